/** Evidence of equivalence: an edit without effect is told from none, and one with an effect is found by each kind of input. */
import { beforeAll, expect, test } from 'vitest';
import { corporaPath } from '../corpus/index.ts';
import { checkoutRoot } from './checkout.ts';
import type { Entry } from './entry.ts';
import { type EvidenceOptions, gatherEvidence } from './evidence.ts';
import { loadInstrumenter } from './instrumenter.ts';
import { loadCatalogue } from './load-catalogue.ts';

const root = checkoutRoot() ?? '';
const { entries } = loadCatalogue(root);

let options: EvidenceOptions;
beforeAll(async () => {
  options = { root, instrumenter: await loadInstrumenter(), vectorFiles: [], maxTokens: 1, scenarios: 40 };
}, 30_000);

function entryCalled(id: string): Entry {
  const entry = entries.find((candidate) => candidate.id === id);
  if (entry === undefined) throw new Error(`no mutant ${id}`);
  return entry;
}

test('every equivalent mutant is equivalent on a few inputs, and its inputs are counted', async () => {
  const equivalents = entries.filter((entry) => entry.expect === 'equivalent');
  expect(equivalents.length).toBeGreaterThan(0);
  const evidence = await gatherEvidence(equivalents, options);
  // Three starts, each alone and with one of fifteen tokens.
  expect(evidence).toEqual(equivalents.map((entry) => ({ entry, vectors: 0, exhaustive: 48, scenarios: 40, difference: undefined })));
});

test('a mutant that can be observed is told by an exhaustive text, a scenario and a vector', async () => {
  const byTokens = entryCalled('poisoned-call-is-closed');
  const [first] = await gatherEvidence([byTokens], { ...options, maxTokens: 2 });
  expect(first?.difference?.input).toBe('<tool_call><function=f><parameter=k><function=f></function>');
  expect(first?.difference?.edited).not.toBe(first?.difference?.original);
  const [second] = await gatherEvidence([entryCalled('stray-reasoning-closer-kept')], options);
  expect([second?.exhaustive, (second?.scenarios ?? 0) > 0, second?.difference?.input.includes('</think>')]).toEqual([48, true, true]);
  const codec = [corporaPath('vectors', 'codec.jsonl.gz')];
  const [third] = await gatherEvidence([entryCalled('exponent-of-one-digit')], { ...options, vectorFiles: codec, scenarios: 0 });
  expect([(third?.vectors ?? 0) > 0, third?.exhaustive, third?.difference !== undefined]).toEqual([true, 0, true]);
}, 60_000);

test('a mutant whose source is gone is no evidence of anything', async () => {
  const gone = { ...entryCalled('poisoned-call-is-closed'), find: 'this.nowhere()' };
  await expect(gatherEvidence([gone], options)).rejects.toThrow('poisoned-call-is-closed: stale anchor');
});
