import { type RawBuilder, sql } from 'kysely';
import { conditionsOver } from './conditions.ts';
import { hasOnly, type Narrowing } from './filter.ts';

/** Conditions that the facts alone decide, or that are asked of other tables by customer and incident. */
const decided: ReadonlySet<keyof Narrowing> = new Set([
  'from',
  'to',
  'owner',
  'assignedTo',
  'statuses',
  'withoutAnnulled',
  'stages',
  'highway',
  'section',
  'state',
  'provider',
  'happened',
  'amount',
  'authorized',
  'auditor',
  'rejectReasons',
  'exceptions',
  'review',
  'passage',
  'waitedFor',
  'counted',
  'resolved',
]);

const ofFacts = (customers: readonly string[]) => sql`(select f.*, f.incident_id as id from incident_fact f
  where f.customer = any(${customers}::text[])) i`;

/** For conditions on numbers, files and what the lifecycle decides. */
const ofIncidents = (customers: readonly string[]) => sql`(select n.*, f.amount, f.authorized, f.auditor_id,
    f.reject_reason, f.rejected_rounds, f.rejected_amount, f.waited, f.stays, f.stay_seconds, f.repeated_stays, f.entered_day
  from incident n join incident_fact f on f.customer = n.customer and f.incident_id = n.id
  where n.customer = any(${customers}::text[])) i`;

type Scope = { readonly customers: readonly string[]; readonly narrowing: Narrowing };

/** The facts i of the incidents of the scope for which `also` holds, and the joins of `more`. */
export function factsSource({ customers, narrowing }: Scope, more = sql``, also = sql`true`): RawBuilder<unknown> {
  const facts = hasOnly(narrowing, decided) ? ofFacts(customers) : ofIncidents(customers);
  return sql`from ${facts} ${more} where ${conditionsOver(customers, narrowing)} and ${also}`;
}
