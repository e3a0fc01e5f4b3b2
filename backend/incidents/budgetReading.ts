import { readAgain, requestReading } from '#backend/budgetReading/request.ts';
import type { Trx } from '#backend/db/database.ts';
import { invalid, notFound } from '#backend/errors/answered.ts';
import { visibleIncident } from '#backend/incidents/visible.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { StoredReadRow, WireBudgetReading } from '#contract/budgetReading.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { canonical } from '#domain/money.ts';

const stillReading: WireBudgetReading = {
  status: 'reading',
  problem: null,
  provider: null,
  rows: [],
  lines_total: null,
  stated_total: null,
  doubtful: [],
  decimal_mark: null,
  columns: [],
};

/** What was read of the budget's file. Budgets from before there were readings are read when they are first asked for. */
export async function budgetReading(ask: CustomerAsk & { readonly params: { readonly slug: string } }) {
  const found = await ask.scoped(async (trx) => {
    const { id } = await visibleIncident(trx, ask, ask.params.slug);
    const budget = await trx
      .selectFrom('budget')
      .select(['original_file_id', 'round'])
      .where('customer', '=', ask.customer)
      .where('incident_id', '=', id)
      .executeTakeFirst();
    if (!budget?.original_file_id) throw notFound();
    const reading = await trx
      .selectFrom('budget_reading')
      .select([
        'status',
        'problem',
        'provider_id as provider',
        'rows',
        'lines_total',
        'stated_total',
        'doubtful',
        'decimal_mark',
        'columns',
      ])
      .where('customer', '=', ask.customer)
      .where('incident_id', '=', id)
      .where('file_id', '=', budget.original_file_id)
      .where('round', '=', budget.round)
      .executeTakeFirst();
    if (!reading) {
      await requestReading(trx, ask.customer, id);
      return null;
    }
    const decided = await decisionsOf(trx, ask.customer, id, budget.round);
    return {
      ...reading,
      lines_total: canonical.money(reading.lines_total),
      stated_total: canonical.money(reading.stated_total),
      rows: reading.rows.map((row) => ({ ...rowWire(row), decision: decided.get(placeOf(row)) ?? null })),
    };
  });
  if (!found) ask.services.reader.wake();
  return found ?? stillReading;
}

/** The auditor said which mark separates decimals, or what columns hold. A file that is being read is answered as it is. */
export async function readBudgetAgain(ask: Ask<typeof incidentCalls.readBudgetAgain>) {
  const { decimal_mark: mark, column_kinds: columns } = ask.body;
  if (mark === undefined && columns === undefined) {
    throw invalid({ decimal_mark: ['Signo decimal: elija punto o coma, o diga qué contiene cada columna.'] });
  }
  await ask.scoped(async (trx) => {
    const { id } = await visibleIncident(trx, ask, ask.params.slug);
    await readAgain(trx, ask.customer, id, { mark, columns, by: ask.viewer.id });
  });
  ask.services.reader.wake();
  return budgetReading(ask);
}

function rowWire(row: StoredReadRow): StoredReadRow {
  return {
    ...row,
    quantity: canonical.quantity(row.quantity),
    unit_price: canonical.money(row.unit_price),
    amount: canonical.money(row.amount),
    match: row.match && matchWire(row.match),
    choices: row.choices.map(matchWire),
  };
}

function matchWire(match: Match): Match {
  const { MXN, USD, EUR } = match.prices;
  return {
    ...match,
    prices: { MXN: canonical.money(MXN), USD: canonical.money(USD), EUR: canonical.money(EUR) },
  };
}

type Match = StoredReadRow['choices'][number];

const placeOf = ({ sheet, row }: { readonly sheet: string; readonly row: number }) => `${row} ${sheet}`;

async function decisionsOf(trx: Trx, customer: string, incidentId: string, round: number) {
  const rows = await trx
    .selectFrom('reading_decision')
    .select(['sheet', 'row', 'concept_id', 'reason'])
    .where('customer', '=', customer)
    .where('incident_id', '=', incidentId)
    .where('round', '=', round)
    .execute();
  return new Map(rows.map((one) => [placeOf(one), { concept: one.concept_id, reason: one.reason }]));
}
