import type { CustomerProfile } from '#domain/customers.ts';
import { eventName } from '#gateway/enums.ts';
import type { Action } from '#gateway/schema.generated.ts';
import type { Actor } from '#machines/incident/events.ts';
import type { Facts } from '#machines/incident/facts.ts';
import { type Actions, actionsFor } from '#machines/incident/lifecycle.ts';
import { isUploadEvent, type UploadEvent, uploadOf } from './uploads.ts';

type Prepared = { readonly action: Action; readonly upload: UploadEvent | null };

/** The machine remembers its answers; so does their translation. */
const translated = new WeakMap<Actions, readonly Prepared[]>();

function translate(actions: Actions): readonly Prepared[] {
  const known = translated.get(actions);
  if (known) return known;
  const prepared = actions.map(({ event, allowed, reasons }) => ({
    action: { event: eventName(event), allowed, reasons: reasons.map((reason) => ({ ...reason })), upload: null },
    upload: isUploadEvent(event) ? event : null,
  }));
  translated.set(actions, prepared);
  return prepared;
}

/** What this person may do with the incident now, why not the rest, and where files go. */
export function toActions(
  incident: { readonly slug: string; readonly facts: Facts },
  profile: CustomerProfile,
  actor: Actor,
): Action[] {
  return translate(actionsFor({ facts: incident.facts, profile }, actor)).map(({ action, upload }) =>
    upload === null ? action : { ...action, upload: uploadOf(upload, incident.slug, profile) },
  );
}
