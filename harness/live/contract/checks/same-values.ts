/** Streamed and whole, by value. */
import { isDeepStrictEqual } from 'node:util';
import { excerpt, parsedJson } from '../../wire/index.ts';
import type { ContractCheck } from '../check.ts';
import { compareModes } from '../compare-modes.ts';

export const sameValues: ContractCheck = {
  id: 'same-values',
  title: 'streamed equals not streamed, parsed',
  passes: 'The calls of a streamed answer have the names and the parsed arguments of the answer in one piece.',
  skips: 'The server gives different answers to one seeded request, and its output is not forced: two answers are then two samples.',
  run: (context) =>
    compareModes(context, ({ streamed, whole }) => {
      const [came, wanted] = [streamed, whole].map(({ calls }) =>
        calls.map(({ name, arguments: text }) => [name, parsedJson(text) ?? text]),
      );
      return isDeepStrictEqual(came, wanted)
        ? undefined
        : `streamed ${excerpt(JSON.stringify(came))}, not streamed ${excerpt(JSON.stringify(wanted))}`;
    }),
};
