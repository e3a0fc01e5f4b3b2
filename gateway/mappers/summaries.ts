import type { Answer, QueryInput } from '#contract/call.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import type { LineDimension, summaryCalls, WireDuration, WireGroupKey } from '#contract/summaries.ts';
import { stageNames } from '#gateway/enums.ts';
import { everybody, globalId, type IdType } from '#gateway/ids.ts';
import type {
  Duration,
  Durations,
  GroupKey,
  IncidentFigures,
  IncidentGrouping,
  LineFigures,
  LineGrouping,
  PageInfo,
} from '#gateway/schema.generated.ts';
import { stageInfo } from '#machines/incident/stages.ts';
import type { IncidentParent } from './incident.ts';

export type SummaryQuery = QueryInput<typeof summaryCalls.incidents>;
type Summary = Answer<typeof summaryCalls.incidents>;
type DurationSummary = Answer<typeof summaryCalls.durations>;

/** What is asked once more, of all groups at once, where times are wanted. */
export type GroupParent = {
  readonly keys: GroupKey[];
  readonly figures: IncidentFigures;
  readonly wireKeys: readonly WireGroupKey[];
  readonly query: SummaryQuery;
};

export type SummaryParent = {
  readonly groups: GroupParent[];
  readonly total: IncidentFigures;
  readonly query: SummaryQuery;
};

export type ConnectionParent = {
  readonly edges: { readonly cursor: string; readonly node: IncidentParent }[];
  readonly nodes: IncidentParent[];
  readonly pageInfo: PageInfo;
  readonly counted: { readonly mine: boolean; readonly query: QueryInput<typeof incidentCalls.list> };
};

/** Of what is filtered by an opaque id. */
const idTypes: Readonly<Partial<Record<LineDimension, IdType>>> = {
  provider: 'Provider',
  family: 'Family',
  auditor: 'Account',
  owner: 'Account',
};

type Grouping = IncidentGrouping | LineGrouping;

export function toGroupKey(by: Grouping, dimension: LineDimension, key: WireGroupKey): GroupKey {
  return { by, value: filterValue(dimension, key), label: key.label, customer: key.customer };
}

/** As the filter takes it. */
function filterValue(dimension: LineDimension, { value, customer }: WireGroupKey): string | null {
  const type = idTypes[dimension];
  if (value === null) return null;
  if (dimension === 'stage') return Object.entries(stageNames).find(([stage]) => stage === value)?.[1] ?? value;
  if (dimension === 'status') return value.toUpperCase();
  return type ? globalId(customer ?? everybody, type, value) : value;
}

export function toIncidentFigures(figures: Summary['total']): IncidentFigures {
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

export function toLineFigures(figures: Answer<typeof summaryCalls.lines>['total']): LineFigures {
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

export const toDuration = ({ count, median, p90 }: WireDuration): Omit<Duration, '__typename'> => ({
  count,
  medianSeconds: median,
  p90Seconds: p90,
});

export function toDurations({ resolution, stages }: DurationSummary['total']): Durations {
  return {
    resolution: toDuration(resolution),
    stages: stages.map(({ stage, open, ...duration }) => ({
      stage: stageNames[stage],
      label: stageInfo[stage].label,
      open,
      ...toDuration(duration),
    })),
  };
}

const nothing: Durations = { resolution: { count: 0, medianSeconds: null, p90Seconds: null }, stages: [] };
const named = (keys: readonly WireGroupKey[]) => JSON.stringify(keys.map(({ value, customer }) => [value, customer]));

/** Times of one group among those of all. */
export function durationsOf({ wireKeys }: GroupParent, { groups }: DurationSummary): Durations {
  const found = groups.find(({ keys }) => named(keys) === named(wireKeys));
  return found ? toDurations(found) : nothing;
}
