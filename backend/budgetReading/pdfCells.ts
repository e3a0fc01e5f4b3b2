import { readNumber } from '#domain/budgetReading/numbers.ts';
import { looksLikeCode } from '#domain/budgetReading/profiles.ts';
import { isKnownUnit } from '#domain/budgetReading/units.ts';
import type { Column, Line, Page, Piece, Wall } from './pdfPage.ts';
import { besideWrapped } from './pdfWrapped.ts';

/** The texts of a page as lines, and the columns in which their cells stand. */

/** Cells of a row of the table; a text that goes on above or below its row is alone there. */
export const leastCells = 4;

/** The names of columns take no more lines than these. */
export const mostHeaderLines = 4;

/** Pieces at the same height, from top to bottom and from left to right. */
export function linesOf({ pieces, walls }: Page): Line[] {
  const lines: Piece[][] = [];
  let y = Number.NaN;
  const split = pieces
    .flatMap((piece) => betweenWalls(piece, walls))
    .flatMap(codesApart)
    .flatMap(numbersApart);
  for (const piece of withRaised(split).toSorted((a, b) => b.y - a.y || a.left - b.left)) {
    const last = lines.at(-1);
    if (last && Math.abs(piece.y - y) <= piece.size * 0.4) last.push(piece);
    else {
      lines.push([piece]);
      y = piece.y;
    }
  }
  return lines.map((line) =>
    walled(
      line.toSorted((a, b) => a.left - b.left),
      walls,
    ),
  );
}

/** Pieces behind a drawn line say so: a narrow number stands as close to the next cell's text as a word of it does. */
function walled(line: Line, walls: readonly Wall[]): Line {
  return line.map((piece, at) => {
    const before = line[at - 1];
    if (!before || !walls.some((wall) => isBetween(wall, before, piece))) return piece;
    return { ...piece, isWalled: true };
  });
}

const middleOf = ({ y, size }: Piece) => y + size * 0.3;

const isBetween = ({ x, low, high }: Wall, before: Piece, piece: Piece): boolean => {
  const near = piece.size * 0.1;
  const isBeside = before.right - near <= x && x <= piece.left + near;
  return isBeside && low <= middleOf(piece) && middleOf(piece) <= high;
};

/** The small 2 of "m2" stands at the height of its letter. */
function withRaised(pieces: readonly Piece[]): Piece[] {
  const sizes = new Set(pieces.map(({ size }) => size));
  if (sizes.size < 2) return [...pieces];
  return pieces.map((piece) => {
    if (piece.text.trim().length > 2) return piece;
    const host = pieces.find(
      ({ right, y, size }) =>
        size > piece.size * 1.1 &&
        Math.abs(piece.left - right) <= size * 0.25 &&
        piece.y !== y &&
        Math.abs(piece.y - y) < size * 0.6,
    );
    return host ? { ...piece, y: host.y } : piece;
  });
}

/** Between words of one cell, in letters' heights. Cells stand further apart, and words that are set to fill a line may too. */
const betweenWords = { least: 0.15, usual: 0.35, cell: 0.5, most: 0.9 } as const;
/** The same where a blank is as wide as each letter, six tenths of their height. */
const betweenEven = { usual: 0.7, cell: 0.75, most: 1 } as const;
/** Letters may stand a little over each other; a text that runs on under the next cell does not. */
const overlap = 0.4;

/** How wide signs are beside each other, to tell where the words of one piece begin. */
const widthOf = (text: string) =>
  [...text].reduce(
    (width, sign) => width + (/[ilj.,;:'|!() ]/.test(sign) ? 0.5 : /[mwMW]|\p{Lu}/u.test(sign) ? 1.3 : 1),
    0,
  );

/** The piece in two: what its first letters say, and what follows the blank behind them. */
function halves(piece: Piece, letters: number): readonly [Piece, Piece] {
  const [head, tail] = [piece.text.slice(0, letters).trimEnd(), piece.text.slice(letters).trimStart()];
  const unit = (piece.right - piece.left) / Math.max(1, widthOf(piece.text));
  return [
    { ...piece, text: head, right: piece.left + widthOf(head) * unit },
    { ...piece, text: tail, left: piece.right - widthOf(tail) * unit },
  ];
}

/** A text that was written over a drawn line is of the cells on both sides, where a blank stands about there. */
function betweenWalls(piece: Piece, walls: readonly Wall[]): Piece[] {
  const text = piece.text.trim();
  const { left, right, size } = piece;
  const middle = middleOf(piece);
  const wall = walls.find(({ x, low, high }) => left + 1 < x && x < right - 1 && low <= middle && middle <= high);
  if (!wall || !text.includes(' ')) return [piece];
  for (let at = text.indexOf(' '); at > 0; at = text.indexOf(' ', at + 1)) {
    const [head, tail] = halves({ ...piece, text }, at);
    if (head.right > wall.x + size * 0.7 || tail.left < wall.x - size * 0.7) continue;
    const next = { ...tail, left: Math.max(tail.left, wall.x + 0.1) };
    return [{ ...head, right: Math.min(head.right, wall.x - 0.1) }, ...betweenWalls(next, walls)];
  }
  return [piece];
}

/** "DM-001 Suministro" may be a code and the description beside it: whether it is, the other rows tell. */
function codesApart(piece: Piece): Piece[] {
  const text = piece.text.trim();
  const at = text.indexOf(' ');
  const code = text.slice(0, Math.max(0, at));
  if (code.length < 4 || !/\p{L}/u.test(code) || !looksLikeCode(code) || !/^\p{L}/u.test(text.slice(at + 1)))
    return [piece];
  const [head, tail] = halves({ ...piece, text }, at);
  // Where exactly the blank stands is not known.
  return [
    { ...head, right: head.right - piece.size * 0.25 },
    { ...tail, left: tail.left + piece.size * 0.1 },
  ];
}

/** Numbers that stand close to each other may be written as one text: no cell holds two of them. */
function numbersApart(piece: Piece): Piece[] {
  const text = piece.text.trim();
  const at = text.indexOf(' ');
  if (at < 0 || !/^[\d$]/.test(text) || isNumber(piece)) return [piece];
  const [head, tail] = halves({ ...piece, text }, at);
  const words = text.split(/ +/);
  return words.every((word) => isNumber({ ...piece, text: word })) ? [head, ...numbersApart(tail)] : [piece];
}

/** Longer texts name no columns. */
const longestName = 60;

/** What was written as one text and reaches into the next column, where a value of that column ends it, or its name. */
export function apart(line: Line, columns: readonly Column[]): Line {
  const areNames =
    line.length >= leastCells - 1 && !line.some(isNumber) && line.every(({ text }) => text.length <= longestName);
  return line.flatMap((piece): Line => {
    const text = piece.text.trim();
    const { from, left, right } = columns[columnFor(piece, columns) + 1] ?? everything;
    if (!text.includes(' ') || piece.right <= from || piece.left >= from) return [piece];
    for (let at = text.indexOf(' '); at > 0; at = text.indexOf(' ', at + 1)) {
      const [head, tail] = halves({ ...piece, text }, at);
      const isNear = (edge: number | null, x: number) => edge !== null && Math.abs(edge - x) <= piece.size * 0.6;
      const isBehind = isKnownUnit(tail.text) ? isNear(left, tail.left) : isNumber(tail) && isNear(right, tail.right);
      const isCode = looksLikeCode(head.text) && /\p{L}/u.test(tail.text) && isNear(left, tail.left);
      const isName = areNames && Math.abs((head.right + tail.left) / 2 - from) <= piece.size;
      if (isName) return [head, ...apart([tail], columns)];
      if (isBehind || isCode)
        return [
          head,
          ...apart([{ ...tail, left: left !== null && isNear(left, tail.left) ? left : tail.left }], columns),
        ];
    }
    return [piece];
  });
}

/** The words of a line as cells. Where the columns are known, these decide. */
export function joined(line: Line, columns: readonly Column[] = []): Piece[] {
  const cells: Piece[] = [];
  for (const piece of line) {
    const last = cells.at(-1);
    const gap = last ? piece.left - last.right : Number.POSITIVE_INFINITY;
    if (!last || !isOneCell(last, piece, gap / piece.size, columns)) {
      cells.push(piece);
      continue;
    }
    const isApart = gap > piece.size * betweenWords.least;
    const space = isApart && !last.text.endsWith(' ') && !piece.text.startsWith(' ') ? ' ' : '';
    const text = `${last.text}${space}${piece.text}`;
    cells[cells.length - 1] = { ...last, text, right: Math.max(last.right, piece.right) };
  }
  return cells;
}

function isOneCell(last: Piece, piece: Piece, gap: number, columns: readonly Column[]): boolean {
  const areNumbers = gap > betweenWords.least && isNumber(last) && isNumber(piece);
  if (areNumbers && !isNumber({ ...piece, text: `${last.text.trim()} ${piece.text.trim()}` })) return false;
  if (columns.length === 0 && piece.isWalled) return false;
  const most = last.isEven && piece.isEven ? betweenEven : betweenWords;
  if (columns.length < 2) return gap <= (columns.length === 0 ? most.cell : most.most) && gap >= -overlap;
  const place = columnFor(piece, columns);
  // A name that begins behind all rows of the column names the next one.
  if (columnFor(last, columns) === place) return gap <= most.most || !isBehindRows(piece, columns[place]);
  const isBetween = columns.some(({ from }) => last.right <= from && from <= piece.left);
  if (isBetween) return gap <= most.usual && !isAtEdge(piece, columns[place]);
  return gap >= -overlap && gap <= most.most && !isAtEdge(piece, columns[place]);
}

const isBehindRows = ({ left }: Piece, column: Column | undefined): boolean => left >= (column ?? everything).rowsEnd;

/** Where most of a column's cells begin or end, a text that runs over from the column before has no word. */
function isAtEdge({ left, right, size }: Piece, column: Column | undefined): boolean {
  const isNear = (edge: number | null | undefined, x: number) => edge != null && Math.abs(edge - x) <= size * 0.1;
  return isNear(column?.left, left) || isNear(column?.right, right);
}

const everything: Column = {
  from: Number.NEGATIVE_INFINITY,
  to: Number.POSITIVE_INFINITY,
  isSparse: false,
  left: null,
  right: null,
  begin: Number.POSITIVE_INFINITY,
  end: Number.NEGATIVE_INFINITY,
  rowsEnd: Number.NEGATIVE_INFINITY,
};

/** A page is looked at in steps of half a point; a larger one in so many. */
const mostSteps = 4_000;
const mostColumns = 60;

/**
 * The table's columns, by the places that leave most of the gaps between cells on the one side, and cut through few of them:
 * one text that runs over its column's end joins no columns, and a letterhead parts none.
 */
export function columnsOf(lines: readonly Line[]): readonly Column[] {
  const tabular = tabularOf(lines);
  const begin = Math.min(...tabular.flat().map(({ left }) => left));
  const end = Math.max(...tabular.flat().map(({ right }) => right));
  const step = Math.max(0.5, (end - begin) / mostSteps);
  if (tabular.length === 0 || !Number.isFinite(end - begin)) return [everything];
  const places = Math.ceil((end - begin) / step) + 1;
  const cut = new Int32Array(places);
  const loose = new Int32Array(places);
  const parted = new Int32Array(places);
  const placeOf = (x: number) => Math.min(places - 1, Math.max(0, Math.round((x - begin) / step)));
  const mark = (marks: Int32Array, from: number, to: number, by: number) => {
    for (let at = from; at <= to; at += 1) marks[at] = (marks[at] ?? 0) + by;
  };
  let gaps: (readonly [number, number])[] = [];
  for (const line of tabular) {
    line.forEach((piece, at) => {
      const next = line[at + 1];
      const right = next ? Math.min(piece.right, next.left - step) : piece.right;
      mark(cut, placeOf(piece.left) + 1, placeOf(right) - 1, 1);
      if (next) gaps.push([placeOf(right), placeOf(next.left)]);
    });
  }
  for (const [from, to] of gaps) mark(parted, from, to, 1);
  // Of places as good, the one that cuts fewest of the wrapped texts, titles and notes.
  const inTable = new Set(tabular);
  for (const line of lines) {
    if (!inTable.has(line)) for (const { left, right } of line) mark(loose, placeOf(left) + 1, placeOf(right) - 1, 1);
  }
  const cuts: number[] = [];
  while (cuts.length < mostColumns) {
    const place = widestBest(parted, cut, loose);
    if (place === null) break;
    cuts.push(begin + place * step);
    for (const [from, to] of gaps) if (from <= place && place <= to) mark(parted, from, to, -1);
    gaps = gaps.filter(([from, to]) => from > place || place > to);
  }
  cuts.sort((a, b) => a - b);
  const bounds = [Number.NEGATIVE_INFINITY, ...cuts, Number.POSITIVE_INFINITY];
  const columns = bounds.slice(1).map((to, at): Column => ({ ...everything, from: bounds[at] ?? 0, to }));
  return described(besideWrapped(mergeNeighbours(columns, tabular), tabular, lines), tabular);
}

/** Rows with numbers, and what may name their columns above them; sentences of many words are no table. */
function tabularOf(lines: readonly Line[]): Line[] {
  const wide = lines.map((line) => line.length >= leastCells);
  const numeric = lines.map((line, at) => wide[at] && isRow(line));
  if (!numeric.includes(true)) return lines.filter((_, at) => wide[at]);
  return lines.filter((_, at) => wide[at] && numeric.slice(at, at + mostHeaderLines).includes(true));
}

/** The middle of the widest place that parts most and cuts least; null where every place cuts too much for what it parts. */
function widestBest(parted: Int32Array, cut: Int32Array, loose: Int32Array): number | null {
  const scoreAt = (at: number): number => {
    const score = (parted[at] ?? 0) - 2 * (cut[at] ?? 0);
    return (parted[at] ?? 0) > 0 && score > 0 ? score * mostLoose - Math.min(mostLoose - 1, loose[at] ?? 0) : 0;
  };
  let best = 0;
  let found: readonly [number, number] | null = null;
  let from = 0;
  for (let at = 1; at <= parted.length; at += 1) {
    const score = scoreAt(at - 1);
    if (at < parted.length && scoreAt(at) === score) continue;
    const isBetter = score > best || (score === best && found !== null && at - from > found[1] - found[0]);
    if (score > 0 && isBetter) {
      best = score;
      found = [from, at];
    }
    from = at;
  }
  return found === null ? null : Math.floor((found[0] + found[1] - 1) / 2);
}

/** More lines than these count as these. */
const mostLoose = 1_000;

/** A heading and the numbers below it may not overlap: neighbours that no row fills both are one column. */
function mergeNeighbours(columns: readonly Column[], lines: readonly Line[]): Column[] {
  const merged: Column[] = [];
  for (const column of columns) {
    const last = merged.at(-1);
    const fills = (line: Line, { from, to }: Column) =>
      line.some(({ left, right }) => (left + right) / 2 > from && (left + right) / 2 <= to);
    if (!last || lines.some((line) => fills(line, last) && fills(line, column))) merged.push(column);
    else merged[merged.length - 1] = { ...last, to: column.to };
  }
  return merged;
}

/** The share of rows that fill a column which is one by more than its name. */
const leastFilled = 0.15;

function described(columns: readonly Column[], lines: readonly Line[]): Column[] {
  const inside: Piece[][] = columns.map(() => []);
  const inRows: Piece[][] = columns.map(() => []);
  const rows = lines.filter(isRow);
  for (const line of lines) {
    for (const piece of line) {
      const at = columnFor(piece, columns);
      inside[at]?.push(piece);
      if (isRow(line)) inRows[at]?.push(piece);
    }
  }
  return columns.map((column, at) => {
    const pieces = inside[at] ?? [];
    const cells = inRows[at] ?? [];
    return {
      ...column,
      isSparse: cells.length < (rows.length < fewRows ? 1 : Math.max(2, rows.length * leastFilled)),
      left: edgeOf(pieces.map(({ left }) => left)),
      right: edgeOf(pieces.map(({ right }) => right)),
      begin: pieces.map(({ left }) => left).toSorted((a, b) => a - b)[Math.floor(pieces.length * 0.1)] ?? column.begin,
      end: pieces.map(({ right }) => right).toSorted((a, b) => b - a)[Math.floor(pieces.length * 0.1)] ?? column.end,
      rowsEnd: Math.max(column.rowsEnd, ...cells.map(({ right }) => right)),
    };
  });
}

/** Of fewer rows than these, one tells that its column is filled. */
const fewRows = 4;

const isRow = (line: Line): boolean => line.filter(isNumber).length > 1;

/** The place at which at least half of them are. */
function edgeOf(places: readonly number[]): number | null {
  const middle = places.toSorted((a, b) => a - b)[Math.floor(places.length / 2)];
  if (middle === undefined) return null;
  return places.filter((one) => Math.abs(one - middle) <= 0.5).length * 2 >= places.length ? middle : null;
}

function columnFor(piece: Piece, columns: readonly Column[]): number {
  const overlaps = columns.map(({ from, to }) => Math.min(to, piece.right) - Math.max(from, piece.left));
  const best = overlaps.indexOf(Math.max(...overlaps));
  if (!/\p{L}{3}/u.test(piece.text)) return best;
  // A text over several columns belongs to the first that it reaches.
  const reached = Math.min((piece.right - piece.left) * 0.25, piece.size * 2);
  const first = overlaps.findIndex((one) => one > reached);
  return first >= 0 ? first : best;
}

/** What a line has in each column. */
export function placedIn(columns: readonly Column[], line: Line): readonly (Piece | null)[] {
  const places = namesInOrder(columns, line) ?? line.map((piece) => columnFor(piece, columns));
  const cells: (Piece | null)[] = columns.map(() => null);
  line.forEach((piece, at) => {
    const place = places[at] ?? 0;
    const before = cells[place];
    cells[place] = before ? together([before, piece]) : piece;
  });
  return cells;
}

/** How far a name may stand from the column below it, in letters' heights. */
const farthest = 3;

/** A name stays above a column that no row fills only where no other has room for it: more than all moves of a line. */
const stay = 1_000;

/**
 * Names of columns stand in the order of these, and may all lie a little beside what they name: each gets one of its own,
 * with the least of moves. Null where none would have to move, or one too far. In a wide cell a name may begin at the left and
 * the numbers below it end at the right: such a name stands behind all numbers of the column before its own.
 */
function namesInOrder(columns: readonly Column[], line: Line): readonly number[] | null {
  if (line.length < leastCells || isRow(line) || standAboveTheirOwn(columns, line)) return null;
  return cheapestPlaces(line, columns.length, (piece, column) => moveTo(columns, piece, column));
}

/** Whether each name stands above a column of its own that rows fill. */
function standAboveTheirOwn(columns: readonly Column[], line: Line): boolean {
  const places = line.map((piece) => columnFor(piece, columns));
  const areAbove = line.every((piece, at) => {
    const column = columns[places[at] ?? 0];
    return column && !column.isSparse && !isBehindRows(piece, column);
  });
  return areAbove && new Set(places).size === line.length;
}

/** How far a name would move to be above a column, in letters' heights; infinite where it may not. */
function moveTo(columns: readonly Column[], piece: Piece, column: number): number {
  const { left, right, size } = piece;
  const { from, to, isSparse, rowsEnd } = columns[column] ?? everything;
  const place = columnFor(piece, columns);
  if (isSparse) return place === column ? stay : Number.POSITIVE_INFINITY;
  if (place === column) return Math.min(farthest, Math.max(0, left - rowsEnd) / size);
  const move = Math.max(0, from - right, left - to) / size;
  const next = columns.findIndex((one, at) => at > place && !one.isSparse);
  const isBefore = next === column && (columns[place]?.isSparse || isBehindRows(piece, columns[place]));
  return move > farthest && !isBefore ? Number.POSITIVE_INFINITY : Math.min(move, farthest) + 0.01;
}

/** A column for each piece, all in their order and each used once, with the least sum of costs; null where every choice costs infinitely much. */
function cheapestPlaces(
  pieces: Line,
  columnCount: number,
  costOf: (piece: Piece, column: number) => number,
): readonly number[] | null {
  /** By how many of the first columns are used: what the pieces so far cost at least. */
  let costs = Array.from({ length: columnCount + 1 }, () => 0);
  /** Of each piece, by the same: whether the last of these columns is its own in that least choice. */
  const chosen: boolean[][] = [];
  for (const piece of pieces) {
    const next = [Number.POSITIVE_INFINITY];
    const taken = [false];
    for (let at = 0; at < columnCount; at += 1) {
      const own = (costs[at] ?? 0) + costOf(piece, at);
      const skipped = next[at] ?? Number.POSITIVE_INFINITY;
      next.push(Math.min(own, skipped));
      taken.push(own < skipped);
    }
    costs = next;
    chosen.push(taken);
  }
  if (!Number.isFinite(costs[columnCount] ?? Number.POSITIVE_INFINITY)) return null;
  const places: number[] = [];
  let at = columnCount;
  for (let piece = pieces.length - 1; piece >= 0; piece -= 1) {
    while (at > 0 && !chosen[piece]?.[at]) at -= 1;
    places[piece] = at - 1;
    at -= 1;
  }
  return places;
}

export const isNumber = ({ text }: Piece) => readNumber({ kind: 'text', text: text.trim() }).kind === 'number';

/** A word that breaks at its hyphen is whole without a blank. */
export const together = (pieces: readonly Piece[]): Piece | null => {
  const [first, ...others] = pieces;
  if (!first) return null;
  const text = others.reduce((before, { text: next }) => {
    const isBroken = /[\p{L}\d]-$/u.test(before) && /^[\p{L}\d]/u.test(next);
    return `${before}${isBroken ? '' : ' '}${next.trim()}`;
  }, first.text.trim());
  return { ...first, text, right: Math.max(...pieces.map(({ right }) => right)) };
};
