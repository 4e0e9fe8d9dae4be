/** What each client makes of the faulty streams and of calls that are left open: what `readings.json` keeps. */
import { collectStream, defaultFormat, type ToolCall, type Verification } from '../../../src/index.ts';
import { bareScenario } from '../../scenario.ts';
import { CannedClient } from './canned-server.ts';
import type { ClientOracle, ClientReading } from './client-oracle.ts';
import { type FaultyStream, faultyStreams } from './faulty-streams.ts';
import { inWords } from './in-words.ts';
import { type CallOutcome, judgeCalls } from './judge-calls.ts';
import { type OpenCall, openCalls } from './open-calls.ts';
import { optionsFor } from './promised-response.ts';

export interface Measurement {
  /** For each call that was sent. */
  readonly outcomes: readonly CallOutcome[];
  readonly words: string;
  readonly reading: ClientReading;
}

/** By the id of the stream or text. */
export interface Measurements {
  readonly faultyStreams: Readonly<Record<string, Measurement>>;
  readonly openCalls: Readonly<Record<string, Measurement>>;
}

export async function measure(oracle: ClientOracle): Promise<Measurements> {
  const client = new CannedClient(oracle);
  const ofFaults: Record<string, Measurement> = {};
  for (const stream of faultyStreams) ofFaults[stream.id] = await measureFault(client, stream);
  const ofOpenCalls: Record<string, Measurement> = {};
  for (const open of openCalls) ofOpenCalls[open.id] = await measureOpenCall(client, open, [open.text]);
  return { faultyStreams: ofFaults, openCalls: ofOpenCalls };
}

export function measureFault(client: CannedClient, { sent, chunks }: FaultyStream): Promise<Measurement> {
  return measured(client, sent, chunks);
}

/** Of what the streamer sends of the text, cut into these pieces. */
export function measureOpenCall(client: CannedClient, { text, engineReason }: OpenCall, pieces: readonly string[]): Promise<Measurement> {
  const sent: ToolCall[] = [];
  const onVerified = ({ calls }: Verification): void => {
    for (const { streamed } of calls) if (streamed !== undefined) sent.push({ name: streamed.name, arguments: streamed.arguments });
  };
  const scenario = bareScenario(text, { format: defaultFormat, startsInReasoning: false });
  const chunks = [...collectStream(pieces, { ...optionsFor(scenario), finishReason: engineReason, onVerified })];
  return measured(client, sent, chunks);
}

async function measured(client: CannedClient, sent: readonly ToolCall[], chunks: readonly object[]): Promise<Measurement> {
  const reading = await client.read({ chunks }, TOOL_NAMES);
  return { outcomes: judgeCalls(sent, reading).map(({ outcome }) => outcome), words: inWords(sent, reading), reading };
}

/** Those of all streams and texts, and what a call in pieces may be taken for. */
const TOOL_NAMES = ['f', 'g', 'read_file', 'read_', 'file', 'run_shell'];
