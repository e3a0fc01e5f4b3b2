import type { Ordering } from '#contract/incidentFilter.ts';
import type { LineDimension } from '#contract/summaries.ts';
import type { ListColumn as Column } from '#domain/savedViews.ts';
import type {
  Fact,
  IncidentGrouping,
  IncidentOrder,
  LineGrouping,
  ListColumn,
  UnmetRequirement,
} from '#gateway/schema.generated.ts';
import type { factNames } from '#machines/incident/facts.ts';
import type { UnmetCode } from '#machines/incident/unmet.ts';

/** Names by which incidents are filtered, ordered, shown and grouped: GraphQL's → the wire's. */

export const orderings = {
  NUMBER_ASC: 'sinisterNumber',
  NUMBER_DESC: '-sinisterNumber',
  ADDED_ASC: 'addDate',
  ADDED_DESC: '-addDate',
  DATE_ASC: 'sinisterDate',
  DATE_DESC: '-sinisterDate',
  POLICY_ASC: 'policy',
  POLICY_DESC: '-policy',
  FOLIO_ASC: 'folioJB',
  FOLIO_DESC: '-folioJB',
  KILOMETER_ASC: 'kilometer',
  KILOMETER_DESC: '-kilometer',
  STATE_ASC: 'state',
  STATE_DESC: '-state',
  HIGHWAY_ASC: 'highway',
  HIGHWAY_DESC: '-highway',
  SECTION_ASC: 'section',
  SECTION_DESC: '-section',
  PROVIDER_ASC: 'provider',
  PROVIDER_DESC: '-provider',
  OWNER_ASC: 'owner',
  OWNER_DESC: '-owner',
  STAGE_ASC: 'stage',
  STAGE_DESC: '-stage',
  STATUS_ASC: 'status',
  STATUS_DESC: '-status',
  AMOUNT_ASC: 'ammount',
  AMOUNT_DESC: '-ammount',
  AUTHORIZED_AMOUNT_ASC: 'authorizedAmmount',
  AUTHORIZED_AMOUNT_DESC: '-authorizedAmmount',
  PERCENTAGE_DIFFERENCE_ASC: 'percentageDifference',
  PERCENTAGE_DIFFERENCE_DESC: '-percentageDifference',
} as const satisfies Record<IncidentOrder, Ordering>;

export const factWords = {
  HAS_BUDGET: 'hasBudget',
  ORIGINAL_FILE: 'originalFile',
  QUANTIFIED: 'quantified',
  AUTHORIZED_BY: 'authorizedBy',
  AUTHORIZATION_FILE: 'authorizationFile',
  AUTHORIZED_BY_JB: 'authorizedByJB',
  JB_FILE: 'jbFile',
  CONFIRMED: 'confirmed',
  COUNTER_PROPOSAL_OPEN: 'counterProposalOpen',
  REJECTED: 'rejected',
} as const satisfies Record<Fact, (typeof factNames)[number]>;

export const unmetCodes = {
  ORIGINAL_FILE: 'original_file',
  AUTHORIZED_FIRST: 'authorized_first',
  AUTHORIZATION_FILE: 'authorization_file',
  NO_AUTHORIZED_FILE: 'no_authorized_file',
  OPERATOR_EDITS_EARLY: 'operator_edits_early',
  REQUIRED_FILES: 'required_files',
} as const satisfies Record<UnmetRequirement, UnmetCode>;

/** The columns of a list, in the other direction. */
export const columnNames = {
  number: 'NUMBER',
  date: 'DATE',
  place: 'PLACE',
  initial: 'INITIAL',
  authorized: 'AUTHORIZED',
  difference: 'DIFFERENCE',
  days: 'DAYS',
  files: 'FILES',
} as const satisfies Record<Column, ListColumn>;

export const groupings = {
  CONCEPT: 'concept',
  FAMILY: 'family',
  STATUS: 'status',
  STAGE: 'stage',
  CUSTOMER: 'customer',
  HIGHWAY: 'highway',
  SECTION: 'section',
  PROVIDER: 'provider',
  STATE: 'state',
  DAY: 'day',
  WEEK: 'week',
  MONTH: 'month',
  YEAR: 'year',
  REJECT_REASON: 'rejectReason',
  AUDITOR: 'auditor',
  OWNER: 'owner',
} as const satisfies Record<IncidentGrouping | LineGrouping, LineDimension>;
