import type { EventType, Holding, Incident, IncidentFilter, Wait } from '#client/schema.generated.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import type { Person } from '#domain/roles.ts';
import { accessTo, screens } from '#domain/screens.ts';
import type { Holder } from '#machines/incident/queue.ts';
import { eventEnum, steps, workEvents } from '#machines/incident/steps.ts';

/** A kind of work that waits: how the address names it, and how people do. */
export type Work = {
  readonly word: string;
  readonly label: string;
  /** The same where there is little room. */
  readonly short: string;
  /** Only some insurers have it: where there is none it is not named. */
  readonly isRare?: true;
  readonly filter: Pick<IncidentFilter, 'permits' | 'waiting' | 'assigned' | 'secondLook'>;
};

const permitted = (permits: EventType, word: string, label: string): Work => ({
  word,
  label,
  short: label,
  filter: { permits },
});
const waiting = (wait: Wait, word: string, short: string, label: string): Work => ({
  word,
  label,
  short,
  filter: { waiting: wait },
});

const events: ReadonlyMap<EventType, Work> = new Map(
  workEvents.flatMap((type) => {
    const { work } = steps[type];
    const name = eventEnum.nameOf(type);
    return work === null ? [] : [[name, permitted(name, work.word, work.label)]];
  }),
);

const waits: Record<Wait, Work> = {
  REJECTED: waiting('REJECTED', 'rechazados', 'Rechazados', 'Presupuestos rechazados por corregir'),
  TO_CONFIRM: waiting('TO_CONFIRM', 'por-confirmar', 'Por confirmar', 'Autorizaciones por confirmar'),
  FILES_REJECTED: waiting(
    'FILES_REJECTED',
    'archivos-rechazados',
    'Archivos rechazados',
    'Archivos rechazados por reponer',
  ),
  PENDING: waiting('PENDING', 'por-dictaminar', 'Pendientes', 'Presupuestos por dictaminar'),
  WITHOUT_FILE: waiting('WITHOUT_FILE', 'sin-archivo', 'Sin archivo', 'Autorizados sin archivo'),
  COUNTER_PROPOSED: waiting(
    'COUNTER_PROPOSED',
    'contrapropuestas',
    'Contrapropuestas',
    'Contrapropuestas por responder',
  ),
  TO_REVIEW: { ...waiting('TO_REVIEW', 'por-revisar', 'Por revisar', 'Cuantificaciones por revisar'), isRare: true },
  UNREAD: waiting('UNREAD', 'novedades', 'Sin leer', 'Novedades sin leer'),
};

const held = (assigned: Holding, word: string, label: string): Work => ({
  word,
  label,
  short: label,
  filter: { assigned },
});

/** The auditors' queue, by who has taken what of it. */
export const queues = {
  mine: held('MINE', 'mi-cola', 'Mi cola'),
  unassigned: held('NOBODY', 'sin-asignar', 'Sin asignar'),
  everybody: held('SOMEBODY', 'asignados', 'Asignados'),
} as const;

/** Stands for the viewer, whose account's id an assignee says as «mine». */
export const me = 'me';

type Assignee = Pick<NonNullable<Incident['assignee']>, 'id' | 'name' | 'until' | 'isMe' | 'isDelegator'>;

/** Who has taken an incident, until the lease is over. */
export function holderOf(assignee: Assignee | null): Holder | null {
  if (assignee === null || Date.parse(assignee.until) <= Date.now()) return null;
  return { id: assignee.isMe ? me : assignee.id, name: assignee.name, isDelegator: assignee.isDelegator };
}

/** What waits for a second look, also of the auditor who quantified it: a saved view may keep it. */
const inReview: Work = {
  word: 'en-revision',
  label: 'En revisión',
  short: 'En revisión',
  filter: { secondLook: 'WAITING' },
};

/** Whether a kind of work has its line where all that waits is told. */
export const isNamed = ({ isRare }: Work, count: number | undefined) => !isRare || Boolean(count);

export const workOfEvent = (event: EventType): Work | undefined => events.get(event);
export const workOfWait = (wait: Wait): Work => waits[wait];

const all: readonly Work[] = [...events.values(), ...Object.values(waits), ...Object.values(queues), inReview];

export const workNamed = (word: string | null): Work | null => all.find((work) => work.word === word) ?? null;

/** The work that a saved view keeps. */
export function workOfFilter(
  saved: { readonly [Name in keyof Required<Work['filter']>]: Work['filter'][Name] },
): Work | null {
  const names = ['permits', 'waiting', 'assigned', 'secondLook'] as const;
  if (names.every((name) => !saved[name])) return null;
  return all.find(({ filter }) => names.every((name) => (filter[name] ?? null) === (saved[name] ?? null))) ?? null;
}

/** The list in which work is done: everybody's where permitted, else one's own. None for who only consults. */
export function workScreen(person: Person, profile: CustomerProfile): string | null {
  const { incidentsToAudit, myIncidents } = screens;
  const open = [incidentsToAudit, myIncidents].find((screen) => accessTo(screen, person, profile) === 'granted');
  return open?.path ?? null;
}

/** Exactly the incidents that a figure counts. */
export const workLink = (path: string, { word }: Work, more: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ bandeja: word, ...more })}`;
