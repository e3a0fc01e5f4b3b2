import { inflateRawSync } from 'node:zlib';
import { textOf } from '#domain/files.ts';
import { hasPassword, limits, RefusedFile } from './refused.ts';

const endSignature = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const entrySignature = 0x02014b50;
export const damaged =
  'El libro está dañado o incompleto. Ábralo en Excel, guárdelo otra vez como .xlsx y súbalo de nuevo.';
const tooLarge = 'El libro contiene demasiados datos para leerlo. Guarde solo las hojas del presupuesto.';

export type Archive = {
  /** The text of one part; null when there is none of that name. */
  readonly text: (name: string) => string | null;
};

type Entry = { readonly method: number; readonly packed: number; readonly offset: number };

/** A zip in memory. Each part is unpacked when it is asked for, and never beyond the limits, whatever its header says. */
export function openArchive(bytes: Buffer): Archive {
  const entries = entriesOf(bytes);
  let left: number = limits.allBytes;
  return {
    text: (name) => {
      const entry = entries.get(name.toLowerCase());
      if (!entry) return null;
      const part = unpack(bytes, entry, Math.min(left, limits.partBytes));
      left -= part.length;
      return textOf(part);
    },
  };
}

function entriesOf(bytes: Buffer): Map<string, Entry> {
  const end = bytes.lastIndexOf(endSignature);
  if (end < 0 || end + 22 > bytes.length) throw new RefusedFile(damaged);
  const found = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  while (at + 46 <= bytes.length && bytes.readUInt32LE(at) === entrySignature) {
    const nameLength = bytes.readUInt16LE(at + 28);
    // Some programs of Windows part folders as Windows does.
    const name = bytes
      .toString('utf8', at + 46, at + 46 + nameLength)
      .replaceAll('\\', '/')
      .toLowerCase();
    if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw new RefusedFile(hasPassword);
    found.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return found;
}

function unpack(bytes: Buffer, { method, packed, offset }: Entry, most: number): Buffer {
  if (offset + 30 > bytes.length) throw new RefusedFile(damaged);
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const content = bytes.subarray(from, from + packed);
  if (method === 0) {
    if (content.length > most) throw new RefusedFile(tooLarge);
    return content;
  }
  if (method !== 8) throw new RefusedFile(damaged);
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw new RefusedFile((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : damaged);
  }
}
