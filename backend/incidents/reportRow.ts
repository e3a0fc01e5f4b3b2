import { type RawBuilder, sql } from 'kysely';
import type { Ordering } from '#contract/incidentFilter.ts';
import { timeZone } from '#domain/calendar.ts';
import type { PlainBy } from '#domain/incidentFields.ts';
import type { Stage } from '#machines/incident/stages.ts';
import { conditionsWithDays } from './conditions.ts';
import type { Filter } from './filter.ts';
import { orderBy } from './ordering.ts';
import { plainColumns } from './sinisterRow.ts';

export type ReportRow = PlainBy<'column'> & {
  folio_jb: string;
  added_day: string;
  state_name: string | null;
  highway_name: string | null;
  section_name: string | null;
  provider_name: string | null;
  owner_name: string;
  stage: Stage;
  stage_day: string;
  amount: string | null;
  capufe_amount: string | null;
  authorized_amount: string | null;
  /** Days in Mexico City, computed by the database because there are tens of thousands. */
  budget_day: string | null;
  authorized_day: string | null;
  jb_day: string | null;
  /** The types of the valid files. */
  file_types: string[];
};

function dayOf(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(${instant} at time zone ${timeZone})::date`;
}

/** All incidents of the filter in the list's order, in one statement of plain joins. */
export function reportSql(filter: Filter, ordering: Ordering): RawBuilder<ReportRow> {
  const { customer } = filter;
  return sql`select ${plainColumns()}, i.folio_jb, i.added_day, i.stage, ${dayOf(sql`i.stage_since`)} as stage_day,
      s.name as state_name, h.name as highway_name, t.name as section_name, p.name as provider_name,
      concat_ws(' ', a.first_name, a.last_name, nullif(a.second_last_name, '')) as owner_name,
      b.amount, b.capufe_amount, b.authorized_amount, ${dayOf(sql`b.added_at`)} as budget_day,
      ${dayOf(sql`b.authorized_at`)} as authorized_day, ${dayOf(sql`b.jb_added_at`)} as jb_day,
      array(select v.type_slug from sinister_file v where v.customer = ${customer} and v.incident_id = i.id
        and v.rejected_at is null and v.deleted_at is null) as file_types
    from incident i
    join account a on a.id = i.owner_id
    left join state s on s.id = i.state_id
    left join highway h on h.customer = ${customer} and h.slug = i.highway_slug
    left join highway_section t on t.customer = ${customer} and t.slug = i.section_slug
    left join provider p on p.customer = ${customer} and p.id = i.attending_provider_id
    left join budget b on b.customer = ${customer} and b.incident_id = i.id and b.rejected_at is null
    where ${conditionsWithDays(filter)} order by ${orderBy(ordering)}`;
}
