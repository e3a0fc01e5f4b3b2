import { timingSafeEqual } from 'node:crypto';

/** Compares in a time that tells nothing of where two secret texts differ, whatever is sent for one of them. */
export function isSameSecret(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}
