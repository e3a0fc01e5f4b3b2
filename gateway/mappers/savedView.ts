import type { Ordering } from '#contract/incidentFilter.ts';
import type { WireSavedView, WireViewFilter } from '#contract/savedViews.ts';
import { listColumns } from '#domain/savedViews.ts';
import { stageNames, stageOfName, wireStatuses } from '#gateway/enums.ts';
import { globalId, localId } from '#gateway/ids.ts';
import { columnNames, orderings } from '#gateway/incidents/words.ts';
import type {
  IncidentOrder,
  SavedFilter,
  SavedFilterInput,
  SavedView,
  SavedViewInput,
  Status,
} from '#gateway/schema.generated.ts';

const orderOf = (wire: Ordering): IncidentOrder => {
  const names = Object.keys(orderings) as IncidentOrder[];
  return names.find((name) => orderings[name] === wire) ?? 'NUMBER_ASC';
};
const statuses: readonly Status[] = ['AUTHORIZED', 'REJECTED', 'PENDING'];
const statusOf = (word: string | undefined): Status | null =>
  statuses.find((name) => wireStatuses[name] === word) ?? null;

/** The call's words → GraphQL's. */
export const savedViewNames = {
  search: 'text',
  date_from: 'dateFrom',
  date_to: 'dateTo',
  reject_reason: 'rejectReason',
  ordering: 'order',
};

const nameOf = (field: string): string => (savedViewNames as Readonly<Record<string, string>>)[field] ?? field;

function toFilter(customer: string, filter: WireViewFilter): SavedFilter {
  return {
    status: statusOf(filter.status),
    days: filter.days ?? null,
    dateFrom: filter.date_from ?? null,
    dateTo: filter.date_to ?? null,
    highway: filter.highway ?? null,
    state: filter.state ?? null,
    text: filter.search ?? null,
    stages: filter.stages?.map((stage) => stageNames[stage]) ?? null,
    provider: filter.provider === undefined ? null : globalId(customer, 'Provider', filter.provider),
    rejectReason: filter.reject_reason ?? null,
  };
}

export function toSavedView(customer: string, wire: WireSavedView): SavedView & { readonly __typename: 'SavedView' } {
  const { name, isShared, isOwn, owner, version, lost } = wire;
  return {
    __typename: 'SavedView',
    id: globalId(customer, 'SavedView', wire.id),
    name,
    isShared,
    isOwn,
    owner,
    version,
    filter: toFilter(customer, wire.filter),
    columns: listColumns.filter((column) => wire.columns.includes(column)).map((column) => columnNames[column]),
    order: orderOf(wire.ordering),
    lost: lost.map(({ field, text }) => ({ field: nameOf(field), messages: [text] })),
  };
}

function fromFilter(customer: string, input: SavedFilterInput): WireViewFilter {
  return {
    status: input.status ? wireStatuses[input.status] : undefined,
    days: input.days ?? undefined,
    date_from: input.dateFrom ?? undefined,
    date_to: input.dateTo ?? undefined,
    highway: input.highway ?? undefined,
    state: input.state ?? undefined,
    search: input.text?.trim() || undefined,
    stages: input.stages?.map(stageOfName).filter((stage) => stage !== undefined),
    provider: input.provider ? localId(customer, 'Provider', input.provider) : undefined,
    reject_reason: input.rejectReason ?? undefined,
  };
}

export function fromSavedViewInput(customer: string, { name, isShared, filter, columns, order }: SavedViewInput) {
  const chosen = listColumns.filter((column) => columns.includes(columnNames[column]));
  return {
    name,
    isShared: isShared ?? false,
    columns: [...chosen],
    filter: fromFilter(customer, filter),
    ordering: orderings[order ?? 'NUMBER_ASC'],
  };
}
