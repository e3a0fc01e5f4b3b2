import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sync } from '#backend/files/diskStore.ts';
import type { Log } from '#kit/log.ts';
import { type Deliverer, type DeliverySettings, deliverFrom, storedAt } from './delivery.ts';
import { type Mail, messageOf } from './message.ts';

export type Outbox = {
  /** Resolves once the message is stored on disk; delivery happens later. */
  readonly send: (mail: Mail) => Promise<void>;
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

async function store(folder: string, message: Buffer): Promise<void> {
  const path = join(folder, `${Date.now()}-${randomUUID()}.eml`);
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
      await store(folder, await messageOf(mail, from));
      deliverer?.wake();
    },
    look: async () => {
      if (!deliverer) return { waiting: 0, oldestAt: null, givenUp: 0 };
      const names = await readdir(folder);
      const waiting = names.filter((name) => name.endsWith('.eml') || name.endsWith('.sending'));
      const oldestAt = waiting.length === 0 ? null : Math.min(...waiting.map(storedAt));
      return { waiting: waiting.length, oldestAt, givenUp: names.filter((name) => name.endsWith('.failed')).length };
    },
    close: async () => deliverer?.close(),
  };
}
