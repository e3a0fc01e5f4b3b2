import { isUnfinished } from '#domain/budgetReading/kinds.ts';
import { isNumber, leastCells, mostHeaderLines, together } from './pdfCells.ts';
import type { Column, Piece, Rule } from './pdfPage.ts';

/** Which lines of a page are one row: those between two drawn lines, and those of a text that is wrapped. */

/** What one line has in each column. */
export type Placed = {
  readonly at: number;
  readonly cells: readonly (Piece | null)[];
  /** Its text lies over another, or goes on in lines that may be another row's. */
  readonly isTorn: boolean;
  readonly isStruck: boolean;
};

/** The share of a table's width over which a line is drawn between its rows. */
const leastRuled = 0.6;

/** The lines that stand between two drawn ones are one row, unless several of them have numbers. */
function withinRules(lines: readonly Placed[], wide: readonly number[]): Placed[] {
  if (wide.length < 2) return [...lines];
  const bands = new Map<number, Placed[]>();
  for (const line of lines) {
    const y = Math.max(...line.cells.map((one) => one?.y ?? Number.NEGATIVE_INFINITY));
    // The letters stand upon their height.
    const band = wide.filter((rule) => rule > y + 1).length;
    bands.set(band, [...(bands.get(band) ?? []), line]);
  }
  return [...bands].flatMap(([band, inside]) =>
    band > 0 && band < wide.length && isOneRow(inside) ? [rowOf(inside)] : inside,
  );
}

/** The heights at which lines are drawn over most of the table, from top to bottom. */
function wideRules(lines: readonly Placed[], rules: readonly Rule[]): number[] {
  const pieces = lines.filter(({ cells }) => filled(cells) >= leastCells).flatMap(({ cells }) => cells);
  const lefts = pieces.map((piece) => piece?.left ?? Number.POSITIVE_INFINITY);
  const [left, right] = [Math.min(...lefts), Math.max(...pieces.map((piece) => piece?.right ?? 0))];
  const heights: { readonly y: number; readonly parts: Rule[] }[] = [];
  for (const rule of rules.toSorted((a, b) => b.y - a.y)) {
    const last = heights.at(-1);
    if (last && last.y - rule.y <= 1.5) last.parts.push(rule);
    else heights.push({ y: rule.y, parts: [rule] });
  }
  return heights.flatMap(({ y, parts }) => {
    let covered = 0;
    let until = left;
    for (const part of parts.toSorted((a, b) => a.left - b.left)) {
      const from = Math.max(until, part.left);
      const to = Math.min(right, part.right);
      if (to > from) covered += to - from;
      until = Math.max(until, to);
    }
    return covered >= (right - left) * leastRuled ? [y] : [];
  });
}

const filled = (cells: Placed['cells']) => cells.filter((one) => one !== null).length;

function isOneRow(lines: readonly Placed[]): boolean {
  if (lines.length < 2) return false;
  const columns = lines[0]?.cells ?? [];
  const isFilled = columns.filter((_, at) => lines.some(({ cells }) => cells[at])).length >= leastCells;
  const numbers = columns.map((_, at) => lines.filter(({ cells }) => cells[at] && isNumber(cells[at])).length);
  const most = Math.max(...numbers);
  return isFilled && most <= 1 && (most === 1 || lines.length <= mostHeaderLines);
}

function rowOf(lines: readonly Placed[]): Placed {
  const [first] = lines;
  const cells = (first?.cells ?? []).map((_, at) =>
    together(lines.flatMap((line) => (line.cells[at] ? [line.cells[at]] : []))),
  );
  return {
    at: first?.at ?? 0,
    cells,
    isTorn: lines.some(({ isTorn }) => isTorn),
    isStruck: lines.some(({ isStruck }) => isStruck),
  };
}

/** Between lines of one cell, in letters' heights; rows stand further apart. */
const leading = 1.6;

type InColumn = { readonly line: Placed; readonly piece: Piece };

/**
 * Cells whose text is wrapped over several lines, above and below the line with the row's numbers: the text goes to its row,
 * and lines of which nothing is left are none.
 */
function rowsOf(placed: readonly Placed[], columns: readonly Column[], rules: readonly Rule[]): Placed[] {
  const wide = wideRules(placed, rules);
  const lines = withinRules(placed, wide);
  const rows = lines.filter(({ cells }) => filled(cells) >= leastCells);
  const changed = new Map<Placed, (Piece | null)[]>();
  const torn = new Set<Placed>();
  const halves = new Set([...halvesOf(lines), ...goingOn(lines)]);
  const cellsOf = (line: Placed) => changed.get(line) ?? [...line.cells];
  for (const column of columns.keys()) {
    // A name may reach further than what it names.
    const { end, rowsEnd } = columns[column - 1] ?? {
      end: Number.NEGATIVE_INFINITY,
      rowsEnd: Number.NEGATIVE_INFINITY,
    };
    const from = Math.min(end, rowsEnd);
    const to = columns[column + 1]?.begin ?? Number.POSITIVE_INFINITY;
    const inColumn = lines.flatMap((line): InColumn[] => {
      const count = filled(line.cells);
      const piece = line.cells[column];
      if (!piece || (count > 1 && count < leastCells && !halves.has(line))) return [];
      const isWithin = piece.left >= from && piece.right <= to;
      return count > 1 || isWithin ? [{ line, piece }] : [];
    });
    const blocks = blocksOf(inColumn, wide);
    const { owners, open } = ownersOf(blocks, rows);
    for (const line of [...tornIn(inColumn, rows, owners), ...open]) torn.add(line);
    for (const owner of new Set(owners.values())) {
      const own = inColumn.filter(({ line }) => owners.get(line) === owner);
      if (own.length === 1 && own[0]?.line === owner) continue;
      for (const one of own) changed.set(one.line, cellsOf(one.line).with(column, null));
      changed.set(owner, cellsOf(owner).with(column, together(own.map(({ piece }) => piece))));
    }
  }
  return lines.flatMap((line) => {
    const cells = cellsOf(line);
    return filled(cells) > 0 ? [{ ...line, cells, isTorn: line.isTorn || torn.has(line) }] : [];
  });
}

/**
 * Lines with the upper and the lower halves of several cells, as far above a row's numbers as below them, and nothing of that
 * row stands in their columns.
 */
function halvesOf(lines: readonly Placed[]): ReadonlySet<Placed> {
  const found = new Set<Placed>();
  lines.forEach((row, at) => {
    const [above, below] = [lines[at - 1], lines[at + 1]];
    if (!above || !below || !hasNumbers(row) || filled(above.cells) < 2 || filled(above.cells) >= leastCells) return;
    const isOver = above.cells.every((cell, column) => !cell || !row.cells[column]);
    const isUnder = below.cells.every((cell, column) => !cell || above.cells[column]);
    const [y, top, bottom] = [heightOf(row), heightOf(above), heightOf(below)];
    const size = above.cells.find((cell) => cell !== null)?.size ?? 0;
    const isMiddle = Math.abs(top + bottom - 2 * y) <= size * 0.35 && top - bottom <= size * leading;
    if (isOver && isUnder && isMiddle) found.add(above).add(below);
  });
  return found;
}

/** Lines of several cells that all go on from the row above, or into the one below, and stand closer to it than rows do to each other. */
function goingOn(lines: readonly Placed[]): readonly Placed[] {
  const gapAbove = (at: number) => {
    const [above, line] = [lines[at - 1], lines[at]];
    return above && line ? heightOf(above) - heightOf(line) : Number.POSITIVE_INFINITY;
  };
  // A number below a number is a sum of it, or of another row.
  const isOf = (row: Placed, line: Placed) =>
    line.cells.every((cell, column) => {
      const own = row.cells[column];
      return !cell || (own && !(isNumber(cell) && isNumber(own)));
    });
  const usual = Math.min(...lines.flatMap((line, at) => (isNumeric(line) ? gapAbove(at) : [])));
  return lines.filter((line, at) => {
    if (filled(line.cells) < 2 || filled(line.cells) >= leastCells || hasNumbers(line)) return false;
    const size = line.cells.find((cell) => cell !== null)?.size ?? 0;
    const above = lines.findLastIndex((one, place) => place < at && isNumeric(one));
    const below = lines.findIndex((one, place) => place > at && isNumeric(one));
    const goesOn = (from: number, to: number, row: number, gapOfRows: number) => {
      const gaps = Array.from({ length: to - from }, (_, step) => gapAbove(from + step + 1));
      const widest = Math.max(...gaps);
      return isOf(lines[row] as Placed, line) && widest <= size * leading && gapOfRows > widest * nearer;
    };
    const fromAbove = above >= 0 && goesOn(above, at, above, below < 0 ? usual : gapAbove(below));
    const intoBelow = below >= 0 && goesOn(at, below, below, above < 0 ? usual : gapAbove(above + 1));
    return fromAbove !== intoBelow;
  });
}

/** Lines of one cell stand so much closer than rows do. */
const nearer = 1.08;

/** Lines of one column that stand as close as those of a paragraph. Titles in capitals above a row are none of its text. */
function blocksOf(pieces: readonly InColumn[], wide: readonly number[]): InColumn[][] {
  const hasSmall = ({ piece }: InColumn) => /\p{Ll}/u.test(piece.text);
  const mayBeTitle = (one: InColumn) =>
    filled(one.line.cells) === 1 && !hasSmall(one) && /\p{L}{4}/u.test(one.piece.text);
  const titles = new Set(pieces.filter((one, at) => mayBeTitle(one) && !isOfAbove(pieces, at)));
  const blocks: InColumn[][] = [];
  for (const one of pieces) {
    const block = blocks.at(-1);
    const above = block?.at(-1)?.piece;
    const isParted = above !== undefined && wide.some((rule) => rule < above.y && rule > one.piece.y + 1);
    if (block && above && !isParted && above.y - one.piece.y <= above.size * leading) block.push(one);
    else blocks.push([one]);
  }
  return blocks.flatMap((block) => {
    const isMixed = block.some((one) => hasSmall(one) && (filled(one.line.cells) === 1 || hasNumbers(one.line)));
    if (!isMixed) return [block];
    const parts: InColumn[][] = [[]];
    for (const one of block) {
      if (titles.has(one)) parts.push([]);
      else parts.at(-1)?.push(one);
    }
    return parts.filter((part) => part.length > 0);
  });
}

/** A line so much nearer to the one above than the next two are to each other ends its text: a title is near what it heads. */
function isOfAbove(pieces: readonly InColumn[], at: number): boolean {
  const heightAt = (place: number) => pieces[place]?.piece.y ?? Number.NaN;
  const gapAbove = (place: number) => heightAt(place - 1) - heightAt(place);
  return gapAbove(at) * titleNearer <= gapAbove(at + 1 < pieces.length ? at + 1 : at - 1);
}
const titleNearer = 1.3;

type Owners = ReadonlyMap<Placed, Placed>;

const heightOf = ({ cells }: Placed) => Math.max(...cells.map((one) => one?.y ?? Number.NEGATIVE_INFINITY));

type Dealt = {
  readonly owners: Owners;
  /** Rows whose lines may be those of the row above or below as well. */
  readonly open: readonly Placed[];
};

/** Which row each line of a column belongs to, where the blocks leave no doubt. */
function ownersOf(blocks: readonly (readonly InColumn[])[], rows: readonly Placed[]): Dealt {
  const owners = new Map<Placed, Placed>();
  const crowded: { readonly block: readonly InColumn[]; readonly rows: readonly Placed[] }[] = [];
  for (const block of blocks) {
    const [top, bottom] = [block[0]?.piece.y ?? 0, block.at(-1)?.piece.y ?? 0];
    const beside = rows.filter((row) => {
      const y = heightOf(row);
      return block.some(({ line }) => line === row) || (y < top && y > bottom);
    });
    const [only, ...others] = beside;
    if (only && others.length === 0) for (const { line } of block) owners.set(line, only);
    else if (beside.length > 0 && block.length > beside.filter((row) => block.some(({ line }) => line === row)).length)
      crowded.push({ block, rows: beside });
  }
  const least = Math.min(...crowded.flatMap(({ block }) => gapsOf(block)));
  const isSpaced = crowded.some(({ block }) => gapsOf(block).some((gap) => gap > least * nearer));
  const spaced = isSpaced ? crowded.map(({ block, rows: beside }) => dealtByGaps(block, beside, least)) : [];
  if (spaced.length > 0 && spaced.every((one) => one !== null)) {
    for (const deal of spaced) for (const [line, owner] of deal) owners.set(line, owner);
    return { owners, open: [] };
  }
  // Rows that stand as close as the lines of one: their text lies about all of them in the same way.
  const ways = [dealtAround, dealtBelow, dealtAbove]
    .map((deal) => crowded.map(({ block, rows: beside }) => deal(block, beside)))
    .filter((dealt) => dealt.every((one) => one !== null));
  const begun = ways.find((dealt) => dealt.every((deal, at) => beginSentences(crowded[at]?.block ?? [], deal)));
  const chosen = begun ?? ways[0] ?? [];
  for (const deal of chosen) for (const [line, owner] of deal) owners.set(line, owner);
  const open = chosen.flatMap((deal, at) =>
    isTold(crowded[at]?.block ?? [], deal) ? [] : [...new Set(deal.values())],
  );
  return { owners, open };
}

/** No row begins in the midst of a sentence. */
const beginSentences = (block: readonly InColumn[], owners: Owners): boolean =>
  block.every((one, at) => owners.get(one.line) === owners.get(block[at - 1]?.line as Placed) || !beginsSmall(one));

/** Rows of one line among those of three may as well be rows of two, unless a line that goes on says whose it is. */
function isTold(block: readonly InColumn[], owners: Owners): boolean {
  const ends = [block[0]?.line, block.at(-1)?.line];
  const isOwn = ends.some((line) => line !== undefined && owners.get(line) === line);
  const counts = new Set(
    [...new Set(owners.values())].map((row) => [...owners.values()].filter((one) => one === row).length),
  );
  return !isOwn || counts.size < 2 || block.some(beginsSmall);
}

type Deal = (block: readonly InColumn[], rows: readonly Placed[]) => Owners | null;

/** Rows beside a text that goes on from another, of which nothing tells whose it is. */
function tornIn(lines: readonly InColumn[], rows: readonly Placed[], owners: Owners): Placed[] {
  const isRow = ({ line }: InColumn) => rows.includes(line);
  return lines.flatMap((one, at) => {
    if (owners.has(one.line) || isRow(one) || !beginsSmall(one)) return [];
    const beside = [lines.slice(0, at).findLast(isRow), lines.slice(at + 1).find(isRow)];
    const isNear = ({ piece }: InColumn) => Math.abs(piece.y - one.piece.y) <= one.piece.size * leading * 3;
    return beside.flatMap((row) => (row && isNear(row) ? [row.line] : []));
  });
}

/** The lines of each cell stand closer than those of two rows do, and the numbers of all rows at one place beside them. */
function dealtByGaps(block: readonly InColumn[], rows: readonly Placed[], least: number): Owners | null {
  const gaps = gapsOf(block);
  const cells: InColumn[][] = [];
  block.forEach((one, at) => {
    const last = cells.at(-1);
    if (last && (gaps[at - 1] ?? 0) <= least * nearer) last.push(one);
    else cells.push([one]);
  });
  const owners = new Map<Placed, Placed>();
  const left = new Set(rows);
  const places = new Set(['top', 'middle', 'bottom']);
  for (const cell of cells) {
    const [top, bottom] = [cell[0]?.piece.y ?? 0, cell.at(-1)?.piece.y ?? 0];
    const near = (cell[0]?.piece.size ?? 0) * 0.1;
    const own = rows.filter((row) => heightOf(row) <= top + near && heightOf(row) >= bottom - near);
    const [owner, ...others] = own;
    // A text that stands apart from all rows is of none.
    if (!owner) continue;
    if (others.length > 0) return null;
    left.delete(owner);
    for (const { line } of cell) owners.set(line, owner);
    if (cell.length === 1) continue;
    const y = heightOf(owner);
    const at = { top, middle: (top + bottom) / 2, bottom };
    for (const [place, height] of Object.entries(at)) if (Math.abs(y - height) > near) places.delete(place);
  }
  return left.size === 0 && places.size > 0 ? owners : null;
}

/** How far each line of a column stands below the one before it. */
const gapsOf = (block: readonly InColumn[]): readonly number[] =>
  block.slice(1).map(({ piece }, at) => (block[at]?.piece.y ?? 0) - piece.y);

/** Each row's numbers stand at the middle of its text. */
const dealtAround: Deal = (block, rows) => {
  const owners = new Map<Placed, Placed>();
  let next = 0;
  for (const row of rows) {
    const first = block[next]?.piece;
    if (!first) return null;
    const bottom = 2 * heightOf(row) - first.y;
    const near = first.size * 0.35;
    const from = next;
    while (next < block.length && (block[next]?.piece.y ?? 0) >= bottom - near) next += 1;
    const last = block[next - 1]?.piece;
    if (next === from || !last || Math.abs(last.y - bottom) > near) return null;
    for (const { line } of block.slice(from, next)) owners.set(line, row);
  }
  return next === block.length ? owners : null;
};

const beginsSmall = ({ piece }: Pick<InColumn, 'piece'>) =>
  /^[^\p{L}]*(?:\p{Ll}|(?:DEL?|PARA|CON|Y|EN|POR|SIN|QUE|AL)(?!\p{L}))/u.test(piece.text.trim());

/** Each row's text goes on below its numbers: no row begins in the midst of a sentence, and some text below does. */
const dealtBelow: Deal = (block, rows) => {
  const isRow = ({ line }: InColumn) => rows.includes(line);
  const [first] = block;
  const begin = block.findIndex(({ line }) => hasNumbers(line));
  if (!first || !block.slice(0, begin + 1).every(isRow)) return null;
  if (block.some((one) => isRow(one) && beginsSmall(one))) return null;
  if (!block.some((one) => !isRow(one) && beginsSmall(one))) return null;
  const owners = new Map<Placed, Placed>();
  let owner = first.line;
  for (const one of block) {
    if (isRow(one)) owner = one.line;
    owners.set(one.line, owner);
  }
  return owners;
};

/** Each row's text begins above its numbers, which stand at its end. */
const dealtAbove: Deal = (block, rows) => {
  const isRow = ({ line }: InColumn) => rows.includes(line);
  const last = block.at(-1);
  if (!last || !isRow(last) || !block.some((one) => isRow(one) && beginsSmall(one))) return null;
  const begins = block.filter((_, at) => at === 0 || isRow(block[at - 1] as InColumn));
  if (begins.some(beginsSmall)) return null;
  const owners = new Map<Placed, Placed>();
  let owner = last.line;
  for (const one of block.toReversed()) {
    if (isRow(one)) owner = one.line;
    owners.set(one.line, owner);
  }
  return owners;
};

const hasNumbers = ({ cells }: Placed) => cells.filter((cell) => cell && isNumber(cell)).length > 1;

/** A text that goes on over the page: its lines there, and the row of the page before that they belong to. */
type Carried = { readonly page: number; readonly lines: readonly Placed[]; readonly column: number };

/**
 * The rows of all pages. What a page begins with below the names of its columns, in lower case and above a row that begins a
 * sentence, is the end of the last row of the page before, where nothing else follows that row.
 */
export function rowsOfPages(
  pages: readonly (readonly Placed[])[],
  columns: readonly Column[],
  rules: readonly (readonly Rule[])[],
): Placed[][] {
  const carried = carriedOver(pages);
  const whole = pages.map((page, at) => {
    const off = new Set(carried.find((one) => one.page === at)?.lines);
    return rowsOf(
      page.filter((line) => !off.has(line)),
      columns,
      rules[at] ?? [],
    );
  });
  for (const { page, lines, column } of carried) {
    const before = whole[page - 1] ?? [];
    const last = before.findLastIndex(isNumeric);
    const row = before[last];
    const texts = [row, ...lines].flatMap((line) => line?.cells[column] ?? []);
    if (row) before[last] = { ...row, cells: row.cells.with(column, together(texts)) };
  }
  return withTorn(whole);
}

function carriedOver(pages: readonly (readonly Placed[])[]): Carried[] {
  const column = describing(pages.flat().filter(isNumeric));
  if (column === null) return [];
  return pages.flatMap((page, at): Carried[] => {
    const before = pages[at - 1] ?? [];
    const last = before.findLastIndex(isNumeric);
    const isOpen =
      /\p{L}/u.test(before[last]?.cells[column]?.text ?? '') &&
      before.slice(last + 1).every(({ cells }) => !cells[column] && !cells.some((one) => one && isNumber(one)));
    const next = page.findIndex(isNumeric);
    const top = page.slice(0, Math.max(0, next));
    const names = top.findLastIndex(({ cells }) => filled(cells) >= leastCells);
    const lines = top.slice(names + 1);
    const [first] = lines;
    const isText = lines.every(({ cells }) => filled(cells) === 1 && cells[column] && !/[@/]/.test(cells[column].text));
    return isOpen && isText && first && beginsSmall({ piece: first.cells[column] as Piece })
      ? [{ page: at, lines, column }]
      : [];
  });
}

/** The column of descriptions, where all that stand beside numbers begin a sentence; null where some do not. */
function describing(rows: readonly Placed[]): number | null {
  const isWords = (piece: Piece | null | undefined) => /\p{L}{3}.* /u.test(piece?.text ?? '');
  const columns = rows[0]?.cells.map((_, at) => rows.filter(({ cells }) => isWords(cells[at])).length) ?? [];
  const column = columns.indexOf(Math.max(...columns));
  const texts = rows.map(({ cells }) => cells[column]);
  return texts.every((piece) => piece && !beginsSmall({ piece })) && column >= 0 ? column : null;
}

/**
 * Rows that begin in the midst of a sentence, where most do not; those whose text goes on below the next page's names; and all
 * of a page where many are torn.
 */
function withTorn(pages: readonly (readonly Placed[])[]): Placed[][] {
  const rows = pages.flat().filter(isNumeric);
  const torn = new Set<Placed>();
  for (const page of pages) {
    const own = page.filter(isNumeric);
    if (own.filter(({ isTorn }) => isTorn).length > own.length * 0.25) for (const row of own) torn.add(row);
  }
  for (const column of rows[0]?.cells.keys() ?? []) {
    const words = rows.filter(({ cells }) => /\p{L}{3}.* /u.test(cells[column]?.text ?? ''));
    const small = words.filter(({ cells }) => /^\p{Ll}/u.test(cells[column]?.text.trim() ?? ''));
    if (small.length < words.length * 0.4) for (const row of small) torn.add(row);
  }
  pages.forEach((page, at) => {
    const before = pages.slice(0, at).flat().findLast(isNumeric);
    const above = page.slice(0, Math.max(0, page.findIndex(isNumeric)));
    const isOpen = before?.cells.some((piece) => piece && isUnfinished(piece.text.trim()));
    const goesOn = above.some(({ cells }) => {
      const [piece, ...others] = cells.filter((one) => one !== null);
      return piece && others.length === 0 && (beginsSmall({ piece }) || isOpen);
    });
    if (before && goesOn) torn.add(before);
  });
  return pages.map((page) => page.map((line) => (torn.has(line) ? { ...line, isTorn: true } : line)));
}

const isNumeric = (line: Placed) => filled(line.cells) >= leastCells && hasNumbers(line);
