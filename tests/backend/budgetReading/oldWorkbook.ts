import type { Cell, Sheet } from '#domain/budgetReading/cells.ts';

/** Writes a small .xls as Excel 97-2003 did: BIFF8 records in a compound file. */

function rec(type: number, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  return Buffer.concat([u16(type, data.length), data]);
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => {
    bytes.writeUInt16LE(value, at * 2);
  });
  return bytes;
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => {
    bytes.writeUInt32LE(value >>> 0, at * 4);
  });
  return bytes;
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

const begin = (kind: number) => rec(0x0809, u16(0x0600, kind, 0, 0), u32(0, 0));
const end = rec(0x000a);

/** A shared text; those of an odd place take two bytes a character, and so do those beyond Latin-1. */
function sharedText(text: string, at: number): Buffer {
  const isWide = at % 2 === 1 || Buffer.from(text, 'latin1').toString('latin1') !== text;
  return Buffer.concat([
    u16(text.length),
    Buffer.from([isWide ? 1 : 0]),
    Buffer.from(text, isWide ? 'utf16le' : 'latin1'),
  ]);
}

/** The table of texts, broken within a text where a record is full. */
function sharedTexts(texts: readonly string[]): Buffer {
  const records: Buffer[] = [];
  let current = u32(texts.length, texts.length);
  let type = 0x00fc;
  const most = 200;
  const endRecord = () => {
    records.push(rec(type, current));
    type = 0x003c;
    current = Buffer.alloc(0);
  };
  texts.forEach((text, at) => {
    const bytes = sharedText(text, at);
    const width = at % 2 === 1 ? 2 : 1;
    const room = most - current.length;
    if (bytes.length <= room) current = Buffer.concat([current, bytes]);
    else if (room < 3 + width * 2) {
      endRecord();
      current = bytes;
    } else {
      const cut = 3 + Math.floor((room - 3) / width) * width;
      current = Buffer.concat([current, bytes.subarray(0, cut)]);
      endRecord();
      current = Buffer.concat([Buffer.from([width - 1]), bytes.subarray(cut)]);
    }
  });
  endRecord();
  return Buffer.concat(records);
}

const isWhole = (cell: Cell | undefined) =>
  cell?.kind === 'number' && Number.isInteger(Number(cell.text)) && Number(cell.text) < 2 ** 29;

/** A note at the first cell of a row: the object, its text in two records, and the place that names it. */
function noteOf(row: number, text: string, id: number): Buffer {
  const half = Math.floor(text.length / 2);
  return Buffer.concat([
    rec(0x005d, u16(0x15, 0x12, 0x19, id), Buffer.alloc(14)),
    rec(0x01b6, u16(0, 0, 0, 0, 0, text.length, 16, 0, 0)),
    rec(0x003c, Buffer.from([0]), Buffer.from(text.slice(0, half), 'latin1')),
    rec(0x003c, Buffer.from([1]), Buffer.from(text.slice(half), 'utf16le')),
    rec(0x003c, Buffer.alloc(16)),
    rec(0x001c, u16(row - 1, 0, 0, id, 0), Buffer.from([0, 0])),
  ]);
}

/** @param before bytes that stand in the file before the workbook, as pictures may */
export function oldWorkbookOf(sheets: readonly Sheet[], name = 'presupuesto.xls', before = 0): File {
  const texts = sheets.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell && cell.kind !== 'number' ? [cell.text] : []))),
  );
  const bodies = sheets.map(({ rows, hiddenColumns = [] }) => {
    const hidden = [
      ...hiddenColumns.map((column) => rec(0x007d, u16(column, column, 0, 0, 1, 0))),
      ...rows.filter(({ isHidden }) => isHidden).map(({ row }) => rec(0x0208, u16(row - 1, 0, 0, 0, 0, 0, 0x20, 0))),
    ];
    const cells = rows.flatMap(({ row, cells: inRow, isStruck }) => {
      const style = isStruck ? 1 : 0;
      // Whole numbers beside each other stand in one record, as Excel writes them.
      const from = inRow.findIndex((cell, at) => isWhole(cell) && isWhole(inRow[at + 1]));
      const to = from < 0 ? from : inRow.findIndex((cell, at) => at > from && !isWhole(cell));
      const last = from < 0 ? -1 : to < 0 ? inRow.length : to;
      return inRow.map((cell, column) => {
        if (!cell || (column > from && column < last)) return Buffer.alloc(0);
        if (column === from) {
          const values = inRow.slice(from, last).map((one) => [u16(style), u32((Number(one?.text) << 2) | 2)]);
          return rec(0x00bd, u16(row - 1, from), ...values.flat(), u16(last - 1));
        }
        const at = u16(row - 1, column, style);
        if (cell.kind !== 'number') return rec(0x00fd, at, u32(texts.indexOf(cell.text)));
        const value = Number(cell.text);
        if (Number.isInteger(value) && value < 2 ** 29) return rec(0x027e, at, u32((value << 2) | 2));
        return column % 2 === 0
          ? rec(0x0203, at, double(value))
          : rec(0x0006, at, double(value), u16(0), u32(0), u16(0));
      });
    });
    const notes = rows.flatMap(({ row, comments = [] }) =>
      comments.map((text, at) => noteOf(row, text, row * 10 + at)),
    );
    return Buffer.concat([begin(0x0010), ...hidden, ...cells, ...notes, end]);
  });
  const globals = (offsets: readonly number[]) =>
    Buffer.concat([
      begin(0x0005),
      ...[0, 8].map((marks) => rec(0x0031, u16(200, marks), Buffer.alloc(12))),
      ...[0, 1].map((font) => rec(0x00e0, u16(font, 0), Buffer.alloc(16))),
      ...sheets.map((sheet, at) =>
        rec(
          0x0085,
          u32(offsets[at] ?? 0),
          Buffer.from([0, 0, sheet.name.length, 0]),
          Buffer.from(sheet.name, 'latin1'),
        ),
      ),
      sharedTexts(texts),
      end,
    ]);
  let from = globals([]).length;
  const offsets = bodies.map((body) => {
    from += body.length;
    return from - body.length;
  });
  const stream = Buffer.concat([globals(offsets), ...bodies]);
  return new File([new Uint8Array(compoundOf(stream, before))], name);
}

const size = 512;
/** Parts of the table of sectors that the header names. */
const mostNamed = 109;

/** The table's further parts are named in sectors, each of which names the next. */
function furtherNames(tables: number): Buffer {
  const inEach = size / 4 - 1;
  const count = Math.max(0, Math.ceil((tables - mostNamed) / inEach));
  const names = Buffer.alloc(count * size, 0xff);
  for (let at = 0; at < count; at += 1) {
    const from = mostNamed + at * inEach;
    for (let one = from; one < Math.min(tables, from + inEach); one += 1) {
      names.writeUInt32LE(one, at * size + (one - from) * 4);
    }
    names.writeUInt32LE(at === count - 1 ? 0xfffffffe : tables + at + 1, (at + 1) * size - 4);
  }
  return names;
}

function compoundOf(stream: Buffer, before: number): Buffer {
  const length = Math.max(4096, stream.length);
  const count = Math.ceil(length / size);
  const others = Buffer.alloc(Math.ceil(before / size) * size);
  const tables = Math.ceil((count + others.length / size + 2) / 126) + 1;
  const further = furtherNames(tables);
  const directoryAt = tables + further.length / size;
  const first = directoryAt + 1 + others.length / size;
  const fat = Buffer.alloc(tables * size, 0xff);
  for (let at = 0; at < tables; at += 1) fat.writeUInt32LE(0xfffffffd, at * 4);
  for (let at = tables; at < directoryAt; at += 1) fat.writeUInt32LE(0xfffffffc, at * 4);
  fat.writeUInt32LE(0xfffffffe, directoryAt * 4);
  for (let at = 0; at < count; at += 1) {
    fat.writeUInt32LE(at === count - 1 ? 0xfffffffe : first + at + 1, (first + at) * 4);
  }
  const header = Buffer.alloc(size);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  u16(0x3e, 3, 0xfffe, 9, 6).copy(header, 24);
  u32(tables, directoryAt).copy(header, 44);
  const furtherAt = further.length > 0 ? tables : 0xfffffffe;
  u32(4096, 0xfffffffe, 0, furtherAt, further.length / size).copy(header, 56);
  header.fill(0xff, 76);
  for (let at = 0; at < Math.min(tables, mostNamed); at += 1) header.writeUInt32LE(at, 76 + at * 4);
  const entry = (name: string, type: number, start: number, bytes: number) => {
    const data = Buffer.alloc(128);
    data.write(name, 'utf16le');
    data.writeUInt16LE((name.length + 1) * 2, 64);
    data.writeUInt8(type, 66);
    u32(start, bytes).copy(data, 116);
    return data;
  };
  const directory = Buffer.concat([
    entry('Root Entry', 5, 0xfffffffe, 0),
    entry('Workbook', 2, first, length),
    Buffer.alloc(256),
  ]);
  return Buffer.concat([header, fat, further, directory, others, stream, Buffer.alloc(count * size - stream.length)]);
}
