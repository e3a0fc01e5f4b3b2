import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { tooMany } from '#backend/errors/answered.ts';

/** Half of the processors, so that other work goes on while passwords are hashed. */
const mostAtOnce = Math.max(1, Math.floor(availableParallelism() / 2));
/** What can be hashed while a person waits; further ones are asked to come back. */
export const mostWaiting = 60;
const retryAfter = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws 429 when too many wait already */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < mostAtOnce) running += 1;
  else if (waiting.length >= mostWaiting) throw tooMany(retryAfter);
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** argon2id with the library's parameters (19 MiB, 2 passes). @throws 429 */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

let decoy: Promise<string> | undefined;

/** The hash compared for an unknown account, so that it takes as long as a known one. */
const decoyHash = () => {
  decoy ??= hash('nobody signs in with this');
  return decoy;
};

/** @throws 429 when too many wait already */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await decoyHash());
  const matches = await inTurn(() => verify(known, password));
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

/** The hash of a random password that is kept nowhere else: of accounts that are entered another way, or not yet. */
export const unknownPassword = () => hashPassword(temporaryPassword());
