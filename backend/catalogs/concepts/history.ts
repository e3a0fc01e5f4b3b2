import { type RawBuilder, sql } from 'kysely';
import { isId } from '#backend/db/keys.ts';
import { accessDenied, notFound } from '#backend/errors/answered.ts';
import type { CustomerAsk, Handler } from '#backend/serve/ask.ts';
import type { conceptCalls } from '#contract/concepts.ts';
import { today } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { monthsOfHistory } from '#domain/lineChecks/rules.ts';
import { canonical } from '#domain/money.ts';
import { seesExceptions } from '#domain/roles.ts';
import { readIds } from './search.ts';

type Sql = RawBuilder<unknown>;

/** A code with its key, which follows from it and is what the index knows. */
type Which = { readonly code: Sql; readonly key: Sql; readonly except: Sql };

/** Authorized lines a of the concepts of any year that have this code, in other incidents. */
const authorizedLines = ({ code: customer }: Pick<CustomerProfile, 'code'>, { code, key, except }: Which) => sql`
  from concept s join authorized_line a on a.customer = ${customer} and a.concept_id = s.id
  where s.customer = ${customer} and s.code_key = ${key} and s.code = ${code}
    and a.authorized_on > ${today()}::date - make_interval(months => ${sql.lit(monthsOfHistory)})
    and a.incident_id <> ${except}`;

/** The code of concept c. */
export const ofConcept = { code: sql`c.code`, key: sql`c.code_key` };

/** A single row, or none where too few lines were authorized. The median of an even number is the mean of the middle two. */
export const historyOf = (profile: CustomerProfile, which: Which) => sql`
  select count(*)::int as lines, max(a.quantity) as greatest_quantity,
    round((percentile_disc(0.5) within group (order by a.price)
      + percentile_disc(0.5) within group (order by a.price desc)) / 2, 6) as median_price
  ${authorizedLines(profile, which)} having count(*) >= ${profile.lineChecks.fewestLines}`;

/** Who decides on lines, and who analyses; operators learn what was decided on theirs. */
function refuseOperators({ viewer, profile }: Pick<CustomerAsk, 'viewer' | 'profile'>): void {
  if (!profile.quantifies || !seesExceptions(viewer.role)) throw accessDenied();
}

/** An incident that is not the customer's leaves nothing out. */
const exceptId = (customer: string, slug: string | undefined) =>
  sql`coalesce((select i.id from incident i where i.customer = ${customer} and i.slug = ${slug ?? ''}), 0)`;

type HistoryRow = { concept: string; lines: number; median_price: string; greatest_quantity: string };

export const conceptHistory: Handler<typeof conceptCalls.conceptHistory> = (ask) => {
  refuseOperators(ask);
  const { customer, profile, query } = ask;
  const ids = readIds(query.concepts);
  return ask.scoped(async (trx) => {
    const { rows } = await sql<HistoryRow>`select c.id as concept, h.*
      from concept c, lateral (${historyOf(profile, { ...ofConcept, except: exceptId(customer, query.except) })}) h
      where c.customer = ${customer} and c.id = any(${ids}::bigint[])`.execute(trx);
    return rows.map(({ concept, lines, median_price, greatest_quantity }) => ({
      concept,
      lines,
      medianPrice: canonical.money(median_price),
      greatestQuantity: canonical.quantity(greatest_quantity),
    }));
  });
};

const mostLines = 200;

type LineRow = {
  slug: string;
  number: string;
  date: string;
  quantity: string;
  price: string;
  provider: string | null;
  provider_name: string | null;
};

export const authorizedLinesOf: Handler<typeof conceptCalls.authorizedLines> = (ask) => {
  refuseOperators(ask);
  const { customer, profile, params, query } = ask;
  if (!isId(params.concept)) throw notFound();
  return ask.scoped(async (trx) => {
    const concept = await trx
      .selectFrom('concept')
      .select(['code', 'code_key'])
      .where('customer', '=', customer)
      .where('id', '=', params.concept)
      .executeTakeFirst();
    if (!concept) throw notFound();
    const [code, key] = [sql`${concept.code}`, sql`${concept.code_key}`];
    const { rows } = await sql<LineRow>`select i.slug, i.sinister_number as number, n.authorized_on as date, n.quantity,
        n.price, p.id::text as provider, p.name as provider_name
      from (select a.* ${authorizedLines(profile, { code, key, except: exceptId(customer, query.except) })}
          order by a.authorized_on desc, a.incident_id desc, a.number limit ${mostLines}) n
        join incident i on i.customer = ${customer} and i.id = n.incident_id
        left join provider p on p.customer = ${customer} and p.id = n.provider_id
      order by n.authorized_on desc, n.incident_id desc, n.number`.execute(trx);
    return rows.map(({ slug, number, date, quantity, price, provider, provider_name }) => ({
      slugName: slug,
      sinisterNumber: number,
      date,
      quantity: canonical.quantity(quantity),
      price: canonical.money(price),
      provider,
      providerName: provider_name,
    }));
  });
};
