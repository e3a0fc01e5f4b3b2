import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { IncidentTable } from '#backend/db/tables/incidents.ts';
import type { SomeFacts } from '#machines/incident/cases.ts';
import type { Facts } from '#machines/incident/facts.ts';

/** The facts' columns in the incident's row; `registered` has none because every row is registered. */
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
  annulled: 'annulled',
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

/** @throws RangeError when the row has no such fact */
export function columnOfFact(name: string): FactColumn {
  const column = stored.find(([fact]) => fact === name)?.[1];
  if (!column) throw new RangeError(`no fact ${name}`);
  return column;
}

/** Facts of incident i, as they must be. `registered` asks nothing: there is a row. */
export function factsSql(wanted: SomeFacts): RawBuilder<unknown>[] {
  return stored
    .filter(([fact]) => wanted[fact] !== undefined)
    .map(([fact, column]) => (wanted[fact] ? sql`i.${sql.ref(column)}` : sql`not i.${sql.ref(column)}`));
}

const bits = stored.map(([, column], at) => `(i."${column}"::int << ${at})`).join(' | ');

/** The facts of incident i as one number: a bit each, in the order of the columns. */
export const factBits = (): RawBuilder<number> => sql.raw(`(${bits})`);

const factsByBits = new Map<number, readonly StoredFact[]>();

/** The names of the facts that hold. */
export function factsOfBits(bits: number): readonly StoredFact[] {
  const known = factsByBits.get(bits) ?? stored.filter((_, at) => (bits & (1 << at)) !== 0).map(([fact]) => fact);
  factsByBits.set(bits, known);
  return known;
}
