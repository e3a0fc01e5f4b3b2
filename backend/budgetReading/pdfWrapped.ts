import type { Column, Line, Piece } from './pdfPage.ts';

/** Columns of texts that no row's own line reaches. */

/** The share of a column's wrapped lines that stand beside all its rows' cells, where both are columns of their own. */
const mostBeside = 0.8;

/**
 * Numbers at the middle of a text that is wrapped over an even number of lines stand in none of its lines. Where the columns'
 * names do neither, no row parts the text from the cells beside it: the lines of the text itself do.
 */
export function besideWrapped(columns: readonly Column[], tabular: readonly Line[], lines: readonly Line[]): Column[] {
  const inTable = new Set(tabular);
  const [first, last] = [
    lines.findIndex((line) => inTable.has(line)),
    lines.findLastIndex((line) => inTable.has(line)),
  ];
  const wrapped = lines.slice(first, last).filter((line) => line.length === 1 && !inTable.has(line));
  return columns.flatMap((column): Column[] => {
    const within = ({ left, right }: Piece) => left >= column.from && right <= column.to;
    const cells = tabular.flatMap((line) => line.filter(within));
    const texts = wrapped.flatMap((line) => line.filter((piece) => within(piece) && /\p{L}{3}/u.test(piece.text)));
    const place =
      texts.length < Math.max(2, cells.length) ? null : (placeBetween(cells, texts) ?? placeBetween(texts, cells));
    if (place === null) return [column];
    return [
      { ...column, to: place },
      { ...column, from: place },
    ];
  });
}

/** Where the first end before most of the others begin; null where they do not. */
function placeBetween(pieces: readonly Piece[], others: readonly Piece[]): number | null {
  const end = pieces.map(({ right }) => right).toSorted((a, b) => a - b)[Math.ceil(pieces.length * mostBeside) - 1];
  if (end === undefined) return null;
  const beside = others.filter(({ left }) => left >= end);
  if (beside.length < others.length * mostBeside) return null;
  return (end + Math.min(...beside.map(({ left }) => left))) / 2;
}
