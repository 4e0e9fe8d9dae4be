/** How fast the end-of-stream reading is, by kind of value: beside `JSON.stringify` of the same value, and the peer. */
import { parseToolCalls } from '../../../src/index.ts';
import { type Contestant, Interleaving } from '../../measure/index.ts';
import type { Contest, Measurement, Setting } from '../measurement.ts';
import { loadPeer, PEER_IS_MISSING, type Peer } from '../peer.ts';
import { isTheValue, responsePieces, type ValueText, valueTexts } from '../value-texts.ts';

/** In code points. */
const LENGTH = 2048;

export const reading: Measurement = {
  id: 'reading',
  description: `values of ${LENGTH.toLocaleString('en-US')} code points, read at the end: rate to that of`,
  async prepare(setting) {
    const peer = await loadPeer();
    const remarks = peer === undefined ? [PEER_IS_MISSING] : [`the peer is the qwen3coder protocol of ${peer.name}`];
    const contests = valueTexts(LENGTH).map((value) => {
      const response = responsePieces(value.text, LENGTH).join('');
      const own = parseToolCalls(response).map((call) => call.arguments);
      if (!isTheValue(own, value)) throw new Error(`${value.name} is not read as it is`);
      const isEqual = peer !== undefined && isTheValue(peer.read(response, value.type), value);
      if (peer !== undefined && !isEqual) remarks.push(`the peer is not measured on ${value.name}: it reads another value`);
      return contest(value, response, isEqual ? peer : undefined, setting);
    });
    return {
      labels: ['value'],
      columns: [
        { id: 'rateToStringify', title: 'JSON.stringify', unit: 'times', shows: 'spread' },
        { id: 'rateToPeer', title: 'the peer', unit: 'times', shows: 'spread' },
        { id: 'codePointsPerSecond', title: 'points/s', unit: 'rate', shows: 'median' },
      ],
      contests,
      remarks,
    };
  },
};

function contest({ name, text, type }: ValueText, response: string, peer: Peer | undefined, { cpu, turn }: Setting): Contest {
  const contestants: Contestant[] = [
    { name: 'reading', run: () => parseToolCalls(response)[0]?.arguments.length ?? Number.NaN },
    { name: 'stringify', run: () => JSON.stringify(text).length },
  ];
  if (peer !== undefined) contestants.push({ name: 'peer', run: () => peer.read(response, type).length });
  const interleaving = new Interleaving(contestants, { clock: cpu, turn });
  return async (round) => {
    const times = await interleaving.round(round);
    const own = times.get('reading') ?? Number.NaN;
    const peerTime = times.get('peer');
    const values = {
      rateToStringify: (times.get('stringify') ?? Number.NaN) / own,
      rateToPeer: peerTime === undefined ? undefined : peerTime / own,
      codePointsPerSecond: (LENGTH * 1000) / own,
    };
    return [{ labels: [name], values }];
  };
}
