import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  authorizationDays,
  missingFileTypes,
  naturalKey,
  percentageDifference,
  sameEvent,
  searchKey,
  unauthorizedDays,
} from '#domain/incident.ts';

describe('measures of an incident', () => {
  it('difference in per cent, 2 decimals', () => {
    expect(percentageDifference('1000', '900')).toBe('10');
    expect(percentageDifference('3', '2')).toBe('33.33');
    expect(percentageDifference('3', '4')).toBe('-33.33');
    expect(percentageDifference('100', '100')).toBe('0');
    expect(percentageDifference('0', '5')).toBeNull();
    expect(percentageDifference('0.000000', '5')).toBeNull();
  });

  it('days until the provider-side authorization, else the authorization', () => {
    const budget = '2026-11-13';
    expect(authorizationDays({ budget, jb: '2026-11-17', authorization: '2026-11-20' })).toBe(2);
    expect(authorizationDays({ budget, jb: null, authorization: '2026-11-20' })).toBe(5);
    expect(authorizationDays({ budget, jb: null, authorization: null })).toBeNull();
    expect(authorizationDays({ budget: null, jb: null, authorization: '2026-11-20' })).toBeNull();
  });

  it('days while it is not authorized', () => {
    expect(unauthorizedDays('2026-11-13', false, '2026-11-20')).toBe(5);
    expect(unauthorizedDays('2026-11-13', true, '2026-11-20')).toBeNull();
    expect(unauthorizedDays(null, false, '2026-11-20')).toBeNull();
  });
});

it('a dossier misses the required types that have no file left standing', () => {
  const types = [
    { slug: 'poliza', isRequired: true },
    { slug: 'fotos', isRequired: true },
    { slug: 'otros', isRequired: false },
  ];
  const files = [
    { typeSlug: 'poliza', isRejected: false },
    { typeSlug: 'fotos', isRejected: true },
  ];
  expect(missingFileTypes(types, files).map(({ slug }) => slug)).toEqual(['fotos']);
  expect(missingFileTypes(types, [])).toHaveLength(2);
});

describe('keys', () => {
  it('sort numbers as people do, byte by byte', () => {
    const sorted = ['S-10', 's-9', 'S-009A', 'S-100', 'ñ-1', 'A 2'].toSorted((a, b) =>
      Buffer.compare(Buffer.from(naturalKey(a)), Buffer.from(naturalKey(b))),
    );
    expect(sorted).toEqual(['A 2', 'ñ-1', 's-9', 'S-009A', 'S-10', 'S-100']);
  });

  it('sort any two numbers by value', () => {
    const number = fc.bigInt({ min: 0n, max: 10n ** 20n - 1n });
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(naturalKey(`SIN-${a}/x`) < naturalKey(`SIN-${b}/x`)).toBe(a < b);
      }),
    );
  });

  it('search without case, accents or stray spaces', () => {
    expect(searchKey('  Autopista  MÉXICO – Querétaro ')).toBe('autopista mexico – queretaro');
  });
});

describe('the same event twice', () => {
  const one = { policy: 'PÓL-1', date: '2026-11-20', kilometer: '123' };
  it.each([
    [{}, true],
    [{ policy: 'pol-1' }, true],
    [{ kilometer: '124' }, true],
    [{ kilometer: '122.000000' }, true],
    [{ kilometer: '124.000001' }, false],
    [{ date: '2026-11-21' }, false],
    [{ policy: 'PÓL-2' }, false],
  ])('%j: %s', (change, same) => expect(sameEvent(one, { ...one, ...change })).toBe(same));
});
