import type { Tally } from './run.ts';

/** PROOF_FUZZ says how many requests; PROOF_SEED repeats those of another run. */

const all = Number(process.env.PROOF_FUZZ ?? 50_000);

export const fuzzSeed = process.env.PROOF_SEED ?? '2026';
export const fuzzCount = { rest: Math.ceil(all * 0.6), graphql: Math.floor(all * 0.4) } as const;

export function summary(what: string, { classes, wrong, done, complaints }: Tally): string {
  const kinds = Object.entries(classes)
    .toSorted()
    .map(([kind, count]) => `${kind} ${count}`);
  const total = Object.values(classes).reduce((sum, count) => sum + count, 0);
  return `${what}, seed ${fuzzSeed}: ${total} requests (${kinds.join(', ')}), ${wrong} of them known to be wrong; ${done.size} calls did their work; ${complaints.length} complaints\n`;
}
