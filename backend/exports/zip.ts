import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

type Content = string | AsyncIterable<string>;
type Entry = { readonly name: string; readonly content: Content };
type Written = { readonly name: Buffer; readonly at: number; crc: number; size: number; packed: number };

/** Sizes come after the content, names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** 1980-01-01: a file is the same whenever it is written. */
const epoch = 0x0021;

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(epoch, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, size, packed }: Written): Buffer {
  const after = Buffer.alloc(16);
  after.writeUInt32LE(0x08074b50, 0);
  after.writeUInt32LE(crc, 4);
  after.writeUInt32LE(packed, 8);
  after.writeUInt32LE(size, 12);
  return after;
}

function listed({ name, at, crc, size, packed }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(epoch, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, name]);
}

function ending(count: number, at: number, length: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

async function* measured(content: Content, entry: Written): AsyncGenerator<Buffer> {
  for await (const part of typeof content === 'string' ? [content] : content) {
    const bytes = Buffer.from(part, 'utf8');
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

/** Deflates as fast as it is read; whoever stops reading stops the content too. */
async function* packed(content: Content, entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 4 });
  const feeding = pipeline(Readable.from(measured(content, entry), { objectMode: true, highWaterMark: 1 }), deflate);
  feeding.catch(() => undefined);
  try {
    for await (const chunk of deflate) {
      entry.packed += chunk.length;
      yield chunk;
    }
    await feeding;
  } finally {
    deflate.destroy();
    await feeding.catch(() => undefined);
  }
}

/** A zip as a stream: nothing of it is held but the names of its entries. */
export async function* zip(entries: readonly Entry[]): AsyncGenerator<Buffer> {
  const all: Written[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), at, crc: 0, size: 0, packed: 0 };
    const header = localHeader(entry);
    yield header;
    yield* packed(content, entry);
    const after = descriptor(entry);
    yield after;
    at += header.length + entry.packed + after.length;
    all.push(entry);
  }
  const directory = Buffer.concat(all.map(listed));
  yield directory;
  yield ending(all.length, at, directory.length);
}
