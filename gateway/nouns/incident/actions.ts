import type { Call } from '#contract/call.ts';
import type { WireSinister } from '#contract/entities.ts';
import { factsOf } from '#contract/facts.ts';
import { lifecycleCalls } from '#contract/lifecycle.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { acceptAttribute, fileKinds, maxBytesFor } from '#domain/files.ts';
import { reviewBy, reviewStateEnum } from '#domain/secondLook.ts';
import { globalId } from '#gateway/ids.ts';
import type { IncidentParent, SecondLookParent } from '#gateway/parents.ts';
import type { Action, ActionSet, Upload, UploadField } from '#gateway/schema.generated.ts';
import type { Actor, EventType } from '#machines/incident/events.ts';
import { type Facts, factsKey } from '#machines/incident/facts.ts';
import { type Actions, actionsFor, place, refusals } from '#machines/incident/lifecycle.ts';
import { eventEnum } from '#machines/incident/steps.ts';

type Prepared = { readonly action: Action; readonly upload: UploadEvent | null };

/** The machine answers the same object for the same facts, so its translation is kept too. */
const translated = new WeakMap<Actions, readonly Prepared[]>();

function translate(actions: Actions): readonly Prepared[] {
  const known = translated.get(actions);
  if (known) return known;
  const prepared = actions.map(({ event, allowed, reasons }) => ({
    action: {
      event: eventEnum.nameOf(event),
      allowed,
      reasons: reasons.map((reason) => ({ ...reason })),
      upload: null,
      until: null,
    },
    upload: isUploadEvent(event) ? event : null,
  }));
  translated.set(actions, prepared);
  return prepared;
}

type Asking = { readonly actor: Actor; readonly viewerId: string };

/** What this person may do with the incident now, why the rest is refused, and where files are sent. */
export function toActions(
  incident: Pick<IncidentParent, 'slug' | 'undo' | 'secondLook'> & { readonly facts: Facts },
  profile: CustomerProfile,
  { actor, viewerId }: Asking,
): Action[] {
  return translate(actionsFor({ facts: incident.facts, profile }, actor)).map(({ action, upload }) => {
    if (action.event === undoing && action.allowed) return undoAction(action, incident, profile, actor);
    if (action.event === reviewing && action.allowed)
      return reviewAction(action, incident, profile, { actor, viewerId });
    return upload === null ? action : { ...action, upload: uploadOf(upload, incident.slug, profile) };
  });
}

const reviewing = eventEnum.nameOf('budget.review');

/** Whether this account saved lines in the present round of a budget. */
export const isQuantifier = ({ quantifiedBy }: Pick<SecondLookParent, 'quantifiedBy'>, accountId: string): boolean =>
  quantifiedBy.includes(accountId);

/** A review depends on the rules that chose the budget and on who quantified it, which facts do not say. */
function reviewAction(
  action: Action,
  { facts, secondLook }: Pick<IncidentParent, 'secondLook'> & { readonly facts: Facts },
  profile: CustomerProfile,
  { actor, viewerId }: Asking,
): Action {
  const state = secondLook && reviewStateEnum.wordOf(secondLook.state);
  const asked = reviewBy(state, secondLook !== null && isQuantifier(secondLook, viewerId));
  const proposal = { ...asked, verdictGiven: true, commentGiven: true };
  return judged(action, refusals(place({ facts, profile }), { type: 'budget.review', actor, proposal }));
}

const judged = (action: Action, reasons: ReturnType<typeof refusals>): Action => ({
  ...action,
  allowed: reasons.length === 0,
  reasons: reasons.map((reason) => ({ ...reason })),
});

const undoing = eventEnum.nameOf('authorization.undo');

/** The one action that time alone takes away: judged as it will be when it is sent, and said until when. */
function undoAction(
  action: Action,
  { facts, undo }: Pick<IncidentParent, 'undo'> & { readonly facts: Facts },
  profile: CustomerProfile,
  actor: Actor,
): Action {
  const inTime = undo !== null && Date.parse(undo.until) > Date.now();
  const proposal = { inTime, untouched: undo?.untouched ?? true };
  const reasons = refusals(place({ facts, profile }), { type: 'authorization.undo', actor, proposal });
  return { ...judged(action, reasons), until: reasons.length === 0 ? (undo?.until ?? null) : null };
}

const sets = new WeakMap<Actions, ActionSet>();

/** The same, once for all incidents at the same point: the id names customer, role, ownership and facts. */
export function toActionSet(incident: { readonly facts: Facts }, profile: CustomerProfile, actor: Actor): ActionSet {
  const actions = actionsFor({ facts: incident.facts, profile }, actor);
  const known = sets.get(actions);
  if (known) return known;
  const point = [actor.role ?? '-', actor.owns ? 'own' : 'other', factsKey(incident.facts)].join('.');
  const set = {
    id: globalId(profile.code, 'ActionSet', point),
    actions: translate(actions).map(({ action }) => action),
  };
  sets.set(actions, set);
  return set;
}

type Rows = typeof lifecycleCalls;
/** Every event that a person sends with a file; the provider's system sends its own to the backend. */
type WithFile = Exclude<Extract<Rows[keyof Rows], { event: EventType; files: object }>['event'], 'provider.authorize'>;

const calls = {
  'budget.upload': lifecycleCalls.createBudget,
  'authorization.upload': lifecycleCalls.uploadAuthorization,
  'authorization.correct': lifecycleCalls.replaceAuthorization,
  'customer.counterpropose': lifecycleCalls.counterPropose,
  'files.upload': lifecycleCalls.uploadFile,
} as const satisfies Record<WithFile, Call>;

/** Events that carry a file: each is a multipart route of the gateway. */
export type UploadEvent = keyof typeof calls;

export function isUploadEvent(event: string): event is UploadEvent {
  return Object.hasOwn(calls, event);
}

/** The call that sends this event: another one replaces a rejected budget. */
export function uploadCall(event: UploadEvent, incident: WireSinister) {
  return event === 'budget.upload' && factsOf(incident).rejected ? lifecycleCalls.replaceBudget : calls[event];
}

export function fileFieldOf(event: UploadEvent): string {
  return Object.keys(calls[event].files)[0] ?? 'file';
}

type Text = readonly [name: string, kind: 'TEXT' | 'DECIMAL', isRequired: boolean];

const comment: Text = ['comment', 'TEXT', true];
const authorized: Text = ['authorized_ammount', 'DECIMAL', true];

/** What an event's form holds before its file. */
const textsOf: Readonly<Record<UploadEvent, (profile: CustomerProfile) => readonly Text[]>> = {
  'budget.upload': ({ capufeAmount }) => [
    ['ammount', 'DECIMAL', true],
    ...(capufeAmount ? [['capufe_ammount', 'DECIMAL', true] as const] : []),
  ],
  'authorization.upload': () => [authorized, ['comment', 'TEXT', false]],
  'authorization.correct': () => [authorized, ['reject_reason', 'TEXT', true], comment],
  'customer.counterpropose': ({ operatorSeesLines }) => [
    comment,
    ...(operatorSeesLines ? [['lines', 'TEXT', false] as const] : []),
  ],
  'files.upload': () => [['sinister_file_slug', 'TEXT', true]],
};

const textField = ([name, kind, isRequired]: Text): UploadField => ({
  name,
  kind,
  isRequired,
  accept: null,
  maxBytes: null,
});

const fileField = (name: string, accept: string, maxBytes: number): UploadField => ({
  name,
  kind: 'FILE',
  isRequired: true,
  accept,
  maxBytes,
});

/** Where and how the client sends the file of an event, so that it builds no path. */
function uploadOf(event: UploadEvent, slug: string, profile: CustomerProfile): Upload {
  const field = fileFieldOf(event);
  const files: Call['files'] = calls[event].files;
  const kinds = files?.[field]?.kinds?.(profile);
  const accept = acceptAttribute(kinds ?? []);
  const maxBytes = Math.max(...(kinds ?? fileKinds).map(maxBytesFor));
  return {
    url: `/uploads/incidents/${encodeURIComponent(slug)}/${event}`,
    field,
    accept,
    maxBytes,
    fields: [...textsOf[event](profile).map(textField), fileField(field, accept, maxBytes)],
  };
}
