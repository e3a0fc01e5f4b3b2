import type { Desk } from '#client/quantification/desk/Desk.ts';
import { exchangeIn, fetchRate } from '#client/quantification/exchange/rates.ts';
import { ProviderPricesDocument } from '#client/quantification/Lookups.generated.ts';
import type { Review } from '#client/quantification/rows/Review.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import { hindrance, type ReviewRow, reopened, standingOf } from '#domain/budgetReading/review.ts';
import type { Currency } from '#domain/customers.ts';
import { formatWhole, sameAmount } from '#domain/money.ts';
import { isAsAsked } from '#domain/quantification/follow.ts';
import { type Line, maxLines } from '#domain/quantification/line.ts';
import { newLine } from '#domain/quantification/newLine.ts';

/** A row with the line that it becomes, or why it becomes none. */
type Made = { readonly row: ReviewRow; readonly line: Line } | { readonly row: ReviewRow; readonly refused: string };

/**
 * Brings the decided rows into the budget as one step to take back. What can't be a line stays to be decided, with its
 * reason. @returns how many lines came
 */
export async function bring(desk: Desk, review: Review): Promise<number> {
  const rows = review.all();
  const coming = rows.filter((row) => standingOf(row) === 'toBring');
  const prices = await pricesFor(desk, coming);
  await fetchRates(desk, coming);
  const room = maxLines - desk.rows.size;
  let added = 0;
  const made = coming.map((row): Made => {
    const one = lineFor(desk, row, prices);
    if ('refused' in one || row.decision?.kind === 'replace') return one;
    added += 1;
    return added > room ? { row, refused: `Un presupuesto admite hasta ${formatWhole(maxLines)} conceptos.` } : one;
  });
  const lines = made.flatMap((one) => ('line' in one ? [[one.row, one.line] as const] : []));
  const from = review.sent?.from ?? 'del archivo';
  const one = lines.length === 1;
  desk.rows.merge(
    one ? `Traer 1 renglón ${from}` : `Traer ${lines.length} renglones ${from}`,
    lines.map(([, line]) => line),
  );
  for (const [, { key }] of lines) desk.rows.reveal(key);
  const same = rows.flatMap((row) => (row.decision?.kind === 'keep' ? [[row, row.decision.line] as const] : []));
  review.noteBrought([...lines.map(([row, line]) => [row, line.key] as const), ...same]);
  review.rebase(made.flatMap((one) => ('refused' in one ? withProblem(one.row, one.refused) : [])));
  desk.actor.send({ type: 'EDITED', draft: desk.findings() });
  const { toSolve } = review.summary();
  const left = toSolve > 0 ? `; ${toSolve} por resolver` : '';
  const said = `${one ? 'Se trajo 1 renglón' : `Se trajeron ${lines.length} renglones`} ${from}${left}`;
  desk.announcement.write(`${said}. Ctrl+Z ${one ? 'lo' : 'los'} devuelve.`);
  notify.success(said);
  return lines.length;
}

function withProblem(row: ReviewRow, text: string): ReviewRow {
  const problems = row.problems.filter(({ code }) => code !== 'refused');
  return { ...reopened(row), problems: [...problems, { code: 'refused', text }] };
}

let made = 0;

/** Unique among lines never saved, also those of a draft restored another day. */
const newKey = () => `file-${Date.now().toString(36)}-${(made++).toString(36)}`;

function lineFor(desk: Desk, row: ReviewRow, prices: ReadonlyMap<string, string>): Made {
  const { concept, decision } = row;
  const hindered = hindrance(row, desk.profile.currencies);
  if (hindered !== null || !concept) return { row, refused: hindered ?? 'Elija el concepto del renglón.' };
  const currency = currencyOf(desk, row);
  const exchange = exchangeIn(desk, currency);
  if (!exchange) return { row, refused: `No hay tipo de cambio de ${currency}. Escríbalo en «Tipos de cambio».` };
  const figures = { quantity: row.quantity ?? '', unitPrice: row.unitPrice ?? '' };
  const authorized = { authorizedQuantity: figures.quantity, authorizedUnitPrice: figures.unitPrice };
  const there = decision?.kind === 'replace' ? desk.rows.row(decision.line) : undefined;
  if (there && there.currency !== currency) {
    return { row, refused: `La línea está en ${there.currency} y el renglón en ${currency}: agréguelo aparte (A).` };
  }
  if (there) {
    return {
      row,
      line: { ...there, ...figures, ...(!there.isReviewed && isAsAsked(there) ? authorized : {}), priceTouched: true },
    };
  }
  const own = prices.get(concept.concept);
  const fresh = newLine(
    { ...concept, id: concept.concept, prices: { ...concept.prices, MXN: own ?? concept.prices.MXN } },
    { key: newKey(), provider: desk.provider.read() || null, exchange },
  );
  if (!fresh.added) return { row, refused: fresh.refusal.text };
  const priceTouched = row.unitPrice === null || !sameAmount(row.unitPrice, fresh.line.unitPrice);
  return { row, line: { ...fresh.line, ...figures, ...authorized, priceTouched } };
}

/** What names no currency is in the one of new lines. */
function currencyOf(desk: Desk, { currency }: ReviewRow): Currency {
  return desk.profile.currencies.find((one) => one === currency) ?? desk.currency.read();
}

async function fetchRates(desk: Desk, rows: readonly ReviewRow[]): Promise<void> {
  for (const currency of new Set(rows.map((row) => currencyOf(desk, row)))) {
    if (currency !== 'MXN' && !desk.rates.read()[currency]) await fetchRate(desk, currency);
  }
}

/** What the provider charges of the catalog; without an answer the catalog's own prices stand. */
async function pricesFor(desk: Desk, rows: readonly ReviewRow[]): Promise<ReadonlyMap<string, string>> {
  const provider = desk.provider.read();
  const concepts = [...new Set(rows.flatMap(({ concept }) => concept?.concept ?? []))];
  if (provider === '' || concepts.length === 0) return new Map();
  try {
    const { data } = await desk.client.query({
      query: ProviderPricesDocument,
      variables: { year: desk.actor.getSnapshot().context.catalogYear, provider, place: desk.place, concepts },
      fetchPolicy: 'no-cache',
    });
    return new Map(data?.providerPrices.map(({ concept, price }) => [concept.id, price]));
  } catch {
    return new Map();
  }
}
