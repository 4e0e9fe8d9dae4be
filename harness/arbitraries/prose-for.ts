/** One to four sentences. They hold no tags and do not end on the beginning of one. */
import { chosen } from './chosen.ts';
import { SENTENCES } from './contents/prose.ts';
import type { Choice } from './planting.ts';
import { scattered } from './scattered.ts';

const JOINTS: readonly string[] = [' ', '\n', '\n\n'];

export function proseFor({ variant, size }: Choice): string {
  const sentences = Array.from({ length: 1 + (size % 4) }, (_, place) => chosen(SENTENCES, variant + scattered(variant, place)));
  return sentences.join(chosen(JOINTS, variant));
}
