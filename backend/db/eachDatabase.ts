import { type CustomerProfile, customerProfiles } from '#domain/customers.ts';
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

/**
 * Does something for one customer after the other. One that fails, perhaps because a database of its own does not answer,
 * does not keep the others waiting. @throws the first error, once all had their turn
 */
export async function forEachCustomer(work: (profile: CustomerProfile) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const profile of customerProfiles) await work(profile).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
