import type { CreateSavedViewInput, SavedFilterInput, ListColumn as WireColumn } from '#client/schema.generated.ts';
import { choiceOf, isStage } from '#client/stages.ts';
import { addDays, defaultRangeDays, type IsoDate } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { type ListColumn, listColumnEnum, listColumns } from '#domain/savedViews.ts';
import { listedStatuses, statusEnum, statusWords } from '#machines/incident/stages.ts';
import { type Filters, wireStatus } from './filters.ts';
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

/** The list as a view wants it, without what holds no more. */
export function filtersOf(view: View, { profile, seesAll }: Viewing, today: IsoDate): Partial<Filters> {
  const lost = new Set(view.lost.map(({ field }) => field));
  const { filter, columns, order } = view;
  const kept = (field: keyof View['filter'] & string) => {
    const value = filter[field];
    return lost.has(field) || value === null ? '' : String(value);
  };
  const several = listedStatuses.filter((one) => filter.statuses?.includes(wireStatus[one]));
  const named = filter.status ?? (several.length === 1 ? filter.statuses?.[0] : null) ?? null;
  const status = named === null ? (seesAll ? 'all' : undefined) : choiceOf(statusEnum.wordOf(named));
  return {
    ...datesOf(filter, today),
    ...(several.length > 1 ? { statuses: several } : status && { status }),
    place: kept(profile.place),
    text: kept('text'),
    provider: kept('provider'),
    reason: kept('rejectReason'),
    stage: filter.stages?.[0] ?? '',
    columns: columns.length === everyColumn.length ? '' : columns.join(',').toLowerCase(),
    order,
    work: null,
  };
}

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
  const { status, statuses, place, text, provider, reason, stage, order } = filters;
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
      ...(provider && { provider }),
      ...(reason && { rejectReason: reason }),
      ...(isStage(stage) && { stages: [stage] }),
    },
  };
}
