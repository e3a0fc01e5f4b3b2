import { randomInt } from 'node:crypto';

/** Without look-alikes: it is read aloud and typed. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** Some 79 bits, as `k7mp-x2qd-9rta-hw3e`. */
export function temporaryPassword(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
