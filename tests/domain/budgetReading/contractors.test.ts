import { describe, expect, test } from 'vitest';
import { readBudget } from '#domain/budgetReading/read.ts';
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

  test('in one cell that end in no units are described whole, and those of a currency say it', () => {
    const places = (...texts: readonly string[]) =>
      read(texts.map((text) => [text]))
        .rows.filter(({ kind }) => kind === 'line')
        .map(({ name, unit, unitPrice, currency }) => [name, unit, unitPrice, currency]);
    expect(
      places('Señal de 86x86 cm 2 $3,480.00 $6,960.00', 'Poste hincado 12 $965.37 $11,584.44', 'Barrera 2 $4.00 $8.00'),
    ).toEqual([
      ['Señal de 86x86 cm', '', '3480', 'MXN'],
      ['Poste hincado', '', '965.37', 'MXN'],
      ['Barrera', '', '4', 'MXN'],
    ]);
    const dollars = [
      ['Señal', 'pza', '3480', 'USD'],
      ['Poste hincado', 'm', '965.37', 'USD'],
    ];
    expect(places('Señal pza 2 USD 3,480.00 USD 6,960.00', 'Poste hincado m 12 USD 965.37 USD 11,584.44')).toEqual(
      dollars,
    );
    expect(places('Señal pza 2 3,480.00 USD 6,960.00 USD', 'Poste hincado m 12 965.37 USD 11,584.44 USD')).toEqual(
      dollars,
    );
    expect(places('1 pza Señal $5.00 $5.00', '2 m Poste $4.00 $8.00')).toEqual([
      ['Señal', 'pza', '5', 'MXN'],
      ['Poste', 'm', '4', 'MXN'],
    ]);
  });

  test('that deduct or charge something are asked about where they are written as lines', () => {
    const rows = [...written(head), ['', '(-) Deducible', 'lote', '1', '1500', '1500']];
    expect(linesOf(rows).map(({ problems }) => codesOf(problems))).toEqual([[], [], [], ['adjustment']]);
  });

  test('that name the columns in words unknown to us, or count them by letters, are titles', () => {
    const kindsOf = (rows: readonly (readonly string[])[]) => read(rows).rows.map(({ kind }) => kind);
    expect(kindsOf(written(['Klave', 'Descripsion', 'Unidda', 'Canntidad', 'Presio', 'Inporte']))).toEqual([
      'heading',
      'line',
      'line',
      'line',
    ]);
    const [, ...lines] = written(head);
    expect(kindsOf([head, ['(A)', '(B)', '(C)', '(D)', '(E)', '(F=DxE)'], ...lines])).toEqual([
      'heading',
      'heading',
      'line',
      'line',
      'line',
    ]);
  });

  test('of a total in dollars say the currency of the lines', () => {
    const rows = [...written(head), ['', '', '', '', 'TOTAL USD', total]];
    expect(linesOf(rows).map(({ currency }) => currency)).toEqual(works.map(() => 'USD'));
  });

  test('of totals in two currencies leave the one of the lines to be decided', () => {
    const rows = [...written(head), ['', '', '', '', 'TOTAL USD', total], ['', '', '', '', 'TOTAL MXN', '1884894.52']];
    expect(linesOf(rows).map(({ problems }) => codesOf(problems))).toEqual(works.map(() => ['doubtful_currency']));
  });

  test('below one merged cell have its unit', () => {
    const sheet = sheetOf(
      written(head, ([code, name, unit, ...numbers]) => [code, name, code === works[0][0] ? unit : '', ...numbers]),
    );
    const { rows } = readBudget([{ ...sheet, merges: [{ top: 2, bottom: 4, left: 2, right: 2 }] }]);
    expect(rows.slice(1).map(({ unit }) => unit)).toEqual(['m', 'm', 'm']);
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

  test('are named by letters with blanks between', () => {
    expect(
      linesOf(written(['C L A V E', 'C O N C E P T O', 'U N I D A D', 'C A N T I D A D', 'P . U .', 'I M P O R T E'])),
    ).toEqual(understood);
  });

  test('of outlines are the codes where no others are', () => {
    const labels = ['Partida', ...head.slice(1)];
    const outlined = works.map(([, ...work], at) => [`1.1.${at + 1}`, ...work]);
    expect(linesOf([labels, ...outlined]).map(({ code }) => code)).toEqual(['1.1.1', '1.1.2', '1.1.3']);
    const counted = works.map(([, ...work], at) => [`${at + 1}`, ...work]);
    expect(linesOf([labels, ...counted]).map(({ code }) => code)).toEqual(['', '', '']);
  });

  test('of prices that the total sums up as they stand may be amounts', () => {
    const labels = ['Cantidad', 'Descripción', 'Precio'];
    const rows = written(labels, ([, name, , quantity, , amount]) => [quantity, name, amount]);
    expect(linesOf([...rows, ['', 'Total', total]]).map(({ problems }) => codesOf(problems))).toEqual(
      works.map(() => ['amount_as_price']),
    );
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
