import type { Trx } from '#backend/db/database.ts';
import { invalid, notFound } from '#backend/errors.ts';
import { texts } from '#domain/texts.ts';
import { isId } from './active.ts';

/** What stands in the path where an incident has neither highway nor section. */
const anywhere = '-';

/** Whose own prices, and where. */
export type PricedAt = { readonly provider: string; readonly place: string };

export function refuseNoProvider(provider: string): void {
  if (!isId(provider)) throw invalid({ provider: [texts.providerPerLine] });
}

async function refuseUnknownProvider(trx: Trx, customer: string, provider: string): Promise<void> {
  const found = await trx
    .selectFrom('provider')
    .select('id')
    .where('customer', '=', customer)
    .where('id', '=', provider)
    .executeTakeFirst();
  if (!found) throw notFound();
}

async function refuseUnknownPlace(trx: Trx, customer: string, place: string): Promise<void> {
  if (place === anywhere) return;
  const section = trx
    .selectFrom('highway_section')
    .select('slug')
    .where('customer', '=', customer)
    .where('slug', '=', place);
  const highway = trx.selectFrom('highway').select('slug').where('customer', '=', customer).where('slug', '=', place);
  if (!(await section.union(highway).executeTakeFirst())) throw notFound();
}

/** The provider and place of a path, both the customer's own; 404 otherwise. */
export async function pricedAt(trx: Trx, customer: string, { provider, place }: PricedAt): Promise<PricedAt> {
  await refuseUnknownProvider(trx, customer, provider);
  await refuseUnknownPlace(trx, customer, place);
  return { provider, place };
}
