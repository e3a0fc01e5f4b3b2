import type { ChartScope } from '#client/charts/scope.ts';
import type { Status } from '#client/schema.generated.ts';
import { choiceOf, infoOf, isStage } from '#client/stages.ts';
import { durationText } from '#domain/calendar.ts';
import { type Counted, countedFrom, countedText } from '#domain/dimensions.ts';
import { daysOf } from '#domain/exports.ts';
import { compare, formatDecimal, formatMoney } from '#domain/money.ts';
import { statusEnum } from '#machines/incident/stages.ts';
import type { IncidentFiguresQuery, LineFiguresQuery } from './Summaries.generated.ts';

/** What a summary answers, as its table shows it. */

type Shown = 'count' | 'money' | 'percentage' | 'time';
/** Exactly as it was answered; null where there is no figure. */
type Value = string | null;
type Part = Counted['part'];
/** `of`: which incidents of its group a figure is about; `counts`: it says how many, or that there are any. */
export type Heading = { readonly header: string; readonly shown: Shown; readonly of: Part; readonly counts?: Part };
type Key = { readonly by: string; readonly value: string | null; readonly label: string };

export type FigureRow = {
  readonly id: string;
  readonly keys: readonly Key[];
  /** The group, as the filter of the list takes it. */
  readonly counted: string;
  /** One a heading. */
  readonly values: readonly Value[];
};
export type Figures = { readonly rows: readonly FigureRow[]; readonly whole: FigureRow };

const money = (header: string, of: Part = 'all'): Heading => ({ header, shown: 'money', of });
const count = (header: string, of: Part): Heading => ({ header, shown: 'count', of, counts: of });

/** What is asked first stands first: a screen may not hold them all. */
const headings: readonly Heading[] = [
  count('Siniestros', 'all'),
  money('Inicial'),
  money('Autorizado'),
  money('Diferencia'),
  { header: '% dif.', shown: 'percentage', of: 'all' },
  money('Rechazado', 'rejected'),
  { header: 'Mediana', shown: 'time', of: 'resolved' },
  { header: 'Percentil 90', shown: 'time', of: 'resolved' },
];
export const incidentHeadings: readonly Heading[] = [
  ...headings,
  count('Rechazos', 'rejected'),
  count('Resueltos', 'resolved'),
];
export const lineHeadings: readonly Heading[] = [
  ...headings,
  { header: 'Partidas', shown: 'count', of: 'all' },
  count('Rechazadas', 'rejected'),
  count('Resueltos', 'resolved'),
];

type IncidentSums = IncidentFiguresQuery['incidentSummary']['total'];
type LineSums = LineFiguresQuery['linesSummary']['total'];
type Waited = LineFiguresQuery['linesSummary']['resolution'];

const written = (value: number | string | null): Value => (value === null ? null : String(value));
const incidentValues = (sums: IncidentSums, waited: Waited): readonly Value[] =>
  [
    sums.count,
    sums.initialAmount,
    sums.authorizedAmount,
    sums.difference,
    sums.percentageDifference,
    sums.rejectedAmount,
    waited.medianSeconds,
    waited.p90Seconds,
    sums.rejectedBudgets,
    waited.count,
  ].map(written);
const lineValues = (sums: LineSums, waited: Waited): readonly Value[] =>
  [
    sums.incidents,
    sums.initialAmount,
    sums.authorizedAmount,
    sums.difference,
    sums.percentageDifference,
    sums.rejectedAmount,
    waited.medianSeconds,
    waited.p90Seconds,
    sums.lines,
    sums.rejectedLines,
    waited.count,
  ].map(written);

const idOf = (keys: readonly Key[]) => JSON.stringify(keys.map(({ by, value }) => [by, value]));

/** The sum of all, which is the only row where nothing is grouped. */
const wholeOf = (counted: string, values: readonly Value[]): FigureRow => ({
  id: 'whole',
  keys: [{ by: '', value: null, label: 'Todo el filtro' }],
  counted,
  values,
});

export function incidentFigures({ incidentSummary }: IncidentFiguresQuery): Figures {
  const { groups, counted: all, total, durations } = incidentSummary;
  return {
    rows: groups.map(({ keys, counted, figures, durations: { resolution } }) => ({
      id: idOf(keys),
      keys,
      counted,
      values: incidentValues(figures, resolution),
    })),
    whole: wholeOf(all, incidentValues(total, durations.resolution)),
  };
}

export function lineFigures({ linesSummary: { groups, counted: all, total, resolution } }: LineFiguresQuery): Figures {
  return {
    rows: groups.map(({ keys, counted, figures, resolution: waited }) => ({
      id: idOf(keys),
      keys,
      counted,
      values: lineValues(figures, waited),
    })),
    whole: wholeOf(all, lineValues(total, resolution)),
  };
}

const wholeNumber = new Intl.NumberFormat('es-MX');
const forReading: Record<Shown, (value: string) => string> = {
  count: (value) => wholeNumber.format(Number(value)),
  money: formatMoney,
  percentage: (value) => formatDecimal(value, 2, 2),
  time: (value) => durationText(Number(value)).replaceAll(' ', '\u00a0'),
};

const exactly: Record<Shown, (value: string) => string> = {
  count: (value) => value,
  money: (value) => value,
  percentage: (value) => value,
  time: (value) => `${daysOf(Number(value))}\u00a0d`,
};

/** For reading, or exactly as the files say it, with the unit of a time. */
export const figureText = ({ shown }: Heading, value: Value, isExact: boolean): string =>
  value === null ? '–' : (isExact ? exactly : forReading)[shown](value);

/** By the figure at a place, those without it last. */
export function sorted(rows: readonly FigureRow[], at: number, isDescending: boolean): readonly FigureRow[] {
  const rank = ({ values }: FigureRow) => values[at] ?? null;
  return [...rows].sort((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return isDescending ? compare(other, one) : compare(one, other);
  });
}

const isStatus = (word: string): word is Status => statusEnum.names.some((name) => name === word);

type Narrowing = Parameters<ChartScope['linkTo']>[0];

/** Who may not list every status at once sees only groups of one. */
function statusOf({ by, value }: Key): Narrowing {
  if (value === null) return {};
  if (by === 'STATUS') return isStatus(value) ? { status: choiceOf(statusEnum.wordOf(value)) } : {};
  if (by === 'STAGE') return isStage(value) ? { status: choiceOf(infoOf(value).status) } : {};
  return by === 'REJECT_REASON' ? { status: 'rejected' } : {};
}

/** The list of the incidents behind a figure; undefined where there are none. */
export function incidentsOf(
  scope: ChartScope,
  row: FigureRow,
  { of }: Heading,
  headings: readonly Heading[],
): string | undefined {
  const counts = row.values[headings.findIndex(({ counts }) => counts === of)];
  const counted = countedFrom(row.counted);
  if (counted === null || !Number(counts)) return undefined;
  const narrowing = { ...Object.assign({}, ...row.keys.map(statusOf)), counted: countedText({ ...counted, part: of }) };
  return scope.linkTo(narrowing, 'all');
}
