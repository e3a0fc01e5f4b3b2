import { searchKey } from './searchText.ts';

/** A concept search needs at least so many characters (requirements §9). */
export const conceptSearchMin = 3;
export const conceptSearchMax = 100;

/** The place of an incident without highway and section, as a search of concepts names it. */
export const anywhere = '-';

/** How codes are compared: codes are upper case, without blanks around. */
export function codeKey(code: string): string {
  return code.trim().toUpperCase();
}

/** What the words of a search are looked for in. */
export function conceptSearchKey({ code, name }: { readonly code: string; readonly name: string }): string {
  return searchKey(`${code} ${name}`);
}

/**
 * A code as it is typed quickly: without its signs and idle zeros, «DMTRB1» for «DM-TRB-0001». Its last letters and figures
 * are enough where no other concept ends with them: «TRB1».
 */
export function shortCode(code: string): string {
  return codeKey(code)
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ''))
    .replace(/[-_./ ]/g, '');
}

export type ConceptSearch = {
  readonly code: string;
  /** What the short code must end with; null where the text is too short or has no figure. */
  readonly short: string | null;
  readonly words: readonly string[];
};

/** What the selector's box holds: a search and, behind asterisks, the quantity and the price of its line: «trb1*12*350.50». */
export type ConceptEntry = { readonly contains: string; readonly quantity: string; readonly unitPrice: string };

export function readConceptEntry(typed: string): ConceptEntry {
  const [contains = '', quantity = '', unitPrice = ''] = typed.split('*').map((part) => part.trim());
  return { contains, quantity, unitPrice };
}

/** A search as typed: the code it may be, and the words that must all occur. Null when it is too short or too long. */
export function readConceptSearch(typed: string): ConceptSearch | null {
  const key = searchKey(typed);
  if (key.length < conceptSearchMin || key.length > conceptSearchMax) return null;
  const short = shortCode(typed);
  const isShort = short.length >= conceptSearchMin && /\d/.test(short);
  return { code: codeKey(typed), short: isShort ? short : null, words: key.split(' ') };
}
