import type { LineRow } from '#backend/incidents/lineRow.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { SentLine } from '#contract/lifecycle/budget.ts';
import { wireNameOf } from '#contract/mappers.ts';
import { commentMax, foreignErrors, isCleanText } from '#domain/fields.ts';
import { formatWhole } from '#domain/money.ts';
import { readRate, zeroPrice } from '#domain/quantification/currency.ts';
import type { Line } from '#domain/quantification/line.ts';
import { columnsOf, foreignLineFields, lineProblems } from '#domain/quantification/problems.ts';
import { exchangeOf } from '#domain/quantification/reprice.ts';
import { seesInternalPrices } from '#domain/roles.ts';
import type { CatalogConcept } from './catalog.ts';
import type { Identified, LineErrors } from './sent.ts';

/** A sent line with the resulting line. */
export type Planned = Identified & { readonly line: Line };

type LineCase = {
  readonly ask: CustomerAsk;
  readonly year: number;
  readonly concepts: ReadonlyMap<number, CatalogConcept>;
  readonly providers: ReadonlySet<string>;
  /** Keys of the active reasons. */
  readonly reasons: ReadonlySet<string>;
  readonly errors: LineErrors;
};

/** The resulting line, or null when its concept is unknown; adds its problems to `errors`. */
export function planLine(
  { ask, year, concepts, providers, reasons, errors }: LineCase,
  given: Identified,
): Planned | null {
  const { at } = given;
  const concept = concepts.get(at);
  if (!concept || concept.year !== year) {
    errors.add(at, 'concept', `Línea ${at + 1}: el concepto no está en el catálogo ${year}.`);
    return null;
  }
  noteForeign(ask, given, errors);
  const line = lineOf(ask, given, concept);
  for (const { field, text, blocks } of lineProblems(line, ask.profile)) {
    if (blocks === 'saving') errors.add(at, wireNameOf(field), text);
  }
  noteProvider(line, given, providers, errors);
  noteReason(line, given, reasons, errors);
  noteZeroPrice(line, given, errors);
  if (line.comment.length > commentMax || !isCleanText(line.comment)) {
    errors.add(
      at,
      'comment',
      `Observaciones: use a lo más ${formatWhole(commentMax)} caracteres, sin signos de control.`,
    );
  }
  return { ...given, line };
}

/** What is not theirs may be sent empty or 0, and then stays as it was saved. */
function noteForeign({ profile, viewer }: CustomerAsk, { at, sent }: Identified, errors: LineErrors): void {
  const foreign = Object.entries(foreignLineFields(profile, viewer));
  const byWireName = Object.fromEntries(foreign.map(([field, text]) => [wireNameOf(field), text]));
  for (const [field, [text = '']] of Object.entries(foreignErrors(sent, byWireName))) errors.add(at, field, text);
}

/** Checked when a concept is added or changes currency; an invalid rate is already a problem of its own. */
function noteZeroPrice(line: Line, { at, saved }: Identified, errors: LineErrors): void {
  if (saved && saved.currency === line.currency) return;
  const exchange = isRated(line) ? exchangeOf(line) : null;
  const zero = exchange && zeroPrice({ name: line.name, prices: line.catalogPrices }, exchange);
  if (zero) errors.add(at, 'exchangeType', zero.text);
}

function isRated({ exchangeRate }: Line): boolean {
  return exchangeRate === null || readRate(exchangeRate) !== null;
}

/** An inactive provider may stay on a line that already has it. */
function noteProvider({ provider }: Line, { at, saved }: Identified, known: ReadonlySet<string>, errors: LineErrors) {
  if (provider === null || provider === saved?.provider_id || known.has(provider)) return;
  errors.add(at, 'provider', `Línea ${at + 1}: elija un proveedor de la lista.`);
}

/** A reason that was retired may stay on a line that already has it. */
function noteReason({ reason }: Line, { at, saved }: Identified, known: ReadonlySet<string>, errors: LineErrors) {
  if (reason === null || reason === saved?.reason_slug || known.has(reason)) return;
  errors.add(at, 'lineReason', `Línea ${at + 1}: el motivo no está en la lista. Elija otro o quítelo.`);
}

/**
 * The line that results from a sent one: values that were not sent, or that the viewer may not write, stay as saved, or
 * are 0.
 */
function lineOf(
  { viewer, profile }: Pick<CustomerAsk, 'viewer' | 'profile'>,
  { at, sent, saved, concept }: Identified,
  { code, name, unit, prices }: CatalogConcept,
): Line {
  const columns = columnsOf(profile);
  const writesInternal = columns.includes('internal') && seesInternalPrices(viewer);
  return {
    id: saved?.id ?? null,
    key: String(at),
    concept,
    code,
    name,
    unit,
    catalogPrices: prices,
    provider: sent.provider === undefined ? (saved?.provider_id ?? null) : sent.provider || null,
    quantity: sent.quantity,
    unitPrice: sent.unitPrice,
    authorizedQuantity: sent.authQuantity,
    authorizedUnitPrice: sent.authorizedUnitPrice,
    ...capufeColumn(columns.includes('capufe'), sent, saved),
    ...internalColumn(writesInternal, sent, saved),
    ...sentExchange(sent, saved, profile.currencies[0] ?? 'MXN'),
    appliesTaxes: sent.applyTaxes ?? saved?.applies_taxes ?? true,
    priceTouched: sent.priceTouched ?? saved?.price_touched ?? false,
    comment: sent.comment ?? saved?.comment ?? '',
    reason: sent.lineReason === undefined ? (saved?.reason_slug ?? null) : sent.lineReason || null,
    isReviewed: sent.reviewed ?? saved?.is_reviewed ?? false,
  };
}

function capufeColumn(writes: boolean, sent: SentLine, saved: LineRow | null) {
  return {
    capufeQuantity: (writes ? sent.capufeQuantity : undefined) ?? saved?.capufe_quantity ?? '0',
    capufeUnitPrice: (writes ? sent.CapufeUnitPrice : undefined) ?? saved?.capufe_unit_price ?? '0',
  };
}

function internalColumn(writes: boolean, sent: SentLine, saved: LineRow | null) {
  return {
    internalQuantity: (writes ? sent.internalQuantity : undefined) ?? saved?.internal_quantity ?? '0',
    internalUnitPrice: (writes ? sent.InternalUnitPrice : undefined) ?? saved?.internal_unit_price ?? '0',
  };
}

function sentExchange(sent: SentLine, saved: LineRow | null, usual: Line['currency']) {
  const currency = sent.exchangeType ?? saved?.currency ?? usual;
  if (currency === 'MXN') return { currency, exchangeRate: null, exchangeDate: null };
  const rate = sent.exchange_value === undefined ? saved?.exchange_rate : sent.exchange_value;
  const date = sent.exchange_date === undefined ? saved?.exchange_date : sent.exchange_date;
  return { currency, exchangeRate: rate ? (readRate(rate) ?? rate) : null, exchangeDate: date ?? null };
}
