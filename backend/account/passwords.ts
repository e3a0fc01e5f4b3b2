import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's parameters (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** The hash compared for an unknown account, so that it takes as long as a known one. */
const decoyHash = () => {
  decoy ??= hash('nobody signs in with this');
  return decoy;
};

export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoyHash()), password);
  return matches && passwordHash !== undefined;
}

/** Without similar characters, because it is read aloud and typed. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** About 79 bits, as in `k7mp-x2qd-9rta-hw3e`. */
export function temporaryPassword(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
