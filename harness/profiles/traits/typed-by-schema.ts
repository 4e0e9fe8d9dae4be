/** The type of a value is the one that the tool's schema says. */
import { shownValue, valueRead } from '../probed-target.ts';
import type { Trait } from '../trait.ts';

export const typedBySchema: Trait = {
  id: 'typed-by-schema',
  description: 'gives a value the type that the schema of the tool says',
  decides: 'requests have tools, as with the capability tools-schema',
  measure(target) {
    const text = target.callText('f', { k: '12' });
    const typed = (type: string): object[] => [
      { type: 'function', function: { name: 'f', parameters: { type: 'object', properties: { k: { type } } } } },
    ];
    const [asNumber, asString] = [target.observe(text, typed('integer')), target.observe(text, typed('string'))];
    const [number, string] = [valueRead(asNumber, 'k'), valueRead(asString, 'k')];
    const has = number === undefined || string === undefined ? undefined : number !== string;
    return { has, asked: asString.asked, seen: `${shownValue(string)}, and ${shownValue(number)} for an integer` };
  },
};
