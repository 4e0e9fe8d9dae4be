/** What GitHub keeps between the runs of a workflow, in a folder that the fake `gh` and the fake actions share. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Issue {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly state: 'OPEN' | 'CLOSED';
}

interface ListedArtifact {
  readonly name: string;
  readonly expired: boolean;
  readonly created_at: string;
  readonly workflow_run: {
    readonly id: number;
    readonly head_branch: string;
    readonly repository_id: number;
    readonly head_repository_id: number;
  };
}

/** The run that an artifact belongs to. */
export interface RunPlace {
  readonly runId: number;
  readonly branch: string;
  /** Of a fork, when it is another than 1. */
  readonly headRepository: number;
}

export class GithubState {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(join(folder, 'artifacts'), { recursive: true });
    this.issues = [];
    this.write('artifacts.json', []);
    this.isFork = false;
    writeFileSync(join(folder, 'calls.jsonl'), '');
  }

  get issues(): readonly Issue[] {
    return JSON.parse(readFileSync(join(this.folder, 'issues.json'), 'utf8'));
  }

  set issues(issues: readonly Issue[]) {
    this.write('issues.json', issues);
  }

  /** What `gh` answers when it is asked. */
  set isFork(isFork: boolean) {
    this.write('repository.json', { isFork });
  }

  /** Words of each call of `gh`, in order; emptied. */
  takeCalls(): string[][] {
    const file = join(this.folder, 'calls.jsonl');
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    writeFileSync(file, '');
    return lines.map((line) => JSON.parse(line));
  }

  /** Folder of an artifact; it may not be there. */
  artifact(runId: number, name: string): string {
    return join(this.folder, 'artifacts', String(runId), name);
  }

  artifactNames(runId: number): string[] {
    const folder = dirname(this.artifact(runId, 'any'));
    return existsSync(folder) ? readdirSync(folder).sort() : [];
  }

  /** `paths` by their names in the artifact. An older one of that name gives way. */
  keep(name: string, paths: ReadonlyMap<string, string>, { runId, branch, headRepository }: RunPlace): void {
    const folder = this.artifact(runId, name);
    rmSync(folder, { recursive: true, force: true });
    for (const [target, source] of paths) cpSync(source, join(folder, target), { recursive: true });
    const file = join(this.folder, 'artifacts.json');
    const listed: readonly ListedArtifact[] = JSON.parse(readFileSync(file, 'utf8'));
    const others = listed.filter((artifact) => artifact.name !== name || artifact.workflow_run.id !== runId);
    const place = { id: runId, head_branch: branch, repository_id: 1, head_repository_id: headRepository };
    // Newest last, which no one may rely on.
    const created = `2026-01-01T${String(runId).padStart(8, '0')}Z`;
    this.write('artifacts.json', [...others, { name, expired: false, created_at: created, workflow_run: place }]);
  }

  private write(file: string, value: unknown): void {
    writeFileSync(join(this.folder, file), JSON.stringify(value, null, 2));
  }
}
