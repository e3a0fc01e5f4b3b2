import { Temporal } from 'temporal-polyfill';

/** Every "today" of the product is Mexico City's (requirements §9). Dates travel as YYYY-MM-DD. */
export const timeZone = 'America/Mexico_City';

/** A date without time, YYYY-MM-DD. */
export type IsoDate = string;
/** An instant, ISO 8601 in UTC. */
export type IsoInstant = string;

/** Default range of the incident list (requirements §9). */
export const defaultRangeDays = 15;

export function now(): IsoInstant {
  return new Date().toISOString();
}

export function today(at: IsoInstant = now()): IsoDate {
  return dateOf(at);
}

/** Its offset has been of whole hours since long before: the instants of one hour of UTC all fall on one day. */
const hourOfUtc = /^20\d\d-\d\d-\d\dT\d\d(?=:[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$)/;
const mostHours = 20_000;
const dayOfHour = new Map<string, IsoDate>();

/** The day in Mexico City on which an instant fell. Remembered by the hour: a list asks for hundreds. */
export function dateOf(at: IsoInstant): IsoDate {
  const hour = hourOfUtc.exec(at)?.[0];
  const known = hour === undefined ? undefined : dayOfHour.get(hour);
  if (known !== undefined) return known;
  const date = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  if (hour !== undefined && dayOfHour.size < mostHours) dayOfHour.set(hour, date);
  return date;
}

/** First instant of a day in Mexico City; with `days` = 1, the first of the next. */
export function startOfDay(date: IsoDate, days = 0): IsoInstant {
  const instant = Temporal.PlainDate.from(date).add({ days }).toZonedDateTime(timeZone).toInstant().toString();
  // The day after 9999-12-31 is of the year +010000, which databases spell without sign and zeros.
  return instant.replace(/^\+0*/, '');
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const isoDay = /^(?!0000)(\d{4})-(\d{2})-(\d{2})$/;

/** Days are counted with Date, in UTC: lists and filters ask for many, and Temporal takes a hundred times as long. */
function dayNumber(date: IsoDate): number {
  const [, year, month, day] = isoDay.exec(date) ?? [];
  const midnight = new Date(0).setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return new Date(midnight).getUTCDate() === Number(day) ? midnight / dayMilliseconds : Number.NaN;
}

export function isIsoDate(text: string): boolean {
  const [, , month = ''] = isoDay.exec(text) ?? [];
  return month >= '01' && month <= '12' && !Number.isNaN(dayNumber(text));
}

/** The last day of the month, for a day past its end, such as 2027-02-31; null for any other text. */
export function endOfMonthPassed(text: string): IsoDate | null {
  const [, year, month, day = ''] = isoDay.exec(text) ?? [];
  if (day > '31' || isIsoDate(text)) return null;
  return ['30', '29', '28'].map((last) => `${year}-${month}-${last}`).find(isIsoDate) ?? null;
}

/** @throws RangeError for what is not a date */
export function addDays(date: IsoDate, days: number): IsoDate {
  if (!isIsoDate(date)) return Temporal.PlainDate.from(date).add({ days }).toString();
  const [day = ''] = new Date((dayNumber(date) + days) * dayMilliseconds).toISOString().split('T');
  return day;
}

/** @throws RangeError for what is not a date */
export function isAfter(a: IsoDate, b: IsoDate): boolean {
  return isIsoDate(a) && isIsoDate(b) ? a > b : Temporal.PlainDate.compare(a, b) > 0;
}

export type DateRange = { readonly from: IsoDate; readonly to: IsoDate };

/** Last 15 days to today. */
export function defaultRange(on: IsoDate = today()): DateRange {
  return { from: addDays(on, -defaultRangeDays), to: on };
}

const sunday = 0;
const saturday = 6;

/** Weekdays after `from` up to and including `to`; 0 when `to` is not later. */
export function weekdaysBetween(from: IsoDate, to: IsoDate): number {
  const start = new Date(from);
  const days = (Date.parse(to) - start.getTime()) / dayMilliseconds;
  if (days <= 0) return 0;
  const wholeWeeks = Math.floor(days / 7);
  const rest = Array.from({ length: days % 7 }, (_, at) => (start.getUTCDay() + at + 1) % 7);
  return wholeWeeks * 5 + rest.filter((weekday) => weekday !== sunday && weekday !== saturday).length;
}

/** dd/mm/aaaa, as screens show it. */
export function formatDate(date: IsoDate): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

/** dd/mm/aaaa hh:mm in Mexico City. */
export function formatInstant(at: IsoInstant): string {
  const zoned = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  const time = zoned.toPlainTime().toString({ smallestUnit: 'minute' });
  return `${formatDate(zoned.toPlainDate().toString())} ${time}`;
}

/** hh:mm:ss in Mexico City, for what ends within the minute. */
export function formatClock(at: IsoInstant): string {
  const zoned = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  return zoned.toPlainTime().toString({ smallestUnit: 'second' });
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds as a person reads them, in its two largest units: «3 d 4 h», «12 min», «menos de 1 min». */
export function durationText(seconds: number): string {
  if (seconds < minute) return 'menos de 1 min';
  if (seconds < hour) return `${Math.floor(seconds / minute)} min`;
  if (seconds < day) return joined(seconds, [hour, 'h'], [minute, 'min']);
  return joined(seconds, [day, 'd'], [hour, 'h']);
}

/** The same where there is little room, to the nearest of its largest unit: «3 d», «12 min». */
export function shortDurationText(seconds: number): string {
  if (seconds < minute) return '<1 min';
  const [unit, word]: Unit = seconds < hour ? [minute, 'min'] : seconds < day ? [hour, 'h'] : [day, 'd'];
  return `${Math.round(seconds / unit)} ${word}`;
}

type Unit = readonly [seconds: number, word: string];

function joined(seconds: number, [large, largeWord]: Unit, [small, smallWord]: Unit): string {
  const rest = Math.floor((seconds % large) / small);
  const whole = `${Math.floor(seconds / large)} ${largeWord}`;
  return rest === 0 ? whole : `${whole} ${rest} ${smallWord}`;
}
