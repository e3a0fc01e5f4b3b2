import { describe, expect, test } from 'vitest';
import { headerMeanings } from '#domain/budgetReading/columnWords.ts';
import { readBudget } from '#domain/budgetReading/read.ts';
import { codesOf, head, linesOf, read, sheetOf, understood, works, written } from './works.ts';

/** Columns by the words above them and by what they hold, as contractors name them. */

const taxOf = (value: string) => (Number(value) * 0.16).toFixed(2);

test('a name says the same with a word or a sign for number behind it', () => {
  for (const name of ['Ref.', 'Clave', 'N. parte', 'Código']) {
    expect(headerMeanings(name)).toEqual({ code: expect.any(Number) });
    for (const number of ['#', 'No.', 'Num.'])
      expect(headerMeanings(`${name} ${number}`)).toEqual(headerMeanings(name));
  }
});

describe('columns', () => {
  test.each([
    [['Código', 'Elemento dañado', 'Unid/Med', 'No. de unidades', 'Precio por unidad', 'Costo']],
    [['PARTIDA', 'CONCEPTOS', 'UNIDAD', 'CANTIDADES', 'PRECIOS', 'IMPORTES']],
    [['NP', 'Refacción', 'U.M.', 'Volumetría', 'Precio c/u', 'Monto']],
    [['Cód.', 'Descr.', 'Med.', 'Cant.', 'Prec. Unit.', 'Imp.']],
    [['Cod. Conc.', 'Conc.', 'Un.', 'Cantid.', 'Cto. Unit.', 'Imp. s/IVA']],
    [['Clave', 'Especificación', 'Unids.', 'Cant.', 'Pr. Unit.', 'Tot.']],
    [['Cve.', 'Insumo', 'Ud.', 'Vol.', 'V. Unit.', 'Subt.']],
    [['CVE.', 'CONCEPTO', 'U.', 'CANT.', 'P.U.', 'P.T.']],
    [['Cve.', 'Concepto y/o descripción', 'Uni.', 'Ctdad.', 'P/U', 'P/T']],
    [['Clave SCT', 'Reparación', 'Unidad', 'Cant.', 'Costo', 'Suma']],
    [['Núm. Art.', 'Suministro', 'Presentación', 'Cant. Req.', 'Vr. Unitario', 'Vr. Total']],
    [['Part No.', 'Work description', 'UoM', 'Qty', 'Unit rate', 'Extended amount']],
    [['Código', 'Mano de obra', 'U/M', 'Cant.', 'Precio', 'Importe']],
    [['Clave', 'Partes dañadas', 'U/M', 'Cant', 'Precio U.', 'Subtotal sin IVA']],
    [['Clave', 'Descripción', 'Unidad', 'Cantidad', 'Precio/unidad', 'Importe']],
    [['Clave', 'Descripción', 'Unidad', 'Cantidad', 'Costo por pieza', 'Importe']],
    [['Clave', 'Descripción', 'Unidad', 'Cantidad', 'Importe por unidad', 'Importe']],
  ])('are found by %j', (labels) => {
    const reading = read(written(labels));
    expect(reading.rows.slice(1)).toEqual(understood);
    expect(reading.problems).toEqual([]);
  });

  test('of quantity and unit under one name over both are told apart, and a unit in brackets is the unit', () => {
    const two = [
      ['Cód.', 'Descr.', 'Volumen', '', 'Costo', ''],
      ['', '', 'Cant.', 'Med.', 'P. Unit.', 'Imp.'],
    ];
    const sheet = sheetOf([
      ...two,
      ...works.map(([code, name, unit, quantity, price, amount]) => [code, name, quantity, `[${unit}]`, price, amount]),
    ]);
    const merges = [
      { top: 1, left: 2, bottom: 1, right: 3 },
      { top: 1, left: 4, bottom: 1, right: 5 },
    ];
    expect(readBudget([{ ...sheet, merges }]).rows.filter(({ kind }) => kind === 'line')).toEqual(understood);
  });

  test('are found where a year or the rate of a tax stands among their names', () => {
    for (const more of ['16%', '2026']) {
      const reading = read(written([...head, more], (work) => [...work, taxOf(work[5])]));
      expect(reading.rows[0]?.kind).toBe('heading');
      expect(reading.rows.slice(1)).toEqual(understood);
      expect(reading.problems).toEqual([]);
    }
  });

  test('are found where the title of a section stands above the descriptions', () => {
    const labels = ['SEÑALAMIENTO', 'UNIDAD', 'CANTIDAD', 'P.U.', 'IMPORTE'];
    const reading = read(written(labels, (work) => work.slice(1)));
    expect(reading.rows.map(({ kind, name }) => [kind, name])).toEqual([
      ['heading', labels.join(' ')],
      ...works.map(([, name]) => ['line', name]),
    ]);
    expect(codesOf(reading.problems)).toEqual(['column_inferred']);
  });

  test('whose names are written in three rows are one table', () => {
    const names = [
      ['CLAVE', 'CONCEPTO', 'UNIDAD', 'CANTIDAD', 'PRECIO', 'IMPORTE'],
      ['SCT', 'DE', 'DE', 'DE', 'UNITARIO', 'TOTAL'],
      ['', 'TRABAJO', 'MEDIDA', 'OBRA', '($)', '($)'],
    ];
    const reading = read([...names, ...works]);
    expect(reading.rows.map(({ kind }) => kind)).toEqual([...names.map(() => 'heading'), ...works.map(() => 'line')]);
    expect(reading.rows.slice(3)).toEqual(understood);
  });

  test('of units and codes are known by what they hold, and said', () => {
    const reading = read(written(['Folio', 'Descripción', 'Base', 'Cantidad', 'P.U.', 'Importe']));
    expect(reading.rows.slice(1)).toEqual(understood);
    expect(codesOf(reading.problems)).toEqual(['column_inferred']);
    // Without any name, and with the unit before the description.
    const bare = read(works.map(([, name, unit, quantity, ...prices]) => [quantity, unit, name, ...prices]));
    expect(bare.rows.map(({ name, unit, quantity }) => [name, unit, quantity])).toEqual(
      works.map(([, name, unit, quantity]) => [name, unit, quantity]),
    );
  });

  test('of quantities named like a total are found by quantity × price', () => {
    const labels = [...head.slice(0, 3), 'Cuerpo A', 'Cuerpo B', 'Total', 'P.U.', 'Importe'];
    const rows = written(labels, ([code, name, unit, quantity, ...money]) => [
      code,
      name,
      unit,
      '1',
      String(Number(quantity) - 1),
      quantity,
      ...money,
    ]);
    expect(linesOf(rows)).toEqual(understood);
    // Where it is not proven, nothing else is taken for it.
    const fractions = written(head, (work) => [...work.slice(0, 3), '½', ...work.slice(4)]);
    expect(linesOf(fractions).map(({ unitPrice, amount }) => [unitPrice, amount])).toEqual(
      works.map((work) => [work[4], work[5]]),
    );
  });

  test('without names are told apart where descriptions are as short as codes', () => {
    const short = [
      ['1', 'BAR-001', 'Barrera', 'm', '24', '1850.5', '44412'],
      ['2', 'POS-014', 'Poste', 'pza', '12', '965.37', '11584.44'],
    ];
    expect(linesOf(short).map(({ code, name, unit, problems }) => [code, name, unit, problems])).toEqual([
      ['BAR-001', 'Barrera', 'm', []],
      ['POS-014', 'Poste', 'pza', []],
    ]);
  });

  test('without names are asked about where the price may stand first, unless signs of money say it', () => {
    const priceFirst = (sign: string) =>
      linesOf([
        ['BAR-001', 'Barrera', 'm', `${sign}1850.5`, '24', '44412'],
        ['POS-014', 'Poste', 'pza', `${sign}965.37`, '12', '11584.44'],
      ]).map(({ quantity, problems }) => [quantity, codesOf(problems)]);
    expect(priceFirst('')).toEqual([
      ['1850.5', ['assumed_order']],
      ['965.37', ['assumed_order']],
    ]);
    expect(priceFirst('$')).toEqual([
      ['24', []],
      ['12', []],
    ]);
  });

  test('of single words beside the descriptions are no codes', () => {
    const labels = ['Concepto', 'Descripción', ...head.slice(2)];
    expect(linesOf(written(labels, ([, ...work]) => ['Barrera', ...work])).map(({ code }) => code)).toEqual(
      works.map(() => ''),
    );
    expect(linesOf(written(labels))).toEqual(understood);
  });

  test('of nothing but names of currencies say the currency', () => {
    const behind = written([...head.slice(0, 5), '', 'Importe', ''], (work) => [
      ...work.slice(0, 5),
      'USD',
      work[5],
      'USD',
    ]);
    const before = written([...head.slice(0, 4), 'P.U.', '', 'Importe', ''], (work) => [
      ...work.slice(0, 4),
      'USD',
      work[4],
      'USD',
      work[5],
    ]);
    for (const rows of [behind, before]) {
      expect(linesOf(rows)).toEqual(understood);
      expect(linesOf(rows).map(({ currency }) => currency)).toEqual(works.map(() => 'USD'));
    }
  });

  test('of which one could be two leave no row of numbers unsaid', () => {
    const rows = read(written(['Clave', 'Concepto', 'Unidad', 'Dato A', 'Dato B', 'Costo'])).rows.slice(1);
    expect(rows.map(({ kind }) => kind)).not.toContain('note');
    // Without a unit or prices they looked like texts among the lines.
    const labels = ['Clave', 'Concepto', 'Unidad', 'Dato A', 'Dato B', 'Precio a cotizar'];
    const unnamed = read(
      written(labels, ([code, name, , ...numbers]) => [code, name, '', ...numbers.slice(0, 2), 'por definir']),
    );
    expect(unnamed.rows.slice(1).map(({ kind }) => kind)).toEqual(works.map(() => 'unread'));
    expect(unnamed.rows[1]?.problems[0]?.text).toContain('encabezados');
  });

  test('of quantity and unit in one keep both', () => {
    const labels = ['Clave', 'Concepto', 'Cantidad / Unidad', 'P.U.', 'Importe'];
    const rows = written(labels, ([code, name, unit, quantity, ...money]) => [
      code,
      name,
      `${quantity} ${unit}`,
      ...money,
    ]);
    expect(linesOf(rows)).toEqual(understood);
  });

  test('from the amount to the code are one table', () => {
    expect(linesOf(written(head.toReversed(), (work) => work.toReversed()))).toEqual(understood);
  });

  test('of nothing but currency signs lend their name to the next one', () => {
    const labels = [...head.slice(0, 4), 'P.U.', '', 'Importe', ''];
    const rows = written(labels, (work) => [...work.slice(0, 4), '$', work[4], '$', work[5]]);
    expect(linesOf(rows)).toEqual(understood);
  });

  test('of codes named like a description are codes', () => {
    const labels = ['Pos.', 'Material', 'Texto breve', 'UM', 'Cantidad', 'Precio neto', 'Valor neto'];
    const rows = works.map((work, at) => [String(10 * at), ...work]);
    expect(linesOf([labels, ...rows])).toEqual(understood);
  });
});
