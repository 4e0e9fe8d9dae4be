/** The actions that the workflows use, on folders. An action or an input that is not listed is refused, so a misspelt one is seen. */
import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { GithubState, RunPlace } from './github-state.ts';

interface ActionCall {
  readonly uses: string;
  readonly inputs: Readonly<Record<string, string>>;
  /** Working folder of the job. */
  readonly workspace: string;
  readonly state: GithubState;
  readonly run: RunPlace;
}

/** Inputs by action, each at the version whose inputs these are. */
const INPUTS: Readonly<Record<string, readonly string[]>> = {
  'actions/checkout@v6': ['persist-credentials'],
  'actions/setup-node@v6': ['node-version', 'cache'],
  'actions/upload-artifact@v7': ['name', 'path', 'if-no-files-found', 'retention-days', 'overwrite'],
  'actions/download-artifact@v8': ['name', 'pattern', 'path'],
};

/** Returns what it says; throws where the action would fail. */
export function runAction(call: ActionCall): string {
  const known = INPUTS[call.uses];
  if (known === undefined) throw new Error(`unknown action ${call.uses}`);
  const unknown = Object.keys(call.inputs).filter((input) => !known.includes(input));
  if (unknown.length > 0) throw new Error(`${call.uses} has no input ${unknown.join()}`);
  switch (call.uses.split('@')[0]) {
    case 'actions/upload-artifact':
      return upload(call);
    case 'actions/download-artifact':
      return download(call);
    default:
      return '';
  }
}

/** A single folder is kept by its contents, several paths by their names. */
function upload({ inputs, workspace, state, run }: ActionCall): string {
  const { name = 'artifact', path = '' } = inputs;
  const given = path.split('\n').map((line) => line.trim());
  const wanted = given.filter((line) => line !== '').map((line) => join(workspace, line));
  const present = wanted.filter((file) => existsSync(file));
  const [only] = present;
  const isOneFolder = wanted.length === 1 && only !== undefined && statSync(only).isDirectory();
  const paths = isOneFolder ? readdirSync(only).map((file) => join(only, file)) : present;
  if (paths.length === 0) {
    if (inputs['if-no-files-found'] === 'error') throw new Error('no files were found');
    return 'no files were found';
  }
  state.keep(name, new Map(paths.map((file) => [basename(file), file])), run);
  return `kept ${name}`;
}

function download({ inputs, workspace, state, run }: ActionCall): string {
  const { name, pattern = '*', path = '.' } = inputs;
  const place = join(workspace, path);
  if (name !== undefined) {
    const source = state.artifact(run.runId, name);
    if (!existsSync(source)) throw new Error(`there is no artifact ${name}`);
    cpSync(source, place, { recursive: true });
    return name;
  }
  const prefix = pattern.replace(/\*$/, '');
  const names = state.artifactNames(run.runId).filter((artifact) => artifact.startsWith(prefix));
  mkdirSync(place, { recursive: true });
  for (const artifact of names) cpSync(state.artifact(run.runId, artifact), join(place, artifact), { recursive: true });
  return names.join(' ');
}
