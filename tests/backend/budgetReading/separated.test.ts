import { describe, expect, test } from 'vitest';
import { readSource } from '#backend/budgetReading/source.ts';
import { readBudget } from '#domain/budgetReading/read.ts';

async function linesOf(content: Buffer) {
  const { sheets } = await readSource(content);
  return readBudget(sheets, {});
}

describe('separated text', () => {
  const rows = [
    ['Clave', 'Descripción', 'Unidad', 'Cantidad', 'Precio unitario', 'Importe'],
    ['A-1', 'Señal "alto", doble', 'pza', '2', '1000.50', '2001.00'],
    ['', '', '', '', '', ''],
    ['A-2', 'Guarnición; tramo\nnorte', 'm', '3', '10.00', '30.00'],
  ];
  const write = (separator: string) =>
    rows
      .map((row) =>
        row.map((cell) => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator),
      )
      .join('\r\n');

  test('of semicolons with decimal commas, «sep=», a bar, or wide letters without a mark', async () => {
    const lines = [
      'Clave;Concepto;Unidad;Cantidad;Precio;Importe',
      'A-1;Señal;pza;2,5;"1.234,56";3.086,40',
      'A-2;Poste;pza;3;10,00;30,00',
    ];
    const text = lines.join('\r\n');
    const big = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    const contents = [
      Buffer.from(text, 'latin1'),
      Buffer.from(`sep=;\r\n${text}`),
      Buffer.from(text.replaceAll(';', '|')),
      Buffer.from(text, 'utf16le'),
      Buffer.from(text, 'utf16le').swap16(),
      big,
    ];
    for (const content of contents) {
      const { rows: read, linesTotal } = await linesOf(content);
      expect(read.map(({ kind, code, quantity, unitPrice }) => [kind, code, quantity, unitPrice]).slice(1)).toEqual([
        ['line', 'A-1', '2.5', '1234.56'],
        ['line', 'A-2', '3', '10'],
      ]);
      expect(linesTotal).toBe('3116.4');
    }
  });

  test('has the codes that Excel is told to leave as they are', async () => {
    const { rows: read } = await linesOf(
      Buffer.from('Clave;Concepto;Unidad;Cantidad;P.U.;Importe\r\n="0012";Poste;pza;2;10.50;21.00\r\n'),
    );
    expect(read.find(({ kind }) => kind === 'line')?.code).toBe('0012');
  });

  test('copied from a PDF, with all values of a row in one cell, is read', async () => {
    const lines = [
      'CLAVE CONCEPTO UNIDAD CANTIDAD P.U. IMPORTE',
      'BAR-001 Barrera metálica de 3 crestas m 24.00 $1,850.50 $ 44,412.00',
      'POS-014 Poste hincado pza 12.00 $965.37 $ 11,584.44',
      'TOTAL $55,996.44',
    ];
    const { rows: read, linesTotal, statedTotal } = await linesOf(Buffer.from(lines.join('\n')));
    expect(
      read.map(({ kind, code, name, unit, quantity, problems }) => [kind, code, name, unit, quantity, problems]),
    ).toEqual([
      ['heading', '', lines[0], '', null, []],
      ['line', 'BAR-001', 'Barrera metálica de 3 crestas', 'm', '24', []],
      ['line', 'POS-014', 'Poste hincado', 'pza', '12', []],
      ['total', '', lines[3], '', null, []],
    ]);
    expect([linesTotal, statedTotal]).toEqual(['55996.44', '55996.44']);
    const first = ['24 m Barrera metálica $1,850.50 $44,412.00', '12 pza Poste hincado $965.37 $11,584.44'];
    expect(
      (await linesOf(Buffer.from(first.join('\n')))).rows.map(({ kind, name, unit, unitPrice }) => [
        kind,
        name,
        unit,
        unitPrice,
      ]),
    ).toEqual([
      ['line', 'Barrera metálica', 'm', '1850.5'],
      ['line', 'Poste hincado', 'pza', '965.37'],
    ]);
  });

  test('with the line breaks of an old Mac, or with decimal commas in one cell, has all its rows', async () => {
    const mac = [
      ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
      ['A-1', 'Poste', 'pza', '2', '5.50', '11'],
    ];
    const decimal = ['BAR-001 Barrera m 38,1 1275,40 48592,74', 'POS-014 Poste pza 12 965,37 11584,44'];
    const briefly = async (text: string) =>
      (await linesOf(Buffer.from(text))).rows
        .filter(({ kind }) => kind === 'line')
        .map(({ code, name, unit, quantity, unitPrice }) => [code, name, unit, quantity, unitPrice]);
    expect(await briefly(mac.map((cells) => cells.join('\t')).join('\r'))).toEqual([
      ['A-1', 'Poste', 'pza', '2', '5.5'],
    ]);
    expect(await briefly(decimal.join('\n'))).toEqual([
      ['BAR-001', 'Barrera', 'm', '38.1', '1275.4'],
      ['POS-014', 'Poste', 'pza', '12', '965.37'],
    ]);
  });

  test('of inches that are written as quotes keeps them, and every row', async () => {
    const lines = [
      'Clave,Concepto,Unidad,Cantidad,P.U.,Importe',
      'A-1,Tubo de 6" de diámetro,m,3,10,30',
      'A-2,"Tubo de 8" de diámetro",m,4,10,40',
      'A-3," de tubo,m,5,10,50',
      'A-4,"4"" de tubo, negro",m,6,10,60',
      'A-5,"Poste",m,7,10,70',
      'A-6," sin cerrar,m,8,10,80',
      'A-7,Malla,m,9,10,90',
    ];
    const { rows: read } = await linesOf(Buffer.from(lines.join('\r\n')));
    expect(read.slice(1).map(({ kind, code, name, quantity }) => [kind, code, name, quantity])).toEqual([
      ['line', 'A-1', 'Tubo de 6" de diámetro', '3'],
      ['line', 'A-2', 'Tubo de 8" de diámetro', '4'],
      ['line', 'A-3', '" de tubo', '5'],
      ['line', 'A-4', '4" de tubo, negro', '6'],
      ['line', 'A-5', 'Poste', '7'],
      ['line', 'A-6', '" sin cerrar', '8'],
      ['line', 'A-7', 'Malla', '9'],
    ]);
  });

  test.each([',', ';', '\t'])('with «%s» between cells, in UTF-8, UTF-16 and Windows-1252', async (separator) => {
    const text = write(separator);
    for (const content of [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text, 'latin1'),
    ]) {
      const { rows: read, linesTotal } = await linesOf(content);
      expect(read.map(({ kind, row, name }) => ({ kind, row, name })).slice(1)).toEqual([
        { kind: 'line', row: 2, name: 'Señal "alto", doble' },
        { kind: 'line', row: 4, name: 'Guarnición; tramo norte' },
      ]);
      expect(linesTotal).toBe('2031');
    }
  });
});
