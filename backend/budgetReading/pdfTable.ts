import type { Cell, Sheet, SheetRow } from '#domain/budgetReading/cells.ts';
import { isSameCent, readNumber } from '#domain/budgetReading/numbers.ts';
import { problem, type ReadingProblem } from '#domain/budgetReading/reading.ts';
import { multiply } from '#domain/money.ts';
import { apart, columnsOf, isNumber, joined, linesOf, placedIn } from './pdfCells.ts';
import type { Line, Page, Piece, Rule } from './pdfPage.ts';
import { type Placed, rowsOfPages } from './pdfRows.ts';
import { limits, RefusedFile, tooManyRows } from './refused.ts';

export type Tables = { readonly sheets: readonly Sheet[]; readonly problems: readonly ReadingProblem[] };

const besideText = 'El PDF parte la tabla a lo ancho en varias páginas: se leyeron una junto a otra; revíselo.';

/** All pages as one sheet: a table goes on over them, in the same columns. Rows are counted from the first page on. */
export function tableOf(printed: readonly Page[]): Tables {
  const beside = pagesBeside(printed);
  const pages = beside ?? printed;
  const lines = pages.map(linesOf);
  if (lines.flat().length > limits.rows) throw new RefusedFile(tooManyRows);
  const columns = columnsOf(lines.flat().map((line) => joined(line)));
  const placed = pages.map(({ rules }, page) =>
    (lines[page] ?? []).map((line, at): Placed => {
      const cells = placedIn(columns, joined(apart(line, columns), columns));
      return { at, cells, isTorn: isOverprinted(line), isStruck: isStruck(line, rules) };
    }),
  );
  const texts = rowsOfPages(
    placed,
    columns,
    pages.map(({ rules }) => rules),
  );
  let above = 0;
  const rows = pages.flatMap(({ aside, notes }, page): SheetRow[] => {
    const placed = texts[page] ?? [];
    const noted = notesBeside(placed, notes);
    const own = placed.map((line): SheetRow => {
      const { at, cells, isTorn, isStruck: struck } = line;
      const comments = noted.get(line) ?? [];
      const row = { row: above + at + 1, cells: cells.map((one) => textCell(one?.text ?? '')) };
      const marks = { ...(isTorn && { isTorn }), ...(struck && { isStruck: struck }) };
      return { ...row, ...marks, ...(comments.length > 0 && { comments }) };
    });
    above += lines[page]?.length ?? 0;
    const elsewhere = noted.get(null) ?? [];
    if (aside.length + elsewhere.length === 0) return own;
    above += 1;
    const cells = aside.length === 0 ? [] : [textCell(aside.join(' '))];
    return [...own, { row: above, cells, ...(elsewhere.length > 0 && { comments: elsewhere }) }];
  });
  return { sheets: [{ name: 'PDF', rows }], problems: beside ? [problem('pages_beside', besideText)] : [] };
}

/** Remarks at the lines that they stand beside; those that stand beside none under null. */
function notesBeside(lines: readonly Placed[], notes: Page['notes']): Map<Placed | null, string[]> {
  const found = new Map<Placed | null, string[]>();
  for (const { text, y } of notes) {
    const apartOf = (line: Placed) =>
      Math.min(...line.cells.map((one) => (one ? Math.abs(one.y + one.size * 0.35 - y) / one.size : nowhere)));
    const nearest = lines.toSorted((a, b) => apartOf(a) - apartOf(b))[0];
    const line = nearest && apartOf(nearest) <= 1.5 ? nearest : null;
    found.set(line, [...(found.get(line) ?? []), text]);
  }
  return found;
}

const nowhere = Number.POSITIVE_INFINITY;

/** A sheet that is wider than its paper goes on over at most so many pages. */
const mostBeside = 3;

/**
 * A sheet that is wider than its paper is printed on several pages: first all those of its left columns, or each with what goes
 * on at its right. Null where no page goes on so.
 */
function pagesBeside(pages: readonly Page[]): readonly Page[] | null {
  for (let across = 2; across <= mostBeside; across += 1) {
    const down = pages.length / across;
    if (!Number.isInteger(down) || down === 0) continue;
    for (const placeOf of [
      (row: number, at: number) => at * down + row,
      (row: number, at: number) => row * across + at,
    ]) {
      const groups = Array.from({ length: down }, (_, row) =>
        Array.from({ length: across }, (_, at) => pages[placeOf(row, at)] as Page),
      );
      if (groups.every(goOn)) return sideBySide(groups);
    }
  }
  return null;
}

const isWord = ({ text }: Piece) => /\p{L}{4}/u.test(text);
const isMost = (count: number, all: number) => count >= all * 0.8;
const isLevel = (line: Line, other: Line) => Math.abs((line[0]?.y ?? 0) - (other[0]?.y ?? 0)) <= 1;

/** The last page has rows of nothing but numbers, at the heights of lines with words and no whole rows of their own. */
function goOn(group: readonly Page[]): boolean {
  const pages = group.map((page) => linesOf(page).map((line) => joined(line)));
  const [first = [], last = []] = [pages[0], pages.at(-1)];
  const between = pages.slice(1, -1);
  const besideFirst = (lines: readonly Line[]) => lines.filter((line) => first.some((one) => isLevel(one, line)));
  if (!between.every((lines) => isMost(besideFirst(lines).length, lines.length))) return false;
  const rows = last.filter((line) => line.some(isNumber) && !line.some(isWord));
  const sums = last.filter((line) => line.some(isNumber) && line.some(isWord));
  const described = rows.filter((row) => {
    const beside = [first, ...between].flatMap((lines) => lines.find((line) => isLevel(line, row)) ?? []);
    return beside.some(({ text }) => /\p{L}/u.test(text)) && !isWhole(beside);
  });
  return rows.length > 1 && sums.length <= rows.length + mostSums && isMost(described.length, rows.length);
}

/** Sums and taxes stand on lines of their own. */
const mostSums = 4;

/** Quantity, price and amount stand in it. */
function isWhole(line: Line): boolean {
  const values = line.flatMap(({ text }) => {
    const read = readNumber({ kind: 'text', text: text.trim() });
    return read.kind === 'number' ? [read.value] : [];
  });
  return values.some((amount, at) =>
    values
      .slice(0, at)
      .some((price, before) =>
        values.slice(0, before).some((quantity) => isSameCent(multiply(quantity, price), amount)),
      ),
  );
}

/** All pages of the same columns move by as much, so that these stand above each other. */
function sideBySide(groups: readonly (readonly Page[])[]): readonly Page[] {
  let whole = groups.map(([first]) => first as Page);
  for (let at = 1; at < (groups[0]?.length ?? 0); at += 1) {
    const others = groups.map((group) => group[at] as Page);
    const end = Math.max(...whole.flatMap(({ pieces }) => pieces.map(({ right }) => right)));
    const begin = Math.min(...others.flatMap(({ pieces }) => pieces.map(({ left }) => left)));
    const move = end - begin + apartBy;
    const moved = <One extends Rule>(one: One): One => ({ ...one, left: one.left + move, right: one.right + move });
    whole = whole.map(({ pieces, aside, rules, walls, notes }, row) => ({
      pieces: [...pieces, ...(others[row]?.pieces ?? []).map(moved)],
      aside: [...aside, ...(others[row]?.aside ?? [])],
      rules: [...rules, ...(others[row]?.rules ?? []).map(moved)],
      notes: [...notes, ...(others[row]?.notes ?? [])],
      walls: [...walls, ...(others[row]?.walls ?? []).map((wall) => ({ ...wall, x: wall.x + move }))],
    }));
  }
  return whole;
}

/** Between what stands on one page and on the next, in points. */
const apartBy = 20;

const textCell = (text: string): Cell =>
  text.trim() === '' ? null : { kind: 'text', text: text.trim().slice(0, limits.textLength) };

/** A line is drawn through the middle of most of its texts. */
function isStruck(line: Line, rules: readonly Rule[]): boolean {
  const struck = line.filter(({ left, right, y, size }) =>
    rules.some(
      (rule) =>
        rule.y > y + size * 0.15 &&
        rule.y < y + size * 0.5 &&
        Math.min(rule.right, right) - Math.max(rule.left, left) > (right - left) * 0.8,
    ),
  );
  return struck.length * 2 > line.length;
}

/** Words lie over words, as those of a low cell do over the next one's. */
function isOverprinted(line: Line): boolean {
  return line.some((piece, at) => {
    const next = line[at + 1];
    return next !== undefined && piece.right - next.left > piece.size * 2 && piece.text.trim() !== next.text.trim();
  });
}
