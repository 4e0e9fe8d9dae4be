/** The manifest for Kubernetes: its fields, the rules on exit codes, and what must stand in it more than once in the same words. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { actionFor, type CronJob, parseManifest, readManifest } from '../testing/kubernetes-manifest.ts';

const FILE = fileURLToPath(new URL('../../docs/nightly/kubernetes.yaml', import.meta.url));
const GUIDE = fileURLToPath(new URL('../../docs/nightly.md', import.meta.url));

const objects = readManifest(FILE);
const cronJobs = objects.filter((object): object is CronJob => object.kind === 'CronJob');
const [shards, merge] = cronJobs.map(({ spec }) => spec.jobTemplate.spec);

describe('the manifest', () => {
  it('holds the volume, the shards and the merge', () => {
    expect(objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
      'PersistentVolumeClaim deltaproof',
      'CronJob deltaproof',
      'CronJob deltaproof-merge',
    ]);
  });

  it('has as many pods as shards', () => {
    const script = shards?.template.spec.containers[0].args.join() ?? '';
    expect(shards).toMatchObject({ completionMode: 'Indexed', completions: 8, parallelism: 8 });
    expect(script.match(/--shard \S+/g)).toEqual(['--shard auto/8']);
  });

  it('gives a shard as many cores as it has workers', () => {
    const container = shards?.template.spec.containers[0];
    expect(container?.args.join().match(/--workers \S+/g)).toEqual(['--workers 2']);
    expect(container?.resources.requests.cpu).toBe(2);
  });

  it('does the same with a pod that failed as the guide says', () => {
    // Rows such as: | 4 | nothing was executed | counts, and is tried again | counts, and is tried again |
    const rows = readFileSync(GUIDE, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    const words = {
      FailIndex: 'not tried again',
      FailJob: 'not tried again',
      Count: 'tried again',
      Ignore: 'tried again, not counted',
    } as const;
    const actions = (exitCode: number, isDisrupted = false): string[] =>
      [shards, merge].map((job) => (job === undefined ? 'missing' : words[actionFor(job, { exitCode, isDisrupted })]));
    const documented = new Map(rows.flatMap(([, code = '', , ...told]) => (/^\d+|evicted/.test(code) ? [[code, told.slice(1, 3)]] : [])));
    expect(documented).toEqual(
      new Map([
        ['0', ['done', 'done']],
        ['1', actions(1)],
        ['2', actions(2)],
        ['3', actions(3)],
        ['4', actions(4)],
        ['130', actions(130)],
        ['137', actions(137)],
        ['evicted', actions(130, true)],
      ]),
    );
    expect([actions(1), actions(4), actions(130, true)]).toEqual([
      ['not tried again', 'not tried again'],
      ['tried again', 'tried again'],
      ['tried again, not counted', 'tried again, not counted'],
    ]);
  });

  it('is read by a schema that refuses what the API server would', () => {
    const text = readFileSync(FILE, 'utf8');
    const changes: readonly (readonly [from: string, to: string])[] = [
      ['completions: 8', 'completion: 8'],
      ['completions: 8\n', '\n'],
      ['backoffLimitPerIndex: 2', 'backoffLimit: 2'],
      ['restartPolicy: Never', 'restartPolicy: OnFailure'],
      ['containerName: fuzz', 'containerName: fuz'],
      ['values: [1, 2, 3]', 'values: [0, 1]'],
      ['values: [1, 2, 3]', 'values: [2, 1]'],
      ['action: FailIndex', 'action: Fail'],
      ['claimName: deltaproof', 'claim: deltaproof'],
      ['- name: data\n                  mountPath', '- name: other\n                  mountPath'],
      ['memory: 1Gi', 'memory: 1 GB'],
    ];
    const taken = changes.filter(([from, to]) => {
      expect(text).toContain(from);
      try {
        return parseManifest(text.replace(from, to)).length > 0;
      } catch {
        return false;
      }
    });
    expect(taken).toEqual([]);
  });
});
