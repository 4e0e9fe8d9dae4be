/** The ready-made targets' own tests, in Python, beside stand-ins; and what of all this the package carries. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../../corpus/index.ts';
import { PYTHON_FOLDER } from '../../../../python/index.ts';
import { isPythonMissing, skipReason } from '../../../../testing/python-here.ts';

const run = promisify(execFile);
const ADAPTERS = join(PYTHON_FOLDER, 'adapters');

test.skipIf(isPythonMissing)(`the ready-made targets ask what was read of their packages${skipReason}`, async () => {
  const { stderr } = await run('python3', ['-B', '-m', 'unittest', 'test_adapters'], { cwd: ADAPTERS });
  expect(stderr).toMatch(/^Ran 19 tests in .*\n\nOK$/m);
});

test.skipIf(isPythonMissing)(`all of it is Python 3.9${skipReason}`, async () => {
  const files = [PYTHON_FOLDER, ADAPTERS].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.py'))
      .map((name) => join(folder, name)),
  );
  expect(files).toHaveLength(11);
  const program = 'import ast, sys\nfor file in sys.argv[1:]: ast.parse(open(file, encoding="utf-8").read(), file, feature_version=(3, 9))';
  await expect(run('python3', ['-c', program, ...files])).resolves.toEqual({ stdout: '', stderr: '' });
});

test('the package carries the targets, and neither their tests nor the stand-ins', async () => {
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: packageRoot() });
  const [packed] = JSON.parse(stdout) as [{ readonly files: readonly { readonly path: string }[] }];
  const python = 'harness/targets/exec/python/';
  const paths = packed.files.map(({ path }) => path).filter((path) => path.startsWith(python));
  expect(paths.map((path) => path.slice(python.length)).sort()).toEqual([
    'README.md',
    'adapters/installed.py',
    'adapters/sglang_target.py',
    'adapters/tabbyapi_target.py',
    'adapters/tag_tokenizer.py',
    'adapters/vllm_target.py',
    'broken.py',
    'deltaproof_target.py',
    'own.py',
    'reading.py',
  ]);
});
