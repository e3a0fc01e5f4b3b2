import { type Work, workNamed } from '#client/incidents/work.ts';
import type { IncidentFilter, IncidentOrder, Status as WireStatus } from '#client/schema.generated.ts';
import { isStage } from '#client/stages.ts';
import type { DateRange } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { defaultPageSize, rangeOrDefault } from '#domain/forms/filter.ts';
import { allStatusesWord, type ListedStatus, listedStatuses, statusWords } from '#machines/incident/stages.ts';
import { faceKeys } from './faces.ts';
import type { Mode, StatusChoice } from './modes.ts';
import { isOrder } from './orders.ts';

/** What the address says of the list: everything is there, so that a link shows the same list again. */
export type Filters = {
  readonly range: DateRange;
  readonly anyDate: boolean;
  readonly status: StatusChoice;
  /** Several at once, instead of `status`; none where it holds. */
  readonly statuses: readonly ListedStatus[];
  /** Federal entity or highway, as the customer's profile says. */
  readonly place: string;
  readonly text: string;
  readonly order: IncidentOrder;
  readonly page: number;
  readonly pageSize: number;
  /** Only this work of one's own, whatever its status and date. */
  readonly work: Work | null;
  /** Only of this provider, with this reason of rejection, or in this stage; '' is any. */
  readonly provider: string;
  readonly reason: string;
  readonly stage: string;
  /** Columns in view; '' is all. */
  readonly columns: string;
};

const furtherKeys = { provider: 'proveedor', reason: 'motivo', stage: 'etapa', columns: 'columnas' } as const;
type Further = keyof typeof furtherKeys;
const further = Object.entries(furtherKeys) as readonly [Further, string][];

export const pageSizes = [10, 25, 50, 100] as const;
const defaultOrder: IncidentOrder = 'NUMBER_ASC';

const placeKey = ({ place }: CustomerProfile) => (place === 'state' ? 'estado' : 'autopista');

const words: Record<StatusChoice, string> = { ...statusWords, all: allStatusesWord };
export const wordOf = (status: StatusChoice) => words[status];

export function statusChoices(seesAll: boolean): readonly StatusChoice[] {
  return seesAll ? [...listedStatuses, 'all'] : listedStatuses;
}

function statusFrom(word: string | null, mode: Mode, seesAll: boolean): StatusChoice {
  return statusChoices(seesAll).find((status) => words[status] === word) ?? mode.defaultStatus;
}

const betweenStatuses = ',';

/** Those of the address when they are several; whoever may not list all at once cannot name every one either. */
function severalFrom(word: string | null, seesAll: boolean): readonly ListedStatus[] {
  const named = (word ?? '').split(betweenStatuses);
  const several = listedStatuses.filter((status) => named.includes(words[status]));
  return several.length < 2 || (several.length === listedStatuses.length && !seesAll) ? [] : several;
}

/** What choosing these changes: one is a status like any other, and none is the usual one. */
export function choosing(chosen: readonly ListedStatus[], { mode, seesAll }: Viewing): Partial<Filters> {
  const [only] = chosen;
  if (chosen.length > 1) return { statuses: chosen };
  return { status: only ?? (seesAll ? 'all' : mode.defaultStatus) };
}

function positive(text: string | null, otherwise: number): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : otherwise;
}

type Viewing = { readonly mode: Mode; readonly profile: CustomerProfile; readonly seesAll: boolean };

export function readFilters(params: URLSearchParams, { mode, profile, seesAll }: Viewing): Filters {
  const pageSize = positive(params.get('tamano'), defaultPageSize);
  const order = params.get('orden');
  return {
    range: rangeOrDefault({ from: params.get('desde') ?? undefined, to: params.get('hasta') ?? undefined }),
    anyDate: params.get('fechas') === 'todas',
    status: statusFrom(params.get('estatus'), mode, seesAll),
    statuses: severalFrom(params.get('estatus'), seesAll),
    place: params.get(placeKey(profile)) ?? '',
    text: params.get('texto') ?? '',
    order: isOrder(order) ? order : defaultOrder,
    page: positive(params.get('pagina'), 1),
    pageSize: pageSizes.some((size) => size === pageSize) ? pageSize : defaultPageSize,
    work: workNamed(params.get('bandeja')),
    ...(Object.fromEntries(further.map(([name, key]) => [name, params.get(key) ?? ''])) as Pick<Filters, Further>),
  };
}

/** A change of what is listed goes back to the first page. Defaults leave the address. */
export function writeFilters(
  params: URLSearchParams,
  change: Partial<Filters>,
  { mode, profile }: Viewing,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (key: string, value: string | undefined, usual = '') => {
    if (value === undefined) return;
    if (value === usual) next.delete(key);
    else next.set(key, value);
  };
  if (change.range) {
    next.set('desde', change.range.from);
    next.set('hasta', change.range.to);
  }
  put('fechas', change.anyDate === undefined ? undefined : change.anyDate ? 'todas' : '');
  const several = change.statuses?.map(wordOf).join(betweenStatuses);
  put('estatus', several || (change.status && wordOf(change.status)), wordOf(mode.defaultStatus));
  put(placeKey(profile), change.place);
  put('texto', change.text);
  put('orden', change.order, defaultOrder);
  put('tamano', change.pageSize === undefined ? undefined : String(change.pageSize), String(defaultPageSize));
  put('bandeja', change.work === null ? '' : change.work?.word);
  for (const [name, key] of further) put(key, change[name]);
  put('pagina', String(change.page ?? 1), '1');
  return next;
}

const besideViews = new Set(['vista', 'abierto', 'pagina', 'tamano', ...faceKeys]);

/** A link that names a view and nothing else is to be opened; one with filters shows these. */
export const wantsOpening = (params: URLSearchParams): boolean =>
  params.has('vista') && [...params.keys()].every((key) => besideViews.has(key));

export const wireStatus: Record<ListedStatus, WireStatus> = {
  authorized: 'AUTHORIZED',
  rejected: 'REJECTED',
  pending: 'PENDING',
};

function statusFilter({ status, statuses }: Filters): Pick<IncidentFilter, 'status' | 'statuses'> {
  if (statuses.length > 0) return { statuses: statuses.map((one) => wireStatus[one]) };
  return status === 'all' ? {} : { status: wireStatus[status] };
}

/** What is asked of the gateway. */
export function queryFilter(filters: Filters, { mode, profile }: Viewing): IncidentFilter {
  const { range, anyDate, place, text, work, provider, reason, stage } = filters;
  return {
    mine: mode.mine,
    ...(anyDate || work ? { anyDate: true } : { dateFrom: range.from, dateTo: range.to }),
    ...(work ? work.filter : stage === 'ANNULLED' ? {} : statusFilter(filters)),
    ...(place === '' ? {} : { [profile.place]: place }),
    ...(text && { text }),
    ...(provider && { provider }),
    ...(reason && { rejectReason: reason }),
    ...(isStage(stage) && { stages: [stage] }),
  };
}
