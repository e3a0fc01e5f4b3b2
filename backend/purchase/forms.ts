import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { AnsweredError, invalid, notFound } from '#backend/errors/answered.ts';
import { isActiveHighway } from '#backend/highways/rows.ts';
import { incidentKey, maySee } from '#backend/incidents/visible.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { WireMaterial } from '#contract/wire.ts';
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

type Found = { readonly id: string; readonly slug: string; readonly isAuthorized: boolean };

/** The incident with this slug or id. @throws 404 when it is missing or not visible to the viewer */
export async function incidentBy(trx: Trx, ask: CustomerAsk, slugOrId: string): Promise<Found> {
  const found = await trx
    .selectFrom('incident')
    .select(['id', 'slug', 'owner_id', 'authorized_by', 'authorized_by_jb'])
    .where('customer', '=', ask.customer)
    .where(incidentKey(slugOrId), '=', slugOrId)
    .executeTakeFirst();
  if (!found || !maySee(ask, found.owner_id)) throw notFound();
  return { id: found.id, slug: found.slug, isAuthorized: found.authorized_by || found.authorized_by_jb };
}

/** The same incident, named in a form's field. @throws 400 */
export async function incidentOf(trx: Trx, ask: CustomerAsk, field: string, slugOrId: string): Promise<Found> {
  try {
    return await incidentBy(trx, ask, slugOrId);
  } catch (error) {
    if (!(error instanceof AnsweredError)) throw error;
    throw invalid({ [field]: ['Siniestro: no existe, o no le corresponde. Elija otro.'] });
  }
}
