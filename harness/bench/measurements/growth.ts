/**
 * How work grows with the text, as the slope of both logarithms over four sizes up to eight times the first: 1 is in proportion, 2 is
 * quadratic. On the hostile texts of `npm run growth`, which measures longer ones and judges them.
 */
import {
  type Contestant,
  growthSubjects,
  type HostileFamily,
  type HostileSubject,
  hostileFamilies,
  Interleaving,
  slopeOf,
} from '../../measure/index.ts';
import type { Contest, Measurement, Setting } from '../measurement.ts';
import { loadPeer, PEER_IS_MISSING, type Peer } from '../peer.ts';

/** Characters of the largest text: half of the 128 KiB above which V8 keeps a string apart. */
const LARGEST = 65_536;
/** Of the peer, which takes too long for more; shorter ones hide its growth behind what a stream costs anyway. */
const LARGEST_OF_PEER = 4096;
/** What it is measured on: texts without malice. */
const TEXTS_OF_PEER: readonly string[] = ['one string value', 'calls'];
const PARTS = [1 / 8, 1 / 4, 1 / 2, 1] as const;

/** Columns by the name of the work. */
const WORKS: Readonly<Record<string, string>> = { streamer: 'streamer, by character', reading: 'reading' };

export const growth: Measurement = {
  id: 'growth',
  description: `slope of time over length, to ${count(LARGEST)} characters (the peer: ${count(LARGEST_OF_PEER)})`,
  async prepare(setting) {
    const peer = await loadPeer();
    const contests = hostileFamilies.flatMap((family) => {
      const own = Object.entries(WORKS).map(([column, work]) =>
        contest(family.name, column, LARGEST, subjectOf(family.name, work).prepare, setting),
      );
      if (peer === undefined || !TEXTS_OF_PEER.includes(family.name)) return own;
      return [...own, contest(family.name, 'peer', LARGEST_OF_PEER, peerOn(peer, family), setting)];
    });
    return {
      labels: ['text'],
      columns: [
        ...Object.keys(WORKS).map((id) => ({ id, title: id, unit: 'slope' as const, shows: 'spread' as const })),
        { id: 'peer', title: 'peer', unit: 'slope', shows: 'median' },
      ],
      contests,
      remarks: peer === undefined ? [PEER_IS_MISSING] : [],
    };
  },
};

function subjectOf(family: string, work: string): HostileSubject {
  const subject = growthSubjects.find((candidate) => candidate.family === family && candidate.work === work);
  if (subject === undefined) throw new RangeError(`${work} is not measured on ${family}`);
  return subject;
}

function peerOn(peer: Peer, { response }: HostileFamily): (length: number) => Contestant['run'] {
  return (length) => {
    const pieces = response(length).split('');
    return () => peer.stream(pieces, 'string');
  };
}

function contest(
  text: string,
  column: string,
  largest: number,
  prepare: (length: number) => Contestant['run'],
  { cpu, turn }: Setting,
): Contest {
  const sizes = PARTS.map((part) => {
    const length = largest * part;
    return { length, name: String(length), run: prepare(length) };
  });
  const interleaving = new Interleaving(sizes, { clock: cpu, turn }, 'last');
  return async (round) => {
    const times = await interleaving.round(round);
    const timings = sizes.map(({ length, name }) => ({ length, milliseconds: times.get(name) ?? Number.NaN }));
    return [{ labels: [text], values: { [column]: slopeOf(timings) } }];
  };
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
