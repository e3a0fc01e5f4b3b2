import type { ColumnType, Generated } from 'kysely';
import type { StoredReadRow, WireBudgetReading } from '#contract/budgetReading.ts';
import type { Ordering } from '#contract/incidentFilter.ts';
import type { WireViewFilter } from '#contract/savedViews.ts';
import type { ColumnKind } from '#domain/budgetReading/columnKinds.ts';
import type { SaidColumn } from '#domain/budgetReading/learned.ts';
import type { DecimalMark } from '#domain/budgetReading/numbers.ts';
import type { Currency } from '#domain/customers.ts';
import type { PlainBy } from '#domain/incidentFields.ts';
import type { Justifications } from '#domain/quantification/authorization.ts';
import type { ReviewState, SecondLookReason } from '#domain/secondLook.ts';
import type { EventType } from '#machines/incident/events.ts';
import type { Facts } from '#machines/incident/facts.ts';
import type { NewsChannel } from '#machines/incident/news.ts';
import type { Stage, Status } from '#machines/incident/stages.ts';
import type { Amount, AmountByDefault, Day, Identity, Instant, InstantByDefault } from './columns.ts';

type Mutable<Row> = { -readonly [Column in keyof Row]: Row[Column] };

/** A column for each plain field of domain/incidentFields.ts, and those that follow from them. */
export interface IncidentTable extends Mutable<PlainBy<'column'>> {
  customer: string;
  id: Identity;
  slug: string;
  version: Generated<number>;
  number_sort: string;
  number_key: string;
  policy_key: string;
  folio_key: string;
  folio_jb: string;
  state_id: string | null;
  highway_slug: string | null;
  section_slug: string | null;
  provider_id: string | null;
  owner_id: string;
  added_at: InstantByDefault;
  added_day: ColumnType<Day, never, never>;
  has_budget: Generated<boolean>;
  original_file: Generated<boolean>;
  quantified: Generated<boolean>;
  authorized_by: Generated<boolean>;
  authorization_file: Generated<boolean>;
  authorized_by_jb: Generated<boolean>;
  jb_file: Generated<boolean>;
  confirmed: Generated<boolean>;
  counter_proposal_open: Generated<boolean>;
  rejected: Generated<boolean>;
  annulled: Generated<boolean>;
  annulled_at: Instant | null;
  annulled_by_id: string | null;
  annul_reason: string | null;
  annul_comment: string | null;
  stage: Generated<Stage>;
  status: Generated<Status>;
  stage_since: InstantByDefault;
  attending_provider_id: Generated<string | null>;
}

/** One visit to a stage; open until an event leads to another stage. */
interface IncidentStayTable {
  customer: string;
  incident_id: string;
  version: number;
  stage: Stage;
  entered_at: Instant;
  left_at: Instant | null;
  seconds: ColumnType<string | null, never, never>;
}

interface SinisterFileTable {
  customer: string;
  incident_id: string;
  id: Identity;
  type_slug: string;
  file_id: string;
  account_id: string;
  added_at: InstantByDefault;
  rejected_at: Instant | null;
  rejected_by_id: string | null;
  reject_reason: string | null;
  reject_comment: string | null;
  deleted_at: Instant | null;
  deleted_by_id: string | null;
}

interface BinnacleEntryTable {
  customer: string;
  incident_id: string;
  id: Identity;
  account_id: string;
  comment: string;
  reason: string | null;
  reject_reason: string | null;
  added_at: InstantByDefault;
}

/** Who works on an incident of the queue, until when. */
interface IncidentHoldTable {
  customer: string;
  incident_id: string;
  account_id: string;
  since: InstantByDefault;
  until: Instant;
  /** From whom the holder took it over as their delegate. */
  delegator_id: string | null;
}

/** A colleague takes over an auditor's queue between two days. */
interface DelegationTable {
  customer: string;
  id: Identity;
  delegator_id: string;
  delegate_id: string;
  first_day: string;
  last_day: string;
  set_at: InstantByDefault;
  set_by_id: string;
  ended_at: Instant | null;
  ended_by_id: string | null;
}

/** jsonb: objects on the way in and out. */
interface IncidentEventTable {
  customer: string;
  incident_id: string;
  id: Identity;
  version: number;
  event: EventType;
  account_id: string;
  /** For whom the account did it, by delegation. */
  delegator_id: string | null;
  happened_at: InstantByDefault;
  stage: Stage;
  facts: Partial<Facts>;
  changes: Generated<Record<string, { before: unknown; after: unknown }>>;
  /** The transaction that recorded it. */
  xact: Generated<string>;
}

interface QuantificationTable {
  customer: string;
  incident_id: string;
  version: Generated<number>;
  scope: Generated<number>;
  masters: Generated<number>;
  officials: Generated<number>;
  flaggers: Generated<number>;
}

/** A saved view of the incidents' lists; its ordering is spelled as in the contract. */
export interface SavedViewTable {
  customer: string;
  id: Identity;
  owner_id: string;
  name: string;
  is_shared: Generated<boolean>;
  filter: ColumnType<WireViewFilter, string, string>;
  columns: string[];
  ordering: Ordering;
  version: Generated<number>;
  added_at: InstantByDefault;
}

/** An event of a person's work. */
interface NewsTable {
  customer: string;
  account_id: string;
  id: Identity;
  incident_id: string;
  event_id: string;
  version: number;
  at: Instant;
  channel: Exclude<NewsChannel, 'none'>;
  read_at: Instant | null;
  mailed_at: Instant | null;
  /** Whose work it is, where the account is their delegate. */
  delegator_id: string | null;
}

export interface IncidentTables {
  news: NewsTable;
  saved_view: SavedViewTable;
  incident: IncidentTable;
  sinister_file: SinisterFileTable;
  binnacle_entry: BinnacleEntryTable;
  incident_event: IncidentEventTable;
  incident_stay: IncidentStayTable;
  incident_hold: IncidentHoldTable;
  delegation: DelegationTable;
  quantification: QuantificationTable;
  budget: BudgetTable;
  budget_answer: BudgetAnswerTable;
  budget_line: BudgetLineTable;
  archived_round: ArchivedRoundTable;
  budget_reading: BudgetReadingTable;
  provider_reading: ProviderReadingTable;
  provider_column: ProviderColumnTable;
  invoice_reading: InvoiceReadingTable;
  reading_decision: ReadingDecisionTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  second_look_rule: SecondLookRuleTable;
}

interface SecondLookRuleTable {
  customer: string;
  version: number;
  over_amount: Amount | null;
  over_cut: Amount | null;
  one_of: number | null;
  seed: string;
  set_at: InstantByDefault;
  set_by_id: string;
}

interface BudgetTable {
  customer: string;
  incident_id: string;
  round: Generated<number>;
  added_at: InstantByDefault;
  amount: Amount;
  capufe_amount: Amount | null;
  original_file_id: string | null;
  catalog_year: number | null;
  exchange_type: Amount | null;
  exchange_date: Day | null;
  exchange_comment: string | null;
  exchanges: ColumnType<Justifications, string | undefined, string>;
  authorized_amount: Amount | null;
  authorized_total: Amount | null;
  adjustment: AmountByDefault;
  adjustment_reason: Generated<string>;
  open_exceptions: number | null;
  /** Why rules chose it for a second look, and what became of the review. */
  second_look: SecondLookReason[] | null;
  review: ReviewState | null;
  authorized_by_id: string | null;
  authorized_at: Instant | null;
  jb_file_id: string | null;
  jb_file_xls_id: string | null;
  jb_added_at: Instant | null;
  confirmed_at: Instant | null;
  confirmed_by_id: string | null;
  reject_reason: string | null;
  reject_comment: string | null;
  rejected_at: Instant | null;
  rejected_by_id: string | null;
}

interface BudgetAnswerTable {
  customer: string;
  incident_id: string;
  id: Identity;
  budget_round: number;
  kind: 'authorization' | 'counterProposal';
  round: number;
  file_id: string;
  amount: Amount | null;
  comment: Generated<string>;
  added_at: InstantByDefault;
  account_id: string;
}

interface BudgetLineTable {
  customer: string;
  incident_id: string;
  id: Identity;
  position: number;
  concept_id: string;
  provider_id: string | null;
  quantity: Amount;
  unit_price: Amount;
  auth_quantity: Amount;
  auth_unit_price: Amount;
  capufe_quantity: AmountByDefault;
  capufe_unit_price: AmountByDefault;
  internal_quantity: AmountByDefault;
  internal_unit_price: AmountByDefault;
  currency: Generated<Currency>;
  exchange_rate: Amount | null;
  exchange_date: Day | null;
  price_touched: Generated<boolean>;
  applies_taxes: Generated<boolean>;
  reason_slug: string | null;
  is_reviewed: Generated<boolean>;
  compared_catalog_price: Amount | null;
  compared_median_price: Amount | null;
  compared_greatest_quantity: Amount | null;
  comment: Generated<string>;
}

interface ArchivedRoundTable {
  customer: string;
  incident_id: string;
  round: number;
  content: unknown;
  /** Computed by the database from the content. */
  amount: ColumnType<Amount, never, never>;
  rejected_at: Instant;
  rejected_by_id: string;
  reject_reason: string;
  comment: string;
}

/** What was read of the file that an incident's budget has now. */
interface BudgetReadingTable {
  customer: string;
  incident_id: string;
  round: number;
  file_id: string;
  status: Generated<WireBudgetReading['status']>;
  problem: string | null;
  rows: ColumnType<StoredReadRow[], string | undefined, string>;
  lines_total: Amount | null;
  stated_total: Amount | null;
  attempts: Generated<number>;
  claimed_until: Instant | null;
  updated_at: InstantByDefault;
  provider_id: string | null;
  decimal_mark: DecimalMark | null;
  doubtful: Generated<string[]>;
  columns: ColumnType<WireBudgetReading['columns'], string | undefined, string>;
  /** What a person said of this file's columns; null until then. */
  said_columns: ColumnType<SaidColumn[] | null, string | null | undefined, string | null>;
}

/** How the files of a provider are read. */
interface ProviderReadingTable {
  customer: string;
  provider_id: string;
  decimal_mark: DecimalMark;
  said_by_id: string;
  said_at: InstantByDefault;
}

/** What a provider writes above its columns, learned from files whose lines were saved. */
interface ProviderColumnTable {
  customer: string;
  provider_id: string;
  label: string;
  kind: ColumnKind;
  said_by_id: string;
  said_at: InstantByDefault;
}

/** A CFDI whose lines were read for an incident. */
interface InvoiceReadingTable {
  customer: string;
  uuid: string;
  incident_id: string;
  read_by_id: string;
  read_at: InstantByDefault;
}

/** What the auditor made of one row of a budget's file. */
interface ReadingDecisionTable {
  customer: string;
  incident_id: string;
  round: number;
  sheet: string;
  row: number;
  row_key: string;
  provider_id: string | null;
  concept_id: string | null;
  concept_code: string | null;
  reason: Generated<string>;
  is_forgotten: Generated<boolean>;
  decided_by_id: string;
  decided_at: InstantByDefault;
}

/** Another system that receives the events. */
interface WebhookTable {
  customer: string;
  id: Identity;
  url: string;
  events: Generated<string[]>;
  secret: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
  added_at: InstantByDefault;
  gone_at: Instant | null;
}

/** A message to a webhook, until it is taken and for the log afterwards. */
interface WebhookDeliveryTable {
  customer: string;
  id: Identity;
  webhook_id: string;
  incident_id: string | null;
  message_id: Generated<string>;
  event: string;
  body: string;
  status: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  next_at: InstantByDefault;
  given_up_at: InstantByDefault;
  claimed_until: Instant | null;
  answered: number | null;
  problem: string | null;
  attempted_at: Instant | null;
  added_at: InstantByDefault;
}
