/** `corpus`: looks after folders of corpus entries. Each of its actions is a command of its own. */

import { add } from '../corpus/add.ts';
import { exportVerb } from '../corpus/export.ts';
import { minimize } from '../corpus/minimize.ts';
import { stats } from '../corpus/stats.ts';
import type { Verb } from '../verb.ts';

export const corpus: Verb<object> = {
  builder: (yargs) =>
    yargs
      .command(minimize)
      .command(add)
      .command(stats)
      .command(exportVerb)
      .demandCommand(1, 'name an action; deltaproof corpus --help lists them')
      .example('$0 corpus stats corpora/seeds', 'what the seeds are'),
  handler: () => undefined,
};
