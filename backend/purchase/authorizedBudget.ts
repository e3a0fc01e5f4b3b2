import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { notFound } from '#backend/errors/answered.ts';
import { lineRows, pricedLine } from '#backend/incidents/lineRow.ts';
import { namesOf, type PersonRow, personJson } from '#backend/rows/person.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import { type Reply, streamReply } from '#backend/serve/reply.ts';
import type { purchaseCalls } from '#contract/purchase.ts';
import { dateOf, formatDate, type IsoInstant } from '#domain/calendar.ts';
import { mimeTypes } from '#domain/files.ts';
import type { Decimal } from '#domain/money.ts';
import type { ExchangeJustification } from '#domain/quantification/authorization.ts';
import { type AuthorizedBudget, budgetDocument, type DocumentLine } from '#domain/quantification/document.ts';
import { budgetPdf } from './budgetPdf.ts';
import { budgetWorkbook } from './budgetWorkbook.ts';
import { incidentBy } from './forms.ts';

type Head = {
  readonly number: string;
  readonly folio: string;
  readonly policy: string;
  readonly date: string;
  readonly place: string;
  readonly authorizer: PersonRow | null;
  readonly authorized_at: IsoInstant | null;
  readonly recorded: Decimal | null;
  readonly added_at: IsoInstant;
  readonly catalog_year: number | null;
  readonly exchanges: readonly ExchangeJustification[];
};

/** @throws 404 while no lines are authorized */
async function authorizedOf(trx: Trx, ask: CustomerAsk, slugOrId: string): Promise<AuthorizedBudget> {
  const { id } = await incidentBy(trx, ask, slugOrId);
  const { rows: heads } = await sql<Head>`
    select i.sinister_number as number, i.folio_jb as folio, i.policy, i.sinister_date as date,
      concat_ws(', ', h.name, s.name, e.name) as place, ${personJson(sql`b.authorized_by_id`)} as authorizer,
      b.authorized_at, b.authorized_amount as recorded, b.added_at, b.catalog_year, b.exchanges
    from incident i
      join budget b on b.customer = i.customer and b.incident_id = i.id
      left join highway h on h.customer = i.customer and h.slug = i.highway_slug
      left join highway_section s on s.customer = i.customer and s.slug = i.section_slug
      left join state e on e.id = i.state_id
    where i.customer = ${ask.customer} and i.id = ${id}`.execute(trx);
  const [head] = heads;
  if (!head?.authorizer || !head.authorized_at) throw notFound();
  const rows = await lineRows(trx, ask.customer, { id, sectionSlug: null });
  if (rows.length === 0) throw notFound();
  const families = await familiesOf(
    trx,
    ask.customer,
    rows.map(({ concept_id }) => concept_id),
  );
  const lines = rows.map(
    (row): DocumentLine => ({
      ...pricedLine(row),
      code: row.code,
      name: row.name,
      unit: row.unit_abbreviation,
      family: families.get(row.concept_id) ?? 'Sin familia',
      providerName: row.provider_name,
      reason: row.reason_name,
      comment: row.comment,
    }),
  );
  const providers = [...new Set(lines.flatMap(({ providerName }) => providerName ?? []))];
  const { number, folio, policy, date, place, authorizer, authorized_at, catalog_year } = head;
  return {
    insurer: ask.profile.name,
    number,
    facts: [
      ['Póliza', policy],
      ['Folio', folio],
      ['Fecha del siniestro', formatDate(date)],
      ['Lugar', place || '–'],
      ['Autorizó', `${namesOf(authorizer)}, ${formatDate(dateOf(authorized_at))}`],
      ['Presupuesto del', formatDate(dateOf(head.added_at))],
      ['Catálogo', catalog_year === null ? '–' : String(catalog_year)],
      ['Proveedor', providers.length > 1 ? `${providers.length} proveedores` : (providers[0] ?? '–')],
    ],
    authorizedAt: authorized_at,
    budget: budgetDocument(lines, { taxesOn: dateOf(head.added_at), recorded: head.recorded }),
    namesProviders: providers.length > 1,
    exchanges: head.exchanges,
  };
}

async function familiesOf(
  trx: Trx,
  customer: string,
  concepts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; family: string }>`
    select c.id, f.name as family from concept c
      join detail d on d.customer = c.customer and d.id = c.detail_id
      join subfamily s on s.customer = c.customer and s.id = d.subfamily_id
      join family f on f.customer = c.customer and f.id = s.family_id
    where c.customer = ${customer} and c.id = any(${[...new Set(concepts)]}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, family }) => [id, family]));
}

function reply({ number }: AuthorizedBudget, kind: 'pdf' | 'xlsx', content: Buffer): Reply {
  const name = `presupuesto-autorizado-${number}`.replace(/[^\w.-]/g, '_');
  return streamReply({
    headers: {
      'Content-Type': mimeTypes[kind],
      'Content-Length': String(content.length),
      'Content-Disposition': `attachment; filename="${name}.${kind}"`,
      'Cache-Control': 'private, no-store',
    },
    stream: Readable.from([content]),
  });
}

export async function authorizedBudget(ask: Ask<typeof purchaseCalls.authorizedBudget>): Promise<Reply> {
  const found = await ask.scoped((trx) => authorizedOf(trx, ask, ask.params.id));
  return reply(found, 'pdf', await budgetPdf(found));
}

export async function authorizedBudgetWorkbook(
  ask: Ask<typeof purchaseCalls.authorizedBudgetWorkbook>,
): Promise<Reply> {
  const found = await ask.scoped((trx) => authorizedOf(trx, ask, ask.params.id));
  return reply(found, 'xlsx', await budgetWorkbook(found));
}
