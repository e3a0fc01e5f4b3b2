import { expect, test } from 'vitest';
import { budgetDocument, type DocumentLine, documentTotal, reasonText } from '#domain/quantification/document.ts';

const line = (code: string, family: string, about: Partial<DocumentLine> = {}): DocumentLine => ({
  code,
  name: code,
  unit: 'm',
  family,
  providerName: null,
  reason: null,
  comment: '',
  provider: null,
  quantity: '2',
  unitPrice: '10.5',
  authorizedQuantity: '2',
  authorizedUnitPrice: '10.5',
  capufeQuantity: '0',
  capufeUnitPrice: '0',
  internalQuantity: '0',
  internalUnitPrice: '0',
  currency: 'MXN',
  exchangeRate: null,
  appliesTaxes: true,
  ...about,
});
const on = { taxesOn: '2026-03-01', recorded: null };

test('lines stand by family in their order, and subtotals add up to the totals', () => {
  const cut = { authorizedQuantity: '1', reason: 'Precio de catálogo', comment: 'Según foto 3.' };
  const dollars = { currency: 'USD' as const, exchangeRate: '20' };
  const document = budgetDocument(
    [line('A', 'Barreras'), line('B', 'Señales', cut), line('C', 'Barreras', dollars)],
    on,
  );
  expect(document.families.map(({ name, rows }) => [name, rows.map((row) => row.line.code)])).toEqual([
    ['Barreras', ['A', 'C']],
    ['Señales', ['B']],
  ]);
  expect(document.families.map(({ asked, authorized, difference }) => [asked, authorized, difference])).toEqual([
    ['441', '441', '0'],
    ['21', '10.5', '-10.5'],
  ]);
  expect([document.asked.total, document.authorized.total, document.difference]).toEqual([
    '535.92',
    '523.74',
    '-12.18',
  ]);
  expect([document.lines, document.cut]).toEqual([3, 1]);
  const [row] = document.families[1]?.rows ?? [];
  expect(row && reasonText(row)).toBe('Motivo: Precio de catálogo. Según foto 3.');
});

test('each row says what it has more or less, and each cut line counts, also several of a family', () => {
  const document = budgetDocument(
    [
      line('A', 'F', { authorizedQuantity: '1' }),
      line('B', 'F', { authorizedQuantity: '3' }),
      line('C', 'F', { authorizedUnitPrice: '10' }),
      line('D', 'G'),
    ],
    on,
  );
  const rows = document.families.flatMap((family) => family.rows);
  expect(rows.map(({ asked, authorized, difference, isCut }) => [asked, authorized, difference, isCut])).toEqual([
    ['21', '10.5', '-10.5', true],
    ['21', '31.5', '10.5', false],
    ['21', '20', '-1', true],
    ['21', '21', '0', false],
  ]);
  expect([document.lines, document.cut]).toEqual([4, 2]);
});

test('what was recorded beside the lines is one adjustment, so that the total is the recorded amount', () => {
  const document = budgetDocument([line('A', 'Barreras')], { ...on, recorded: '24.00' });
  expect([document.adjustment, documentTotal(document), document.difference]).toEqual(['-0.36', '24', '-0.36']);
  expect(budgetDocument([line('A', 'Barreras')], { ...on, recorded: '24.36' }).adjustment).toBe('0');
});

test('a cut line without reason says so, and a comment stands alone where nothing was cut', () => {
  const { families } = budgetDocument(
    [line('A', 'F', { authorizedQuantity: '0' }), line('B', 'F', { comment: 'Nuevo.' }), line('C', 'F')],
    on,
  );
  expect(families[0]?.rows.map(reasonText)).toEqual(['Motivo: sin motivo', 'Nuevo.', null]);
  const [cut] = families[0]?.rows ?? [];
  expect(cut && reasonText({ ...cut, line: { ...cut.line, comment: '  ' } })).toBe('Motivo: sin motivo');
});

test('the amount that was recorded in cents is the sum of lines that have more decimals', () => {
  const fine = line('A', 'F', { quantity: '1', authorizedQuantity: '1', authorizedUnitPrice: '10.003' });
  expect(budgetDocument([fine], { ...on, recorded: '11.60' }).adjustment).toBe('0');
  expect(budgetDocument([fine], { ...on, recorded: '12.1' }).adjustment).toBe('0.5');
});
