import { sql } from 'kysely';
import { peopleChannel } from '#backend/db/announcements.ts';
import type { WebhookNotice } from '#backend/db/attendance.ts';
import type { Trx } from '#backend/db/database.ts';
import { forEachCustomer } from '#backend/db/eachDatabase.ts';
import { executePrepared } from '#backend/db/prepared.ts';
import type { Door } from '#backend/db/scoped.ts';
import { afterCommit } from '#backend/db/transaction.ts';
import { webhookDeliveries } from '#backend/measures.ts';
import type { Seals } from '#backend/sessions/seals.ts';
import { customerProfiles } from '#domain/customers.ts';
import type { Log } from '#kit/log.ts';
import { type Attempt, gone, secretPrefix, sendMessage } from './send.ts';

export type Webhooks = {
  /** There is something to send. */
  readonly wake: () => void;
  /** Whether addresses of private networks are served too. */
  readonly allowPrivate: boolean;
  readonly close: () => Promise<void>;
};

export type WebhookSettings = {
  readonly door: Door;
  readonly seals: Seals;
  readonly log: Log;
  readonly allowPrivate: boolean;
  /** Milliseconds between two looks for what is due. */
  readonly every?: number | undefined;
};

const instant = sql`to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Leaves an event for each webhook of its customer that wants it, in the event's own transaction. */
export async function enqueue(
  trx: Trx,
  { customer, services }: { readonly customer: string; readonly services: { readonly webhooks: Webhooks } },
  eventId: string,
): Promise<void> {
  const statement = sql`with added as (insert into webhook_delivery (customer, webhook_id, incident_id, event, body)
    select e.customer, w.id, e.incident_id, e.event, json_build_object('type', e.event, 'timestamp', ${instant},
      'data', json_build_object('cursor', e.xact || '-' || e.id, 'customer', e.customer, 'incidentId', e.incident_id::text,
        'slug', i.slug, 'version', e.version, 'stage', e.stage, 'by', a.username))::text
    from webhook w join incident_event e on e.customer = w.customer and e.id = ${eventId}
      join incident i on i.customer = e.customer and i.id = e.incident_id join account a on a.id = e.account_id
    where w.customer = ${customer} and w.is_active and (w.events = '{}' or e.event = any (w.events))
    returning webhook_id)
    select pg_notify(${sql.lit(peopleChannel)},
      json_build_object('customer', ${customer}::text, 'webhook', webhook_id::text)::text) from added`;
  const { rows } = await executePrepared(trx, statement);
  if (rows.length > 0) afterCommit(trx, services.webhooks.wake);
}

type Claimed = {
  readonly id: string;
  readonly webhook: string;
  readonly message_id: string;
  readonly body: string;
  readonly url: string;
  readonly secret: string;
  readonly attempts: number;
};

/** A secret as the database keeps it: a person who reads the table cannot sign with it. */
export const sealedFor = (seals: Seals, customer: string, secret: string) => seals.seal(secret, `webhook ${customer}`);

/** Null for a secret that was sealed under another key. */
function secretOf(seals: Seals, customer: string, kept: string): string | null {
  return kept.startsWith(secretPrefix) ? kept : seals.open(kept, `webhook ${customer}`);
}

/** Secrets of earlier releases stand there as they are. */
async function sealEarlier(trx: Trx, seals: Seals, customer: string): Promise<void> {
  const { rows } = await sql<{ id: string; secret: string }>`select id::text as id, secret from webhook
    where customer = ${customer} and starts_with(secret, ${secretPrefix}) for update`.execute(trx);
  for (const { id, secret } of rows) {
    await sql`update webhook set secret = ${sealedFor(seals, customer, secret)}
      where customer = ${customer} and id = ${id}`.execute(trx);
  }
}

const unreadable: Attempt = {
  answered: null,
  problem: 'Su secreto se guardó con otra llave (JWT_SECRET). Elimine este webhook y dé de alta otro.',
};

/** Of each webhook. */
const mostAtOnce = 8;
/** Longer than an attempt takes: a process with an older claim has ended. */
const claimSeconds = 20;

/** Seconds until the next attempt after so many: 5 s, 20 s, 80 s … at most six hours. */
const pauseAfter = (attempts: number) => Math.min(5 * 4 ** Math.min(attempts - 1, 10), 6 * 60 * 60);

/**
 * What is due of each webhook, and is not behind an earlier event of the same incident that it has not received yet. What
 * waits for a webhook that was stopped is not looked at, however much it is.
 * @param busy webhooks of which nothing more is claimed now
 */
async function claim(trx: Trx, customer: string, busy: readonly string[]): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update webhook_delivery d set attempts = d.attempts + 1,
      claimed_until = clock_timestamp() + make_interval(secs => ${claimSeconds})
    from webhook w cross join lateral (
      select n.id from webhook_delivery n
      where n.customer = w.customer and n.webhook_id = w.id and n.status = 'waiting' and n.next_at <= now()
        and (n.claimed_until is null or n.claimed_until < clock_timestamp())
        and not exists (select from webhook_delivery b
          where b.customer = n.customer and b.webhook_id = n.webhook_id and b.incident_id = n.incident_id
            and b.status = 'waiting' and b.id < n.id)
      order by n.next_at limit ${sql.lit(mostAtOnce)} for update skip locked) due
    where w.customer = ${customer} and w.is_active and w.id <> all (${busy}::bigint[])
      and d.customer = w.customer and d.id = due.id
    returning d.id, d.webhook_id::text as webhook, d.message_id, d.body, w.url, w.secret, d.attempts`.execute(trx);
  return rows;
}

/** A receiver that is gone is told nothing more; what waits for it is kept, in case an administrator lets it go on. */
async function stop(trx: Trx, customer: string, { webhook, url }: Claimed): Promise<void> {
  await sql`update webhook set is_active = false, gone_at = clock_timestamp(), version = version + 1
    where customer = ${customer} and id = ${webhook} and is_active and url = ${url}`.execute(trx);
}

/** What came of an attempt. The later events of its incident wait as long as it does, and go as soon as it is out of their way. */
async function save(trx: Trx, customer: string, claimed: Claimed, attempt: Attempt): Promise<void> {
  const { id, webhook, attempts } = claimed;
  if (attempt.answered === gone) await stop(trx, customer, claimed);
  await sql`with saved as (
      update webhook_delivery set claimed_until = null, answered = ${attempt.answered}, problem = ${attempt.problem},
        attempted_at = clock_timestamp(), next_at = clock_timestamp() + make_interval(secs => ${pauseAfter(attempts)}),
        status = case when ${attempt.problem === null} then 'delivered' when given_up_at <= clock_timestamp() then 'failed'
          else 'waiting' end
      where customer = ${customer} and id = ${id} and status = 'waiting'
      returning webhook_id, incident_id, id, case status when 'waiting' then next_at else clock_timestamp() end as free_at)
    update webhook_delivery later set next_at = saved.free_at from saved
      where later.customer = ${customer} and later.webhook_id = saved.webhook_id and later.incident_id = saved.incident_id
        and later.status = 'waiting' and later.id > saved.id and later.next_at <> saved.free_at`.execute(trx);
  const notice: WebhookNotice = { customer, webhook };
  await sql`select pg_notify(${sql.lit(peopleChannel)}, ${JSON.stringify(notice)})`.execute(trx);
}

/** Sends what is left in the outbox, and again what was not taken. Several processes share the work. */
export function openWebhooks({ door, log, seals, allowPrivate, every = 5000 }: WebhookSettings): Webhooks {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<void> = Promise.resolve();

  const scoped = <T>(customer: string, work: (trx: Trx) => Promise<T>) =>
    door.scoped({ customers: [customer] }, [customer], work, 'webhooks');

  /** Of each customer, webhooks whose messages are on their way. A receiver that is slow holds up its own alone. */
  const busy = new Map(customerProfiles.map(({ code }) => [code, new Set<string>()]));
  const sending = new Set<Promise<void>>();

  const deliver = async (customer: string, one: Claimed) => {
    const secret = secretOf(seals, customer, one.secret);
    const message = { id: one.message_id, body: one.body };
    const attempt =
      secret === null
        ? unreadable
        : await sendMessage({ url: one.url, secret }, message, { allowPrivate, signal: ending.signal });
    webhookDeliveries.inc({ outcome: attempt.problem === null ? 'delivered' : 'refused' });
    await scoped(customer, (trx) => save(trx, customer, one, attempt));
  };

  const sendDue = async (customer: string): Promise<void> => {
    const ofCustomer = busy.get(customer) ?? new Set();
    const due = await scoped(customer, (trx) => claim(trx, customer, [...ofCustomer]));
    for (const webhook of new Set(due.map((one) => one.webhook))) {
      ofCustomer.add(webhook);
      const messages = due.filter((one) => one.webhook === webhook);
      const sent = Promise.all(messages.map((one) => deliver(customer, one)))
        .catch((error: unknown) => log.error({ err: error }, 'webhooks not sent, will try again'))
        .then(() => {
          ofCustomer.delete(webhook);
          sending.delete(sent);
          inTurn(() => sendDue(customer));
        });
      sending.add(sent);
    }
  };

  const round = async () => {
    clearTimeout(timer);
    await forEachCustomer(({ code }) => sendDue(code)).finally(() => {
      clearTimeout(timer);
      if (!ending.signal.aborted) timer = setTimeout(wake, every).unref();
    });
  };
  /** One after the other, so that nothing is claimed twice. */
  const inTurn = (work: () => Promise<void>) => {
    turn = turn
      .then(() => (ending.signal.aborted ? undefined : work()))
      .catch((error: unknown) => log.error({ err: error }, 'webhooks not sent, will try again'));
  };
  const wake = () => inTurn(round);
  turn = Promise.all(customerProfiles.map(({ code }) => scoped(code, (trx) => sealEarlier(trx, seals, code)))).then(
    () => undefined,
    (error: unknown) => log.error({ err: error }, 'secrets of webhooks could not be sealed'),
  );
  wake();
  return {
    wake,
    allowPrivate,
    close: async () => {
      ending.abort();
      clearTimeout(timer);
      await turn;
      await Promise.all(sending);
    },
  };
}
