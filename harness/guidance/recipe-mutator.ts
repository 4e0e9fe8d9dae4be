/** Changes recipes, so that what comes out is rendered like any other and its promises hold: plantings come, go and change their numbers. */
import type { Format } from '../../src/index.ts';
import type { Kind, Recipe, Step } from '../arbitraries/index.ts';
import type { Random } from '../random/index.ts';

/** Most plantings that a recipe grows to. */
const MOST_WELL_FORMED = 16;
const MOST_MALFORMED = 5;
/** From here on a recipe is malformed where it has such plantings. */
const MALFORMED_TEMPER = 8;

export class RecipeMutator {
  private readonly formats: readonly Format[];
  /** Each kind as often as it weighs. */
  private readonly wellFormed: readonly Kind[];
  private readonly malformed: readonly Kind[];

  constructor(formats: readonly Format[], kinds: readonly Kind[]) {
    this.formats = formats;
    const weighted = kinds.flatMap((kind) => Array<Kind>(kind.weight).fill(kind));
    this.wellFormed = weighted.filter(({ textKind }) => textKind === 'well-formed');
    this.malformed = weighted.filter(({ textKind }) => textKind !== 'well-formed');
  }

  /** One to four changes. */
  mutate(recipe: Recipe, random: Random): Recipe {
    let mutated = recipe;
    for (let changes = 1 + random.below(4); changes > 0; changes -= 1) mutated = this.change(mutated, random);
    return mutated;
  }

  /**
   * Plantings of one in front of the other's, so that they take their places first, and of the other's not quite all, so that texts stay as
   * long as they are. Format and channels go along, since they may be what matters.
   */
  graft(onto: Recipe, from: Recipe): Recipe {
    const [wellFormed, malformed] = [wellFormedOf(from), malformedOf(from)];
    return {
      ...onto,
      format: from.format,
      start: from.start,
      callsInReasoning: from.callsInReasoning,
      volume: 1,
      temper: malformed.length > 0 ? from.temper : onto.temper,
      wellFormed: [...wellFormed, ...butHalf(wellFormedOf(onto), wellFormed.length)].slice(0, MOST_WELL_FORMED),
      more: [],
      malformed: [...malformed, ...butHalf(malformedOf(onto), malformed.length)].slice(0, MOST_MALFORMED),
    };
  }

  private change(recipe: Recipe, random: Random): Recipe {
    const isMalformed = this.malformed.length > 0 && (this.wellFormed.length === 0 || random.chance(1, 3));
    const steps = isMalformed ? recipe.malformed : wellFormedOf(recipe);
    const changed = this.changedSteps(steps, isMalformed ? this.malformed : this.wellFormed, random);
    if (isMalformed) {
      const temper = recipe.temper >= MALFORMED_TEMPER ? recipe.temper : MALFORMED_TEMPER + random.below(8);
      return { ...recipe, malformed: changed.slice(0, MOST_MALFORMED), temper };
    }
    if (random.chance(1, 4)) return this.withOtherNumber(recipe, random);
    return { ...recipe, volume: 1, wellFormed: changed.slice(0, MOST_WELL_FORMED), more: [] };
  }

  private withOtherNumber(recipe: Recipe, random: Random): Recipe {
    switch (random.below(5)) {
      case 0:
        return { ...recipe, temper: random.below(16) };
      case 1:
        return { ...recipe, format: random.pick(this.formats) };
      case 2:
        return { ...recipe, start: random.below(16) };
      case 3:
        return { ...recipe, callsInReasoning: random.below(16) };
      default:
        return { ...recipe, signature: random.below(16) };
    }
  }

  private changedSteps(steps: readonly Step[], kinds: readonly Kind[], random: Random): Step[] {
    const place = steps.length === 0 ? 0 : random.below(steps.length);
    const old = steps[place];
    const fresh = (): Step => ({ kind: random.pick(kinds), size: random.below(64), variant: random.below(1024), where: random.below(32) });
    if (old === undefined || random.chance(1, 4)) return steps.toSpliced(place, 0, fresh());
    switch (random.below(4)) {
      case 0:
        return steps.toSpliced(place, 1);
      case 1:
        return steps.toSpliced(place, 1, { ...old, kind: random.pick(kinds) });
      case 2:
        return steps.toSpliced(place, 0, { ...old, where: random.below(32) });
      default:
        return steps.toSpliced(place, 1, withOtherChoice(old, random));
    }
  }
}

function withOtherChoice(step: Step, random: Random): Step {
  switch (random.below(4)) {
    case 0:
      return { ...step, where: random.below(32) };
    case 1:
      return { ...step, size: random.below(64) };
    case 2:
      return { ...step, variant: random.below(1024) };
    default:
      return { ...step, variant: (step.variant + (random.chance(1, 2) ? 1 : 1023)) % 1024, size: (step.size + random.below(3)) % 64 };
  }
}

function wellFormedOf({ volume, wellFormed, more }: Recipe): readonly Step[] {
  return volume === 0 ? wellFormed : [...wellFormed, ...more];
}

function malformedOf({ temper, malformed }: Recipe): readonly Step[] {
  return temper >= MALFORMED_TEMPER ? malformed : [];
}

/** Without the last half of `count`, but with two at least where there are two. */
function butHalf(steps: readonly Step[], count: number): readonly Step[] {
  return steps.slice(0, Math.max(2, steps.length - Math.ceil(count / 2)));
}
