import type { LineRow } from '#backend/incidents/lineRow.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { SentLine } from '#contract/lifecycle/budget.ts';
import { readRate } from '#domain/quantification/currency.ts';
import type { Line } from '#domain/quantification/line.ts';
import { columnsOf } from '#domain/quantification/problems.ts';
import { seesInternalPrices } from '#domain/roles.ts';
import type { CatalogConcept } from './catalog.ts';
import type { Identified } from './sent.ts';

/** A sent line as it will stand: what was not sent, or may not be, stays as it was saved, or is 0. */
export function lineOf(
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
    ...exchangeOf(sent, saved, profile.currencies[0] ?? 'MXN'),
    appliesTaxes: sent.applyTaxes ?? saved?.applies_taxes ?? true,
    priceTouched: sent.priceTouched ?? saved?.price_touched ?? false,
    comment: sent.comment ?? saved?.comment ?? '',
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

function exchangeOf(sent: SentLine, saved: LineRow | null, usual: Line['currency']) {
  const currency = sent.exchangeType ?? saved?.currency ?? usual;
  if (currency === 'MXN') return { currency, exchangeRate: null, exchangeDate: null };
  const rate = sent.exchange_value === undefined ? saved?.exchange_rate : sent.exchange_value;
  const date = sent.exchange_date === undefined ? saved?.exchange_date : sent.exchange_date;
  return { currency, exchangeRate: rate ? (readRate(rate) ?? rate) : null, exchangeDate: date ?? null };
}
