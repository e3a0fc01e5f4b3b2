import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { notFound } from '#backend/errors.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { catalogCalls } from '#contract/reference.ts';
import { activeFilter, isId } from './active.ts';

const columns = ['id', 'name', 'codename', 'is_active'] as const;
const byName = sql`name collate "es-x-icu"`;

async function refuseUnknownFamily(trx: Trx, customer: string, family: string): Promise<void> {
  const found = isId(family)
    ? await trx
        .selectFrom('family')
        .select('id')
        .where('customer', '=', customer)
        .where('id', '=', family)
        .executeTakeFirst()
    : undefined;
  if (!found) throw notFound();
}

/** 404 unless the subfamily is of this very family. */
async function refuseUnknownSubfamily(trx: Trx, customer: string, of: { family: string; subfamily: string }) {
  const found =
    isId(of.family) && isId(of.subfamily)
      ? await trx
          .selectFrom('subfamily')
          .select('id')
          .where('customer', '=', customer)
          .where('id', '=', of.subfamily)
          .where('family_id', '=', of.family)
          .executeTakeFirst()
      : undefined;
  if (!found) throw notFound();
}

export const families: Handler<typeof catalogCalls.families> = ({ customer, query, scoped }) =>
  scoped((trx) =>
    trx
      .selectFrom('family')
      .select(columns)
      .where('customer', '=', customer)
      .where('is_active', 'in', activeFilter(query.is_active))
      .orderBy(byName)
      .execute(),
  );

export const subfamilies: Handler<typeof catalogCalls.subfamilies> = ({ customer, params, query, scoped }) =>
  scoped(async (trx) => {
    await refuseUnknownFamily(trx, customer, params.family);
    return trx
      .selectFrom('subfamily')
      .select(columns)
      .where('customer', '=', customer)
      .where('family_id', '=', params.family)
      .where('is_active', 'in', activeFilter(query.is_active))
      .orderBy(byName)
      .execute();
  });

export const details: Handler<typeof catalogCalls.details> = ({ customer, params, query, scoped }) =>
  scoped(async (trx) => {
    await refuseUnknownSubfamily(trx, customer, params);
    return trx
      .selectFrom('detail')
      .select(columns)
      .where('customer', '=', customer)
      .where('subfamily_id', '=', params.subfamily)
      .where('is_active', 'in', activeFilter(query.is_active))
      .orderBy(byName)
      .execute();
  });
