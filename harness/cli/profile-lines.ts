/** What the traits of a target are, for people and as a document. */
import { asciiJson } from '../ascii-json.ts';
import type { MeasuredTrait } from '../profiles/index.ts';

/** Traits that the target states and does not show. */
export function brokenPromises(measured: readonly MeasuredTrait[]): readonly MeasuredTrait[] {
  return measured.filter(({ isStated, has }) => isStated && has !== true);
}

/** `isForeign`: it speaks for itself, so what it could state is said too. */
export function profileLines(target: string, measured: readonly MeasuredTrait[], isForeign: boolean): string[] {
  const width = Math.max(...measured.map(({ trait }) => trait.id.length));
  const lines = [`${target}: what it does that others do not`, ''];
  for (const { trait, has, seen, isStated } of measured) {
    const answer = has === undefined ? 'unclear' : has ? 'yes' : 'no';
    lines.push(`  ${trait.id.padEnd(width)}  ${answer.padEnd(7)}  ${trait.description}${isStated ? ' (stated)' : ''}`);
    lines.push(`  ${' '.repeat(width)}           seen: ${seen}`);
  }
  const broken = brokenPromises(measured).map(({ trait }) => `FAILED: it states ${trait.id}, and does not show it`);
  lines.push('', ...broken, ...(isForeign ? advice(measured) : []));
  return lines;
}

/** What it could state besides what it does. */
function advice(measured: readonly MeasuredTrait[]): string[] {
  const unstated = measured.filter(({ has, isStated, trait }) => has === true && !isStated && trait.decides !== undefined);
  if (unstated.length === 0) return [];
  return [
    'What it could state in its answer to hello:',
    `  "profile": ${asciiJson(measured.filter(({ has, trait }) => has === true && trait.decides !== undefined).map(({ trait }) => trait.id))}`,
    ...unstated.map(({ trait }) => `  ${trait.id}: ${trait.decides}`),
  ];
}

export function profileReport(target: string, measured: readonly MeasuredTrait[], exitCode: number): object {
  return {
    schemaVersion: 1,
    verb: 'targets',
    target,
    traits: measured.map(({ trait, has, seen, isStated, asked }) => ({
      id: trait.id,
      description: trait.description,
      decides: trait.decides ?? null,
      has: has ?? null,
      isStated,
      asked: asked ?? null,
      seen,
    })),
    exitCode,
  };
}
