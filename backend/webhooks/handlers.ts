import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { check, conflict, invalid, notFound } from '#backend/errors/answered.ts';
import { sealedFor } from '#backend/outgoing/outbox.ts';
import { addressOf, newSecret, PrivateAddress } from '#backend/outgoing/send.ts';
import { refuseOldVersion } from '#backend/rows/entries.ts';
import type { Ask, CustomerAsk, Handlers } from '#backend/serve/ask.ts';
import type { WireWebhook, WireWebhookDelivery, webhookCalls } from '#contract/webhooks.ts';
import { mostWebhooks, webhookForm } from '#domain/webhooks.ts';

type Calls = typeof webhookCalls;

const tooMany = conflict(
  'too_many_webhooks',
  `Ya hay ${mostWebhooks} webhooks. Elimine alguno que no use y vuelva a intentar.`,
);

const insecure = invalid({
  url: [
    'Dirección: empiécela con https://. Lo que se avisa viaja por internet, y con http:// cualquiera podría leerlo.',
  ],
});

const taken = invalid({
  url: ['Dirección: ya hay un webhook activo con esta dirección. Modifique los sucesos de aquel, o escriba otra.'],
});

type Asker = Pick<CustomerAsk, 'customer' | 'services'>;
type Standing = Pick<WireWebhook, 'url' | 'isActive'>;

/**
 * Beside the other webhooks of its customer, whose row is locked: one address is told once. One that leads nowhere but into our
 * own network needs no https. What was saved before these rules goes on as it is.
 */
async function refuseAddress(trx: Trx, ask: Asker, wanted: Standing, saved?: WireWebhook): Promise<void> {
  const { href, protocol } = new URL(wanted.url);
  const isNew = wanted.url !== saved?.url;
  if (isNew && protocol !== 'https:' && !ask.services.webhooks.allowPrivate) throw insecure;
  if (!wanted.isActive || (!isNew && saved.isActive)) return;
  await sql`select from customer where code = ${ask.customer} for no key update`.execute(trx);
  const others = await webhooksOf(trx, ask);
  if (others.some(({ id, url, isActive }) => isActive && id !== saved?.id && new URL(url).href === href)) throw taken;
}

/** @throws 400 for an address inside our own network. One that is not found now may be later. */
async function columnsOf({ body, services }: Pick<Ask<Calls['create']>, 'body' | 'services'>) {
  const { url } = check(webhookForm, body);
  await addressOf(new URL(url), services.webhooks.allowPrivate).catch((error: unknown) => {
    if (!(error instanceof PrivateAddress)) return;
    throw invalid({ url: ['Dirección: lleva a una red privada. Use la de un servidor que esté en internet.'] });
  });
  return { url, events: [...new Set(body.events ?? [])] };
}

async function webhooksOf(
  trx: Trx,
  { customer }: Pick<CustomerAsk, 'customer'>,
  only?: string,
): Promise<WireWebhook[]> {
  const counted = (status: string) => sql`(select count(*)::int from webhook_delivery d
    where d.customer = w.customer and d.webhook_id = w.id and d.status = ${status})`;
  const { rows } = await sql<WireWebhook>`
    select w.id::text as id, w.url, w.events, w.is_active as "isActive", w.version, w.added_at as "addDate",
      w.gone_at as "goneDate",
      ${counted('waiting')} as waiting, ${counted('failed')} as failed
    from webhook w where w.customer = ${customer} ${only === undefined ? sql`` : sql`and w.id = ${only}`}
    order by w.id`.execute(trx);
  return rows;
}

async function webhookOf(trx: Trx, ask: Pick<CustomerAsk, 'customer'>, id: string): Promise<WireWebhook> {
  const [found] = isId(id) ? await webhooksOf(trx, ask, id) : [];
  if (!found) throw notFound();
  return found;
}

async function lock(trx: Trx, { customer }: Pick<CustomerAsk, 'customer'>, id: string): Promise<void> {
  if (!isId(id)) throw notFound();
  const { rows } = await sql`select from webhook where customer = ${customer} and id = ${id} for update`.execute(trx);
  if (rows.length === 0) throw notFound();
}

async function create(ask: Ask<Calls['create']>) {
  const { url, events } = await columnsOf(ask);
  const secret = newSecret();
  const sealed = sealedFor(ask.services.seals, ask.customer, secret);
  return ask.scoped(async (trx) => {
    await sql`select from customer where code = ${ask.customer} for no key update`.execute(trx);
    if ((await webhooksOf(trx, ask)).length >= mostWebhooks) throw tooMany;
    const isActive = ask.body.isActive ?? true;
    await refuseAddress(trx, ask, { url, isActive });
    const { rows } = await sql<{ id: string }>`
      insert into webhook (customer, url, events, secret, is_active)
      values (${ask.customer}, ${url}, ${events}, ${sealed}, ${isActive})
      returning id`.execute(trx);
    return { webhook: await webhookOf(trx, ask, rows[0]?.id ?? ''), secret };
  });
}

async function replace(ask: Ask<Calls['replace']>) {
  const { url, events } = await columnsOf(ask);
  const { customer, params, body } = ask;
  const saved = await ask.scoped(async (trx) => {
    await lock(trx, ask, params.id);
    const before = await webhookOf(trx, ask, params.id);
    refuseOldVersion(ask, before, body);
    const wanted = body.events === undefined ? before.events : events;
    const isActive = body.isActive ?? before.isActive;
    await refuseAddress(trx, ask, { url, isActive }, before);
    await sql`update webhook set url = ${url}, events = ${wanted}, is_active = ${isActive},
        gone_at = case when ${isActive} then null else gone_at end, version = version + 1
      where customer = ${customer} and id = ${params.id}`.execute(trx);
    return webhookOf(trx, ask, params.id);
  });
  ask.services.webhooks.wake();
  return saved;
}

function remove(ask: Ask<Calls['delete']>) {
  return ask.scoped(async (trx) => {
    await lock(trx, ask, ask.params.id);
    refuseOldVersion(ask, await webhookOf(trx, ask, ask.params.id));
    await sql`update webhook set is_active = false, version = version + 1
      where customer = ${ask.customer} and id = ${ask.params.id}`.execute(trx);
    return webhookOf(trx, ask, ask.params.id);
  });
}

const most = 100;

async function deliveriesOf(trx: Trx, customer: string, which: RawBuilder<unknown>): Promise<WireWebhookDelivery[]> {
  const { rows } = await sql<WireWebhookDelivery>`
    select d.id::text as id, d.message_id as "messageId", d.event, i.slug,
      i.sinister_number as "sinisterNumber", d.status, d.attempts, d.answered, d.problem,
      d.attempted_at as "attemptDate", case when d.status = 'waiting' then d.next_at end as "nextDate",
      d.added_at as "addDate"
    from webhook_delivery d left join incident i on i.customer = d.customer and i.id = d.incident_id
    where d.customer = ${customer} and ${which} order by d.id desc limit ${sql.lit(most)}`.execute(trx);
  return rows;
}

function deliveries(ask: Ask<Calls['deliveries']>) {
  return ask.scoped(async (trx) => {
    const { id } = await webhookOf(trx, ask, ask.params.id);
    return deliveriesOf(trx, ask.customer, sql`d.webhook_id = ${id}`);
  });
}

async function deliveryOf(trx: Trx, customer: string, id: string | undefined): Promise<WireWebhookDelivery> {
  const [found] = id === undefined ? [] : await deliveriesOf(trx, customer, sql`d.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

async function sendTest(ask: Ask<Calls['test']>) {
  const added = await ask.scoped(async (trx) => {
    const { id } = await webhookOf(trx, ask, ask.params.id);
    const body = JSON.stringify({
      type: 'test',
      timestamp: new Date().toISOString(),
      data: { customer: ask.customer, by: ask.viewer.username },
    });
    const { rows } = await sql<{ id: string }>`
      insert into webhook_delivery (customer, webhook_id, event, body) values (${ask.customer}, ${id}, 'test', ${body})
      returning id`.execute(trx);
    return deliveryOf(trx, ask.customer, rows[0]?.id);
  });
  ask.services.webhooks.wake();
  return added;
}

async function replay(ask: Ask<Calls['replay']>) {
  const { customer, params } = ask;
  if (!isId(params.delivery)) throw notFound();
  const again = await ask.scoped(async (trx) => {
    const { id } = await webhookOf(trx, ask, params.id);
    const { rows } = await sql<{ id: string }>`
      update webhook_delivery set status = 'waiting', attempts = 0, next_at = clock_timestamp(),
        given_up_at = clock_timestamp() + interval '3 days'
      where customer = ${customer} and webhook_id = ${id} and id = ${params.delivery} returning id`.execute(trx);
    return deliveryOf(trx, customer, rows[0]?.id);
  });
  ask.services.webhooks.wake();
  return again;
}

export const webhookHandlers = {
  list: (ask) => ask.scoped((trx) => webhooksOf(trx, ask)),
  create,
  replace,
  delete: remove,
  test: sendTest,
  deliveries,
  replay,
} satisfies Handlers<Calls>;
