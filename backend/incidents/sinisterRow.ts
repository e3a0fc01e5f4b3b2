import { type RawBuilder, sql } from 'kysely';
import { isoInstant } from '#backend/db/pool.ts';
import type { FileRow } from '#backend/rows/file.ts';
import type { PersonRow } from '#backend/rows/person.ts';
import type { WireSinister } from '#contract/entities.ts';
import { incidentFields, type PlainBy, plainFields } from '#domain/incidentFields.ts';
import type { ReviewState, SecondLookReason } from '#domain/secondLook.ts';
import type { EventType } from '#machines/incident/events.ts';
import type { Stage, Status } from '#machines/incident/stages.ts';
import { factBits } from './factColumns.ts';
import { type HoldRow, holdColumn } from './holds.ts';
import type { Projection } from './listSql.ts';
import { newsFor } from './news.ts';
import { reviewedQuantifiers } from './quantifiers.ts';
import { undoColumn } from './undoing.ts';

/**
 * One incident with everything that its entity carries, read in one statement. Related rows are joined and come as
 * columns of their own, which cost a third of building JSON for each.
 */

export type AnswerRow = { file: FileRow; added_at: string; amount: string | null; comment: string; round: number };

export type BudgetRow = {
  round: number;
  added_at: string;
  amount: string;
  capufe_amount: string | null;
  authorized_amount: string | null;
  adjustment: string;
  adjustment_reason: string;
  open_exceptions: number | null;
  second_look: SecondLookReason[] | null;
  review: ReviewState | null;
  authorized_at: string | null;
  jb_added_at: string | null;
  confirmed_at: string | null;
  rejected_at: string | null;
  reject_reason: string | null;
  reject_comment: string | null;
  original_file: FileRow | null;
  jb_file: FileRow | null;
  jb_file_xls: FileRow | null;
  authorized_by: PersonRow | null;
  rejected_by: PersonRow | null;
  authorization: AnswerRow | null;
  counter_proposal: AnswerRow | null;
  concept_count: number;
  /** Who saved lines of it; none of a budget that no rule chose for review. */
  quantified_by: readonly string[];
};

export type SinisterRow = PlainBy<'column'> & {
  id: string;
  slug: string;
  customer: string;
  version: number;
  folio_jb: string;
  state_id: string | null;
  state_name: string | null;
  added_at: string;
  highway_slug: string | null;
  highway_name: string | null;
  section_slug: string | null;
  section_name: string | null;
  provider_id: string | null;
  provider_name: string | null;
  owner_id: string;
  owner: PersonRow;
  stage: Stage;
  stage_since: string;
  status: Status;
  annulled_at: string | null;
  annul_reason: string | null;
  annul_comment: string | null;
  annulled_by: PersonRow | null;
  budget: BudgetRow | null;
  /** The types of the valid files. */
  file_types: string[];
  /** The other side's last event since the viewer opened the incident. */
  news: EventType | null;
  hold: HoldRow | null;
  undo: WireSinister['undo'];
};

const fileNames = ['customer', 'id', 'hash', 'name', 'mime_type', 'size', 'added_at'] as const;
const personNames = ['id', 'username', 'role', 'first_name', 'last_name', 'second_last_name'] as const;
const budgetNames = [
  'round',
  'added_at',
  'amount',
  'capufe_amount',
  'authorized_amount',
  'adjustment',
  'adjustment_reason',
  'open_exceptions',
  'second_look',
  'review',
  'authorized_at',
  'jb_added_at',
  'confirmed_at',
  'rejected_at',
  'reject_reason',
  'reject_comment',
] as const;

const files = ['original_file', 'jb_file', 'jb_file_xls'] as const;
const people = ['owner', 'authorized_by', 'rejected_by', 'annulled_by'] as const;

type Related = (typeof files)[number] | (typeof people)[number] | 'budget';

/** The row as it is read: columns of related rows bear the relation before their name. */
export type FlatSinister = Omit<SinisterRow, 'owner' | 'budget' | 'annulled_by'> & {
  readonly [Column in `${Related}$${string}`]: unknown;
} & Pick<BudgetRow, 'concept_count' | 'quantified_by'> & { readonly answers: readonly AnswerText[] | null };

const columnsOf = (relation: Related, names: readonly string[]) =>
  names.map((name) => `"${relation}"."${name}" as "${relation}$${name}"`).join(', ');

/** The answers to the open round, as texts: most rounds have none or one, and a JSON object for each takes a fifth of a page. */
const answersText = (customer: string) =>
  sql`(select array_agg(array[r.kind, r.round::text, r.amount::text, r.comment, r.added_at::text,
      f.id::text, f.hash, f.name, f.mime_type, f.size::text, f.added_at::text])
    from budget_answer r join stored_file f on f.customer = ${customer} and f.id = r.file_id
    where r.customer = ${customer} and r.incident_id = budget.incident_id and r.budget_round = budget.round
      and budget.rejected_at is null)`;

type AnswerText = readonly [
  kind: string,
  round: string,
  amount: string | null,
  comment: string,
  addedAt: string,
  id: string,
  hash: string,
  name: string,
  mimeType: string,
  size: string,
  keptAt: string,
];

/** The last answer of this kind. */
function lastAnswer({ customer, answers }: FlatSinister, kind: 'authorization' | 'counterProposal'): AnswerRow | null {
  let last: AnswerRow | null = null;
  for (const [of, round, amount, comment, addedAt, id, hash, name, mime_type, size, keptAt] of answers ?? []) {
    if (of !== kind || Number(round) <= (last?.round ?? -1)) continue;
    const file = { customer, id, hash, name, mime_type, size, added_at: isoInstant(keptAt) };
    last = { file, amount, comment, round: Number(round), added_at: isoInstant(addedAt) };
  }
  return last;
}

const plainNames = plainFields.map((key) => `i."${incidentFields[key].column}"`).join(', ');

/** Columns of the plain fields of incidents under the alias i. */
export const plainColumns = (): RawBuilder<PlainBy<'column'>> => sql.raw(plainNames);

/** Written once, since these names never change and composing them is dear. */
const relatedNames = [
  columnsOf('budget', budgetNames),
  ...files.map((file) => columnsOf(file, fileNames)),
  ...people.map((person) => columnsOf(person, personNames)),
].join(', ');

/** Columns of incident i itself, and the names of what it points at. */
function ownColumns(customer: string, viewerId: string | null) {
  return sql`i.id, i.slug, i.customer, i.version, ${plainColumns()}, i.folio_jb, i.added_at, i.owner_id, i.stage, i.stage_since, i.status,
    i.state_id, i.highway_slug, i.section_slug, i.provider_id,
    placed_state.name as state_name, placed_highway.name as highway_name, placed_section.name as section_name,
    placed_provider.name as provider_name,
    array(select v.type_slug from sinister_file v where v.customer = ${customer} and v.incident_id = i.id
      and v.rejected_at is null and v.deleted_at is null) as file_types,
    ${newsFor(customer, viewerId)} as news, ${holdColumn(customer, viewerId)} as hold,
    ${undoColumn(customer)} as undo`;
}

/** What `ownColumns` names: joined, since the same few names are then looked up once for all rows of a page. */
function namesJoined(customer: string) {
  return sql`left join state placed_state on placed_state.id = i.state_id
    left join highway placed_highway on placed_highway.customer = ${customer} and placed_highway.slug = i.highway_slug
    left join highway_section placed_section
      on placed_section.customer = ${customer} and placed_section.slug = i.section_slug
    left join provider placed_provider on placed_provider.customer = ${customer} and placed_provider.id = i.provider_id`;
}

/** Columns of FlatSinister over a few incidents i with `sinisterJoins`, as one reader finds them. */
export function sinisterColumns(customer: string, viewerId: string | null = null): RawBuilder<FlatSinister> {
  return sql`${ownColumns(customer, viewerId)}, i.annulled_at, i.annul_reason, i.annul_comment,
    ${sql.raw(relatedNames)},
    ${answersText(customer)} as answers,
    case when budget.round is null then 0 else (select count(*)::int from budget_line l
      where l.customer = ${customer} and l.incident_id = i.id) end as concept_count,
    ${reviewedQuantifiers(customer)} as quantified_by`;
}

const joinFile = (customer: string, relation: (typeof files)[number], column: string) =>
  sql`left join stored_file ${sql.ref(relation)}
    on ${sql.ref(`${relation}.customer`)} = ${customer} and ${sql.ref(`${relation}.id`)} = ${sql.ref(column)}`;

const joinPerson = (relation: (typeof people)[number], column: string) =>
  sql`left join account ${sql.ref(relation)} on ${sql.ref(`${relation}.id`)} = ${sql.ref(column)}`;

/** What `sinisterColumns` reads beside incident i. */
export function sinisterJoins(customer: string): RawBuilder<unknown> {
  return sql`${namesJoined(customer)}
    left join budget on budget.customer = ${customer} and budget.incident_id = i.id
    ${joinFile(customer, 'original_file', 'budget.original_file_id')}
    ${joinFile(customer, 'jb_file', 'budget.jb_file_id')} ${joinFile(customer, 'jb_file_xls', 'budget.jb_file_xls_id')}
    ${joinPerson('owner', 'i.owner_id')} ${joinPerson('authorized_by', 'budget.authorized_by_id')}
    ${joinPerson('rejected_by', 'budget.rejected_by_id')} ${joinPerson('annulled_by', 'i.annulled_by_id')}`;
}

export const fullProjection = (customer: string, viewerId: string | null): Projection<FlatSinister> => ({
  columns: sinisterColumns(customer, viewerId),
  joins: sinisterJoins(customer),
});

/** Gathers the columns of a relation; a relation without a row is null. */
function gather<Row>(relation: Related, names: readonly string[], key: string): (flat: FlatSinister) => Row | null {
  const columns = names.map((name) => [name, `${relation}$${name}`] as const);
  const ofKey = `${relation}$${key}`;
  return (flat) => {
    const all = flat as Readonly<Record<string, unknown>>;
    if (all[ofKey] === null) return null;
    const row: Record<string, unknown> = {};
    for (const [name, column] of columns) row[name] = all[column];
    return row as Row;
  };
}

const gatherFile = (relation: (typeof files)[number]) => gather<FileRow>(relation, fileNames, 'id');
const gatherPerson = (relation: (typeof people)[number]) => gather<PersonRow>(relation, personNames, 'id');
const related = {
  budget: gather<Pick<BudgetRow, (typeof budgetNames)[number]>>('budget', budgetNames, 'round'),
  originalFile: gatherFile('original_file'),
  jbFile: gatherFile('jb_file'),
  jbFileXls: gatherFile('jb_file_xls'),
  owner: gatherPerson('owner'),
  authorizedBy: gatherPerson('authorized_by'),
  rejectedBy: gatherPerson('rejected_by'),
  annulledBy: gatherPerson('annulled_by'),
};

function budgetOf(flat: FlatSinister): BudgetRow | null {
  const budget = related.budget(flat);
  if (budget === null) return null;
  return Object.assign(budget, {
    original_file: related.originalFile(flat),
    jb_file: related.jbFile(flat),
    jb_file_xls: related.jbFileXls(flat),
    authorized_by: related.authorizedBy(flat),
    rejected_by: related.rejectedBy(flat),
    authorization: lastAnswer(flat, 'authorization'),
    counter_proposal: lastAnswer(flat, 'counterProposal'),
    concept_count: flat.concept_count,
    quantified_by: flat.quantified_by,
  });
}

/** The same row with what belongs to it gathered: its dozens of columns are not copied. */
export function toSinisterRow<Flat extends FlatSinister>(flat: Flat): Flat & SinisterRow {
  const owner = related.owner(flat);
  if (owner === null) throw new Error(`incident ${flat.id} has no owner`);
  return Object.assign(flat, { owner, annulled_by: related.annulledBy(flat), budget: budgetOf(flat) });
}

/** What a list reads of an incident that it wrote before: its last change, and what differs by reader and moment. */
export type ChangingRow = Pick<SinisterRow, 'id' | 'news' | 'hold'> & {
  /** The transaction that wrote the incident last. Every change of what belongs to it writes it too. */
  readonly xid: string;
};

type Annulling = 'annulled_at' | 'annulled_by' | 'annul_reason' | 'annul_comment';

/** One row of a list, as narrow as lists show it: figures of its budget, and no people, files or comments. */
export type NarrowRow = Omit<SinisterRow, 'owner' | 'budget' | Annulling> & {
  readonly amount: string | null;
  readonly authorized_amount: string | null;
  readonly budget_added_at: string | null;
  readonly jb_added_at: string | null;
  readonly authorized_at: string | null;
  readonly open_exceptions: number | null;
  readonly second_look: SecondLookReason[] | null;
  readonly review: ReviewState | null;
  readonly quantified_by: readonly string[];
  readonly fact_bits: number;
};

/** Figures are those of the open round: a rejected one has none. */
export const narrowProjection = (customer: string, viewerId: string | null): Projection<NarrowRow> => ({
  columns: sql`${ownColumns(customer, viewerId)}, budget.amount, budget.authorized_amount,
    budget.added_at as budget_added_at, budget.jb_added_at, budget.authorized_at, budget.open_exceptions,
    budget.second_look, budget.review, ${reviewedQuantifiers(customer)} as quantified_by,
    ${factBits()} as fact_bits`,
  joins: sql`${namesJoined(customer)} left join budget
    on budget.customer = ${customer} and budget.incident_id = i.id and budget.rejected_at is null`,
});

/** The changing part of the rows of a list alone. */
export const changingProjection = (customer: string, viewerId: string): Projection<ChangingRow> => ({
  columns: sql`i.id, i.xid, ${newsFor(customer, viewerId)} as news, ${holdColumn(customer, viewerId)} as hold`,
  joins: sql``,
});

/** The rows of a list with their changing part. */
export const wholeOf = <Row>({ columns, joins }: Projection<Row>): Projection<Row & ChangingRow> => ({
  columns: sql`${columns}, i.xid`,
  joins,
});
