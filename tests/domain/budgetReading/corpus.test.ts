import { describe, expect, test } from 'vitest';
import type { Cell } from '#domain/budgetReading/cells.ts';
import { readNumber } from '#domain/budgetReading/numbers.ts';
import { readBudget } from '#domain/budgetReading/read.ts';
import type { ReadRow } from '#domain/budgetReading/reading.ts';
import { sameAmount } from '#domain/money.ts';
import { corpus } from './corpus.ts';
import { Maker, type Sample, type TrueLine } from './maker.ts';

const samples = corpus();

type Score = {
  lines: number;
  found: number;
  read: number;
  right: number;
  readonly silent: string[];
  readonly lost: string[];
};

function same(read: string | null, truth: string): boolean {
  return read !== null && sameAmount(read, truth);
}

function isRight(row: ReadRow, truth: TrueLine): boolean {
  return (
    row.code === truth.code &&
    row.name === truth.name &&
    row.unit === truth.unit &&
    row.currency === truth.currency &&
    same(row.quantity, truth.quantity) &&
    same(row.unitPrice, truth.unitPrice) &&
    same(row.amount, truth.amount)
  );
}

/** A silent error: a row that says something else than its source, or a line that is none, without any problem said. */
function score(sample: Sample): Score {
  const reading = readBudget(sample.sheets, sample.options);
  const byPlace = new Map(reading.rows.map((row) => [`${row.sheet}/${row.row}`, row]));
  const truths = new Set(sample.lines.map(({ sheet, row }) => `${sheet}/${row}`));
  const result: Score = { lines: 0, found: 0, read: 0, right: 0, silent: [], lost: [] };
  for (const truth of sample.lines) {
    const row = byPlace.get(`${truth.sheet}/${truth.row}`);
    const place = `${sample.layout} ${sample.seed} ${truth.sheet}/${truth.row}: ${JSON.stringify(row)} is ${JSON.stringify(truth)}`;
    const isSaid = row !== undefined && row.problems.length > 0;
    if (truth.isOdd) {
      if (!isSaid) result.silent.push(place);
      continue;
    }
    result.lines += 1;
    if (row?.kind === 'line') {
      result.found += 1;
      if (!isRight(row, truth) && !isSaid) result.silent.push(place);
      if (!isRight(row, truth)) result.lost.push(place);
    } else {
      result.lost.push(place);
      if (!isSaid) result.silent.push(place);
    }
  }
  for (const row of reading.rows) {
    if (row.kind !== 'line') continue;
    result.read += 1;
    const isLine = truths.has(`${row.sheet}/${row.row}`);
    if (isLine) result.right += 1;
    else if (row.problems.length === 0)
      result.silent.push(`${sample.layout} ${sample.seed}: no line, ${JSON.stringify(row)}`);
  }
  return result;
}

describe('the corpus of generated budgets', () => {
  const scores = samples.map(score);
  const sumOf = (pick: (one: Score) => number) => scores.reduce((all, one) => all + pick(one), 0);

  test('is read without silent errors', () => {
    const layouts = new Set(samples.map(({ layout }) => layout)).size;
    const recall = sumOf(({ found }) => found) / sumOf(({ lines }) => lines);
    const precision = sumOf(({ right }) => right) / sumOf(({ read }) => read);
    const silent = scores.flatMap((one) => one.silent);
    console.log(
      `${samples.length} tables in ${layouts} layouts, ${sumOf(({ lines }) => lines)} lines: recall ${(100 * recall).toFixed(2)} %, precision ${(100 * precision).toFixed(2)} %, silent errors ${silent.length}`,
    );
    expect(samples.length).toBeGreaterThanOrEqual(200);
    expect(layouts).toBeGreaterThanOrEqual(40);
    expect(silent).toEqual([]);
    expect(scores.flatMap(({ lost }) => lost)).toEqual([]);
    expect(recall).toBe(1);
    expect(precision).toBe(1);
  });

  test.each(samples)('$layout, seed $seed: every row ends once, and its totals are right', (sample) => {
    const reading = readBudget(sample.sheets, sample.options);
    const filled = sample.sheets.flatMap(({ name, rows }) =>
      rows.filter(({ cells }) => cells.some(Boolean)).map(({ row }) => `${name}/${row}`),
    );
    const ofSheets = reading.rows.filter(({ sheet }) => !sample.besides.includes(sheet));
    expect(ofSheets.map(({ sheet, row }) => `${sheet}/${row}`)).toEqual(filled);
    expect(new Set(reading.rows.map(({ sheet, row }) => `${sheet}/${row}`)).size).toBe(reading.rows.length);
    expect(reading.statedTotal === null ? null : Number(reading.statedTotal)).toBe(
      sample.statedTotal === null ? null : Number(sample.statedTotal),
    );
    const sums = reading.rows.filter(({ kind }) => kind === 'subtotal' || kind === 'total');
    expect(sums.filter(({ problems }) => problems.length > 0)).toEqual([]);
    if (!sample.lines.some(({ isOdd }) => isOdd))
      expect(reading.rows.filter(({ kind }) => kind === 'unread')).toEqual([]);
  });

  test('a value that is broken, changed or taken away is never read in silence', () => {
    const wrong: string[] = [];
    for (const sample of samples.filter(({ lines, seed }) => seed <= 2 && !lines.some(({ isOdd }) => isOdd))) {
      for (const [broken, truth] of brokenCopies(sample)) {
        const row = readBudget(broken.sheets, sample.options).rows.find(
          (one) => one.sheet === truth.sheet && one.row === truth.row,
        );
        if (row && (row.problems.length > 0 || isRight(row, truth))) continue;
        wrong.push(`${sample.layout} ${sample.seed}: ${JSON.stringify(row)} is ${JSON.stringify(truth)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** The sample with one number of a line spoiled, in each of several ways. */
function brokenCopies(sample: Sample): [Sample, TrueLine][] {
  const make = new Maker(sample.seed);
  const spoil: readonly Cell[] = [
    null,
    { kind: 'text', text: 'ver anexo' },
    { kind: 'text', text: '#¡VALOR!' },
    { kind: 'number', text: '7.77' },
    { kind: 'text', text: '1.2.3' },
    { kind: 'date', text: '2026-03-12' },
  ];
  return spoil.flatMap((cell): [Sample, TrueLine][] => {
    const truth = make.one(sample.lines);
    const values = [truth.quantity, truth.unitPrice, truth.amount];
    const value = make.one(values);
    const sheets = sample.sheets.map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((row) => {
        if (!truth.sheet.startsWith(sheet.name) || row.row !== truth.row) return row;
        const at = row.cells.findIndex((one) => {
          const read = readNumber(one, sample.layout === 'european' ? ',' : '.');
          return read.kind === 'number' && sameAmount(read.value, value);
        });
        return { ...row, cells: row.cells.map((one, column) => (column === at ? cell : one)) };
      }),
    }));
    return [[{ ...sample, sheets }, truth]];
  });
}
