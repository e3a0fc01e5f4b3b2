import { contentOf, entriesOf } from './zip.ts';

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
