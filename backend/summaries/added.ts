import { add } from '#domain/money.ts';

/**
 * Groups of several databases as those of one. Each incident is of one customer, and so in one database: what is counted or
 * summed is added, and percentiles are taken of all the times together.
 */

type Level = { readonly key: string | null; readonly owner: string | null };
export type Grouped = { readonly levels: readonly Level[]; readonly whole: boolean };
type Row = Grouped & Readonly<Record<string, unknown>>;

/** What tells a group apart, beside its levels; the first ones are how the statement writes these. */
const isKey = (name: string, within: readonly string[]) =>
  /^[ko]\d+$/.test(name) || name === 'levels' || name === 'whole' || within.includes(name);

function sum(name: string, one: unknown, other: unknown): unknown {
  if (typeof one === 'number' && typeof other === 'number') return one + other;
  if (typeof one === 'string' && typeof other === 'string') return add(one, other);
  throw new Error(`${name} can't be added`);
}

/** The discrete percentile, as the database takes it. */
function percentile(sorted: Int32Array, fraction: number): number | null {
  return sorted[Math.max(1, Math.ceil(fraction * sorted.length)) - 1] ?? null;
}

/** The column in which a part answers the times themselves. */
const times = 'times';

const timesOf = (rows: readonly Row[]) => rows.flatMap((row) => (row[times] as readonly number[] | null) ?? []);

function together(rows: readonly Row[], within: readonly string[]): Row {
  const [first] = rows;
  if (!first) throw new Error('no group without rows');
  const names = Object.keys(first).filter((name) => !isKey(name, within) && name !== times);
  const sums = names.map((name) => [name, rows.map((row) => row[name]).reduce((one, other) => sum(name, one, other))]);
  const figures = { ...first, ...Object.fromEntries(sums) };
  if (!(times in first)) return figures;
  const sorted = Int32Array.from(timesOf(rows)).sort();
  return { ...figures, median: percentile(sorted, 0.5), p90: percentile(sorted, 0.9) };
}

/** @param within the columns that divide a group into parts */
export function added(answers: readonly (readonly Grouped[])[], within: readonly string[]): readonly Grouped[] {
  const [only = [], ...others] = answers as readonly (readonly Row[])[];
  if (others.length === 0) return only;
  const groups = new Map<string, Row[]>();
  for (const row of [...only, ...others.flat()]) {
    const levels = row.levels.map(({ key, owner }) => [key, owner]);
    const name = JSON.stringify([row.whole, levels, within.map((column) => row[column])]);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups.values()].map((rows) => together(rows, within));
}
