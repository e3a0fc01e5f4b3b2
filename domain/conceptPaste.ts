import { isSameCent, readNumber } from './budgetReading/numbers.ts';
import { type Decimal, multiply } from './money.ts';

/** Rows pasted into the selector's box, each as it would be typed: «código*cantidad*precio». */
export type PastedEntries = {
  readonly entries: readonly string[];
  /** Rows whose numbers could mean several things: they are entered without them. */
  readonly unsure: readonly string[];
};

/** Letters and digits without blanks; units such as m2 are shorter. */
const codeShape = /^(?=.*\d)(?=.*\p{L})\S{3,}$/u;

export function pastedEntries(rows: readonly (readonly string[])[]): PastedEntries {
  const filled = rows.map((cells) => cells.filter((cell) => cell !== '')).filter((cells) => cells.length > 0);
  const lines = filled.slice(isHeading(filled) ? 1 : 0);
  const unsure: string[] = [];
  const entries = lines.map((cells) => {
    const at = Math.max(
      0,
      cells.findIndex((cell) => codeShape.test(cell)),
    );
    const code = cells[at] ?? '';
    const figures = figuresIn(cells.slice(at + 1));
    if (figures === null) unsure.push(code);
    return [code, ...(figures ?? [])].join('*');
  });
  return { entries, unsure };
}

/** Names of columns copied with their rows. */
function isHeading([first = [], ...others]: readonly (readonly string[])[]): boolean {
  return others.length > 0 && first.length > 1 && first.every((cell) => !/\d/.test(cell));
}

/** The quantity and the price of a row; null where its numbers do not say which they are. */
function figuresIn(cells: readonly string[]): readonly Decimal[] | null {
  const numbers: Decimal[] = [];
  for (const text of cells) {
    const read = readNumber({ kind: 'text', text });
    if (read.kind === 'ambiguous' || read.kind === 'tooLarge' || (read.kind === 'number' && read.isPercent))
      return null;
    if (read.kind === 'number') numbers.push(read.value);
  }
  if (numbers.length === 0 || numbers.length === 2) return numbers;
  if (numbers.length === 1) return cells.length === 1 ? numbers : null;
  for (const [i, quantity] of numbers.entries()) {
    for (const [j, price] of numbers.entries()) {
      const isProven = numbers.some((amount, k) => k > j && isSameCent(multiply(quantity, price), amount));
      if (i < j && isProven) return [quantity, price];
    }
  }
  return null;
}
