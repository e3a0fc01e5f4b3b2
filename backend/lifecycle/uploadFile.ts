import type { Trx } from '#backend/db/database.ts';
import { invalid } from '#backend/errors/answered.ts';
import { acceptFile } from '#backend/files/accept.ts';
import { fileTypesOf, readFile } from '#backend/incidents/files.ts';
import { type LockedIncident, visibleIncident } from '#backend/incidents/visible.ts';
import type { Ask } from '#backend/serve/ask.ts';
import { idempotent } from '#backend/serve/idempotent.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { type Command, perform } from './perform.ts';

type UploadAsk = Ask<typeof lifecycleCalls.uploadFile>;

export async function uploadFile(ask: UploadAsk) {
  const { slug } = ask.params;
  return ask.scoped(async (trx) => {
    const { entity } = await idempotent(trx, ask, async () => {
      let id = '';
      await perform(trx, ask, { slug, type: 'files.upload' }, (incident) =>
        prepare(trx, ask, incident, (added) => {
          id = added;
        }),
      );
      return id;
    });
    return readFile(trx, ask, await visibleIncident(trx, ask, slug), entity);
  });
}

async function prepare(
  trx: Trx,
  ask: UploadAsk,
  incident: LockedIncident,
  onAdded: (id: string) => void,
): Promise<Command<'files.upload'>> {
  const type = await typeFor(trx, ask, incident);
  const accepted = acceptFile(ask.files.file, type.kinds);
  const write = async () => {
    const { id } = await trx
      .insertInto('sinister_file')
      .values({
        customer: ask.customer,
        incident_id: incident.id,
        type_slug: type.slug,
        file_id: await ask.keepFile(trx, accepted),
        account_id: ask.viewer.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    onAdded(id);
    return { [`files.${id}`]: { before: null, after: `${type.name}: ${accepted.name}` } };
  };
  return { proposal: { fileAccepted: true }, write };
}

/** A type for a single file accepts another one only after that file is rejected or deleted. */
async function typeFor(trx: Trx, ask: UploadAsk, incident: LockedIncident) {
  const types = await fileTypesOf(trx, ask.customer);
  const type = types.find(({ slug }) => slug === ask.body.sinister_file_slug);
  if (!type) throw invalid({ sinister_file_slug: ['Tipo de archivo: elija uno de la lista.'] });
  if (!type.multiple && (await hasLiveFile(trx, ask, incident, type.slug))) {
    const text = `Ya hay un archivo de «${type.name}»; elimínelo o recházelo antes de subir otro.`;
    throw invalid({ sinister_file_slug: [text] });
  }
  return type;
}

async function hasLiveFile(trx: Trx, { customer }: UploadAsk, { id }: LockedIncident, slug: string): Promise<boolean> {
  const found = await trx
    .selectFrom('sinister_file')
    .select('id')
    .where('customer', '=', customer)
    .where('incident_id', '=', id)
    .where('type_slug', '=', slug)
    .where('rejected_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
