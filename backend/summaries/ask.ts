import { boundedTime } from '#backend/db/bounded.ts';
import { forbidden, invalid } from '#backend/errors.ts';
import { type Narrowing, narrowingOf } from '#backend/incidents/filter.ts';
import type { Viewer } from '#backend/serve/ask.ts';
import type { Services } from '#backend/services.ts';
import type { FilterQuery } from '#contract/incidentFilter.ts';
import { findProfile } from '#domain/customers.ts';
import { mayActAs } from '#domain/roles.ts';
import { type Asked, type GroupRow, readGroups } from './groups.ts';

type AskedQuery = Partial<FilterQuery> & { readonly customers: string };
type SummaryAsk = { readonly viewer: Viewer; readonly query: AskedQuery; readonly services: Pick<Services, 'door'> };

/** What a summary is made of: whose incidents, narrowed to which. */
export type Scope = { readonly customers: readonly string[]; readonly narrowing: Narrowing };

/** @throws 400 naming the field, 403 for a customer that is not this person's */
export function scopeOf({ viewer, query }: SummaryAsk): Scope {
  const customers = [...new Set(query.customers.split(',').filter((code) => code !== ''))].sort();
  if (customers.length === 0) throw invalid({ customers: ['Clientes: elija al menos uno.'] });
  const isTheirs = (code: string) => findProfile(code) !== undefined && mayActAs(viewer, code);
  if (!customers.every(isTheirs)) throw forbidden('forbidden', 'Clientes: elija solo aquellos con los que trabaja.');
  return { customers, narrowing: narrowingOf(viewer, query) };
}

type Reads = <Row>(asked: Asked) => Promise<(Row & GroupRow)[]>;

/** One transaction that sees these customers and no other; its reads share one time. */
export function scopedTo<Result>(
  { viewer, services }: SummaryAsk,
  { customers }: Scope,
  work: (read: Reads) => Promise<Result>,
): Promise<Result> {
  return services.door.scoped(viewer, customers, (trx) => {
    const bounded = boundedTime(trx);
    return work((asked) => bounded(() => readGroups(trx, asked)));
  });
}
