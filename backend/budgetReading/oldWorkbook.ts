import type { Cell, Merge, Sheet, SheetRow } from '#domain/budgetReading/cells.ts';
import { readStream } from './compound.ts';
import { hasPassword, limits, RefusedFile, tooManyRows } from './refused.ts';
import {
  builtInCodes,
  type Font,
  type Format,
  formatOf,
  marksOf,
  numberCell,
  plainFont,
  plainFormat,
  textCell,
  type Workbook,
  white,
  withComments,
  withHidden,
} from './workbook.ts';

/** Records of BIFF8 that hold what a budget needs. */
const record = {
  formula: 0x0006,
  end: 0x000a,
  dateMode: 0x0022,
  password: 0x002f,
  font: 0x0031,
  note: 0x001c,
  goesOn: 0x003c,
  object: 0x005d,
  columns: 0x007d,
  sheet: 0x0085,
  numbers: 0x00bd,
  style: 0x00e0,
  merges: 0x00e5,
  sharedTexts: 0x00fc,
  sharedText: 0x00fd,
  number: 0x0203,
  text: 0x0204,
  logical: 0x0205,
  formulaText: 0x0207,
  row: 0x0208,
  writing: 0x01b6,
  shortNumber: 0x027e,
  format: 0x041e,
  begin: 0x0809,
} as const;

const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

const notRead =
  'El libro es de una versión de Excel que no se puede leer. Guarde el libro como .xlsx y súbalo de nuevo.';

/** Records of one cell, with its style behind its row and column. */
const holdsCell: ReadonlySet<number> = new Set([
  record.sharedText,
  record.text,
  record.number,
  record.shortNumber,
  record.logical,
  record.formula,
]);

type Entry = { readonly type: number; readonly data: Buffer };

/** Reads an .xls of Excel 97-2003 (BIFF8) as `readWorkbook` reads an .xlsx. */
export function readOldWorkbook(bytes: Buffer): Workbook {
  const stream = readStream(bytes, ['Workbook', 'Book']);
  // Excel puts an .xlsx that has a password into such a file.
  if (!stream) throw new RefusedFile(readStream(bytes, ['EncryptedPackage']) ? hasPassword : notRead);
  try {
    return bookOf(stream);
  } catch (error) {
    if (error instanceof RangeError) throw new RefusedFile(notRead);
    throw error;
  }
}

/** The records from a place on, up to the end of their part. */
function* recordsFrom(stream: Buffer, from: number): Generator<Entry> {
  for (let at = from; at + 4 <= stream.length; ) {
    const type = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    yield { type, data: stream.subarray(at + 4, at + 4 + length) };
    if (type === record.end) return;
    at += 4 + length;
  }
}

function bookOf(stream: Buffer): Workbook {
  const codes = new Map<number, string>(Object.entries(builtInCodes).map(([id, code]) => [Number(id), code]));
  const styles: { readonly id: number; readonly font: number; readonly isOnWhite: boolean }[] = [];
  const fonts: Font[] = [];
  const sheets: { readonly name: string; readonly from: number; readonly isHidden: boolean }[] = [];
  const textParts: Buffer[] = [];
  let from1904 = false;
  let last = 0;
  for (const { type, data } of recordsFrom(stream, 0)) {
    if (type === record.begin && data.readUInt16LE(0) !== 0x0600) throw new RefusedFile(notRead);
    if (type === record.password) throw new RefusedFile(hasPassword);
    if (type === record.dateMode) from1904 = data.readUInt16LE(0) === 1;
    if (type === record.format) codes.set(data.readUInt16LE(0), stringAt(data, 2, 2));
    if (type === record.font) {
      fonts.push({ isStruck: (data.readUInt16LE(2) & 8) !== 0, isWhite: data.readUInt16LE(4) === white });
    }
    // No font has the number 4.
    if (type === record.style) {
      const font = data.readUInt16LE(0);
      const isFilled = data.length >= 20 && data.readUInt32LE(14) >>> 26 !== 0;
      const isOnWhite = !isFilled || (data.readUInt16LE(18) & 0x7f) === white;
      styles.push({ id: data.readUInt16LE(2), font: font > 4 ? font - 1 : font, isOnWhite });
    }
    if (type === record.sheet && data.readUInt8(5) === 0) {
      sheets.push({ name: stringAt(data, 6, 1), from: data.readUInt32LE(0), isHidden: (data.readUInt8(4) & 3) !== 0 });
    }
    if (type === record.sharedTexts || (type === record.goesOn && last === record.sharedTexts)) textParts.push(data);
    if (type !== record.goesOn) last = type;
  }
  if (sheets.length > limits.sheets) {
    throw new RefusedFile(`El libro tiene más de ${limits.sheets} hojas. Deje solo las del presupuesto.`);
  }
  const reading: Reading = {
    texts: sharedTexts(textParts),
    formats: styles.map(({ id, font, isOnWhite }) => {
      const { isStruck, isWhite } = fonts[font] ?? plainFont;
      return formatOf(id, codes.get(id) ?? '', { isStruck, isWhite: isWhite && isOnWhite });
    }),
    from1904,
    left: { rows: limits.rows, cells: limits.cells },
  };
  return {
    sheets: sheets.filter(({ isHidden }) => !isHidden).map(({ name, from }) => sheetOf(stream, name, from, reading)),
    hidden: sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name),
  };
}

/** A string with its length, of one byte or two, before it; its characters take one byte or two each. */
function stringAt(data: Buffer, at: number, lengthBytes: 1 | 2): string {
  const length = lengthBytes === 1 ? data.readUInt8(at) : data.readUInt16LE(at);
  const isWide = (data.readUInt8(at + lengthBytes) & 1) === 1;
  const from = at + lengthBytes + 1;
  return data.toString(isWide ? 'utf16le' : 'latin1', from, from + length * (isWide ? 2 : 1));
}

/** Texts that cells name by number. They go on from record to record, in the midst of a text too. */
function sharedTexts(parts: readonly Buffer[]): string[] {
  const [first] = parts;
  if (!first) return [];
  let part = 0;
  let data = first;
  let at = 8;
  const nextPart = () => {
    part += 1;
    data = parts[part] ?? Buffer.alloc(0);
    at = 0;
  };
  const skip = (count: number) => {
    for (let left = count; left > 0; ) {
      if (at >= data.length) nextPart();
      if (data.length === 0) return;
      const step = Math.min(left, data.length - at);
      at += step;
      left -= step;
    }
  };
  const texts: string[] = [];
  const count = first.readUInt32LE(4);
  while (texts.length < count) {
    if (at >= data.length) nextPart();
    if (at + 3 > data.length) break;
    const length = data.readUInt16LE(at);
    let flags = data.readUInt8(at + 2);
    at += 3;
    const runs = flags & 8 ? data.readUInt16LE(at) : 0;
    if (flags & 8) at += 2;
    const extra = flags & 4 ? data.readUInt32LE(at) : 0;
    if (flags & 4) at += 4;
    let text = '';
    while (text.length < length) {
      if (at >= data.length) {
        nextPart();
        if (data.length === 0) break;
        // A text that goes on says anew how wide its characters are.
        flags = data.readUInt8(0);
        at = 1;
      }
      const width = flags & 1 ? 2 : 1;
      const step = Math.min(length - text.length, Math.floor((data.length - at) / width));
      if (step === 0) break;
      text += data.toString(width === 2 ? 'utf16le' : 'latin1', at, at + step * width);
      at += step * width;
    }
    skip(runs * 4 + extra);
    texts.push(text);
  }
  return texts;
}

type Reading = {
  readonly texts: readonly string[];
  readonly formats: readonly Format[];
  readonly from1904: boolean;
  readonly left: { rows: number; cells: number };
};

function sheetOf(stream: Buffer, name: string, from: number, reading: Reading): Sheet {
  const rows = new Map<number, Cell[]>();
  const merges: Merge[] = [];
  const hiddenRows = new Set<number>();
  const hiddenColumns: number[] = [];
  const struck = new Map<number, number>();
  const notes = notesIn(stream, from);
  let depth = 0;
  let formula: readonly [number, number] | null = null;
  const put = (row: number, column: number, cell: Cell) => {
    if (!cell) return;
    reading.left.cells -= 1;
    if (reading.left.cells < 0)
      throw new RefusedFile('El libro tiene demasiadas celdas. Deje solo las del presupuesto.');
    let cells = rows.get(row);
    if (!cells) {
      reading.left.rows -= 1;
      if (reading.left.rows < 0) throw new RefusedFile(tooManyRows);
      cells = [];
      rows.set(row, cells);
    }
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  };
  const formatAt = (style: number) => reading.formats[style] ?? plainFormat;
  const numeric = (value: number, style: number) => numberCell(value, formatAt(style), reading.from1904);
  for (const { type, data } of recordsFrom(stream, from)) {
    // Charts stand inside of a sheet with a beginning and an end of their own; a sheet that holds one is read up to it.
    if (type === record.begin) depth += 1;
    if (type === record.merges) merges.push(...mergesIn(data));
    if (type === record.row && depth === 1 && (data.readUInt16LE(12) & 0x20) !== 0)
      hiddenRows.add(data.readUInt16LE(0));
    if (type === record.columns && depth === 1 && (data.readUInt16LE(8) & 1) !== 0) {
      const [first, last] = [data.readUInt16LE(0), Math.min(data.readUInt16LE(2), limits.columns)];
      for (let column = first; column <= last; column += 1) hiddenColumns.push(column);
    }
    if (type === record.formulaText && formula) {
      put(...formula, textCell(stringAt(data, 0, 2)));
      formula = null;
    }
    if (data.length < 6 || depth > 1) continue;
    const row = data.readUInt16LE(0);
    const column = data.readUInt16LE(2);
    const style = data.readUInt16LE(4);
    const strike = (one: number) => {
      if (formatAt(one).font.isStruck) struck.set(row, (struck.get(row) ?? 0) + 1);
    };
    if (holdsCell.has(type)) strike(style);
    if (type === record.sharedText) put(row, column, textCell(reading.texts[data.readUInt32LE(6)] ?? ''));
    else if (type === record.text) put(row, column, textCell(stringAt(data, 6, 2)));
    else if (type === record.number) put(row, column, numeric(data.readDoubleLE(6), style));
    else if (type === record.shortNumber) put(row, column, numeric(shortNumber(data.readUInt32LE(6)), style));
    else if (type === record.numbers) {
      for (let at = 4, to = column; at + 8 <= data.length; at += 6, to += 1) {
        put(row, to, numeric(shortNumber(data.readUInt32LE(at + 2)), data.readUInt16LE(at)));
        strike(data.readUInt16LE(at));
      }
    } else if (type === record.logical) {
      put(row, column, textCell(logical(data.readUInt8(6), data.readUInt8(7) === 1)));
    } else if (type === record.formula) {
      formula = [row, column];
      if (data.readUInt16LE(12) !== 0xffff) put(row, column, numeric(data.readDoubleLE(6), style));
      else if (data.readUInt8(6) === 1 || data.readUInt8(6) === 2) {
        put(row, column, textCell(logical(data.readUInt8(8), data.readUInt8(6) === 2)));
      }
    }
  }
  const read: SheetRow[] = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, cells]) => {
      const isStruck = (struck.get(row) ?? 0) * 2 > cells.filter(Boolean).length;
      return { row: row + 1, cells, ...marksOf(hiddenRows.has(row), isStruck) };
    });
  return withComments(withHidden({ name, rows: read, merges }, hiddenColumns), notes);
}

/** What is attached to cells, by the rows of these: each note names the object whose text it is. */
function notesIn(stream: Buffer, from: number): Map<number, string[]> {
  const texts = new Map<number, string>();
  const rows = new Map<number, string[]>();
  let object = 0;
  let left = 0;
  for (const { type, data } of recordsFrom(stream, from)) {
    if (type === record.object && data.length >= 8) object = data.readUInt16LE(6);
    if (type === record.writing && data.length >= 12) left = data.readUInt16LE(10);
    else if (type === record.goesOn && left > 0 && data.length > 1) {
      const isWide = (data.readUInt8(0) & 1) === 1;
      const text = data.toString(isWide ? 'utf16le' : 'latin1', 1, 1 + left * (isWide ? 2 : 1));
      texts.set(object, (texts.get(object) ?? '') + text);
      left -= text.length;
    } else left = 0;
    if (type === record.note && data.length >= 8) {
      const row = data.readUInt16LE(0) + 1;
      rows.set(row, [...(rows.get(row) ?? []), texts.get(data.readUInt16LE(6)) ?? '']);
    }
  }
  return rows;
}

function mergesIn(data: Buffer): Merge[] {
  const count = Math.min(data.readUInt16LE(0), Math.floor((data.length - 2) / 8));
  return Array.from({ length: count }, (_, at) => {
    const from = 2 + at * 8;
    return {
      top: data.readUInt16LE(from) + 1,
      bottom: data.readUInt16LE(from + 2) + 1,
      left: data.readUInt16LE(from + 4),
      right: data.readUInt16LE(from + 6),
    };
  });
}

function logical(value: number, isError: boolean): string {
  return isError ? (errors[value] ?? '#ERROR!') : value === 1 ? 'VERDADERO' : 'FALSO';
}

/** A number in four bytes: thirty bits of a whole number or of a double, perhaps of its hundredfold. */
function shortNumber(bits: number): number {
  const isWhole = (bits & 2) !== 0;
  const value = isWhole ? (bits | 0) >> 2 : doubleOf(bits & 0xfffffffc);
  return (bits & 1) === 0 ? value : value / 100;
}

function doubleOf(high: number): number {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(high >>> 0, 4);
  return bytes.readDoubleLE(0);
}
