import { workOfFilter } from '#client/incidents/work.ts';
import type { CreateSavedViewInput, SavedFilterInput, ListColumn as WireColumn } from '#client/schema.generated.ts';
import { choiceOf } from '#client/stages.ts';
import { addDays, defaultRangeDays, type IsoDate } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { type ListColumn, listColumnEnum, listColumns } from '#domain/savedViews.ts';
import { listedStatuses, statusEnum, statusWords } from '#machines/incident/stages.ts';
import { type Filters, narrowed, narrowedBy, wireStatus } from './filters.ts';
import type { SavedViewRowFragment } from './SavedViews.generated.ts';

export type View = Pick<SavedViewRowFragment, 'id' | 'name' | 'order'> & {
  readonly filter: Omit<SavedViewRowFragment['filter'], '__typename'>;
  readonly columns: readonly WireColumn[];
  readonly lost: readonly { readonly field: string; readonly messages: readonly string[] }[];
};

type Viewing = { readonly profile: CustomerProfile; readonly seesAll: boolean };

const everyColumn = listColumnEnum.names;

const nothing = {
  statuses: null,
  days: null,
  dateFrom: null,
  dateTo: null,
  highway: null,
  state: null,
  text: null,
  stages: null,
  provider: null,
  rejectReason: null,
  hasOpenExceptions: null,
  passage: null,
  waitingDays: null,
  counted: null,
  secondLook: null,
  assigned: null,
  permits: null,
  waiting: null,
};

/** The three of requirements §2, for people who have saved none. */
export const builtInViews: readonly View[] = (['rejected', 'pending', 'authorized'] as const).map((status) => ({
  id: statusWords[status].toLowerCase(),
  name: statusWords[status],
  order: 'NUMBER_ASC',
  filter: { ...nothing, status: statusEnum.nameOf(status), days: defaultRangeDays },
  columns: everyColumn,
  lost: [],
}));

function datesOf({ days, dateFrom, dateTo }: View['filter'], today: IsoDate): Partial<Filters> {
  if (days !== null) return { anyDate: false, range: { from: addDays(today, -days), to: today } };
  if (dateFrom === null || dateTo === null) return { anyDate: true };
  return { anyDate: false, range: { from: dateFrom, to: dateTo } };
}

/** What a view says of the list: all but dates and status, which it may leave as they are, and the page. */
type Opened = Omit<Filters, 'range' | 'anyDate' | 'status' | 'statuses' | 'page' | 'pageSize'> & Partial<Filters>;

/** The list as a view wants it, without what holds no more. */
export function filtersOf(view: View, { profile, seesAll }: Viewing, today: IsoDate): Opened {
  const { columns, order } = view;
  const filter: View['filter'] = { ...view.filter };
  for (const { field } of view.lost) if (field in nothing) Object.assign(filter, { [field]: null });
  const several = listedStatuses.filter((one) => filter.statuses?.includes(wireStatus[one]));
  const named = filter.status ?? (several.length === 1 ? filter.statuses?.[0] : null) ?? null;
  const status = named === null ? (seesAll ? 'all' : undefined) : choiceOf(statusEnum.wordOf(named));
  return {
    ...datesOf(filter, today),
    ...(several.length > 1 ? { statuses: several } : status && { status }),
    place: filter[profile.place] ?? '',
    text: filter.text ?? '',
    ...narrowedBy(filter),
    work: workOfFilter(filter),
    columns: columns.length === everyColumn.length ? '' : columns.join(',').toLowerCase(),
    order,
  };
}

/** Whether the list shows something else than the view that was opened, whatever page of it. */
export function isChanged(view: View, filters: Filters, viewing: Viewing, today: IsoDate): boolean {
  const opened = filtersOf(view, viewing, today);
  const several: Partial<Filters> = opened.status === undefined ? {} : { statuses: [] };
  // Work is listed whatever its dates and status.
  const unsaid = opened.work && filters.work ? ['range', 'anyDate', 'status', 'statuses'] : [];
  const isOther = ([name, value]: [string, unknown]) =>
    value !== undefined && !unsaid.includes(name) && !isSame(value, filters[name as keyof Filters]);
  return Object.entries({ ...several, ...opened }).some(isOther);
}

/** Values of filters are written with their parts in one order each, so that their texts compare them. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const day = 86_400_000;

/** How many days until today the list shows; null where it ends before, or has no dates. */
export function daysShown({ range, anyDate }: Filters, today: IsoDate): number | null {
  const days = (Date.parse(range.to) - Date.parse(range.from)) / day;
  return !anyDate && range.to === today && days >= 1 ? days : null;
}

function savedDates(filters: Filters, days: number | null): Partial<SavedFilterInput> {
  if (filters.anyDate) return {};
  return days === null ? { dateFrom: filters.range.from, dateTo: filters.range.to } : { days };
}

export const columnsShown = ({ columns }: Pick<Filters, 'columns'>): ListColumn[] =>
  listColumns.filter((column) => columns === '' || column === 'number' || columns.split(',').includes(column));

export const wireColumnsShown = (filters: Pick<Filters, 'columns'>): WireColumn[] =>
  columnsShown(filters).map((column) => listColumnEnum.nameOf(column));

type Naming = { readonly name: string; readonly isShared: boolean; readonly days: number | null };

/** The list as it stands, to be saved. */
export function viewInput(
  filters: Filters,
  { profile }: Viewing,
  { name, isShared, days }: Naming,
): CreateSavedViewInput {
  const { status, statuses, place, text, work, order } = filters;
  return {
    name,
    isShared,
    order,
    columns: wireColumnsShown(filters),
    filter: {
      ...savedDates(filters, days),
      ...(statuses.length > 0
        ? { statuses: statuses.map((one) => wireStatus[one]) }
        : status !== 'all' && { status: wireStatus[status] }),
      ...(place && { [profile.place]: place }),
      ...(text && { text }),
      ...narrowed(filters),
      ...work?.filter,
    },
  };
}
