import {
  ArrowRightLeft,
  BadgeCheck,
  Ban,
  Calculator,
  FilePenLine,
  FilePlus2,
  ListCheck,
  type LucideIcon,
  MessageSquareText,
  Pencil,
  Reply,
  Undo2,
} from 'lucide-react';
import type { EventType, ReviewState } from '#client/schema.generated.ts';
import { type CustomerProfile, confirms, counterproposes } from '#domain/customers.ts';
import { reviewBy, reviewStateEnum } from '#domain/secondLook.ts';
import { undoSeconds } from '#machines/incident/requirements.ts';
import type { RowActionsFragment } from './IncidentList.generated.ts';

export type Action = RowActionsFragment['actions'][number];

type Item = {
  readonly label: string;
  readonly events: readonly EventType[];
  readonly icon: LucideIcon;
  /** It undoes or corrects something: not worth explaining where there is nothing to undo. */
  readonly isMending?: true;
  /** It opens something to read, so everybody who sees the incident has it; writing there is checked by itself. */
  readonly isReading?: true;
};

/** The row menu (requirements §2; design §4 Labels). Under 'Autorizar' stands the one event that role and state allow. */
const items: readonly Item[] = [
  { label: 'Cuantificar', events: ['BUDGET_QUANTIFY'], icon: Calculator },
  { label: 'Modificar', events: ['INCIDENT_EDIT'], icon: Pencil },
  { label: 'Presupuesto inicial', events: ['BUDGET_UPLOAD'], icon: FilePlus2 },
  { label: 'Revisar', events: ['BUDGET_REVIEW'], icon: ListCheck, isMending: true },
  { label: 'Autorizar', events: ['AUTHORIZATION_UPLOAD', 'CUSTOMER_CONFIRM'], icon: BadgeCheck },
  { label: 'Contra propuesta', events: ['CUSTOMER_COUNTERPROPOSE'], icon: Reply },
  { label: 'Bitácora', events: ['INCIDENT_COMMENT'], icon: MessageSquareText, isReading: true },
  { label: 'Entregar a otro operador', events: ['INCIDENT_HANDOVER'], icon: ArrowRightLeft },
  { label: 'Deshacer la autorización', events: ['AUTHORIZATION_UNDO'], icon: Undo2, isMending: true },
  { label: 'Corregir la autorización', events: ['AUTHORIZATION_CORRECT'], icon: FilePenLine, isMending: true },
  { label: 'Anular', events: ['INCIDENT_ANNUL'], icon: Ban },
  { label: 'Deshacer la anulación', events: ['INCIDENT_REINSTATE'], icon: Undo2, isMending: true },
];

/** How the menu draws the entry of an event. */
export const iconOf = (event: EventType): LucideIcon | undefined =>
  items.find(({ events }) => events.includes(event))?.icon;

/** Nothing that this person, or this customer, will ever do: not worth explaining in each row. */
const never: readonly string[] = ['forbidden', 'customer_step', 'counter_proposals', 'customer_quantifies'];

/** What only some customers ever do, whatever the state says first. */
const takenBy: Partial<Record<EventType, (profile: CustomerProfile) => boolean>> = {
  BUDGET_QUANTIFY: ({ quantifies }) => quantifies,
  CUSTOMER_CONFIRM: confirms,
  CUSTOMER_COUNTERPROPOSE: counterproposes,
};

type Circumstances = {
  readonly secondLook?: { readonly state: ReviewState; readonly byViewer: boolean } | null;
  /** Until when an authorization may be undone; null once that is over. */
  readonly undoUntil?: Date | null;
};

/** What a set of actions cannot say, since it is the same for all incidents at one point. */
const holds: Partial<Record<EventType, (the: Circumstances) => boolean>> = {
  BUDGET_REVIEW: ({ secondLook = null }) => {
    if (secondLook === null) return false;
    const { isAsked, byAnother } = reviewBy(reviewStateEnum.wordOf(secondLook.state), secondLook.byViewer);
    return isAsked && byAnother;
  },
  AUTHORIZATION_UNDO: ({ undoUntil = null }) => undoUntil !== null,
};

/** The actions without those that this customer never takes, and without those that this incident's circumstances exclude. */
export const actionsFor = (
  profile: CustomerProfile,
  actions: readonly Action[],
  the: Circumstances = {},
): readonly Action[] =>
  actions.filter(({ event }) => (holds[event]?.(the) ?? true) && (takenBy[event]?.(profile) ?? true));

/** When the time to undo an authorization ends that brought an incident into its stage; null once it has. */
export function undoUntil(waiting: { readonly since: string } | null): Date | null {
  const until = waiting === null ? 0 : Date.parse(waiting.since) + undoSeconds * 1000;
  return until > Date.now() ? new Date(until) : null;
}

const repairs: Partial<Record<string, EventType>> = {
  uploadBudget: 'BUDGET_UPLOAD',
  uploadAuthorization: 'AUTHORIZATION_UPLOAD',
  quantify: 'BUDGET_QUANTIFY',
  addLines: 'BUDGET_QUANTIFY',
  chooseProviders: 'BUDGET_QUANTIFY',
  addFiles: 'FILES_UPLOAD',
};

const isEverPossible = ({ reasons }: Action) => !reasons.some(({ code }) => never.includes(code));

function actionOf(actions: readonly Action[], { events, isReading }: Item): Action | undefined {
  if (isReading) return actions.find((action) => events.includes(action.event));
  const possible = actions.filter((action) => events.includes(action.event) && isEverPossible(action));
  return possible.find(({ allowed }) => allowed) ?? possible[0];
}

const listed = (actions: readonly Action[]) =>
  items.flatMap((item) => {
    const { label, isMending = false, isReading = false } = item;
    const action = actionOf(actions, item);
    return action ? [{ label, action, isMending, isOpen: action.allowed || isReading }] : [];
  });

export function openItems(actions: readonly Action[]) {
  return listed(actions)
    .filter(({ isOpen }) => isOpen)
    .map(({ label, action }) => ({ label, event: action.event }));
}

/** The incident is in no state in which the event could happen. */
const isElsewhere = ({ reasons }: Action) => reasons.some(({ code }) => code === 'state');

export function blockedItems(actions: readonly Action[]) {
  return listed(actions)
    .filter(({ action, isMending, isOpen }) => !isOpen && !(isMending && isElsewhere(action)))
    .map(({ label, action }) => ({ label, event: action.event, reason: reasonOf(actions, action) }));
}

/** What this customer does and this person's role never will: named once, with the way to their permissions. */
export function forbiddenLabels(actions: readonly Action[]): string[] {
  const isForbidden = ({ reasons }: Action) => reasons.some(({ code }) => code === 'forbidden');
  return items
    .filter((item) => !item.isMending && !actionOf(actions, item))
    .filter(({ events }) => actions.some((action) => events.includes(action.event) && isForbidden(action)))
    .map(({ label }) => label);
}

function reasonOf(actions: readonly Action[], action: Action): string {
  const reasons = action.reasons.map(({ text }) => text).join(' ');
  const repair = repairOf(actions, action.event);
  const label = repair && (repair === 'FILES_UPLOAD' ? 'Archivos' : labelOf(repair));
  return label ? `${reasons} Ir a «${label}».` : reasons;
}

const labelOf = (event: EventType) => items.find(({ events }) => events.includes(event))?.label;

/** The event that mends what keeps another from happening, if this person may send it now. */
export function repairOf(actions: readonly Action[], event: string): EventType | undefined {
  const blocked = actions.find((action) => action.event === event);
  const wanted = blocked?.reasons.flatMap(({ repair }) => (repair && repairs[repair]) || []) ?? [];
  return wanted.find((repair) => actions.some((action) => action.event === repair && action.allowed));
}
