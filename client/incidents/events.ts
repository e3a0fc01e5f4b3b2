import type { EventType as WireEvent } from '#client/schema.generated.ts';
import type { EventType } from '#machines/incident/events.ts';
import { eventTypes } from '#machines/incident/steps.ts';

const events = new Map<string, EventType>(eventTypes.map((event) => [event.toUpperCase().replace('.', '_'), event]));

/** The machine's event of the schema's name. */
export function eventOf(name: WireEvent): EventType {
  const event = events.get(name);
  if (!event) throw new RangeError(`no such event ${name}`);
  return event;
}
