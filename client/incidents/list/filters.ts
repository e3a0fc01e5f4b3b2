import { type Work, workNamed } from '#client/incidents/work.ts';
import type {
  IncidentFilter,
  IncidentOrder,
  SavedFilterInput,
  Status as WireStatus,
} from '#client/schema.generated.ts';
import { isStage, passageNamed, passageWord } from '#client/stages.ts';
import type { Sort } from '#client/ui/table/table.ts';
import type { DateRange } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { countedFrom } from '#domain/dimensions.ts';
import { defaultPageSize, rangeOrDefault } from '#domain/forms/filter.ts';
import { waitingRangeEnum } from '#domain/workingDays.ts';
import { allStatusesWord, type ListedStatus, listedStatuses, statusWords } from '#machines/incident/stages.ts';
import { faceKeys } from './faces.ts';
import type { Mode, StatusChoice } from './modes.ts';
import type { SavedViewRowFragment } from './SavedViews.generated.ts';

type Asked = Omit<SavedFilterInput, 'status' | 'statuses' | 'days' | 'dateFrom' | 'dateTo'>;
type Kept = Omit<SavedViewRowFragment['filter'], '__typename'>;

type Narrowing = {
  /** Its name in the address. */
  readonly key: string;
  /** What is asked of the gateway for it, which is also what a view keeps of it. */
  readonly asked: (word: string) => Asked;
  /** The word again, from what a view keeps; '' where it keeps nothing. */
  readonly kept: (saved: Kept) => string;
};

/** Further filters, each a word in the address, '' without it. A row here is all that lists, links and saved views need. */
const narrowings = {
  /** Only of this provider, with this reason of rejection, or in this stage. */
  provider: {
    key: 'proveedor',
    asked: (provider) => ({ provider }),
    kept: ({ provider }) => provider ?? '',
  },
  reason: {
    key: 'motivo',
    asked: (rejectReason) => ({ rejectReason }),
    kept: ({ rejectReason }) => rejectReason ?? '',
  },
  stage: {
    key: 'etapa',
    asked: (stage) => (isStage(stage) ? { stages: [stage] } : {}),
    kept: ({ stages }) => stages?.[0] ?? '',
  },
  /** Only those that went from one stage to another, as the process map counts them. */
  passage: {
    key: 'paso',
    asked: (word) => {
      const passage = passageNamed(word);
      return passage ? { passage } : {};
    },
    kept: ({ passage }) => (passage ? passageWord(passage.from, passage.to) : ''),
  },
  /** Only what has waited so long in its stage. */
  waited: {
    key: 'espera',
    asked: (waitingDays) => (waitingRangeEnum.isName(waitingDays) ? { waitingDays } : {}),
    kept: ({ waitingDays }) => waitingDays ?? '',
  },
  /** Only what a group of a summary counts. */
  counted: {
    key: 'grupo',
    asked: (counted) => (countedFrom(counted) ? { counted } : {}),
    kept: ({ counted }) => counted ?? '',
  },
  /** Only those with exceptions to decide: 'si'. */
  exceptions: {
    key: 'excepciones',
    asked: (word) => (word === 'si' ? { hasOpenExceptions: true } : {}),
    kept: ({ hasOpenExceptions }) => (hasOpenExceptions ? 'si' : ''),
  },
} as const satisfies Record<string, Narrowing>;

type NarrowingName = keyof typeof narrowings;
type Words = Readonly<Record<NarrowingName, string>>;
const narrowingRows = Object.entries(narrowings) as readonly [NarrowingName, Narrowing][];

const wordsFrom = (wordOf: (row: Narrowing) => string): Words =>
  Object.fromEntries(narrowingRows.map(([name, row]) => [name, wordOf(row)])) as Words;

/** None of the further filters. */
export const notNarrowed: Words = wordsFrom(() => '');

/** The further filters of a list, as the gateway and saved views have them. */
export const narrowed = (words: Words): Asked =>
  Object.assign({}, ...narrowingRows.map(([name, { asked }]) => (words[name] === '' ? {} : asked(words[name]))));

/** The further filters that a view keeps. */
export const narrowedBy = (saved: Kept): Words => wordsFrom(({ kept }) => kept(saved));

/** What the address says of the list: everything is there, so that a link shows the same list again. */
export type Filters = Words & {
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
  /** Columns in view; '' is all. */
  readonly columns: string;
};

export const pageSizes = [10, 25, 50, 100] as const;
/** Pixels of a row of two lines, and of all that stands above and below the rows. */
const [rowHeight, besideRows] = [41, 260];

/** The rows a page has unless its reader says how many: those of requirements §9, or more where these leave a tall window empty. */
export function fittingSize(windowHeight: number): number {
  const rows = (windowHeight - besideRows) / rowHeight;
  return (
    pageSizes.find((size) => size >= defaultPageSize && size >= rows) ??
    pageSizes[pageSizes.length - 1] ??
    defaultPageSize
  );
}
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

/** Who may not list all statuses at once cannot name every one either. */
export const mayListTogether = (statuses: readonly ListedStatus[], seesAll: boolean): boolean =>
  seesAll || statuses.length < listedStatuses.length;

/** Those of the address when they are several. */
function severalFrom(word: string | null, seesAll: boolean): readonly ListedStatus[] {
  const named = (word ?? '').split(betweenStatuses);
  const several = listedStatuses.filter((status) => named.includes(words[status]));
  return several.length > 1 && mayListTogether(several, seesAll) ? several : [];
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

type Viewing = {
  readonly mode: Mode;
  readonly profile: CustomerProfile;
  readonly seesAll: boolean;
  /** How many rows a page of this window has. */
  readonly usualSize?: number;
};

/** A number of a page counts pages of so many rows: one without a size was written where these are as many as usual everywhere. */
function sizeFrom(params: URLSearchParams, usualSize = defaultPageSize): number {
  const size = positive(params.get('tamano'), params.has('pagina') ? defaultPageSize : usualSize);
  return pageSizes.some((one) => one === size) ? size : defaultPageSize;
}

export function readFilters(params: URLSearchParams, { mode, profile, seesAll, usualSize }: Viewing): Filters {
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
    pageSize: sizeFrom(params, usualSize),
    work: workNamed(params.get('bandeja')),
    columns: params.get('columnas') ?? '',
    ...wordsFrom(({ key }) => params.get(key) ?? ''),
  };
}

/** A change of what is listed goes back to the first page. Defaults leave the address. */
export function writeFilters(
  params: URLSearchParams,
  change: Partial<Filters>,
  { mode, profile, usualSize = defaultPageSize }: Viewing,
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
  const page = change.page ?? 1;
  // The first page is the window's own; the number of another holds in every window only with its size.
  const size = change.pageSize ?? sizeFrom(params, usualSize);
  put('tamano', String(size), String(page === 1 ? usualSize : defaultPageSize));
  put('bandeja', change.work === null ? '' : change.work?.word);
  put('columnas', change.columns);
  for (const [name, { key }] of narrowingRows) put(key, change[name]);
  put('pagina', String(page), '1');
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
  const { range, anyDate, place, text, work, stage } = filters;
  return {
    mine: mode.mine,
    ...(anyDate || work ? { anyDate: true } : { dateFrom: range.from, dateTo: range.to }),
    ...(work ? work.filter : stage === 'ANNULLED' ? {} : statusFilter(filters)),
    ...(place === '' ? {} : { [profile.place]: place }),
    ...(text && { text }),
    ...narrowed(filters),
  };
}

/** What a list may be ordered by. */
const orderWords = [
  ...(['NUMBER', 'ADDED', 'DATE', 'POLICY', 'FOLIO', 'KILOMETER', 'STATE', 'HIGHWAY', 'SECTION'] as const),
  ...([
    'PROVIDER',
    'OWNER',
    'STAGE',
    'STATUS',
    'AMOUNT',
    'AUTHORIZED_AMOUNT',
    'PERCENTAGE_DIFFERENCE',
    'WAITING',
  ] as const),
];
type Word = (typeof orderWords)[number];

const orders: ReadonlySet<string> = new Set<IncidentOrder>(
  orderWords.flatMap((word) => [`${word}_ASC`, `${word}_DESC`] as const),
);
const isOrder = (word: string | null): word is IncidentOrder => word !== null && orders.has(word);

/** Columns of the list that order it, and by what. */
const columnWords = ({ place }: CustomerProfile): Readonly<Record<string, Word>> => ({
  number: 'NUMBER',
  date: 'DATE',
  place: place === 'state' ? 'STATE' : 'HIGHWAY',
  initial: 'AMOUNT',
  authorized: 'AUTHORIZED_AMOUNT',
  difference: 'PERCENTAGE_DIFFERENCE',
  waiting: 'WAITING',
});

export function sortOf(order: IncidentOrder, profile: CustomerProfile): Sort | undefined {
  for (const [column, word] of Object.entries(columnWords(profile))) {
    if (order === `${word}_ASC`) return { column, direction: 'ascending' };
    if (order === `${word}_DESC`) return { column, direction: 'descending' };
  }
  return undefined;
}

export function orderOf({ column, direction }: Sort, profile: CustomerProfile): IncidentOrder {
  const word = columnWords(profile)[column] ?? 'NUMBER';
  return direction === 'ascending' ? `${word}_ASC` : `${word}_DESC`;
}
