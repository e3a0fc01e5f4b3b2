import { randomUUID } from 'node:crypto';
import { attendedForSeconds } from '#contract/queue.ts';
import type { Announcements } from './announcements.ts';

/**
 * Who has which incident open, kept in the memory of each backend, which announces it to the others. It is not stored:
 * a window that stops announcing itself is gone soon after.
 */

export const forgottenAfterMs = attendedForSeconds * 1000;

const sweepEveryMs = 2000;

/** Beyond so many incidents those without an open window are forgotten, and all windows announce themselves anew. */
const mostKept = 5000;

type Doing = 'open' | 'editing' | 'closed';

/**
 * As it travels between backends. Without a window, an auditor took the incident or gave it back, or the file of its
 * budget has been read.
 */
export type Notice = {
  readonly customer: string;
  readonly incident: string;
  readonly window?: { readonly key: string; readonly account: string; readonly doing: Doing };
};

/** Something is sent to a webhook, or was tried. */
export type WebhookNotice = { readonly customer: string; readonly webhook: string };

type Window = { readonly account: string; readonly isEditing: boolean; until: number };

/** What is known of one incident. `changed` counts up over all incidents of this process. */
type Kept = { changed: number; readonly windows: Map<string, Window> };

type Present = { readonly account: string; readonly isEditing: boolean };

export type Attendance = {
  /** Where a listener stands now. */
  readonly now: () => string;
  /** Incidents of a customer that changed since; null where the place is of another process or of before a gap. */
  readonly since: (customer: string, after: string) => readonly string[] | null;
  /** Webhooks of a customer whose deliveries changed since. */
  readonly webhooksSince: (customer: string, after: string) => readonly string[];
  /** All incidents of a customer of which anything is known. */
  readonly known: (customer: string) => readonly string[];
  readonly presentIn: (customer: string, incident: string) => readonly Present[];
  /** Settles at the next change of a customer, of webhooks only for a caller that `hearsWebhooks`; `stop` settles it too. */
  readonly next: (
    customer: string,
    hearsWebhooks?: boolean,
  ) => { readonly changed: Promise<void>; readonly stop: () => void };
  readonly close: () => void;
};

const keyOf = (customer: string, incident: string) => `${customer} ${incident}`;

export function openAttendance(announcements: Pick<Announcements, 'hearPeople'>): Attendance {
  let run = randomUUID().slice(0, 8);
  let count = 0;
  const incidents = new Map<string, Kept>();
  const webhooks = new Map<string, number>();
  const waiting = new Map<() => void, { readonly of: string; readonly hearsWebhooks: boolean }>();

  const wake = (customer: string | null, isWebhook = false) => {
    for (const [go, { of, hearsWebhooks }] of [...waiting]) {
      if ((customer === null || of === customer) && (hearsWebhooks || !isWebhook)) go();
    }
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

  const hearWebhook = ({ customer, webhook }: WebhookNotice) => {
    count += 1;
    webhooks.set(keyOf(customer, webhook), count);
    wake(customer, true);
  };

  const beginAnew = () => {
    webhooks.clear();
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
    // Something may have been missed: every window announces itself anew.
    if (payload === null) return beginAnew();
    const notice = JSON.parse(payload) as Notice | WebhookNotice;
    if ('webhook' in notice) hearWebhook(notice);
    else hear(notice);
  });

  const of = <Value>(customer: string, all: ReadonlyMap<string, Value>) =>
    [...all].filter(([key]) => key.startsWith(`${customer} `));
  const idOf = ([key]: readonly [string, unknown]) => key.split(' ')[1] ?? '';
  return {
    now: () => `${run}-${count}`,
    since: (customer, after) => {
      const [from, place] = after.split('-');
      if (from !== run) return null;
      return of(customer, incidents)
        .filter(([, { changed }]) => changed > Number(place))
        .map(idOf);
    },
    webhooksSince: (customer, after) =>
      of(customer, webhooks)
        .filter(([, changed]) => changed > Number(after.split('-')[1]))
        .map(idOf),
    known: (customer) =>
      of(customer, incidents)
        .filter(([, { windows }]) => windows.size > 0)
        .map(idOf),
    presentIn: (customer, incident) => {
      const byAccount = new Map<string, Present>();
      for (const { account, isEditing } of incidents.get(keyOf(customer, incident))?.windows.values() ?? []) {
        byAccount.set(account, { account, isEditing: isEditing || byAccount.get(account)?.isEditing === true });
      }
      return [...byAccount.values()];
    },
    next: (customer, hearsWebhooks = false) => {
      let go: () => void = () => undefined;
      const changed = new Promise<void>((resolve) => {
        go = () => {
          waiting.delete(go);
          resolve();
        };
      });
      waiting.set(go, { of: customer, hearsWebhooks });
      return { changed, stop: go };
    },
    close: () => {
      clearInterval(sweep);
      wake(null);
    },
  };
}
