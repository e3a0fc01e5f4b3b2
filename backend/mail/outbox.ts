import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { sync } from '#backend/files/diskStore.ts';
import { sentMails } from '#backend/measures.ts';
import type { Log } from '#kit/log.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Stays the same however often the message is made, so that mail programs show it once. */
  readonly id?: string;
  /** The address of the page that stops mails like this. */
  readonly unsubscribe?: string;
};

/** The address alone, as SMTP takes it. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** The message as mail servers and programs read it (RFC 5322). */
async function messageOf({ to, subject, text, html, id, unsubscribe }: Mail, from: string): Promise<Buffer> {
  // Loaded by the first mail: it takes memory that most processes never need.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer({
    from,
    to,
    subject,
    text: `${text.replace(/\r?\n/g, '\r\n')}\r\n`,
    ...(html === undefined ? {} : { html }),
    ...(id === undefined ? {} : { messageId: `<${id}@${addressOf(from).split('@')[1] ?? 'localhost'}>` }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe}>` }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** Whom a stored message is for. */
function recipientOf(message: string): string {
  return /^To: (.+?)\r?$/m.exec(message.split('\r\n\r\n')[0] ?? '')?.[1] ?? '';
}

export type Outbox = {
  /** Resolves once the message is stored on disk; delivery happens later. */
  readonly send: (mail: Mail) => Promise<void>;
  /** Stores a message under a name of its own, to be sent once it is released. */
  readonly stage: (name: string, mail: Mail) => Promise<void>;
  /** Names of the messages that wait for their release, also those of a process that has ended. */
  readonly staged: () => Promise<string[]>;
  /** Sends a staged message; after a crash it may be staged again. One that another process has released meanwhile is left alone. */
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

type DeliverySettings = {
  readonly url: string;
  /** Milliseconds before a message is retried; doubles up to the longest. */
  readonly pauses?: { readonly first: number; readonly longest: number };
};

type Deliverer = {
  /** Starts sending what is in the folder. */
  readonly wake: () => void;
  readonly close: () => Promise<void>;
};

const usualPauses = { first: 15_000, longest: 15 * 60_000 };

/** By then its link has expired, so the message is renamed and kept for the server's operator. */
const givenUpAfter = 24 * 60 * 60_000;

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

type Where = {
  readonly folder: string;
  readonly from: string;
  readonly log: Log;
  readonly transport: Promise<Transporter>;
};

const storedAt = (name: string) => Number(name.split('-')[0]);

/** Leaves out address and text, which must not reach the log. */
function causeOf(error: unknown): object {
  if (!(error instanceof Error)) return {};
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { reason: error.name, code, responseCode };
}

/** Longer than any sending takes: a process with an older claim has ended. */
const claimLasts = 5 * 60_000;

/** Renames a message, so that only one process sends it. @returns its path, or null when another process has it */
async function claim(path: string): Promise<string | null> {
  const claimed = `${path}.${Date.now()}.sending`;
  return rename(path, claimed).then(
    () => claimed,
    () => null,
  );
}

/** @returns false when the message has to be retried */
async function deliver({ folder, from, log, transport }: Where, name: string): Promise<boolean> {
  const path = join(folder, name);
  const claimed = await claim(path);
  if (claimed === null) return true;
  const raw = await readFile(claimed);
  try {
    await (await transport).sendMail({ envelope: { from: addressOf(from), to: recipientOf(raw.toString()) }, raw });
    await rm(claimed);
    sentMails.inc({ outcome: 'sent' });
    return true;
  } catch (error) {
    const isGivenUp = Date.now() - storedAt(name) > givenUpAfter;
    sentMails.inc({ outcome: isGivenUp ? 'given_up' : 'refused' });
    await rename(claimed, isGivenUp ? `${path}.failed` : path);
    log.error({ mail: name, ...causeOf(error) }, isGivenUp ? 'mail given up' : 'mail not sent, will try again');
    return isGivenUp;
  }
}

/**
 * Takes over the claims of processes that have ended.
 * @returns whether no other process is sending
 */
async function takeBack(folder: string): Promise<boolean> {
  let isEmpty = true;
  for (const name of await readdir(folder)) {
    const [, message, claimedAt = 0] = /^(.*\.eml)(?:\.(\d+))?\.sending$/.exec(name) ?? [];
    if (message === undefined) continue;
    if (Date.now() - Number(claimedAt) < claimLasts) isEmpty = false;
    else await rename(join(folder, name), join(folder, message)).catch(() => undefined);
  }
  return isEmpty;
}

async function deliverAll(where: Where): Promise<boolean> {
  let isEmpty = await takeBack(where.folder);
  const names = await readdir(where.folder);
  for (const name of names.filter((one) => one.endsWith('.eml')).sort()) {
    if (!(await deliver(where, name))) isEmpty = false;
  }
  return isEmpty;
}

/** Sends a folder's messages one after the other, and retries those that the mail server did not take. */
function deliverFrom(
  folder: string,
  { url, pauses = usualPauses, from, log }: DeliverySettings & { readonly from: string; readonly log: Log },
): Deliverer {
  // Loaded here, since a product without a mail server never needs it.
  const transport: Promise<Transporter> = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url, ...patience }),
  );
  const where = { folder, from, log, transport };
  let pause = pauses.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let turn: Promise<void> = Promise.resolve();

  const round = async () => {
    if (isClosed) return;
    const isEmpty = await deliverAll(where).catch((error: unknown) => {
      log.error({ err: error }, 'outbox unreadable');
      return false;
    });
    if (isClosed) return;
    clearTimeout(timer);
    timer = isEmpty ? undefined : setTimeout(wake, pause).unref();
    pause = isEmpty ? pauses.first : Math.min(pause * 2, pauses.longest);
  };
  const wake = () => {
    turn = turn.then(round);
  };
  return {
    wake,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await turn;
      (await transport).close();
    },
  };
}
