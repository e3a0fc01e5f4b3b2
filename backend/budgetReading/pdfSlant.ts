import type { Piece } from './pdfPage.ts';

/** Pages that lay askew in a scanner: a program put their words where it saw them, and no two of a row at one height. */

/** Fewer pairs of texts tell nothing. */
const leastPairs = 12;
/** In radians: what is slanted further is no page of a scanner. */
const mostSlant = 0.07;

/** How far the rows of a page rise from left to right, in radians; null where its words stand at the heights of a program. */
export function slantOf(pieces: readonly Piece[], turns: readonly number[]): number | null {
  const rises = risesOf(pieces);
  const areLevel = rises.length < leastPairs || rises.filter((rise) => Math.abs(rise) < 0.01).length > rises.length / 2;
  const areTurned = turns.length >= leastPairs && Math.abs(middleOf(turns)) >= leastTurn;
  if (areLevel && !areTurned) return null;
  const rough = sharpest(pieces, { from: -mostSlant, to: mostSlant, step: 0.001 });
  return sharpest(pieces, { from: rough - 0.001, to: rough + 0.001, step: 0.0001 });
}

/** Texts that are turned by less are level. */
const leastTurn = 0.0004;

/** The page turned back, with the words of each row at one height. */
export function straightened(pieces: readonly Piece[], slant: number): Piece[] {
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)];
  const turned = pieces.map((piece): Piece => {
    const left = piece.left * cos + piece.y * sin;
    return { ...piece, left, right: left + piece.right - piece.left, y: piece.y * cos - piece.left * sin };
  });
  const rows: Piece[][] = [];
  for (const piece of turned.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && last.y - piece.y <= piece.size * betweenRows) row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row) => {
    const heights = row.map(({ y }) => y);
    const size = Math.max(...row.map((piece) => piece.size));
    // Rows that run into each other are left as they stand.
    if (Math.max(...heights) - Math.min(...heights) > size) return row;
    const y = middleOf(heights);
    return row.map((piece) => ({ ...piece, y }));
  });
}

/** In letters' heights: words of one row differ by less from the next higher one. */
const betweenRows = 0.3;

/** By how much each text stands above the one that it follows in its row. */
function risesOf(pieces: readonly Piece[]): number[] {
  return pieces.flatMap((piece, at) => {
    const before = pieces[at - 1];
    if (!before) return [];
    const [gap, rise] = [piece.left - before.right, piece.y - before.y];
    const isNext = gap > -piece.size * 0.5 && Math.abs(rise) < piece.size * 0.7;
    return isNext ? [rise] : [];
  });
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

type Steps = { readonly from: number; readonly to: number; readonly step: number };

/** The slant by which most words stand at the heights of others, and of several such the least. */
function sharpest(pieces: readonly Piece[], { from, to, step }: Steps): number {
  const bin = Math.max(0.5, middleOf(pieces.map(({ size }) => size)) * 0.2);
  let best = 0;
  let most = -1;
  for (let slant = from; slant <= to; slant += step) {
    const [cos, sin] = [Math.cos(slant), Math.sin(slant)];
    const heights = new Map<number, number>();
    for (const { left, right, y } of pieces) {
      const place = (y * cos - left * sin) / bin;
      const low = Math.floor(place);
      // A word between two heights is of both.
      for (const [height, share] of [
        [low, low + 1 - place],
        [low + 1, place - low],
      ] as const) {
        heights.set(height, (heights.get(height) ?? 0) + share * (right - left));
      }
    }
    let score = 0;
    for (const width of heights.values()) score += width * width;
    if (score < most || (score === most && Math.abs(slant) >= Math.abs(best))) continue;
    [best, most] = [slant, score];
  }
  return best;
}
