import { describe, expect, test } from 'vitest';
import { type CatalogConcept, type MatchedRow, matcherOf } from '#domain/budgetReading/match.ts';
import { Maker } from './maker.ts';

function concept(code: string, name: string, unit = 'm', price = '100'): CatalogConcept {
  return { id: `id-${code}`, code, name, unit, prices: { MXN: price, USD: '5', EUR: '0' } };
}

const catalog = [
  concept('BAR-001', 'Suministro y colocación de barrera metálica de tres crestas calibre 12', 'm', '1200'),
  concept('BAR-002', 'Suministro y colocación de barrera metálica de dos crestas calibre 12', 'm', '900'),
  concept('BAR-003', 'Suministro y colocación de barrera metálica de tres crestas calibre 10', 'm', '1500'),
  concept('SEN-010', 'Retiro de señal vertical dañada', 'pza', '350'),
  concept('SEN-011', 'Retiro de señal vertical dañada', 'lote', '3500'),
  concept('PAV-100', 'Carpeta asfáltica en caliente', 'm3', '4000'),
];
const match = matcherOf(catalog);
const row = (fields: Partial<MatchedRow>): MatchedRow => ({
  code: '',
  name: '',
  unit: '',
  unitPrice: null,
  currency: 'MXN',
  ...fields,
});
const codeOf = (fields: Partial<MatchedRow>) => match(row(fields)).match?.code ?? null;

describe('the concept of a row', () => {
  test('has its code, however it is written', () => {
    expect(codeOf({ code: 'bar-001', name: 'Barrera metálica de tres crestas' })).toBe('BAR-001');
    expect(codeOf({ code: 'PAV-100' })).toBe('PAV-100');
    expect(codeOf({ code: 'PAV 0100', name: 'Carpeta asfáltica' })).toBe('PAV-100');
    expect(codeOf({ name: 'SEN-010 Retiro de señal vertical' })).toBe('SEN-010');
  });

  test('is asked where the code is that of a concept with another description', () => {
    const { match: found, choices } = match(
      row({ code: 'PAV-100', name: 'Retiro de señal vertical dañada', unit: 'pza' }),
    );
    expect(found).toBeNull();
    expect(choices.map(({ code }) => code)).toEqual(expect.arrayContaining(['PAV-100', 'SEN-010']));
  });

  test('has the same description and unit, in capitals, in plural or with a slip of the pen', () => {
    expect(codeOf({ name: 'CARPETA ASFALTICA EN CALIENTE', unit: 'M3' })).toBe('PAV-100');
    expect(codeOf({ name: 'Carpetas asfalticas en caliente', unit: 'm³' })).toBe('PAV-100');
    expect(codeOf({ name: 'Carpeta asfaltica en caliente', unit: 'Mts. cúbicos' })).toBe('PAV-100');
    expect(codeOf({ name: 'Carpeta asfáltca en caliente', unit: 'm3' })).toBe('PAV-100');
    expect(codeOf({ name: 'Retiro de señal vertical dañada', unit: 'pieza' })).toBe('SEN-010');
    expect(codeOf({ name: 'Retiro de señal vertical dañada', unit: 'Lote' })).toBe('SEN-011');
  });

  test('is asked where a measure, a telling word or the unit differs', () => {
    const name = 'Suministro y colocación de barrera metálica de tres crestas calibre 14';
    expect(codeOf({ name, unit: 'm' })).toBeNull();
    expect(codeOf({ name: 'Suministro y colocación de barrera metálica calibre 12', unit: 'm' })).toBeNull();
    expect(codeOf({ name: 'Carpeta asfáltica en caliente', unit: 'pza' })).toBeNull();
    expect(codeOf({ name: 'Carpeta asfáltica', unit: 'm3' })).toBeNull();
    const { choices } = match(row({ name, unit: 'm', unitPrice: '1480' }));
    expect(choices[0]?.code).toBe('BAR-003');
    expect(choices.length).toBeLessThanOrEqual(5);
  });

  test('is asked where another one comes too close, of at most five', () => {
    const alike = Array.from({ length: 7 }, (_, at) =>
      concept(`ZAN-${at}`, 'Excavación de zanja para cable', 'm', '10'),
    );
    const { match: found, choices } = matcherOf(alike)(row({ name: 'Excavación de zanja para cable', unit: 'm' }));
    expect([found, choices.length]).toEqual([null, 5]);
    expect(matcherOf(alike.slice(0, 1))(row({ name: 'Excavación de zanja para cable', unit: 'm' })).match?.code).toBe(
      'ZAN-0',
    );
  });

  test('is none where nothing is alike', () => {
    expect(match(row({ code: 'X-1', name: 'Renta de grúa', unit: 'jor' }))).toEqual({ match: null, choices: [] });
  });
});

test('of a thousand rows that are written otherwise, none is matched wrongly', () => {
  const make = new Maker(5);
  const words = [
    'barrera',
    'metálica',
    'poste',
    'alumbrado',
    'defensa',
    'concreto',
    'señal',
    'vertical',
    'guarnición',
    'carpeta',
    'malla',
    'reflejante',
    'acero',
    'galvanizado',
    'tubular',
    'ahogado',
  ];
  const verbs = ['Suministro y colocación de', 'Retiro de', 'Reparación de', 'Pintura de'];
  const concepts = Array.from({ length: 1800 }, (_, at) =>
    concept(
      `C-${at}`,
      `${make.one(verbs)} ${make.one(words)} ${make.one(words)} ${make.one(words)} de ${make.between(1, 40)} cm tipo ${make.between(1, 30)}`,
      make.one(['m', 'pza', 'm2']),
      make.decimal(5000, 2),
    ),
  );
  const matchAll = matcherOf(concepts);
  let found = 0;
  let wrong = 0;
  for (let at = 0; at < 1000; at += 1) {
    const truth = make.one(concepts);
    const same = concepts.filter(({ name, unit }) => name === truth.name && unit === truth.unit);
    const written = make.one([
      truth.name.toUpperCase(),
      truth.name.replace('colocación', 'colocacion'),
      truth.name.replace('metálica', 'metalca'),
    ]);
    const { match: one } = matchAll(row({ name: written, unit: truth.unit, unitPrice: truth.prices.MXN ?? null }));
    if (one) found += 1;
    if (one && !same.some(({ id }) => id === one.concept)) wrong += 1;
  }
  console.log(`matched by description: ${found / 10} %, wrong ${wrong}`);
  expect(wrong).toBe(0);
  expect(found).toBeGreaterThan(800);
});
