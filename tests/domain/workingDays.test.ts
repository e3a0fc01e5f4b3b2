import { describe, expect, it, test } from 'vitest';
import { addDays, durationText, weekdaysBetween } from '#domain/calendar.ts';
import { restDays, workingDaysBetween } from '#domain/workingDays.ts';

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
