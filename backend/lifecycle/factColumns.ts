import type { Selectable } from 'kysely';
import type { IncidentTable } from '#backend/db/tables/incidents.ts';
import type { Facts } from '#machines/incident/facts.ts';

/** Where facts lie in the incident's row; `registered` is that there is a row. */
type StoredFact = Exclude<keyof Facts, 'registered'>;

const columnOf = {
  hasBudget: 'has_budget',
  originalFile: 'original_file',
  quantified: 'quantified',
  authorizedBy: 'authorized_by',
  authorizationFile: 'authorization_file',
  authorizedByJB: 'authorized_by_jb',
  jbFile: 'jb_file',
  confirmed: 'confirmed',
  counterProposalOpen: 'counter_proposal_open',
  rejected: 'rejected',
} as const satisfies Record<StoredFact, keyof IncidentTable>;

type FactColumn = (typeof columnOf)[StoredFact];
export type FactRow = Pick<Selectable<IncidentTable>, FactColumn>;

const stored = Object.entries(columnOf) as [StoredFact, FactColumn][];

export const factColumns: readonly FactColumn[] = Object.values(columnOf);

export function factsOfRow(row: FactRow): Facts {
  const facts = Object.fromEntries(stored.map(([fact, column]) => [fact, row[column]])) as Record<StoredFact, boolean>;
  return { registered: true, ...facts };
}

export function rowOfFacts(facts: Facts): FactRow {
  return Object.fromEntries(stored.map(([fact, column]) => [column, facts[fact]])) as FactRow;
}
