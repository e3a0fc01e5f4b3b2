import { passwordMin } from './forms/account.ts';
import { isGuessable } from './guessablePasswords.ts';

/** How hard a password is to guess: from 0 (would be refused) to 3. */
export type Strength = { readonly level: 0 | 1 | 2 | 3; readonly word: string; readonly advice: string };

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const strongLength = 12;

const tooShort: Strength = { level: 0, word: 'Muy corta', advice: `Use al menos ${passwordMin} caracteres.` };
const guessable: Strength = { level: 0, word: 'Fácil de adivinar', advice: 'Elija otra: varias palabras juntas.' };
const weak: Strength = { level: 1, word: 'Débil', advice: 'Combine mayúsculas, minúsculas, números y signos.' };
const fair: Strength = { level: 2, word: 'Aceptable', advice: `Con ${strongLength} caracteres o más será fuerte.` };
const strong: Strength = { level: 3, word: 'Fuerte', advice: 'Difícil de adivinar.' };

const isMonotonous = (password: string) => new Set(password.toLowerCase()).size < 5;

/** A hint while a new password is typed; whether it may be saved is for the form. */
export function strengthOf(password: string): Strength {
  if (password.length < passwordMin) return tooShort;
  if (isGuessable(password)) return guessable;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  if (variety < 2 || isMonotonous(password)) return weak;
  return variety >= 3 && password.length >= strongLength ? strong : fair;
}
