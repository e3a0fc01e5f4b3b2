import { type RawBuilder, sql } from 'kysely';
import { instantText } from '#backend/rows/file.ts';
import type { WireSinister } from '#contract/entities.ts';
import type { EventType } from '#machines/incident/events.ts';
import { undoSeconds } from '#machines/incident/requirements.ts';

/** Whether an authorization may still be undone: its time, and what followed it. */

/** Events that leave an authorization as it was. */
const besideAuthorization: readonly EventType[] = ['incident.comment', 'files.upload'];
const authorizing: EventType = 'budget.authorize';

type Sql = RawBuilder<unknown>;

const undoEnd = (authorizedAt: Sql) => sql`(${authorizedAt} + make_interval(secs => ${sql.lit(undoSeconds)}))`;

/** False also where there is no authorization. */
export const inTimeToUndo = (authorizedAt: Sql): RawBuilder<boolean> =>
  sql`coalesce(${undoEnd(authorizedAt)} >= clock_timestamp(), false)`;

/** Nothing but comments and added files since the authorization. */
export const untouchedSince = (customer: string, incidentId: Sql): RawBuilder<boolean> =>
  sql`coalesce((select e.event = ${sql.lit(authorizing)} from incident_event e
    where e.customer = ${customer} and e.incident_id = ${incidentId}
      and e.event <> all(${[...besideAuthorization]}::text[]) order by e.id desc limit 1), false)`;

/** The same of incident i with its budget, for its readers; the history is only asked in those seconds. */
export const undoColumn = (customer: string): RawBuilder<WireSinister['undo']> => {
  const authorizedAt = sql.ref('budget.authorized_at');
  return sql`case when ${inTimeToUndo(authorizedAt)} then json_build_object(
    'until', ${instantText(undoEnd(authorizedAt))}, 'untouched', ${untouchedSince(customer, sql.ref('i.id'))}) end`;
};
