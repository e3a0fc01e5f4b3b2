import { type RawBuilder, sql } from 'kysely';
import type { CustomerProfile } from '#domain/customers.ts';
import type { Role } from '#domain/roles.ts';
import type { EventType } from '#machines/incident/events.ts';
import { type Wait, waitingWhere, waitsOf } from '#machines/incident/inbox.ts';
import { permittedWhere } from '#machines/incident/permitted.ts';
import { beyondFacts, permittedSql } from './permittedSql.ts';

export type Work = {
  readonly permits: EventType | null;
  readonly waiting: Wait | null;
  /** Who asks: work is always somebody's. */
  readonly role: Role | null;
  readonly viewerId: string | null;
};

/** Only what waits for whoever asks: the list that a figure of the inbox leads to. */
export function workConditions(work: Work, profiles: readonly CustomerProfile[]): RawBuilder<unknown>[] {
  const { permits, waiting, viewerId } = work;
  if (permits === null && waiting === null) return [];
  if (viewerId === null) return [sql`false`];
  const [only, ...others] = profiles.map((profile) => [profile.code, workAt(work, viewerId, profile)] as const);
  if (only && others.length === 0) return [only[1]];
  const each = [...(only ? [only] : []), ...others].map(([code, at]) => sql`(i.customer = ${code} and ${at})`);
  return [each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`];
}

function workAt({ permits, waiting, role }: Work, viewerId: string, profile: CustomerProfile): RawBuilder<unknown> {
  const parts = [
    ...(permits === null ? [] : [permittedSql(permittedWhere(permits, role, profile), viewerId)]),
    ...(waiting === null ? [] : waitingConditions(waiting, { role, viewerId, profile })),
  ];
  return sql.join(parts, sql` and `);
}

type Reader = { readonly role: Role | null; readonly viewerId: string; readonly profile: CustomerProfile };

function waitingConditions(wait: Wait, { role, viewerId, profile }: Reader): RawBuilder<unknown>[] {
  if (!waitsOf(role).includes(wait)) return [sql`false`];
  const where = waitingWhere(wait, role, profile);
  const also = beyondFacts(wait, profile.code, viewerId);
  return [...(where ? [permittedSql(where, viewerId)] : []), ...(also ? [also] : [])];
}
