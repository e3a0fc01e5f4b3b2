import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { check, forbidden, invalid, notFound } from '#backend/errors/answered.ts';
import { holdsToday } from '#backend/incidents/delegations.ts';
import { instantText } from '#backend/rows/file.ts';
import { type PersonRow, personJson, personWire } from '#backend/rows/person.ts';
import type { Ask, CustomerAsk, Handlers } from '#backend/serve/ask.ts';
import type { delegationCalls, WireDelegation } from '#contract/delegations.ts';
import { formatDate, today } from '#domain/calendar.ts';
import { delegationForm } from '#domain/forms/users.ts';
import { isAdministrator } from '#domain/roles.ts';
import { mayStandIn } from '#domain/users.ts';

/** Auditors name a colleague who takes over their queue between two dates (ADR 65). */

type Calls = typeof delegationCalls;

type Row = Omit<WireDelegation, 'delegator' | 'delegate' | 'setBy'> & {
  readonly delegator: PersonRow;
  readonly delegate: PersonRow;
  readonly setBy: PersonRow;
};

/** Delegations d of the customer that this account may see. */
function rowsSql({ customer, viewer }: CustomerAsk, which: RawBuilder<unknown>): RawBuilder<Row> {
  const own = isAdministrator(viewer.role) ? sql`` : sql`and ${viewer.id} in (d.delegator_id, d.delegate_id)`;
  return sql`select d.id::text as id, ${personJson(sql`d.delegator_id`)} as delegator,
      ${personJson(sql`d.delegate_id`)} as delegate, d.first_day::text as "from", d.last_day::text as "to",
      ${holdsToday()} as "isActive", ${personJson(sql`d.set_by_id`)} as "setBy", ${instantText(sql`d.ended_at`)} as "endDate"
    from delegation d where d.customer = ${customer} ${own} and ${which} order by d.first_day, d.id`;
}

const wire = ({ delegator, delegate, setBy, ...row }: Row): WireDelegation => ({
  ...row,
  delegator: personWire(delegator),
  delegate: personWire(delegate),
  setBy: personWire(setBy),
});

async function list(ask: Ask<Calls['list']>): Promise<WireDelegation[]> {
  const [rows] = await ask.read([rowsSql(ask, sql`d.ended_at is null and d.last_day >= ${today()}::date`)]);
  return rows.map(wire);
}

async function one(trx: Trx, ask: CustomerAsk, id: string): Promise<WireDelegation> {
  const { rows } = await rowsSql(ask, sql`d.id = ${id}`).execute(trx);
  if (!rows[0]) throw notFound();
  return wire(rows[0]);
}

const noColleague = invalid({
  delegate: ['Delegar en: elija a otra persona activa, del mismo rol, que trabaje con este cliente.'],
});
const noQueue = invalid({ delegator: ['Cola de: elija a un auditor activo que trabaje con este cliente.'] });

/** Both lock the row of who delegates, so that of two at once the second sees the first. */
async function accountsOf(trx: Trx, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('account')
    .select(['id', 'role', 'user_type as userType', 'customer', 'is_active as isActive', 'scopes'])
    .where(sql<boolean>`id = any(${ids.filter(isId)}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.filter(({ scopes }) => scopes === null).map((row) => [row.id, row]));
}

async function create(ask: Ask<Calls['create']>): Promise<WireDelegation> {
  const { customer, viewer, body } = ask;
  const delegator = body.delegator || viewer.id;
  if (delegator !== viewer.id && !isAdministrator(viewer.role)) throw forbidden();
  const { delegate, from, to } = check(delegationForm, {
    delegator,
    delegate: body.delegate,
    from: body.from ?? '',
    to: body.to ?? '',
  });
  return ask.scoped(async (trx) => {
    const accounts = await accountsOf(trx, [delegator, delegate]);
    const [giver, taker] = [accounts.get(delegator), accounts.get(delegate)];
    if (!giver || !mayStandIn(giver, giver, customer)) throw noQueue;
    if (!taker || delegator === delegate || !mayStandIn(giver, taker, customer)) throw noColleague;
    await refuseOverlap(trx, { customer, delegator, from, to });
    const { id } = await trx
      .insertInto('delegation')
      .values({
        customer,
        delegator_id: delegator,
        delegate_id: delegate,
        first_day: from,
        last_day: to,
        set_by_id: viewer.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return one(trx, ask, id);
  });
}

type Days = { readonly customer: string; readonly delegator: string; readonly from: string; readonly to: string };

async function refuseOverlap(trx: Trx, { customer, delegator, from, to }: Days): Promise<void> {
  const other = await trx
    .selectFrom('delegation')
    .select(['first_day', 'last_day'])
    .where('customer', '=', customer)
    .where('delegator_id', '=', delegator)
    .where('ended_at', 'is', null)
    .where('first_day', '<=', to)
    .where('last_day', '>=', from)
    .executeTakeFirst();
  if (!other) return;
  const days = `${formatDate(other.first_day)} al ${formatDate(other.last_day)}`;
  throw invalid({ from: [`Desde: esa cola ya está delegada del ${days}. Elija otros días o termine esa delegación.`] });
}

/** Ending what is over already changes nothing. */
async function end(ask: Ask<Calls['end']>): Promise<WireDelegation> {
  const { customer, viewer, params } = ask;
  if (!isId(params.id)) throw notFound();
  return ask.scoped(async (trx) => {
    const found = await one(trx, ask, params.id);
    if (found.delegator.userId !== viewer.id && !isAdministrator(viewer.role)) {
      throw forbidden('forbidden', 'Solo quien delegó, o un administrador, termina una delegación. Pídaselo.');
    }
    await trx
      .updateTable('delegation')
      .set({ ended_at: sql<string>`clock_timestamp()`, ended_by_id: viewer.id })
      .where('customer', '=', customer)
      .where('id', '=', params.id)
      .where('ended_at', 'is', null)
      .execute();
    return one(trx, ask, params.id);
  });
}

export const delegationHandlers = { list, create, end } satisfies Handlers<Calls>;
