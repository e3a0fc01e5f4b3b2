import { type RawBuilder, sql } from 'kysely';
import { namesSql } from '#backend/rows/person.ts';
import { today } from '#domain/calendar.ts';
import { profileOf } from '#domain/customers.ts';
import { type Counted, type LineDimension, pathSeparator } from '#domain/dimensions.ts';
import { monthText, weekText } from '#domain/periods.ts';
import { roleCodes, roleNameOf } from '#domain/roles.ts';
import {
  lastDayBeyond,
  type WaitingRange,
  waitingRangeNames,
  waitingRanges,
  waitingRangeTexts,
} from '#domain/workingDays.ts';
import { roleAwaited } from '#machines/incident/inbox.ts';
import {
  type Stage,
  type Status,
  stageInfo,
  stages,
  statuses,
  statusWords,
  unfinishedStages,
} from '#machines/incident/stages.ts';

type Sql = RawBuilder<unknown>;

/** A value to group by, over the facts of incident i and, in summaries of lines, of its lines l. */
export type Dimension = {
  readonly key: Sql;
  /** The key belongs to a customer, so equal keys of two customers differ. */
  readonly owned?: true;
  /** Its name in SQL, by customer and key; without it, `text` gives the name. */
  readonly name?: (owner: Sql, key: Sql) => Sql;
  readonly text?: (key: string) => string;
  /** The label of incidents without a value. */
  readonly none: string;
  /** Divides the lines of an incident, which is then in several groups. */
  readonly ofLines?: true;
  /** Divides the lines of a provider. */
  readonly ofConcepts?: true;
  /** Its order, when it is not the order of names. */
  readonly order?: readonly string[] | 'key';
};

const named = (table: string, by: string) => (owner: Sql, key: Sql) =>
  sql`(select x.name from ${sql.table(table)} x where x.customer = ${owner} and x.${sql.ref(by)} = ${key})`;
const namedById = (table: string) => (owner: Sql, key: Sql) =>
  sql`(select x.name from ${sql.table(table)} x where x.customer = ${owner} and x.id = ${key}::bigint)`;
const person = (_owner: Sql, key: Sql) => sql`(select ${namesSql('a')} from account a where a.id = ${key}::bigint)`;
/** Adds the highway, because two highways may have sections of the same name. */
const section = (owner: Sql, key: Sql) =>
  sql`(select case when exists (select from highway_section y
        where y.customer = x.customer and y.name = x.name and y.slug <> x.slug)
      then x.name || ' · ' || h.name else x.name end
    from highway_section x join highway h on h.customer = x.customer and h.slug = x.highway_slug
    where x.customer = ${owner} and x.slug = ${key})`;
const concept = (owner: Sql, key: Sql) =>
  sql`(select c.code || ' · ' || c.name from concept c where c.customer = ${owner} and c.code_key = ${key}
    order by c.year desc limit 1)`;

const period = (format: string): Sql => sql`to_char(i.added_day, ${sql.lit(format)})`;

/** Whose move it is, as the stage alone says. */
const roleOfStage: Sql = sql`case i.stage ${sql.join(
  stages.map((stage) => sql`when ${sql.lit(stage)} then ${sql.lit(roleAwaited(stage))}::text`),
  sql` `,
)} end`;

/** The stages that it went through, each visit, in order. */
const path: Sql = sql`array_to_string(i.stays, ${sql.lit(pathSeparator)})`;

const pathText = (key: string) =>
  key
    .split(pathSeparator)
    .map((stage) => stageInfo[stage as Stage].label)
    .join(' → ');

const waits = sql`i.stage in (${sql.join(unfinishedStages.map(sql.lit))})`;

/**
 * The range of working days that incident i, which entered its stage on a day, has waited there; null where no role has to
 * act. The calendar is asked once for each range, and not once for each incident.
 */
export function waitingRangeSql(day: Sql): RawBuilder<WaitingRange | null> {
  const now = today();
  const [shortest, ...longer] = waitingRangeNames;
  const cases = longer
    .toReversed()
    .map((range) => sql`when ${day} <= ${lastDayBeyond(waitingRanges[range] - 1, now)} then ${sql.lit(range)}`);
  return sql`case when ${waits} then case ${sql.join(cases, sql` `)} else ${sql.lit(shortest)} end end`;
}

const provider = (key: Sql, none: string): Dimension => ({ key, owned: true, name: namedById('provider'), none });

const ofIncidents = {
  status: { key: sql`i.status`, text: (key) => statusWords[key as Status], none: '', order: statuses },
  stage: { key: sql`i.stage`, text: (key) => stageInfo[key as Stage].label, none: '', order: stages },
  path: { key: path, text: pathText, none: '' },
  waitingRole: { key: roleOfStage, text: roleNameOf, none: 'Nadie', order: roleCodes },
  waitingDays: {
    // As of today, whichever day the server started.
    get key() {
      return waitingRangeSql(sql`i.entered_day`);
    },
    text: (key) => waitingRangeTexts[key as WaitingRange],
    none: 'Nadie espera',
    order: waitingRangeNames,
  },
  customer: { key: sql`i.customer`, text: (key) => profileOf(key).name, none: '' },
  highway: { key: sql`i.highway_slug`, owned: true, name: named('highway', 'slug'), none: 'Sin autopista' },
  section: { key: sql`i.section_slug`, owned: true, name: section, none: 'Sin tramo' },
  provider: provider(sql`i.attending_provider_id::text`, 'Sin proveedor, o con varios'),
  state: {
    key: sql`i.state_id`,
    name: (_owner, key) => sql`(select s.name from state s where s.id = ${key})`,
    none: 'Sin estado',
  },
  day: { key: period('YYYY-MM-DD'), text: (key) => key, none: '', order: 'key' },
  week: { key: period('IYYY-"W"IW'), text: weekText, none: '', order: 'key' },
  month: { key: period('YYYY-MM'), text: monthText, none: '', order: 'key' },
  year: { key: period('YYYY'), text: (key) => key, none: '', order: 'key' },
  rejectReason: {
    key: sql`i.reject_reason`,
    text: (key) => key,
    none: 'Sin rechazo',
  },
  auditor: { key: sql`i.auditor_id::text`, name: person, none: 'Sin auditor' },
  owner: { key: sql`i.owner_id::text`, name: person, none: '' },
} satisfies Partial<Record<LineDimension, Dimension>>;

export const incidentDimension: Readonly<Record<keyof typeof ofIncidents, Dimension>> = ofIncidents;

const ofConcepts = { ofLines: true, ofConcepts: true } as const;

export const lineDimension: Readonly<Record<LineDimension, Dimension>> = {
  ...ofIncidents,
  provider: { ...provider(sql`l.provider_id::text`, 'Sin proveedor'), ofLines: true },
  concept: { key: sql`l.code_key`, owned: true, name: concept, none: '', ...ofConcepts },
  family: { key: sql`l.family_id::text`, owned: true, name: namedById('family'), none: '', ...ofConcepts },
};

/** The facts of the lines: those of a provider together, unless concepts or families are distinguished. */
export function linesOf(dimensions: readonly Dimension[]): Sql {
  if (!dimensions.some(({ ofConcepts }) => ofConcepts)) {
    return sql`join provider_fact l on l.customer = i.customer and l.incident_id = i.id`;
  }
  return sql`join (select l.*, c.code_key, s.family_id
    from concept_fact l
      join concept c on c.customer = l.customer and c.id = l.concept_id
      join detail d on d.customer = c.customer and d.id = c.detail_id
      join subfamily s on s.customer = d.customer and s.id = d.subfamily_id) l on l.customer = i.customer and l.incident_id = i.id`;
}

/** Whether incident i has lines. */
export const hasLines: Sql = sql`exists (select from provider_fact l where l.customer = i.customer and l.incident_id = i.id)`;

/** What of a group is asked for; lines that were not rejected make up all others of its figures. */
const partOf: Readonly<Record<Counted['of'], Readonly<Record<Counted['part'], Sql>>>> = {
  incidents: { all: sql`true`, rejected: sql`i.rejected_rounds > 0`, resolved: sql`i.waited is not null` },
  lines: { all: sql`not l.rejected`, rejected: sql`l.rejected`, resolved: sql`i.waited is not null` },
};

/** Whether incident i is among those that a group of a summary counts. */
export function countedSql({ of, part, keys }: Counted, customers: readonly string[]): Sql {
  const dimensions = keys.map(({ by }) => lineDimension[by]);
  const incidents: Readonly<Partial<Record<LineDimension, Dimension>>> = incidentDimension;
  const values = keys.map(({ by, value }) => {
    const { key } = (of === 'incidents' ? incidents[by] : undefined) ?? lineDimension[by];
    return value === null ? sql`${key} is null` : sql`${key} = ${value}`;
  });
  const lines = of === 'lines' ? linesOf(dimensions) : sql``;
  return sql`i.id in (select i.id from (select f.*, f.incident_id as id from incident_fact f
      where f.customer = any(${[...customers]}::text[])) i ${lines}
    where ${sql.join([partOf[of][part], ...values], sql` and `)})`;
}
