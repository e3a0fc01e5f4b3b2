import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Door } from '#backend/db/scoped.ts';
import { fileUrl } from '#backend/rows/file.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { WireNarrow, WireSinister } from '#contract/entities.ts';
import { today } from '#domain/calendar.ts';
import { seesExceptions } from '#domain/roles.ts';
import { holdWire } from './holds.ts';
import type { ChangingRow } from './sinisterRow.ts';
import type { Wiring } from './sinisterWire.ts';

/**
 * Incidents as lists write them, kept in memory for the next list with the same ones (decision 72). What depends on the
 * reader or the moment is a gap in the text, and is filled for each answer.
 */

type Gap = 'isOwn' | 'news' | 'assignee' | 'file';

/** Never answered to anyone, so that no text of theirs can contain it. */
const secret = randomUUID();
const gap = (kind: Gap, id = '') => `${secret} ${kind} ${id}`;
const gaps = new RegExp(`"${secret} (\\w+) (\\w*)"`);

/** Text, kind of the gap after it and its id, text, and so on. */
type Written = readonly string[];

/** Makes an incident for every person who sees as much of it as the viewer: links to its files are gaps. */
export const wiringWithGaps = ({ viewer }: CustomerAsk): Wiring => ({
  viewer: { id: '', role: viewer.role },
  services: { links: { urlOf: ({ id }) => gap('file', id) } },
});

/** The wire is written over: it is no longer one. */
export const written = (wire: WireSinister | WireNarrow, ownerId: string): Written =>
  JSON.stringify(
    Object.assign(wire, { isOwn: gap('isOwn', ownerId), news: gap('news'), assignee: gap('assignee') }),
  ).split(gaps);

/** Completes written incidents for the viewer. */
export function filling(ask: CustomerAsk): (text: Written, row: ChangingRow) => string {
  const { customer, viewer } = ask;
  const url = fileUrl(ask);
  const answerTo = (kind: Gap, id: string, { news, hold }: ChangingRow) => {
    if (kind === 'file') return url({ customer, id });
    if (kind === 'isOwn') return id === viewer.id;
    return kind === 'news' ? news : holdWire(hold, viewer.id);
  };
  return (parts, row) => {
    let text = parts[0] ?? '';
    for (let at = 1; at < parts.length; at += 3) {
      text += JSON.stringify(answerTo(parts[at] as Gap, parts[at + 1] ?? '', row)) + parts[at + 2];
    }
    return text;
  };
}

export type Stamped = { readonly stamp: string };

/**
 * Changes with the names and file types that incidents are written with, and with a server that began anew: it may have
 * lost what another one had answered, and use the numbers of those transactions again.
 */
export const stampSql: RawBuilder<Stamped> = sql`select concat_ws(' ', pg_postmaster_start_time(), stamp, named) as stamp from common_state`;

export type Form = 'full' | 'narrow';

/** What written incidents have in common where they may stand for each other. */
export const scopeFor = ({ customer, viewer }: CustomerAsk, form: Form, { stamp }: Stamped) =>
  `${customer} ${form} ${seesExceptions(viewer.role)} ${today()} ${stamp}`;

type Kept = { readonly xid: string; readonly text: Written; readonly size: number };

/** Characters, of one byte each or, where a text has rare ones, of two. */
const most = 8_000_000;
/** The same for the length of a row's key and what holds it. */
const overhead = 400;

export class KeptRows {
  /** The one used last at the end. */
  readonly #rows = new Map<string, Kept>();
  #size = 0;

  /** All of these, or null where one was not kept or has changed. */
  find(scope: string, rows: readonly ChangingRow[]): Written[] | null {
    const found: Written[] = [];
    for (const row of rows) {
      const key = `${scope} ${row.id}`;
      const kept = this.#rows.get(key);
      if (kept?.xid !== row.xid) return null;
      this.#rows.delete(key);
      this.#rows.set(key, kept);
      found.push(kept.text);
    }
    return found;
  }

  /** @throws where the kept text is another: what it holds was changed without writing the incident */
  refuseOther(scope: string, { id, xid }: ChangingRow, text: Written): void {
    const kept = this.#rows.get(`${scope} ${id}`);
    if (kept?.xid !== xid || kept.text.join() === text.join()) return;
    throw new Error(`incident ${id} is not as it was kept: ${text.join()} instead of ${kept.text.join()}`);
  }

  keep(scope: string, row: ChangingRow, text: Written): void {
    const key = `${scope} ${row.id}`;
    const size = text.reduce((sum, { length }) => sum + length, overhead);
    this.#forget(key);
    this.#rows.set(key, { xid: row.xid, text, size });
    this.#size += size;
    for (const oldest of this.#rows.keys()) {
      if (this.#size <= most) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#size -= this.#rows.get(key)?.size ?? 0;
    this.#rows.delete(key);
  }
}

const byDoor = new WeakMap<Door, KeptRows>();

/** Of this process and its databases. */
export function keptRowsOf(door: Door): KeptRows {
  const kept = byDoor.get(door) ?? new KeptRows();
  byDoor.set(door, kept);
  return kept;
}
