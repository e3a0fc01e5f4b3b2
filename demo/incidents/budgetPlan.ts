import { type LineRow, pricedLine } from '#backend/incidents/lineRow.ts';
import type { Random } from '#demo/random.ts';
import { hundredths } from '#demo/reference/prices.ts';
import type { Currency } from '#domain/customers.ts';
import { add, compare, type Decimal, multiply, round } from '#domain/money.ts';
import { catalogPrice, type Exchange, inPesos, zeroPrice } from '#domain/quantification/currency.ts';
import { type Summary, summarize } from '#domain/quantification/totals.ts';
import { type Concept, offerKey, type Provider } from './catalogs.ts';
import type { Theme } from './themes.ts';
import type { World } from './world.ts';

/** Usual quantities of a repair by unit: least, most, and the step, in hundredths. */
const usual: Readonly<Record<string, readonly [number, number, number]>> = {
  m: [400, 6400, 50],
  m2: [500, 7200, 25],
  m3: [60, 1400, 10],
  kg: [4000, 42000, 100],
  t: [100, 900, 50],
  l: [2000, 24000, 100],
  pza: [100, 600, 100],
  jgo: [400, 3200, 100],
  jor: [100, 500, 100],
  h: [200, 900, 50],
  dia: [100, 300, 100],
  vje: [100, 400, 100],
};

const dearest: Decimal = '60000';

/** Dear pieces are few: one line seldom costs more than a small car. */
function quantityFor(unit: string, price: Decimal, random: Random): Decimal {
  const [least, most, step] = usual[unit] ?? [100, 100, 100];
  const quantity = hundredths(least + step * random.whole(0, Math.floor((most - least) / step)));
  if (compare(multiply(quantity, price), dearest) <= 0) return quantity;
  return compare(multiply(hundredths(least), price), dearest) <= 0 ? hundredths(least) : '1';
}

/** A line before it is saved: its number comes then. */
export type PlannedLine = Omit<LineRow, 'id'>;

export type BudgetPlan = {
  readonly year: number;
  readonly lines: readonly PlannedLine[];
  readonly summary: Summary;
  /** The budget's amount: the initial total, up to the next cent. */
  readonly amount: Decimal;
  readonly capufeAmount: Decimal | null;
  readonly exchange: Exchange;
};

type PlanInput = {
  readonly world: World;
  readonly theme: Theme;
  readonly section: string | null;
  readonly year: number;
  readonly day: string;
  readonly lineCount: number;
};

const underHalfACent: Decimal = '0.004999';

/** Concepts that repair what was hit, at their providers' prices; the auditor grants a little less. */
export function planBudget(input: PlanInput, random: Random): BudgetPlan {
  const { world, day, year } = input;
  const exchange = exchangeFor(world.profile.currencies, day, random);
  const grantsInternal = world.profile.lineColumns.internal && random.chance(0.5);
  const concepts = conceptsFor(input, random);
  const lines = concepts.map((concept, position): PlannedLine => {
    const provider = random.pick(world.providers.get(concept.family) ?? []);
    return lineOf({ ...input, concept, provider, position, exchange, grantsInternal }, random);
  });
  const summary = summarize(lines.map(pricedLine), day);
  const capufeAmount = world.profile.capufeAmount ? round(summary.capufe.total, 2) : null;
  return { year, lines, summary, amount: round(add(summary.initial.total, underHalfACent), 2), capufeAmount, exchange };
}

function conceptsFor({ world, theme, year, lineCount }: PlanInput, random: Random): Concept[] {
  const chosen = new Map<string, Concept>();
  const families = theme.families.split(' ').filter((family) => world.providers.has(family));
  for (let at = 0; chosen.size < lineCount && at < lineCount * 3; at += 1) {
    const family = at === 0 ? families[0] : random.pick(families);
    const concept = random.pick(world.concepts.get(year)?.get(family ?? '') ?? []);
    chosen.set(concept.id, concept);
  }
  return [...chosen.values()];
}

/** A third of the budgets that may, hold foreign prices. */
function exchangeFor(currencies: readonly Currency[], date: string, random: Random): Exchange {
  const currency = currencies.length > 1 && random.chance(0.35) ? random.pick(currencies) : 'MXN';
  if (currency === 'MXN') return inPesos;
  const cents = currency === 'USD' ? random.whole(18_100, 18_760) : random.whole(21_050, 21_790);
  return { currency, rate: { value: multiply(hundredths(cents), '0.1'), date } };
}

type LineInput = PlanInput & {
  readonly concept: Concept;
  readonly provider: Provider;
  readonly position: number;
  readonly exchange: Exchange;
  readonly grantsInternal: boolean;
};

function lineOf(input: LineInput, random: Random): PlannedLine {
  const { concept, provider, position, section, world } = input;
  const pesos = priceOf(concept, provider.id, section);
  const prices = { ...concept.prices, MXN: pesos };
  const isForeign = random.chance(0.6) && zeroPrice({ name: concept.name, prices }, input.exchange) === null;
  const exchange = isForeign ? input.exchange : inPesos;
  const price = catalogPrice(prices, exchange);
  const quantity = quantityFor(concept.unit.id, pesos, random);
  const granted = grantedOf(quantity, price, random);
  const { capufe } = world.profile.lineColumns;
  return {
    ...conceptFields(concept),
    position,
    comment: '',
    provider_id: provider.id,
    provider_name: provider.name,
    quantity,
    unit_price: price,
    auth_quantity: granted.quantity,
    auth_unit_price: granted.price,
    capufe_quantity: capufe ? quantity : '0',
    capufe_unit_price: capufe ? concept.capufePrice : '0',
    internal_quantity: input.grantsInternal ? granted.quantity : '0',
    internal_unit_price: input.grantsInternal ? round(multiply(granted.price, '0.84'), 6) : '0',
    currency: exchange.currency,
    exchange_rate: exchange.rate?.value ?? null,
    exchange_date: exchange.rate?.date ?? null,
    catalog_price: pesos,
    price_touched: granted.price !== price,
    applies_taxes: true,
    ...decidedOf(world, position, { isLess: granted.quantity !== quantity, isCheaper: granted.price !== price }),
  };
}

/** Most cut lines say why; of the others, two in three were looked at. */
function decidedOf({ lineReasons }: World, position: number, cut: { isLess: boolean; isCheaper: boolean }) {
  const isCut = cut.isLess || cut.isCheaper;
  const usual = cut.isLess ? 'cantidad-segun-evidencia' : 'precio-de-catalogo';
  const wanted = position % 4 === 3 ? 'incluido-en-otro-concepto' : usual;
  const reason = isCut && position % 8 !== 6 ? lineReasons.find(({ slug }) => slug === wanted) : undefined;
  return {
    reason_slug: reason?.slug ?? null,
    reason_name: reason?.name ?? null,
    is_reviewed: isCut || position % 3 !== 2,
  };
}

/** Some quantities and some prices are granted in part. */
function grantedOf(quantity: Decimal, price: Decimal, random: Random) {
  const less = (value: Decimal, least: number, decimals: number) =>
    round(multiply(value, hundredths(random.whole(least, 97))), decimals);
  const isCountable = !quantity.includes('.') && quantity.length < 2;
  return {
    quantity: !isCountable && random.chance(0.35) ? less(quantity, 80, 2) : quantity,
    price: random.chance(0.3) ? less(price, 90, 2) : price,
  };
}

function conceptFields({ id, code, name, description, year, unit, prices }: Concept) {
  return {
    concept_id: id,
    concept_year: year,
    code,
    name,
    description,
    unit_id: unit.id,
    unit_name: unit.name,
    unit_abbreviation: unit.abbreviation,
    dollar_unit_price: prices.USD,
    euro_unit_price: prices.EUR,
  };
}

/** Theirs in this section, else theirs anywhere, else everyone's. */
function priceOf(concept: Concept, provider: string, section: string | null): Decimal {
  const { offers, prices } = concept;
  return offers.get(offerKey(provider, section)) ?? offers.get(offerKey(provider, null)) ?? prices.MXN;
}
