import { isId } from '#backend/db/keys.ts';
import { invalid } from '#backend/errors/answered.ts';
import { labelOf } from '#backend/errors/wording.ts';
import { priceNames, type SentPrices, type WirePriceName } from '#contract/concepts.ts';
import { wirePriceName } from '#contract/mappers.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { type FieldErrors, notTheirs } from '#domain/fields.ts';
import { type Decimal, formatWhole } from '#domain/money.ts';
import { basePricesOf, priceField } from '#domain/pricing/price.ts';

/** One price to change. `was` is the price that the sender read, undefined when it was not sent. */
export type PriceCell = {
  readonly concept: string;
  /** The path of the sent field, as in "3.unit_price". */
  readonly path: string;
  readonly amount: Decimal | null;
  readonly was: Decimal | null | undefined;
} & (
  | { readonly price: WirePriceName }
  | { readonly price: 'provider_price'; readonly provider: string; readonly section: string }
);

const most = 1000;
const mostCells = 50_000;
const price = priceField('Precio');

const problem = (path: string, text: string): FieldErrors => ({ [path]: [text] });

function problemOf(cell: PriceCell, allowed: ReadonlySet<string>, profile: CustomerProfile): FieldErrors {
  if (cell.price === 'provider_price') {
    if (cell.section.length > 120) return problem(`${cell.path}.highway_section`, 'Tramo: no existe. Elija otro.');
    if (!isId(cell.provider)) return problem(`${cell.path}.provider`, 'Proveedor: no existe. Elija otro.');
  } else if (!allowed.has(cell.price)) {
    return problem(cell.path, notTheirs(labelOf(cell.price), profile));
  }
  if (cell.amount === null && cell.price === 'provider_price') return {};
  const field = cell.price === 'provider_price' ? `${cell.path}.ammount` : cell.path;
  const judged = price.safeParse(cell.amount);
  return judged.success ? {} : problem(field, judged.error.issues[0]?.message ?? 'Precio: escriba un número.');
}

function ownCells(sent: SentPrices, at: number): PriceCell[] {
  return priceNames
    .filter((name) => sent[name] !== undefined)
    .map((name) => ({
      concept: sent.id,
      path: `${at}.${name}`,
      price: name,
      amount: sent[name] ?? null,
      was: sent.was?.[name],
    }));
}

function providerCells(sent: SentPrices, at: number): PriceCell[] {
  return (sent.provider_prices ?? []).map(({ provider, highway_section, ammount, was }, index) => ({
    concept: sent.id,
    path: `${at}.provider_prices.${index}`,
    price: 'provider_price',
    provider,
    section: highway_section ?? '',
    amount: ammount,
    was,
  }));
}

const keyOf = (cell: PriceCell) =>
  cell.price === 'provider_price'
    ? `${cell.concept}|${cell.price}|${cell.provider}|${cell.section}`
    : `${cell.concept}|${cell.price}`;

/** The sent prices. @throws 400 naming each invalid or repeated one */
export function readPrices(sent: readonly SentPrices[], profile: CustomerProfile): PriceCell[] {
  if (sent.length === 0 || sent.length > most)
    throw invalid({ form: [`Envíe de 1 a ${formatWhole(most)} conceptos.`] });
  const cells = sent.flatMap((concept, at) => [...ownCells(concept, at), ...providerCells(concept, at)]);
  if (cells.length > mostCells) throw invalid({ form: [`Envíe a lo más ${formatWhole(mostCells)} precios.`] });
  const allowed = new Set<string>(basePricesOf(profile).map((name) => wirePriceName[name]));
  const errors: Record<string, readonly string[]> = {};
  const seen = new Set<string>();
  for (const [at, { id }] of sent.entries()) if (!isId(id)) errors[`${at}.id`] = ['Concepto: no existe.'];
  for (const cell of cells) {
    Object.assign(errors, problemOf(cell, allowed, profile));
    if (seen.has(keyOf(cell)))
      Object.assign(errors, problem(cell.path, `${labelOf(cell.price)}: está repetido. Envíelo una sola vez.`));
    seen.add(keyOf(cell));
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return cells;
}
