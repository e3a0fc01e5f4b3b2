import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { notFound } from '#backend/errors/answered.ts';
import type { WireClassification } from '#contract/classifications.ts';
import type { Level } from './levels.ts';

/** Ids from the family down to the row itself. */
export type Path = readonly string[];

export type Found = {
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
export function lockRow(trx: Trx, customer: string, level: Level, path: Path): Promise<Found> {
  return findRow(trx, customer, level, { path, lock: sql`for update` });
}

export async function refuseUnknown(trx: Trx, customer: string, level: Level, path: Path): Promise<void> {
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
export async function listRows(trx: Trx, customer: string, level: Level, { active, path }: Wanted) {
  const below = level.parent ? sql`at.${sql.ref(level.parent.column)} = ${path.at(-1)}` : sql`true`;
  const { rows } = await sql<Found & { children: string }>`select ${columns}, ${level.children} as children
    from ${sql.table(level.table)} at
    where at.customer = ${customer} and at.is_active = any (${[...active]}::boolean[]) and ${below}
    order by at.name collate "es-x-icu", at.id`.execute(trx);
  return rows.map(wireOf);
}

export async function readRow(trx: Trx, customer: string, level: Level, id: string): Promise<WireClassification> {
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
