import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { invalid } from '#backend/errors/answered.ts';
import type { WireMaterial } from '#contract/extra.ts';
import type { Material } from '#domain/forms/purchase.ts';
import { canonical } from '#domain/money.ts';

type Sent = {
  readonly name?: string | null | undefined;
  readonly supply_type?: string | null | undefined;
  readonly unit_measurement?: string | null | undefined;
  readonly quantity?: string | null | undefined;
};

/** The sent materials with the forms' field names. */
export const sentMaterials = (sent: readonly Sent[] | null | undefined) =>
  (sent ?? []).map(({ name, supply_type, unit_measurement, quantity }) => ({
    name,
    unit: unit_measurement,
    quantity,
    supplyType: supply_type ?? undefined,
  }));

/** The stored materials as answered. */
export const materialsWire = (materials: readonly WireMaterial[]): WireMaterial[] =>
  materials.map(({ name, supply_type, unit_measurement, quantity }) => ({
    name,
    supply_type,
    unit_measurement,
    quantity: canonical.quantity(quantity),
  }));

/** The materials as stored. */
export const materialsText = (materials: readonly Material[]): string =>
  JSON.stringify(
    materialsWire(
      materials.map(({ supplyType, unit, ...material }) => ({
        ...material,
        supply_type: supplyType,
        unit_measurement: unit,
      })),
    ),
  );

/** @returns undefined to leave the column as it is */
export const extraText = (extra: Record<string, unknown> | null | undefined) =>
  extra === undefined ? undefined : JSON.stringify(extra ?? {});

export const orNull = (text: string): string | null => (text === '' ? null : text);

type Table = 'camp' | 'road_type' | 'road_job_type';

async function isThere(trx: Trx, table: Table, customer: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const query = trx.selectFrom(table).select('id').where('customer', '=', customer).where('id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

async function isActiveHighway(trx: Trx, customer: string, slug: string): Promise<boolean> {
  const found = await trx
    .selectFrom('highway')
    .select('slug')
    .where('customer', '=', customer)
    .where('slug', '=', slug)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

type Named = { readonly highway?: string; readonly camp?: string; readonly type?: string; readonly jobType?: string };

/**
 * @throws 400 for a named entry that does not exist; empty names are skipped, and a highway that `kept` has may stay
 */
export async function refuseUnknown(trx: Trx, customer: string, named: Named, kept: Named = {}): Promise<void> {
  const { highway = '', camp = '', type = '', jobType = '' } = named;
  const errors: Record<string, string[]> = {};
  if (highway !== '' && highway !== kept.highway && !(await isActiveHighway(trx, customer, highway))) {
    errors.highway = ['Autopista: elija una autopista activa de la lista.'];
  }
  if (camp !== '' && !(await isThere(trx, 'camp', customer, camp))) {
    errors.camp = ['Campamento: elija uno de la lista.'];
  }
  if (type !== '' && !(await isThere(trx, 'road_type', customer, type))) {
    errors.type = ['Tipo de reporte: elija uno de la lista.'];
  }
  if (jobType !== '' && !(await isThere(trx, 'road_job_type', customer, jobType))) {
    errors.type_job = ['Tipo de trabajo: elija uno de la lista.'];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
