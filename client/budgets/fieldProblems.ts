import type { Problem } from '#client/api/failures.ts';

/** Splits what a server refused: what stands beside the form's own fields, and what only a banner can say. */
export function splitProblem(problem: Problem, known: readonly string[]) {
  const entries = Object.entries(problem.fields);
  const fields = Object.fromEntries(entries.filter(([name]) => known.includes(name)));
  const isAllSaid = entries.length > 0 && entries.every(([name]) => known.includes(name));
  return { fields, rest: isAllSaid ? null : problem };
}
