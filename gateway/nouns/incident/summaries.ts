import type { GraphQLResolveInfo } from 'graphql';
import type { Answer } from '#contract/call.ts';
import { mostLevels, summaryCalls, timeParts, type WireDuration, type WireGroupKey } from '#contract/summaries.ts';
import { profileOf } from '#domain/customers.ts';
import { type Counted, countedText, dimensionEnum, type LineDimension, pathSeparator } from '#domain/dimensions.ts';
import { waitingRangeEnum } from '#domain/workingDays.ts';
import type { Context } from '#gateway/context.ts';
import { invalidField } from '#gateway/errors.ts';
import { selects } from '#gateway/graphql/selection.ts';
import { everybody, globalId, type IdType } from '#gateway/ids.ts';
import { toCustomer } from '#gateway/nouns/person.ts';
import type { GroupParent, Lazy, SummaryParent } from '#gateway/parents.ts';
import type { IncidentGroupResolvers, IncidentSummaryResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import type {
  Duration,
  Durations,
  GroupKey,
  IncidentFigures,
  IncidentFilter,
  IncidentGrouping,
  LineFigures,
  LineGrouping,
} from '#gateway/schema.generated.ts';
import { stageEnum, stageInfo, statusEnum } from '#machines/incident/stages.ts';
import { filterQuery } from './list.ts';

/** Summaries of incidents and of lines. */

export const Query = {
  incidentSummary: async (_, args, context, info) => {
    const { query, levels, dimensions } = await summaryQuery(args, context);
    const isSummed = selects(info, [], ['groups', 'total']);
    const { groups, total } = isSummed ? await context.rest.ask(summaryCalls.incidents, { query }) : unasked;
    return {
      query,
      counted: countedBy('incidents'),
      total: toIncidentFigures(total),
      groups: groups.map(({ keys, ...figures }) => ({
        query,
        wireKeys: keys,
        counted: countedBy('incidents', dimensions, keys),
        keys: keys.map((key, at) => toGroupKey(levels[at] ?? 'STATUS', dimensions[at] ?? 'status', key)),
        figures: toIncidentFigures(figures),
      })),
    };
  },

  linesSummary: async (_, args, context, info) => {
    const { query, levels, dimensions } = await summaryQuery(args, context);
    const isTimed = selects(info, [], ['resolution']) || selects(info, ['groups'], ['resolution']);
    const timed = isTimed ? 'true' : 'false';
    const { groups, total, resolution } = await context.rest.ask(summaryCalls.lines, { query: { ...query, timed } });
    return {
      counted: countedBy('lines'),
      total: toLineFigures(total),
      resolution: toDuration(resolution),
      groups: groups.map(({ keys, resolution: ofGroup, ...figures }) => ({
        keys: keys.map((key, at) => toGroupKey(levels[at] ?? 'CONCEPT', dimensions[at] ?? 'concept', key)),
        counted: countedBy('lines', dimensions, keys),
        figures: toLineFigures(figures),
        resolution: toDuration(ofGroup),
      })),
    };
  },
} satisfies Pick<QueryResolvers, 'incidentSummary' | 'linesSummary'>;

export const IncidentGroup = {
  durations: async (group, _, { rest }, info) =>
    durationsOf(group, await rest.ask(summaryCalls.durations, { query: { ...group.query, part: partOf(info) } })),
} satisfies Lazy<IncidentGroupResolvers, GroupParent>;

/** The times that are asked for. */
const partOf = (info: GraphQLResolveInfo): string =>
  timeParts.filter((part) => selects(info, [], [part])).join(',') || 'resolution';

/** Durations need a second call, made only when they are asked for. */
export const IncidentSummary = {
  durations: async ({ query }, _, { rest }, info) =>
    toDurations((await rest.ask(summaryCalls.durations, { query: { ...query, part: partOf(info) } })).total),
} satisfies Lazy<IncidentSummaryResolvers, SummaryParent>;

export type SummaryArgs<Grouping extends IncidentGrouping | LineGrouping> = {
  readonly filter?: IncidentFilter | null;
  readonly groupBy?: readonly Grouping[] | null;
  readonly customers?: readonly string[] | null;
};

type Asking = Pick<Context, 'account' | 'profile'>;

/** The summary as the wire has it; of the chosen customer when none is named. */
export async function summaryQuery<Grouping extends IncidentGrouping | LineGrouping>(
  args: SummaryArgs<Grouping>,
  context: Asking,
) {
  const { userRoleCode: role, userId } = await context.account();
  const named = [...new Set(args.customers ?? [])];
  const customers = named.length > 0 ? named : [(await context.profile()).code];
  if (customers.some((code) => code.includes(',')))
    throw invalidField('customers', 'Clientes: escriba cada clave aparte.');
  const filter = args.filter ?? {};
  const levels = [...new Set(args.groupBy ?? [])];
  if (levels.length > mostLevels) throw invalidField('groupBy', `Agrupe a lo más por ${mostLevels} niveles.`);
  const dimensions = levels.map((level) => dimensionEnum.wordOf(level));
  return {
    levels,
    dimensions,
    query: {
      ...filterQuery(filter, { role, customers }),
      ...(filter.mine ? { owner: userId } : {}),
      customers: customers.join(','),
      group_by: dimensions.length > 0 ? dimensions.join(',') : undefined,
    },
  };
}

type Summary = Answer<typeof summaryCalls.incidents>;

/** Where only times are asked for, nothing is summed. */
const unasked: Summary = {
  groups: [],
  total: {
    count: 0,
    withBudget: 0,
    initialAmmount: '0',
    authorizedAmmount: '0',
    compared: 0,
    comparedAmmount: '0',
    difference: '0',
    percentageDifference: null,
    rejectedBudgets: 0,
    rejectedAmmount: '0',
  },
};
type DurationSummary = Answer<typeof summaryCalls.durations>;

/** Dimensions that the filter takes as opaque ids. */
const idTypes: Readonly<Partial<Record<LineDimension, IdType>>> = {
  provider: 'Provider',
  family: 'Family',
  auditor: 'Account',
  owner: 'Account',
};

type Grouping = IncidentGrouping | LineGrouping;

/** What the filter takes to list the incidents of a group, or of the whole. */
const countedBy = (
  of: Counted['of'],
  dimensions: readonly LineDimension[] = [],
  keys: readonly WireGroupKey[] = [],
): string =>
  countedText({
    of,
    part: 'all',
    keys: dimensions.map((by, at) => ({ by, value: keys[at]?.value ?? null })),
  });

function toGroupKey(by: Grouping, dimension: LineDimension, key: WireGroupKey): GroupKey {
  return { by, value: filterValue(dimension, key), label: key.label, customer: customerOf(key) };
}

const customerOf = ({ customer }: WireGroupKey) => (customer === null ? null : toCustomer(profileOf(customer)));

const stageName = (word: string): string => (stageEnum.isWord(word) ? stageEnum.nameOf(word) : word);

/** The key as the filter takes it, so that a group can be opened as a list. */
function filterValue(dimension: LineDimension, { value, customer }: WireGroupKey): string | null {
  const type = idTypes[dimension];
  if (value === null) return null;
  if (dimension === 'stage' && stageEnum.isWord(value)) return stageEnum.nameOf(value);
  if (dimension === 'path') return value.split(pathSeparator).map(stageName).join(pathSeparator);
  if (dimension === 'waitingDays' && waitingRangeEnum.isWord(value)) return waitingRangeEnum.nameOf(value);
  if (dimension === 'status' && statusEnum.isWord(value)) return statusEnum.nameOf(value);
  return type ? globalId(customer ?? everybody, type, value) : value;
}

function toIncidentFigures(figures: Summary['total']): IncidentFigures {
  const { initialAmmount, authorizedAmmount, comparedAmmount, rejectedAmmount } = figures;
  return {
    count: figures.count,
    withBudget: figures.withBudget,
    initialAmount: initialAmmount,
    authorizedAmount: authorizedAmmount,
    compared: figures.compared,
    comparedAmount: comparedAmmount,
    difference: figures.difference,
    percentageDifference: figures.percentageDifference,
    rejectedBudgets: figures.rejectedBudgets,
    rejectedAmount: rejectedAmmount,
  };
}

function toLineFigures(figures: Answer<typeof summaryCalls.lines>['total']): LineFigures {
  return {
    lines: figures.lines,
    incidents: figures.incidents,
    initialQuantity: figures.initialQuantity,
    authorizedQuantity: figures.authorizedQuantity,
    initialAmount: figures.initialAmmount,
    authorizedAmount: figures.authorizedAmmount,
    difference: figures.difference,
    percentageDifference: figures.percentageDifference,
    rejectedLines: figures.rejectedLines,
    rejectedAmount: figures.rejectedAmmount,
    initialUnitPrice: figures.initialUnitPrice,
    authorizedUnitPrice: figures.authorizedUnitPrice,
  };
}

/** Fields that were not asked for are null here; they are not answered either. */
const toDuration = (wire: WireDuration | null): Omit<Duration, '__typename'> => ({
  count: wire?.count ?? 0,
  medianSeconds: wire?.median ?? null,
  p90Seconds: wire?.p90 ?? null,
});

function toDurations({ resolution, stages, passages }: DurationSummary['total']): Durations {
  return {
    resolution: toDuration(resolution),
    stages: stages.map(({ stage, open, ...duration }) => ({
      stage: stageEnum.nameOf(stage),
      label: stageInfo[stage].label,
      open,
      ...toDuration(duration),
    })),
    passages: passages.map(({ from, to, incidents, ...duration }) => ({
      from: stageEnum.nameOf(from),
      to: stageEnum.nameOf(to),
      incidents,
      ...toDuration(duration),
    })),
  };
}

const nothing: Durations = {
  resolution: { count: 0, medianSeconds: null, p90Seconds: null },
  stages: [],
  passages: [],
};
const named = (keys: readonly WireGroupKey[]) => JSON.stringify(keys.map(({ value, customer }) => [value, customer]));

/** The durations of one group; the call answers those of all groups. */
function durationsOf({ wireKeys }: GroupParent, { groups }: DurationSummary): Durations {
  const found = groups.find(({ keys }) => named(keys) === named(wireKeys));
  return found ? toDurations(found) : nothing;
}
