/** As much of a zip as is needed to know what its entries unpack to. */
type Entry = {
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
async function entriesOf(zip: Blob): Promise<Entry[]> {
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
async function* contentOf(zip: Blob, { at, isPacked, packedBytes }: Entry): AsyncGenerator<Uint8Array> {
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

/** What a workbook may unpack to, and how many cells its sheets may span, before a page chokes on it. */
const most = { bytes: 100_000_000, cells: 4_000_000 };

/** No value that is read here is longer, nor the part of a tag before it. */
const longestTag = 10_000;

export class TooHeavy extends Error {}

/** The farthest row and column that a sheet names: one cell there makes every cell before it. */
type Span = { rows: number; columns: number };

const places = /(?<![\w:.-])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const place = /^([A-Z]{0,3})(\d{1,7})$/;

const numberOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function widen(span: Span, text: string): void {
  for (const [, double, single] of text.matchAll(places)) {
    const [, letters = '', row] = place.exec(double ?? single ?? '') ?? [];
    if (row === undefined) throw new TooHeavy('a cell without a place');
    span.rows = Math.max(span.rows, Number(row));
    span.columns = Math.max(span.columns, numberOf(letters));
  }
}

/** A tag that is not whole yet is read again with what follows. */
function unfinished(text: string): string {
  const rest = text.slice(text.lastIndexOf('<'));
  if (rest.length > longestTag && !rest.includes('>')) throw new TooHeavy('a tag without end');
  return rest.slice(-longestTag);
}

/** @throws TooHeavy where a workbook, however small its file, would take the page's memory. */
export async function refuseHeavy(workbook: Blob, { bytes: mostBytes, cells: mostCells } = most): Promise<void> {
  let bytes = 0;
  let cells = 0;
  for (const entry of await entriesOf(workbook)) {
    if (!/\.(?:xml|rels)$/i.test(entry.name)) continue;
    const span = { rows: 0, columns: 1 };
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of contentOf(workbook, entry)) {
      bytes += chunk.length;
      const text = rest + decoder.decode(chunk, { stream: true });
      widen(span, text);
      rest = unfinished(text);
      if (bytes > mostBytes || cells + span.rows * span.columns > mostCells) throw new TooHeavy('too many cells');
    }
    cells += span.rows * span.columns;
  }
}
