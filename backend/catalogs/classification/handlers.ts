import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { blocked, check, conflict, invalid, notFound } from '#backend/errors/answered.ts';
import { activeFilter, refuseOldVersion, refuseTakenName, unlessTaken } from '#backend/rows/entries.ts';
import type { CustomerAsk, Handlers } from '#backend/serve/ask.ts';
import type { classificationCalls, WireClassification } from '#contract/classifications.ts';
import { classificationForm } from '#domain/forms/reference.ts';

/** The three levels of the classification (families, subfamilies, details), with their tables, parents and children. */
type Level = {
  readonly table: 'family' | 'subfamily' | 'detail';
  /** The column of the parent's id, and the level above. */
  readonly parent: { readonly column: 'family_id' | 'subfamily_id'; readonly level: Level } | null;
  /** The number of active children of the row `at`. */
  readonly children: RawBuilder<string>;
  /** The children that must be deactivated first. */
  readonly holds: { readonly table: 'subfamily' | 'detail'; readonly column: string } | null;
  /** Its names in Spanish texts. */
  readonly words: { readonly the: string; readonly another: string };
};

const activeIn = (table: string, column: string) =>
  sql<string>`(select count(*) from ${sql.table(table)} held
    where held.customer = at.customer and held.${sql.ref(column)} = at.id and held.is_active)`;

const conceptsOfCurrentYear = sql<string>`(select count(*) from concept held
  where held.customer = at.customer and held.detail_id = at.id and held.is_active
    and held.year = (select year from catalog_year y where y.customer = at.customer and y.is_current))`;

const family: Level = {
  table: 'family',
  parent: null,
  children: activeIn('subfamily', 'family_id'),
  holds: { table: 'subfamily', column: 'family_id' },
  words: { the: 'La familia', another: 'otra familia activa' },
};

const subfamily: Level = {
  table: 'subfamily',
  parent: { column: 'family_id', level: family },
  children: activeIn('detail', 'subfamily_id'),
  holds: { table: 'detail', column: 'subfamily_id' },
  words: { the: 'La subfamilia', another: 'otra subfamilia activa de la misma familia' },
};

const detail: Level = {
  table: 'detail',
  parent: { column: 'subfamily_id', level: subfamily },
  children: conceptsOfCurrentYear,
  holds: null,
  words: { the: 'El detalle', another: 'otro detalle activo de la misma subfamilia' },
};

/** Reads and locks rows of the classification: families, subfamilies and details, each below the one before. */

/** Ids from the family down to the row itself. */
type Path = readonly string[];

type Found = {
  readonly id: string;
  readonly name: string;
  readonly codename: string;
  readonly is_active: boolean;
  readonly version: number;
};

const columns = sql`at.id, at.name, at.codename, at.is_active, at.version`;

/** True when each row of the path belongs to the one before; `level` is that of the last row. */
function underPath(level: Level, path: Path) {
  const parents = path.slice(0, -1);
  if (!level.parent || parents.length === 0) return sql`true`;
  const { column, level: above } = level.parent;
  const grandparent = above.parent ? sql`and up.${sql.ref(above.parent.column)} = ${parents.at(-2)}` : sql``;
  return sql`at.${sql.ref(column)} = ${parents.at(-1)} and exists (select from ${sql.table(above.table)} up
    where up.customer = at.customer and up.id = at.${sql.ref(column)} ${grandparent})`;
}

/** The locked row at the end of a path. @throws 404 unless each row belongs to its parent */
function lockRow(trx: Trx, customer: string, level: Level, path: Path): Promise<Found> {
  return findRow(trx, customer, level, { path, lock: sql`for update` });
}

async function refuseUnknown(trx: Trx, customer: string, level: Level, path: Path): Promise<void> {
  await findRow(trx, customer, level, { path, lock: sql`` });
}

type Sought = { readonly path: Path; readonly lock: RawBuilder<unknown> };

async function findRow(trx: Trx, customer: string, level: Level, { path, lock }: Sought): Promise<Found> {
  if (!path.every(isId)) throw notFound();
  const { rows } = await sql<Found>`select ${columns} from ${sql.table(level.table)} at
    where at.customer = ${customer} and at.id = ${path.at(-1)} and ${underPath(level, path)} ${lock}`.execute(trx);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

type Wanted = { readonly active: readonly boolean[]; readonly path: Path };

/** The rows of a level below a path, with the number of their children. */
async function listRows(trx: Trx, customer: string, level: Level, { active, path }: Wanted) {
  const below = level.parent ? sql`at.${sql.ref(level.parent.column)} = ${path.at(-1)}` : sql`true`;
  const { rows } = await sql<Found & { children: string }>`select ${columns}, ${level.children} as children
    from ${sql.table(level.table)} at
    where at.customer = ${customer} and at.is_active = any (${[...active]}::boolean[]) and ${below}
    order by at.name collate "es-x-icu", at.id`.execute(trx);
  return rows.map(wireOf);
}

async function readRow(trx: Trx, customer: string, level: Level, id: string): Promise<WireClassification> {
  const { rows } = await sql<Found & { children: string }>`select ${columns}, ${level.children} as children
    from ${sql.table(level.table)} at where at.customer = ${customer} and at.id = ${id}`.execute(trx);
  const [found] = rows;
  if (!found) throw notFound();
  return wireOf(found);
}

const wireOf = ({ children, ...row }: Found & { children: string }): WireClassification => ({
  ...row,
  children: Number(children),
});

const taken = (text: string) => invalid({ codename: [text] });

const codenameTaken = ({ words }: Level) => taken(`Clave: ya es de ${words.another}. Escriba otra.`);

const nameTaken = ({ words }: Level) => invalid({ name: [`Nombre: ya es de ${words.another}. Escriba otro.`] });

/** Rows of one customer below one parent. */
const siblingsIn = (level: Level, customer: string, parent: string | null) =>
  level.parent
    ? sql`customer = ${customer} and ${sql.ref(level.parent.column)} = ${parent}`
    : sql`customer = ${customer}`;

type Sibling = { readonly codename: string; readonly parent: string | null; readonly except: string | null };

/** Codenames are unique among active siblings, ignoring case; the error names the holder. */
async function refuseTakenCodename(trx: Trx, customer: string, level: Level, sibling: Sibling): Promise<void> {
  const { codename, parent, except } = sibling;
  const below = level.parent ? sql`at.${sql.ref(level.parent.column)} = ${parent}` : sql`true`;
  const { rows } = await sql<{ name: string }>`select at.name from ${sql.table(level.table)} at
    where at.customer = ${customer} and at.is_active and lower(at.codename) = lower(${codename}) and ${below}
      and at.id is distinct from ${except} limit 1`.execute(trx);
  const [holder] = rows;
  if (holder) throw taken(`Clave: «${codename}» ya es de «${holder.name}». Escriba otra.`);
}

/** Nothing active may belong to an inactive parent. */
function refuseInactiveParent(level: Level, parent: Found): void {
  if (parent.is_active) return;
  throw conflict('inactive_parent', `${level.words.the} «${parent.name}» está inactiva. Reactívela primero.`);
}

const namedAtMost = 50;

/** Requirements §8: 'No se puede eliminar', with the names of the active children. */
async function refuseActiveChildren(trx: Trx, customer: string, level: Level, row: Found): Promise<void> {
  if (!level.holds) return;
  const { table, column } = level.holds;
  const { rows } = await sql<{ name: string; codename: string }>`
    select name, codename from ${sql.table(table)}
    where customer = ${customer} and ${sql.ref(column)} = ${row.id} and is_active
    order by name collate "es-x-icu", id limit ${namedAtMost}`.execute(trx);
  if (rows.length === 0) return;
  throw blocked(rows.map(({ name, codename }) => ({ kind: table, name: `${name} (${codename})` })));
}

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
    const naming = { table: level.table, siblings: siblingsIn(level, customer, parent), name: fields.name };
    await refuseTakenName(trx, naming, nameTaken(level));
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
      const stays = parents.join() === path.slice(0, -1).join();
      const siblings = siblingsIn(level, customer, parent);
      const naming = { table: level.table, siblings, name: fields.name, saved: stays ? row : undefined };
      await refuseTakenName(trx, naming, nameTaken(level));
    }
    const above = level.parent ? sql`, ${sql.ref(level.parent.column)}` : sql``;
    const columns = sql`name, codename, is_active${above}`;
    const values = sql`${fields.name}::text, ${fields.codename}::text, ${isActive}::boolean${level.parent ? sql`, ${parent}::bigint` : sql``}`;
    // What changes nothing makes no copy of it stale.
    const updated = sql`update ${sql.table(level.table)} set (${columns}, version) = row(${values}, version + 1)
      where customer = ${customer} and id = ${row.id} and (${columns}) is distinct from (${values})`.execute(trx);
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
