import { RefusedFile } from './refused.ts';

const damaged = 'El libro está dañado o incompleto. Ábralo en Excel, guárdelo como .xlsx y súbalo de nuevo.';
const freeSector = 0xfffffffa;
const headerLength = 512;

/** One stream of a compound file, the container of Excel 97-2003; null when there is none of these names. */
export function readStream(bytes: Buffer, names: readonly string[]): Buffer | null {
  try {
    return streamOf(bytes, names);
  } catch (error) {
    if (error instanceof RangeError) throw new RefusedFile(damaged);
    throw error;
  }
}

function streamOf(bytes: Buffer, names: readonly string[]): Buffer | null {
  const shift = bytes.readUInt16LE(30);
  const miniShift = bytes.readUInt16LE(32);
  if (shift < 7 || shift > 16 || miniShift > shift) throw new RefusedFile(damaged);
  const size = 1 << shift;
  const sector = (at: number) => {
    if ((at + 1) * size >= bytes.length) throw new RefusedFile(damaged);
    return bytes.subarray((at + 1) * size, (at + 2) * size);
  };
  const follow = (start: number, next: (at: number) => number, part: (at: number) => Buffer): Buffer => {
    const parts: Buffer[] = [];
    // No chain is longer than the file: one that is goes in circles.
    const most = bytes.length / 64 + 1;
    for (let at = start; at < freeSector; at = next(at)) {
      if (parts.length > most) throw new RefusedFile(damaged);
      parts.push(part(at));
    }
    return Buffer.concat(parts);
  };
  const fat = allocation(bytes, sector, size);
  const nextOf = (at: number) => fat.readUInt32LE(at * 4);
  const directory = follow(bytes.readUInt32LE(48), nextOf, sector);
  const entries = entriesOf(directory);
  const found = names.flatMap((name) => entries.find((entry) => entry.name === name) ?? [])[0];
  const root = entries[0];
  if (!found || !root) return null;
  if (found.size >= bytes.readUInt32LE(56)) return follow(found.start, nextOf, sector).subarray(0, found.size);
  const mini = follow(root.start, nextOf, sector);
  const miniFat = follow(bytes.readUInt32LE(60), nextOf, sector);
  const miniSize = 1 << miniShift;
  const small = follow(
    found.start,
    (at) => miniFat.readUInt32LE(at * 4),
    (at) => mini.subarray(at * miniSize, (at + 1) * miniSize),
  );
  return small.subarray(0, found.size);
}

/** Which sector follows which. The first 109 parts of the table are named in the header, the rest in a chain. */
function allocation(bytes: Buffer, sector: (at: number) => Buffer, size: number): Buffer {
  const places: number[] = [];
  const add = (at: number) => {
    if (at < freeSector) places.push(at);
  };
  for (let at = 76; at < headerLength; at += 4) add(bytes.readUInt32LE(at));
  let next = bytes.readUInt32LE(68);
  for (let read = 0; next < freeSector && read * size <= bytes.length; read += 1) {
    const part = sector(next);
    for (let at = 0; at + 4 < size; at += 4) add(part.readUInt32LE(at));
    next = part.readUInt32LE(size - 4);
  }
  if (places.length * size > bytes.length) throw new RefusedFile(damaged);
  return Buffer.concat(places.map(sector));
}

function entriesOf(directory: Buffer) {
  const entries: { readonly name: string; readonly start: number; readonly size: number }[] = [];
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const length = Math.min(64, directory.readUInt16LE(at + 64));
    const name = directory.toString('utf16le', at, at + Math.max(0, length - 2));
    entries.push({ name, start: directory.readUInt32LE(at + 116), size: directory.readUInt32LE(at + 120) });
  }
  return entries;
}
