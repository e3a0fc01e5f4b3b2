import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  dateOf,
  defaultRange,
  durationText,
  formatClock,
  formatDate,
  formatInstant,
  isAfter,
  isIsoDate,
  shortDurationText,
  startOfDay,
  today,
  weekdaysBetween,
} from '#domain/calendar.ts';
import { restDays, workingDaysBetween } from '#domain/workingDays.ts';

const dates = fc
  .date({ min: new Date('2015-01-01T00:00:00Z'), max: new Date('2035-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("Mexico City's days", () => {
  it('end also after the last year of four digits', () => {
    expect(startOfDay('9999-12-31', 1)).toBe('10000-01-01T06:00:00Z');
  });

  it('begin at six in the morning UTC', () => {
    expect(today('2026-11-21T05:59:59.999Z')).toBe('2026-11-20');
    expect(today('2026-11-21T06:00:00.000Z')).toBe('2026-11-21');
  });

  it('began at five in summer, while there was summer time', () => {
    expect(dateOf('2021-07-01T04:59:59Z')).toBe('2021-06-30');
    expect(dateOf('2021-07-01T05:00:00Z')).toBe('2021-07-01');
    expect(dateOf('2026-07-01T05:59:59Z')).toBe('2026-06-30');
  });

  it('hold their first instant and not the one before the next', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(dateOf(startOfDay(date))).toBe(date);
        expect(startOfDay(date, 1)).toBe(startOfDay(addDays(date, 1)));
        const last = new Date(Date.parse(startOfDay(date, 1)) - 1).toISOString();
        expect(dateOf(last)).toBe(date);
      }),
    );
  });

  it('are the same for every instant of an hour, however often they are asked', () => {
    const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
    const inMexico = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City', dateStyle: 'short' });
    fc.assert(
      fc.property(instants, (at) => {
        expect([at, at].map((instant) => dateOf(instant.toISOString()))).toEqual(Array(2).fill(inMexico.format(at)));
        const later = new Date(at.getTime() - (at.getTime() % 3_600_000) + 3_599_999);
        expect(dateOf(later.toISOString())).toBe(inMexico.format(later));
      }),
    );
    expect(dateOf('2026-11-21T06:00:00Z')).toBe('2026-11-21');
    expect(() => dateOf('2026-11-21T06:60:00Z')).toThrow();
  });

  it('reach back fifteen days', () => {
    expect(defaultRange('2026-03-10')).toEqual({ from: '2026-02-23', to: '2026-03-10' });
  });

  it('are written as people write them', () => {
    expect(formatDate('2026-03-09')).toBe('09/03/2026');
    expect(formatInstant('2026-03-09T05:30:00Z')).toBe('08/03/2026 23:30');
    expect(formatClock('2026-03-09T05:30:07.9Z')).toBe('23:30:07');
  });
});

describe('what is a date', () => {
  it.each(['2026-02-28', '2024-02-29', '1999-12-31'])('%s', (text) => expect(isIsoDate(text)).toBe(true));
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    '',
    'hoy',
    '2026-00-10',
    '0000-01-01',
  ])('not %j', (text) => expect(isIsoDate(text)).toBe(false));
});

describe('weekdays', () => {
  it('count after the first day, up to and with the last', () => {
    expect(weekdaysBetween('2026-11-20', '2026-11-20')).toBe(0);
    expect(weekdaysBetween('2026-11-20', '2026-11-22')).toBe(0);
    expect(weekdaysBetween('2026-11-20', '2026-11-23')).toBe(1);
    expect(weekdaysBetween('2026-11-16', '2026-11-20')).toBe(4);
    expect(weekdaysBetween('2026-11-23', '2026-11-20')).toBe(0);
  });

  it('are those that counting day by day finds', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 900 }), (from, days) => {
        const to = addDays(from, days);
        let counted = 0;
        for (let date = from; isAfter(to, date); ) {
          date = addDays(date, 1);
          const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
          if (weekday !== 0 && weekday !== 6) counted += 1;
        }
        expect(weekdaysBetween(from, to)).toBe(counted);
      }),
      { numRuns: 40 },
    );
  });
});

describe('days are counted', () => {
  const years = fc.oneof(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1990, max: 2040 }));
  const written = fc
    .tuple(years, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
    .map(
      ([year, month, day]) =>
        `${String(year).padStart(4, '0')}-${[month, day].map((part) => String(part).padStart(2, '0')).join('-')}`,
    );
  const asTemporal = <Value>(read: () => Value) => {
    try {
      return read();
    } catch {
      return null;
    }
  };

  it('as Temporal counts them', () => {
    fc.assert(
      fc.property(written, written, fc.integer({ min: -50_000, max: 50_000 }), (a, b, days) => {
        const isOne = asTemporal(() => Temporal.PlainDate.from(a).toString() === a) ?? false;
        expect(isIsoDate(a)).toBe(isOne);
        const later = asTemporal(() => Temporal.PlainDate.from(a).add({ days }).toString());
        expect(asTemporal(() => addDays(a, days))).toBe(later);
        const compared = asTemporal(() => Temporal.PlainDate.compare(a, b) > 0);
        expect(asTemporal(() => isAfter(a, b))).toBe(compared);
      }),
      { numRuns: 3000 },
    );
  });

  it('past the last day that is written with four digits', () => {
    expect(addDays('9999-12-31', 1)).toBe('+010000-01-01');
    expect(isAfter('9999-12-31', addDays('9999-12-20', 30))).toBe(false);
    expect(isAfter(addDays('9999-12-31', 1), '9999-12-31')).toBe(true);
  });
});

it.each([
  [0, 'menos de 1 min'],
  [59, 'menos de 1 min'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [3660, '1 h 1 min'],
  [86_399, '23 h 59 min'],
  [86_400, '1 d'],
  [3 * 86_400 + 4 * 3600 + 59, '3 d 4 h'],
])('%d s is «%s»', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

it.each([
  [59, '<1 min'],
  [89, '1 min'],
  [90, '2 min'],
  [3600, '1 h'],
  [5400, '2 h'],
  [86_400, '1 d'],
  [2.5 * 86_400, '3 d'],
])('%d s is «%s» where there is little room', (seconds, text) => {
  expect(shortDurationText(seconds)).toBe(text);
});

/** Copied from calendars, not computed: the first days of February, March and November that are moved to a Monday. */
const mondays: Readonly<Record<number, readonly [february: number, march: number, november: number]>> = {
  2020: [3, 16, 16],
  2021: [1, 15, 15],
  2022: [7, 21, 21],
  2023: [6, 20, 20],
  2024: [5, 18, 18],
  2025: [3, 17, 17],
  2026: [2, 16, 16],
  2027: [1, 15, 15],
  2028: [7, 20, 20],
  2029: [5, 19, 19],
  2030: [4, 18, 18],
  2031: [3, 17, 17],
  2032: [2, 15, 15],
  2033: [7, 21, 21],
  2034: [6, 20, 20],
  2035: [5, 19, 19],
};

const two = (day: number) => String(day).padStart(2, '0');

function listed(year: number): string[] {
  const [february, march, november] = mondays[year] ?? [0, 0, 0];
  const handover = year === 2024 || year === 2030 ? ['10-01'] : [];
  const moved = [`02-${two(february)}`, `03-${two(march)}`, `11-${two(november)}`];
  return ['01-01', '05-01', '09-16', '12-25', ...moved, ...handover].map((day) => `${year}-${day}`).sort();
}

describe('the rest days of the law', () => {
  test.each(Object.keys(mondays).map(Number))('of %d are those of the calendar', (year) => {
    expect(restDays(year)).toEqual(listed(year));
  });

  test('until 2018 the executive changed hands on 1 December', () => {
    expect(restDays(2018)).toContain('2018-12-01');
    expect(restDays(2018)).not.toContain('2018-10-01');
  });
});

describe('working days', () => {
  test('are counted one by one from 2020 to 2035', () => {
    const resting = new Set(Object.keys(mondays).flatMap((year) => listed(Number(year))));
    const start = '2020-01-01';
    let counted = 0;
    for (let day = addDays(start, 1); day <= '2035-12-31'; day = addDays(day, 1)) {
      const weekday = new Date(day).getUTCDay();
      if (weekday !== 0 && weekday !== 6 && !resting.has(day)) counted++;
      if (workingDaysBetween(start, day) !== counted)
        expect([day, workingDaysBetween(start, day)]).toEqual([day, counted]);
    }
    expect(workingDaysBetween(start, '2035-12-31')).toBe(counted);
  });

  test('the day it began does not count, and the present one does', () => {
    expect(workingDaysBetween('2026-11-13', '2026-11-13')).toBe(0);
    // Friday to Tuesday over a weekend and the third Monday of November.
    expect(workingDaysBetween('2026-11-13', '2026-11-17')).toBe(1);
    expect(weekdaysBetween('2026-11-13', '2026-11-17')).toBe(2);
    expect(workingDaysBetween('2026-11-17', '2026-11-13')).toBe(0);
  });

  test('a rest day on a weekend takes none away', () => {
    // 16 September 2028 is a Saturday.
    expect(workingDaysBetween('2028-09-15', '2028-09-18')).toBe(1);
  });
});
