/** Requests at the same time. */

import { problemOfCalls } from '../arguments.ts';
import type { ContractCheck } from '../check.ts';
import { viewOf, withoutCall } from '../judge.ts';
import { fail, firstOf, passUnless } from '../outcome.ts';
import { callsQuestion } from '../questions.ts';

const WORDS = ['walrus', 'tulip', 'granite', 'comet'];

export const streamsApart: ContractCheck = {
  id: 'streams-apart',
  title: 'streams at the same time do not mix',
  passes: 'Four streams at once each bring their own call, nothing of another, and an id of their own.',
  skips: 'Never.',
  run: async (context) => {
    const exchanges = await Promise.all(
      WORDS.map((word) =>
        context.streamAnew(callsQuestion(context, [{ name: 'save_note', arguments: { title: word, text: `${word} `.repeat(40).trim() } }])),
      ),
    );
    const views = exchanges.map(viewOf);
    const ids = views.map((view) => (typeof view === 'string' ? undefined : view.answer.chunks[0]?.chunk.id));
    const problem = firstOf(views, (view, position) => {
      if (typeof view === 'string') return view;
      const { choice } = view;
      const text = choice.content + choice.calls.map((call) => call.arguments).join('');
      const foreign = WORDS.find((word, other) => other !== position && text.includes(word));
      if (foreign !== undefined)
        return `${JSON.stringify(foreign)} of another stream stands in the answer for ${JSON.stringify(WORDS[position])}`;
      return withoutCall(choice) ?? problemOfCalls(choice.calls);
    });
    if (problem !== undefined) return fail(problem);
    const repeated = ids.find((id, position) => ids.indexOf(id) !== position);
    return passUnless(repeated === undefined ? undefined : `two answers have the id ${repeated}`);
  },
};
