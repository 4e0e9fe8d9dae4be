/** `targets`: what can be put under test here. */
import { targets as known } from '../../targets/index.ts';
import { type Command, print } from '../command.ts';

export const targets: Command<object> = {
  command: 'targets',
  describe: 'list what can be put under test here',
  builder: (yargs) => yargs.example('$0 targets', 'names for --target, and what each is'),
  handler: () => {
    print(known.map(({ id, description }) => `${id.padEnd(24)} ${description}\n`).join(''));
  },
};
