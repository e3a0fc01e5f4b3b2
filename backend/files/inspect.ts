import { type FileHandle, open } from 'node:fs/promises';
import { tooLarge } from '#backend/errors/answered.ts';
import { type FileKind, hasTooManyPixels } from '#domain/files.ts';
import { texts } from '#domain/texts.ts';

const endSignature = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const entrySignature = 0x02014b50;
const endLength = 22;
const longestComment = 65_535;
const largestDirectory = 4_000_000;

async function directory(file: FileHandle, size: number): Promise<Buffer> {
  const tailLength = Math.min(size, endLength + longestComment);
  const tail = await bytesAt(file, size - tailLength, tailLength);
  const end = tail.lastIndexOf(endSignature);
  if (end < 0 || end + endLength > tail.length) return Buffer.alloc(0);
  const length = tail.readUInt32LE(end + 12);
  return length > largestDirectory ? Buffer.alloc(0) : bytesAt(file, tail.readUInt32LE(end + 16), length);
}

/** Names in a zip's central directory; none when it has no readable one. Nothing is unpacked. */
async function zipNames(file: FileHandle, size: number): Promise<string[]> {
  const entries = await directory(file, size);
  const names: string[] = [];
  for (let at = 0; at + 46 <= entries.length && entries.readUInt32LE(at) === entrySignature; ) {
    const nameLength = entries.readUInt16LE(at + 28);
    names.push(entries.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + entries.readUInt16LE(at + 30) + entries.readUInt16LE(at + 32);
  }
  return names;
}

type Inspection = (file: FileHandle, size: number) => Promise<boolean>;

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** @throws 413 */
function isPicture(width: number, height: number): boolean {
  if (hasTooManyPixels({ width, height })) throw tooLarge(texts.imageTooManyPixels);
  return width > 0 && height > 0;
}

const isPdf: Inspection = async (file) => /^%PDF-\d\.\d/.test((await bytesAt(file, 0, 8)).toString('latin1'));

const isPng: Inspection = async (file) => {
  const head = await bytesAt(file, 0, 33);
  if (head.length < 33 || head.toString('latin1', 12, 16) !== 'IHDR') return false;
  return isPicture(head.readUInt32BE(16), head.readUInt32BE(20));
};

const startsFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Limited, because each segment costs a disk read; cameras write some dozens before the frame. */
const mostSegments = 1000;

/** Reads segments up to the frame header, which must contain a width; its height may follow the picture's data. */
const isJpeg: Inspection = async (file, size) => {
  for (let at = 2, read = 0; at + 9 <= size && read < mostSegments; read += 1) {
    const segment = await bytesAt(file, at, 9);
    const marker = segment[1] ?? 0;
    if (segment[0] !== 0xff) return false;
    if (marker === 0xff) at += 1;
    else if (startsFrame(marker)) return isPicture(segment.readUInt16BE(7), Math.max(1, segment.readUInt16BE(5)));
    else at += 2 + segment.readUInt16BE(2);
  }
  return false;
};

/** Word and PowerPoint use the same container, but only a workbook has a stream of this name. */
const isXls: Inspection = async (file, size) => {
  const content = await bytesAt(file, 0, size);
  return ['Workbook\0', 'Book\0'].some((name) => content.includes(name, 512, 'utf16le'));
};

const isXlsx: Inspection = async (file, size) => {
  const names = await zipNames(file, size);
  return names.includes('[Content_Types].xml') && names.includes('xl/workbook.xml');
};

const inspections: Record<FileKind, Inspection> = {
  pdf: isPdf,
  jpg: isJpeg,
  jpeg: isJpeg,
  png: isPng,
  xls: isXls,
  xlsx: isXlsx,
};

/** The announced kind if the content really is of that kind, else null. */
export async function inspect(path: string, promised: FileKind | null, size: number): Promise<FileKind | null> {
  if (promised === null) return null;
  const file = await open(path, 'r');
  try {
    return (await inspections[promised](file, size)) ? promised : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  } finally {
    await file.close();
  }
}
