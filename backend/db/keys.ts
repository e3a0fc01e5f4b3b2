import { randomInt } from 'node:crypto';
import { idPattern } from '#contract/wire.ts';
import { searchKey } from '#domain/searchText.ts';

/** Without vowels or similar letters, so that no words arise and nothing is misread. */
const letters = 'bcdfghjkmnpqrstvwxyz23456789';
const lettersAdded = 8;
const longest = 60;

/** The name with a few random letters: readable, not guessable, and never a reserved word. */
export function slugFor(name: string, otherwise: string): string {
  const readable =
    searchKey(name)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, longest)
      .replace(/^-|-$/g, '') || otherwise;
  const chance = Array.from({ length: lettersAdded }, () => letters[randomInt(letters.length)]).join('');
  return `${readable}-${chance}`;
}

/** Ids are numbers of the database; no other text is one. */
export const isId = (text: string) => idPattern.test(text);
