import { type RawBuilder, type Selectable, sql } from 'kysely';
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

/** The column of a fact; none for what is true of every row. */
export function factColumn(fact: string): FactColumn | undefined {
  return stored.find(([name]) => name === fact)?.[1];
}

export const factColumns: readonly FactColumn[] = Object.values(columnOf);

export function factsOfRow(row: FactRow): Facts {
  const facts = Object.fromEntries(stored.map(([fact, column]) => [fact, row[column]])) as Record<StoredFact, boolean>;
  return { registered: true, ...facts };
}

export function rowOfFacts(facts: Facts): FactRow {
  return Object.fromEntries(stored.map(([fact, column]) => [column, facts[fact]])) as FactRow;
}

/** @throws where there is no such fact in the row */
export function columnOfFact(name: string): FactColumn {
  const column = stored.find(([fact]) => fact === name)?.[1];
  if (!column) throw new RangeError(`no fact ${name}`);
  return column;
}

/** Facts as one number, so that a set of cases is a list of numbers; the same in SQL. */
export function factBitsOf(facts: Facts): number {
  return stored.reduce((bits, [fact], at) => bits | (facts[fact] ? 1 << at : 0), 0);
}

export function factBits(alias: string): RawBuilder<number> {
  return sql`(${sql.join(
    stored.map(([, column], at) => sql`(${sql.ref(`${alias}.${column}`)}::int << ${sql.lit(at)})`),
    sql` | `,
  )})`;
}
