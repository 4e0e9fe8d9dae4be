/** How fast one value is streamed, by kind of value and size of the pieces: beside `JSON.stringify`, the peer, and a stream that does nothing. */
import { type Contestant, Interleaving, streamValue, stringifyPieces } from '../../measure/index.ts';
import type { Contest, Measurement, Setting } from '../measurement.ts';
import { loadPeer, PEER_IS_MISSING, type Peer, passThrough } from '../peer.ts';
import { isTheValue, piecesOf, responsePieces, type ValueText, valueTexts } from '../value-texts.ts';

/** In code points. The time of the peer grows faster than the text, so the ratio to it is one for this length. */
const LENGTH = 2048;
/** Code points in a piece. */
const SIZES = [1, 4, 24, 256, LENGTH] as const;

export const streaming: Measurement = {
  id: 'streaming',
  description: `values of ${LENGTH.toLocaleString('en-US')} code points, streamed in pieces: rate to that of`,
  async prepare(setting) {
    const peer = await loadPeer();
    const remarks = peer === undefined ? [PEER_IS_MISSING] : [`the peer is the qwen3coder protocol of ${peer.name}`];
    const contests: Contest[] = [];
    for (const value of valueTexts(LENGTH)) {
      const own = streamValue(piecesOf(value.text, 1)).streamer.calls.map((call) => call.arguments);
      if (!isTheValue(own, value)) throw new Error(`${value.name} is not streamed as it is`);
      const isEqual = peer !== undefined && isTheValue(await peer.streamedCalls(responsePieces(value.text, LENGTH), value.type), value);
      if (peer !== undefined && !isEqual) remarks.push(`the peer is not measured on ${value.name}: its stream ends with another value`);
      for (const size of SIZES) contests.push(contest(value, size, isEqual ? peer : undefined, setting));
    }
    return {
      labels: ['value', 'pieces'],
      columns: [
        { id: 'rateToStringify', title: 'JSON.stringify', unit: 'times', shows: 'spread' },
        { id: 'rateToPeer', title: 'the peer', unit: 'times', shows: 'spread' },
        { id: 'rateToBareStream', title: 'bare stream', unit: 'times', shows: 'median' },
        { id: 'codePointsPerSecond', title: 'points/s', unit: 'rate', shows: 'median' },
      ],
      contests,
      remarks,
    };
  },
};

function contest(value: ValueText, size: number, peer: Peer | undefined, { cpu, turn }: Setting): Contest {
  const pieces = piecesOf(value.text, size);
  const response = responsePieces(value.text, size);
  const contestants: Contestant[] = [
    { name: 'streamer', run: () => streamValue(pieces).sent },
    { name: 'stringify', run: () => stringifyPieces(pieces) },
    { name: 'bare stream', run: () => passThrough(response) },
  ];
  if (peer !== undefined) contestants.push({ name: 'peer', run: () => peer.stream(response, value.type) });
  const interleaving = new Interleaving(contestants, { clock: cpu, turn });
  return async (round) => {
    const times = await interleaving.round(round);
    const own = times.get('streamer') ?? Number.NaN;
    const rateTo = (other: string): number | undefined => {
      const time = times.get(other);
      return time === undefined ? undefined : time / own;
    };
    const values = {
      rateToStringify: rateTo('stringify'),
      rateToPeer: rateTo('peer'),
      rateToBareStream: rateTo('bare stream'),
      codePointsPerSecond: (LENGTH * 1000) / own,
    };
    return [{ labels: [value.name, size === LENGTH ? 'whole' : String(size)], values }];
  };
}
