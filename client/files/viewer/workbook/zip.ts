/** As much of a zip as is needed to know what its entries unpack to. */
export type Entry = {
  readonly name: string;
  readonly isPacked: boolean;
  readonly packedBytes: number;
  readonly at: number;
};

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const longestComment = 65_535;

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer());

function endIn(tail: DataView): number {
  for (let at = tail.byteLength - endLength; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) === endSignature) return at;
  }
  throw new RangeError('not a zip');
}

/** What its directory lists. @throws RangeError where it has none that can be read */
export async function entriesOf(zip: Blob): Promise<Entry[]> {
  const tail = await viewOf(zip.slice(-(endLength + longestComment)));
  const end = endIn(tail);
  const directory = await viewOf(zip.slice(tail.getUint32(end + 16, true)));
  const entries: Entry[] = [];
  let at = 0;
  for (let left = tail.getUint16(end + 8, true); left > 0; left -= 1) {
    if (directory.getUint32(at, true) !== entrySignature) throw new RangeError('a broken directory');
    const nameLength = directory.getUint16(at + 28, true);
    const name = new Uint8Array(directory.buffer, at + 46, nameLength);
    entries.push({
      name: new TextDecoder().decode(name),
      isPacked: directory.getUint16(at + 10, true) !== 0,
      packedBytes: directory.getUint32(at + 20, true),
      at: directory.getUint32(at + 42, true),
    });
    at += 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return entries;
}

/** An entry's bytes, unpacked as they are read: a reader that stops does not hold the rest. */
export async function* contentOf(zip: Blob, { at, isPacked, packedBytes }: Entry): AsyncGenerator<Uint8Array> {
  const head = await viewOf(zip.slice(at, at + 30));
  const begin = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const packed = zip.slice(begin, begin + packedBytes).stream();
  const reader = (isPacked ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
