import { notify } from '#client/ui/overlay/toasts.ts';
import { type Exchange, zeroPrice } from '#domain/quantification/currency.ts';
import { type CatalogPrices, maxLines } from '#domain/quantification/line.ts';
import { type ConceptForLine, newLine } from '#domain/quantification/newLine.ts';
import type { Desk } from '../desk/Desk.ts';
import { exchangeIn } from '../exchange/switching.ts';
import { pricesOf } from '../savedLine.ts';
import type { FoundConceptFragment } from './ConceptSearch.generated.ts';

/** The provider's own price, where it has one, is the catalog's for this line. */
export function conceptOf({ id, code, name, unit, prices, providerPrice }: FoundConceptFragment): ConceptForLine {
  const catalog: CatalogPrices = pricesOf(prices);
  return { id, code, name, unit: unit.abbreviation, prices: { ...catalog, MXN: providerPrice ?? catalog.MXN } };
}

export function blockedIn(concept: ConceptForLine, exchange: Exchange | null): string | undefined {
  return exchange ? zeroPrice(concept, exchange)?.text : undefined;
}

let added = 0;

/** Unique among lines never saved, also those of a draft restored another day. */
const newKey = () => `new-${Date.now().toString(36)}-${(added++).toString(36)}`;

/** Adds a line at the end; the key of it, or null when it was refused with its warning. */
export function addConcept(desk: Desk, concept: ConceptForLine): string | null {
  const { rows, provider, currency, announcement } = desk;
  if (rows.keys().length >= maxLines) return refuse(`Un presupuesto admite hasta ${maxLines} conceptos.`);
  const exchange = exchangeIn(desk, currency.read());
  if (!exchange) return refuse(`No hay tipo de cambio de ${currency.read()}. Escríbalo en «Tipos de cambio».`);
  const result = newLine(concept, { key: newKey(), provider: provider.read() || null, exchange });
  if (!result.added) return refuse(result.refusal.text);
  rows.append(`Agregar ${concept.code}`, result.line);
  desk.grid.move({ key: result.line.key, column: 'quantity' }, { focus: false });
  announcement.write(`Se agregó ${concept.code} ${concept.name}; ${rows.keys().length} conceptos`);
  return result.line.key;
}

function refuse(text: string): null {
  notify.warn(text);
  return null;
}
