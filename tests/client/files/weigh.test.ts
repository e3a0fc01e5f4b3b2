import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { refuseHeavy, TooHeavy } from '#client/files/viewer/workbook/weigh.ts';

/** A zip of one entry. */
function zip(name: string, content: Buffer): Blob {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const listed = Buffer.alloc(46);
  listed.writeUInt32LE(0x02014b50, 0);
  listed.writeUInt16LE(8, 10);
  listed.writeUInt32LE(packed.length, 20);
  // What it says of itself is a lie.
  listed.writeUInt32LE(1, 24);
  listed.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return new Blob([local, name, packed, listed, name, end]);
}

const sheet = (xml: string) => zip('xl/worksheets/sheet1.xml', Buffer.from(`<worksheet>${xml}</worksheet>`));

test('a workbook of a thousand lines is shown', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => [{ value: `Concepto ${at}` }, { value: at, type: Number }]);
  const book = await writeXlsxFile(rows, {}).toBuffer();
  await expect(refuseHeavy(new Blob([new Uint8Array(book)]))).resolves.toBeUndefined();
});

test.each([
  ['one cell in the farthest corner', '<row r="20000"><c r="XFD20000"><v>1</v></c></row>'],
  ['the same, spelled otherwise', `<row><c s="1"\n r ${' '.repeat(300)}= 'XFD20000'/></row>`],
  ['a place that no sheet has', '<row><c r="zzzz1"/></row>'],
  ['a place in other words', '<row><c r="A1e9"/></row>'],
  ['a place in entities', '<row><c r="&#88;FD20000"/></row>'],
  ['a tag without end', `<row ${'x'.repeat(200_000)}`],
])('%s is not', async (_, xml) => {
  await expect(refuseHeavy(sheet(xml))).rejects.toThrow(TooHeavy);
});

test('what unpacks to more than it says is not, and is left where it is too much', async () => {
  const bomb = zip('xl/sharedStrings.xml', Buffer.alloc(1_000_001, '<t/>'));
  await expect(refuseHeavy(bomb, { bytes: 1_000_000, cells: 1 })).rejects.toThrow(TooHeavy);
  await expect(refuseHeavy(bomb, { bytes: 1_000_001, cells: 1 })).resolves.toBeUndefined();
});

test('what is no zip is unreadable, not heavy', async () => {
  await expect(refuseHeavy(new Blob(['hola']))).rejects.toThrow(RangeError);
});
