/** Journals and transcripts: what is kept can be read again, a crash costs one line at most, and no key is in them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { callChunks, sseText } from '../../testing/fake-server.ts';
import { temporaryFolder } from '../../testing/run-cli.ts';
import { ChatClient, type Exchange } from '../wire/index.ts';
import {
  Journal,
  JournalError,
  judgeFiles,
  type ProbeCase,
  type ProbeWork,
  planRequests,
  readTranscript,
  transcriptName,
  transcriptText,
} from './index.ts';
import { requestKey } from './journal.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const plan = planRequests({
  thinking: true,
  toolChoices: ['required'],
  repeat: 2,
  temperature: 0.6,
  maxTokens: 512,
  seed: 0,
  extraBody: { token: 'sk-secret' },
});

function workOf(number: number, facts: Partial<ProbeWork['server']> = {}): ProbeWork {
  const planned = plan[number];
  if (planned === undefined) throw new Error('no such request');
  const client = new ChatClient({ url: 'http://host', apiKey: 'sk-secret', timeoutMs: 1, now: () => 0 });
  const server = { side: 'candidate' as const, client, model: 'm', identity: 'http://host', ...facts };
  return { server, planned, request: { ...planned.body, model: server.model } as ProbeWork['request'] };
}

function caseOf(number: number, verdict: ProbeCase['verdict'] = 'PASS'): ProbeCase {
  const { id, prompt, toolChoice, repeat } = workOf(number).planned;
  const calls = [{ name: 'f', arguments: '{"k": "\ud800"}' }];
  return {
    side: 'candidate',
    id,
    number,
    prompt,
    toolChoice,
    repeat,
    verdict,
    cause: 'call',
    reason: 'é\n',
    calls,
    finishReason: null,
    status: 200,
    attempts: 1,
    milliseconds: 5,
  };
}

function rewrite(path: string, text: string): void {
  writeFileSync(path, text);
}

function refuse(): never {
  throw new Error('nothing is to be rewritten');
}

describe('a journal', () => {
  it('knows what was judged, and has what failed sent again', () => {
    const path = join(folder.path, 'deep', 'journal.jsonl');
    const journal = Journal.open(path, refuse);
    journal.append(caseOf(0), workOf(0));
    journal.append(caseOf(1, 'ERROR'), workOf(1));
    journal.append(caseOf(2, 'DROP'), workOf(2));
    const again = Journal.open(path, refuse);
    expect([0, 1, 2, 3].map((number) => again.judged(workOf(number)))).toEqual([caseOf(0), undefined, caseOf(2, 'DROP'), undefined]);
    again.append(caseOf(1), workOf(1));
    expect(Journal.open(path, refuse).judged(workOf(1))).toEqual(caseOf(1));
  });

  it('drops a line that a crash left half-written, and goes on behind it', () => {
    const path = join(folder.path, 'crashed.jsonl');
    const journal = Journal.open(path, refuse);
    journal.append(caseOf(0), workOf(0));
    journal.append(caseOf(1), workOf(1));
    const whole = readFileSync(path, 'utf8');
    const [first = '', second = ''] = whole.split('\n');
    let cuts = 0;
    for (let cut = 1; cut < second.length; cut += 37) {
      writeFileSync(path, `${first}\n${second.slice(0, cut)}`);
      const repaired = Journal.open(path, rewrite);
      expect([repaired.judged(workOf(0)), repaired.judged(workOf(1))]).toEqual([caseOf(0), undefined]);
      expect(readFileSync(path, 'utf8')).toBe(`${first}\n`);
      repaired.append(caseOf(1), workOf(1));
      expect(readFileSync(path, 'utf8')).toBe(whole);
      cuts += 1;
    }
    expect(cuts).toBeGreaterThan(10);
    // A last line that lacks its line break alone is kept.
    writeFileSync(path, whole.trimEnd());
    expect(Journal.open(path, rewrite).judged(workOf(1))).toEqual(caseOf(1));
    expect(readFileSync(path, 'utf8')).toBe(whole);
  });

  it.each([
    ['other JSON', '{}\n', 1],
    ['a text without a line break', 'my notes', 1],
    ['an empty line', '\n', 1],
    ['a broken line in its middle', `{"schemaVersion":1\n`, 1],
  ])('refuses %s and leaves it as it is', (_, text, line) => {
    const path = join(folder.path, 'other');
    writeFileSync(path, text);
    expect(() => Journal.open(path, refuse)).toThrow(new JournalError(`${path}:${line} is no line of a probe's journal`));
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('takes nothing for the same that is not: server, side, model, request, repetition', () => {
    const works = [
      workOf(0),
      workOf(1),
      workOf(2),
      workOf(0, { side: 'control' }),
      workOf(0, { model: 'n' }),
      workOf(0, { identity: 'http://other' }),
      { ...workOf(0), request: { ...workOf(0).request, temperature: 1 } },
    ];
    expect(new Set(works.map(requestKey)).size).toBe(works.length);
    expect(requestKey(workOf(0))).toBe(requestKey(workOf(0)));
  });
});

const exchange: Exchange = {
  status: 200,
  contentType: 'text/event-stream',
  events: [],
  body: sseText(callChunks()),
  end: 'complete',
  problem: undefined,
  attempts: 1,
  totalMs: 1,
};

describe('a transcript', () => {
  it('is the event stream itself behind one comment with its request, and the key is not in it', () => {
    const text = transcriptText(workOf(0), exchange);
    const [header = '', blank, ...body] = text.split('\n');
    expect([blank, body.join('\n')]).toEqual(['', exchange.body]);
    expect(JSON.parse(header.replace(': deltaproof-transcript ', ''))).toEqual({
      id: 'file-changelog/required/1',
      side: 'candidate',
      url: 'http://host',
      status: 200,
      contentType: 'text/event-stream',
      end: 'complete',
      problem: null,
      attempts: 1,
      request: { ...workOf(0).request, token: '***' },
    });
    expect(transcriptName(workOf(0))).toBe('candidate-file-changelog-required-1.sse');
  });

  it('tells again how the exchange ended', () => {
    const cut: Exchange = { ...exchange, end: 'cut', problem: 'the answer broke off: x', body: 'data: 1' };
    expect(readTranscript(transcriptText(workOf(0), cut)).exchange).toMatchObject({
      end: 'cut',
      problem: 'the answer broke off: x',
      body: 'data: 1',
    });
    const page: Exchange = { ...exchange, contentType: 'text/html', body: 'data: 1\n\n' };
    expect(readTranscript(transcriptText(workOf(0), page)).exchange).toMatchObject({ events: [], contentType: 'text/html' });
  });
});

describe('kept answers', () => {
  const kept = join(folder.path, 'kept');

  it('are judged without a server: transcripts, bare streams, and what is neither', () => {
    mkdirSync(join(kept, 'deeper'), { recursive: true });
    const files: Record<string, string | Uint8Array> = {
      'a.sse': transcriptText(workOf(3), exchange),
      'b.sse': transcriptText(workOf(3, { side: 'control' }), { ...exchange, status: 500, problem: 'status 500: x', attempts: 3 }),
      'c.txt': `\ufeff${sseText(callChunks())}`,
      d: 'hello',
      e: new Uint8Array([0x64, 0xff]),
      f: ': deltaproof-transcript {}\n\ndata: x\n\n',
      '.hidden': 'x',
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(kept, name), content);
    expect(
      judgeFiles(kept).map(({ side, id, status, attempts, verdict, reason }) => [side, id, status, attempts, verdict, reason]),
    ).toEqual([
      ['candidate', 'file-config/required/2', 200, 1, 'PASS', 'read_file({"path": "a"})'],
      ['control', 'file-config/required/2', 500, 3, 'ERROR', 'status 500: x'],
      ['candidate', 'c.txt', null, 1, 'PASS', 'read_file({"path": "a"})'],
      ['candidate', 'd', null, 1, 'ERROR', 'the answer is no event stream: no content type, hello'],
      ['candidate', 'e', null, 1, 'ERROR', 'the answer is not valid UTF-8'],
      ['candidate', 'f', null, 1, 'ERROR', 'malformed stream: event 1 is no JSON: x'],
    ]);
    expect(judgeFiles(join(kept, 'c.txt')).map(({ id, verdict }) => [id, verdict])).toEqual([[join(kept, 'c.txt'), 'PASS']]);
  });
});
