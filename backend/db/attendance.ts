import { randomUUID } from 'node:crypto';
import type { Announcements } from './announcements.ts';

/**
 * Who has which incident open, kept in the memory of each backend, which announces it to the others. It is not stored:
 * a window that stops announcing itself is gone soon after.
 */

/** How often a window announces itself again; the contract states it for callers. */
export const forgottenAfterMs = 25_000;

const sweepEveryMs = 2000;

/** Beyond so many incidents those without an open window are forgotten, and all windows announce themselves anew. */
const mostKept = 5000;

type Doing = 'open' | 'editing' | 'closed';

/** As it travels between backends. Without a window, an auditor took the incident or gave it back. */
export type Notice = {
  readonly customer: string;
  readonly incident: string;
  readonly window?: { readonly key: string; readonly account: string; readonly doing: Doing };
};

type Window = { readonly account: string; readonly isEditing: boolean; until: number };

/** What is known of one incident. `changed` counts up over all incidents of this process. */
type Kept = { changed: number; readonly windows: Map<string, Window> };

type Present = { readonly account: string; readonly isEditing: boolean };

export type Attendance = {
  /** Where a listener stands now. */
  readonly now: () => string;
  /** Incidents of a customer that changed since; null where the place is of another process or of before a gap. */
  readonly since: (customer: string, after: string) => readonly string[] | null;
  /** All incidents of a customer of which anything is known. */
  readonly known: (customer: string) => readonly string[];
  readonly presentIn: (customer: string, incident: string) => readonly Present[];
  /** Settles at the next change of a customer; `stop` settles it too. */
  readonly next: (customer: string) => { readonly changed: Promise<void>; readonly stop: () => void };
  readonly close: () => void;
};

const keyOf = (customer: string, incident: string) => `${customer} ${incident}`;

export function openAttendance(announcements: Pick<Announcements, 'hearPeople'>): Attendance {
  let run = randomUUID().slice(0, 8);
  let count = 0;
  const incidents = new Map<string, Kept>();
  const waiting = new Map<() => void, string>();

  const wake = (customer: string | null) => {
    for (const [go, of] of [...waiting]) if (customer === null || of === customer) go();
  };

  const keptOf = (key: string): Kept => {
    const kept = incidents.get(key) ?? { changed: 0, windows: new Map() };
    incidents.set(key, kept);
    return kept;
  };

  const touch = (customer: string, kept: Kept) => {
    count += 1;
    kept.changed = count;
    wake(customer);
  };

  const hear = ({ customer, incident, window }: Notice) => {
    const kept = keptOf(keyOf(customer, incident));
    if (!window) return touch(customer, kept);
    const { key, account, doing } = window;
    const before = kept.windows.get(key);
    const isEditing = doing === 'editing';
    if (doing === 'closed') kept.windows.delete(key);
    else kept.windows.set(key, { account, isEditing, until: Date.now() + forgottenAfterMs });
    const isNews = doing === 'closed' ? before !== undefined : before?.isEditing !== isEditing;
    if (isNews) touch(customer, kept);
  };

  const beginAnew = () => {
    for (const [key, { windows }] of incidents) if (windows.size === 0) incidents.delete(key);
    run = randomUUID().slice(0, 8);
    wake(null);
  };

  const sweep = setInterval(() => {
    const now = Date.now();
    for (const [key, kept] of incidents) {
      const gone = [...kept.windows].filter(([, { until }]) => until <= now);
      for (const [window] of gone) kept.windows.delete(window);
      if (gone.length > 0) touch(key.split(' ')[0] ?? '', kept);
    }
    if (incidents.size > mostKept) beginAnew();
  }, sweepEveryMs);
  sweep.unref();

  announcements.hearPeople((payload) => {
    if (payload !== null) return hear(JSON.parse(payload) as Notice);
    // Something may have been missed: every window announces itself anew.
    beginAnew();
  });

  const of = (customer: string) => [...incidents].filter(([key]) => key.startsWith(`${customer} `));
  const idOf = ([key]: readonly [string, Kept]) => key.split(' ')[1] ?? '';
  return {
    now: () => `${run}-${count}`,
    since: (customer, after) => {
      const [from, place] = after.split('-');
      if (from !== run) return null;
      return of(customer)
        .filter(([, { changed }]) => changed > Number(place))
        .map(idOf);
    },
    known: (customer) =>
      of(customer)
        .filter(([, { windows }]) => windows.size > 0)
        .map(idOf),
    presentIn: (customer, incident) => {
      const byAccount = new Map<string, Present>();
      for (const { account, isEditing } of incidents.get(keyOf(customer, incident))?.windows.values() ?? []) {
        byAccount.set(account, { account, isEditing: isEditing || byAccount.get(account)?.isEditing === true });
      }
      return [...byAccount.values()];
    },
    next: (customer) => {
      let go: () => void = () => undefined;
      const changed = new Promise<void>((resolve) => {
        go = () => {
          waiting.delete(go);
          resolve();
        };
      });
      waiting.set(go, customer);
      return { changed, stop: go };
    },
    close: () => {
      clearInterval(sweep);
      wake(null);
    },
  };
}
