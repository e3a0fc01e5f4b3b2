import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { forEachCustomer } from '#backend/db/eachDatabase.ts';
import type { Door } from '#backend/db/scoped.ts';
import type { Outbox } from '#backend/mail/outbox.ts';
import { instantText } from '#backend/rows/file.ts';
import { namesOf, type PersonRow, personJson } from '#backend/rows/person.ts';
import type { Seals } from '#backend/sessions/seals.ts';
import { addDays, now, timeZone, today } from '#domain/calendar.ts';
import { mayActAs, type Role, seesOnlyOwn, type UserType } from '#domain/roles.ts';
import { workingDaysBetween } from '#domain/workingDays.ts';
import type { Log } from '#kit/log.ts';
import { usualDigestHour } from '#machines/incident/news.ts';
import { overdueSql, overdueWire, verdictOf } from './news.ts';
import { type Addressee, digestMail, type MailedNews, newsMail } from './newsText.ts';

/**
 * Leaves the mails of news in the outbox, each once. A mail is stored out of the deliverer's sight, then its row is
 * marked, and after the commit it is released. What a process that ended has left in between is released if its row
 * was marked, and discarded if it was not.
 */

type Settings = {
  readonly door: Door;
  readonly outbox: Outbox;
  readonly seals: Seals;
  readonly publicUrl: string;
  readonly log: Log;
  /** Milliseconds between two looks for what is due. */
  readonly every?: number;
};

type At = { readonly trx: Trx; readonly customer: string };

type Recipient = {
  readonly accountId: string;
  readonly email: string;
  readonly role: Role | null;
  readonly userType: UserType;
  readonly ownCustomer: string | null;
};

const recipientColumns = sql`a.id::text as "accountId", a.email, a.role, a.user_type as "userType", a.customer as "ownCustomer"`;

const mayHear = ({ role, userType, ownCustomer }: Recipient, customer: string) =>
  mayActAs({ role, userType, customer: ownCustomer }, customer);

type NewsRow = Omit<MailedNews, 'by' | 'actedFor' | 'delegator'> & {
  readonly id: string;
  readonly person: PersonRow;
  readonly actedFor: PersonRow | null;
  readonly delegator: PersonRow | null;
};

/** What was written with event e under the first of these names that it has. */
const firstWritten = (names: readonly string[]) =>
  sql`coalesce(${sql.join(names.map((name) => sql`e.changes -> ${sql.lit(name)} ->> 'after'`))})`;

/** Of news n with their event e and incident i. */
const newsColumns = sql`n.id::text as id, e.event, ${verdictOf} as verdict, ${instantText(sql`n.at`)} as at, ${personJson(sql`e.account_id`)} as person,
  ${personJson(sql`e.delegator_id`)} as "actedFor", ${personJson(sql`n.delegator_id`)} as delegator,
  ${firstWritten(['rejectReason', 'annulReason', 'correctionReason'])} as reason,
  ${firstWritten(['rejectComment', 'annulComment', 'comment'])} as comment,
  i.slug, i.sinister_number as number, i.stage`;
const newsTables = sql`news n
  join incident_event e on e.customer = n.customer and e.incident_id = n.incident_id and e.id = n.event_id
  join incident i on i.customer = n.customer and i.id = n.incident_id
  join account a on a.id = n.account_id
  left join news_preference p on p.account_id = n.account_id`;

const nameOf = (person: PersonRow) => namesOf(person) || person.username;

const toMailed = ({ id: _, person, actedFor, delegator, ...row }: NewsRow): MailedNews => ({
  ...row,
  by: nameOf(person),
  actedFor: actedFor && nameOf(actedFor),
  delegator: delegator && nameOf(delegator),
});

const mostAtOnce = 50;

const newsName = (customer: string, accountId: string, id: string) => `news-${customer}-${accountId}-${id}`;
const digestName = (customer: string, accountId: string, day: string) => `digest-${customer}-${accountId}-${day}`;

/** @returns the names of the messages to release */
async function stageNews({ trx, customer }: At, { outbox, seals, publicUrl }: Settings): Promise<string[]> {
  const { rows } = await sql<NewsRow & Recipient & { readonly isWanted: boolean }>`
    select ${newsColumns}, ${recipientColumns},
      a.is_active and a.email <> '' and coalesce(p.wants_mail, true) as "isWanted"
    from ${newsTables}
    where n.customer = ${customer} and n.channel = 'mail' and n.mailed_at is null
    order by n.id limit ${sql.lit(mostAtOnce)}`.execute(trx);
  const names: string[] = [];
  for (const row of rows) {
    const { id, accountId, email, isWanted } = row;
    if (!isWanted || !mayHear(row, customer)) continue;
    const name = newsName(customer, accountId, id);
    await outbox.stage(name, newsMail({ customer, accountId, to: email, publicUrl, seals }, name, toMailed(row)));
    names.push(name);
  }
  const ids = rows.map(({ id }) => id);
  await sql`update news set mailed_at = clock_timestamp()
    where customer = ${customer} and mailed_at is null and id = any(${ids}::bigint[])`.execute(trx);
  return names;
}

type DigestReader = Recipient & { readonly hour: number; readonly digestsWaits: boolean };

const hourNow = () =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date(now())));

const isWorkingDay = (day: string) => workingDaysBetween(addDays(day, -1), day) === 1;

/** The digests whose hour has come and that were not left for delivery today. */
async function stageDigests({ trx, customer }: At, settings: Settings): Promise<string[]> {
  const { outbox, seals, publicUrl } = settings;
  const day = today();
  const hour = sql`coalesce(p.digest_hour, ${sql.lit(usualDigestHour)})`;
  const due = sql`(${day}::date + make_interval(hours => ${hour})) at time zone ${sql.lit(timeZone)}`;
  const unmailed = sql`n.channel = 'digest' and n.mailed_at is null`;
  const { rows } = await sql<DigestReader>`
    select ${recipientColumns}, ${hour} as hour, coalesce(p.digests_waits, false) as "digestsWaits"
    from account a left join news_preference p on p.account_id = a.id
      left join news_digest d on d.customer = ${customer} and d.account_id = a.id
    where a.is_active and a.email <> '' and a.role is not null and coalesce(p.wants_mail, true) and ${hour} <= ${hourNow()}
      and (d.day is null or d.day < ${day})
      and (coalesce(p.digests_waits, false)
        or exists (select from news n where n.customer = ${customer} and ${unmailed} and n.account_id = a.id and n.at < ${due}))
    order by a.id limit ${sql.lit(mostAtOnce)}`.execute(trx);
  const names: string[] = [];
  for (const reader of rows.filter((row) => mayHear(row, customer))) {
    const { accountId, email, role, digestsWaits } = reader;
    const own = seesOnlyOwn(role) ? sql`and i.owner_id = n.account_id` : sql``;
    const { rows: unread } = await sql<NewsRow>`select ${newsColumns} from ${newsTables}
      where n.customer = ${customer} and ${unmailed} and n.account_id = ${accountId} and n.at < ${due} and n.read_at is null ${own}
      order by n.id`.execute(trx);
    await sql`update news n set mailed_at = clock_timestamp() from account a
        left join news_preference p on p.account_id = a.id
      where n.customer = ${customer} and ${unmailed} and n.account_id = ${accountId} and a.id = n.account_id and n.at < ${due}`.execute(
      trx,
    );
    const viewer = { id: accountId, role };
    const waiting = digestsWaits && isWorkingDay(day) ? (await overdueSql({ customer, viewer }).execute(trx)).rows : [];
    const waits = overdueWire(viewer, waiting);
    await sql`insert into news_digest (customer, account_id, day) values (${customer}, ${accountId}, ${day})
      on conflict (customer, account_id) do update set day = excluded.day`.execute(trx);
    if (unread.length === 0 && waits.count === 0) continue;
    const name = digestName(customer, accountId, day);
    const who: Addressee = { customer, accountId, to: email, publicUrl, seals };
    const waited = waits.results.map(({ slugName, sinisterNumber, delegator, ...rest }) => ({
      ...rest,
      delegator: delegator && (delegator.names || delegator.username),
      slug: slugName,
      number: sinisterNumber,
    }));
    const digest = { news: unread.map(toMailed), waits: { count: waits.count, results: waited } };
    await outbox.stage(name, digestMail(who, name, digest));
    names.push(name);
  }
  return names;
}

/** Whether the row of a message was marked, so that the message is to be sent. */
async function isMarked({ trx, customer }: At, name: string): Promise<boolean> {
  const [, kind, , accountId = '', rest = ''] = /^(news|digest)-([a-z0-9]+)-(\d+)-([\d-]+)$/.exec(name) ?? [];
  const { rows } =
    kind === 'news'
      ? await sql`select from news where customer = ${customer} and account_id = ${accountId} and id = ${rest}
          and mailed_at is not null`.execute(trx)
      : await sql`select from news_digest where customer = ${customer} and account_id = ${accountId}
          and day >= ${rest}::date`.execute(trx);
  return rows.length > 0;
}

/** What a process that ended has left. */
async function settleLeft(at: At, { outbox }: Settings): Promise<string[]> {
  const names: string[] = [];
  for (const name of await outbox.staged()) {
    if (name.split('-')[1] !== at.customer) continue;
    if (await isMarked(at, name)) names.push(name);
    else await outbox.discard(name);
  }
  return names;
}

/** Leaves for delivery what is due for one customer. @returns how many mails */
export async function mailNews(settings: Settings, customer: string): Promise<number> {
  const { door, outbox } = settings;
  const names = await door.scoped(
    { customers: [customer] },
    [customer],
    async (trx) => {
      const { rows } = await sql<{ isMine: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`news mails ${customer}`}, 0)) as "isMine"`.execute(trx);
      // Another process is at it.
      if (!rows[0]?.isMine) return [];
      const at = { trx, customer };
      const left = await settleLeft(at, settings);
      return [...left, ...(await stageNews(at, settings)), ...(await stageDigests(at, settings))];
    },
    'newsMails',
  );
  for (const name of names) await outbox.release(name);
  return names.length;
}

const usuallyEvery = 5000;

export function openNewsMails(settings: Settings): { readonly close: () => Promise<void> } {
  const { log, every = usuallyEvery } = settings;
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const round = async () => {
    await forEachCustomer(async ({ code }) => {
      while (!ending.signal.aborted && (await mailNews(settings, code)) > 0);
    });
  };
  let turn: Promise<void> = Promise.resolve();
  const next = () => {
    turn = round()
      .catch((error: unknown) => log.error({ err: error }, 'news not mailed, will try again'))
      .then(() => {
        if (!ending.signal.aborted) timer = setTimeout(next, every).unref();
      });
  };
  next();
  return {
    close: async () => {
      ending.abort();
      clearTimeout(timer);
      await turn;
    },
  };
}
