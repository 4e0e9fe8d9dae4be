/** One step of a job: its script with bash as the runner starts it, or the fake of its action. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ShellStep {
  readonly script: string;
  readonly workspace: string;
  /** Folder for what the runner needs besides. */
  readonly rooms: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface StepResult {
  readonly exitCode: number;
  /** What it printed, both streams. */
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** What it put on the page of the run. */
  readonly summary: string;
}

/** Waits for its end, at most five minutes. */
export function runShellStep({ script, workspace, rooms, env }: ShellStep): Promise<StepResult> {
  const room = mkdtempSync(join(rooms, 'step-'));
  const [scriptFile, outputFile, summaryFile] = ['script.sh', 'output', 'summary'].map((name) => join(room, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(scriptFile, script);
  for (const file of [outputFile, summaryFile]) writeFileSync(file, '');
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', scriptFile], {
      cwd: workspace,
      env: { ...env, GITHUB_OUTPUT: outputFile, GITHUB_STEP_SUMMARY: summaryFile },
      timeout: 300_000,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let log = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (log += text));
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({
        exitCode: code ?? 137,
        log,
        outputs: outputsIn(readFileSync(outputFile, 'utf8')),
        summary: readFileSync(summaryFile, 'utf8'),
      });
    });
  });
}

function outputsIn(text: string): Record<string, string> {
  const lines = text.split('\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/=(.*)/s);
      return [name, value];
    }),
  );
}
