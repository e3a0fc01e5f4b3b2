import type { Trx } from './database.ts';
import type { Asker, Door } from './scoped.ts';

type How = Parameters<Door['scoped']> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never;

/** One transaction in each database that has rows of these customers, all open while the work lasts. */
export function inEachDatabase<Result>(
  door: Pick<Door, 'scoped' | 'together'>,
  { asker, customers }: { readonly asker: Asker; readonly customers: readonly string[] },
  work: (trxs: readonly Trx[]) => Promise<Result>,
  ...how: How
): Promise<Result> {
  const opened = door
    .together(customers)
    .reduceRight<(trxs: readonly Trx[]) => Promise<Result>>(
      (next, asked) => (trxs) => door.scoped(asker, asked, (trx) => next([...trxs, trx]), ...how),
      work,
    );
  return opened([]);
}
