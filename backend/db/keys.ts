import { randomInt } from 'node:crypto';
import { searchKey } from '#domain/incident.ts';

/** Without vowels or look-alikes: no words, nothing to misread. */
const letters = 'bcdfghjkmnpqrstvwxyz23456789';
const lettersAdded = 8;
const longest = 60;

/** Readable, and neither guessable nor a reserved word: the name and a few letters by chance. */
export function slugFor(name: string, otherwise: string): string {
  const readable =
    searchKey(name)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, longest)
      .replace(/^-|-$/g, '') || otherwise;
  const chance = Array.from({ length: lettersAdded }, () => letters[randomInt(letters.length)]).join('');
  return `${readable}-${chance}`;
}

/** Ids are numbers of the database; anything else names nothing. */
export const isId = (text: string) => /^[1-9]\d{0,17}$/.test(text);
