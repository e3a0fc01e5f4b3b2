import { say } from '#host/supervisor/say.ts';

/** The value below which this share of them lies. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
export const median = (values: readonly number[]) => percentile(values, 0.5);
export const p95 = (values: readonly number[]) => percentile(values, 0.95);

export const spread = (values: readonly number[]) =>
  `p50 ${milliseconds(median(values))}, p95 ${milliseconds(p95(values))}`;

export const title = (text: string) => say(`\n${text}`);
export const figure = (name: string, text: string) => say(`  ${name.padEnd(34)}${text}`);

type Target = { readonly most: number } | { readonly least: number };

/** A figure beside what it should be. */
export function judged(name: string, value: number, shown: string, target: Target): void {
  const isMet = 'most' in target ? value <= target.most : value >= target.least;
  const aim = 'most' in target ? `≤ ${target.most}` : `≥ ${target.least}`;
  figure(name, `${shown}  (meta ${aim}: ${isMet ? 'cumplida' : 'NO cumplida'})`);
}

type Sized = { readonly incidents: number };

/** How much slower the last size is than the first: no more than it has more rows. */
export function tellGrowth(sizes: readonly Sized[], taken: readonly number[]): void {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last || first === last) return;
  const rows = last.incidents / first.incidents;
  const growth = (taken.at(-1) ?? Number.NaN) / (taken[0] ?? Number.NaN);
  judged(`crece, con × ${rows.toFixed(0)} filas`, growth, `× ${growth.toFixed(1)}`, { most: rows });
}
