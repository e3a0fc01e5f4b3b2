import type { CellObject, Row, SheetData } from 'write-excel-file/node';
import { formatDate } from '#domain/calendar.ts';
import { type Decimal, fixed, isZero } from '#domain/money.ts';
import {
  type AuthorizedBudget,
  type DocumentFamily,
  type DocumentRow,
  documentTotal,
  reasonText,
} from '#domain/quantification/document.ts';

const green = '#006b4f';
const shade = '#e3e7e4';
const amber = '#8a5a00';
const line = { bottomBorderStyle: 'thin', bottomBorderColor: '#c7c7c7' } as const;

const widths = [14, 58, 9, 12, 14, 16, 12, 14, 16, 16, 9, 46];
const heads = ['Código', 'Concepto', 'Unidad', 'Cantidad', 'P. U.', 'Importe', 'Cantidad', 'P. U.', 'Importe'];
const rest = ['Diferencia', 'Moneda', 'Motivo y comentario'];

const text = (value: string, style: CellObject = {}): CellObject => ({ value, type: String, ...style });
/** Cells hold binary numbers, so that they are rounded to what is shown; nothing is computed with them. */
const number = (value: Decimal, format: string, style: CellObject = {}): CellObject => ({
  value: Number(fixed(value, format === '#,##0.00' ? 2 : 6)),
  type: Number,
  format,
  ...style,
});
const money = (value: Decimal, style?: CellObject) => number(value, '#,##0.00', style);
const figure = (value: Decimal, style?: CellObject) => number(value, '#,##0.00####', style);
const empty = (style: CellObject): CellObject => ({ value: '', type: String, ...style });

/** The authorized budget as a workbook, row by row as on paper. */
export async function budgetWorkbook(subject: AuthorizedBudget): Promise<Buffer> {
  const top = headOf(subject);
  const data: SheetData = [
    ...top,
    ...subject.budget.families.flatMap(familyRows),
    ...totalRows(subject),
    ...exchangeRows(subject),
  ];
  const { default: writeXlsx } = await import('write-excel-file/node');
  return writeXlsx(data, {
    columns: widths.map((width) => ({ width })),
    sheet: 'Presupuesto autorizado',
    orientation: 'landscape',
    stickyRowsCount: top.length,
    showGridLines: false,
  }).toBuffer();
}

function headOf({ insurer, number: reference, facts }: AuthorizedBudget): SheetData {
  const title = { fontWeight: 'bold', fontSize: 15, textColor: green } as const;
  const pairs = facts.map(([label, value]) => `${label}: ${value}`);
  const half = Math.ceil(pairs.length / 2);
  const head = { fontWeight: 'bold', backgroundColor: shade, ...line } as const;
  const group = (value: string): Row => [text(value, { ...head, columnSpan: 3, align: 'center' }), null, null];
  return [
    [text(`Presupuesto autorizado · Siniestro ${reference}`, { ...title, columnSpan: 9 })],
    [text(insurer, { fontWeight: 'bold', columnSpan: 9 })],
    [text(pairs.slice(0, half).join('   ·   '), { columnSpan: 12 })],
    [text(pairs.slice(half).join('   ·   '), { columnSpan: 12 })],
    [],
    [empty(head), empty(head), empty(head), ...group('Pedido'), ...group('Autorizado'), ...rest.map(() => empty(head))],
    [...heads, ...rest].map((value, at) => text(value, { ...head, align: at > 2 && at < 10 ? 'right' : 'left' })),
  ];
}

function familyRows({ name, rows, asked, authorized, difference }: DocumentFamily): SheetData {
  const bold = { fontWeight: 'bold' } as const;
  return [
    [text(name, { ...bold, textColor: green, columnSpan: 12 })],
    ...rows.map(lineRow),
    [
      null,
      text(`Subtotal de ${name}`, bold),
      null,
      null,
      null,
      money(asked, bold),
      null,
      null,
      money(authorized, bold),
      money(difference, bold),
    ],
    [],
  ];
}

function lineRow(row: DocumentRow): Row {
  const { line: own, asked, authorized, difference, isCut } = row;
  const style = { ...line, alignVertical: 'top' as const, ...(isCut && { backgroundColor: '#f4f6f5' }) };
  const note = reasonText(row) ?? '';
  return [
    text(own.code, style),
    text(own.name, { ...style, wrap: true }),
    text(own.unit, style),
    figure(own.quantity, style),
    figure(own.unitPrice, style),
    money(asked, style),
    figure(own.authorizedQuantity, style),
    figure(own.authorizedUnitPrice, style),
    money(authorized, style),
    money(difference, style),
    text(own.currency, style),
    text(note, { ...style, wrap: true, ...(isCut && { textColor: amber }) }),
  ];
}

function totalRows({ budget }: AuthorizedBudget): SheetData {
  const { asked, authorized, adjustment } = budget;
  const bold = { fontWeight: 'bold' } as const;
  const strong = { ...bold, fontSize: 12, textColor: green, backgroundColor: shade } as const;
  const row = (label: string, one: CellObject | null, other: CellObject, style: CellObject = bold): Row => [
    null,
    text(label, style),
    null,
    null,
    null,
    one,
    null,
    null,
    other,
  ];
  return [
    row('Subtotal', money(asked.subtotal), money(authorized.subtotal)),
    row('IVA', money(asked.taxes), money(authorized.taxes)),
    ...(isZero(adjustment) ? [] : [row('Ajuste de lo autorizado', null, money(adjustment))]),
    row('Total', money(asked.total, strong), money(documentTotal(budget), strong), strong),
    [],
  ];
}

function exchangeRows({ exchanges }: AuthorizedBudget): SheetData {
  if (exchanges.length === 0) return [];
  return [
    [text('Tipos de cambio', { fontWeight: 'bold', textColor: green })],
    ...exchanges.map(
      ({ currency, rate, date, comment }): Row => [
        text(currency),
        text(`Del ${formatDate(date)}. ${comment}`, { wrap: true }),
        null,
        number(rate, '0.0000'),
      ],
    ),
  ];
}
