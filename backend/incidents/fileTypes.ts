import type { Trx } from '#backend/db/database.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { defaultKinds } from '#domain/files.ts';

/** Active file types of a customer, in their order; one that names no kinds takes the default (design §4 Files). */
export async function fileTypesOf(trx: Trx, customer: string) {
  const rows = await trx
    .selectFrom('sinister_file_type')
    .select(['id', 'slug', 'name', 'is_required', 'multiple', 'kinds'])
    .where('customer', '=', customer)
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ is_required, kinds, ...type }) => ({
    ...type,
    isRequired: is_required,
    kinds: kinds.length > 0 ? kinds : defaultKinds,
  }));
}

export async function fileTypes(ask: Ask<typeof incidentCalls.fileTypes>) {
  const types = await ask.scoped((trx) => fileTypesOf(trx, ask.customer));
  return types.map(({ slug, kinds, ...type }) => ({ ...type, slugName: slug, kinds: [...kinds] }));
}
