/** A workflow of GitHub's, as far as it can be run here: a field that is not listed is one of which nothing is known, and is refused. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const environment = z.record(z.string(), scalar).default({});
const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));

const stepSchema = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), scalar).default({}),
  env: environment,
});

const jobSchema = z.strictObject({
  name: z.string().optional(),
  needs: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((needs) => [needs].flat()),
  if: z.string().optional(),
  /** Of one axis. */
  strategy: z.strictObject({ 'fail-fast': z.literal(false), matrix: z.record(z.string(), z.array(scalar)) }).optional(),
  'runs-on': z.string(),
  'timeout-minutes': z.number(),
  permissions: permissions.optional(),
  outputs: z.record(z.string(), z.string()).default({}),
  steps: z.array(stepSchema),
});

const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions,
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  defaults: z.strictObject({ run: z.strictObject({ shell: z.literal('bash') }) }).optional(),
  env: environment,
  jobs: z.record(z.string(), jobSchema),
});

export type Workflow = z.output<typeof workflowSchema>;
export type Job = Workflow['jobs'][string];
export type Step = Job['steps'][number];

export function readWorkflow(path: string): Workflow {
  return workflowSchema.parse(parse(readFileSync(path, 'utf8')));
}
