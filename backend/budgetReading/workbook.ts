import Big from 'big.js';
import { type Cell, exactNumber, type Merge, type Sheet, type SheetRow } from '#domain/budgetReading/cells.ts';
import { readCurrency } from '#domain/budgetReading/numbers.ts';
import { isKnownUnit } from '#domain/budgetReading/units.ts';
import { type Archive, damaged, openArchive } from './archive.ts';
import { limits, RefusedFile, tooManyRows } from './refused.ts';
import { readXml } from './xml.ts';

export type Workbook = {
  readonly sheets: readonly Sheet[];
  /** Names of sheets that Excel does not show; they are not read. */
  readonly hidden: readonly string[];
};

/** Reads an .xlsx: exact numbers, dates, what formats show, and merged cells. Formulas are read by their last value. */
export function readWorkbook(bytes: Buffer): Workbook {
  const archive = openArchive(bytes);
  const book = bookOf(archive);
  if (book.sheets.length > limits.sheets) {
    throw new RefusedFile(`El libro tiene más de ${limits.sheets} hojas. Deje solo las del presupuesto.`);
  }
  const shared = sharedTexts(book.partOf('sharedStrings'));
  const formats = formatsOf(book.partOf('styles'));
  const left = { rows: limits.rows, cells: limits.cells };
  const sheets = book.sheets
    .filter(({ isHidden }) => !isHidden)
    .map(({ name, part }) => {
      const xml = archive.text(part);
      if (xml === null) throw new RefusedFile(damaged);
      const sheet = sheetOf(name, xml, { shared, formats, from1904: book.from1904, left });
      return withComments(sheet, commentsOf(archive, part));
    });
  return { sheets, hidden: book.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name) };
}

type Relation = { readonly id: string; readonly kind: string; readonly path: string };

/** What a part names beside itself, and where that stands; '' is the file as a whole. */
function relationsOf(archive: Archive, part: string): Relation[] {
  const from = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, from);
  const found: Relation[] = [];
  readXml(archive.text(`${folder}_rels/${part.slice(from)}.rels`) ?? '', {
    open: (tag, { Id = '', Type = '', Target = '' }) => {
      if (tag !== 'Relationship' || Target === '') return;
      const path = Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}`;
      found.push({
        id: Id,
        kind: Type.slice(Type.lastIndexOf('/') + 1),
        path: path.replace(/[^/]+\/\.\.\//g, '').replaceAll('/./', '/'),
      });
    },
  });
  return found;
}

function bookOf(archive: Archive) {
  // Some programs give the book and its texts names of their own.
  const main = relationsOf(archive, '').find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const xml = archive.text(main);
  if (xml === null || !/<(?:\w+:)?workbook\b/.test(xml.slice(0, 5_000))) {
    throw new RefusedFile('El archivo no es un libro de Excel. Guárdelo como .xlsx y súbalo de nuevo.');
  }
  const relations = relationsOf(archive, main);
  const targets = new Map(relations.map(({ id, path }) => [id, path]));
  const partOf = (name: 'sharedStrings' | 'styles'): string =>
    archive.text(relations.find(({ kind }) => kind === name)?.path ?? `xl/${name}.xml`) ?? '';
  const sheets: { readonly name: string; readonly part: string; readonly isHidden: boolean }[] = [];
  let from1904 = false;
  readXml(xml, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      const part = targets.get(attributes.id ?? '') ?? `xl/worksheets/sheet${sheets.length + 1}.xml`;
      const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
      sheets.push({ name: attributes.name ?? `Hoja ${sheets.length + 1}`, part, isHidden });
    },
  });
  return { sheets, from1904, partOf };
}

/** What is attached to cells, by the rows of these: notes, and comments that are answered, which a note repeats. */
function commentsOf(archive: Archive, part: string): Map<number, string[]> {
  const parts = relationsOf(archive, part).filter(({ kind }) => kind === 'comments' || kind === 'threadedComment');
  const said = new Map<string, string[]>();
  for (const xml of parts
    .map(({ path }) => archive.text(path) ?? '')
    .toSorted((a, b) => Number(hasThreads(b)) - Number(hasThreads(a)))) {
    const isThread = hasThreads(xml);
    let place = '';
    let text = '';
    let isText = false;
    readXml(xml, {
      open: (tag, { ref }) => {
        if (tag === 'comment' || tag === 'threadedComment') [place, text] = [ref ?? '', ''];
        if (tag === 't' || tag === 'text') isText = true;
      },
      close: (tag) => {
        if (tag === 't' || tag === 'text') isText = false;
        if (tag !== 'comment' && tag !== 'threadedComment') return;
        if (isThread || !said.has(place)) said.set(place, [...(said.get(place) ?? []), text]);
      },
      text: (more) => {
        if (isText) text += more;
      },
    });
  }
  const rows = new Map<number, string[]>();
  for (const [place, texts] of said) {
    const row = Number(place.replace(/\D/g, ''));
    rows.set(row, [...(rows.get(row) ?? []), ...texts]);
  }
  return rows;
}

const hasThreads = (xml: string) => xml.includes('threadedComment');

/** A row that holds nothing but a comment is one too. */
export function withComments(sheet: Sheet, comments: ReadonlyMap<number, readonly string[]>): Sheet {
  if (comments.size === 0) return sheet;
  const said = new Map(
    [...comments].flatMap(([row, texts]) => {
      const clean = texts.map(withoutAuthor).filter((text) => text !== '');
      return clean.length > 0 ? [[row, clean] as const] : [];
    }),
  );
  const rows = sheet.rows.map((row) => ({ ...row, ...(said.has(row.row) && { comments: said.get(row.row) ?? [] }) }));
  const filled = new Set(rows.map(({ row }) => row));
  const alone = [...said].flatMap(([row, texts]) => (filled.has(row) ? [] : [{ row, cells: [], comments: texts }]));
  return { ...sheet, rows: [...rows, ...alone].toSorted((a, b) => a.row - b.row) };
}

/** Excel begins a note with the name of its author, alone on the first line. */
const withoutAuthor = (text: string) =>
  text
    .replace(/^[^\n:]{1,60}:\s*\n/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limits.textLength);

/** Texts that cells name by number; phonetic hints are no part of them. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isHint = false;
  readXml(xml, {
    open: (tag) => {
      if (tag === 'si') text = '';
      if (tag === 't') isText = true;
      if (tag === 'rPh') isHint = true;
    },
    close: (tag) => {
      if (tag === 'si') texts.push(text);
      if (tag === 't') isText = false;
      if (tag === 'rPh') isHint = false;
    },
    text: (part) => {
      if (isText && !isHint) text += part;
    },
  });
  return texts;
}

export type Format = {
  readonly isDate: boolean;
  readonly isPercent: boolean;
  /** A currency of ours, or the sign of another one. */
  readonly currency: string | null;
  readonly unit: string;
  /** Digits that "0000" or "0.00" always shows, before and after the point. */
  readonly digits: { readonly whole: number; readonly decimals: number } | null;
  /** Letters and marks among the digits of a whole number, such as "BAR-"000: "0" stands for a digit. */
  readonly mask: readonly MaskPart[] | null;
  /** Of positive and of negative numbers it shows nothing, or a word in their place: `;;;`. */
  readonly isSilent: { readonly above: boolean; readonly below: boolean };
  readonly font: Font;
};

/** How a cell's letters look; white ones on white paper are not seen. */
export type Font = { readonly isStruck: boolean; readonly isWhite: boolean };

/** The number of white among the colors of a book. */
export const white = 9;

export const plainFont: Font = { isStruck: false, isWhite: false };

type MaskPart = { readonly text: string; readonly isDigit: boolean };

export const plainFormat: Format = {
  isDate: false,
  isPercent: false,
  currency: null,
  unit: '',
  digits: null,
  mask: null,
  isSilent: { above: false, below: false },
  font: plainFont,
};

/** Formats of dates that a book names by their number alone. Some programs give such a number to a format of their own. */
const builtInDates = [14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 34, 35, 36, 45, 46, 47, 50, 57];
export const builtInCodes: Readonly<Record<number, string>> = { 2: '0.00', 9: '0%', 10: '0.00%' };

/** A part of a format without its texts, colors and spaces: what stands for digits and dates. */
const placesIn = (part: string) => part.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, '');

/** Neither digits nor a date are in what a format shows. */
const isSilent = (part: string) => !/[#0?@dmyhs]|general|estándar/i.test(placesIn(part));

/** What a format shows, by its number, its code and its font. */
export function formatOf(id: number, code: string, font: Font): Format {
  const [positive = '', negative = positive] = code.split(';');
  const bare = placesIn(positive);
  const isDate = code === '' ? builtInDates.includes(id) : /[dmyhs]/i.test(bare) && !/[#0?]/.test(bare);
  const said = currencyInFormat.exec(positive.replace(/["\\]/g, ''))?.[0];
  const sign = signIn(positive);
  const known = said === undefined ? null : readCurrency(said);
  const currency = isDate ? null : (known ?? (sign === '' || sign === '$' ? null : sign));
  const unit = unitInFormat.exec(positive)?.groups?.unit?.trim() ?? '';
  const fixed = /^(0+)(?:\.(0+))?$/.exec(bare);
  const digits = fixed && { whole: fixed[1]?.length ?? 1, decimals: fixed[2]?.length ?? 0 };
  return {
    isDate,
    isPercent: bare.includes('%'),
    currency,
    unit: isKnownUnit(unit) ? unit : '',
    digits: digits && digits.whole + digits.decimals > 1 ? digits : null,
    mask: isDate ? null : maskOf(positive),
    isSilent: { above: code !== '' && isSilent(positive), below: code !== '' && isSilent(negative) },
    font,
  };
}

/** "[$CAD] #,##0.00", "£#,##0.00". */
const signIn = (format: string): string =>
  (/\[\$(?<sign>[^\]-]+)/.exec(format)?.groups?.sign ?? /[£¥]/.exec(format)?.[0] ?? '').trim();
/** '0.00" m2"'. */
const unitInFormat = /[#0?)] *"(?<unit>[^"]+)"[^#0?]*$/;
const currencyInFormat = /(?<![\p{L}])(?:MXN|MXP|M\.?N\.?|USD|U\.S\.D\.?|US\$|D(?:LLS?|LS)\.?|EUR)(?!\p{L})|€/iu;
const maskPart = /"(?<quoted>[^"]*)"|\\(?<escaped>.)|(?<digit>0)|(?<mark>[-() ])/gy;

/** Null for formats of plain numbers, and for those that say more than digits and marks. */
function maskOf(format: string): MaskPart[] | null {
  const parts: MaskPart[] = [];
  let read = 0;
  for (const found of format.matchAll(maskPart)) {
    const { quoted, escaped, digit, mark } = found.groups ?? {};
    parts.push({ text: quoted ?? escaped ?? digit ?? mark ?? '', isDigit: digit !== undefined });
    read += found[0].length;
  }
  const isWhole =
    read === format.length && parts.some(({ isDigit }) => isDigit) && parts.some(({ isDigit }) => !isDigit);
  return isWhole ? parts : null;
}

/** The digits from the right, each in its place; those that are more stand in the first one. */
function masked(value: string, mask: readonly MaskPart[]): string {
  let left = value;
  const first = mask.findIndex(({ isDigit }) => isDigit);
  return mask.reduceRight((shown, { text, isDigit }, at) => {
    if (!isDigit) return text + shown;
    const digits = at === first ? left || '0' : left.slice(-1) || '0';
    left = left.slice(0, -1);
    return digits + shown;
  }, '');
}

/** A font while its marks are read. */
type OpenFont = { -readonly [Mark in keyof Font]: Font[Mark] };

function formatsOf(xml: string): Format[] {
  const codes = new Map<number, string>(Object.entries(builtInCodes).map(([id, code]) => [Number(id), code]));
  const formats: Format[] = [];
  const fonts: OpenFont[] = [];
  /** Whether each fill leaves the paper white. */
  const fills: boolean[] = [];
  let part = '';
  readXml(xml, {
    open: (tag, attributes) => {
      const { numFmtId, formatCode, fontId, fillId, val, patternType } = attributes;
      if (tag === 'fonts' || tag === 'fills' || tag === 'cellXfs') part = tag;
      if (tag === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      if (part === 'fonts') {
        const font = fonts.at(-1);
        if (tag === 'font') fonts.push({ ...plainFont });
        if (tag === 'strike' && font) font.isStruck = val !== '0' && val !== 'false';
        if (tag === 'color' && font) font.isWhite = isWhite(attributes);
      }
      if (part === 'fills') {
        if (tag === 'patternFill') fills.push(['none', 'gray125'].includes(patternType ?? 'none'));
        if (tag === 'gradientFill') fills.push(false);
        if (tag === 'fgColor' && isWhite(attributes)) fills[fills.length - 1] = true;
      }
      if (tag !== 'xf' || part !== 'cellXfs') return;
      const id = Number(numFmtId ?? 0);
      const font = fonts[Number(fontId ?? 0)] ?? plainFont;
      const isOnWhite = fills[Number(fillId ?? 0)] ?? true;
      formats.push(formatOf(id, codes.get(id) ?? '', { ...font, isWhite: font.isWhite && isOnWhite }));
    },
    close: (tag) => {
      if (tag === part) part = '';
    },
  });
  return formats;
}

/** White by its number, or as the paper of the book's theme. */
const isWhite = ({ rgb, theme, tint, indexed }: Readonly<Record<string, string | undefined>>): boolean =>
  /^(?:FF)?FFFFFF$/i.test(rgb ?? '') || (theme === '0' && Number(tint ?? 0) === 0) || Number(indexed) === white;

type Reading = {
  readonly shared: readonly string[];
  readonly formats: readonly Format[];
  readonly from1904: boolean;
  readonly left: { rows: number; cells: number };
};

function sheetOf(name: string, xml: string, reading: Reading): Sheet {
  const rows: SheetRow[] = [];
  const merges: Merge[] = [];
  const hiddenColumns: number[] = [];
  let row = 0;
  let column = -1;
  let cells: Cell[] = [];
  let isHidden = false;
  let filled = 0;
  let struck = 0;
  let type = '';
  let style = 0;
  let value = '';
  let isValue = false;
  let isHint = false;
  const put = () => {
    const format = reading.formats[style] ?? plainFormat;
    const cell = cellOf(value, type, format, reading);
    if (!cell) return;
    filled += 1;
    if (format.font.isStruck) struck += 1;
    if (column >= limits.columns)
      throw new RefusedFile(
        `La hoja «${name}» tiene más de ${limits.columns} columnas. Deje solo las del presupuesto.`,
      );
    reading.left.cells -= 1;
    if (reading.left.cells < 0)
      throw new RefusedFile('El libro tiene demasiadas celdas. Deje solo las del presupuesto.');
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  };
  readXml(xml, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        row = Number(attributes.r ?? row + 1);
        column = -1;
        cells = [];
        isHidden = isOn(attributes.hidden) || isNone(attributes.ht);
        filled = 0;
        struck = 0;
      } else if (tag === 'col' && (isOn(attributes.hidden) || isNone(attributes.width))) {
        hiddenColumns.push(...columnsBetween(Number(attributes.min), Number(attributes.max)));
      } else if (tag === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        type = attributes.t ?? 'n';
        style = Number(attributes.s ?? 0);
        value = '';
      } else if (tag === 'v' || tag === 't') isValue = !isHint;
      else if (tag === 'rPh') isHint = true;
      else if (tag === 'mergeCell') {
        const merge = mergeOf(attributes.ref ?? '');
        if (merge && merges.length < limits.rows) merges.push(merge);
      }
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') isValue = false;
      else if (tag === 'rPh') isHint = false;
      else if (tag === 'c') put();
      else if (tag === 'row' && cells.length > 0) {
        reading.left.rows -= 1;
        if (reading.left.rows < 0) throw new RefusedFile(tooManyRows);
        rows.push({ row, cells, ...marksOf(isHidden, struck * 2 > filled) });
        cells = [];
      }
    },
    text: (part) => {
      if (isValue) value += part;
    },
  });
  return withHidden({ name, rows, merges }, hiddenColumns);
}

/** Columns that are hidden, or of whose numbers nothing is seen. */
export function withHidden(sheet: Sheet, columns: readonly number[]): Sheet {
  const seen = new Set<number>();
  const counts = new Map<number, number>();
  for (const { cells } of sheet.rows) {
    cells.forEach((cell, at) => {
      if (cell?.kind !== 'number') return;
      if (cell.isUnseen) counts.set(at, (counts.get(at) ?? 0) + 1);
      else seen.add(at);
    });
  }
  const unseen = [...counts].flatMap(([at, count]) => (count > 1 && !seen.has(at) ? [at] : []));
  const hiddenColumns = [...new Set([...columns, ...unseen])];
  return { ...sheet, ...(hiddenColumns.length > 0 && { hiddenColumns }) };
}

/** A height or width of nothing hides too. */
const isNone = (size: string | undefined) => size !== undefined && Number(size) === 0;

const isOn = (value: string | undefined) => value === '1' || value === 'true';

/** From 0, of a sheet's columns counted from 1; those beyond the limit hold no cells that are read. */
function columnsBetween(first: number, last: number): number[] {
  const to = Math.min(last, limits.columns);
  return Array.from({ length: Math.max(0, to - first + 1) }, (_, at) => first - 1 + at);
}

export const marksOf = (isHidden: boolean, isStruck: boolean): Pick<SheetRow, 'isHidden' | 'isStruck'> => ({
  ...(isHidden && { isHidden }),
  ...(isStruck && { isStruck }),
});

function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/[^A-Za-z]/g, '').toUpperCase())
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function mergeOf(reference: string): Merge | null {
  const [from = '', to = from] = reference.split(':');
  const [top, bottom] = [from, to].map((one) => Number(one.replace(/\D/g, '')));
  if (!top || !bottom) return null;
  return { top, bottom, left: columnOf(from), right: columnOf(to) };
}

function cellOf(value: string, type: string, format: Format, { shared, from1904 }: Reading): Cell {
  if (value === '') return null;
  if (type === 's') return textCell(sharedText(shared, Number(value)));
  if (type === 'str' || type === 'inlineStr' || type === 'e') return textCell(value);
  if (type === 'b') return textCell(value === '1' ? 'VERDADERO' : 'FALSO');
  if (type === 'd') return { kind: 'date', text: value.slice(0, 10) };
  return numberCell(Number(value), format, from1904) ?? textCell(value);
}

/** A text that the book lost is not read as nothing. */
function sharedText(shared: readonly string[], at: number): string {
  const text = shared[at];
  if (text === undefined) throw new RefusedFile(damaged);
  return text;
}

/** A number as its format shows it; null when it is none. */
export function numberCell(value: number, format: Format, from1904: boolean): Cell {
  const exact = exactNumber(value);
  if (exact === null) return null;
  if (format.isDate) return { kind: 'date', text: dayOf(value, from1904) };
  const { mask, digits, font, isSilent: silent } = format;
  const isUnseen = value !== 0 && (font.isWhite || (value < 0 ? silent.below : silent.above));
  const isMasked = mask !== null && /^\d+$/.test(exact);
  const shown = isMasked ? masked(exact, mask) : digits ? shownAs(exact, digits) : exact;
  return {
    kind: 'number',
    text: exact,
    ...(shown === exact ? {} : { shown }),
    ...(format.currency ? { currency: format.currency } : {}),
    ...(format.isPercent ? { isPercent: true } : {}),
    ...(format.unit === '' || (isMasked && shown !== exact) ? {} : { unit: format.unit }),
    ...(isUnseen && { isUnseen }),
    ...(font.isStruck && { isStruck: true }),
  };
}

/** Line breaks and escapes such as `_x000D_` are blanks; a text beyond all measure is cut. */
export function textCell(text: string): Cell {
  const clean = text.replace(/_x000[0-9a-f]_/gi, ' ').slice(0, limits.textLength);
  return clean.trim() === '' ? null : { kind: 'text', text: clean };
}

function shownAs(exact: string, { whole, decimals }: NonNullable<Format['digits']>): string {
  const [left = '0', right] = new Big(exact).toFixed(decimals).split('.');
  const padded = left.startsWith('-') ? left : left.padStart(whole, '0');
  return right === undefined ? padded : `${padded}.${right}`;
}

const dayLength = 86_400_000;

/** A serial number of a day as YYYY-MM-DD. */
function dayOf(serial: number, from1904: boolean): string {
  const origin = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(origin + Math.floor(serial) * dayLength);
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().slice(0, 10);
}
