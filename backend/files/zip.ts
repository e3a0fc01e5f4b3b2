import type { FileHandle } from 'node:fs/promises';

const endSignature = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const entrySignature = 0x02014b50;
const endLength = 22;
const longestComment = 65_535;
const largestDirectory = 4_000_000;

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function directory(file: FileHandle, size: number): Promise<Buffer> {
  const tailLength = Math.min(size, endLength + longestComment);
  const tail = await bytesAt(file, size - tailLength, tailLength);
  const end = tail.lastIndexOf(endSignature);
  if (end < 0 || end + endLength > tail.length) return Buffer.alloc(0);
  const length = tail.readUInt32LE(end + 12);
  return length > largestDirectory ? Buffer.alloc(0) : bytesAt(file, tail.readUInt32LE(end + 16), length);
}

/** Names in a zip's central directory; none when it has no readable one. Nothing is unpacked. */
export async function zipNames(file: FileHandle, size: number): Promise<string[]> {
  const entries = await directory(file, size);
  const names: string[] = [];
  for (let at = 0; at + 46 <= entries.length && entries.readUInt32LE(at) === entrySignature; ) {
    const nameLength = entries.readUInt16LE(at + 28);
    names.push(entries.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + entries.readUInt16LE(at + 30) + entries.readUInt16LE(at + 32);
  }
  return names;
}
