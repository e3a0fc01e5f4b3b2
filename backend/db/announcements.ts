import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#kit/log.ts';
import { NotPrimary, type Primary } from './primary.ts';

/** Payload: customer, incident and event, separated by spaces. */
export const changesChannel = 'dictamen_changes';
/** Payload: a session's id, or `account:` and an account's id. */
const accessChannel = 'dictamen_access';
/** Payload: JSON, of the account that took an incident, gave it back, or has it open. */
export const peopleChannel = 'dictamen_people';

/** What a person waits for; any other announcement leaves them waiting. */
type Awaited = {
  readonly customer: string;
  readonly accountId: string;
  readonly sessionId: string;
  /** Others listen to the same answer: a right of anyone that ends is waited for too. */
  readonly isShared?: boolean;
};

/** Settles at the announcement, or when the waiting ends otherwise. */
type Waiting = { readonly announced: Promise<void>; readonly stop: () => void };

export type Announcements = {
  /** Begins to listen at once: what is announced from now on is not missed. */
  readonly await: (of: Awaited) => Waiting;
  /** Moves when the rights of any account or session end or change; null while that would not be heard. */
  readonly rights: () => string | null;
  /** Each payload about people; null where some may have been missed. Heard while a request waits in this process. */
  readonly hearPeople: (listener: (payload: string | null) => void) => void;
  /** True once the process is ending, when waiting calls should give up. */
  readonly isClosed: () => boolean;
  readonly close: () => Promise<void>;
};

type Waiter = Awaited & { readonly wake: () => void };

const concerns = (
  { customer, accountId, sessionId, isShared = false }: Awaited,
  { channel, payload = '' }: pg.Notification,
) =>
  channel === changesChannel
    ? payload.startsWith(`${customer} `)
    : isShared || payload === sessionId || payload === `account:${accountId}`;

const longestPauseMs = 5000;

type AnnouncementSettings = {
  readonly primary: Primary;
  /** The server itself, where the other address is a pooler's: a connection that others use too hears nothing. */
  readonly directUrl?: string | undefined;
  readonly log: Log;
};

/**
 * One database connection of this process, opened for the first who waits, that hears what any process commits. Once
 * it listens all are woken, because what was announced before is unknown.
 */
export function openAnnouncements({ primary, directUrl, log }: AnnouncementSettings): Announcements {
  const waiters = new Set<Waiter>();
  const listeners = new Set<(payload: string | null) => void>();
  const closing = new AbortController();
  let client: pg.Client | null = null;
  let run: string | null = null;
  let ended = 0;

  const wake = (whom: (waiter: Waiter) => boolean) => {
    for (const waiter of [...waiters].filter(whom)) waiter.wake();
  };

  const listen = async (): Promise<void> => {
    const listening = new pg.Client({
      connectionString: directUrl ?? primary.url(),
      application_name: 'dictamen-announcements',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => {
      listening.on('end', resolve);
      listening.on('error', () => resolve());
    });
    listening.on('notification', (heard) => {
      if (heard.channel === peopleChannel) for (const listener of listeners) listener(heard.payload ?? '');
      else {
        if (heard.channel === accessChannel) ended += 1;
        wake((waiter) => concerns(waiter, heard));
      }
    });
    client = listening;
    try {
      await listening.connect();
      const { rows } = await listening.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby) throw new NotPrimary();
      await listening.query(`listen ${changesChannel}`);
      await listening.query(`listen ${accessChannel}`);
      await listening.query(`listen ${peopleChannel}`);
      run = randomUUID().slice(0, 8);
      for (const listener of listeners) listener(null);
      wake(() => true);
      await lost;
    } finally {
      run = null;
      await listening.end().catch(() => undefined);
    }
  };

  const keepListening = async (): Promise<void> => {
    for (let pauseMs = 100; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const began = Date.now();
      await listen().catch((error: unknown) => log.warn({ err: error }, 'could not listen to the database'));
      if (Date.now() - began > longestPauseMs) pauseMs = 100;
      if (primary.mayMove) await primary.find();
      await pause(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  let listening: Promise<void> | null = null;

  return {
    await: (of) => {
      listening ??= keepListening();
      let settle: () => void = () => undefined;
      const announced = new Promise<void>((resolve) => {
        settle = resolve;
      });
      const waiter: Waiter = {
        ...of,
        wake: () => {
          waiters.delete(waiter);
          settle();
        },
      };
      waiters.add(waiter);
      return { announced, stop: waiter.wake };
    },
    rights: () => (run === null ? null : `${run}-${ended}`),
    hearPeople: (listener) => {
      listeners.add(listener);
    },
    isClosed: () => closing.signal.aborted,
    close: async () => {
      closing.abort();
      wake(() => true);
      await client?.end().catch(() => undefined);
      await listening;
    },
  };
}

/** Of the main database, where people sign in and out, and for customers that have a database of their own of that too. */
export function announcementsOfAll(main: Announcements, own: ReadonlyMap<string, Announcements>): Announcements {
  if (own.size === 0) return main;
  const all = [main, ...own.values()];
  return {
    await: (of) => {
      const waitings = [main, ...(own.has(of.customer) ? [own.get(of.customer) ?? main] : [])].map((one) =>
        one.await(of),
      );
      const stop = () => {
        for (const waiting of waitings) waiting.stop();
      };
      return { announced: Promise.race(waitings.map(({ announced }) => announced)).then(stop), stop };
    },
    rights: main.rights,
    hearPeople: (listener) => {
      for (const one of all) one.hearPeople(listener);
    },
    isClosed: main.isClosed,
    close: async () => {
      await Promise.all(all.map((one) => one.close()));
    },
  };
}
