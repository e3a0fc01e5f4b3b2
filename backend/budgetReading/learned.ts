import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { providerNamed, rowKey } from '#domain/budgetReading/learned.ts';
import { matchOf } from '#domain/budgetReading/match.ts';
import type { DecimalMark } from '#domain/budgetReading/numbers.ts';
import { catalogOf } from './catalog.ts';
import type { MatchedReading, ReadAnswer } from './thread.ts';

export type LearnedAnswer =
  | (MatchedReading & { readonly provider: string | null })
  | Extract<ReadAnswer, { refused: string }>;

/** What a person said before of this provider's files: which mark separates decimals. */
export async function rememberedMark(trx: Trx, customer: string, provider: string): Promise<DecimalMark | null> {
  const found = await trx
    .selectFrom('provider_reading')
    .select('decimal_mark')
    .where('customer', '=', customer)
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  return found?.decimal_mark ?? null;
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
