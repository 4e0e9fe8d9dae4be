/** Version of this package. */
import { join } from 'node:path';
import { z } from 'zod';
import { checked } from './checked.ts';
import { packageRoot } from './package-root.ts';
import { readText } from './read-text.ts';

const packageSchema = z.object({ version: z.string() });

/** As `package.json` says it. */
export function packageVersion(): string {
  const path = join(packageRoot(), 'package.json');
  return checked(readText(path), packageSchema, path, 'description of a package').version;
}
