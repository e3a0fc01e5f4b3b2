import { wordsOf } from './cells.ts';

/** The words of rows that sum up others, and the taxes that they add. */

/** IVA as files state it: the general rate, and the one of the border. */
export const taxRates = ['0.16', '0.08'] as const;

export type SumWord = 'subtotal' | 'total' | 'tax' | 'adjustment';

const wholeBudget =
  /^(?:gran |grand |importe |monto |costo |precio |presupuesto |valor )*total(?:es)?(?: (?:general|global|neto|final|presupuesto|presupuestado|del? presupuesto|de la (?:propuesta|cotizacion|obra)|cotizacion|con iva|c iva|sin iva|s iva|mas iva|iva incluido|a pagar|mxn|usd|eur|m n|mn|pesos|estimado|importe|\$|de la reparacion|reparacion|de danos|danos|del siniestro|siniestro|con impuestos))*$/;

/** "T O T A L" is one word; "i v a" has fewer letters. */
const spacedLetters = /\b(?:[a-z] ){3,}[a-z]\b/g;
export const joinedLetters = (words: string) => words.replace(spacedLetters, (word) => word.replaceAll(' ', ''));

/** Such a word alone says what a row sums up, and nothing else. */
export const isSumAlone = (label: string): boolean =>
  /^(?:gran |sub ?)?(?:total(?:es)?|sumas?)(?: \$)?$/.test(joinedLetters(wordsOf(label)));

/** What a row sums up by the words that begin it; null when they speak of something else. */
export function sumWord(label: string): SumWord | null {
  const words = joinedLetters(wordsOf(label))
    .replace(/ ?\d+(?: \d+)? ?%| \$$/g, '')
    .trim();
  if (
    /^(?:\+ ?)?(?:mas )?(?:del? )?(?:i v a|iva|impuestos?|vat|(?:sales )?tax)(?: (?:trasladados?|al?|de|del|16|8|mxn|16 00|tasa|valor|agregado|i v a|iva|vat|tax|incluidos?|(?:en )?(?:la )?(?:region|zona|franja) fronteriza(?: norte)?|frontera|\d+))*$/.test(
      words,
    )
  )
    return 'tax';
  if (
    /^(?:sub ?total(?:es)?|sumas?|suma parcial|importe parcial|parcial|acumulado|suma y sigue|suma acumulada|van|pasan?(?= a (?:la |otra )?(?:siguiente |proxima )?(?:hoja|pagina|pag)\b)|vienen?|viene de|(?:importe )?neto a (?:pagar|recibir)|liquido a (?:pagar|recibir))\b/.test(
      words,
    )
  ) {
    return /^(?:suma total|sumas totales)$/.test(words) ? 'total' : 'subtotal';
  }
  if (
    /^(?:menos )?(?:descuentos?|desc$|dscto|dcto|bonificacion(?:es)?|rebaja (?:especial|comercial)|saldo|(?:importe |total |resta )?por (?:liquidar|cubrir)|finiquito|deducible|demerito|(?:ajuste (?:por|de) )?redondeo|fondo de garantia|retenciones|(?:\d+ |cinco |dos )?al millar|depreciacion|anticipo|amortizacion|retencion|ret(?= (?:de )?(?:isr|iva|i v a)\b|$)|(?:iva|i v a) (?:ret|retenido)|isr|honorarios$|(?:costos? |gastos? )?(?:indirectos?|generales)|(?:cargo por )?utilidad|imprevistos|financiamiento|cargos? adicional(?:es)?|(?:gastos? de )?administracion)\b/.test(
      words,
    )
  ) {
    return 'adjustment';
  }
  if (/^total(?:es)? de (?:conceptos|partidas|renglones|piezas|unidades)$/.test(words)) return null;
  if (wholeBudget.test(words)) return 'total';
  return /^total(?:es)?\b|^importe total\b|^monto total\b|^gran total\b/.test(words) ? 'subtotal' : null;
}
