import type { Trx } from '#backend/db/database.ts';
import { refused, stale } from '#backend/errors/answered.ts';
import { type Changes, differences, watched } from '#backend/incidents/changes.ts';
import { readSinister } from '#backend/incidents/one.ts';
import { type LockedIncident, lockIncident } from '#backend/incidents/visible.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import { refuseEventBeyondScopes } from '#backend/serve/gate.ts';
import { idempotent } from '#backend/serve/idempotent.ts';
import type { WireSinister } from '#contract/entities.ts';
import type { Summary } from '#domain/quantification/totals.ts';
import { mayTry } from '#machines/incident/ask.ts';
import type { EventType, IncidentEvent, Proposals } from '#machines/incident/events.ts';
import type { Facts } from '#machines/incident/facts.ts';
import { type Decision, decide } from '#machines/incident/lifecycle.ts';
import { saveIncident, type Verdict } from './saveIncident.ts';

/** Events that only add something and overwrite nothing. */
const additions: readonly EventType[] = ['files.upload', 'incident.comment'];
const besideTheWork: readonly string[] = ['files', 'owner'];

/** Only handing over overwrites the owner. */
function isOverwritten(field: string, event: EventType): boolean {
  return event === 'incident.handOver' ? field === 'owner' : !besideTheWork.includes(field);
}

/**
 * Honours If-Match: refuses an event made from an older version when something that it could overwrite changed since.
 * Comments and files added meanwhile do not count.
 */
async function refuseStale(trx: Trx, ask: CustomerAsk, incident: LockedIncident, event: EventType) {
  const { ifMatch } = ask;
  if (ifMatch === null || ifMatch === incident.version || additions.includes(event)) return;
  const fields = await changedSince(trx, ask.customer, incident.id, ifMatch);
  const changed = fields.filter((field) => isOverwritten(field, event));
  if (changed.length > 0 || ifMatch > incident.version) throw stale({ version: incident.version, changed });
}

async function changedSince(trx: Trx, customer: string, incidentId: string, version: number): Promise<string[]> {
  const events = await trx
    .selectFrom('incident_event')
    .select(['facts', 'changes'])
    .where('customer', '=', customer)
    .where('incident_id', '=', incidentId)
    .where('version', '>', version)
    .execute();
  const fields = events.flatMap(({ facts, changes }) => [
    ...Object.keys(changes).map((field) => field.split('.')[0] ?? field),
    ...(Object.keys(facts).length > 0 ? ['stage'] : []),
  ]);
  return [...new Set(fields)].sort();
}

/**
 * Asks the machine whether an event is allowed; without a proposal, whether it is possible at all.
 * @throws 403 or 409 with the machine's own codes and texts
 */
export function judge<Type extends EventType>(
  { viewer, profile }: Pick<CustomerAsk, 'viewer' | 'profile'>,
  the: { type: Type; facts: Facts; owns: boolean; proposal?: Proposals[Type] },
): Verdict {
  const decision = decisionOn({ viewer, profile }, the);
  if (!decision.allowed) throw refused(decision.refusals);
  return decision;
}

/** The machine's own answer to an event. */
export function decisionOn<Type extends EventType>(
  { viewer, profile }: Pick<CustomerAsk, 'viewer' | 'profile'>,
  { type, facts, owns, proposal }: { type: Type; facts: Facts; owns: boolean; proposal?: Proposals[Type] | undefined },
): Decision {
  const actor = { role: viewer.role, owns };
  return decide({ facts, profile }, { type, actor, proposal } as IncidentEvent);
}

/** What a command would make of the amounts, before anything is written. */
export type Preview = {
  readonly totals: Pick<Summary, 'initial' | 'authorized'>;
  readonly warnings: readonly string[];
};

/** Ends an event that was only tried, with what was decided. Its transaction is undone, and wrote nothing. */
export class Tried extends Error {
  readonly decision: Decision;
  readonly preview: Preview | null;

  constructor(decision: Decision, preview: Preview | null) {
    super('an event was tried');
    this.name = 'Tried';
    this.decision = decision;
    this.preview = preview;
  }
}

/** A validated command: what it proposes to the machine, and how it is written when the machine allows it. */
export type Command<Type extends EventType> = {
  readonly proposal: Proposals[Type];
  /** Writes the event's own rows. @returns the changes that `watched` does not include: lines and files */
  readonly write: (verdict: Verdict) => Promise<Changes | undefined>;
  readonly preview?: Preview;
};

type Prepare<Type extends EventType> = (incident: LockedIncident) => Promise<Command<Type>>;

/**
 * Performs an event of the lifecycle: locks the incident, asks whether the event is possible, validates what was sent,
 * asks the machine again with it, writes, and saves. All in the caller's transaction, so that a refusal leaves nothing.
 */
export async function perform<Type extends EventType>(
  trx: Trx,
  ask: CustomerAsk,
  { slug, type }: { slug: string; type: Type },
  prepare: Prepare<Type>,
): Promise<LockedIncident> {
  // A trial writes nothing: reading is enough for it.
  if (!ask.isTrial) refuseEventBeyondScopes(ask.viewer, type);
  const incident = await lockIncident(trx, ask, slug);
  await refuseClosed(trx, ask, incident, type);
  const { proposal, write, preview = null } = await prepare(incident);
  if (ask.isTrial)
    throw new Tried(decisionOn(ask, { type, facts: incident.facts, owns: incident.owns, proposal }), preview);
  const verdict = judge(ask, { type, facts: incident.facts, owns: incident.owns, proposal });
  const before = watched(await readSinister(trx, ask, slug));
  const rest = await write(verdict);
  const after = watched(await readSinister(trx, ask, slug));
  const changes = { ...differences(before, after), ...rest };
  await saveIncident(trx, ask, { id: incident.id, version: incident.version, event: type, verdict, changes });
  return { ...incident, version: incident.version + 1 };
}

/** Refuses first a role that may never send this event, then an old version, then unmet requirements. */
async function refuseClosed(trx: Trx, ask: CustomerAsk, incident: LockedIncident, type: EventType): Promise<void> {
  const actor = { role: ask.viewer.role, owns: incident.owns };
  if (mayTry({ type, actor })) await refuseStale(trx, ask, incident, type);
  judge(ask, { type, facts: incident.facts, owns: incident.owns });
}

/** `perform`, once per Idempotency-Key. @returns the incident as it then is, also of a repeated call */
export async function performOnce<Type extends EventType>(
  trx: Trx,
  ask: CustomerAsk,
  of: { slug: string; type: Type },
  prepare: Prepare<Type>,
): Promise<LockedIncident> {
  let performed: LockedIncident | undefined;
  await idempotent(trx, ask, async () => {
    performed = await perform(trx, ask, of, prepare);
    return of.slug;
  });
  return performed ?? lockIncident(trx, ask, of.slug);
}

/** `performOnce` for calls that answer the incident. */
export async function change<Type extends EventType>(
  ask: CustomerAsk & { readonly params: { readonly slug: string } },
  type: Type,
  prepare: (trx: Trx, incident: LockedIncident) => Promise<Command<Type>>,
): Promise<WireSinister> {
  const { slug } = ask.params;
  return ask.scoped(async (trx) => {
    await performOnce(trx, ask, { slug, type }, (incident) => prepare(trx, incident));
    return readSinister(trx, ask, slug);
  });
}
