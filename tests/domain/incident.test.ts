import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  authorizationDays,
  chainage,
  isNear,
  missingFileTypes,
  percentageDifference,
  unauthorizedDays,
} from '#domain/incident.ts';
import { byField, fieldText, plainBy, plainFields, plainFrom, plainValuesOf } from '#domain/incidentFields.ts';
import { matcherOf, naturalKey, searchKey } from '#domain/searchText.ts';
import { awaitsReview, isDrawn, reasonsForSecondLook, reviewStates, type SecondLookRules } from '#domain/secondLook.ts';
import { isOnStretch, onlyStretchAt, pointOn, stretchesAt, stretchText, stretchWarnings } from '#domain/stretches.ts';

describe('what is written down of an incident', () => {
  it('is held as columns and answers hold it: whole numbers as numbers, what was left empty as null', () => {
    const written = { sinisterNumber: 'S-1', policy: 'P-1', kilometer: '12.50', meter: '450' };
    expect(plainValuesOf(written)).toEqual({
      ...byField(plainFields, () => null),
      sinisterNumber: 'S-1',
      sinisterDate: null,
      policy: 'P-1',
      kilometer: '12.50',
      meter: 450,
      body: null,
    });
    const values = plainValuesOf({ ...written, sinisterDate: '2026-01-15', body: 'AB' });
    expect(plainFrom('column', plainBy('column', values))).toEqual(values);
    expect(plainFrom('graphql', plainBy('graphql', values))).toEqual(values);
  });

  it('is said in words: days as people write them, and a side of the road by its letters', () => {
    expect([fieldText('sinisterDate', '2026-01-15'), fieldText('sinisterDate', 'ayer')]).toEqual([
      '15/01/2026',
      'ayer',
    ]);
    expect([fieldText('body', 'AB'), fieldText('kilometer', '12.50'), fieldText('policy', '')]).toEqual([
      'AB',
      '12.50',
      '',
    ]);
  });
});

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
    // Zeros before a number do not count, however many there are.
    expect(naturalKey(`S-${'0'.repeat(25)}7`)).toBe(naturalKey('s-7'));
    expect(naturalKey(`S-${'0'.repeat(25)}`)).toBe(naturalKey('S-0'));
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

  it.each([
    ['', true],
    ['  ', true],
    ['queretaro mexico', true],
    ['MÉX quer', true],
    ['mexico puebla', false],
  ])('«%s» is found in «México - Querétaro» by its words: %s', (typed, isFound) => {
    expect(matcherOf(typed)('México - Querétaro')).toBe(isFound);
  });
});

describe('a kilometer near 123', () => {
  it.each([
    ['123', true],
    ['124', true],
    ['122.000000', true],
    ['124.000001', false],
    ['121.999999', false],
  ])('%s: %s', (kilometer, expected) => expect(isNear('123', kilometer)).toBe(expected));
});

const low = { initialKilometer: '1', finalKilometer: '45.5' };
const high = { initialKilometer: '45.5', finalKilometer: '120' };
const unknown = { initialKilometer: null, finalKilometer: null };

describe('a kilometer on a highway', () => {
  it.each([
    ['1', true],
    ['45.500000', true],
    ['0.999999', false],
    ['45.500001', false],
  ])('%s lies on km 1 a 45.5: %s', (kilometer, expected) => {
    expect(isOnStretch(low, kilometer)).toBe(expected);
  });

  it('lies on a stretch whose bounds no person noted', () => {
    expect(isOnStretch(unknown, '9999')).toBe(true);
  });

  it('narrows the sections, both where two meet', () => {
    expect(stretchesAt([low, high], '45.5')).toEqual([low, high]);
    expect(stretchesAt([low, high], '60')).toEqual([high]);
    const only = (kilometer: string) => onlyStretchAt([low, high], kilometer);
    expect([only('60'), only('45.5'), only('200'), only('')]).toEqual([high, null, null, null]);
  });

  it('hides none while it is unfinished, or outside of all', () => {
    expect([pointOn('40', '150'), pointOn('40', '7'), pointOn('40', ''), pointOn('40.5', '7')]).toEqual([
      '40.150',
      '40.007',
      '40',
      '40.5',
    ]);
    expect(stretchesAt([low, high], '')).toEqual([low, high]);
    expect(stretchesAt([low, high], '1,')).toEqual([low, high]);
    expect(stretchesAt([low, high], '500')).toEqual([low, high]);
  });

  it('is reported in words', () => {
    expect(stretchText({ initialKilometer: '1.000000', finalKilometer: '1045.500000' })).toBe('km 1 a 1,045.5');
    expect(stretchText(unknown)).toBe('');
  });
});

const stretch = (name: string, initialKilometer: string | null, finalKilometer: string | null) => ({
  name,
  initialKilometer,
  finalKilometer,
});

const others = [stretch('Sur', '10', '20'), stretch('Norte', '30.5', '20'), stretch('Sin medir', null, null)];

describe('what is odd about a section', () => {
  it.each([
    ['touches both of its neighbours', '20', '20.000000', []],
    ['follows the first', '5', '10', []],
    ['lies over one', '19.999999', '20', ['Se encima con «Sur» (km 10 a 20).']],
    ['lies over one that runs backwards', '30', '40', ['Se encima con «Norte» (km 30.5 a 20).']],
    ['lies within', '12', '13', ['Se encima con «Sur» (km 10 a 20).']],
  ])('%s: %s to %s', (_, from, to, expected) => {
    expect(stretchWarnings(stretch('Nuevo', from, to), others)).toEqual(expected);
  });

  it('runs backwards, and still lies over others', () => {
    expect(stretchWarnings(stretch('Nuevo', '15', '8'), others)).toEqual([
      'El kilómetro inicial es mayor que el final: el tramo corre al revés.',
      'Se encima con «Sur» (km 10 a 20).',
    ]);
  });

  it('says nothing of what is not known', () => {
    expect(stretchWarnings(stretch('Nuevo', null, '15'), others)).toEqual([]);
    expect(stretchWarnings(stretch('Nuevo', '15', null), others)).toEqual([]);
  });
});

const off: SecondLookRules = { overAmount: null, overCut: null, oneOf: null, seed: 'semilla' };
const budget = { slug: 'axa-1', asked: '1000', authorized: '900' };
const choose = (rules: Partial<SecondLookRules>, of = budget) => reasonsForSecondLook({ ...off, ...rules }, of);

it('without rules nothing is chosen', () => {
  expect(reasonsForSecondLook(null, budget)).toEqual([]);
  expect(choose({})).toEqual([]);
});

it('by amount and by cut what is over, and not what is exactly there', () => {
  expect(choose({ overAmount: '900' })).toEqual([]);
  expect(choose({ overAmount: '899.999999' })).toEqual(['amount']);
  expect(choose({ overCut: '10' })).toEqual([]);
  expect(choose({ overCut: '9.99' })).toEqual(['cut']);
  expect(choose({ overCut: '0' }, { ...budget, authorized: '1100' })).toEqual([]);
  expect(choose({ overAmount: '1', overCut: '1', oneOf: 1 })).toEqual(['amount', 'cut', 'drawn']);
});

it('a reviewer decides on what waits and on what was returned, and on nothing else', () => {
  expect([...reviewStates, null].filter(awaitsReview)).toEqual(['waiting', 'returned']);
});

it('the draw follows from seed and incident alone, and takes about one of so many', () => {
  const slugs = Array.from({ length: 20_000 }, (_, at) => `siniestro-${at}`);
  const drawn = (seed: string) => slugs.filter((slug) => isDrawn({ seed, slug, oneOf: 20 }));
  const first = drawn('a');
  expect(drawn('a')).toEqual(first);
  expect(drawn('b')).not.toEqual(first);
  expect(first.length).toBeGreaterThan(850);
  expect(first.length).toBeLessThan(1150);
  const chosen = (slug: string) => choose({ oneOf: 20, seed: 'a' }, { ...budget, slug }).length > 0;
  expect(slugs.slice(0, 200).filter(chosen)).toEqual(slugs.slice(0, 200).filter((slug) => first.includes(slug)));
  // As the decision says it is computed, so that others may check it.
  expect(first.slice(0, 3)).toEqual(slugs.filter((slug) => reference(`a/${slug}`) % 20n === 0n).slice(0, 3));
});

const mask = 0xffffffffn;

function reference(text: string): bigint {
  let bits = 0x811c9dc5n;
  for (const byte of Buffer.from(text)) bits = ((bits ^ BigInt(byte)) * 0x01000193n) & mask;
  bits = ((bits ^ (bits >> 16n)) * 0x85ebca6bn) & mask;
  bits = ((bits ^ (bits >> 13n)) * 0xc2b2ae35n) & mask;
  return bits ^ (bits >> 16n);
}

it.each([
  [{ kilometer: '123', meter: 450, body: 'A' }, 'km 123+450 cuerpo A'],
  [{ kilometer: '12.5', meter: 5, body: null }, 'km 12.5+005'],
  [{ kilometer: '0', meter: 0, body: 'AB' }, 'km 0+000 cuerpo AB'],
])('a place on the road is said as people say it: %j, %s', (place, text) => expect(chainage(place)).toBe(text));
