import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { blocked, conflict, invalid } from '#backend/errors/answered.ts';
import type { Level } from './levels.ts';
import type { Found } from './rows.ts';

const taken = (text: string) => invalid({ codename: [text] });

export const codenameTaken = ({ words }: Level) => taken(`Clave: ya es de ${words.another}. Escriba otra.`);

type Sibling = { readonly codename: string; readonly parent: string | null; readonly except: string | null };

/** Codenames are unique among active siblings, ignoring case; the error names the holder. */
export async function refuseTakenCodename(trx: Trx, customer: string, level: Level, sibling: Sibling): Promise<void> {
  const { codename, parent, except } = sibling;
  const below = level.parent ? sql`at.${sql.ref(level.parent.column)} = ${parent}` : sql`true`;
  const { rows } = await sql<{ name: string }>`select at.name from ${sql.table(level.table)} at
    where at.customer = ${customer} and at.is_active and lower(at.codename) = lower(${codename}) and ${below}
      and at.id is distinct from ${except} limit 1`.execute(trx);
  const [holder] = rows;
  if (holder) throw taken(`Clave: «${codename}» ya es de «${holder.name}». Escriba otra.`);
}

/** Nothing active may belong to an inactive parent. */
export function refuseInactiveParent(level: Level, parent: Found): void {
  if (parent.is_active) return;
  throw conflict('inactive_parent', `${level.words.the} «${parent.name}» está inactiva. Reactívela primero.`);
}

const namedAtMost = 50;

/** Requirements §8: 'No se puede eliminar', with the names of the active children. */
export async function refuseActiveChildren(trx: Trx, customer: string, level: Level, row: Found): Promise<void> {
  if (!level.holds) return;
  const { table, column } = level.holds;
  const { rows } = await sql<{ name: string; codename: string }>`
    select name, codename from ${sql.table(table)}
    where customer = ${customer} and ${sql.ref(column)} = ${row.id} and is_active
    order by name collate "es-x-icu", id limit ${namedAtMost}`.execute(trx);
  if (rows.length === 0) return;
  throw blocked(rows.map(({ name, codename }) => ({ kind: table, name: `${name} (${codename})` })));
}
