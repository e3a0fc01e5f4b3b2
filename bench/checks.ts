import { Random } from '#demo/random.ts';
import { type CustomerProfile, profileOf } from '#domain/customers.ts';
import { checkLine } from '#domain/lineChecks/checks.ts';
import type { Checked, CheckedLine } from '#domain/lineChecks/rules.ts';
import { add, compare, divide, multiply, subtract } from '#domain/money.ts';
import { figure, judged, title } from './figures.ts';

/**
 * Anomalies that are hidden among usual lines. Each concept has its own price and spread of quantities, its history is
 * drawn as its lines are, and a price may lie within what is usual on either side of the catalog's.
 */

const lineCount = 100_000;
const anomalyCount = 500;
const conceptCount = 1000;
const historyLines = [5, 60] as const;

type Concept = {
  readonly id: string;
  readonly price: string;
  readonly most: number;
  readonly usual: NonNullable<Checked['usual']>;
};

const cents = (value: number) => (Math.round(value * 100) / 100).toFixed(2);

const drawnPrice = (random: Random, price: string) => cents(Number(price) * random.between(0.85, 1.08));
const drawnQuantity = (random: Random, most: number) => cents(random.between(most / 20, most));

function medianOf(values: readonly string[]): string {
  const sorted = [...values].sort(compare);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return divide(add(low ?? '0', high ?? '0'), '2', 6);
}

function conceptOf(random: Random, at: number): Concept {
  const price = cents(10 ** random.between(1, 4.5));
  const most = Math.ceil(10 ** random.between(0.5, 3));
  const history = Array.from({ length: random.whole(...historyLines) }, () => ({
    price: drawnPrice(random, price),
    quantity: drawnQuantity(random, most),
  }));
  const greatestQuantity = history.reduce((most, { quantity }) => (compare(quantity, most) > 0 ? quantity : most), '0');
  const usual = { medianPrice: medianOf(history.map((line) => line.price)), greatestQuantity };
  return { id: String(at), price, most, usual };
}

function lineOf(random: Random, { id, price, most }: Concept, at: number): CheckedLine {
  const quantity = drawnQuantity(random, most);
  const unitPrice = drawnPrice(random, price);
  return {
    key: String(at),
    concept: id,
    provider: '1',
    quantity,
    unitPrice,
    authorizedQuantity: quantity,
    authorizedUnitPrice: unitPrice,
    capufeQuantity: '0',
    capufeUnitPrice: '0',
    internalQuantity: '0',
    internalUnitPrice: '0',
    currency: 'MXN',
    exchangeRate: null,
    exchangeDate: null,
    appliesTaxes: true,
    catalogPrices: { MXN: price, USD: '0', EUR: '0' },
    comment: '',
    reason: null,
  };
}

type Spoil = (line: CheckedLine, concept: Concept, random: Random) => CheckedLine;

const priced = (line: CheckedLine, price: string) => ({ ...line, unitPrice: price, authorizedUnitPrice: price });
const counted = (line: CheckedLine, count: string) => ({ ...line, quantity: count, authorizedQuantity: count });

/** What goes wrong in budgets, one kind a row. */
const anomalies: Readonly<Record<string, Spoil>> = {
  'precio con un cero de más': (line) => priced(line, multiply(line.unitPrice, '10')),
  'precio entre 2 y 5 veces lo usual': (line, { usual }, random) =>
    priced(line, cents(Number(usual.medianPrice) * random.between(2.05, 5))),
  'precio sobre el catálogo': (line, { price }, random) => priced(line, cents(Number(price) * random.between(1.12, 2))),
  'precio con un cero de menos': (line) => priced(line, divide(line.unitPrice, '10', 2)),
  'cantidad de otra escala': (line, { usual }, random) =>
    counted(line, cents(Number(usual.greatestQuantity) * random.between(1.6, 12))),
  'autorizado sobre lo pedido': (line, _, random) => ({
    ...line,
    authorizedQuantity: multiply(line.quantity, cents(random.between(1.05, 1.4))),
  }),
  'reducida sin motivo': (line, _, random) => ({
    ...line,
    authorizedQuantity: subtract(line.quantity, multiply(line.quantity, cents(random.between(0.1, 0.9)))),
  }),
};

/** @returns of each kind how many were hidden and marked, and the usual lines that were marked */
export function measureChecks(profile: CustomerProfile, lines = lineCount, hidden = anomalyCount) {
  const random = new Random('anomalies');
  const concepts = Array.from({ length: conceptCount }, (_, at) => conceptOf(random, at));
  const kinds = Object.entries(anomalies).map(([name, spoil]) => ({ name, spoil, hidden: 0, marked: 0 }));
  const places = new Set(
    random.sample(
      Array.from({ length: lines }, (_, at) => at),
      hidden,
    ),
  );
  let falsely = 0;
  for (let at = 0; at < lines; at += 1) {
    const concept = random.pick(concepts);
    const usualLine = lineOf(random, concept, at);
    const kind = places.has(at) ? random.pick(kinds) : null;
    const line = kind ? kind.spoil(usualLine, concept, random) : usualLine;
    const isMarked = checkLine({ line, profile, isRepeated: false, usual: concept.usual }).length > 0;
    if (kind) kind.hidden += 1;
    if (kind && isMarked) kind.marked += 1;
    if (!kind && isMarked) falsely += 1;
  }
  return { kinds: kinds.map(({ spoil: _, ...counts }) => counts), falsely, usual: lines - hidden };
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

export async function benchChecks(): Promise<void> {
  title(`Avisos de las partidas: ${anomalyCount} anomalías entre ${lineCount} líneas`);
  const began = performance.now();
  const { kinds, falsely, usual } = measureChecks(profileOf('gnp'));
  const taken = performance.now() - began;
  for (const { name, hidden, marked } of kinds) figure(name, `${marked} de ${hidden}`);
  const recall = kinds.reduce((sum, { marked }) => sum + marked, 0) / anomalyCount;
  judged('anomalías marcadas', recall * 100, percent(recall), { least: 95 });
  judged('líneas usuales marcadas', (falsely / usual) * 100, percent(falsely / usual), { most: 2 });
  figure('por línea', `${((taken / lineCount) * 1000).toFixed(1)} µs`);
}
