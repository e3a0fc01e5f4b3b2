import * as z from 'zod/mini';
import { draftPrefixOf } from '#client/session/storage.ts';
import { now } from '#domain/calendar.ts';

/** Whose unsaved work on what: `subject` is like `quantification:GNP-0042`. */
export type DraftKey = { readonly username: string; readonly customer: string; readonly subject: string };

/** `version` is the one that the work started from; 0 for something that was never saved. */
export type Draft<Value> = { readonly version: number; readonly savedAt: string; readonly value: Value };

const envelope = z.object({ savedAt: z.string(), value: z.unknown() });

const prefixOf = ({ username, customer, subject }: DraftKey) =>
  `${draftPrefixOf(username)}${customer}:${encodeURIComponent(subject)}:`;

const namesOf = (key: DraftKey) => Object.keys(localStorage).filter((name) => name.startsWith(prefixOf(key)));

function readOne<Shape extends z.ZodMiniType>(key: DraftKey, name: string, shape: Shape): Draft<z.output<Shape>>[] {
  try {
    const { savedAt, value } = envelope.parse(JSON.parse(localStorage.getItem(name) ?? ''));
    return [{ version: Number(name.slice(prefixOf(key).length)), savedAt, value: shape.parse(value) }];
  } catch {
    localStorage.removeItem(name);
    return [];
  }
}

/**
 * Unsaved work, kept in this browser without being judged. Signing out on purpose erases it; an expired session doesn't.
 * What no longer has the shape that the screen expects is dropped.
 */
export const drafts = {
  /** The newest draft of the subject, whatever version it started from. */
  read<Shape extends z.ZodMiniType>(key: DraftKey, shape: Shape): Draft<z.output<Shape>> | null {
    const found = namesOf(key).flatMap((name) => readOne(key, name, shape));
    return found.reduce<Draft<z.output<Shape>> | null>(
      (newest, one) => (newest && newest.savedAt > one.savedAt ? newest : one),
      null,
    );
  },
  /** False when the browser has no room left. */
  write(key: DraftKey, value: unknown, version = 0): boolean {
    try {
      localStorage.setItem(`${prefixOf(key)}${version}`, JSON.stringify({ savedAt: now(), value }));
      return true;
    } catch {
      return false;
    }
  },
  /** Every version of the subject, or only one. */
  erase(key: DraftKey, version?: number): void {
    const names = version === undefined ? namesOf(key) : [`${prefixOf(key)}${version}`];
    for (const name of names) localStorage.removeItem(name);
  },
};
