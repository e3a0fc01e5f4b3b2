import { holderOf, me } from '#client/incidents/work.ts';
import type { EventType } from '#client/schema.generated.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { csvText } from '#domain/exports.ts';
import { type Role, seesOnlyOwn } from '#domain/roles.ts';
import { mayTry } from '#machines/incident/ask.ts';
import { assignmentRefusal, takesFromQueue } from '#machines/incident/queue.ts';
import { ownerRefusal } from '#machines/incident/requirements.ts';
import { stageEnum } from '#machines/incident/stages.ts';
import { eventEnum } from '#machines/incident/steps.ts';
import type { SelectedFragment } from './Bulk.generated.ts';

/** One act for many incidents: each is judged, sent and answered by itself. */

export type Selected = SelectedFragment;

export type BulkAct = {
  readonly id: 'take' | 'handOver' | 'confirm' | 'reject' | 'askFiles';
  readonly label: string;
  readonly title: string;
  /** Whose act it is: auditors', or of all who work on incidents. */
  readonly of: 'auditors' | 'all';
  /** The event that is sent for each; taking from the queue is none. */
  readonly event: EventType | null;
  readonly tone?: 'danger';
};

export const bulkActs: readonly BulkAct[] = [
  { id: 'take', label: 'Tomar', title: 'Tomar de la cola', of: 'auditors', event: null },
  { id: 'confirm', label: 'Confirmar', title: 'Confirmar autorizaciones', of: 'all', event: 'CUSTOMER_CONFIRM' },
  { id: 'handOver', label: 'Entregar', title: 'Entregar a otro operador', of: 'auditors', event: 'INCIDENT_HANDOVER' },
  // A request is a comment, which is news for the operator.
  { id: 'askFiles', label: 'Pedir archivos', title: 'Pedir archivos', of: 'auditors', event: 'INCIDENT_COMMENT' },
  {
    id: 'reject',
    label: 'Rechazar',
    title: 'Rechazar presupuestos',
    of: 'auditors',
    event: 'BUDGET_REJECT',
    tone: 'danger',
  },
];

/** The acts to offer: each with an event that the role may send at all. */
export const actsOf = (role: Role | null): readonly BulkAct[] =>
  bulkActs
    .filter(({ of }) => takesFromQueue(role) || (of === 'all' && seesOnlyOwn(role)))
    .filter(({ event }) => event === null || mayTry({ type: eventEnum.wordOf(event), actor: { role, owns: true } }));

/** What the binnacle says when files are asked for. */
export const requestText = (types: readonly string[], comment: string): string =>
  `Se piden archivos: ${types.join(', ')}. ${comment.trim()}`.trim();

type Verdict = { readonly incident: Selected; readonly reason: string | null };

type Asker = {
  readonly role: Role | null;
  readonly profile: CustomerProfile;
  /** To whom they are to be handed, once it is chosen. */
  readonly operator?: string;
};

/** Why the act may not be sent for this incident: what is said of one incident alone. Null when it may. */
export function reasonAgainst(
  { id, event }: BulkAct,
  incident: Selected,
  { role, profile, operator }: Asker,
): string | null {
  if (event !== null) {
    const action = incident.actions.find((one) => one.event === event);
    if (action?.allowed && id === 'handOver') return ownerRefusal(incident.owner.id, operator)?.text ?? null;
    return action?.allowed ? null : (action?.reasons.map(({ text }) => text).join(' ') ?? '');
  }
  const holder = holderOf(incident.assignee);
  const stage = stageEnum.wordOf(incident.stage);
  return assignmentRefusal({ role, viewerId: me, stage, profile, holder }, me)?.text ?? null;
}

export function verdictsOf(act: BulkAct, incidents: readonly Selected[], asker: Asker): readonly Verdict[] {
  return incidents.map((incident) => ({ incident, reason: reasonAgainst(act, incident, asker) }));
}

/** «23 de 30 pueden; 7 no.» */
export function summaryOf(verdicts: readonly Verdict[]): string {
  const open = verdicts.filter(({ reason }) => reason === null).length;
  const blocked = verdicts.length - open;
  const all = `${open} de ${verdicts.length} ${open === 1 ? 'puede' : 'pueden'}`;
  return blocked === 0 ? `${all}.` : `${all}; ${blocked} no.`;
}

/** The incidents that may not, by why. */
export function reasonsOf(verdicts: readonly Verdict[]): { reason: string; numbers: string[] }[] {
  const found = new Map<string, string[]>();
  for (const { incident, reason } of verdicts) {
    if (reason !== null) found.set(reason, [...(found.get(reason) ?? []), incident.number]);
  }
  return [...found].map(([reason, numbers]) => ({ reason, numbers }));
}

/** How sending one ended. What could not be sent or answered, or was saved by another meanwhile, may be sent again. */
export type Ended = { readonly end: 'done' | 'refused' | 'again'; readonly text: string };
export type Result = Ended & { readonly incident: Selected };

export const endWords: Readonly<Record<Result['end'], { readonly one: string; readonly many: string }>> = {
  done: { one: 'Hecho', many: 'Hechos' },
  refused: { one: 'No se pudo', many: 'No se pudo' },
  again: { one: 'Por reintentar', many: 'Por reintentar' },
};

export const ended = (results: readonly Result[], end: Result['end']): readonly Result[] =>
  results.filter((result) => result.end === end);

/** The results as a file. */
export function resultsAsText(results: readonly Result[]): string {
  const rows = results.map(({ incident, end, text }) => [incident.number, endWords[end].one, text]);
  return csvText([['Siniestro', 'Resultado', 'Motivo'], ...rows]);
}

const atOnce = 4;

/** Does the work for each, a few at a time; what is left when it is stopped is answered. */
export async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  isStopped = () => false,
): Promise<readonly Item[]> {
  const rest = [...items];
  const next = async () => {
    while (rest.length > 0 && !isStopped()) await work(rest.shift() as Item);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return rest;
}

type Run = {
  readonly incidents: readonly Selected[];
  readonly send: (incident: Selected) => Promise<Ended>;
  readonly onResult: (result: Result) => void;
  readonly isStopped: () => boolean;
};

/** Sends each by itself; those that a stop leaves are not sent, and may be sent again. */
export async function runAll({ incidents, send, onResult, isStopped }: Run): Promise<void> {
  const work = async (incident: Selected) => onResult({ incident, ...(await send(incident)) });
  for (const incident of await forEach(incidents, work, isStopped)) {
    onResult({ incident, end: 'again', text: 'No se envió.' });
  }
}
