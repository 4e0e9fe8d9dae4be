/**
 * The fields of Kubernetes objects that the project's manifest uses, with the rules that the API server has for them; every other field is
 * refused. Kept by hand after the reference of batch/v1 and core/v1, since there is no package that is.
 */
import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const name = z.string().regex(/^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/);
const quantity = z.union([z.number().positive(), z.string().regex(/^\d+(?:\.\d+)?(?:m|Ki|Mi|Gi)?$/)]);
const seconds = z.int().positive();
const count = z.int().nonnegative();
const metadata = z.strictObject({ name: name.max(52) });

const exitCodes = z.strictObject({
  containerName: name,
  operator: z.enum(['In', 'NotIn']),
  values: z
    .array(z.int().min(0).max(255))
    .min(1)
    .max(255)
    .refine((values) => values.every((value, index) => index === 0 || value > (values[index - 1] ?? value)), 'in order, each once'),
});
const action = z.enum(['FailJob', 'FailIndex', 'Ignore', 'Count']);
/** One that goes by exit codes or by conditions, never by both. */
const rule = z.union([
  z.strictObject({ action, onExitCodes: exitCodes }),
  z.strictObject({ action, onPodConditions: z.array(z.strictObject({ type: z.literal('DisruptionTarget') })).min(1) }),
]);

const variable = z.union([
  z.strictObject({ name: z.string(), value: z.string() }),
  z.strictObject({ name: z.string(), valueFrom: z.strictObject({ fieldRef: z.strictObject({ fieldPath: z.string() }) }) }),
]);

const container = z.strictObject({
  name,
  image: z.string(),
  workingDir: z.string().startsWith('/'),
  volumeMounts: z.array(z.strictObject({ name, mountPath: z.string().startsWith('/') })),
  env: z.array(variable).default([]),
  command: z.array(z.string()),
  args: z.array(z.string()),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: quantity, memory: quantity }),
    limits: z.strictObject({ memory: quantity }),
  }),
});

const podSpec = z.strictObject({
  restartPolicy: z.enum(['Never', 'OnFailure']),
  terminationGracePeriodSeconds: count.optional(),
  automountServiceAccountToken: z.boolean(),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.int().positive(),
    fsGroup: z.int().positive(),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  volumes: z.array(z.strictObject({ name, persistentVolumeClaim: z.strictObject({ claimName: name }) })),
  containers: z.tuple([container]),
});

const jobSpec = z
  .strictObject({
    completionMode: z.enum(['NonIndexed', 'Indexed']).default('NonIndexed'),
    completions: z.int().positive().optional(),
    parallelism: count.optional(),
    backoffLimit: count.optional(),
    backoffLimitPerIndex: count.optional(),
    activeDeadlineSeconds: seconds,
    ttlSecondsAfterFinished: count,
    podFailurePolicy: z.strictObject({ rules: z.array(rule).min(1).max(20) }),
    template: z.strictObject({ spec: podSpec }),
  })
  .refine(({ completionMode, completions }) => completionMode !== 'Indexed' || completions !== undefined, 'an indexed job has completions')
  .refine(
    ({ completionMode, backoffLimitPerIndex }) => backoffLimitPerIndex === undefined || completionMode === 'Indexed',
    'backoffLimitPerIndex is for indexed jobs',
  )
  .refine(({ template }) => template.spec.restartPolicy === 'Never', 'a podFailurePolicy needs restartPolicy: Never')
  .refine(
    ({ podFailurePolicy, backoffLimitPerIndex }) =>
      backoffLimitPerIndex !== undefined || podFailurePolicy.rules.every((one) => one.action !== 'FailIndex'),
    'FailIndex needs backoffLimitPerIndex',
  )
  .refine(({ podFailurePolicy, template: { spec } }) => {
    const named = podFailurePolicy.rules.flatMap((one) => ('onExitCodes' in one ? [one.onExitCodes] : []));
    return named.every(
      ({ containerName, operator, values }) => containerName === spec.containers[0].name && !(operator === 'In' && values.includes(0)),
    );
  }, 'a rule names a container of the pod, and 0 is no failure')
  .refine(({ template: { spec } }) => {
    const [{ volumeMounts }] = spec.containers;
    return volumeMounts.every((mount) => spec.volumes.some((volume) => volume.name === mount.name));
  }, 'a mounted volume is one of the pod');

const cronJobSchema = z.strictObject({
  apiVersion: z.literal('batch/v1'),
  kind: z.literal('CronJob'),
  metadata,
  spec: z.strictObject({
    schedule: z.string().regex(/^(?:\S+ ){4}\S+$/),
    timeZone: z.string(),
    concurrencyPolicy: z.enum(['Allow', 'Forbid', 'Replace']),
    startingDeadlineSeconds: seconds.min(10),
    successfulJobsHistoryLimit: count,
    failedJobsHistoryLimit: count,
    jobTemplate: z.strictObject({ spec: jobSpec }),
  }),
});

const claimSchema = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('PersistentVolumeClaim'),
  metadata,
  spec: z.strictObject({
    accessModes: z.array(z.enum(['ReadWriteOnce', 'ReadWriteMany', 'ReadWriteOncePod'])),
    resources: z.strictObject({ requests: z.strictObject({ storage: quantity }) }),
  }),
});

const objectSchema = z.discriminatedUnion('kind', [claimSchema, cronJobSchema]);

export type KubernetesObject = z.output<typeof objectSchema>;
export type CronJob = Extract<KubernetesObject, { readonly kind: 'CronJob' }>;
export type JobSpec = CronJob['spec']['jobTemplate']['spec'];

/** The objects of the file, in order. Throws for what the API server would not take. */
export function readManifest(path: string): KubernetesObject[] {
  return parseManifest(readFileSync(path, 'utf8'));
}

export function parseManifest(text: string): KubernetesObject[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return objectSchema.parse(document.toJS());
  });
}

/** What becomes of a pod that failed: the first rule that fits decides, and where none does it counts. */
export function actionFor(
  { podFailurePolicy }: JobSpec,
  pod: { readonly exitCode: number; readonly isDisrupted: boolean },
): z.output<typeof action> {
  const fitting = podFailurePolicy.rules.find((one) => {
    if ('onPodConditions' in one) return pod.isDisrupted;
    const isListed = one.onExitCodes.values.includes(pod.exitCode);
    return one.onExitCodes.operator === 'In' ? isListed : !isListed;
  });
  return fitting?.action ?? 'Count';
}
