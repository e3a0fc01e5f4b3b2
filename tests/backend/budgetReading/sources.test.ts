import { describe, expect, test } from 'vitest';
import { RefusedFile } from '#backend/budgetReading/refused.ts';
import { readSource } from '#backend/budgetReading/source.ts';
import { readInThread } from '#backend/budgetReading/thread.ts';
import { readBudget } from '#domain/budgetReading/read.ts';
import { sampleOf } from '#tests/domain/budgetReading/corpus.ts';
import { placedPdf, storedZip } from './files.ts';
import { oldWorkbookOf } from './oldWorkbook.ts';

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

describe('a CFDI', () => {
  const cfdi = (concepts: string, head = '') => `<?xml version="1.0" encoding="UTF-8"?>${head}
    <cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Moneda="USD" SubTotal="220.00" Total="255.20">
      <cfdi:Conceptos>${concepts}</cfdi:Conceptos>
      <cfdi:Impuestos TotalImpuestosTrasladados="35.20"/>
      <cfdi:Complemento><tfd:TimbreFiscalDigital UUID="6F9619FF-8B86-D011-B42D-00CF4FC964FF"/></cfdi:Complemento>
    </cfdi:Comprobante>`;
  const concept =
    '<cfdi:Concepto ClaveProdServ="72141103" NoIdentificacion="BAR-001" Cantidad="2" ClaveUnidad="MTR" Unidad="m" Descripcion="Barrera &quot;tres crestas&quot;" ValorUnitario="110.000000" Importe="220.00"/>';

  test('is its concepts and its totals, with its folio', async () => {
    const { sheets, uuid } = await readSource(Buffer.from(cfdi(concept)));
    expect(uuid).toBe('6F9619FF-8B86-D011-B42D-00CF4FC964FF');
    const reading = readBudget(sheets, {});
    expect(reading).toMatchObject({ linesTotal: '220', statedTotal: '255.2', problems: [] });
    expect(reading.rows[1]).toMatchObject({
      kind: 'line',
      code: 'BAR-001',
      name: 'Barrera "tres crestas"',
      unit: 'm',
      quantity: '2',
      unitPrice: '110',
      amount: '220',
      currency: 'USD',
      problems: [],
    });
  });

  test('of which taxes are withheld has a total that fits', async () => {
    const text = cfdi(concept).replace('Trasladados="35.20"', 'Trasladados="35.20" TotalImpuestosRetenidos="2.75"');
    const { problems, statedTotal } = await linesOf(Buffer.from(text.replace('"255.20"', '"252.45"')));
    expect([problems, statedTotal]).toEqual([[], '252.45']);
  });

  test('has no concepts of its addenda', async () => {
    const addenda =
      '<cfdi:Addenda><Concepto Descripcion="Otro" Cantidad="1" ValorUnitario="1" Importe="1"/></cfdi:Addenda>';
    const { rows } = await linesOf(
      Buffer.from(cfdi(concept).replace('</cfdi:Comprobante>', `${addenda}</cfdi:Comprobante>`)),
    );
    expect(rows.filter(({ kind }) => kind === 'line').map(({ code }) => code)).toEqual(['BAR-001']);
  });

  test('that names a document type is refused', async () => {
    const hostile = cfdi(concept, '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>');
    await expect(readSource(Buffer.from(hostile))).rejects.toThrow('no se puede leer');
    await expect(readSource(Buffer.from('<Factura total="1"/>'))).rejects.toThrow('no es un CFDI');
  });

  test('is read in the letters that it is written in', async () => {
    const text = cfdi(concept.replace('tres crestas', 'señal atípica'));
    const contents = [
      Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1'),
      Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
      Buffer.from(`\ufeff${text}`),
    ];
    for (const content of contents) {
      expect((await linesOf(content)).rows[1]).toMatchObject({ kind: 'line', name: 'Barrera "señal atípica"' });
    }
  });

  test('is no page and no XML of Excel 2003: what to do with these is said', async () => {
    const markups = [
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>Clave</table>',
      '\n<!DOCTYPE html><p>Cotización',
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
    ];
    for (const markup of markups) {
      await expect(readSource(Buffer.from(markup))).rejects.toThrow('guárdelo como .xlsx');
    }
  });
});

describe('a workbook', () => {
  const part = (name: string, content: string) => ({ name, content: Buffer.from(content) });
  const workbook = (sheet: string, styles = '', state = '', more: readonly { name: string; content: Buffer }[] = []) =>
    storedZip([
      ...more,
      part('[Content_Types].xml', '<Types/>'),
      part(
        'xl/workbook.xml',
        `<workbook><sheets><sheet name="Uno &amp; dos" sheetId="1" r:id="rId1"/>${state}</sheets></workbook>`,
      ),
      part(
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      part(
        'xl/styles.xml',
        `<styleSheet><numFmts>${styles}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
      ),
      part(
        'xl/worksheets/sheet1.xml',
        `<worksheet><sheetData>${sheet}</sheetData><mergeCells><mergeCell ref="A1:C1"/></mergeCells></worksheet>`,
      ),
    ]);
  const read = async (file: File) => readSource(Buffer.from(await file.arrayBuffer()));

  test('with attributes beyond all measure is refused', async () => {
    const attributes = 'a="1" '.repeat(1_000_000);
    await expect(read(workbook(`<row r="1" ${attributes}/>`))).rejects.toThrow(RefusedFile);
  });

  test('keeps exact numbers, dates, what formats show, and merged cells', async () => {
    const sheet =
      '<row r="3"><c r="A3" s="1"><v>7</v></c><c r="B3"><v>0.30000000000000004</v></c><c r="D3" s="2"><v>46000</v></c><c r="E3" t="e"><v>#REF!</v></c></row>' +
      '<row r="9"><c t="inlineStr"><is><r><t>Pos</t></r><r><t>te</t></r></is></c><c t="str"><v>x</v></c></row>';
    const { sheets } = await read(workbook(sheet, '<numFmt numFmtId="164" formatCode="0000"/>'));
    expect(sheets).toEqual([
      {
        name: 'Uno & dos',
        merges: [{ top: 1, bottom: 1, left: 0, right: 2 }],
        rows: [
          {
            row: 3,
            cells: [
              { kind: 'number', text: '7', shown: '0007' },
              { kind: 'number', text: '0.3' },
              null,
              { kind: 'date', text: '2025-12-09' },
              { kind: 'text', text: '#REF!' },
            ],
          },
          {
            row: 9,
            cells: [
              { kind: 'text', text: 'Poste' },
              { kind: 'text', text: 'x' },
            ],
          },
        ],
      },
    ]);
  });

  test.each([
    ['"BAR-"000', 1, 'BAR-001'],
    ['000-000', 12345, '012-345'],
    ['00\\.00\\.00', 20345, '02.03.45'],
    ['"K "0', 123, 'K 123'],
    ['0 "m2"', 12, '12 m2'],
    ['#,##0', 1234, undefined],
    ['0000', 7, '0007'],
  ])('shows the format «%s» of %d as %j', async (code, value, shown) => {
    const format = `<numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/>`;
    const { sheets } = await read(workbook(`<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>`, format));
    expect(sheets[0]?.rows[0]?.cells[0]).toEqual({ kind: 'number', text: `${value}`, ...(shown && { shown }) });
  });

  test.each([
    ['[$US$-409]#,##0.00', 'USD'],
    ['"US$"#,##0.00', 'USD'],
    ['#,##0.00 "dlls"', 'USD'],
    ['"U.S.D. "#,##0.00', 'USD'],
    ['\\U\\S\\D\\ #,##0.00', 'USD'],
    ['[$USD] #,##0.00', 'USD'],
    ['#,##0.00\\ "M.N."', 'MXN'],
    ['[$€-2] #,##0.00', 'EUR'],
    ['[$$-409]#,##0.00', undefined],
    ['"$"#,##0.00', undefined],
  ])('has in the format «%s» the currency %s', async (code, currency) => {
    const format = `<numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/>`;
    const { sheets } = await read(workbook('<row r="1"><c r="A1" s="1"><v>12.5</v></c></row>', format));
    expect(sheets[0]?.rows[0]?.cells[0]).toEqual({ kind: 'number', text: '12.5', ...(currency && { currency }) });
  });

  test.each([
    ['[$CAD] #,##0.00', { currency: 'CAD' }],
    ['[$£-809]#,##0.00', { currency: '£' }],
    ['[$$-409]#,##0.00', {}],
    ['#,##0.00 "m2"', { unit: 'm2' }],
    ['0.0"pza"', { unit: 'pza' }],
    ['#,##0.00 "de más"', {}],
  ])('says what the format «%s» adds to a number: %j', async (code, added) => {
    const format = `<numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/>`;
    const { sheets } = await read(workbook('<row r="1"><c r="A1" s="1"><v>2.5</v></c></row>', format));
    expect(sheets[0]?.rows[0]?.cells[0]).toEqual({ kind: 'number', text: '2.5', ...added });
  });

  test('says which rows are hidden or crossed out, and which columns are hidden', async () => {
    const styles =
      '</numFmts><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs><numFmts>';
    const sheet =
      '<row r="1"><c><v>1</v></c></row><row r="2" hidden="1"><c><v>2</v></c></row>' +
      '<row r="3"><c s="1"><v>3</v></c><c s="1"><v>3</v></c><c><v>3</v></c></row><row r="4"><c s="2"><v>4</v></c></row>' +
      '<row r="5" ht="0" customHeight="1"><c><v>5</v></c></row>';
    const columns =
      '</sheetData><cols><col min="2" max="3" hidden="1"/><col min="4" max="4" hidden="0"/><col min="6" max="6" width="0"/></cols><sheetData>';
    const { sheets } = await read(workbook(columns + sheet, styles));
    expect(sheets[0]?.hiddenColumns).toEqual([1, 2, 5]);
    expect(sheets[0]?.rows.map(({ row, isHidden, isStruck }) => [row, isHidden, isStruck])).toEqual([
      [1, undefined, undefined],
      [2, true, undefined],
      [3, undefined, true],
      [4, undefined, undefined],
      [5, true, undefined],
    ]);
  });

  test('says which numbers are crossed out alone, and which are not seen by their format or on white paper', async () => {
    const styles =
      '<numFmt numFmtId="164" formatCode=";;;"/><numFmt numFmtId="165" formatCode="#,##0.00;;"/>' +
      '<numFmt numFmtId="166" formatCode="&quot;N/A&quot;"/></numFmts>' +
      '<fonts><font/><font><strike/></font><font><color rgb="FFFFFFFF"/></font><font><color theme="0"/></font></fonts>' +
      '<fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF003366"/></patternFill></fill></fills>' +
      '<cellXfs><xf/><xf fontId="1"/><xf fontId="2"/><xf fontId="2" fillId="1"/><xf fontId="3" fillId="0"/>' +
      '<xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs><numFmts>';
    const cells = [1, 2, 3, 4, 5, 6, 7].map((style) => `<c s="${style}"><v>${style}</v></c>`).join('');
    const negative = '<c s="6"><v>-6</v></c><c><v>8</v></c><c s="5"><v>0</v></c>';
    const { sheets } = await read(workbook(`<row r="1">${cells}${negative}</row>`, styles));
    const marks = sheets[0]?.rows[0]?.cells.map((cell) => cell?.kind === 'number' && [cell.isStruck, cell.isUnseen]);
    expect(marks).toEqual([
      [true, undefined],
      [undefined, true],
      [undefined, undefined],
      [undefined, true],
      [undefined, true],
      [undefined, undefined],
      [undefined, true],
      [undefined, true],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  test('says that a column is hidden of whose numbers none is seen', async () => {
    const styles =
      '<numFmt numFmtId="164" formatCode=";;;"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs><numFmts>';
    const row = (at: number) => `<row r="${at}"><c s="1"><v>5</v></c><c s="${at - 1}"><v>6</v></c></row>`;
    const { sheets } = await read(workbook(row(1) + row(2), styles));
    expect(sheets[0]?.hiddenColumns).toEqual([0]);
  });

  test('says the comments of its cells, each once, without the name before it', async () => {
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const note = (ref: string, text: string) => `<comment ref="${ref}"><text><r><t>${text}</t></r></text></comment>`;
    const parts = [
      part(
        'xl/worksheets/_rels/sheet1.xml.rels',
        `<Relationships><Relationship Id="rId1" Type="${office}/comments" Target="../comments1.xml"/>` +
          '<Relationship Id="rId2" Type="http://schemas.microsoft.com/office/2017/10/relationships/threadedComment" Target="/xl/threadedComments/one.xml"/>' +
          `<Relationship Id="rId3" Type="${office}/hyperlink" Target="https://example.com"/></Relationships>`,
      ),
      part(
        'xl/comments1.xml',
        `<comments><commentList>${note('B1', 'Juan Pérez:\nNo &amp; aplica')}${note('C1', 'Precio: por caja')}${note('A2', '[Comentario encadenado] Su versión de Excel')}${note('D9', 'Suelto')}${note('E9', ' ')}</commentList></comments>`,
      ),
      part(
        'xl/threadedComments/one.xml',
        '<ThreadedComments><threadedComment ref="A2"><text>¿Va?</text></threadedComment><threadedComment ref="A2"><text>Sí</text></threadedComment></ThreadedComments>',
      ),
    ];
    const rows = '<row r="1"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row><row r="3"><c><v>3</v></c></row>';
    const { sheets } = await read(workbook(rows, '', '', parts));
    expect(sheets[0]?.rows.map(({ row, comments }) => [row, comments])).toEqual([
      [1, ['No & aplica', 'Precio: por caja']],
      [2, ['¿Va?', 'Sí']],
      [3, undefined],
      [9, ['Suelto']],
    ]);
  });

  test('of today whose name or kind says otherwise is read by its content', async () => {
    const { sheets, lines } = sampleOf('simple', 2);
    const old = Buffer.from(await oldWorkbookOf(sheets).arrayBuffer());
    expect((await linesOf(old)).rows.filter(({ kind }) => kind === 'line')).toHaveLength(lines.length);
    const page = '<html><body><table><tr><td>Clave</td></tr></table></body></html>';
    await expect(readSource(Buffer.from(page))).rejects.toThrow(RefusedFile);
  });

  test('says which of its sheets are hidden, and is refused beyond the limits', async () => {
    const hidden = '<sheet name="Precios" sheetId="2" state="hidden" r:id="rId2"/>';
    expect((await read(workbook('', '', hidden))).problems).toMatchObject([{ code: 'hidden_sheet' }]);
    const many = Array.from({ length: 5001 }, () => '<row><c><v>1</v></c></row>').join('');
    await expect(read(workbook(many))).rejects.toThrow('más de 5000 filas');
    await expect(read(workbook('<row><c r="XFD1"><v>1</v></c></row>'))).rejects.toThrow('columnas');
    await expect(read(new File(['PK\u0003\u0004 nothing else'], 'a.xlsx'))).rejects.toThrow('dañado');
  });
});

describe('a workbook of Excel 97-2003', () => {
  test.each(['simple', 'sections', 'severalSheets', 'titledMoneyTexts', 'doubles'])(
    'is read as one of today: %s',
    async (layout) => {
      const { sheets, lines } = sampleOf(layout, 2);
      const source = await readSource(Buffer.from(await oldWorkbookOf(sheets).arrayBuffer()));
      const plain = sheets.map(({ name, rows }) => ({ name, rows: rows.map(({ row, cells }) => ({ row, cells })) }));
      expect(source.sheets.map(({ name, rows }) => ({ name, rows }))).toEqual(plain);
      expect(readBudget(source.sheets, {}).rows.filter(({ kind }) => kind === 'line')).toHaveLength(lines.length);
    },
  );

  test('says its crossed-out rows, whose numbers stand in one record', async () => {
    const text = (one: string) => ({ kind: 'text' as const, text: one });
    const number = (one: string) => ({ kind: 'number' as const, text: one });
    const texts = [text('A-1'), text('Poste'), text('pza')];
    const numbers = [number('2'), number('10'), number('20')];
    const struck = numbers.map((one) => ({ ...one, isStruck: true }));
    const rows = [
      { row: 1, cells: [...texts, ...numbers] },
      { row: 2, cells: [...texts, ...struck], isStruck: true },
    ];
    const source = await readSource(Buffer.from(await oldWorkbookOf([{ name: 'Uno', rows }]).arrayBuffer()));
    expect(source.sheets[0]?.rows).toEqual(rows);
  });

  test('says its hidden rows and columns', async () => {
    const [costs, rows] = [sampleOf('hiddenCosts', 1).sheets, sampleOf('hiddenAndStruckRows', 1).sheets];
    const source = await readSource(Buffer.from(await oldWorkbookOf([...costs, ...rows]).arrayBuffer()));
    expect(source.sheets[0]?.hiddenColumns).toEqual(costs[0]?.hiddenColumns);
    const hidden = (read: typeof rows | undefined) =>
      read?.[0]?.rows.flatMap(({ row, isHidden }) => (isHidden ? [row] : []));
    expect(hidden(source.sheets.slice(1))).toEqual(hidden(rows));
  });

  test('says the comments of its cells', async () => {
    const [sheet] = sampleOf('simple', 1).sheets;
    const commented = (sheet?.rows ?? []).map((row) =>
      row.row === 3 ? { ...row, comments: ['Precio por caja ≈'] } : row,
    );
    const old = oldWorkbookOf([{ name: 'Uno', rows: commented }]);
    const { sheets } = await readSource(Buffer.from(await old.arrayBuffer()));
    expect(sheets[0]?.rows.filter(({ comments }) => comments)).toMatchObject([
      { row: 3, comments: ['Precio por caja ≈'] },
    ]);
  });

  test('that is broken off, goes in circles or is older says what to do', async () => {
    const whole = Buffer.from(await oldWorkbookOf(sampleOf('simple', 1).sheets).arrayBuffer());
    await expect(readSource(whole.subarray(0, 600))).rejects.toThrow('guárdelo como .xlsx');
    const circling = Buffer.from(whole);
    // The last sector of the stream is followed by its first.
    for (let at = 512; at < 1536; at += 4) if (circling.readUInt32LE(at) === 0xfffffffe) circling.writeUInt32LE(3, at);
    await expect(readSource(circling)).rejects.toThrow('.xlsx');
    for (let at = 0; at < 200; at += 1) {
      const spoiled = Buffer.from(whole);
      spoiled.writeUInt8((at * 37) % 256, (at * 8191) % whole.length);
      await readSource(spoiled).then(
        ({ sheets }) => expect(sheets.length).toBeGreaterThanOrEqual(0),
        (error: unknown) => expect(error).toBeInstanceOf(RefusedFile),
      );
    }
  });
});

test('a thread that takes too long is ended, and says so', async () => {
  const text = sampleOf('simple', 1)
    .lines.map(({ name }) => name)
    .join('\n');
  const task = { bytes: Buffer.from(text), options: {}, concepts: [] };
  expect(await readInThread(task, { time: 1 })).toEqual({ refused: expect.stringContaining('tarda demasiado') });
  expect(await readInThread(task)).toMatchObject({ rows: expect.any(Array) });
});

describe('a PDF whose descriptions are wrapped', () => {
  const names = [
    ['Suministro y colocación', 'de defensa metálica', 'de tres crestas'],
    ['Poste hincado de', '1.80 m'],
    ['Retiro y acarreo a', '5 km'],
    ['Pintura'],
  ];
  const numbers = ['m', '24', '1,850.50', '44,412.00'];
  const lefts = [30, 100, 330, 380, 440, 510];
  const leading = 9;
  const row = (texts: readonly string[], y: number) => texts.map((text, at) => ({ text, left: lefts[at] ?? 0, y }));

  /** @param share of the way down its description at which the numbers of a row stand */
  const pageOf = (share: number) => {
    let top = 740;
    const rows = names.flatMap((lines, at) => {
      const begins = top;
      top -= lines.length * leading + 12;
      return [
        ...lines.map((text, line) => ({ text, left: 100, y: begins - line * leading })),
        ...row([`DM-00${at + 1}`, '', ...numbers], begins - (lines.length - 1) * leading * share),
      ];
    });
    const heads = row(['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'], 760);
    return [...heads, ...row(['', '', '', '', 'TOTAL', '177,648.00'], top), ...rows];
  };

  test.each([
    ['above', 0],
    ['in the middle', 0.5],
    ['below', 1],
  ])('keeps them whole where the numbers stand %s', async (_, share) => {
    const { rows, linesTotal } = await linesOf(Buffer.from(await placedPdf([pageOf(share)]).arrayBuffer()));
    expect(rows.filter(({ kind }) => kind === 'line').map(({ code, name }) => [code, name])).toEqual(
      names.map((lines, at) => [`DM-00${at + 1}`, lines.join(' ')]),
    );
    expect([linesTotal, rows.at(-1)?.kind]).toEqual(['177648', 'total']);
  });

  test('leaves titles above a row, and rows that stand as close as lines, as they are', async () => {
    const close = names.flatMap(([name = ''], at) => row([`DM-00${at + 1}`, name, ...numbers], 720 - at * leading));
    const heads = row(['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'], 760);
    const title = [{ text: 'A. DEFENSA METÁLICA', left: 100, y: 729 }];
    const { rows } = await linesOf(Buffer.from(await placedPdf([[...heads, ...title, ...close]]).arrayBuffer()));
    expect(rows.map(({ kind, name }) => [kind, name]).slice(1)).toEqual([
      ['heading', 'A. DEFENSA METÁLICA'],
      ...names.map(([name]) => ['line', name]),
    ]);
    const one = close.filter(({ y }) => y === 720);
    const single = await linesOf(Buffer.from(await placedPdf([[...heads, ...title, ...one]]).arrayBuffer()));
    expect(single.rows.map(({ kind, name }) => [kind, name]).slice(1)).toEqual([
      ['heading', 'A. DEFENSA METÁLICA'],
      ['line', 'Suministro y colocación'],
    ]);
  });
});

describe('a PDF', () => {
  const lefts = [30, 100, 330, 380, 440, 510];
  const heads = ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];
  const works = [
    ['DM-001', 'Defensa metálica de tres crestas', 'm', '24.00', '1,850.50', '44,412.00'],
    ['DM-002', 'Poste hincado', 'pza', '12.00', '965.37', '11,584.44'],
    ['DM-003', 'Terminal de amortiguamiento', 'pza', '1.00', '48,250.00', '48,250.00'],
    ['DM-004', 'Ménsula reflejante', 'pza', '8.00', '62.40', '499.20'],
  ];
  const at = (texts: readonly string[], y: number, places: readonly number[] = lefts) =>
    texts.map((text, column) => ({ text, left: places[column] ?? 0, y }));
  const table = (rows: readonly (readonly string[])[] = works, places = lefts) =>
    [heads, ...rows].flatMap((row, line) => at(row, 760 - line * 16, places));
  const read = async (pages: Parameters<typeof placedPdf>[0], drawing: readonly string[] = [], attached = '') => {
    const source = await readSource(Buffer.from(await placedPdf(pages, undefined, drawing, attached).arrayBuffer()));
    const reading = readBudget(source.sheets, {});
    const lines = reading.rows.filter(({ kind }) => kind === 'line');
    return {
      ...reading,
      problems: [...source.problems, ...reading.problems].map(({ code }) => code),
      lines: lines.map(({ code, name, unit, quantity, unitPrice }) => [code, name, unit, quantity, unitPrice]),
      doubts: lines.map(({ problems }) => problems.map(({ code }) => code)),
    };
  };
  const understood = works.map(([code, name, unit, quantity = '', price = '']) => [
    code,
    name,
    unit,
    `${Number(quantity)}`,
    `${Number(price.replaceAll(',', ''))}`,
  ]);

  test.each([
    ['a quarter', '0 0.75 -0.75 0 600 0 cm'],
    ['upside down', '-1 0 0 -1 612 792 cm'],
    ['three quarters', '0 -0.75 0.75 0 0 792 cm'],
  ])('that is turned %s is read as it is held', async (_, turn) => {
    expect((await read([table()], [turn])).lines).toEqual(understood);
  });

  test('with a stamp across it keeps its rows, and the stamp as a note', async () => {
    const stamp = 'BT /F1 40 Tf 0.7 0.7 -0.7 0.7 150 600 Tm (CANCELADO) Tj ET';
    const { lines, rows } = await read([table()], [stamp]);
    expect(lines).toEqual(understood);
    expect(rows.at(-1)).toMatchObject({ kind: 'note', name: 'CANCELADO' });
  });

  test('that writes bold letters twice, or letters apart, has each once', async () => {
    const twice = table().flatMap((one) => [one, { ...one, left: one.left + 0.3 }]);
    expect((await read([twice])).lines).toEqual(understood);
    const apart = table().map((one) => ({ ...one, text: [...one.text.replaceAll(' ', '')].join(' ') }));
    expect((await read([apart])).lines.map(([code, , unit, quantity]) => [code, unit, quantity])).toEqual(
      understood.map(([code, , unit, quantity]) => [code, unit, quantity]),
    );
  });

  test('whose texts run over the next column, or stand close to it, has all its columns', async () => {
    const long = 'Defensa metálica de tres crestas con separador y ménsula, incluye retiro de lo dañado al patio';
    const [first = [], ...others] = works;
    const run = [[first[0] ?? '', long, ...first.slice(2)], ...others];
    expect((await read([table(run)])).lines.map(([, name, unit]) => [name, unit])).toEqual([
      [long, 'm'],
      ...understood.slice(1).map(([, name, unit]) => [name, unit]),
    ]);
    // The wide price of one row reaches the quantities of all others.
    expect((await read([table(works, [30, 60, 200, 220, 240, 275])])).lines).toEqual(understood);
  });

  test.each([1, 3])(
    'whose names of columns stand beside what they name gives each its own, among %i times 4 rows',
    async (times) => {
      const many = Array.from({ length: times }, () => works).flat();
      const rows = many.flatMap((row, line) => at(row, 744 - line * 16));
      const { lines, doubts } = await read([[...at(heads, 760, [30, 100, 318, 352, 398, 470]), ...rows]]);
      expect(lines).toEqual(many.map((_, line) => understood[line % works.length]));
      expect(doubts.flat()).toEqual([]);
    },
  );

  test('whose letterhead stands in other columns keeps those of its table', async () => {
    const head = at(['Obra', 'Tramo', 'Fecha', 'Folio', 'Hoja'], 790, [30, 160, 220, 290, 480]);
    expect((await read([[...head, ...table()]])).lines).toEqual(understood);
  });

  const texts = [
    ['Suministro de defensa', 'metálica de tres crestas', 'de calibre 12'],
    ['Poste hincado', 'de 1.80 m'],
    ['Terminal'],
    ['Ménsula reflejante', 'de dos caras'],
  ];
  const whole = texts.map((lines) => lines.join(' '));

  /** Rows whose lines stand as close as the rows do. */
  const crowded = (share: number) => {
    let y = 744;
    const edges = [752];
    const rows = texts.flatMap((lines, row) => {
      const top = y;
      y -= lines.length * 9;
      edges.push(y + 7);
      const [code = '', , ...values] = works[row] ?? [];
      return [
        ...lines.map((text, line) => ({ text, left: 100, y: top - line * 9 })),
        ...at([code, '', ...values], top - (lines.length - 1) * 9 * share),
      ];
    });
    return { pieces: [...at(heads, 760), ...rows], edges };
  };

  test.each([
    ['above', 0],
    ['in the middle', 0.5],
    ['below', 1],
  ])('of crowded rows with lines drawn between them keeps each text whole, with its numbers %s', async (_, share) => {
    const { pieces, edges } = crowded(share);
    const lines = [768, ...edges].map((y) => `30 ${y} m 560 ${y} l S`);
    const reading = await read([pieces], lines);
    expect(reading.lines.map(([, name]) => name)).toEqual(whole);
    expect(reading.doubts).toEqual(texts.map(() => []));
    // Cells with frames or shades of their own are drawn so too.
    const frames = edges.slice(1).flatMap((y, row) => {
      const height = (edges[row] ?? 0) - y;
      return [`30 ${y} 300 ${height} re S`, `330 ${y} 230 ${height} re f`];
    });
    expect((await read([pieces], frames)).lines.map(([, name]) => name)).toEqual(whole);
  });

  test('whose rows have several wrapped cells keeps them whole between drawn lines', async () => {
    const rows = works.flatMap(([code = '', name = '', ...values], line) => {
      const y = 744 - line * 24;
      const [first = '', second = ''] = code.split('-');
      return [...at([`${first}-`, name, ...values], y), ...at([second, 'con todo lo necesario', 'o más'], y - 9)];
    });
    const lines = [768, ...works.map((_, line) => 754 - line * 24), 658].map((y) => `30 ${y} m 560 ${y} l S`);
    const reading = await read([[...at(heads, 760), ...rows]], lines);
    expect(reading.lines.map(([code, name, unit]) => [code, name, unit])).toEqual(
      works.map(([code, name, unit]) => [code, `${name} con todo lo necesario`, `${unit} o más`]),
    );
  });

  test.each([
    ['above', 0],
    ['in the middle', 0.5],
    ['below', 1],
  ])('of crowded rows without lines keeps what its numbers prove, %s', async (_, share) => {
    const reading = await read([crowded(share).pieces]);
    expect(reading.lines.map(([, name]) => name)).toEqual(whole);
  });

  test('of crowded rows that nothing tells apart asks about them', async () => {
    const { pieces } = crowded(0);
    // The numbers of the second row stand at its last line.
    const mixed = pieces.map((one) => (one.y === 717 && one.left !== 100 ? { ...one, y: 708 } : one));
    expect((await read([mixed])).doubts.some((codes) => codes.includes('torn_text'))).toBe(true);
  });

  test('of which a row is crossed out asks about it', async () => {
    expect((await read([table()], ['30 730.4 m 560 730.4 l S'])).doubts).toEqual([[], ['struck_row'], [], []]);
    const words = [30, 100, 330, 380, 440, 510].map((left) => `${left} 730 40 0.5 re f`);
    expect((await read([table()], words)).doubts[1]).toEqual(['struck_row']);
    // Below the letters a line only underlines.
    expect((await read([table()], ['30 727 m 560 727 l S'])).doubts[1]).toEqual([]);
  });

  test('with remarks attached to it asks about their rows, and reads what was filled in', async () => {
    const note = (kind: string, y: number, text: string) =>
      `<</Type/Annot/Subtype/${kind}/Rect[30 ${y - 8} 560 ${y + 8}]/QuadPoints[30 ${y + 8} 560 ${y + 8} 30 ${y - 8} 560 ${y - 8}]/Contents(${text})>>`;
    const asked = await read([table()], [], note('Text', 729, 'No aplica'));
    expect(asked.doubts).toEqual([[], ['remarked'], [], []]);
    expect((await read([table()], [], note('StrikeOut', 730, ''))).doubts[1]).toEqual(['struck_row']);
    expect((await read([table()], [], note('Text', 300, 'Falta la firma'))).problems).toEqual(['comment']);
    const filled = table().filter((one) => one.text !== 'm');
    const field = '<</Type/Annot/Subtype/Widget/FT/Tx/T(c)/V(m)/Rect[330 740 350 752]>>';
    expect((await read([filled], [], field)).lines).toEqual(understood);
  });

  test('whose cells lie over each other asks about their row', async () => {
    const over = [...table(), { text: 'que sigue de otra', left: 120, y: 744 }];
    expect((await read([over])).doubts).toEqual([['torn_text'], [], [], []]);
  });

  test('whose sheet is wider than its paper is read over its pages, and says so', async () => {
    const left = table().filter((one) => one.left < 340);
    const right = table().filter((one) => one.left > 340);
    const two = await read([left, right.map((one) => ({ ...one, left: one.left - 340 }))]);
    expect([two.lines, two.problems]).toEqual([understood, ['pages_beside']]);
    const codes = left.filter((one) => one.left < 90);
    const names = left.filter((one) => one.left > 90);
    expect((await read([codes, names, right])).lines).toEqual(understood);
    // A second page of the same table, or a summary of other sheets, is none of these.
    const again = await read([table(), table()]);
    expect([again.lines.length, again.problems]).toEqual([8, []]);
    const summary = works.flatMap(([, name = '', , , , amount = ''], row) =>
      at([name, amount], 744 - row * 16, [30, 200]),
    );
    expect((await read([table(), summary])).problems).not.toContain('pages_beside');
    const measures = works.flatMap(([, , , quantity = ''], row) => at([quantity], 744 - row * 16));
    expect((await read([table(), measures])).problems).not.toContain('pages_beside');
  });

  test('that writes a code and its description, or two numbers, as one text has them apart', async () => {
    const priced = [
      ['24.00', '1,850.50', '44,412.00'],
      ['12.00', '2,965.37', '35,584.44'],
      ['11.00', '8,250.00', '90,750.00'],
      ['18.00', '1,062.40', '19,123.20'],
    ];
    const rows = priced.flatMap(([quantity, price, amount = ''], line) => {
      const [code, name, unit = ''] = works[line] ?? [];
      return at([`${code} ${name}`, unit, `${quantity} ${price}`, amount], 744 - line * 16, [30, 330, 400, 510]);
    });
    const { lines } = await read([[...at(heads, 760, [30, 60, 330, 390, 430, 510]), ...rows]]);
    expect(lines).toEqual(
      priced.map(([quantity = '', price = ''], line) => [
        ...(works[line] ?? []).slice(0, 3),
        `${Number(quantity)}`,
        `${Number(price.replace(',', ''))}`,
      ]),
    );
  });

  test('that writes one text over a drawn line has it in the cells of both sides', async () => {
    const [first = [], ...others] = works.map((row) => [...row.slice(0, 2), 'tarima', ...row.slice(3)]);
    const [code = '', , unit, ...values] = first;
    const name = 'Defensa metálica de tres crestas con separador y ménsula nuevos';
    const row = at([code, `${name} ${unit}`, ...values], 744, [30, 100, ...lefts.slice(3)]);
    const more = others.flatMap((one, line) => at(one, 728 - line * 16, [30, 100, 310, 380, 440, 510]));
    const pieces = [...at(heads, 760, [30, 100, 310, 380, 440, 510]), ...row, ...more];
    const { lines } = await read([pieces], ['302 690 m 302 770 l S']);
    expect(lines.map(([, text, of]) => [text, of])).toEqual([
      [name, 'tarima'],
      ...understood.slice(1).map(([, text]) => [text, 'tarima']),
    ]);
  });

  test('whose wrapped texts are wider than what stands beside the numbers keeps them whole', async () => {
    const wide = works.map(([code]) => [
      `Suministro y colocación de la pieza de clave ${code} con todo`,
      'lo que se necesita',
    ]);
    const rows = wide.flatMap(([one = '', two = ''], line) => {
      const y = 740 - line * 30;
      const [code = '', , ...values] = works[line] ?? [];
      return [...at(['', one], y + 4), ...at(['', two], y - 4), ...at([code, '', ...values], y)];
    });
    const { lines } = await read([[...at(heads, 760, [30, 250, ...lefts.slice(2)]), ...rows]]);
    expect(lines.map(([, name]) => name)).toEqual(wide.map((texts) => texts.join(' ')));
  });

  describe('whose row goes on over the page', () => {
    const next = (text: string, y = 744) => [
      ...at(heads, 760),
      ...at(['', text], y),
      ...works.flatMap((row, line) => at(row, 728 - line * 16)),
    ];
    const names = works.map(([, name]) => name);

    test('has its whole description, which only the end of its sentence can be', async () => {
      const { lines, doubts } = await read([table(), next('con separador')]);
      expect(lines.map(([, name]) => name)).toEqual([...names.slice(0, 3), `${names[3]} con separador`, ...names]);
      expect(doubts).toEqual(Array(8).fill([]));
      // The line drawn below the names keeps them apart from the text.
      const ruled = await read([table(), next('con separador', 751)], ['30 758 m 560 758 l S', '30 741 m 560 741 l S']);
      expect(ruled.lines[3]?.[1]).toBe(`${names[3]} con separador`);
    });

    test('asks about it where the next row may own the text', async () => {
      const left = [...table(), ...at(['', 'Suministro y colocación de defensa'], 668)];
      const { doubts } = await read([left, next('con separador')]);
      expect(doubts.map(({ length }) => length)).toEqual([0, 0, 0, 1, 1, 0, 0, 0]);
      const small = works.map((row, line) => (line === 1 ? ['DM-002', 'de dos caras', ...row.slice(2)] : row));
      expect((await read([table(small), next('con separador')])).doubts[3]).toEqual(['torn_text']);
    });

    test('asks about it where its sentence is not at its end', async () => {
      const open = works.map((row, line) => (line === 3 ? ['DM-004', 'MÉNSULA REFLEJANTE CON', ...row.slice(2)] : row));
      const { doubts } = await read([table(open), next('SEPARADOR')]);
      expect(doubts[3]).toEqual(['torn_text']);
    });
  });

  test('whose row begins in the midst of a sentence asks about it', async () => {
    const small = works.map((row, line) =>
      line === 1 ? ['DM-002', 'de dos caras con ménsula', ...row.slice(2)] : row,
    );
    expect((await read([table(small)])).doubts).toEqual([[], ['torn_text'], [], []]);
  });

  test('has raised digits in their line', async () => {
    const raised = works.map((row, line) => (line === 0 ? [...row.slice(0, 2), 'm', ...row.slice(3)] : row));
    const pieces = table(raised);
    const stamp = ['BT /F1 4 Tf 336 747 Td (2) Tj ET'];
    expect((await read([pieces], stamp)).lines[0]?.[2]).toBe('m2');
  });
});
