import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sync } from '#backend/files/diskStore.ts';
import type { Log } from '#kit/log.ts';
import { type Deliverer, type DeliverySettings, deliverFrom, storedAt } from './delivery.ts';
import { type Mail, messageOf } from './message.ts';

export type Outbox = {
  /** Resolves once the message is stored on disk; delivery happens later. */
  readonly send: (mail: Mail) => Promise<void>;
  /** Stores a message under a name of its own, to be sent once it is released. */
  readonly stage: (name: string, mail: Mail) => Promise<void>;
  /** Names of the messages that wait for their release, also those of a process that has ended. */
  readonly staged: () => Promise<string[]>;
  /** Sends a staged message; after a crash it may be staged again. One that somebody else has released meanwhile is left alone. */
  readonly release: (name: string) => Promise<void>;
  readonly discard: (name: string) => Promise<void>;
  /** What is to be sent; nothing where there is no mail server to send it. */
  readonly look: () => Promise<{
    readonly waiting: number;
    readonly oldestAt: number | null;
    readonly givenUp: number;
  }>;
  readonly close: () => Promise<void>;
};

export type OutboxSettings = {
  readonly folder: string;
  readonly from: string;
  readonly log: Log;
  /** Without a mail server, messages stay in the folder for another program to deliver. */
  readonly smtp?: DeliverySettings | undefined;
};

const newName = () => `${Date.now()}-${randomUUID()}.eml`;
const waiting = '.staged';

async function store(folder: string, name: string, message: Buffer): Promise<void> {
  const path = join(folder, name);
  await rm(`${path}.part`, { force: true });
  const file = await open(`${path}.part`, 'wx', 0o600);
  try {
    await file.writeFile(message);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
  await sync(folder);
}

export async function openOutbox({ folder, from, log, smtp }: OutboxSettings): Promise<Outbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const deliverer: Deliverer | undefined = smtp && deliverFrom(folder, { from, log, ...smtp });
  deliverer?.wake();
  return {
    send: async (mail) => {
      await store(folder, newName(), await messageOf(mail, from));
      deliverer?.wake();
    },
    stage: async (name, mail) => store(folder, `${name}${waiting}`, await messageOf(mail, from)),
    staged: async () =>
      (await readdir(folder)).filter((name) => name.endsWith(waiting)).map((name) => name.slice(0, -waiting.length)),
    release: async (name) => {
      const isOurs = await rename(join(folder, `${name}${waiting}`), join(folder, newName())).then(
        () => true,
        () => false,
      );
      if (isOurs) deliverer?.wake();
    },
    discard: (name) => rm(join(folder, `${name}${waiting}`), { force: true }),
    look: async () => {
      if (!deliverer) return { waiting: 0, oldestAt: null, givenUp: 0 };
      const names = await readdir(folder);
      const unsent = names.filter((name) => name.endsWith('.eml') || name.endsWith('.sending'));
      const oldestAt = unsent.length === 0 ? null : Math.min(...unsent.map(storedAt));
      return { waiting: unsent.length, oldestAt, givenUp: names.filter((name) => name.endsWith('.failed')).length };
    },
    close: async () => deliverer?.close(),
  };
}
