import { isId } from '#backend/db/keys.ts';
import { forbidden, invalid } from '#backend/errors/answered.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { Viewer } from '#backend/sessions/viewer.ts';
import type { FilterQuery } from '#contract/incidentFilter.ts';
import { isIsoDate } from '#domain/calendar.ts';
import { type Counted, countedFrom } from '#domain/dimensions.ts';
import { rangeProblem } from '#domain/forms/filter.ts';
import { compare, isDecimal } from '#domain/money.ts';
import { type Role, seesExceptions, seesOnlyOwn, viewsAllStatuses } from '#domain/roles.ts';
import { searchKey } from '#domain/searchText.ts';
import type { ReviewState } from '#domain/secondLook.ts';
import { texts } from '#domain/texts.ts';
import type { WaitingRange } from '#domain/workingDays.ts';
import type { EventType } from '#machines/incident/events.ts';
import { namesWork } from '#machines/incident/inbox.ts';
import { type Holding, holdings } from '#machines/incident/queue.ts';
import {
  allStatusesWord,
  listedStatuses,
  namesAnnulled,
  type Stage,
  type Status,
  statuses,
  statusWords,
  usualStatus,
} from '#machines/incident/stages.ts';
import type { UnmetCode } from '#machines/incident/unmet.ts';
import type { Wait } from '#machines/incident/waits.ts';
import { type Reading, refuseUnknownValues } from './knownValues.ts';

/** Both ends are included; null leaves an end open. */
export type Range = { readonly from: string | null; readonly to: string | null };

/** A validated filter, ready for SQL; null means no condition. Days are in Mexico City's time. */
export type Narrowing = Range & {
  /** Only these, where they were marked one by one. */
  readonly slugs: readonly string[] | null;
  readonly owner: string | null;
  readonly statuses: readonly Status[] | null;
  /** Sums leave out what was annulled, unless its stage is asked for. */
  readonly withoutAnnulled: boolean;
  readonly stages: readonly Stage[] | null;
  readonly highway: string | null;
  readonly section: string | null;
  readonly state: string | null;
  readonly provider: string | null;
  readonly assignedTo: string | null;
  readonly auditor: string | null;
  /** Who holds it. */
  readonly heldBy: Holding | { readonly id: string } | null;
  /** Words of the reason: one slug may stand for other words at another customer. */
  readonly rejectReasons: readonly string[] | null;
  readonly search: string | null;
  readonly happened: Range;
  readonly resolved: Range;
  readonly amount: Range;
  readonly authorized: Range;
  /** With open exceptions, or without; for those who do not see exceptions neither is so. */
  readonly exceptions: 'some' | 'none' | 'unseen' | null;
  /** What became of the second look; those who do not see it find none. */
  readonly review: ReviewState | 'unseen' | null;
  /** How long it has waited in its stage. */
  readonly waitedFor: WaitingRange | null;
  /** They went from the one stage straight to the other. */
  readonly passage: { readonly from: Stage; readonly to: Stage } | null;
  /** What this group of a summary counts. */
  readonly counted: Counted | null;
  /** Names of facts; a minus sign means that the fact must not hold. */
  readonly facts: readonly string[] | null;
  readonly unmet: readonly UnmetCode[] | null;
  readonly permits: EventType | null;
  readonly waiting: Wait | null;
  /** The viewer's role, on which requirements, work and news depend. */
  readonly role: Role | null;
  readonly viewerId: string | null;
};

/** A filter of one customer's list. */
export type Filter = Narrowing & { readonly customer: string };

type Sent = Partial<FilterQuery>;

const open: Range = { from: null, to: null };

/** The filter without conditions. */
export const everything: Narrowing = {
  ...open,
  slugs: null,
  owner: null,
  statuses: null,
  withoutAnnulled: false,
  stages: null,
  highway: null,
  section: null,
  state: null,
  provider: null,
  assignedTo: null,
  auditor: null,
  heldBy: null,
  rejectReasons: null,
  search: null,
  exceptions: null,
  review: null,
  passage: null,
  waitedFor: null,
  counted: null,
  facts: null,
  unmet: null,
  role: null,
  permits: null,
  waiting: null,
  viewerId: null,
  happened: open,
  resolved: open,
  amount: open,
  authorized: open,
};

/** Who asks, which is no condition by itself. */
const ofViewer: ReadonlySet<keyof Narrowing> = new Set(['role', 'viewerId']);

/** Whether all conditions of the filter are on these fields. */
export function hasOnly(narrowing: Narrowing, fields: ReadonlySet<keyof Narrowing>): boolean {
  const names = Object.keys(everything) as (keyof Narrowing)[];
  const isOpen = (name: keyof Narrowing) => JSON.stringify(narrowing[name]) === JSON.stringify(everything[name]);
  return names.every((name) => fields.has(name) || ofViewer.has(name) || isOpen(name));
}

/**
 * What a query of the list asks for; or the incidents that were marked, of those that the viewer may see: they may have left
 * the list meanwhile.
 * @throws 400 naming the field, 403 when the viewer may not list all statuses
 */
export async function filterOf(
  ask: Pick<CustomerAsk, 'viewer' | 'customer' | 'read'>,
  query: Sent & { readonly slugs?: readonly string[] | undefined },
  ownOnly: boolean,
): Promise<Filter> {
  const { viewer, customer } = ask;
  const { slugs } = query;
  const read: Reading['read'] = async (statement) => (await ask.read([statement]))[0];
  const narrowing = await narrowingOf(viewer, slugs ? {} : query, { customers: [customer], read });
  if (slugs) return { ...narrowing, customer, withoutAnnulled: false, from: null, to: null, slugs };
  return {
    ...narrowing,
    customer,
    owner: ownOnly ? viewer.id : narrowing.owner,
    statuses: listedStatusesOf(viewer.role, query),
    // A list shows them, unless it shows what the process map or a summary counted.
    withoutAnnulled: (narrowing.passage !== null || narrowing.counted !== null) && narrowing.withoutAnnulled,
  };
}

/** The filter without the list's default status, as summaries use it. */
export async function narrowingOf(viewer: Viewer, query: Sent, reading: Reading): Promise<Narrowing> {
  const judged = judgedOf(viewer, query);
  return { ...judged, rejectReasons: await refuseUnknownValues(reading, query) };
}

/** Whether a filter names annulled incidents: only then do sums have them (decision 18). */
export function asksForAnnulled({ stages, statuses }: Pick<Narrowing, 'stages' | 'statuses'>): boolean {
  return stages?.includes('annulled') === true || statuses?.includes('annulled') === true;
}

function judgedOf(viewer: Viewer, query: Sent): Omit<Narrowing, 'rejectReasons'> {
  const named = { statuses: namedStatuses(query), stages: query.stage?.length ? query.stage : null };
  return {
    ...daysOf('Fecha', query, ['date_from', 'date_to']),
    ...named,
    slugs: null,
    owner: seesOnlyOwn(viewer.role) ? viewer.id : null,
    withoutAnnulled: !asksForAnnulled(named),
    highway: query.highway || null,
    section: query.section || null,
    state: query.state || null,
    provider: idOf('provider', 'Proveedor', query),
    assignedTo: idOf('owner', 'Responsable', query),
    auditor: idOf('auditor', 'Auditor', query),
    heldBy: holderOf(query),
    search: (query.search && searchKey(query.search)) || null,
    happened: daysOf('Fecha del siniestro', query, ['sinister_from', 'sinister_to']),
    resolved: daysOf('Fecha de resolución', query, ['resolved_from', 'resolved_to']),
    amount: amountsOf('Monto inicial', query, ['ammount_from', 'ammount_to']),
    authorized: amountsOf('Monto autorizado', query, ['authorized_from', 'authorized_to']),
    exceptions: exceptionsOf(viewer, query),
    review: query.review === undefined ? null : seesExceptions(viewer.role) ? query.review : 'unseen',
    passage: passageOf(query),
    waitedFor: query.waiting_days ?? null,
    counted: query.group === undefined ? null : countedFrom(query.group),
    facts: query.facts?.length ? query.facts : null,
    unmet: query.unmet?.length ? query.unmet : null,
    permits: query.permits ?? null,
    waiting: query.waiting ?? null,
    role: viewer.role,
    viewerId: viewer.id,
  };
}

/** The statuses asked for by either name; null for all. */
function namedStatuses({ status, statuses: several }: Sent): readonly Status[] | null {
  if (status && several?.length) {
    throw invalid({ statuses: ['Estatus: elija uno (status) o varios (statuses), no ambos.'] });
  }
  const words: readonly string[] = several?.length ? several : [status ?? ''];
  const named = statuses.filter((one) => words.includes(statusWords[one]));
  return named.length === 0 ? null : named;
}

function listedStatusesOf(role: Role | null, query: Sent): readonly Status[] | null {
  const named = namedStatuses(query);
  const viewsAll = viewsAllStatuses(role);
  const isEvery = listedStatuses.every((one) => named?.includes(one));
  if ((query.status === allStatusesWord || isEvery) && !viewsAll) throw forbidden('forbidden', texts.notEveryStatus);
  if (named !== null || query.status || viewsAll) return named;
  return namesWork(query, role) || namesAnnulled(query.stage) ? null : [usualStatus(role)];
}

function passageOf({ passage: [from, to] = [] }: Sent): Narrowing['passage'] {
  return from === undefined || to === undefined ? null : { from, to };
}

function exceptionsOf({ role }: Viewer, { exceptions }: Sent): Narrowing['exceptions'] {
  if (exceptions === undefined) return null;
  if (!seesExceptions(role)) return 'unseen';
  return exceptions === 'true' ? 'some' : 'none';
}

type Ends<Field extends keyof Sent> = readonly [from: Field, to: Field];
type DayField = 'date_from' | 'date_to' | 'sinister_from' | 'sinister_to' | 'resolved_from' | 'resolved_to';
type AmountField = 'ammount_from' | 'ammount_to' | 'authorized_from' | 'authorized_to';

function daysOf(label: string, query: Sent, [fromField, toField]: Ends<DayField>): Range {
  const [from, to] = [query[fromField] || null, query[toField] || null];
  if (from !== null && !isIsoDate(from)) throw invalid({ [fromField]: [`${label} desde: escriba una fecha válida.`] });
  if (to !== null && !isIsoDate(to)) throw invalid({ [toField]: [`${label} hasta: escriba una fecha válida.`] });
  const problem = from !== null && to !== null ? rangeProblem({ from, to }) : null;
  if (problem !== null) throw invalid({ [toField]: [problem] });
  return { from, to };
}

function amountsOf(label: string, query: Sent, [fromField, toField]: Ends<AmountField>): Range {
  const [from, to] = [query[fromField] || null, query[toField] || null];
  for (const [field, amount] of [[fromField, from] as const, [toField, to] as const]) {
    if (amount !== null && !isDecimal(amount)) {
      throw invalid({ [field]: [`${label}: escriba un importe con a lo más 6 decimales.`] });
    }
  }
  if (from !== null && to !== null && compare(from, to) > 0) {
    throw invalid({ [toField]: [`${label} hasta: no puede ser menor que el monto desde.`] });
  }
  return { from, to };
}

function holderOf(query: Sent): Narrowing['heldBy'] {
  const word = holdings.find((holding) => holding === query.assignee);
  if (word) return word;
  const id = idOf('assignee', 'Quién lo tiene', query);
  return id === null ? null : { id };
}

function idOf(field: 'provider' | 'owner' | 'auditor' | 'assignee', label: string, query: Sent): string | null {
  const id = query[field] || null;
  if (id !== null && !isId(id)) throw invalid({ [field]: [`${label}: elija uno de la lista.`] });
  return id;
}
