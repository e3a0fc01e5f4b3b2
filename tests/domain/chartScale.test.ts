import { describe, expect, it } from 'vitest';
import { placeOn, scaleOf, shortAmount } from '#domain/chartScale.ts';
import { compare } from '#domain/money.ts';
import { monthEnd, monthShort, monthsBetween } from '#domain/periods.ts';

describe('a scale', () => {
  it('goes from nothing to a round number in a few round steps', () => {
    expect(scaleOf(['1234567.890000', '20.5'])).toEqual({
      least: '0',
      most: '1500000',
      ticks: ['0', '500000', '1000000', '1500000'],
    });
    expect(scaleOf(['3', '7']).ticks).toEqual(['0', '2', '4', '6', '8']);
    expect(scaleOf(['0.07']).ticks).toEqual(['0', '0.02', '0.04', '0.06', '0.08']);
  });

  it('goes below nothing where values do, and has an end where there are none', () => {
    expect(scaleOf(['-30', '100'])).toEqual({ least: '-50', most: '100', ticks: ['-50', '0', '50', '100'] });
    expect(scaleOf([])).toEqual({ least: '0', most: '1', ticks: ['0', '1'] });
    expect(scaleOf(['0.000000'])).toEqual(scaleOf([]));
  });

  it('holds every value between its ends, whatever their size', () => {
    for (const value of ['0.000001', '0.0123', '1', '9.999', '10', '249.99', '2500.000001', '999999999999999.5']) {
      const { least, most, ticks } = scaleOf([value, `-${value}`]);
      expect(compare(least, `-${value}`)).toBeLessThanOrEqual(0);
      expect(compare(most, value)).toBeGreaterThanOrEqual(0);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }
  });

  it('places values where they are', () => {
    const scale = scaleOf(['-50', '100']);
    expect(['-50', '0', '25', '100'].map((value) => placeOn(scale, value))).toEqual([0, 1 / 3, 0.5, 1]);
  });
});

describe('what axes and bars say', () => {
  it('is short for amounts', () => {
    expect(['0', '80', '1500', '250000', '1500000', '-2000000'].map(shortAmount)).toEqual([
      '0',
      '80',
      '1.5 mil',
      '250 mil',
      '1.5 M',
      '-2 M',
    ]);
  });

  it('is short for months, whose last day is known', () => {
    expect([monthShort('2026-10'), monthEnd('2026-02'), monthEnd('2028-02'), monthEnd('2026-12')]).toEqual([
      'oct 26',
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
    ]);
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect([monthsBetween('2026-02', '2026-02'), monthsBetween('2026-02', '2026-01')]).toEqual([['2026-02'], []]);
  });
});
