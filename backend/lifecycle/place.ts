import type { Trx } from '#backend/db/database.ts';
import { invalid } from '#backend/errors/answered.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { IncidentFields } from '#domain/forms/incident.ts';

/** Place and provider of an incident, as columns. */
export type Place = {
  readonly state_id: string | null;
  readonly highway_slug: string | null;
  readonly section_slug: string | null;
  readonly provider_id: string | null;
};

const nowhere: Place = { state_id: null, highway_slug: null, section_slug: null, provider_id: null };

/**
 * What was chosen must be the customer's and active; an inactive choice may only stay on an incident that has it.
 * A kilometer outside of the section is allowed, and the screen warns about it.
 */
export async function placeOf(trx: Trx, ask: CustomerAsk, fields: IncidentFields, current = nowhere): Promise<Place> {
  const provider_id = await providerOf(trx, ask, fields.provider ?? null, current);
  if ('state' in fields) return { ...nowhere, provider_id, state_id: await stateOf(trx, fields.state) };
  const { highwaySlug, highwaySectionSlug } = fields;
  await refuseUnknownSection(trx, ask, fields, current);
  return { ...nowhere, provider_id, highway_slug: highwaySlug, section_slug: highwaySectionSlug };
}

async function stateOf(trx: Trx, id: string): Promise<string> {
  const found = await trx.selectFrom('state').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw invalid({ state: ['Estado: elija uno de la lista.'] });
  return found.id;
}

async function refuseUnknownSection(
  trx: Trx,
  { customer }: CustomerAsk,
  { highwaySlug, highwaySectionSlug }: { highwaySlug: string; highwaySectionSlug: string },
  current: Place,
): Promise<void> {
  if (highwaySlug === current.highway_slug && highwaySectionSlug === current.section_slug) return;
  const highway = await trx
    .selectFrom('highway')
    .select('slug')
    .where('customer', '=', customer)
    .where('slug', '=', highwaySlug)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!highway) throw invalid({ highway: ['Autopista: elija una de la lista.'] });
  const section = await trx
    .selectFrom('highway_section')
    .select('slug')
    .where('customer', '=', customer)
    .where('slug', '=', highwaySectionSlug)
    .where('highway_slug', '=', highwaySlug)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!section) throw invalid({ highway_section: ['Tramo: elija uno de la autopista.'] });
}

async function providerOf(trx: Trx, { customer }: CustomerAsk, id: string | null, current: Place) {
  if (id === null || id === current.provider_id) return id;
  const found = /^\d{1,18}$/.test(id)
    ? await trx
        .selectFrom('provider')
        .select('id')
        .where('customer', '=', customer)
        .where('id', '=', id)
        .where('is_active', '=', true)
        .executeTakeFirst()
    : undefined;
  if (!found) throw invalid({ provider: ['Proveedor: elija uno de la lista.'] });
  return found.id;
}
