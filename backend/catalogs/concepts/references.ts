import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { invalid } from '#backend/errors/answered.ts';
import { codeKey } from '#domain/conceptSearch.ts';
import type { FieldErrors } from '#domain/fields.ts';

type Holder = { readonly id: string; readonly code: string; readonly name: string };

/** The concept of a year with this code, ignoring case; undefined when the code is free. */
export async function holderOf(trx: Trx, customer: string, year: number, code: string): Promise<Holder | undefined> {
  return trx
    .selectFrom('concept')
    .select(['id', 'code', 'name'])
    .where('customer', '=', customer)
    .where('year', '=', year)
    .where('code_key', '=', codeKey(code))
    .executeTakeFirst();
}

export const codeTaken = (code: string, name?: string) =>
  invalid({
    code: [
      `Código: «${code}» ya es de ${name === undefined ? 'otro concepto' : `«${name}»`} en este año. Escriba otro.`,
    ],
  });

export async function refuseTakenCode(trx: Trx, customer: string, year: number, code: string, except?: string) {
  const holder = await holderOf(trx, customer, year, code);
  if (holder && holder.id !== except) throw codeTaken(code, holder.name);
}

/** What a concept refers to must be the customer's and active; errors use the contract's field names. */

async function hasActiveDetail(trx: Trx, customer: string, detail: string): Promise<boolean> {
  if (!isId(detail)) return false;
  const { rows } = await sql`select from detail d
    join subfamily s on s.customer = ${customer} and s.id = d.subfamily_id and s.is_active
    join family f on f.customer = ${customer} and f.id = s.family_id and f.is_active
    where d.customer = ${customer} and d.id = ${detail} and d.is_active`.execute(trx);
  return rows.length > 0;
}

async function activeUnits(trx: Trx, units: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('unit_measurement')
    .select('id')
    .where('is_active', '=', true)
    .where('id', '=', sql<string>`any(${[...new Set(units)]}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Placed = { readonly detail: string; readonly unitMeasurement: string };

/** The present detail and unit may stay even when they were deactivated. */
export async function refuseUnknownPlace(trx: Trx, customer: string, asked: Placed, before?: Placed): Promise<void> {
  const isDetail = asked.detail === before?.detail || (await hasActiveDetail(trx, customer, asked.detail));
  const units = await activeUnits(trx, [asked.unitMeasurement]);
  const isUnit = asked.unitMeasurement === before?.unitMeasurement || units.has(asked.unitMeasurement);
  const errors: FieldErrors = {
    ...(!isDetail && { detail: ['Detalle: no existe o está inactivo. Elija otro.'] }),
    ...(!isUnit && { unit_measurement: ['Unidad de medida: no existe o está inactiva. Elija otra.'] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

type SuppliedOf = { readonly type: string; readonly unit: string };

/** Units and types of supplies must be active, or already in use by the concept's supplies. */
export async function refuseUnknownSupplies(
  trx: Trx,
  customer: string,
  asked: readonly SuppliedOf[],
  before: readonly SuppliedOf[],
): Promise<void> {
  const units = await activeUnits(
    trx,
    asked.map(({ unit }) => unit),
  );
  const types = await trx
    .selectFrom('supply_type')
    .select('name')
    .where('customer', '=', customer)
    .where('is_active', '=', true)
    .execute();
  const knownTypes = new Set([...types.map(({ name }) => name), ...before.map(({ type }) => type)]);
  const knownUnits = new Set([...units, ...before.map(({ unit }) => unit)]);
  const errors = asked.flatMap(({ type, unit }, at) => [
    ...(knownTypes.has(type) ? [] : [[`supplies.${at}.supply_type`, ['Tipo: no existe. Elija otro.']] as const]),
    ...(knownUnits.has(unit) ? [] : [[`supplies.${at}.unit_measurement`, ['Unidad: no existe. Elija otra.']] as const]),
  ]);
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

/** The active providers among these ids. */
export async function activeProviders(
  trx: Trx,
  customer: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('provider')
    .select('id')
    .where('customer', '=', customer)
    .where('is_active', '=', true)
    .where('id', '=', sql<string>`any(${[...new Set(ids.filter(isId))]}::bigint[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The existing sections among these slugs; the empty slug, which means anywhere, is always included. */
export async function knownSections(
  trx: Trx,
  customer: string,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('highway_section')
    .select('slug')
    .where('customer', '=', customer)
    .where('slug', '=', sql<string>`any(${[...new Set(slugs)]}::text[])`)
    .execute();
  return new Set(['', ...rows.map(({ slug }) => slug)]);
}
