/** What the plugin inside Stryker's process tells the process that started it, over the channel between the two, where there is one. */
import type { EntryVerdict } from './judge-report.ts';

/** What became of one entry, without the entry itself. */
export interface ToldVerdict extends Pick<EntryVerdict, 'actual' | 'problem'> {
  /** Of the entry. */
  readonly id: string;
  readonly expected: EntryVerdict['entry']['expect'];
}

export type Told =
  | { readonly kind: 'planned'; readonly total: number }
  | { readonly kind: 'tested'; readonly tested: number }
  /** The catalogue cannot be run, for a reason that Stryker hides behind errors that follow from it. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Both reports of this run are in this folder, a path from the top of the project. */
  | { readonly kind: 'reported'; readonly folder: string }
  /** In the order of the catalogue. */
  | { readonly kind: 'judged'; readonly verdicts: readonly ToldVerdict[] };

/** Resolves when it is sent; does nothing where nobody listens, as under `npx stryker run`. */
export async function tell(told: Told): Promise<void> {
  await new Promise<void>((resolve) => {
    if (process.send === undefined || !process.connected) resolve();
    else process.send(told, undefined, {}, () => resolve());
  });
}
