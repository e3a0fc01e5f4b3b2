import { type RawBuilder, sql } from 'kysely';
import type { OrderedColumn, Ordering } from '#contract/incidentFilter.ts';
import { stages, statuses, unfinishedStages } from '#machines/incident/stages.ts';

type Sql = RawBuilder<unknown>;
type Sorted = {
  readonly by: Sql;
  readonly type: 'text' | 'numeric' | 'timestamptz' | 'date' | 'int';
  readonly nullable?: true;
};

const nameOf = (select: Sql): Sorted => ({ by: sql`(${select})`, type: 'text', nullable: true });
const place = (table: string, slug: string): Sorted =>
  nameOf(sql`select p.name from ${sql.table(table)} p where p.customer = i.customer and p.slug = ${sql.ref(slug)}`);
const ofBudget = (value: Sql): Sorted => ({
  by: sql`(select ${value} from budget b where b.customer = i.customer and b.incident_id = i.id and b.rejected_at is null)`,
  type: 'numeric',
  nullable: true,
});
const byPlaceIn = (words: readonly string[], column: Sql): Sorted => ({
  by: sql`array_position(${words}::text[], ${column})`,
  type: 'int',
});

/** Names are compared without regard to capitals. */
const columns: Record<OrderedColumn, Sorted> = {
  sinisterNumber: { by: sql`i.number_sort`, type: 'text' },
  addDate: { by: sql`i.added_at`, type: 'timestamptz' },
  sinisterDate: { by: sql`i.sinister_date`, type: 'date' },
  policy: { by: sql`i.policy_key`, type: 'text' },
  folioJB: { by: sql`i.folio_key`, type: 'text' },
  kilometer: { by: sql`(i.kilometer + i.meter / 1000.0)`, type: 'numeric' },
  state: nameOf(sql`select lower(s.name) from state s where s.id = i.state_id`),
  highway: place('highway', 'i.highway_slug'),
  section: place('highway_section', 'i.section_slug'),
  provider: nameOf(sql`select p.name from provider p where p.customer = i.customer and p.id = i.attending_provider_id`),
  owner: nameOf(sql`select lower(concat_ws(' ', a.first_name, a.last_name)) from account a where a.id = i.owner_id`),
  stage: byPlaceIn(stages, sql`i.stage`),
  status: byPlaceIn(statuses, sql`i.status`),
  ammount: ofBudget(sql`b.amount`),
  authorizedAmmount: ofBudget(sql`b.authorized_amount`),
  percentageDifference: ofBudget(sql`(b.amount - b.authorized_amount) / nullif(b.amount, 0)`),
  waiting: {
    by: sql`(case when i.stage = any(${unfinishedStages}::text[]) then -extract(epoch from i.stage_since) end)`,
    type: 'numeric',
    nullable: true,
  },
};

function sortedBy(ordering: Ordering): Sorted & { readonly descending: boolean } {
  const descending = ordering.startsWith('-');
  return { ...columns[ordering.replace(/^-/, '') as OrderedColumn], descending };
}

/** Orders incidents i; those without a value come last, equal ones are ordered by id. From the end, all of it reversed. */
export function orderBy(ordering: Ordering, fromEnd = false): Sql {
  const { by, nullable, descending } = sortedBy(ordering);
  const direction = sql.raw(descending === fromEnd ? 'asc' : 'desc');
  const withoutValue = nullable ? sql.raw(fromEnd ? 'nulls first' : 'nulls last') : sql``;
  return sql`${by} ${direction} ${withoutValue}, i.id ${direction}`;
}

/** The place of an incident in an order. */
export type Place = { readonly value: string | null; readonly id: string };

/** The value of incident i in an order, as text that `after` can read. */
export const placeValue = (ordering: Ordering): RawBuilder<string | null> => {
  const { by } = sortedBy(ordering);
  return sql`(${by})::text`;
};

/** The incidents i that come before a place. */
export function before(ordering: Ordering, { value, id }: Place): Sql {
  const { by, type, descending } = sortedBy(ordering);
  const earlier = sql.raw(descending ? '>' : '<');
  if (value === null) return sql`((${by} is null and i.id ${earlier} ${id}) or ${by} is not null)`;
  return sql`(${by}, i.id) ${earlier} (${value}::text::${sql.raw(type)}, ${id})`;
}

/** The incidents i that come after a place. */
export function after(ordering: Ordering, { value, id }: Place): Sql {
  const { by, type, nullable, descending } = sortedBy(ordering);
  const later = sql.raw(descending ? '<' : '>');
  if (value === null) return sql`(${by} is null and i.id ${later} ${id})`;
  const given = sql`${value}::text::${sql.raw(type)}`;
  const next = sql`(${by}, i.id) ${later} (${given}, ${id})`;
  return nullable ? sql`(${next} or ${by} is null)` : next;
}
