import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { executePrepared } from '#backend/db/prepared.ts';
import { notFound } from '#backend/errors/answered.ts';
import { activeFilter } from '#backend/rows/entries.ts';
import { type FileRow, fileJson, fileWire } from '#backend/rows/file.ts';
import { type PersonRow, personJson, personWire } from '#backend/rows/person.ts';
import type { Ask, CustomerAsk, Handler } from '#backend/serve/ask.ts';
import { refuseBadLink, refuseEndedLink, serveFile } from '#backend/serve/file.ts';
import { offsetOf, pageOf } from '#backend/serve/page.ts';
import type { WireSinisterFile } from '#contract/entities.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { defaultKinds, type FileKind } from '#domain/files.ts';
import { seesOnlyOwn } from '#domain/roles.ts';
import { mayTry } from '#machines/incident/ask.ts';
import { type VisibleIncident, visibleIncident } from './visible.ts';

type FileTypeRow = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly is_required: boolean;
  readonly multiple: boolean;
  readonly kinds: FileKind[];
};

const typesSql = (customer: string, which: RawBuilder<boolean>): RawBuilder<FileTypeRow> =>
  sql`select id, slug, name, is_required, multiple, kinds from sinister_file_type
    where customer = ${customer} and ${which} order by position, id`;

/** Active file types of a customer, in their order. */
export const fileTypesSql = (customer: string) => typesSql(customer, sql<boolean>`is_active`);

/** One that names no kinds takes the default (design §4 Files). */
export const toFileTypes = (rows: readonly FileTypeRow[]) =>
  rows.map(({ is_required, kinds, ...type }) => ({
    ...type,
    isRequired: is_required,
    kinds: kinds.length > 0 ? kinds : defaultKinds,
  }));

export async function fileTypesOf(trx: Trx, customer: string) {
  return toFileTypes((await executePrepared(trx, fileTypesSql(customer))).rows);
}

export async function fileTypes(ask: Ask<typeof incidentCalls.fileTypes>) {
  const which = sql<boolean>`is_active = any(${[...activeFilter(ask.query.is_active)]}::boolean[])`;
  const { rows } = await ask.scoped((trx) => typesSql(ask.customer, which).execute(trx));
  const types = toFileTypes(rows);
  const mayDelete = mayTry({ type: 'files.delete', actor: { role: ask.viewer.role, owns: true } });
  return types.map(({ slug, kinds, ...type }) => ({ ...type, slugName: slug, kinds: [...kinds], delete: mayDelete }));
}

type SinisterFileRow = {
  id: string;
  type_id: string;
  type_slug: string;
  type_name: string;
  sinister: string;
  added_at: string;
  file: FileRow;
  person: PersonRow;
  rejected_at: string | null;
  rejected_by: PersonRow | null;
  reject_reason: string | null;
  reject_comment: string | null;
};

function select(customer: string, rest: RawBuilder<unknown>): RawBuilder<SinisterFileRow> {
  return sql`select s.id, t.id as type_id, s.type_slug, t.name as type_name, i.slug as sinister, s.added_at, s.rejected_at,
      s.reject_reason, s.reject_comment, ${fileJson(customer, sql`s.file_id`)} as file,
      ${personJson(sql`s.account_id`)} as person, ${personJson(sql`s.rejected_by_id`)} as rejected_by
    from sinister_file s
    join incident i on i.customer = s.customer and i.id = s.incident_id
    join sinister_file_type t on t.customer = s.customer and t.slug = s.type_slug
    where s.customer = ${customer} and s.deleted_at is null ${rest}`;
}

function wire(ask: CustomerAsk): (row: SinisterFileRow) => WireSinisterFile {
  const file = fileWire(ask);
  return (row) => ({
    id: row.id,
    file: file(row.file),
    addDate: row.added_at,
    fileTypeId: row.type_id,
    fileTypeSlug: row.type_slug,
    typeName: row.type_name,
    sinister: row.sinister,
    user: personWire(row.person),
    rejected: rejectedWire(row),
  });
}

function rejectedWire({ rejected_at, rejected_by, reject_reason, reject_comment }: SinisterFileRow) {
  if (rejected_at === null || rejected_by === null) return null;
  return {
    addDate: rejected_at,
    user: personWire(rejected_by),
    rejectReason: reject_reason ?? '',
    comment: reject_comment ?? '',
  };
}

export async function files(ask: Ask<typeof incidentCalls.files>) {
  return ask.scoped(async (trx) => readFiles(trx, ask, await visibleIncident(trx, ask, ask.params.slug)));
}

/** Newest first, with rejected files and without deleted ones. */
export async function readFiles(trx: Trx, ask: CustomerAsk, incident: Pick<VisibleIncident, 'id'>) {
  const statement = select(ask.customer, sql`and s.incident_id = ${incident.id} order by s.id desc`);
  const { rows } = await executePrepared(trx, statement);
  return rows.map(wire(ask));
}

export async function readFile(trx: Trx, ask: CustomerAsk, incident: VisibleIncident, id: string) {
  const { rows } = await select(ask.customer, sql`and s.incident_id = ${incident.id} and s.id = ${id}`).execute(trx);
  const [row] = rows;
  if (!row) throw new RangeError(`sinister file ${id} is not there`);
  return wire(ask)(row);
}

export async function allFiles(ask: Ask<typeof incidentCalls.allFiles>) {
  const { limit, offset } = offsetOf(ask.query);
  const mine = seesOnlyOwn(ask.viewer.role) ? sql`and i.owner_id = ${ask.viewer.id}` : sql``;
  const page = select(ask.customer, sql`${mine} order by s.added_at desc, s.id limit ${limit} offset ${offset}`);
  const total = sql<{ count: string }>`select count(*) as count from sinister_file s
    join incident i on i.customer = s.customer and i.id = s.incident_id
    where s.customer = ${ask.customer} and s.deleted_at is null ${mine}`;
  return ask.scoped(async (trx) => {
    const { rows } = await page.execute(trx);
    const [counted] = (await total.execute(trx)).rows;
    return pageOf(ask, { count: Number(counted?.count ?? 0), results: rows.map(wire(ask)) });
  });
}

/** Streams a file to the holder of a valid link. */
export const downloadFile: Handler<typeof incidentCalls.download> = async (ask) => {
  const { customer, params, query, services } = ask;
  const link = { customer, id: params.id };
  refuseBadLink(services, link, query);
  await refuseEndedLink(services, link, query);
  const file = await ask.scoped((trx) =>
    trx
      .selectFrom('stored_file')
      .selectAll()
      .where('customer', '=', customer)
      .where('id', '=', params.id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sinister_file')
              .select('id')
              .where('customer', '=', customer)
              .where('file_id', '=', params.id)
              .where('deleted_at', 'is not', null),
          ),
        ),
      )
      .executeTakeFirst(),
  );
  if (!file) throw notFound();
  return serveFile(ask, file);
};
