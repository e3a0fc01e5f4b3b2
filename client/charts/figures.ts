import type { Status as WireStatus } from '#client/schema.generated.ts';
import { choiceOf, infoOf, isStage } from '#client/stages.ts';
import type { ChartRow } from '#client/ui/chart/ChartCard.tsx';
import type { ChartGroup, Series } from '#client/ui/chart/series.ts';
import { type DateRange, durationText, isAfter, shortDurationText } from '#domain/calendar.ts';
import { compare, formatDecimal, formatMoney, isZero } from '#domain/money.ts';
import { monthEnd, monthShort, monthsBetween, monthText } from '#domain/periods.ts';
import { counted } from '#domain/texts.ts';
import { waitingRangeTexts } from '#domain/workingDays.ts';
import { type Status, statusWords } from '#machines/incident/stages.ts';
import type {
  MonthAmountsQuery,
  ProviderDifferencesQuery,
  RejectReasonCountsQuery,
  StageTimesQuery,
  StageWaitsQuery,
} from './Charts.generated.ts';
import type { ChartScope } from './scope.ts';

/** What is answered, as charts draw it and as tables say it: figures in tables are the very texts that came. */

type Figures = { readonly groups: readonly ChartGroup[]; readonly rows: readonly ChartRow[] };

const filterHint = 'Ver en la lista.';
const said = (text: string, href: string | undefined) => (href === undefined ? text : `${text}. ${filterHint}`);
const incidentsText = (count: number) => counted(count, 'siniestro', 'siniestros');

const statusOf: Record<WireStatus, Status> = {
  AUTHORIZED: 'authorized',
  PENDING: 'pending',
  REJECTED: 'rejected',
  ANNULLED: 'annulled',
};
const isStatus = (word: string | null | undefined): word is WireStatus =>
  typeof word === 'string' && Object.hasOwn(statusOf, word);

type Times = { readonly medianSeconds: number | null; readonly p90Seconds: number | null };

/** «med 3 d · p90 9 d», on the map; of what never ended there is nothing to say. */
export const shortTimes = ({ medianSeconds, p90Seconds }: Times): string | null =>
  medianSeconds === null || p90Seconds === null
    ? null
    : `med ${shortDurationText(medianSeconds)} · p90 ${shortDurationText(p90Seconds)}`;

const timesSaid = ({ medianSeconds, p90Seconds }: Times) =>
  medianSeconds === null || p90Seconds === null
    ? ''
    : `; mediana ${durationText(medianSeconds)}, percentil 90 ${durationText(p90Seconds)}`;

const timesText = (count: number) => counted(count, 'vez', 'veces');

type StageTimes = Times & { readonly count: number; readonly open: number };
type PassageTimes = Times & { readonly count: number; readonly incidents: number };

export function stageSays(label: string, { count, open, ...times }: StageTimes, href: string | undefined): string {
  const stay = counted(open, 'sigue en ella', 'siguen en ella');
  return said(`${label}: ${timesText(count + open)}, ${stay}${timesSaid(times)}`, href);
}

export function passageSays(
  label: string,
  { count, incidents, ...times }: PassageTimes,
  href: string | undefined,
): string {
  return said(`${label}: ${timesText(count)}, ${incidentsText(incidents)}${timesSaid(times)}`, href);
}

export const statusSeries: readonly Series[] = [
  { id: 'AUTHORIZED', label: statusWords.authorized, look: 'solid' },
  { id: 'PENDING', label: statusWords.pending, look: 'dots' },
  { id: 'REJECTED', label: statusWords.rejected, look: 'hatch' },
];

/** The days of a month that lie within the days asked for. */
export function daysOfMonth(month: string, within: DateRange | null): DateRange {
  const [first, last] = [`${month}-01`, monthEnd(month)];
  if (!within) return { from: first, to: last };
  return { from: isAfter(within.from, first) ? within.from : first, to: isAfter(last, within.to) ? within.to : last };
}

type MonthGroup = MonthAmountsQuery['incidentSummary']['groups'][number];

/** Rejected budgets are no open ones any more: what they amounted to is counted apart. */
const amountOf = ({ keys, figures }: MonthGroup) =>
  keys[1]?.value === 'REJECTED' ? figures.rejectedAmount : figures.initialAmount;

export function monthFigures({ incidentSummary: { groups } }: MonthAmountsQuery, scope: ChartScope): Figures {
  const found = groups.map(({ keys }) => keys[0]?.value ?? '').sort();
  const [first] = found;
  // A month in which nothing was registered leaves a gap, not a shorter year.
  const months = first ? monthsBetween(first, found.at(-1) ?? first) : [];
  const markOf = (group: MonthGroup) => {
    const [month, status] = group.keys;
    const word = isStatus(status?.value) ? statusOf[status.value] : 'pending';
    const range = daysOfMonth(month?.value ?? '', scope.range);
    const href = scope.linkTo({ range, anyDate: false, status: choiceOf(word) }, choiceOf(word));
    const text = formatMoney(amountOf(group));
    const text2 = `${month?.label}, ${statusWords[word]}: ${text}, ${incidentsText(group.figures.count)}`;
    return { series: status?.value ?? '', value: amountOf(group), text, says: said(text2, href), href };
  };
  return {
    groups: months.map((month) => ({
      id: month,
      label: monthText(month),
      short: monthShort(month),
      marks: statusSeries.flatMap(({ id }) =>
        groups.filter(({ keys }) => keys[0]?.value === month && keys[1]?.value === id).map(markOf),
      ),
    })),
    rows: groups.map(({ keys, figures }) => ({
      id: keys.map(({ value }) => value).join(' '),
      cells: [
        ...keys.map(({ label }) => label),
        String(figures.count),
        figures.initialAmount,
        figures.authorizedAmount,
        figures.rejectedAmount,
      ],
    })),
  };
}

export const differenceSeries: readonly Series[] = [{ id: 'difference', label: 'Diferencia', look: 'solid' }];

/** Greatest first; the others stand in the table only. */
const mostBars = 12;

export function providerFigures({ linesSummary: { groups } }: ProviderDifferencesQuery, scope: ChartScope): Figures {
  const ordered = [...groups].sort((a, b) => compare(b.figures.difference, a.figures.difference));
  const drawn = ordered.filter(({ figures }) => !isZero(figures.difference)).slice(0, mostBars);
  return {
    groups: drawn.map(({ keys: [key], figures }) => {
      const href = key?.value ? scope.linkTo({ provider: key.value }, 'authorized') : undefined;
      const share =
        figures.percentageDifference === null ? '' : ` (${formatDecimal(figures.percentageDifference, 0, 1)} %)`;
      const text = `${formatMoney(figures.difference)}${share}`;
      const label = key?.label ?? '';
      const says = said(`${label}: ${text}, ${incidentsText(figures.incidents)}`, href);
      const mark = { series: 'difference', value: figures.difference, text, says, href };
      return { id: key?.value ?? '', label, marks: [mark] };
    }),
    rows: ordered.map(({ keys: [key], figures }) => ({
      id: key?.value ?? '',
      cells: [
        key?.label ?? '',
        String(figures.incidents),
        figures.initialAmount,
        figures.authorizedAmount,
        figures.difference,
        figures.percentageDifference ?? '–',
      ],
    })),
  };
}

export const timeSeries: readonly Series[] = [
  { id: 'median', label: 'Mediana', look: 'solid' },
  { id: 'p90', label: 'Percentil 90', look: 'hatch' },
];

const secondsText = (seconds: number | null) => (seconds === null ? '–' : String(seconds));

export function timeFigures({ incidentSummary }: StageTimesQuery, scope: ChartScope): Figures {
  const stages = incidentSummary.durations.stages.filter(({ count, open }) => count + open > 0);
  return {
    groups: stages
      .filter(({ count }) => count > 0)
      .map(({ stage, label, count, medianSeconds, p90Seconds }) => {
        const status = choiceOf(infoOf(stage).status);
        const href = scope.linkTo({ stage, status }, status);
        const stays = counted(count, 'estancia', 'estancias');
        const markOf = (series: string, name: string, seconds: number) => {
          const text = durationText(seconds);
          return {
            series,
            value: String(seconds),
            text,
            says: said(`${label}: ${name} ${text}, ${stays}`, href),
            href,
          };
        };
        return {
          id: stage,
          label,
          marks: [markOf('median', 'mediana', medianSeconds ?? 0), markOf('p90', 'percentil 90', p90Seconds ?? 0)],
        };
      }),
    rows: stages.map(({ stage, label, count, open, medianSeconds, p90Seconds }) => ({
      id: stage,
      cells: [label, String(count), String(open), secondsText(medianSeconds), secondsText(p90Seconds)],
    })),
  };
}

export const reasonSeries: readonly Series[] = [{ id: 'count', label: 'Siniestros', look: 'hatch' }];

export function reasonFigures({ incidentSummary: { groups } }: RejectReasonCountsQuery, scope: ChartScope): Figures {
  const rejected = groups.flatMap(({ keys: [key], figures }) =>
    key?.value ? [{ reason: key.value, label: key.label, ...figures }] : [],
  );
  const ordered = rejected.sort((a, b) => b.count - a.count);
  return {
    groups: ordered.slice(0, mostBars).map(({ reason, label, count, rejectedAmount }) => {
      const href = scope.linkTo({ reason, status: 'rejected' }, 'rejected');
      const says = said(`${label}: ${incidentsText(count)}, ${formatMoney(rejectedAmount)} rechazados`, href);
      return { id: reason, label, marks: [{ series: 'count', value: String(count), text: String(count), says, href }] };
    }),
    rows: ordered.map(({ reason, label, count, rejectedAmount }) => ({
      id: reason,
      cells: [label, String(count), rejectedAmount],
    })),
  };
}

export const waitSeries: readonly Series[] = [
  { id: 'UP_TO_TWO', label: waitingRangeTexts.upToTwo, look: 'plain' },
  { id: 'THREE_TO_FIVE', label: waitingRangeTexts.threeToFive, look: 'dots' },
  { id: 'SIX_TO_TEN', label: waitingRangeTexts.sixToTen, look: 'hatch' },
  { id: 'OVER_TEN', label: waitingRangeTexts.overTen, look: 'solid' },
];

const none = { value: null, label: '' };

/** What waits now, by stage: the rest waits for no role, and is left out. */
export function waitFigures({ incidentSummary: { groups } }: StageWaitsQuery, scope: ChartScope): Figures {
  const found = groups.flatMap(
    ({ keys: [{ value: stage, label } = none, { value: wait, label: range } = none], figures }) =>
      stage !== null && isStage(stage) && wait !== null ? [{ stage, label, wait, range, ...figures }] : [],
  );
  const stages = [...new Map(found.map(({ stage, label }) => [stage, label]))];
  return {
    groups: stages.map(([stage, label]) => ({
      id: stage,
      label,
      marks: found
        .filter((one) => one.stage === stage)
        .map(({ wait, range, count }) => {
          const status = choiceOf(infoOf(stage).status);
          const href = scope.linkTo({ stage, waited: wait, status }, status);
          const says = said(`${label}, ${range.toLowerCase()}: ${incidentsText(count)}`, href);
          return { series: wait, value: String(count), text: String(count), says, href };
        }),
    })),
    rows: found.map(({ stage, label, wait, range, count, initialAmount }) => ({
      id: `${stage} ${wait}`,
      cells: [label, range, String(count), initialAmount],
    })),
  };
}
