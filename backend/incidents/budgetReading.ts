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

/** The auditor said which mark separates decimals, or what columns hold: the file is read again by it. */
export async function readBudgetAgain(ask: Ask<typeof incidentCalls.readBudgetAgain>) {
  const { decimal_mark: mark, column_kinds: columns } = ask.body;
  if (ask.body.text !== undefined) return readText(ask, ask.body.text);
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

/** Rows that are pasted or sent as text, read as a file's are. Only the folio of a CFDI is kept. */
async function readText(ask: Ask<typeof incidentCalls.readBudgetAgain>, text: string): Promise<WireBudgetReading> {
  const { decimal_mark: mark, column_kinds: columns } = ask.body;
  const { customer, viewer } = ask;
  const { id } = await ask.scoped((trx) => visibleIncident(trx, ask, ask.params.slug));
  const { uuid, ...read } = await ask.services.reader.readText(customer, {
    text,
    mark: mark ?? null,
    columns: columns ?? [],
  });
  const repeated =
    uuid === null ? [] : await ask.scoped((trx) => noteInvoice(trx, { customer, uuid, id, by: viewer.id }));
  const problem = [read.problem, ...repeated].filter((one) => one !== null).join(' ');
  return {
    ...read,
    problem: problem === '' ? null : problem,
    decimal_mark: mark ?? null,
    lines_total: canonical.money(read.lines_total),
    stated_total: canonical.money(read.stated_total),
    rows: read.rows.map((row) => ({ ...rowWire(row), decision: null })),
  };
}

type Noted = { readonly customer: string; readonly uuid: string; readonly id: string; readonly by: string };

/** Keeps that the invoice was read here. @returns what to say where it was read for another incident before */
async function noteInvoice(trx: Trx, { customer, uuid, id, by }: Noted): Promise<string[]> {
  await trx
    .insertInto('invoice_reading')
    .values({ customer, uuid, incident_id: id, read_by_id: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const others = await trx
    .selectFrom('invoice_reading as r')
    .innerJoin('incident as i', (join) =>
      join.onRef('i.customer', '=', 'r.customer').onRef('i.id', '=', 'r.incident_id'),
    )
    .select('i.sinister_number as number')
    .where('r.customer', '=', customer)
    .where('r.uuid', '=', uuid)
    .where('r.incident_id', '!=', id)
    .orderBy('r.read_at')
    .limit(mostNamed)
    .execute();
  const numbers = others.map(({ number }) => number).join(', ');
  return numbers === ''
    ? []
    : [`El CFDI ${uuid} ya se leyó para otro siniestro: ${numbers}. Revise que no se cobre dos veces.`];
}

/** Incidents that are named where an invoice was read before. */
const mostNamed = 3;

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
