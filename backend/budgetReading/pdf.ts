import type { Cell, Sheet, SheetRow } from '#domain/budgetReading/cells.ts';
import { limits, RefusedFile, tooManyRows } from './refused.ts';

/** A piece of text on a page: where it begins and ends, how high it stands, and how large it is. */
type Piece = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
};

const isPicture =
  'El PDF es una imagen: no contiene texto que se pueda leer. Suba el libro de Excel, o capture las partidas.';

/** Reads the texts of a PDF as rows and columns, by where they stand on the page. */
export async function readPdf(bytes: Uint8Array): Promise<readonly Sheet[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: bytes,
    isEvalSupported: false,
    useSystemFonts: true,
    disableFontFace: true,
    verbosity: 0,
  });
  const pdf = await task.promise.catch((error: unknown) => {
    const name = error instanceof Error ? error.name : '';
    throw new RefusedFile(
      name === 'PasswordException'
        ? 'El PDF está protegido con contraseña. Quítesela y súbalo de nuevo.'
        : 'El PDF está dañado o incompleto. Guárdelo otra vez y súbalo de nuevo.',
    );
  });
  if (pdf.numPages > limits.pages)
    throw new RefusedFile(`El PDF tiene más de ${limits.pages} páginas. Deje sólo las del presupuesto.`);
  const pages: Piece[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , scale = 10, left = 0, y = 0] = item.transform as number[];
        const size = Math.abs(scale) || item.height || 10;
        return [{ text: item.str, left, right: left + item.width, y, size }];
      }),
    );
    page.cleanup();
  }
  await task.destroy();
  if (pages.every((page) => page.length === 0)) throw new RefusedFile(isPicture);
  return [sheetOf(pages.map((pieces) => linesOf(pieces).map(joined)))];
}

/** All pages as one sheet: a table goes on over them, in the same columns. Rows are counted from the first page on. */
function sheetOf(pages: readonly (readonly Piece[][])[]): Sheet {
  const lines = pages.flat();
  if (lines.length > limits.rows) throw new RefusedFile(tooManyRows);
  const columns = columnsOf(lines);
  const whole = new Map(pages.flatMap((page) => [...withWrapped(page, columns)]));
  const rows = lines.flatMap((line, at): SheetRow[] => {
    const pieces = whole.get(line) ?? line;
    if (pieces.length === 0) return [];
    const texts: string[] = columns.map(() => '');
    for (const piece of pieces) {
      const column = columnFor(piece, columns);
      texts[column] = texts[column] ? `${texts[column]} ${piece.text.trim()}` : piece.text.trim();
    }
    const cells = texts.map(
      (text): Cell => (text === '' ? null : { kind: 'text', text: text.slice(0, limits.textLength) }),
    );
    return [{ row: at + 1, cells }];
  });
  return { name: 'PDF', rows };
}

/** Cells of a row of the table; a text that goes on above or below its row is alone there. */
const leastCells = 4;
/** Between lines of one cell, in letters' heights; rows stand further apart. */
const leading = 1.6;

type InColumn = { readonly line: readonly Piece[]; readonly piece: Piece };

/**
 * Cells whose text is wrapped over several lines, above and below the line with the row's numbers: each line of a page that
 * changes, with its pieces then, which are none where they went to another.
 */
function withWrapped(page: readonly Piece[][], columns: readonly Span[]): Map<readonly Piece[], readonly Piece[]> {
  const changed = new Map<readonly Piece[], readonly Piece[]>();
  const rows = page.filter((line) => line.length >= leastCells);
  for (const [column] of columns.entries()) {
    const pieces = page.flatMap((line): InColumn[] => {
      const isAlone = line.length === 1;
      if (!isAlone && line.length < leastCells) return [];
      const own = line.filter((piece) => columnFor(piece, columns) === column);
      return own.filter((piece) => !isAlone || isWithin(piece, column, columns)).map((piece) => ({ line, piece }));
    });
    for (const block of blocksOf(pieces)) {
      const owner = ownerOf(block, rows);
      if (!owner || block.every(({ line }) => line === owner)) continue;
      const [first] = block;
      if (!first) continue;
      const text = block.map(({ piece }) => piece.text.trim()).join(' ');
      const others = (changed.get(owner) ?? owner).filter((piece) => !block.some((one) => one.piece === piece));
      for (const { line } of block) changed.set(line, []);
      changed.set(
        owner,
        [...others, { ...first.piece, text }].toSorted((a, b) => a.left - b.left),
      );
    }
  }
  return changed;
}

function isWithin({ left, right }: Piece, column: number, columns: readonly Span[]): boolean {
  return (
    left > (columns[column - 1]?.right ?? Number.NEGATIVE_INFINITY) &&
    right < (columns[column + 1]?.left ?? Number.POSITIVE_INFINITY)
  );
}

/** Lines of one column that stand as close as those of a paragraph. */
function blocksOf(pieces: readonly InColumn[]): InColumn[][] {
  const blocks: InColumn[][] = [];
  for (const one of pieces) {
    const block = blocks.at(-1);
    const above = block?.at(-1)?.piece;
    if (block && above && above.y - one.piece.y <= above.size * leading) block.push(one);
    else blocks.push([one]);
  }
  return blocks;
}

/** The one row that the block belongs to; titles in capitals above a row are none of its text. */
function ownerOf(block: readonly InColumn[], rows: readonly (readonly Piece[])[]): readonly Piece[] | undefined {
  const hasSmall = ({ piece }: InColumn) => /\p{Ll}/u.test(piece.text);
  if (block.some(hasSmall) && !block.every((one) => hasSmall(one) || !/\p{L}{4}/u.test(one.piece.text)))
    return undefined;
  const inBlock = rows.filter((row) => block.some(({ line }) => line === row));
  const top = block[0]?.piece;
  const bottom = block.at(-1)?.piece;
  if (inBlock.length > 0 || !top || !bottom) return inBlock.length === 1 ? inBlock[0] : undefined;
  const beside = rows.filter(([piece]) => piece && piece.y < top.y && piece.y > bottom.y);
  return beside.length === 1 ? beside[0] : undefined;
}

/** Pieces at the same height, from top to bottom and from left to right. */
function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  let y = Number.NaN;
  for (const piece of pieces.toSorted((a, b) => b.y - a.y || a.left - b.left)) {
    const last = lines.at(-1);
    if (last && Math.abs(piece.y - y) <= piece.size * 0.4) last.push(piece);
    else {
      lines.push([piece]);
      y = piece.y;
    }
  }
  return lines.map((line) => line.toSorted((a, b) => a.left - b.left));
}

/** Words of one cell stand closer together than cells do. */
function joined(line: readonly Piece[]): Piece[] {
  const cells: Piece[] = [];
  for (const piece of line) {
    const last = cells.at(-1);
    const gap = last ? piece.left - last.right : Number.POSITIVE_INFINITY;
    if (!last || gap > piece.size * 0.9) {
      cells.push(piece);
      continue;
    }
    const space = gap > piece.size * 0.15 && !last.text.endsWith(' ') && !piece.text.startsWith(' ') ? ' ' : '';
    cells[cells.length - 1] = {
      ...last,
      text: `${last.text}${space}${piece.text}`,
      right: Math.max(last.right, piece.right),
    };
  }
  return cells;
}

type Span = { readonly left: number; readonly right: number };

/** The table's columns: what overlaps from row to row, in the rows that have at least four cells. */
function columnsOf(lines: readonly (readonly Piece[])[]): Span[] {
  const tabular = lines.filter((line) => line.length >= leastCells);
  const spans: Span[] = [];
  for (const { left, right } of tabular.flat().toSorted((a, b) => a.left - b.left)) {
    const last = spans.at(-1);
    if (last && left <= last.right) spans[spans.length - 1] = { left: last.left, right: Math.max(last.right, right) };
    else spans.push({ left, right });
  }
  return mergeNeighbours(spans, tabular);
}

/** A heading and the numbers below it may not overlap: neighbours that no row fills both are one column. */
function mergeNeighbours(spans: readonly Span[], lines: readonly (readonly Piece[])[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    const fills = (line: readonly Piece[], { left, right }: Span) =>
      line.some((piece) => piece.left <= right && piece.right >= left);
    const isApart = !last || lines.some((line) => fills(line, last) && fills(line, span));
    if (isApart || !last) merged.push(span);
    else merged[merged.length - 1] = { left: last.left, right: span.right };
  }
  return merged.length > 0 ? merged : [{ left: 0, right: Number.MAX_SAFE_INTEGER }];
}

function columnFor(piece: Piece, columns: readonly Span[]): number {
  let best = 0;
  let bestOverlap = Number.NEGATIVE_INFINITY;
  columns.forEach(({ left, right }, at) => {
    const overlap = Math.min(right, piece.right) - Math.max(left, piece.left);
    if (overlap > bestOverlap + 0.01) {
      best = at;
      bestOverlap = overlap;
    }
  });
  // A text over several columns belongs to the first that it reaches.
  const first = columns.findIndex(({ left, right }) => Math.min(right, piece.right) - Math.max(left, piece.left) > 0);
  return first >= 0 && /\p{L}{3}/u.test(piece.text) ? first : best;
}
