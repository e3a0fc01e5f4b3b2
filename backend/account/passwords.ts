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
