import { sql } from 'kysely';
import { learnColumns } from '#backend/budgetReading/learned.ts';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { invalid } from '#backend/errors/answered.ts';
import type { Changes } from '#backend/incidents/changes.ts';
import type { LockedIncident } from '#backend/incidents/visible.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { SentFileRow, StoredReadRow } from '#contract/budgetReading.ts';
import { rowKey } from '#domain/budgetReading/learned.ts';
import { commentMax, isCleanText } from '#domain/fields.ts';
import { formatWhole } from '#domain/money.ts';

type Decided = {
  readonly row: StoredReadRow;
  readonly concept: { readonly id: string; readonly code: string } | null;
  readonly reason: string;
  readonly forget: boolean;
};

type FileRows = {
  readonly round: number;
  readonly provider: string | null;
  readonly decided: readonly Decided[];
};

const mostRows = 5000;

/** The decisions that come with a save, checked against the file that was read. @throws 400 naming each row */
export async function planFileRows(
  trx: Trx,
  { customer }: CustomerAsk,
  { id }: LockedIncident,
  sent: readonly SentFileRow[] = [],
): Promise<FileRows | null> {
  if (sent.length === 0) return null;
  if (sent.length > mostRows)
    throw invalid({ file_rows: [`Renglones del archivo: envíe a lo más ${formatWhole(mostRows)}.`] });
  const reading = await trx
    .selectFrom('budget_reading as r')
    .innerJoin('budget as b', (join) =>
      join
        .onRef('b.customer', '=', 'r.customer')
        .onRef('b.incident_id', '=', 'r.incident_id')
        .onRef('b.round', '=', 'r.round'),
    )
    .select(['r.round', 'r.provider_id', 'r.rows'])
    .where('r.customer', '=', customer)
    .where('r.incident_id', '=', id)
    .executeTakeFirst();
  const known = new Map((reading?.rows ?? []).map((row) => [placeOf(row), row]));
  const codes = await codesOf(trx, customer, sent);
  const errors: Record<string, string[]> = {};
  const decided = new Map<string, Decided>();
  for (const [at, { sheet, row, concept, reason, forget }] of sent.entries()) {
    const read = known.get(placeOf({ sheet, row }));
    const code = concept ? codes.get(concept) : undefined;
    const why = (reason ?? '').trim();
    if (!read) {
      errors[`file_rows.${at}.row`] = [
        'Renglón: no está en el archivo que se leyó. Vuelva a cargar la cuantificación.',
      ];
    } else if (concept && code === undefined) {
      errors[`file_rows.${at}.concept`] = ['Concepto: no está en el catálogo. Elija otro de la lista.'];
    } else if (why.length > commentMax || !isCleanText(why)) {
      errors[`file_rows.${at}.reason`] = [
        `Motivo: use a lo más ${formatWhole(commentMax)} caracteres, sin signos de control.`,
      ];
    } else if (!concept && why === '' && !forget) {
      errors[`file_rows.${at}.reason`] = ['Motivo: escriba por qué se deja fuera el renglón.'];
    } else {
      const named = concept && code !== undefined ? { id: concept, code } : null;
      decided.set(placeOf(read), { row: read, concept: named, reason: why, forget: forget ?? false });
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { round: reading?.round ?? 0, provider: reading?.provider_id ?? null, decided: [...decided.values()] };
}

const placeOf = ({ sheet, row }: { readonly sheet: string; readonly row: number }) => `${row} ${sheet}`;

async function codesOf(trx: Trx, customer: string, sent: readonly SentFileRow[]) {
  const ids = [...new Set(sent.flatMap(({ concept }) => (concept && isId(concept) ? [concept] : [])))];
  const rows = await trx
    .selectFrom('concept')
    .select(['id', 'code'])
    .where('customer', '=', customer)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** What the history says of a save that brought lines in from the file: how many of its rows were decided. */
export function fileRowsChange(plan: FileRows | null): Changes {
  const count = plan?.decided.filter(isKept).length ?? 0;
  return count === 0 ? {} : { fileRows: { before: null, after: String(count) } };
}

const isKept = ({ concept, reason }: Decided) => concept !== null || reason !== '';

/** Keeps the decisions; a row that is decided again has the newest one. */
export async function saveFileRows(
  trx: Trx,
  { customer, viewer }: CustomerAsk,
  { id }: LockedIncident,
  plan: FileRows | null,
  /** The provider of the lines where the file names none. */
  lineProvider: string | null,
): Promise<void> {
  if (!plan) return;
  const provider = plan.provider ?? lineProvider;
  const forgotten = plan.decided.filter(({ forget }) => forget).map(({ row }) => rowKey(row));
  if (forgotten.length > 0) {
    await sql`update reading_decision set is_forgotten = true
      where customer = ${customer} and row_key = any(${forgotten}::text[])
        and (${provider}::bigint is null or provider_id = ${provider}::bigint)`.execute(trx);
  }
  const kept = plan.decided.filter(isKept);
  if (kept.length === 0) return;
  if (provider !== null) await learnColumns(trx, customer, { incidentId: id, provider, by: viewer.id });
  await sql`insert into reading_decision
      (customer, incident_id, round, sheet, "row", row_key, provider_id, concept_id, concept_code, reason, decided_by_id)
    select ${customer}, ${id}, ${plan.round}, n.sheet, n.at, n.key, ${provider}::bigint, n.concept, n.code, n.reason,
      ${viewer.id}
    from unnest(${kept.map(({ row }) => row.sheet)}::text[], ${kept.map(({ row }) => row.row)}::int[],
      ${kept.map(({ row }) => rowKey(row))}::text[], ${kept.map(({ concept }) => concept?.id ?? null)}::bigint[],
      ${kept.map(({ concept }) => concept?.code ?? null)}::text[], ${kept.map(({ reason }) => reason)}::text[])
      as n (sheet, at, key, concept, code, reason)
    on conflict (customer, incident_id, round, sheet, "row") do update set
      row_key = excluded.row_key, provider_id = excluded.provider_id, concept_id = excluded.concept_id,
      concept_code = excluded.concept_code, reason = excluded.reason, is_forgotten = false,
      decided_by_id = excluded.decided_by_id, decided_at = clock_timestamp()
      where reading_decision.is_forgotten
        or (reading_decision.concept_id, reading_decision.reason, reading_decision.provider_id)
        is distinct from (excluded.concept_id, excluded.reason, excluded.provider_id)`.execute(trx);
}

/** The one provider that all sent lines have. */
export function soleProvider(lines: readonly { readonly provider?: string | null | undefined }[]): string | null {
  const named = new Set(lines.flatMap(({ provider }) => provider ?? []));
  const [only] = named;
  return named.size === 1 && only !== undefined ? only : null;
}
