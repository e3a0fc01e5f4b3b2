import { dateOf, formatDate } from '#domain/calendar.ts';
import { type Decimal, formatDecimal, formatMoney, isZero } from '#domain/money.ts';
import { cutText } from '#domain/quantification/authorization.ts';
import {
  type AuthorizedBudget,
  type Compared,
  type DocumentRow,
  documentTotal,
  reasonText,
} from '#domain/quantification/document.ts';
import { bytesOf, heightOf, line, openPdf, type Pdf, paragraph, rule, tones } from '#kit/print/pdf.ts';

/** A letter-size page on its side, in points. */
const page = { width: 792, height: 612, margin: 36 } as const;
const right = page.width - page.margin;
const room = right - page.margin;
/** Where the table ends, above the page's number. */
const bottom = page.height - 44;

const columns = [
  { head: 'Código', width: 64 },
  { head: 'Concepto', width: 184 },
  { head: 'Unidad', width: 34 },
  { head: 'Cantidad', width: 46, group: 'Pedido' },
  { head: 'P. U.', width: 64, group: 'Pedido' },
  { head: 'Importe', width: 74, group: 'Pedido' },
  { head: 'Cantidad', width: 46, group: 'Autorizado' },
  { head: 'P. U.', width: 64, group: 'Autorizado' },
  { head: 'Importe', width: 74, group: 'Autorizado' },
  { head: 'Diferencia', width: 70 },
] as const;

/** The left edge of each column. */
const edges = columns.map((_, at) => page.margin + columns.slice(0, at).reduce((sum, { width }) => sum + width, 0));
const widthOf = (at: number) => columns[at]?.width ?? 0;
const firstNumber = 3;
const padding = 3;

const signed = (value: Decimal) => (isZero(value) ? '–' : formatMoney(value));

/** The authorized budget on paper: each line by its family with why it was cut, subtotals, totals and exchange rates. */
export async function budgetPdf(subject: AuthorizedBudget): Promise<Buffer> {
  const pdf = await openPdf({
    title: `Presupuesto autorizado ${subject.number}`,
    created: new Date(subject.authorizedAt),
    layout: 'landscape',
    margin: page.margin,
  });
  let y = headOf(pdf, subject);
  for (const family of subject.budget.families) {
    y = roomFor(pdf, y, 46);
    y = familyHead(pdf, family.name, y);
    for (const row of family.rows) y = rowOf(pdf, row, y, subject.namesProviders);
    y = subtotal(pdf, family, y);
  }
  y = totals(pdf, subject, y + 8);
  exchanges(pdf, subject, y + 10);
  numbered(pdf, subject);
  return bytesOf(pdf);
}

function headOf(pdf: Pdf, { insurer, number, facts, budget }: AuthorizedBudget): number {
  pdf.rect(0, 0, page.width, 44).fill(tones.green);
  line(pdf, insurer, { x: page.margin, y: 16, width: room / 2 }, { size: 13, bold: true, tone: 'white' });
  const atRight = { x: right - room / 2, y: 18, width: room / 2, align: 'right' } as const;
  line(pdf, `Siniestro ${number}`, atRight, { size: 10, tone: 'white' });
  line(pdf, 'Presupuesto autorizado', { x: page.margin, y: 58 }, { size: 18, bold: true });
  amounts(pdf, budget);
  let y = 92;
  for (let at = 0; at < facts.length; at += factsAbreast) y = factsOf(pdf, facts.slice(at, at + factsAbreast), y);
  return tableHead(pdf, y + 6);
}

const factsAbreast = 4;

/** A row of facts, as high as the longest of them needs. @returns where the next row begins */
function factsOf(pdf: Pdf, facts: AuthorizedBudget['facts'], y: number): number {
  const width = room / factsAbreast;
  const ends = facts.map(([label, value], at) => {
    const x = page.margin + at * width;
    line(pdf, label, { x, y }, { size: 7.5, tone: 'grey' });
    return paragraph(pdf, value, { x, y: y + 10, width: width - 10 }, { size: 9.5 });
  });
  return Math.max(...ends) + 7;
}

/** Asked, authorized and their difference, taxes included. */
function amounts(pdf: Pdf, budget: AuthorizedBudget['budget']): void {
  const { asked } = budget;
  const total = documentTotal(budget);
  const shown = [
    ['Pedido, con IVA', formatMoney(asked.total)],
    ['Autorizado, con IVA', formatMoney(total)],
    ['Diferencia', `${signed(budget.difference)}${cutText(asked.total, total)}`],
  ] as const;
  const width = 152;
  for (const [at, [label, value]] of shown.entries()) {
    const x = right - (shown.length - at) * width;
    line(pdf, label, { x, y: 54, width: width - 4, align: 'right' }, { size: 7.5, tone: 'grey' });
    const tone = at === 1 ? 'green' : 'ink';
    line(pdf, value, { x, y: 65, width: width - 4, align: 'right' }, { size: at === 1 ? 13 : 10.5, bold: true, tone });
  }
}

/** Two rows: whose figures they are, and what each is. @returns where the rows begin */
function tableHead(pdf: Pdf, y: number): number {
  pdf.rect(page.margin, y, room, 27).fill(tones.shade);
  for (const group of ['Pedido', 'Autorizado']) {
    const own = columns.flatMap((column, at) => ('group' in column && column.group === group ? [at] : []));
    const [first = 0] = own;
    const last = own.at(-1) ?? first;
    const from = edges[first] ?? 0;
    const to = (edges[last] ?? 0) + widthOf(last);
    line(pdf, group, { x: from, y: y + 4, width: to - from - padding, align: 'right' }, { size: 7.5, bold: true });
    rule(pdf, y + 13.5, from + 14, to - padding);
  }
  cells(
    pdf,
    columns.map(({ head }) => head),
    y + 17,
    { size: 7.5, bold: true },
  );
  return y + 31;
}

type Style = Parameters<typeof line>[3];

/** Texts stand left and numbers right. */
function cells(pdf: Pdf, texts: readonly string[], y: number, style: Style): void {
  for (const [at, text] of texts.entries()) {
    if (text === '') continue;
    const x = (edges[at] ?? 0) + padding;
    const width = widthOf(at) - 2 * padding;
    line(pdf, text, { x, y, width, align: at < firstNumber ? 'left' : 'right' }, style);
  }
}

function roomFor(pdf: Pdf, y: number, height: number): number {
  if (y + height <= bottom) return y;
  pdf.addPage();
  return tableHead(pdf, page.margin);
}

function familyHead(pdf: Pdf, name: string, y: number): number {
  line(pdf, name, { x: page.margin + padding, y: y + 2, width: room }, { size: 9, bold: true, tone: 'green' });
  return y + 15;
}

const nameStyle = { size: 8 } as const;
const noteStyle = { size: 7.5, tone: 'amber' } as const;

/** As high as its name and its reason need. */
function rowOf(pdf: Pdf, row: DocumentRow, from: number, namesProvider: boolean): number {
  const { line: own } = row;
  const nameWidth = widthOf(1) - 2 * padding;
  const noteWidth = right - (edges[1] ?? 0) - 2 * padding;
  const foreign =
    own.currency === 'MXN' ? null : `Precios en ${own.currency} a ${formatDecimal(own.exchangeRate ?? '0', 4, 4)}`;
  const notes = [namesProvider ? own.providerName : null, foreign, reasonText(row)];
  const note = notes.filter((text) => text !== null).join(' · ');
  const codeWidth = widthOf(0) - 2 * padding;
  const nameHeight = Math.max(
    heightOf(pdf, own.name, { width: nameWidth }, nameStyle),
    heightOf(pdf, own.code, { width: codeWidth }, nameStyle),
  );
  const noteHeight = note === '' ? 0 : heightOf(pdf, note, { width: noteWidth }, noteStyle) + 1;
  const height = nameHeight + noteHeight + 5;
  const y = roomFor(pdf, from, height);
  if (row.isCut) pdf.rect(page.margin, y - 1, room, height - 1).fill(tones.mist);
  const price = (value: Decimal) => formatDecimal(value, 2, 6);
  const quantity = (value: Decimal) => formatDecimal(value, 0, 6);
  cells(
    pdf,
    [
      '',
      '',
      own.unit,
      quantity(own.quantity),
      price(own.unitPrice),
      formatMoney(row.asked),
      quantity(own.authorizedQuantity),
      price(own.authorizedUnitPrice),
      formatMoney(row.authorized),
      signed(row.difference),
    ],
    y + 1,
    nameStyle,
  );
  const x = (edges[1] ?? 0) + padding;
  paragraph(pdf, own.code, { x: page.margin + padding, y: y + 1, width: codeWidth }, nameStyle);
  paragraph(pdf, own.name, { x, y: y + 1, width: nameWidth }, nameStyle);
  if (note !== '') {
    const style = row.isCut ? noteStyle : { ...noteStyle, tone: 'grey' as const };
    paragraph(pdf, note, { x, y: y + 2 + nameHeight, width: noteWidth }, style);
  }
  rule(pdf, y + height - 2, page.margin, right);
  return y + height;
}

const sums = ({ asked, authorized, difference }: Compared): string[] => [
  formatMoney(asked),
  '',
  '',
  formatMoney(authorized),
  signed(difference),
];

function subtotal(pdf: Pdf, family: Compared & { readonly name: string }, y: number): number {
  const at = roomFor(pdf, y, 16);
  cells(pdf, ['', `Subtotal de ${family.name}`, '', '', '', ...sums(family)], at + 1, { size: 8, bold: true });
  return at + 18;
}

function totals(pdf: Pdf, { budget }: AuthorizedBudget, y: number): number {
  const { asked, authorized, adjustment } = budget;
  const hasAdjustment = !isZero(adjustment);
  const rows = [
    ['Subtotal', asked.subtotal, authorized.subtotal],
    ['IVA', asked.taxes, authorized.taxes],
    ...(hasAdjustment ? [['Ajuste de lo autorizado', null, adjustment] as const] : []),
    ['Total', asked.total, documentTotal(budget)],
  ] as const;
  let at = roomFor(pdf, y, rows.length * 15 + 16);
  rule(pdf, at, page.margin, right);
  at += 5;
  for (const [label, one, other] of rows) {
    const isLast = label === 'Total';
    const texts = ['', label, '', '', '', one === null ? '' : formatMoney(one), '', '', formatMoney(other)];
    cells(pdf, texts, at, { size: isLast ? 10 : 8.5, bold: isLast, tone: isLast ? 'green' : 'ink' });
    at += 15;
  }
  const { lines, cut } = budget;
  const counted = `${lines === 1 ? '1 partida' : `${lines} partidas`}, ${cut === 1 ? '1 reducida' : `${cut} reducidas`}. Importes en pesos.`;
  line(pdf, counted, { x: page.margin + padding, y: at }, { size: 7.5, tone: 'grey' });
  return at + 14;
}

function exchanges(pdf: Pdf, subject: AuthorizedBudget, from: number): void {
  if (subject.exchanges.length === 0) return;
  const width = room - 2 * padding;
  const style = { size: 8 } as const;
  const said = subject.exchanges.map(
    ({ currency, rate, date, comment }) =>
      `${currency} a ${formatDecimal(rate, 4, 4)} MXN, del ${formatDate(date)}. ${comment}`,
  );
  const [first = 0, ...others] = said.map((text) => heightOf(pdf, text, { width }, style) + 5);
  let y = from + 15 + first > bottom ? newPage(pdf) : from;
  line(pdf, 'Tipos de cambio', { x: page.margin + padding, y }, { size: 9, bold: true, tone: 'green' });
  y += 15;
  for (const [at, text] of said.entries()) {
    if (at > 0 && y + (others[at - 1] ?? 0) > bottom) y = newPage(pdf);
    y = paragraph(pdf, text, { x: page.margin + padding, y, width }, style) + 5;
  }
}

function newPage(pdf: Pdf): number {
  pdf.addPage();
  return page.margin;
}

function numbered(pdf: Pdf, { number, authorizedAt }: AuthorizedBudget): void {
  const { count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at);
    // The library would begin a page for what stands in its margin.
    pdf.page.margins.bottom = 0;
    const y = page.height - 28;
    const made = `Siniestro ${number} · hecho con sus partidas, autorizadas el ${formatDate(dateOf(authorizedAt))}`;
    line(pdf, made, { x: page.margin, y }, { size: 7.5, tone: 'grey' });
    const place = { x: right - 120, y, width: 120, align: 'right' } as const;
    line(pdf, `Página ${at + 1} de ${count}`, place, { size: 7.5, tone: 'grey' });
  }
}
