import { addDays, type IsoDate, weekdaysBetween } from './calendar.ts';
import { graphqlEnum } from './graphqlEnum.ts';

/** How long work waits: days that people work, unlike the plain weekdays of requirements §4. */

const monday = 1;
const sunday = 0;
const saturday = 6;

const dayOf = (year: number, month: number, day: number): IsoDate =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const weekdayOf = (date: IsoDate): number => new Date(date).getUTCDay();

function nthMonday(nth: number, year: number, month: number): IsoDate {
  const first = weekdayOf(dayOf(year, month, 1));
  return dayOf(year, month, 1 + ((monday - first + 7) % 7) + (nth - 1) * 7);
}

/** Years in which a federal executive takes office: 2018, 2024, 2030… */
const isHandover = (year: number): boolean => year % 6 === 2024 % 6;

/** Since 2024 it takes office on 1 October, before that on 1 December. */
const handoverDay = (year: number): IsoDate => (year >= 2024 ? dayOf(year, 10, 1) : dayOf(year, 12, 1));

/** The rest days of the Ley Federal del Trabajo, art. 74, in order. Those of elections are Sundays, and are left out. */
export function restDays(year: number): readonly IsoDate[] {
  const days = [
    dayOf(year, 1, 1),
    nthMonday(1, year, 2),
    nthMonday(3, year, 3),
    dayOf(year, 5, 1),
    dayOf(year, 9, 16),
    nthMonday(3, year, 11),
    dayOf(year, 12, 25),
    ...(isHandover(year) ? [handoverDay(year)] : []),
  ];
  return days.sort();
}

const onWeekdays = new Map<number, readonly IsoDate[]>();

/** Rest days that take a working day away; lists ask the same few years for each row. */
function restingWeekdays(year: number): readonly IsoDate[] {
  const known = onWeekdays.get(year);
  if (known) return known;
  const found = restDays(year).filter((day) => ![saturday, sunday].includes(weekdayOf(day)));
  onWeekdays.set(year, found);
  return found;
}

/** Working days after `from` up to and including `to`; 0 when `to` is not later. */
export function workingDaysBetween(from: IsoDate, to: IsoDate): number {
  let days = weekdaysBetween(from, to);
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    days -= restingWeekdays(year).filter((day) => day > from && day <= to).length;
  }
  return days;
}

/** The last day since when more than so many working days have passed. */
export function lastDayBeyond(days: number, today: IsoDate): IsoDate {
  let day = addDays(today, -days);
  while (workingDaysBetween(day, today) <= days) day = addDays(day, -1);
  return day;
}

/** How long what waits has waited in its stage, in ranges of working days: the least of each. */
export const waitingRanges = { upToTwo: 0, threeToFive: 3, sixToTen: 6, overTen: 11 } as const;
export type WaitingRange = keyof typeof waitingRanges;
export const waitingRangeNames = Object.keys(waitingRanges) as [WaitingRange, ...WaitingRange[]];
export const waitingRangeEnum = graphqlEnum(waitingRangeNames);

export const waitingRangeTexts: Record<WaitingRange, string> = {
  upToTwo: 'Hasta 2 días hábiles',
  threeToFive: '3 a 5 días hábiles',
  sixToTen: '6 a 10 días hábiles',
  overTen: 'Más de 10 días hábiles',
};
