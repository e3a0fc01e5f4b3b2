import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { notFound } from '#backend/errors/answered.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import { offsetOf, pageOf } from '#backend/serve/page.ts';
import type { RecordOrdering } from '#contract/wire.ts';
import { searchKey } from '#domain/searchText.ts';

/** The rows of a list and their order. */
export type Window = {
  readonly where: Expression<SqlBool>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
};

/** The limit of lists without pages; no screen shows as many. */
const most = 1000;

const everyRow = sql<SqlBool>`true`;
/** The greatest character: appended to a prefix, it sorts after every text with that prefix. */
const last = '\u{10ffff}';
const newestFirst = sql`r.added_at desc, r.id desc`;

/** The most recent first. Every list uses the alias `r` for its records. */
export const newest = (where: Expression<SqlBool> = everyRow): Window => ({
  where,
  order: newestFirst,
  limit: most,
  offset: 0,
});

const orders: Record<RecordOrdering, RawBuilder<unknown>> = {
  '-addDate': newestFirst,
  addDate: sql`r.added_at, r.id`,
  folio: sql`r.folio collate "C", r.id`,
  '-folio': sql`r.folio collate "C" desc, r.id desc`,
};

type PageAsked = {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
  readonly ordering?: RecordOrdering | undefined;
};

const windowOf = ({ ordering = '-addDate', ...page }: PageAsked, where: Expression<SqlBool>): Window => ({
  where,
  order: orders[ordering],
  ...offsetOf(page),
});

/** Compares the beginning of the folio, as typed or in capitals; a range, for which row security allows an index. */
export function folioBegins(search: string | undefined): Expression<SqlBool> {
  const typed = search?.trim() ?? '';
  if (typed === '') return everyRow;
  const begins = (text: string) => sql`(r.folio collate "C" >= ${text} and r.folio collate "C" < ${text + last})`;
  return sql<SqlBool>`(${begins(typed)} or ${begins(typed.toUpperCase())})`;
}

/** Compares the beginning of the number of the record's incident. */
export function incidentBegins(search: string | undefined): Expression<SqlBool> {
  const wanted = searchKey(search ?? '');
  if (wanted === '') return everyRow;
  return sql<SqlBool>`(i.number_key >= ${wanted} and i.number_key < ${wanted + last})`;
}

type Counted = 'requisition' | 'purchase_order' | 'materials_quotation' | 'road_report';

/** The number of rows on all pages. */
async function countRows(trx: Trx, table: Counted, customer: string, { where }: Window): Promise<number> {
  const aboutIncident = sql`left join incident as i on i.customer = r.customer and i.id = r.incident_id`;
  const isAboutIncident = table === 'requisition' || table === 'materials_quotation';
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)} as r
    ${isAboutIncident ? aboutIncident : sql``} where r.customer = ${customer} and ${where}`.execute(trx);
  return Number(rows[0]?.count ?? 0);
}

/** Reads the records of a window. */
type Reader<Asked, Row> = (trx: Trx, ask: Asked, window: Window) => Promise<Row[]>;

type ListAsk = Pick<CustomerAsk, 'customer' | 'scoped' | 'url'> & { readonly query: PageAsked };

/** One page of a table's records, with the number of them all. */
export async function recordPage<Asked extends ListAsk, Row>(
  ask: Asked,
  table: Counted,
  where: Expression<SqlBool>,
  read: Reader<Asked, Row>,
) {
  const window = windowOf(ask.query, where);
  const page = await ask.scoped(async (trx) => ({
    count: await countRows(trx, table, ask.customer, window),
    results: await read(trx, ask, window),
  }));
  return pageOf(ask, page);
}

/** One record. @throws 404 */
export async function recordBy<Asked, Row>(trx: Trx, ask: Asked, id: string, read: Reader<Asked, Row>): Promise<Row> {
  const [found] = await read(trx, ask, newest(sql<SqlBool>`r.id = ${id}`));
  if (!found) throw notFound();
  return found;
}
