import type { EventType } from '#client/schema.generated.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import type { Role } from '#domain/roles.ts';
import { assignmentRefusal } from '#machines/incident/queue.ts';
import { stageEnum } from '#machines/incident/stages.ts';
import type { SelectedFragment } from './Bulk.generated.ts';

/** One act for many incidents: each is judged, sent and answered by itself. */

export type Selected = SelectedFragment;

export type BulkAct = {
  readonly id: 'take' | 'handOver' | 'confirm' | 'reject';
  readonly label: string;
  readonly title: string;
  /** The event that is sent for each; taking from the queue is none. */
  readonly event: EventType | null;
  readonly tone?: 'danger';
};

export const bulkActs: readonly BulkAct[] = [
  { id: 'take', label: 'Tomar', title: 'Tomar de la cola', event: null },
  { id: 'confirm', label: 'Confirmar', title: 'Confirmar autorizaciones', event: 'CUSTOMER_CONFIRM' },
  { id: 'handOver', label: 'Entregar', title: 'Entregar a otro operador', event: 'INCIDENT_HANDOVER' },
  { id: 'reject', label: 'Rechazar', title: 'Rechazar presupuestos', event: 'BUDGET_REJECT', tone: 'danger' },
];

export type Verdict = { readonly incident: Selected; readonly reason: string | null };

type Asker = { readonly role: Role | null; readonly profile: CustomerProfile };

/** Stands for the viewer, whose account's id an assignee says as «mine». */
const me = 'me';

/** Why the act may not be sent for this incident: what is said of one incident alone. Null when it may. */
export function reasonAgainst({ event }: BulkAct, incident: Selected, { role, profile }: Asker): string | null {
  if (event !== null) {
    const action = incident.actions.find((one) => one.event === event);
    return action?.allowed ? null : (action?.reasons.map(({ text }) => text).join(' ') ?? '');
  }
  const { assignee } = incident;
  const isHeld = assignee !== null && Date.parse(assignee.until) > Date.now();
  const holder = isHeld ? { id: assignee.isMe ? me : assignee.id, name: assignee.name } : null;
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

/** The results as a file; what a spreadsheet would take for a formula stays text. */
export function resultsAsText(results: readonly Result[]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const rows = results.map(({ incident, problem }) => [
    incident.number,
    problem === null ? 'Hecho' : 'No se pudo',
    problem ?? '',
  ]);
  return `\ufeff${[['Siniestro', 'Resultado', 'Motivo'], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

export type Result = { readonly incident: Selected; readonly problem: string | null };

type Run = {
  readonly incidents: readonly Selected[];
  /** @returns what went wrong; null when it was done */
  readonly send: (incident: Selected) => Promise<string | null>;
  readonly onResult: (result: Result) => void;
  readonly isStopped: () => boolean;
};

const atOnce = 4;

/** Sends each by itself, a few at a time; those that a stop leaves are not sent. */
export async function runAll({ incidents, send, onResult, isStopped }: Run): Promise<void> {
  const rest = [...incidents];
  const work = async () => {
    for (let incident = rest.shift(); incident && !isStopped(); incident = rest.shift()) {
      onResult({ incident, problem: await send(incident) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
