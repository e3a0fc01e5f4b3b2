import { expect, test } from 'vitest';
import type { Cell } from '#domain/budgetReading/cells.ts';
import { providerNamed, rowKey, wordsSaid } from '#domain/budgetReading/learned.ts';
import { readBudget } from '#domain/budgetReading/read.ts';
import {
  accepted,
  addedBeside,
  brought,
  chosen,
  hindrance,
  leftOut,
  type ReadForReview,
  type ReviewRow,
  reopened,
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
    { id: '4', name: 'Vialidades del Valle, S.A. de C.V.' },
  ];
  expect(providerNamed(['VIALIDADES DEL NORTE SA DE CV', 'Presupuesto'], providers)).toBe('1');
  expect(providerNamed(['Vialidades del Norte y Sur'], providers)).toBe('2');
  expect(providerNamed(['Obra en la gama de colores'], providers)).toBeNull();
  expect(providerNamed(['Otro contratista'], providers)).toBeNull();
  expect(providerNamed(['Vialidades del Norte', 'Subcontrata: Vialidades del Valle'], providers)).toBeNull();
});

const sheetOf = (rows: readonly (readonly string[])[]) => ({
  name: 'Hoja1',
  rows: rows.map((texts, at) => ({
    row: at + 1,
    cells: texts.map((text): Cell => (text === '' ? null : { kind: 'text', text })),
  })),
});

const unusual = [
  ['Talleres Águila'],
  ['Tabulador', 'Alcance', 'Métrica', 'Metraje', 'Base', 'Base 2', 'Resultado'],
  ['A-1', 'Poste de señal', 'pza', '2', '10.00', '99.00', '20.00'],
  ['A-2', 'Poste de luz', 'pza', '3', '20.00', '99.00', '60.00'],
];
const said = [
  { label: 'tabulador', kind: 'code' },
  { label: 'ALCANCE', kind: 'name' },
  { label: 'Métrica', kind: 'unit' },
  { label: 'Metraje', kind: 'quantity' },
  { label: 'Base', kind: 'unitPrice' },
  { label: 'Resultado', kind: 'amount' },
] as const;

test('the columns of a file are named with what each was taken for, and as a person said of them they are read', () => {
  const before = readBudget([sheetOf(unusual)]);
  expect(before.columns.map(({ label, isSaid }) => [label, isSaid])).toEqual(
    unusual[1]?.map((label) => [label, false]),
  );
  expect(before.columns[1]?.samples).toEqual(['Poste de señal', 'Poste de luz']);
  expect(before.problems.map(({ code }) => code)).toContain('no_header');

  const after = readBudget([sheetOf(unusual)], { words: wordsSaid(said) });
  expect(after.problems).toEqual([]);
  expect(after.columns.map(({ label, kind, isSaid }) => [label, kind, isSaid])).toEqual([
    ['Tabulador', 'code', true],
    ['Alcance', 'name', true],
    ['Métrica', 'unit', true],
    ['Metraje', 'quantity', true],
    ['Base', 'unitPrice', true],
    ['Base 2', null, false],
    ['Resultado', 'amount', true],
  ]);
  expect(
    after.rows.filter(({ kind }) => kind === 'line').map(({ code, unit, amount }) => [code, unit, amount]),
  ).toEqual([
    ['A-1', 'pza', '20'],
    ['A-2', 'pza', '60'],
  ]);
});

test('what a person said outweighs the numbers, which then say what does not fit', () => {
  const { rows } = readBudget([sheetOf(unusual)], {
    words: wordsSaid([...said.filter(({ label }) => label !== 'Base'), { label: 'Base 2', kind: 'unitPrice' }]),
  });
  const lines = rows.filter(({ kind }) => kind === 'line');
  expect(lines.map(({ unitPrice, problems }) => [unitPrice, problems[0]?.code])).toEqual([
    ['99', 'amount_mismatch'],
    ['99', 'amount_mismatch'],
  ]);
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

const reviewed = (more: Partial<ReadForReview>, lines: readonly Line[] = []): ReviewRow => {
  const [row] = reviewOf([read(1, more)], lines);
  if (!row) throw new Error('no row');
  return row;
};

test('a line of another price is asked about, and a number that was inferred is not', () => {
  expect(standingOf(reviewed({ unitPrice: '11' }, [line('a', 'c1', '2')]))).toBe('toSolve');
  expect(standingOf(reviewed({ problems: [{ code: 'decimal_inferred', text: '' }] }))).toBe('toBring');
  expect(hindrance(reviewed({ quantity: null }), ['MXN'])).toBeNull();
});

test('another concept leaves the one before among five choices, and the same one adds none', () => {
  const row = reviewed({ choices: ['c2', 'c3', 'c4', 'c5', 'c6'].map(proposed) });
  const conceptsOf = ({ choices }: ReviewRow) => choices.map(({ concept }) => concept);
  expect(conceptsOf(chosen(row, proposed('c9'), null))).toEqual(['c1', 'c2', 'c3', 'c4', 'c5']);
  expect(conceptsOf(chosen(row, proposed('c1'), null))).toEqual(conceptsOf(row));
  expect(addedBeside(reviewed({}, [line('a', 'c1', '5')]))).toMatchObject({ met: null, decision: { kind: 'add' } });
});

test('what is forgotten stays so, loses its concept, and is sent as is what was brought', () => {
  const row = reviewed({});
  const place = { sheet: 'A', row: 1, reason: '' };
  const forgotten = reopened(row, { forget: true });
  expect([forgotten.concept, reopened(forgotten).forget, reopened(row).concept]).toEqual([null, true, row.concept]);
  expect([toSend(forgotten), toSend(reopened(row))]).toEqual([{ ...place, concept: null, forget: true }, null]);
  expect(toSend(brought(row, 'a'))).toEqual({ ...place, concept: 'c1', forget: false });
  // What was decided another day is sent once it is decided anew, with the choice that it was.
  const before = reviewed({ match: null, choices: [proposed('c7')], decision: { concept: 'c7', reason: '' } });
  expect([before.concept?.concept, toSend(leftOut(before, 'No.'))?.reason]).toEqual(['c7', 'No.']);
});
