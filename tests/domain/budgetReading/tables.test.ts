import { describe, expect, test } from 'vitest';
import { readBudget } from '#domain/budgetReading/read.ts';
import { codesOf, head, linesOf, read, sheetOf, understood, works, written } from './works.ts';

/** Several tables in one file: on sheets, beside each other, and between the sentences of a letter. */

test('a sheet with the works of another in other quantities is said, and both are summed', () => {
  const more = works.map(([code, name, unit, , price]) => [code, name, unit, '1', price, price]);
  const reading = readBudget([sheetOf(written(head), 'V1'), sheetOf([head, ...more], 'V2')]);
  expect(codesOf(reading.problems)).toEqual(['similar_sheet']);
  expect(reading.rows.filter(({ kind }) => kind === 'line')).toHaveLength(2 * works.length);
  const other = works.map(([code, , unit, , price]) => [`Z${code}`, 'Drenaje', unit, '1', price, price]);
  expect(readBudget([sheetOf(written(head), 'A'), sheetOf([head, ...other], 'B')]).problems).toEqual([]);
});

test('the codes of a short table are found between the sentences of a letter', () => {
  const letter = Array.from({ length: 20 }, (_, at) => [
    `Quedamos a sus órdenes para cualquier aclaración, renglón ${at}`,
  ]);
  const reading = read([...letter, ...written(head), ...letter]);
  expect(reading.rows.filter(({ kind }) => kind === 'line')).toEqual(understood);
});

describe('two tables beside each other', () => {
  const second = works.map(([code, name, unit]) => [
    `X${code}`,
    `${name} con todo lo que se necesita`,
    unit,
    '2',
    '5',
    '10',
  ]);
  const rows = [[...head, '', ...head], ...works.map((work, at) => [...work, '', ...(second[at] ?? [])])];
  const briefly = (given: readonly (readonly string[])[]) =>
    linesOf(given).map(({ sheet, code, name, unit, problems }) => [sheet, code, name, unit, codesOf(problems)]);

  test('with the same names are both read, the second as a sheet of its own', () => {
    expect(briefly(rows)).toEqual([
      ...works.map((work) => ['Presupuesto', ...work.slice(0, 3), []]),
      ...second.map((work) => ['Presupuesto (columnas H a M)', ...work.slice(0, 3), []]),
    ]);
  });

  test('are asked about where the second has amounts alone', () => {
    const listed = rows.map((row) => [...row.slice(0, 9), row.at(-1) ?? '']);
    expect(linesOf(listed).map(({ code, name, problems }) => [code, name, codesOf(problems)])).toEqual(
      works.map(([code, name]) => [code, name, ['other_amounts']]),
    );
  });

  test('are asked about where the second does not multiply to its amounts', () => {
    const [, ...others] = rows;
    const labels = [...head, '', 'Material', 'Unidad', 'Cantidad', 'Precio', 'Importe'];
    const wrong = others.map((row) => [...row.slice(0, 7), ...row.slice(8, -1), '11']);
    const lines = linesOf([labels, ...wrong]);
    expect(lines.map(({ code }) => code)).toEqual(works.map(([code]) => code));
    expect(lines.every(({ problems }) => codesOf(problems).includes('second_table'))).toBe(true);
  });

  test('each under the title of an option are of one of them, with or without an empty column between', () => {
    const titles = ['OPCIÓN A', '', '', '', '', '', '', 'OPCIÓN B'];
    const close = [titles, ...rows].map((row) => row.toSpliced(6, 1));
    for (const both of [[titles, ...rows], close])
      expect(linesOf(both).map(({ problems }) => codesOf(problems))).toEqual(Array(6).fill(['alternative']));
  });
});
