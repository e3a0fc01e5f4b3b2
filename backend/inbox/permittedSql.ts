import { type RawBuilder, sql } from 'kysely';
import { factColumn } from '#backend/lifecycle/factColumns.ts';
import type { Wait } from '#machines/incident/inbox.ts';
import { type Condition, type Permitted, within } from '#machines/incident/permitted.ts';
import type { Stage } from '#machines/incident/stages.ts';

/** What the machine says of facts and stages, as conditions over incident i. */

function conditionSql(condition: Condition): RawBuilder<unknown> {
  if (condition.length === 0) return sql`false`;
  const parts = condition.map(({ stages, facts }) => {
    const wanted = Object.entries(facts).flatMap(([fact, value]) => {
      const column = factColumn(fact);
      return column ? [value ? sql`i.${sql.ref(column)}` : sql`not i.${sql.ref(column)}`] : [];
    });
    return sql`(${sql.join([sql`i.stage in (${sql.join(stages.map(sql.lit))})`, ...wanted], sql` and `)})`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

const same = (one: Condition, other: Condition) => JSON.stringify(one) === JSON.stringify(other);

export function permittedSql({ own, others }: Permitted, viewerId: string): RawBuilder<unknown> {
  if (same(own, others)) return conditionSql(own);
  const mine = sql`i.owner_id = ${viewerId} and ${conditionSql(own)}`;
  if (others.length === 0) return sql`(${mine})`;
  return sql`((${mine}) or (i.owner_id <> ${viewerId} and ${conditionSql(others)}))`;
}

/** The stages in which any of it lies. */
export function stagesOf({ own, others }: Permitted): Stage[] {
  return [...new Set([...own, ...others].flatMap(({ stages }) => stages))];
}

export function permittedIn({ own, others }: Permitted, stage: Stage): Permitted {
  return { own: within(own, [stage]), others: within(others, [stage]) };
}

/** What facts don't tell of a wait. */
export function beyondFacts(wait: Wait, customer: string, viewerId: string): RawBuilder<unknown> | null {
  if (wait === 'unread') return unreadSql(customer, viewerId);
  return wait === 'filesRejected' ? unansweredFiles(customer) : null;
}

function unreadSql(customer: string, viewerId: string): RawBuilder<unknown> {
  return sql`i.id in (select m.incident_id from read_mark m
    where m.customer = ${customer} and m.account_id = ${viewerId} and m.news_version is not null)`;
}

/** A rejected file that no valid one of its type has followed. */
function unansweredFiles(customer: string): RawBuilder<unknown> {
  return sql`exists (select from sinister_file f
    where f.customer = ${customer} and f.incident_id = i.id and f.rejected_at is not null and f.deleted_at is null
      and not exists (select from sinister_file v where v.customer = ${customer} and v.incident_id = i.id
        and v.type_slug = f.type_slug and v.rejected_at is null and v.deleted_at is null and v.added_at > f.rejected_at))`;
}
