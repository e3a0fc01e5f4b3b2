import { continueIdentities, type Database, inTransaction, vacuum, withoutChecks } from '#demo/database.ts';
import { tables } from '#demo/incidents/batch.ts';
import { openDatabase } from '#host/postgres/open.ts';
import { createLog } from '#kit/log.ts';

/**
 * Turns a few thousand incidents into a million by copying their rows: seeding as many takes half an hour or more. A copy
 * has the days, events, lines and facts of its original; its ids, numbers and folios are its own, its files are shared.
 */

/** In the order in which rows may point at each other. */
const copied = [
  ...tables.filter((table) => table !== 'stored_file'),
  'read_mark',
  'incident_fact',
  'provider_fact',
  'concept_fact',
  'authorized_line',
];

const identified = ['incident', 'budget_answer', 'sinister_file', 'binnacle_entry', 'incident_event'] as const;

/** The number of copy k, three digits that are appended to what ends in digits. */
const digits = `lpad(k::text, 3, '0')`;
const longer = (column: string) => `${column} || ${digits}`;
/** The last digits of a number fill 20 places (domain/incident.ts, `naturalKey`). */
const longerSorted = `left(number_sort, -20) || lpad(ltrim(right(number_sort, 20), '0') || ${digits}, 20, '0')`;

const own: Readonly<Record<string, string>> = {
  slug: longer('slug'),
  sinister_number: longer('sinister_number'),
  number_key: longer('number_key'),
  number_sort: longerSorted,
  folio_jb: longer('folio_jb'),
  folio_key: longer('folio_key'),
};

/** The history of a copy names its own number and lines; those of deleted lines move with the others. */
const ownChanges = (lines: string) => `(select coalesce(jsonb_object_agg(
    case when c.key ~ '^(concepts|contested)[.]'
      then split_part(c.key, '.', 1) || '.' || (split_part(c.key, '.', 2)::bigint + k * ${lines}) else c.key end,
    case when c.key = 'sinisterNumber'
      then jsonb_set(c.value, '{after}', to_jsonb((c.value ->> 'after') || ${digits})) else c.value end), '{}')
  from jsonb_each(changes) c)`;

/** How far the ids of a table's copies are apart. */
async function strideOf({ query }: Database, table: string): Promise<string> {
  const [range] = await query<{ ids: string }>(`select max(id) - min(id) + 1 as ids from ${table}`);
  return range?.ids ?? '0';
}

async function copyRows(database: Database, table: string, copies: number, incidents: number): Promise<void> {
  const { query } = database;
  const columns = await query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  const stride = names.includes('id') ? await strideOf(database, table) : '0';
  const changes = table === 'incident_event' ? ownChanges(await strideOf(database, 'kept_budget_line')) : 'changes';
  const values = names.map((name) => {
    if (name === 'id') return `id + k * ${stride}`;
    if (name === 'incident_id') return `incident_id + k * ${incidents}`;
    if (name === 'changes') return changes;
    return table === 'incident' ? (own[name] ?? name) : name;
  });
  const quoted = names.map((name) => `"${name}"`).join(', ');
  // One statement a copy: the rows of a whole one would be sorted, and a copy is read from memory.
  for (let copy = 1; copy <= copies; copy += 1) {
    const ofCopy = values.map((value) => value.replace(/\bk\b/g, String(copy)));
    await query(
      `insert into ${table} (${quoted}) overriding system value select ${ofCopy.join(', ')} from kept_${table}`,
    );
  }
}

/** Copies the incidents of a database until there are so many; one that has them stays as it is. */
export async function multiplyIncidents(dataDir: string, wanted: number): Promise<void> {
  const { ownerUrl, close } = await openDatabase(dataDir, createLog('bench', 'error'));
  try {
    const isCopied = await inTransaction(ownerUrl, async (database) => {
      const { query } = database;
      const [range] = await query<{ ids: string; count: string }>(
        'select max(id) - min(id) + 1 as ids, count(*) from incident',
      );
      const times = Math.round(wanted / Number(range?.count));
      if (times < 2) return false;
      for (const table of copied) await query(`create temp table kept_${table} on commit drop as table ${table}`);
      await withoutChecks(database, copied, async () => {
        for (const table of copied) await copyRows(database, table, times - 1, Number(range?.ids));
      });
      await continueIdentities(database, identified);
      await query("select setval('budget_line_number', (select max(id) from budget_line) + 1, false)");
      return true;
    });
    if (isCopied) await vacuum(ownerUrl);
  } finally {
    await close();
  }
}
