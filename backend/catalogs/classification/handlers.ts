import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { check, invalid } from '#backend/errors/answered.ts';
import { activeFilter, refuseOldVersion, unlessTaken } from '#backend/rows/entries.ts';
import type { CustomerAsk, Handlers } from '#backend/serve/ask.ts';
import type { classificationCalls } from '#contract/classifications.ts';
import { classificationForm } from '#domain/forms/families.ts';
import { detail, family, type Level, subfamily } from './levels.ts';
import { type Found, listRows, lockRow, type Path, readRow, refuseUnknown } from './rows.ts';
import { codenameTaken, refuseActiveChildren, refuseInactiveParent, refuseTakenCodename } from './rules.ts';

type Writer = Pick<CustomerAsk, 'customer' | 'ifMatch' | 'scoped'>;
type Body = { readonly name?: unknown; readonly codename?: unknown; readonly is_active?: boolean | undefined };

async function activeParent(trx: Trx, customer: string, level: Level, path: Path): Promise<string | null> {
  if (!level.parent) return null;
  const parent = await lockRow(trx, customer, level.parent.level, path);
  refuseInactiveParent(level.parent.level, parent);
  return parent.id;
}

/** Adds a row below the path of its parents. */
function createRow(ask: Writer, level: Level, { parents, body }: { parents: Path; body: Body }) {
  const { customer } = ask;
  const fields = check(classificationForm, body);
  return ask.scoped(async (trx) => {
    const parent = await activeParent(trx, customer, level, parents);
    await refuseTakenCodename(trx, customer, level, { codename: fields.codename, parent, except: null });
    const column = level.parent ? sql`, ${sql.ref(level.parent.column)}` : sql``;
    const value = level.parent ? sql`, ${parent}` : sql``;
    const inserted = sql<{ id: string }>`insert into ${sql.table(level.table)} (customer, name, codename${column})
      values (${customer}, ${fields.name}, ${fields.codename}${value}) returning id`.execute(trx);
    const { rows } = await unlessTaken(inserted, codenameTaken(level));
    return readRow(trx, customer, level, rows[0]?.id ?? '');
  });
}

type Edit = {
  readonly path: Path;
  readonly body: Body;
  /** Path of the new parents; the present ones unless others were sent. */
  readonly parents: Path;
};

/** Renames, moves or reactivates a row; an active row needs an active parent and a free codename. */
function editRow(ask: Writer, level: Level, { path, body, parents }: Edit) {
  const { customer } = ask;
  return ask.scoped(async (trx) => {
    const row = await lockRow(trx, customer, level, path);
    refuseOldVersion(ask, row, defined(body));
    const fields = check(classificationForm, { name: row.name, codename: row.codename, ...defined(body) });
    const isActive = body.is_active ?? row.is_active;
    if (row.is_active && !isActive) await refuseActiveChildren(trx, customer, level, row);
    const parent = await parentFor(trx, customer, level, { path, parents, isActive });
    if (isActive) {
      await refuseTakenCodename(trx, customer, level, { codename: fields.codename, parent, except: row.id });
    }
    const move = level.parent ? sql`, ${sql.ref(level.parent.column)} = ${parent}` : sql``;
    const updated = sql`update ${sql.table(level.table)} set name = ${fields.name}, codename = ${fields.codename},
        is_active = ${isActive}, version = version + 1 ${move}
      where customer = ${customer} and id = ${row.id}`.execute(trx);
    await unlessTaken(updated, codenameTaken(level));
    return readRow(trx, customer, level, row.id);
  });
}

const defined = (body: Body) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== null));

type Placing = { readonly path: Path; readonly parents: Path; readonly isActive: boolean };

async function parentFor(trx: Trx, customer: string, level: Level, { path, parents, isActive }: Placing) {
  if (!level.parent) return null;
  const above = level.parent.level;
  const stays = parents.join() === path.slice(0, -1).join();
  const parent = await lockRow(trx, customer, above, parents).catch((error: unknown) => {
    throw stays ? error : invalid({ [above.table]: [`${above.words.the} no existe. Elija otra.`] });
  });
  if (isActive) refuseInactiveParent(above, parent);
  return parent.id;
}

/** Deactivates a row without active children; rows that refer to it stay readable. Repeating it changes nothing. */
function deleteRow(ask: Writer, level: Level, path: Path) {
  const { customer } = ask;
  return ask.scoped(async (trx) => {
    const row: Found = await lockRow(trx, customer, level, path);
    refuseOldVersion(ask, row);
    await refuseActiveChildren(trx, customer, level, row);
    if (row.is_active) {
      await sql`update ${sql.table(level.table)} set is_active = false, version = version + 1
        where customer = ${customer} and id = ${row.id}`.execute(trx);
    }
    return readRow(trx, customer, level, row.id);
  });
}

type Asked = Parameters<typeof activeFilter>[0];

function list(ask: Pick<CustomerAsk, 'scoped' | 'customer'>, level: Level, path: Path, asked: Asked) {
  const { customer } = ask;
  return ask.scoped(async (trx) => {
    if (level.parent) await refuseUnknown(trx, customer, level.parent.level, path);
    return listRows(trx, customer, level, { path, active: activeFilter(asked) });
  });
}

export const classificationHandlers = {
  families: (ask) => list(ask, family, [], ask.query.is_active),
  createFamily: (ask) => createRow(ask, family, { parents: [], body: ask.body }),
  editFamily: (ask) => editRow(ask, family, { path: [ask.params.family], parents: [], body: ask.body }),
  deleteFamily: (ask) => deleteRow(ask, family, [ask.params.family]),
  subfamilies: (ask) => list(ask, subfamily, [ask.params.family], ask.query.is_active),
  createSubfamily: (ask) => createRow(ask, subfamily, { parents: [ask.params.family], body: ask.body }),
  editSubfamily: (ask) => {
    const { params, body } = ask;
    const parents = [body.family ?? params.family];
    return editRow(ask, subfamily, { path: [params.family, params.subfamily], parents, body });
  },
  deleteSubfamily: (ask) => deleteRow(ask, subfamily, [ask.params.family, ask.params.subfamily]),
  details: (ask) => list(ask, detail, [ask.params.family, ask.params.subfamily], ask.query.is_active),
  createDetail: (ask) => createRow(ask, detail, { parents: [ask.params.family, ask.params.subfamily], body: ask.body }),
  editDetail: (ask) => {
    const { params, body } = ask;
    const parents = [body.family ?? params.family, body.subfamily ?? params.subfamily];
    return editRow(ask, detail, { path: [params.family, params.subfamily, params.detail], parents, body });
  },
  deleteDetail: (ask) => deleteRow(ask, detail, [ask.params.family, ask.params.subfamily, ask.params.detail]),
} satisfies Handlers<typeof classificationCalls>;
