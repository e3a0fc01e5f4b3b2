import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import { sentMails } from '#backend/measures.ts';
import type { Log } from '#kit/log.ts';
import { addressOf, recipientOf } from './message.ts';

export type DeliverySettings = {
  readonly url: string;
  /** Milliseconds before a message is retried; doubles up to the longest. */
  readonly pauses?: { readonly first: number; readonly longest: number };
};

export type Deliverer = {
  /** Starts sending what is in the folder. */
  readonly wake: () => void;
  readonly close: () => Promise<void>;
};

const usualPauses = { first: 15_000, longest: 15 * 60_000 };

/** By then its link has expired, so the message is renamed and kept for the server's operator. */
const givenUpAfter = 24 * 60 * 60_000;

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

type Where = { readonly folder: string; readonly from: string; readonly log: Log; readonly transport: Transporter };

export const storedAt = (name: string) => Number(name.split('-')[0]);

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
    await transport.sendMail({ envelope: { from: addressOf(from), to: recipientOf(raw.toString()) }, raw });
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
export function deliverFrom(
  folder: string,
  { url, pauses = usualPauses, from, log }: DeliverySettings & { readonly from: string; readonly log: Log },
): Deliverer {
  const transport = createTransport({ url, ...patience });
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
      transport.close();
    },
  };
}
