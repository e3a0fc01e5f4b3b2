import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { wordsOf } from '#domain/budgetReading/cells.ts';
import { providerNamed, rowKey, type SaidColumn } from '#domain/budgetReading/learned.ts';
import { type CatalogConcept, matchOf } from '#domain/budgetReading/match.ts';
import type { DecimalMark } from '#domain/budgetReading/numbers.ts';
import type { MatchedReading, ReadAnswer } from './thread.ts';

/** The concepts of the current year, or those of some codes, with their prices. */
export async function catalogOf(trx: Trx, customer: string, codes?: readonly string[]): Promise<CatalogConcept[]> {
  const rows = await trx
    .selectFrom('concept')
    .innerJoin('catalog_year as y', (join) =>
      join.onRef('y.customer', '=', 'concept.customer').onRef('y.year', '=', 'concept.year'),
    )
    .innerJoin('unit_measurement as unit', 'unit.id', 'concept.unit_id')
    .select(['concept.id', 'concept.code', 'concept.name', 'unit.abbreviation'])
    .select(['concept.unit_price', 'concept.dollar_unit_price', 'concept.euro_unit_price'])
    .where('concept.customer', '=', customer)
    .where('y.is_current', '=', true)
    .where('concept.is_active', '=', true)
    .$if(codes !== undefined, (query) => query.where('concept.code', '=', sql<string>`any(${codes ?? []}::text[])`))
    .execute();
  return rows.map(({ id, code, name, abbreviation, ...prices }) => ({
    id,
    code,
    name,
    unit: abbreviation,
    prices: { MXN: prices.unit_price, USD: prices.dollar_unit_price, EUR: prices.euro_unit_price },
  }));
}

export type LearnedAnswer =
  | (MatchedReading & { readonly provider: string | null })
  | Extract<ReadAnswer, { refused: string }>;

/** What an auditor said before of this provider's files: which mark separates decimals. */
export async function rememberedMark(trx: Trx, customer: string, provider: string): Promise<DecimalMark | null> {
  const found = await trx
    .selectFrom('provider_reading')
    .select('decimal_mark')
    .where('customer', '=', customer)
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  return found?.decimal_mark ?? null;
}

/** What this provider writes above its columns. */
export async function rememberedColumns(trx: Trx, customer: string, provider: string): Promise<readonly SaidColumn[]> {
  return trx
    .selectFrom('provider_column')
    .select(['label', 'kind'])
    .where('customer', '=', customer)
    .where('provider_id', '=', provider)
    .orderBy('label')
    .execute();
}

/** What was said of a file's columns is its provider's from the day on which lines of it are saved. */
export async function learnColumns(
  trx: Trx,
  customer: string,
  { incidentId, provider, by }: { readonly incidentId: string; readonly provider: string; readonly by: string },
): Promise<void> {
  const reading = await trx
    .selectFrom('budget_reading')
    .select('said_columns')
    .where('customer', '=', customer)
    .where('incident_id', '=', incidentId)
    .executeTakeFirst();
  const said = reading?.said_columns ?? [];
  if (said.length === 0) return;
  const kinds = new Map(said.map(({ label, kind }) => [wordsOf(label), kind]));
  await sql`insert into provider_column (customer, provider_id, label, kind, said_by_id)
    select ${customer}, ${provider}, n.label, n.kind, ${by}
    from unnest(${[...kinds.keys()]}::text[], ${[...kinds.values()]}::text[]) as n (label, kind)
    on conflict (customer, provider_id, label) do update set kind = excluded.kind, said_by_id = excluded.said_by_id,
      said_at = clock_timestamp() where provider_column.kind <> excluded.kind`.execute(trx);
}

type Row = MatchedReading['rows'][number];

const isMatched = ({ kind }: Row) => kind === 'line' || kind === 'unread';

/** What was read, with the provider that the file names and what its rows were matched to before. */
export async function withLearned(trx: Trx, customer: string, answer: ReadAnswer): Promise<LearnedAnswer> {
  if ('refused' in answer) return answer;
  const provider = await providerOf(trx, customer, answer.rows);
  const keys = [...new Set(answer.rows.filter(isMatched).map(rowKey))];
  const learned = await learnedCodes(trx, customer, provider, keys);
  const concepts = learned.size === 0 ? [] : await catalogOf(trx, customer, [...learned.values()]);
  const byCode = new Map(concepts.map((concept) => [concept.code, concept]));
  const rows = answer.rows.map((row): Row => {
    const concept = isMatched(row) ? byCode.get(learned.get(rowKey(row)) ?? '') : undefined;
    if (!concept || concept.id === row.match?.concept) return row;
    const choices = row.match ? [row.match] : row.choices;
    return { ...row, match: matchOf(concept, 0.99, provider === null ? asBefore : asWithProvider), choices };
  });
  return { ...answer, provider, rows };
}

const asWithProvider = 'Así se resolvió antes con este proveedor.';
const asBefore = 'Así se resolvió antes.';

/** Texts beside the table name who made the file. */
export async function providerOf(trx: Trx, customer: string, rows: readonly Row[]): Promise<string | null> {
  const texts = rows.filter(({ kind }) => kind === 'heading' || kind === 'note').map(({ name }) => name);
  const providers = await trx
    .selectFrom('provider')
    .select(['id', 'name'])
    .where('customer', '=', customer)
    .where('is_active', '=', true)
    .execute();
  return providerNamed(texts, providers);
}

/** The newest decision for each key with this provider; for an unknown one, what all of them agree on. */
async function learnedCodes(
  trx: Trx,
  customer: string,
  provider: string | null,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ row_key: string; code: string }>`
    select d.row_key, (array_agg(d.concept_code order by d.decided_at desc, d.incident_id desc))[1] as code
    from reading_decision d
    where d.customer = ${customer} and d.row_key = any(${keys}::text[])
      and d.concept_id is not null and not d.is_forgotten
      and (${provider}::bigint is null or d.provider_id = ${provider}::bigint)
    group by d.row_key
    having ${provider}::bigint is not null or count(distinct d.concept_code) = 1`.execute(trx);
  return new Map(rows.map(({ row_key, code }) => [row_key, code]));
}
