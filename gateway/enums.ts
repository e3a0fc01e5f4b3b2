import type { RecordOrdering } from '#contract/recordPages.ts';
import { type Role, roles } from '#domain/roles.ts';
import type { EventType } from '#machines/incident/events.ts';
import { type Wait, waits } from '#machines/incident/inbox.ts';
import type { Stage, Status } from '#machines/incident/stages.ts';
import { eventTypes } from '#machines/incident/steps.ts';
import type * as gql from './schema.generated.ts';

/** Our names ↔ GraphQL's, which are in capitals. */

type Shout<Text extends string> = Text extends `${infer Left}.${infer Right}`
  ? `${Uppercase<Left>}_${Uppercase<Right>}`
  : Uppercase<Text>;

function shout<Event extends EventType>(event: Event) {
  return event.toUpperCase().replace('.', '_') as Shout<Event>;
}

export function eventName(event: EventType): gql.EventType {
  return shout(event);
}

/** The event that has this name in GraphQL. */
export function eventOfName(name: gql.EventType): EventType | undefined {
  return eventTypes.find((event) => eventName(event) === name);
}

export const waitNames: Readonly<Record<Wait, gql.Wait>> = {
  rejected: 'REJECTED',
  toConfirm: 'TO_CONFIRM',
  filesRejected: 'FILES_REJECTED',
  pending: 'PENDING',
  withoutFile: 'WITHOUT_FILE',
  counterProposed: 'COUNTER_PROPOSED',
  unread: 'UNREAD',
};

export function waitOfName(name: gql.Wait): Wait | undefined {
  return waits.find((wait) => waitNames[wait] === name);
}

const eventsByName = new Map<string, EventType>(eventTypes.map((event) => [event, event]));

export function eventOf(word: string): EventType | undefined {
  return eventsByName.get(word);
}

export const stageNames: Readonly<Record<Stage, gql.Stage>> = {
  unregistered: 'UNREGISTERED',
  withoutBudget: 'WITHOUT_BUDGET',
  unquantified: 'UNQUANTIFIED',
  quantified: 'QUANTIFIED',
  authorizedWithoutFile: 'AUTHORIZED_WITHOUT_FILE',
  rejected: 'REJECTED',
  waitingForFile: 'WAITING_FOR_FILE',
  settled: 'SETTLED',
  toConfirm: 'TO_CONFIRM',
  counterProposed: 'COUNTER_PROPOSED',
  confirmed: 'CONFIRMED',
};

const stagesByName = new Map(Object.entries(stageNames).map(([stage, name]) => [name, stage as Stage]));

export function stageOfName(name: gql.Stage): Stage | undefined {
  return stagesByName.get(name);
}

export const statusNames: Readonly<Record<Status, gql.Status>> = {
  authorized: 'AUTHORIZED',
  rejected: 'REJECTED',
  pending: 'PENDING',
};

/** GraphQL's status filter → the wire's. */
export const wireStatuses = {
  AUTHORIZED: 'Autorizados',
  REJECTED: 'Rechazados',
  PENDING: 'Pendientes',
} as const satisfies Record<gql.Status, string>;

export const recordOrderings = {
  ADDED_DESC: '-addDate',
  ADDED_ASC: 'addDate',
  FOLIO_ASC: 'folio',
  FOLIO_DESC: '-folio',
} as const satisfies Record<gql.RecordOrder, RecordOrdering>;

/** The wire's `is_active`. */
export const isActiveOf = { ACTIVE: 'true', INACTIVE: 'false', ALL: 'all' } as const satisfies Record<
  gql.Activity,
  string
>;

export function roleOf(code: string | null): Role | null {
  return roles.find((role) => role === code) ?? null;
}

export const tones = { success: 'SUCCESS', danger: 'DANGER', info: 'INFO' } as const;
export const userTypes = { intranet: 'INTRANET', extranet: 'EXTRANET' } as const;
export const wireUserTypes = { INTRANET: 'intranet', EXTRANET: 'extranet' } as const;
