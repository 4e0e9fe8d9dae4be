/**
 * One documented mutant: an edit of the code under guarantee, or of the harness, that breaks a named promise. The fields are those of
 * `mutants/README.md`; what is checked here is their shape, what the edit does is checked by Stryker.
 */
import { z } from 'zod';

/** The catalogue has one file for each; `canary.json` holds the one edit without effect. */
export const families = ['streamer', 'reading', 'cpython', 'channels', 'verify-collector', 'harness', 'canary'] as const;
export type Family = (typeof families)[number];

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const name = z.string().regex(ID, 'must be lower-case words joined by hyphens');

export const entrySchema = z
  .strictObject({
    /** Also the name of Stryker's mutator, and so what its reports show. */
    id: name,
    family: z.enum(families),
    /** What the edited code does, in one line. */
    title: z.string().min(1),
    /** Key in `promises.json`; absent for the canary alone, which breaks none. */
    promise: name.optional(),
    /** From the top of the project, with slashes. */
    file: z.string().regex(/^(src|harness)\/[a-z0-9/-]+\.ts$/, 'must be a TypeScript file below src/ or harness/'),
    /** Exact source of one expression or statement. */
    find: z.string().min(1),
    /** Which of several places with that source, from 1; absent where there is but one. */
    occurrence: z.int().min(1).optional(),
    replace: z.string().min(1),
    /** `equivalent` and `canary` must survive: the one with an argument why, the other to show that a survivor is reported as one. */
    expect: z.enum(['killed', 'equivalent', 'canary']),
    why: z.string().min(1).optional(),
    /** Full name of the test that claims the kill: names of its groups and its own, joined by blanks. */
    killedBy: z.string().min(1).optional(),
    /** The oracle by which fuzzing should find it; absent where fuzzing is not expected to. */
    oracle: name.optional(),
    /** The public report of the same fault in a real parser, and the corpus entry whose text shows it. */
    origin: z.strictObject({ url: z.url(), corpus: z.string().regex(/^corpora\/.+\.json$/, 'must be an entry of corpora/') }).optional(),
  })
  .superRefine((entry, context) => {
    const complain = (message: string): void => {
      context.addIssue({ code: 'custom', message });
    };
    const isKilled = entry.expect === 'killed';
    if (isKilled && entry.killedBy === undefined) complain('killedBy must name the test that kills it');
    if (!isKilled && entry.killedBy !== undefined) complain('killedBy is for mutants that are killed');
    if (entry.expect === 'equivalent' && entry.why === undefined) complain('why must say what makes the edit unobservable');
    if ((entry.expect === 'canary') !== (entry.family === 'canary')) complain('canary is a family and an expectation at once');
    if ((entry.expect === 'canary') !== (entry.promise === undefined)) complain('promise must name one of promises.json');
    if (entry.find === entry.replace) complain('replace must differ from find');
  });

export type Entry = Readonly<z.infer<typeof entrySchema>>;
