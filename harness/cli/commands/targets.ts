/** `targets`: what can be put under test here. */
import { targets as known } from '../../targets/index.ts';
import { print, type Verb } from '../verb.ts';

export const targets: Verb<object> = {
  builder: (yargs) => yargs.example('$0 targets', 'names for --target, and what each is'),
  handler: () => {
    const others = [
      { id: 'exec:COMMAND', description: 'a program that says what its parser does, see docs/foreign.md; of fuzz, replay and shrink' },
      { id: 'http:URL', description: 'a running server that can be told what to write; of fuzz, replay and shrink' },
    ];
    print([...known, ...others].map(({ id, description }) => `${id.padEnd(24)} ${description}\n`).join(''));
  },
};
