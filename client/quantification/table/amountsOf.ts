import { lineAmounts } from '#domain/quantification/amounts.ts';
import type { Line } from '#domain/quantification/line.ts';

type Amounts = ReturnType<typeof lineAmounts>;

const known = new WeakMap<Line, Amounts>();

/** Several cells of a row ask for the same; a changed line is another object. */
export function amountsOf(line: Line): Amounts {
  const amounts = known.get(line) ?? lineAmounts(line);
  known.set(line, amounts);
  return amounts;
}
