import type { Ordering } from '#contract/incidentFilter.ts';
import { savedViewCalls, type WireSavedView, type WireViewFilter } from '#contract/savedViews.ts';
import { listColumnEnum, listColumns } from '#domain/savedViews.ts';
import { fieldProblem } from '#gateway/fields.ts';
import { globalId, localId } from '#gateway/ids.ts';
import { validationFailed } from '#gateway/outcome.ts';
import type { Named } from '#gateway/parents.ts';
import type { MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import type { RestFailure } from '#gateway/rest/failure.ts';
import { changeFailure, type Names, orFailure } from '#gateway/save.ts';
import type {
  CreateSavedViewInput,
  IncidentOrder,
  SavedFilter,
  SavedFilterInput,
  SavedView,
  Status,
} from '#gateway/schema.generated.ts';
import { stageEnum, statusEnum, statusWords } from '#machines/incident/stages.ts';
import { listedWord, statusName } from './list.ts';
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
  ordering: 'order',
};

function toFilter(customer: string, filter: WireViewFilter): SavedFilter {
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
  };
}

function toSavedView(customer: string, wire: WireSavedView): Named<SavedView, 'SavedView'> {
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
    columns: listColumns
      .filter((column) => wire.columns.includes(column))
      .map((column) => listColumnEnum.nameOf(column)),
    order: orderOf(wire.ordering),
    lost: lost.map(({ field, text }) => fieldProblem(savedViewNames[field] ?? field, [text])),
  };
}

function fromFilter(customer: string, input: SavedFilterInput): WireViewFilter {
  return {
    status: listedWord(input.status),
    statuses: input.statuses?.length ? input.statuses.map(statusName) : undefined,
    days: input.days ?? undefined,
    date_from: input.dateFrom ?? undefined,
    date_to: input.dateTo ?? undefined,
    highway: input.highway ?? undefined,
    state: input.state ?? undefined,
    search: input.text?.trim() || undefined,
    stages: input.status === 'ANNULLED' ? ['annulled'] : input.stages?.map(stageEnum.wordOf),
    provider: input.provider ? localId(customer, 'Provider', input.provider) : undefined,
    reject_reason: input.rejectReason ?? undefined,
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
