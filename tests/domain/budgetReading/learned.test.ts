import { expect, test } from 'vitest';
import { providerNamed, rowKey } from '#domain/budgetReading/learned.ts';
import {
  accepted,
  hindrance,
  leftOut,
  type ReadForReview,
  reviewOf,
  standingOf,
  toSend,
} from '#domain/budgetReading/review.ts';
import type { Line } from '#domain/quantification/line.ts';

test('rows that differ in accents, case, blanks and the spelling of units are the same work', () => {
  const a = rowKey({ code: 'BAR-001', name: 'Barrera  METÁLICA', unit: 'Metros' });
  expect(rowKey({ code: 'bar 001', name: 'barrera metalica', unit: 'ml' })).toBe(a);
  expect(rowKey({ code: 'BAR-001', name: 'Barrera metálica', unit: 'pza' })).not.toBe(a);
  expect(rowKey({ code: 'BAR-002', name: 'Barrera metálica', unit: 'm' })).not.toBe(a);
});

test('a provider is known by its name, whatever form of company the file writes; two names are none', () => {
  const providers = [
    { id: '1', name: 'Vialidades del Norte, S.A. de C.V.' },
    { id: '2', name: 'Vialidades del Norte y Sur, S.A. de C.V.' },
    { id: '3', name: 'Gama S.A.' },
  ];
  expect(providerNamed(['VIALIDADES DEL NORTE SA DE CV', 'Presupuesto'], providers)).toBe('1');
  expect(providerNamed(['Vialidades del Norte y Sur'], providers)).toBe('2');
  expect(providerNamed(['Obra en la gama de colores'], providers)).toBeNull();
  expect(providerNamed(['Otro contratista'], providers)).toBeNull();
});

const proposed = (concept: string) => ({
  concept,
  code: concept,
  name: concept,
  unit: 'm',
  prices: { MXN: '10', USD: '0', EUR: '0' },
  confidence: 1,
  reason: 'La clave es la misma.',
});

const read = (row: number, more: Partial<ReadForReview> = {}): ReadForReview => ({
  kind: 'line',
  sheet: 'A',
  row,
  code: 'c',
  name: 'n',
  unit: 'm',
  quantity: '2',
  unitPrice: '10',
  amount: '20',
  currency: 'MXN',
  match: proposed('c1'),
  choices: [],
  problems: [],
  decision: null,
  ...more,
});

const line = (key: string, concept: string, quantity: string): Line =>
  ({ key, concept, quantity, unitPrice: '10.00' }) as Line;

test('only what leaves nothing to ask is decided by itself', () => {
  const rows = [
    read(1),
    read(2, { match: null, choices: [proposed('c2')] }),
    read(3, { problems: [{ code: 'amount_mismatch', text: '' }] }),
    read(4, { problems: [{ code: 'derived', text: '' }] }),
    read(5, { kind: 'unread' }),
    read(6, { kind: 'subtotal' }),
  ];
  expect(reviewOf(rows, []).map((row) => [row.row, standingOf(row)])).toEqual([
    [1, 'toBring'],
    [2, 'toSolve'],
    [3, 'toSolve'],
    [4, 'toBring'],
    [5, 'toSolve'],
  ]);
});

test('a line that says the same is not brought again, and one that differs is asked about', () => {
  const rows = reviewOf([read(1), read(2), read(3)], [line('a', 'c1', '2.00'), line('b', 'c1', '5')]);
  expect(rows.map(standingOf)).toEqual(['same', 'toSolve', 'toBring']);
  expect(accepted(rows[1] as (typeof rows)[1])?.decision).toEqual({ kind: 'replace', line: 'b' });
});

test('Enter takes the likeliest choice; without any there is nothing to take', () => {
  const [some, none] = reviewOf(
    [read(1, { match: null, choices: [proposed('c2'), proposed('c3')] }), read(2, { match: null })],
    [],
  );
  expect(some && accepted(some)?.concept?.concept).toBe('c2');
  expect(none && accepted(none)).toBeNull();
});

test('what was decided another day is shown and not sent again; what is decided now is sent', () => {
  const rows = reviewOf([read(1, { decision: { concept: null, reason: 'No procede.' } }), read(2)], []);
  expect(rows.map(standingOf)).toEqual(['leftOut', 'toBring']);
  expect(rows.map(toSend)).toEqual([null, null]);
  const [, now] = rows;
  expect(now && toSend(leftOut(now, 'Se cotiza aparte.'))).toEqual({
    sheet: 'A',
    row: 2,
    concept: null,
    reason: 'Se cotiza aparte.',
    forget: false,
  });
});

test('a negative value or a foreign currency never becomes a line in silence', () => {
  const [negative, foreign, plain] = reviewOf(
    [read(1, { unitPrice: '-5' }), read(2, { currency: 'USD' }), read(3)],
    [],
  );
  expect(negative && hindrance(negative, ['MXN'])).toContain('negativos');
  expect(foreign && hindrance(foreign, ['MXN'])).toContain('Moneda USD');
  expect(foreign && hindrance(foreign, ['MXN', 'USD'])).toBeNull();
  expect(plain && hindrance(plain, ['MXN'])).toBeNull();
});
