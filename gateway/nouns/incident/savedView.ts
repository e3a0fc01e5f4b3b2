import type { Ordering } from '#contract/incidentFilter.ts';
import { savedViewCalls, type WireSavedView, type WireViewFilter } from '#contract/savedViews.ts';
import { listColumnEnum, listColumns } from '#domain/savedViews.ts';
import { reviewStateEnum } from '#domain/secondLook.ts';
import { waitingRangeEnum } from '#domain/workingDays.ts';
import { fieldProblem, type Names } from '#gateway/fields.ts';
import { globalId, localId } from '#gateway/ids.ts';
import { toPerson } from '#gateway/nouns/person.ts';
import { validationFailed } from '#gateway/outcome.ts';
import type { Named } from '#gateway/parents.ts';
import type { MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import type { RestFailure } from '#gateway/rest/failure.ts';
import { changeFailure, orFailure } from '#gateway/save.ts';
import type {
  CreateSavedViewInput,
  IncidentOrder,
  SavedFilter,
  SavedFilterInput,
  SavedView,
  Status,
} from '#gateway/schema.generated.ts';
import { holdingEnum } from '#machines/incident/queue.ts';
import { stageEnum, statusEnum, statusWords } from '#machines/incident/stages.ts';
import { eventEnum } from '#machines/incident/steps.ts';
import { waitEnum } from '#machines/incident/waits.ts';
import { chosen, listedWord, stagesOf, statusName } from './list.ts';
import { orderings } from './words.ts';

export const Query = {
  savedViews: async (_, _args, { rest, profile }) => {
    const { code } = await profile();
    return (await rest.ask(savedViewCalls.list, {})).map((view) => toSavedView(code, view));
  },
} satisfies Pick<QueryResolvers, 'savedViews'>;

export const Mutation = {
  createSavedView: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const body = fromSavedViewInput(code, input);
    return orFailure(async () => toSavedView(code, await rest.ask(savedViewCalls.create, { body })), viewFailure);
  },

  updateSavedView: async (_, { input }, { rest, profile }) => {
    const { id, version } = input;
    const { code } = await profile();
    const params = { id: localId(code, 'SavedView', id) };
    const body = fromSavedViewInput(code, input);
    return orFailure(
      async () => toSavedView(code, await rest.ask(savedViewCalls.replace, { params, body, ifMatch: version })),
      viewFailure,
    );
  },

  deleteSavedView: async (_, { input: { id, version } }, { rest, profile }) => {
    const { code } = await profile();
    const params = { id: localId(code, 'SavedView', id) };
    return orFailure(async () => {
      await rest.ask(savedViewCalls.delete, { params, ifMatch: version });
      return { __typename: 'Done' as const, message: 'Vista eliminada' };
    }, viewFailure);
  },
} satisfies Pick<MutationResolvers, 'createSavedView' | 'updateSavedView' | 'deleteSavedView'>;

/** Having too many views is no fault of a field: it is shown above the form. */
function viewFailure(failure: RestFailure) {
  const isTooMany = failure.kind === 'refused' && failure.code === 'too_many_views';
  return isTooMany ? validationFailed({ form: [failure.text] }) : changeFailure(failure, savedViewNames);
}

const orderOf = (wire: Ordering): IncidentOrder => {
  const names = Object.keys(orderings) as IncidentOrder[];
  return names.find((name) => orderings[name] === wire) ?? 'NUMBER_ASC';
};
const statusOf = (word: string | undefined): Status | null =>
  statusEnum.names.find((name) => statusWords[statusEnum.wordOf(name)] === word) ?? null;

/** The call's field names → GraphQL's. */
const savedViewNames: Names = {
  search: 'text',
  date_from: 'dateFrom',
  date_to: 'dateTo',
  reject_reason: 'rejectReason',
  exceptions: 'hasOpenExceptions',
  ordering: 'order',
  waiting_days: 'waitingDays',
  review: 'secondLook',
  assignee: 'assigned',
};

function toFilter(customer: string, filter: WireViewFilter): SavedFilter {
  const [from, to] = filter.passage ?? [];
  return {
    status: statusOf(filter.status),
    statuses: filter.statuses?.flatMap((word) => statusOf(word) ?? []) ?? null,
    days: filter.days ?? null,
    dateFrom: filter.date_from ?? null,
    dateTo: filter.date_to ?? null,
    highway: filter.highway ?? null,
    state: filter.state ?? null,
    text: filter.search ?? null,
    stages: filter.stages?.map((stage) => stageEnum.nameOf(stage)) ?? null,
    provider: filter.provider === undefined ? null : globalId(customer, 'Provider', filter.provider),
    rejectReason: filter.reject_reason ?? null,
    hasOpenExceptions: filter.exceptions ?? null,
    passage: from && to ? { from: stageEnum.nameOf(from), to: stageEnum.nameOf(to) } : null,
    waitingDays: filter.waiting_days ? waitingRangeEnum.nameOf(filter.waiting_days) : null,
    counted: filter.group ?? null,
    secondLook: filter.review ? reviewStateEnum.nameOf(filter.review) : null,
    assigned: filter.assignee ? holdingEnum.nameOf(filter.assignee) : null,
    permits: filter.permits ? eventEnum.nameOf(filter.permits) : null,
    waiting: filter.waiting ? waitEnum.nameOf(filter.waiting) : null,
  };
}

function toSavedView(customer: string, wire: WireSavedView): Named<SavedView, 'SavedView'> {
  const { name, isShared, isOwn, version, lost } = wire;
  return {
    __typename: 'SavedView',
    id: globalId(customer, 'SavedView', wire.id),
    name,
    isShared,
    isOwn,
    owner: toPerson(wire.owner),
    version,
    filter: toFilter(customer, wire.filter),
    columns: listColumns
      .filter((column) => wire.columns.includes(column))
      .map((column) => listColumnEnum.nameOf(column)),
    order: orderOf(wire.ordering),
    lost: lost.map(({ field, text }) => fieldProblem(savedViewNames[field] ?? field, [text])),
  };
}

/** Every field of the wire, so that one which is left out does not compile. */
type WholeFilter = { readonly [Name in keyof Required<WireViewFilter>]: WireViewFilter[Name] };

function fromFilter(customer: string, input: SavedFilterInput): WholeFilter {
  return {
    status: listedWord(input.status),
    statuses: input.statuses?.length ? input.statuses.map(statusName) : undefined,
    days: input.days ?? undefined,
    date_from: input.dateFrom ?? undefined,
    date_to: input.dateTo ?? undefined,
    highway: input.highway ?? undefined,
    state: input.state ?? undefined,
    search: input.text?.trim() || undefined,
    stages: stagesOf(input),
    provider: input.provider ? chosen('provider', input.provider, [customer]) : undefined,
    reject_reason: input.rejectReason ?? undefined,
    exceptions: input.hasOpenExceptions ?? undefined,
    passage: input.passage ? [input.passage.from, input.passage.to].map(stageEnum.wordOf) : undefined,
    waiting_days: input.waitingDays ? waitingRangeEnum.wordOf(input.waitingDays) : undefined,
    group: input.counted ?? undefined,
    review: input.secondLook ? reviewStateEnum.wordOf(input.secondLook) : undefined,
    assignee: input.assigned ? holdingEnum.wordOf(input.assigned) : undefined,
    permits: input.permits ? eventEnum.wordOf(input.permits) : undefined,
    waiting: input.waiting ? waitEnum.wordOf(input.waiting) : undefined,
  };
}

function fromSavedViewInput(customer: string, { name, isShared, filter, columns, order }: CreateSavedViewInput) {
  const chosen = listColumns.filter((column) => columns.includes(listColumnEnum.nameOf(column)));
  return {
    name,
    isShared: isShared ?? false,
    columns: [...chosen],
    filter: fromFilter(customer, filter),
    ordering: orderings[order ?? 'NUMBER_ASC'],
  };
}
