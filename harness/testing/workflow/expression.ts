/** Expressions of GitHub's workflows, evaluated by GitHub's own package, so that a condition means here what it means there. */
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';

/** `github`, `env`, `matrix` and so on, as plain data. */
export type Contexts = Readonly<Record<string, unknown>>;

/** How the job, or what it needs, has gone so far. Nothing is ever cancelled here. */
export type Status = 'success' | 'failure';

/** The value of an expression without `${{ }}`. Throws for one that GitHub would refuse. */
export function evaluate(expression: string, contexts: Contexts, status: Status): data.ExpressionData {
  const functions = new Map(
    Object.entries({ always: true, cancelled: false, success: status === 'success', failure: status === 'failure' }).map(
      ([name, value]) => [name, { name, minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(value) }],
    ),
  );
  const parsed = new Parser(new Lexer(expression).lex().tokens, Object.keys(contexts), [...functions.values()]).parse();
  const known = JSON.parse(JSON.stringify(contexts), data.reviver);
  return new Evaluator(parsed, known, functions).evaluate();
}

/** The text with the value of each `${{ }}` in its place. */
export function filled(text: string, contexts: Contexts, status: Status = 'success'): string {
  return text.replace(/\$\{\{(?<expression>.*?)\}\}/gs, (_, expression: string) => evaluate(expression, contexts, status).coerceString());
}

/** Whether an `if` lets the job or step run. One that asks for no status asks for success, as does none. */
export function holds(condition: string | undefined, contexts: Contexts, status: Status): boolean {
  const expression = (condition ?? 'success()').trim().replace(/^\$\{\{(?<inner>.*)\}\}$/s, '$<inner>');
  const asks = /\b(?:always|cancelled|success|failure)\(\)/.test(expression);
  const value = evaluate(asks ? expression : `success() && (${expression})`, contexts, status);
  return isTruthy(value);
}

function isTruthy(value: data.ExpressionData): boolean {
  switch (value.kind) {
    case data.Kind.Null:
      return false;
    case data.Kind.Boolean:
    case data.Kind.Number:
    case data.Kind.String:
      return Boolean(value.value);
    default:
      return true;
  }
}
