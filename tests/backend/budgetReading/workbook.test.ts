import { describe, expect, test } from 'vitest';
import { RefusedFile } from '#backend/budgetReading/refused.ts';
import { readSource } from '#backend/budgetReading/source.ts';
import { readBudget } from '#domain/budgetReading/read.ts';
import { sampleOf } from '#tests/domain/budgetReading/corpus.ts';
import { storedZip } from './files.ts';
import { oldWorkbookOf } from './oldWorkbook.ts';

async function linesOf(content: Buffer) {
  const { sheets } = await readSource(content);
  return readBudget(sheets, {});
}

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
        `<worksheet><sheetData>${sheet}</sheetData><mergeCells><mergeCell ref="D:E"/><mergeCell ref="A1:C1"/></mergeCells></worksheet>`,
      ),
    ]);
  const read = async (file: File) => readSource(Buffer.from(await file.arrayBuffer()));

  const one = { kind: 'number', text: '1' };
  const main =
    '<x:workbook xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheets><x:sheet name="A" r:id="rId1"/></x:sheets></x:workbook>';
  const office = (kind: string, target: string, id = 'rId1') =>
    `<Relationships><Relationship Id="${id}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${kind}" Target="${target}"/></Relationships>`;
  const sheetXml = '<x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>';

  test('is found by what the file says of its parts, and by names with the strokes of Windows', async () => {
    const elsewhere = storedZip([
      part('_rels/.rels', office('officeDocument', '/libro/workbook22.xml')),
      part('libro/workbook22.xml', main),
      part('libro/_rels/workbook22.xml.rels', office('worksheet', '../hojas/./a.xml')),
      part('hojas/a.xml', sheetXml),
    ]);
    expect((await read(elsewhere)).sheets[0]?.rows[0]?.cells).toEqual([one]);
    const stroked = storedZip([
      part('xl\\workbook.xml', main),
      part('xl\\_rels\\workbook.xml.rels', office('worksheet', 'worksheets/sheet1.xml')),
      part('xl\\worksheets\\sheet1.xml', sheetXml),
    ]);
    expect((await read(stroked)).sheets[0]?.rows[0]?.cells).toEqual([one]);
    const letter = storedZip([
      part('_rels/.rels', office('officeDocument', 'word/document.xml')),
      part('word/document.xml', '<w:document/>'),
    ]);
    await expect(read(letter)).rejects.toThrow('no es un libro de Excel');
  });

  test('has its texts wherever it says that they are, and is refused where they or a sheet are missing', async () => {
    const cell = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
    const both = office('sharedStrings', 'textos.xml', 'rId9').replace(
      '</Relationships>',
      '<Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    );
    const named = [part('xl/textos.xml', '<sst><si><t>Poste</t></si></sst>')];
    const texts = (parts: readonly { name: string; content: Buffer }[]) =>
      storedZip([
        part('xl/workbook.xml', main),
        part('xl/_rels/workbook.xml.rels', both),
        part('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${cell}</sheetData></worksheet>`),
        ...parts,
      ]);
    expect((await read(texts(named))).sheets[0]?.rows[0]?.cells).toEqual([{ kind: 'text', text: 'Poste' }]);
    await expect(read(texts([]))).rejects.toThrow('dañado');
    await expect(read(workbook('', '', '<sheet name="Otra" sheetId="2" r:id="rId7"/>'))).rejects.toThrow('dañado');
  });

  test('that ends between two rows is refused, since it lost the ones that follow', async () => {
    const cut = storedZip([
      part('xl/workbook.xml', main),
      part('xl/worksheets/sheet1.xml', '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row>'),
    ]);
    await expect(read(cut)).rejects.toThrow('no se puede leer');
  });

  test.each([
    ['latin1', (xml: string) => Buffer.from(xml, 'latin1')],
    ['utf16le', (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le')],
    ['utf16be', (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le').swap16()],
    ['utf8', (xml: string) => Buffer.from(`\ufeff${xml}`)],
  ])('is read in the letters that it is written in: %s', async (_, written) => {
    const xml =
      '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Señal metálica</t><rPh><t>pista</t></rPh></is></c></row></sheetData></worksheet>';
    const file = storedZip([
      part('xl/workbook.xml', main),
      { name: 'xl/worksheets/sheet1.xml', content: written(xml) },
    ]);
    expect((await read(file)).sheets[0]?.rows[0]?.cells).toEqual([{ kind: 'text', text: 'Señal metálica' }]);
  });

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
    ['0.00" m2"', { unit: 'm2', shown: '2.50' }],
    ['#,##0.00 "de más"', {}],
  ])('says what the format «%s» adds to a number: %j', async (code, added) => {
    const format = `<numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/>`;
    const { sheets } = await read(workbook('<row r="1"><c r="A1" s="1"><v>2.5</v></c></row>', format));
    expect(sheets[0]?.rows[0]?.cells[0]).toEqual({ kind: 'number', text: '2.5', ...added });
  });

  test('whose program gave the number of a date to a format of its own has numbers there', async () => {
    const own = '<numFmt numFmtId="14" formatCode="&quot;$&quot;* #,##0.00_-"/>';
    const { sheets } = await read(workbook('<row r="1"><c r="A1" s="2"><v>1850.5</v></c></row>', own));
    expect(sheets[0]?.rows).toEqual([{ row: 1, cells: [{ kind: 'number', text: '1850.5' }] }]);
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
    const mail = 'MIME-Version: 1.0\nContent-Type: multipart/related\n\n';
    await expect(readSource(Buffer.from(mail + page))).rejects.toThrow('página');
  });

  test('says which of its sheets are hidden, and is refused beyond the limits', async () => {
    const hidden = '<sheet name="Precios" sheetId="2" state="hidden" r:id="rId2"/>';
    expect((await read(workbook('', '', hidden))).problems).toMatchObject([{ code: 'hidden_sheet' }]);
    const many = Array.from({ length: 5001 }, () => '<row><c><v>1</v></c></row>').join('');
    await expect(read(workbook(many))).rejects.toThrow('más de 5,000 filas');
    await expect(read(workbook('<row><c r="XFD1"><v>1</v></c></row>'))).rejects.toThrow('columnas');
    await expect(read(new File(['PK\u0003\u0004 nothing else'], 'a.xlsx'))).rejects.toThrow('dañado');
  });

  test('with a password says that it has one, whatever its container', async () => {
    const zip = Buffer.from(await workbook('').arrayBuffer());
    zip.writeUInt16LE(1, zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 8);
    await expect(readSource(zip)).rejects.toThrow('protegido con contraseña');
    const old = Buffer.from(await oldWorkbookOf(sampleOf('simple', 1).sheets).arrayBuffer());
    const encrypted = Buffer.from(old);
    const entry = encrypted.indexOf(Buffer.from('Workbook', 'utf16le'));
    encrypted.write('EncryptedPackage', entry, 'utf16le');
    encrypted.writeUInt16LE(34, entry + 64);
    await expect(readSource(encrypted)).rejects.toThrow('protegido con contraseña');
    const first = old.indexOf(Buffer.from([0x09, 0x08]));
    old.writeUInt16LE(0x002f, first + 4 + old.readUInt16LE(first + 2));
    await expect(readSource(old)).rejects.toThrow('protegido con contraseña');
  });
});
