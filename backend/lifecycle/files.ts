import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { invalid } from '#backend/errors/answered.ts';
import { acceptFile } from '#backend/files/accept.ts';
import { log } from '#backend/incidents/binnacle.ts';
import type { Changes } from '#backend/incidents/changes.ts';
import { fileTypesOf, readFile, readFiles } from '#backend/incidents/files.ts';
import { type LockedIncident, visibleIncident } from '#backend/incidents/visible.ts';
import type { Ask } from '#backend/serve/ask.ts';
import { idempotent } from '#backend/serve/idempotent.ts';
import type { WireSinisterFile } from '#contract/entities.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { type Command, perform, performOnce } from './perform.ts';
import { rejectionOf } from './reject.ts';

/** Files of an incident: added, rejected and deleted. */

type RemoveAsk = Ask<typeof lifecycleCalls.removeFiles>;

/** With a reason or a comment the files are rejected and stay visible; without, they are deleted. */
export async function removeFiles(ask: RemoveAsk) {
  const { slug } = ask.params;
  const rejects = Boolean(ask.body.reject_reason || ask.body.comment);
  return ask.scoped(async (trx) => {
    const incident = rejects
      ? await performOnce(trx, ask, { slug, type: 'files.reject' }, (locked) => rejectThem(trx, ask, locked))
      : await performOnce(trx, ask, { slug, type: 'files.delete' }, (locked) => deleteThem(trx, ask, locked));
    return readFiles(trx, ask, incident);
  });
}

async function rejectThem(trx: Trx, ask: RemoveAsk, incident: LockedIncident): Promise<Command<'files.reject'>> {
  const chosen = await chosenFiles(trx, ask, incident);
  if (chosen.some(({ rejected }) => rejected !== null)) throw invalid({ files: ['Un archivo ya está rechazado.'] });
  const rejection = await rejectionOf(trx, ask, ask.body);
  const write = async () => {
    const { reason, comment } = rejection;
    await mark(trx, ask, incident, {
      rejected_at: sql<string>`clock_timestamp()`,
      rejected_by_id: ask.viewer.id,
      reject_reason: reason,
      reject_comment: comment,
    });
    const names = chosen.map(({ file }) => file.name).join(', ');
    await log(trx, ask, incident.id, { comment, reason: `Archivos rechazados: ${names}`, rejectReason: reason });
    // Under the names that a mail of the rejection and the timeline read.
    const why = { rejectReason: { before: null, after: reason }, rejectComment: { before: null, after: comment } };
    return { ...changesOf(chosen, `rechazado: ${reason}`), ...why };
  };
  return { proposal: { selected: true, reasonGiven: true, commentGiven: true }, write };
}

async function deleteThem(trx: Trx, ask: RemoveAsk, incident: LockedIncident): Promise<Command<'files.delete'>> {
  const chosen = await chosenFiles(trx, ask, incident);
  const since = await authorizedSince(trx, ask, incident);
  const write = async () => {
    await mark(trx, ask, incident, { deleted_at: sql<string>`clock_timestamp()`, deleted_by_id: ask.viewer.id });
    return changesOf(chosen, null);
  };
  const isOpen = incident.status !== 'authorized';
  const onlyAddedSince = isOpen || chosen.every(({ addDate }) => since !== null && addDate > since);
  return { proposal: { selected: true, onlyAddedSince }, write };
}

/** @throws 400 when no file is chosen or one is not in the incident */
async function chosenFiles(trx: Trx, ask: RemoveAsk, incident: LockedIncident): Promise<WireSinisterFile[]> {
  const ids = new Set(ask.body.files);
  if (ids.size === 0) throw invalid({ files: ['Seleccione al menos un archivo.'] });
  const chosen = (await readFiles(trx, ask, incident)).filter(({ id }) => ids.has(id));
  if (chosen.length !== ids.size) throw invalid({ files: ['Un archivo ya no está en el siniestro: vuelva a elegir.'] });
  return chosen;
}

/** When the incident was authorized; null when it is not. */
async function authorizedSince(trx: Trx, { customer }: RemoveAsk, { id }: LockedIncident): Promise<string | null> {
  const found = await trx
    .selectFrom('budget as b')
    .leftJoin('budget_answer as r', (on) =>
      on
        .onRef('r.customer', '=', 'b.customer')
        .onRef('r.incident_id', '=', 'b.incident_id')
        .onRef('r.budget_round', '=', 'b.round')
        .on('r.kind', '=', 'authorization'),
    )
    .select(sql<string | null>`min(least(b.jb_added_at, r.added_at))`.as('since'))
    .where('b.customer', '=', customer)
    .where('b.incident_id', '=', id)
    .executeTakeFirst();
  return found?.since ?? null;
}

type Mark =
  | {
      rejected_at: ReturnType<typeof sql<string>>;
      rejected_by_id: string;
      reject_reason: string;
      reject_comment: string;
    }
  | { deleted_at: ReturnType<typeof sql<string>>; deleted_by_id: string };

async function mark(trx: Trx, ask: RemoveAsk, { id }: LockedIncident, values: Mark): Promise<void> {
  await trx
    .updateTable('sinister_file')
    .set(values)
    .where('customer', '=', ask.customer)
    .where('incident_id', '=', id)
    .where('id', 'in', [...new Set(ask.body.files)])
    .execute();
}

function changesOf(chosen: readonly WireSinisterFile[], after: string | null): Changes {
  return Object.fromEntries(
    chosen.map(({ id, typeName, file }) => [`files.${id}`, { before: `${typeName}: ${file.name}`, after }]),
  );
}

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
  const accepted = acceptFile('file', ask.files.file, type.kinds);
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
