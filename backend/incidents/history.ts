import { type RawBuilder, sql } from 'kysely';
import type { PersonRow } from '#backend/people.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { WireHistoryEntry } from '#contract/entities.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { personJson } from './pieces.ts';
import { shownChanges } from './shownChanges.ts';
import { visibleIncident } from './visible.ts';
import { personWire } from './wirePieces.ts';

type EventRow = Omit<WireHistoryEntry, 'addDate' | 'user'> & { happened_at: string; person: PersonRow };

/** Every event of an incident with what it changed, oldest first. */
export async function history(ask: Ask<typeof incidentCalls.history>) {
  return ask.scoped(async (trx) => {
    const incident = await visibleIncident(trx, ask, ask.params.slug);
    const { rows } = await select(ask.customer, incident.id).execute(trx);
    return rows.map(wire(ask));
  });
}

function select(customer: string, incidentId: string): RawBuilder<EventRow> {
  return sql`select e.id, e.event, e.stage, e.version, e.happened_at, e.facts, e.changes,
      ${personJson(sql`e.account_id`)} as person
    from incident_event e where e.customer = ${customer} and e.incident_id = ${incidentId} order by e.id`;
}

function wire(ask: CustomerAsk): (row: EventRow) => WireHistoryEntry {
  const shown = shownChanges(ask);
  return ({ happened_at, person, changes, ...event }) => ({
    ...event,
    addDate: happened_at,
    user: personWire(person),
    changes: shown(changes),
  });
}
