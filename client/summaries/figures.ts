import { daysOfMonth } from '#client/charts/figures.ts';
import type { ChartScope } from '#client/charts/scope.ts';
import type { Status } from '#client/schema.generated.ts';
import { choiceOf, infoOf, isStage } from '#client/stages.ts';
import { durationText } from '#domain/calendar.ts';
import { compare, formatDecimal, formatMoney } from '#domain/money.ts';
import { statusEnum } from '#machines/incident/stages.ts';
import type { IncidentFiguresQuery, LineFiguresQuery } from './Summaries.generated.ts';

/** What a summary answers, as its table shows it. */

type Shown = 'count' | 'money' | 'percentage' | 'time';
/** Exactly as it was answered; null where there is no figure. */
export type Value = string | null;
export type Heading = { readonly header: string; readonly shown: Shown };
type Key = { readonly by: string; readonly value: string | null; readonly label: string };

export type FigureRow = {
  readonly id: string;
  readonly keys: readonly Key[];
  /** One a heading. */
  readonly values: readonly Value[];
};
export type Figures = { readonly rows: readonly FigureRow[]; readonly total: readonly Value[] };

const money = (header: string): Heading => ({ header, shown: 'money' });
const count = (header: string): Heading => ({ header, shown: 'count' });
const times: readonly Heading[] = [
  { header: 'Mediana', shown: 'time' },
  { header: 'Percentil 90', shown: 'time' },
];
const percentage: Heading = { header: '% dif.', shown: 'percentage' };

/** What is asked first stands first: a screen may not hold them all. */
export const incidentHeadings: readonly Heading[] = [
  count('Siniestros'),
  money('Inicial'),
  money('Autorizado'),
  money('Diferencia'),
  percentage,
  money('Rechazado'),
  ...times,
  count('Rechazos'),
  count('Resueltos'),
];
export const lineHeadings: readonly Heading[] = [
  count('Siniestros'),
  money('Inicial'),
  money('Autorizado'),
  money('Diferencia'),
  percentage,
  money('Rechazado'),
  ...times,
  count('Partidas'),
  count('Rechazadas'),
  count('Resueltos'),
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

export function incidentFigures({ incidentSummary: { groups, total, durations } }: IncidentFiguresQuery): Figures {
  return {
    rows: groups.map(({ keys, figures, durations: { resolution } }) => ({
      id: idOf(keys),
      keys,
      values: incidentValues(figures, resolution),
    })),
    total: incidentValues(total, durations.resolution),
  };
}

export function lineFigures({ linesSummary: { groups, total, resolution } }: LineFiguresQuery): Figures {
  return {
    rows: groups.map(({ keys, figures, resolution: waited }) => ({
      id: idOf(keys),
      keys,
      values: lineValues(figures, waited),
    })),
    total: lineValues(total, resolution),
  };
}

/** Where nothing is grouped, the sum of all is the only row. */
export const wholeRow = ({ total }: Figures): FigureRow => ({
  id: 'whole',
  keys: [{ by: '', value: null, label: 'Todo el filtro' }],
  values: total,
});

const wholeNumber = new Intl.NumberFormat('es-MX');
const forReading: Record<Shown, (value: string) => string> = {
  count: (value) => wholeNumber.format(Number(value)),
  money: formatMoney,
  percentage: (value) => formatDecimal(value, 2, 2),
  time: (value) => durationText(Number(value)).replaceAll(' ', '\u00a0'),
};

/** For reading, or letter for letter as it was answered: what GraphQL and the files say. */
export const figureText = ({ shown }: Heading, value: Value, isExact: boolean): string =>
  value === null ? '–' : isExact ? value : forReading[shown](value);

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

/** What a group narrows the list by; null where the list has no filter for it. */
function narrowingOf({ by, value }: Key, { range }: ChartScope): Narrowing | null {
  if (by === '') return {};
  if (value === null) return null;
  switch (by) {
    case 'STATUS':
      return isStatus(value) ? { status: choiceOf(statusEnum.wordOf(value)) } : null;
    case 'STAGE':
      return isStage(value) ? { stage: value, status: choiceOf(infoOf(value).status) } : null;
    case 'WAITING_DAYS':
      return { waited: value };
    case 'PROVIDER':
      return { provider: value };
    case 'REJECT_REASON':
      return { reason: value, status: 'rejected' };
    case 'MONTH':
      return { range: daysOfMonth(value, range), anyDate: false };
    case 'DAY':
      return { range: { from: value, to: value }, anyDate: false };
    default:
      return null;
  }
}

/** The list of the incidents that a row counts, where every level of its group is a filter of the list. */
export function incidentsOf(scope: ChartScope, keys: readonly Key[]): string | undefined {
  const found = keys.map((key) => narrowingOf(key, scope));
  return found.some((one) => one === null) ? undefined : scope.linkTo(Object.assign({}, ...found), 'all');
}
