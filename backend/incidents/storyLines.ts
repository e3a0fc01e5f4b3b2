import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import type { Changes } from './shownChanges.ts';

/** Of one save; a budget has up to a thousand lines, and a page many saves. */
const mostLines = 200;

const linePath = /^concepts\.(\d+)$/;

/** The changes with no more lines than are told, and the ids of those. */
export function changedLines(changes: Changes): { changes: Changes; lineIds: string[]; moreLines: number } {
  const all = Object.keys(changes).flatMap((field) => linePath.exec(field)?.[1] ?? []);
  const lineIds = all.slice(0, mostLines);
  const left = new Set(all.slice(mostLines).map((id) => `concepts.${id}`));
  return {
    changes: Object.fromEntries(Object.entries(changes).filter(([field]) => !left.has(field))),
    lineIds,
    moreLines: left.size,
  };
}

export type LineName = { readonly code: string; readonly name: string };

/** What lines were called when they were added: they may be gone since. */
export async function lineNames(
  trx: Trx,
  { customer, id }: { readonly customer: string; readonly id: string },
  lineIds: readonly string[],
): Promise<Map<string, LineName>> {
  if (lineIds.length === 0) return new Map();
  const fields = lineIds.map((line) => `concepts.${line}`);
  const { rows } = await sql<LineName & { field: string }>`select c.key as field, c.value -> 'after' ->> 'code' as code,
      c.value -> 'after' ->> 'name' as name
    from incident_event e, jsonb_each(e.changes) c
    where e.customer = ${customer} and e.incident_id = ${id} and c.key = any(${fields}::text[])
      and c.value -> 'after' ->> 'code' is not null and c.value -> 'after' ->> 'name' is not null`.execute(trx);
  return new Map(rows.map(({ field, code, name }) => [field.slice('concepts.'.length), { code, name }]));
}
