import { describe, expect, test } from 'vitest';
import { readPasted } from '#domain/conceptPaste.ts';
import { codesOf, head, linesOf, read, sheetOf, total, understood, works, written } from './works.ts';

/** Layouts of programs for budgets, and of contractors who write their own, as each was first read wrongly. */

describe('rows', () => {
  test('of a template are asked about: examples, and what is to be written there', () => {
    const told = [
      ['XXX-000', '(ejemplo)', 'm', '1', '100', '100'],
      ['EJ-1', 'Ejemplo: suministro de barrera', 'm', '10', '100', '1000'],
      ['Capture aquí', 'Capture aquí la descripción', 'm', '1', '1', '1'],
    ];
    expect(linesOf([...written(head), ...told]).map(({ problems }) => codesOf(problems))).toEqual([
      [],
      [],
      [],
      ['template'],
      ['template'],
      ['template'],
    ]);
  });

  test('of dashes below the names of the columns are no lines', () => {
    const [labels = [], ...others] = written(head);
    const { rows } = read([labels, labels.map(() => '---'), ...others]);
    expect(rows.map(({ kind }) => kind)).toEqual(['heading', 'heading', 'line', 'line', 'line']);
  });

  test('below the code and description of their works are described by them', () => {
    const rows = works.flatMap(([code, name, ...numbers]) => [
      [code, name],
      ['', '', ...numbers],
    ]);
    expect(linesOf([head, ...rows])).toEqual(understood);
  });

  test('in one cell that are numbered are read without their numbers', () => {
    const texts = works.map((work, at) => [`${at + 1} ${work.join(' ')}`]);
    const { rows } = readPasted([sheetOf(texts)]);
    expect(rows.filter(({ kind }) => kind === 'line')).toEqual(understood);
  });

  test('that say taxes in English are sums', () => {
    const labels = ['Item code', 'Description', 'Unit', 'Qty.', 'Unit price', 'Ext. price'];
    const tax = (Number(total) * 0.16).toFixed(2);
    const { rows } = read([
      ...written(labels),
      ['', '', '', '', 'Subtotal', total],
      ['', '', '', '', 'Tax (16%)', tax],
      ['', '', '', '', 'Grand total', (Number(total) * 1.16).toFixed(2)],
    ]);
    expect(rows.slice(-3).map(({ kind, problems }) => [kind, problems])).toEqual([
      ['subtotal', []],
      ['subtotal', []],
      ['total', []],
    ]);
  });
});

describe('columns', () => {
  test('of prices may be named by the sign of money and what they are of', () => {
    expect(linesOf(written(['Clave', 'Descripción', 'Unid.', 'Cant', '$ UNIT', '$ TOTAL']))).toEqual(understood);
  });

  test('of outlines are the codes where no others are', () => {
    const labels = ['Partida', ...head.slice(1)];
    const outlined = works.map(([, ...work], at) => [`1.1.${at + 1}`, ...work]);
    expect(linesOf([labels, ...outlined]).map(({ code }) => code)).toEqual(['1.1.1', '1.1.2', '1.1.3']);
    const counted = works.map(([, ...work], at) => [`${at + 1}`, ...work]);
    expect(linesOf([labels, ...counted]).map(({ code }) => code)).toEqual(['', '', '']);
  });

  test('that say no quantities leave them to be confirmed', () => {
    const labels = ['Concepto', 'Unidad/Cantidad', 'Precio', 'Total'];
    const rows = written(labels, ([, name, unit, quantity, price, amount]) => [
      name,
      `${unit} ${quantity}`,
      price,
      amount,
    ]);
    expect(linesOf(rows).map(({ problems }) => codesOf(problems))).toEqual(works.map(() => ['no_quantities']));
  });
});
