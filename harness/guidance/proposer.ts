/**
 * Makes scenarios of kept inputs, in three ways. *Graft*: the plantings of a kept recipe take the place of some of those that this number
 * would have drawn anyway, so that what is rare meets everything else. *Vary*: a kept recipe with some of its plantings changed, so that
 * texts stay short. *Edit*: a kept text with spans taken out, put in and crossed with those of another.
 */
import type { Format } from '../../src/index.ts';
import { type Kind, type Recipe, renderWithin } from '../arbitraries/index.ts';
import type { Chunking } from '../chunkings/index.ts';
import type { Random } from '../random/index.ts';
import { type Cut, codePointsIn, type ScenarioSource } from '../runner/index.ts';
import { bareScenario, type Scenario } from '../scenario.ts';
import { CutMutator } from './cut-mutator.ts';
import { type KeptInput, MOST_KEPT_LENGTH, type Pool } from './pool.ts';
import { recipeOfData } from './recipe-data.ts';
import { RecipeMutator } from './recipe-mutator.ts';
import { TextMutator } from './text-mutator.ts';

export interface ProposerOptions {
  readonly formats: readonly Format[];
  readonly kinds: readonly Kind[];
  readonly chunkings: readonly Chunking[];
  /** In code points. Default: as long as anything that is kept. */
  readonly maxLength?: number;
}

export interface Proposal {
  readonly scenario: Scenario;
  readonly cuts: readonly Cut[];
  /** What the scenario is rendered from; `undefined` for an edited text. */
  readonly recipe: Recipe | undefined;
}

/** Of 16, how often an input with a recipe is grafted, varied; else its text is edited. Measured on a few hard mutants: grafting alone finds most of them soonest, edits alone those that hang on one odd character. */
const [GRAFTED, VARIED, ALL] = [10, 2, 16];
const MOST_TRIES = 4;

export class Proposer {
  private readonly options: ProposerOptions;
  private readonly pool: Pool;
  private readonly source: ScenarioSource;
  private readonly kinds: ReadonlyMap<string, Kind>;
  private readonly recipes: RecipeMutator;
  private readonly texts: TextMutator;
  private readonly cuts: CutMutator;

  constructor(options: ProposerOptions, pool: Pool, source: ScenarioSource) {
    this.options = options;
    this.pool = pool;
    this.source = source;
    this.kinds = new Map(options.kinds.map((kind) => [kind.id, kind]));
    this.recipes = new RecipeMutator(options.formats, options.kinds);
    this.texts = new TextMutator(new Set(this.kinds.keys()));
    this.cuts = new CutMutator(options.chunkings);
  }

  /** `undefined` where everything that was tried became too long, or nothing may be done with it. The pool must not be empty. */
  propose(index: number, random: Random): Proposal | undefined {
    for (let tried = 0; tried < MOST_TRIES; tried += 1) {
      const proposal = this.attempt(index, random);
      if (proposal !== undefined) return proposal;
    }
    return undefined;
  }

  private attempt(index: number, random: Random): Proposal | undefined {
    const parent = this.pool.choose(random);
    const recipe = this.recipeOf(parent);
    const way = random.below(ALL);
    if (recipe === undefined || (way >= GRAFTED + VARIED && this.texts.canMutate)) return this.edited(parent, random);
    if (way < GRAFTED + VARIED && way >= GRAFTED) return this.rendered(this.varied(recipe, random), random);
    return this.rendered(this.recipes.graft(this.source.recipeFor(index), recipe), random);
  }

  private recipeOf({ recipe, format }: KeptInput): Recipe | undefined {
    return recipe === undefined ? undefined : recipeOfData(recipe, this.formatOf(format), this.kinds);
  }

  /** The format of that id, or one that is on: an input is as good in another. */
  private formatOf(id: string): Format {
    const { formats } = this.options;
    const format = formats.find((candidate) => candidate.id === id) ?? formats[0];
    if (format === undefined) throw new RangeError('scenarios need a format');
    return format;
  }

  private varied(recipe: Recipe, random: Random): Recipe {
    const varied = this.recipes.mutate(recipe, random);
    const other = random.chance(1, 2) ? this.recipeOf(this.pool.choose(random)) : undefined;
    return other === undefined ? varied : this.recipes.graft(varied, other);
  }

  private rendered(recipe: Recipe, random: Random): Proposal | undefined {
    return this.withCuts(renderWithin(recipe), [], recipe, random);
  }

  private edited(parent: KeptInput, random: Random): Proposal | undefined {
    if (!this.texts.canMutate) return undefined;
    const scenario = this.scenarioOf(parent);
    const { text, offsets, kind } = this.texts.mutate(scenario, parent.cuts, this.scenarioOf(this.pool.choose(random)), random);
    if (!this.kinds.has('lone-surrogate') && !text.isWellFormed()) return undefined;
    return this.withCuts({ ...scenario, text, kinds: [kind] }, offsets, undefined, random);
  }

  private scenarioOf({ format, text, startsInReasoning, callsInReasoning }: KeptInput): Scenario {
    return bareScenario(text, { format: this.formatOf(format), startsInReasoning, callsInReasoning });
  }

  private withCuts(scenario: Scenario, offsets: readonly number[], recipe: Recipe | undefined, random: Random): Proposal | undefined {
    const { maxLength = MOST_KEPT_LENGTH } = this.options;
    const { text } = scenario;
    if (text.length > MOST_KEPT_LENGTH || (text.length > maxLength && codePointsIn(text) > maxLength)) return undefined;
    const cut = random.chance(1, 2) ? this.cuts.cut(scenario, offsets, random) : undefined;
    return { scenario, cuts: cut === undefined ? [] : [cut], recipe };
  }
}
