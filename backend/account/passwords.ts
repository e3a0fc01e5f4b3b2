import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's parameters (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Nobody's password: an unknown account costs the same time as a known one. */
const decoyHash = () => {
  decoy ??= hash('nobody signs in with this');
  return decoy;
};

export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoyHash()), password);
  return matches && passwordHash !== undefined;
}

/** Without look-alikes: it is read aloud and typed. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** Some 79 bits, as `k7mp-x2qd-9rta-hw3e`. */
export function temporaryPassword(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
