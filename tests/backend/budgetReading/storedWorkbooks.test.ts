import { describe, expect, test } from 'vitest';
import { readSource } from '#backend/budgetReading/source.ts';
import { readBudget } from '#domain/budgetReading/read.ts';
import { type Verdict, verdictOf, type Work, work } from '#tests/domain/budgetReading/layouts/layout.ts';
import { storedZip } from './files.ts';

/** Workbooks as Excel stores them, with what only a file has: formulas without values, formats, and what is hidden or merged. */

/** A formula keeps the value that a program calculated, or none; a style is a place in `formats`. */
type Value =
  | string
  | number
  | null
  | { readonly f: string; readonly v?: number }
  | { readonly v: number; readonly s: number };
type SheetOf = {
  readonly name?: string;
  readonly rows: readonly (readonly Value[])[];
  readonly hiddenRows?: readonly number[];
  /** From 1. */
  readonly hiddenColumns?: readonly number[];
  readonly merges?: readonly string[];
  readonly isHidden?: boolean;
};

const formats = [
  'General',
  '#,##0.00 "m2"',
  '[$USD] #,##0.00',
  '"DEF-"000',
  '0.00%',
  ';;;',
  '#,##0.00_);(#,##0.00)',
  '#,##0,',
] as const;
const [squareMetres, dollars, codes, percent, unseen, bracketed, thousands] = [1, 2, 3, 4, 5, 6, 7];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letterOf(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

function cellXml(value: Value, place: string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (typeof value === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  if ('f' in value) {
    const stored = value.v === undefined ? '' : `<v>${value.v}</v>`;
    return `<c r="${place}"><f>${escaped(value.f)}</f>${stored}</c>`;
  }
  return `<c r="${place}" s="${value.s}"><v>${value.v}</v></c>`;
}

function sheetXml({ rows, hiddenRows = [], hiddenColumns = [], merges = [] }: SheetOf): string {
  const columns = hiddenColumns.map((at) => `<col min="${at}" max="${at}" width="9" hidden="1"/>`).join('');
  const data = rows
    .map((cells, at) => {
      const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : '';
      const xml = cells.map((value, column) => cellXml(value, `${letterOf(column)}${at + 1}`)).join('');
      return `<row r="${at + 1}"${hidden}>${xml}</row>`;
    })
    .join('');
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet>${columns && `<cols>${columns}</cols>`}<sheetData>${data}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`;
}

function workbookOf(sheets: readonly SheetOf[]): File {
  const part = (name: string, content: string) => ({ name, content: Buffer.from(content) });
  const numbered = sheets.map((sheet, at) => ({ sheet, id: at + 1 }));
  return storedZip([
    part('[Content_Types].xml', '<Types/>'),
    part(
      'xl/workbook.xml',
      `<workbook><sheets>${numbered
        .map(
          ({ sheet, id }) =>
            `<sheet name="${escaped(sheet.name ?? `Hoja${id}`)}" sheetId="${id}" r:id="rId${id}"${sheet.isHidden ? ' state="hidden"' : ''}/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${numbered.map(({ id }) => `<Relationship Id="rId${id}" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
    ),
    part(
      'xl/styles.xml',
      `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`).join('')}</numFmts><cellXfs>${formats.map((_, at) => `<xf numFmtId="${at === 0 ? 0 : 164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    ),
    ...numbered.map(({ sheet, id }) => part(`xl/worksheets/sheet${id}.xml`, sheetXml(sheet))),
  ]);
}

async function verdictIn(sheets: readonly SheetOf[], works: readonly Work[], total?: string): Promise<Verdict> {
  const { sheets: read } = await readSource(Buffer.from(await workbookOf(sheets).arrayBuffer()));
  return verdictOf(readBudget(read), { name: '', sheets: read, works, ...(total !== undefined && { total }) });
}

const plain = (name: string, unit: string, quantity: string, price: string) => work('', name, unit, quantity, price);
const poste = plain('Poste metálico', 'pza', '3', '105.5');
const base = plain('Base de concreto', 'pza', '4', '52.25');
const cable = plain('Cable de acero', 'm', '41', '5.75');
const three = [poste, base, cable];
const short = ['Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];
const row = ({ name, unit, quantity, unitPrice, amount }: Work): Value[] => [
  name,
  unit,
  Number(quantity),
  Number(unitPrice),
  Number(amount),
];
/** The amount as a formula that no program calculated. */
const formula = (one: Work, at: number): Value[] => [...row(one).slice(0, 4), { f: `C${at}*D${at}` }];

type More = { readonly asks?: readonly string[]; readonly total?: string };
type Case = readonly [name: string, sheets: readonly SheetOf[], works: readonly Work[], more?: More];

const cases: readonly Case[] = [
  [
    'amounts and total are formulas without values',
    [{ rows: [short, ...three.map((one, at) => formula(one, at + 2)), ['', '', '', 'Total', { f: 'SUM(E2:E4)' }]] }],
    three,
  ],
  [
    'the total alone is a formula with a value',
    [
      {
        rows: [
          short,
          ...three.map((one, at) => formula(one, at + 2)),
          ['', '', '', 'Total', { f: 'SUM(E2:E4)', v: 761.25 }],
        ],
      },
    ],
    three,
    { total: '761.25' },
  ],
  [
    'quantities are formulas with values, of measures beside them',
    [
      {
        rows: [
          ['Concepto', 'Largo', 'Ancho', 'Cantidad', 'Unidad', 'P.U.', 'Importe'],
          ['Fresado de carpeta', 24, 3.5, { f: 'B2*C2', v: 84 }, 'm2', 45, { f: 'D2*F2', v: 3780 }],
          ['Carpeta asfáltica', 36, 3.5, { f: 'B3*C3', v: 126 }, 'm2', 210, { f: 'D3*F3', v: 26460 }],
        ],
      },
    ],
    [plain('Fresado de carpeta', 'm2', '84', '45'), plain('Carpeta asfáltica', 'm2', '126', '210')],
  ],
  [
    'quantities and amounts are formulas without values',
    [
      {
        rows: [
          ['Concepto', 'Largo', 'Ancho', 'Cantidad', 'Unidad', 'P.U.', 'Importe'],
          ['Fresado de carpeta', 24, 3.5, { f: 'B2*C2' }, 'm2', 45, { f: 'D2*F2' }],
          ['Carpeta asfáltica', 36, 3.5, { f: 'B3*C3' }, 'm2', 210, { f: 'D3*F3' }],
        ],
      },
    ],
    [plain('Fresado de carpeta', 'm2', '84', '45'), plain('Carpeta asfáltica', 'm2', '126', '210')],
    { asks: ['missing_values'] },
  ],
  [
    'doubles carry the noise of their sums',
    [
      {
        rows: [
          short,
          ['Poste metálico', 'pza', 3, 105.5, 316.50000000000006],
          ['Base de concreto', 'pza', 4.000000000000001, 52.25, 209],
        ],
      },
    ],
    [poste, base],
  ],
  [
    'numbers are texts with an apostrophe before them',
    [{ rows: [short, ...three.map((one): Value[] => [one.name, one.unit, one.quantity, one.unitPrice, one.amount])] }],
    three,
  ],
  [
    'numbers are texts with blanks that do not break',
    [{ rows: [short, ['Poste metálico', 'pza', '\u00a03\u00a0', '$\u00a0105.50', '$\u00a0316.50'], row(base)] }],
    [poste, base],
  ],
  ['a row is hidden', [{ rows: [short, ...three.map(row)], hiddenRows: [3] }], three, { asks: ['hidden_row'] }],
  [
    'the costs of the contractor are in hidden columns',
    [
      {
        rows: [
          ['Concepto', 'Unidad', 'Cantidad', 'Costo', 'Importe costo', 'P.U.', 'Importe'],
          ...three.map((one): Value[] => [
            ...row(one).slice(0, 3),
            1,
            Number(one.quantity),
            Number(one.unitPrice),
            Number(one.amount),
          ]),
        ],
        hiddenColumns: [4, 5],
      },
    ],
    three,
  ],
  [
    'a hidden sheet holds other works',
    [
      { name: 'Cotización', rows: [short, ...three.map(row)] },
      { name: 'Costos', rows: [short, ['Poste metálico', 'pza', 3, 70, 210]], isHidden: true },
    ],
    three,
  ],
  [
    'names are merged over two rows and two columns',
    [
      {
        rows: [
          ['Descripción', 'Unidad', 'Cantidad', 'Costo', ''],
          ['', '', '', 'Unitario', 'Total'],
          ...three.map(row),
        ],
        merges: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:E1'],
      },
    ],
    three,
  ],
  [
    'descriptions are merged over four columns',
    [
      {
        rows: [
          ['Concepto', '', '', '', 'Unidad', 'Cantidad', 'P.U.', 'Importe'],
          ...three.map((one): Value[] => [one.name, '', '', '', ...row(one).slice(1)]),
        ],
        merges: ['A1:D1', 'A2:D2', 'A3:D3', 'A4:D4'],
      },
    ],
    three,
  ],
  [
    'a unit is merged over its works',
    [
      {
        rows: [short, row(poste), ['Base de concreto', '', 4, 52.25, 209], row(cable)],
        merges: ['B2:B3'],
      },
    ],
    three,
  ],
  [
    'an amount is merged over two works',
    [
      {
        rows: [
          short,
          ['Poste metálico', 'pza', 3, 105.5, 525.5],
          ['Base de concreto', 'pza', 4, 52.25, ''],
          row(cable),
        ],
        merges: ['E2:E3'],
      },
    ],
    three,
    { asks: ['amount_mismatch', 'shared_amount'] },
  ],
  [
    'the unit stands in the format of the quantities',
    [
      {
        rows: [
          ['Concepto', 'Cantidad', 'P.U.', 'Importe'],
          ['Fresado de carpeta', { v: 84, s: squareMetres }, 45, 3780],
          ['Carpeta asfáltica', { v: 126, s: squareMetres }, 210, 26460],
        ],
      },
    ],
    [plain('Fresado de carpeta', 'm2', '84', '45'), plain('Carpeta asfáltica', 'm2', '126', '210')],
  ],
  [
    'the currency stands in the format of the prices',
    [
      {
        rows: [
          short,
          ...[poste, base].map((one): Value[] => [
            ...row(one).slice(0, 3),
            { v: Number(one.unitPrice), s: dollars },
            { v: Number(one.amount), s: dollars },
          ]),
        ],
      },
    ],
    [poste, base].map((one) => ({ ...one, currency: 'USD' })),
  ],
  [
    'codes are numbers that a format writes',
    [
      {
        rows: [
          ['Clave', ...short],
          [{ v: 1, s: codes }, ...row(poste)],
          [{ v: 12, s: codes }, ...row(base)],
        ],
      },
    ],
    [
      { ...poste, code: 'DEF-001' },
      { ...base, code: 'DEF-012' },
    ],
  ],
  [
    'a discount is a per cent of its format before the amount',
    [
      {
        rows: [
          ['Concepto', 'Cantidad', 'P.U.', 'Descuento', 'Importe'],
          ['Poste metálico', 4, 100, { v: 0.1, s: percent }, 360],
          ['Base de concreto', 2, 50, { v: 0.1, s: percent }, 90],
        ],
      },
    ],
    [plain('Poste metálico', '', '4', '90'), plain('Base de concreto', '', '2', '45')],
    { asks: ['discount'] },
  ],
  [
    'the format of an amount shows nothing',
    [{ rows: [short, ['Poste metálico', 'pza', 3, 105.5, { v: 316.5, s: unseen }], row(base)] }],
    [poste, base],
    { asks: ['hidden_row'] },
  ],
  [
    'a credit is shown in brackets',
    [
      {
        rows: [
          short,
          row(poste),
          ['Devolución de base', 'pza', 1, { v: -52.25, s: bracketed }, { v: -52.25, s: bracketed }],
        ],
      },
    ],
    [poste, plain('Devolución de base', 'pza', '1', '-52.25')],
    { asks: ['deducted', 'negative'] },
  ],
  [
    'amounts are shown in thousands and held whole',
    [
      {
        rows: [
          short,
          ['Torre de iluminación', 'pza', 3, { v: 105500, s: thousands }, { v: 316500, s: thousands }],
          ['Planta de emergencia', 'pza', 2, { v: 52250, s: thousands }, { v: 104500, s: thousands }],
        ],
      },
    ],
    [plain('Torre de iluminación', 'pza', '3', '105500'), plain('Planta de emergencia', 'pza', '2', '52250')],
  ],
  [
    'a summary reads the sums of two sheets by formulas without values',
    [
      {
        name: 'Resumen',
        rows: [
          ['Frente', 'Importe'],
          ['Norte', { f: "'Norte'!E4" }],
          ['Sur', { f: "'Sur'!E3" }],
        ],
      },
      { name: 'Norte', rows: [short, row(poste), row(base), ['', '', '', 'Total', { f: 'SUM(E2:E3)', v: 525.5 }]] },
      { name: 'Sur', rows: [short, row(cable), ['', '', '', 'Total', { f: 'E2', v: 235.75 }]] },
    ],
    three,
  ],
  [
    'a summary holds the sums of two sheets',
    [
      {
        name: 'Resumen',
        rows: [
          ['Frente', 'Importe'],
          ['Norte', 525.5],
          ['Sur', 235.75],
          ['Total', 761.25],
        ],
      },
      { name: 'Norte', rows: [short, row(poste), row(base), ['', '', '', 'Total', 525.5]] },
      { name: 'Sur', rows: [short, row(cable), ['', '', '', 'Total', 235.75]] },
    ],
    three,
  ],
  [
    'the table begins far down and far to the right',
    [
      {
        rows: [
          ...Array.from({ length: 40 }, (): Value[] => []),
          ...[short, ...three.map(row)].map((cells): Value[] => [...Array<Value>(30).fill(null), ...cells]),
        ],
      },
    ],
    three,
  ],
  [
    'formulas were lost to texts and errors',
    [{ rows: [short, [...row(poste).slice(0, 4), '#¡REF!'], [...row(base).slice(0, 4), '=C3*D3'], row(cable)] }],
    three,
    { asks: ['unreadable_number'] },
  ],
  [
    'pieces, length and width multiply by formulas that keep only the amounts',
    [
      {
        rows: [
          ['Concepto', 'Unidad', 'Piezas', 'Largo', 'Ancho', 'P.U.', 'Importe'],
          ['Losa de concreto', 'm2', 2, 3.5, 4, 640, { f: 'C2*D2*E2*F2', v: 17920 }],
          ['Carpeta asfáltica', 'm2', 3, 3.5, 10, 210, { f: 'C3*D3*E3*F3', v: 22050 }],
        ],
      },
    ],
    [plain('Losa de concreto', 'm2', '28', '640'), plain('Carpeta asfáltica', 'm2', '105', '210')],
  ],
];

describe('a workbook in which', () => {
  const named = cases.map(([name, sheets, works, more]) => ({
    name,
    sheets,
    works,
    asks: more?.asks ?? [],
    total: more?.total,
  }));
  test.each(named)('$name', async ({ sheets, works, asks, total }) => {
    const { kind, asked, differs } = await verdictIn(sheets, works, total);
    expect({ kind, asked, differs: kind === 'asked' ? [] : differs }).toEqual({
      kind: asks.length > 0 ? 'asked' : 'right',
      asked: asks.toSorted(),
      differs: [],
    });
  });
});
