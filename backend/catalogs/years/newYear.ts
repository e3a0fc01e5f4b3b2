import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { check, invalid } from '#backend/errors.ts';
import { isId } from '#backend/reference/active.ts';
import { newYearForm } from '#domain/forms/catalogYears.ts';
import type { Decimal } from '#domain/money.ts';
import { catalogDecimals } from '#domain/pricing/price.ts';

export type NewYear = {
  readonly year: number;
  readonly source: number;
  readonly percentages: readonly { readonly family: string; readonly percentage: Decimal }[];
};

/** What was sent, if it is a year to be made: the source exists, the year does not, each family is the customer's. */
export async function readNewYear(trx: Trx, customer: string, body: unknown): Promise<NewYear> {
  const { year, source, percentages } = check(newYearForm, body);
  const asked = { year: Number(year), source: Number(source), percentages };
  await refuseUnknownFamilies(trx, customer, asked);
  const rows = await trx
    .selectFrom('catalog_year')
    .select('year')
    .where('customer', '=', customer)
    .where('year', 'in', [asked.year, asked.source])
    .execute();
  const known = rows.map((row) => row.year);
  if (!known.includes(asked.source)) throw invalid({ source: ['Año que se copia: no existe. Elija otro.'] });
  if (known.includes(asked.year)) throw yearTaken(asked.year);
  return asked;
}

export const yearTaken = (year: number) => invalid({ year: [`Año: el catálogo ${year} ya existe. Escriba otro año.`] });

async function refuseUnknownFamilies(trx: Trx, customer: string, { percentages }: NewYear): Promise<void> {
  const ids = percentages.map(({ family }) => family);
  const known = await trx
    .selectFrom('family')
    .select('id')
    .where('customer', '=', customer)
    .where('id', '=', sql<string>`any(${ids.filter(isId)}::bigint[])`)
    .execute();
  const names = new Set(known.map(({ id }) => id));
  const errors = ids.flatMap((id, at): [string, string[]][] => {
    if (!names.has(id)) return [[`percentages.${at}.family`, ['Familia: no existe. Elija otra.']]];
    if (ids.indexOf(id) !== at) return [[`percentages.${at}.family`, ['Familia: está repetida.']]];
    return [];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

/** `price × (1 + percentage)`, 4 decimals half up: what preview and copy agree on. */
export function raisedSql(price: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`round(${price} * (100 + coalesce(rise.percentage, 0)) / 100, ${sql.lit(catalogDecimals)})`;
}

/** Active concepts of the source year, each with its family and that family's percentage. */
export const sourceSql = {
  from: (customer: string, { percentages }: NewYear): RawBuilder<unknown> => sql`concept c
    join detail d on d.customer = ${customer} and d.id = c.detail_id
    join subfamily s on s.customer = ${customer} and s.id = d.subfamily_id
    join family f on f.customer = ${customer} and f.id = s.family_id
    left join unnest(${percentages.map(({ family }) => family)}::bigint[],
      ${percentages.map(({ percentage }) => percentage)}::numeric[]) as rise (family, percentage) on rise.family = f.id`,
  where: (customer: string, { source }: NewYear): RawBuilder<unknown> =>
    sql`c.customer = ${customer} and c.year = ${source} and c.is_active`,
};
