/** The registry of traits is what lies in its folder, and every name that a profile can state is measured. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { traitIds } from '../trait-id.ts';
import { traits } from './index.ts';

const idsOfFiles = readdirSync(new URL('./traits', import.meta.url))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => file.replace('.ts', ''));

it('lists every file of the folder under its name, and every name of a profile', () => {
  expect(idsOfFiles.length).toBe(9);
  expect(traits.map(({ id }) => id).sort()).toEqual(idsOfFiles.sort());
  expect(traits.map(({ id }) => id)).toEqual([...traitIds]);
});

it('says what each does and what follows', () => {
  expect(traits.map(({ id, description, decides = 'information' }) => `${id} | ${description} | ${decides}`)).toEqual([
    'live-strings | streams a long string while it is written | asked by the oracle live-strings, whether it always does',
    'repeated-names | says the name of a call in later deltas again | the oracle frame-contract lets the same name pass there',
    'intended-values | reads JSON values without a schema as what they are | asked by the oracle fidelity, whether calls are the ones that were meant',
    'typed-by-schema | gives a value the type that the schema of the tool says | requests have tools, as with the capability tools-schema',
    'one-newline | takes one newline off each end of a value, and keeps the white space within | information',
    'own-markup | keeps a tag of the format that stands inside of a value | information',
    'brace-first | opens the arguments in the first delta of a call | information',
    'bare-functions | reads a function without its wrapper as a call | information',
    'finish-reasons | says in both modes why a response ended | information',
  ]);
});
