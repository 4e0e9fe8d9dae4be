/** The names that flags take, with a line about each. */
import { formats } from '../../src/index.ts';
import { kinds } from '../arbitraries/index.ts';
import { chunkings } from '../chunkings/index.ts';
import { oracles } from '../oracles/index.ts';

export function listNames(): string {
  const formatItems = formats.map((format) => ({
    id: format.id,
    description: format.startsInReasoning ? 'responses start in reasoning' : 'responses start in content',
  }));
  const sections: [string, readonly { readonly id: string; readonly description: string }[]][] = [
    ['formats', formatItems],
    ['kinds', kinds],
    ['chunkings', chunkings],
    ['oracles', oracles],
  ];
  return sections
    .map(([title, items]) => `${title}\n${items.map(({ id, description }) => `  ${id.padEnd(28)} ${description}\n`).join('')}`)
    .join('\n');
}
