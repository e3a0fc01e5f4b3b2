import { searchKey } from './incident.ts';

/** A concept search needs at least so many characters (requirements §9). */
export const conceptSearchMin = 3;
export const conceptSearchMax = 100;

/** How codes are compared: codes are upper case, without blanks around. */
export function codeKey(code: string): string {
  return code.trim().toUpperCase();
}

/** What the words of a search are looked for in. */
export function conceptSearchKey({ code, name }: { readonly code: string; readonly name: string }): string {
  return searchKey(`${code} ${name}`);
}

export type ConceptSearch = { readonly code: string; readonly words: readonly string[] };

/** A search as typed: the code it may be, and the words that must all occur. Null when it is too short or too long. */
export function readConceptSearch(typed: string): ConceptSearch | null {
  const key = searchKey(typed);
  if (key.length < conceptSearchMin || key.length > conceptSearchMax) return null;
  return { code: codeKey(typed), words: key.split(' ') };
}
