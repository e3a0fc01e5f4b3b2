import type { Database } from '#demo/database.ts';
import { newsFor } from '#machines/incident/inbox.ts';

const roles = ['MRO', 'ARE', 'ADM'] as const;
/** Whoever did something in these days had the incident open; what the other side did in the last ones is still news. */
const openedDays = 30;
const newsDays = 2;

/** What people have had open lately, and what they have not seen of it. */
export async function writeMarks({ query }: Database, today: string): Promise<void> {
  for (const role of roles) {
    await query(
      `insert into read_mark (customer, account_id, incident_id, version, opened_at, news_version, news_event)
       select seen.customer, seen.account_id, seen.incident_id, seen.version, seen.at, news.version, news.event
       from (select e.customer, e.account_id, e.incident_id, max(e.version) as version, max(e.happened_at) as at
           from incident_event e join account a on a.id = e.account_id
           where a.role = $1 and e.happened_at >= $2::date - $3::int group by 1, 2, 3) seen
         left join lateral (select e.version, e.event from incident_event e
           where e.customer = seen.customer and e.incident_id = seen.incident_id and e.version > seen.version
             and e.account_id <> seen.account_id and e.event = any ($4) and e.happened_at >= $2::date - $5::int
           order by e.id desc limit 1) news on true`,
      [role, today, openedDays, newsFor(role), newsDays],
    );
  }
}
