import type { Trx } from '#backend/db/database.ts';
import { AnsweredError, invalid, notFound } from '#backend/errors/answered.ts';
import { maySee } from '#backend/incidents/visible.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';

type Found = { readonly id: string; readonly slug: string; readonly isAuthorized: boolean };

/** The incident with this slug or id. @throws 404 when it is missing or not visible to the viewer */
export async function incidentBy(trx: Trx, ask: CustomerAsk, slugOrId: string): Promise<Found> {
  const isNumber = /^\d{1,18}$/.test(slugOrId);
  const found = await trx
    .selectFrom('incident')
    .select(['id', 'slug', 'owner_id', 'authorized_by', 'authorized_by_jb'])
    .where('customer', '=', ask.customer)
    .where((incident) =>
      isNumber
        ? incident.or([incident('slug', '=', slugOrId), incident('id', '=', slugOrId)])
        : incident('slug', '=', slugOrId),
    )
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
