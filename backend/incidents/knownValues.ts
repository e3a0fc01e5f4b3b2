import { type RawBuilder, sql } from 'kysely';
import { invalid } from '#backend/errors/answered.ts';
import type { FilterQuery } from '#contract/incidentFilter.ts';
import { profileOf } from '#domain/customers.ts';
import { unknownChoices } from '#domain/forms/filter.ts';
import { holdings } from '#machines/incident/queue.ts';

type Sent = Partial<FilterQuery>;

const named = ['highway', 'section', 'state', 'provider', 'owner', 'auditor', 'assignee', 'reject_reason'] as const;
type Named = (typeof named)[number];

/** Reads one statement over these customers, as the viewer may. */
export type Reading = {
  readonly customers: readonly string[];
  readonly read: <Row>(statement: RawBuilder<Row>) => Promise<readonly Row[]>;
};

type Found = Readonly<Record<Exclude<Named, 'reject_reason'>, boolean>> & {
  readonly reasons: readonly string[];
};

const unknown: Readonly<Record<Named, string>> = {
  highway: 'Autopista: elija una de la lista.',
  section: 'Tramo: elija uno de la autopista.',
  state: 'Estado: elija uno de la lista.',
  ...unknownChoices,
  reject_reason: 'Motivo de rechazo: elija uno de la lista.',
};

const isHolding = (word: string) => holdings.some((holding) => holding === word);

/**
 * Refuses values that name nothing of these customers, since an empty list would look like an answer. What is no longer
 * active may be asked for: incidents still have it.
 * @returns the words of the reason, which may be sent as its slug, its id or its words; null without one
 * @throws 400 naming every such field
 */
export async function refuseUnknownValues({ customers, read }: Reading, sent: Sent): Promise<readonly string[] | null> {
  const asked = named.filter((field) => sent[field] && !isHolding(sent[field]));
  if (asked.length === 0) return null;
  const errors = foreignFields(customers, sent);
  // One row of each database that these customers have.
  const found = await read(lookUp(customers, sent));
  const reasons = [...new Set(found.flatMap((row) => row.reasons))];
  for (const field of asked) {
    const isKnown = field === 'reject_reason' ? reasons.length > 0 : found.some((row) => row[field]);
    if (!isKnown) errors[field] ??= [unknown[field]];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return sent.reject_reason ? reasons : null;
}

/** Fields that none of these customers has. */
function foreignFields(customers: readonly string[], sent: Sent): Record<string, string[]> {
  const places = new Set(customers.map((customer) => profileOf(customer).place));
  const errors: Record<string, string[]> = {};
  if (sent.state && !places.has('state'))
    errors.state = ['Estado: este cliente filtra por autopista; quite el estado.'];
  if (places.has('highway')) return errors;
  if (sent.highway) errors.highway = ['Autopista: este cliente filtra por estado; quite la autopista.'];
  if (sent.section) errors.section = ['Tramo: este cliente filtra por estado; quite el tramo.'];
  return errors;
}

function lookUp(customers: readonly string[], sent: Sent) {
  const value = (field: Named) => sql`${sent[field] || null}::text`;
  const theirs = sql`customer = any(${[...customers]}::text[])`;
  const person = (field: 'owner' | 'auditor' | 'assignee') =>
    sql`exists (select from account where id::text = ${value(field)} and (customer is null or ${theirs}))`;
  return sql<Found>`select
    exists (select from highway where ${theirs} and slug = ${value('highway')}) as highway,
    exists (select from highway_section where ${theirs} and slug = ${value('section')}
      and highway_slug = coalesce(${value('highway')}, highway_slug)) as section,
    exists (select from state where id = ${value('state')}) as state,
    exists (select from provider where ${theirs} and id::text = ${value('provider')}) as provider,
    ${person('owner')} as owner, ${person('auditor')} as auditor, ${person('assignee')} as assignee,
    array(select name from reject_reason
        where ${theirs} and ${value('reject_reason')} in (slug, id::text, name)
      union select reject_reason from budget where ${theirs} and reject_reason = ${value('reject_reason')}) as reasons`;
}
