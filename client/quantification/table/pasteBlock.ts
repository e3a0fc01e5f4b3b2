import { parseTyped, sameValue } from '#domain/money.ts';
import { placeCells } from '#domain/pricing/paste.ts';
import { withFigure } from '#domain/quantification/follow.ts';
import type { Line, Measure } from '#domain/quantification/line.ts';
import { isMeasure } from '../labels.ts';

/** Cells pasted from a spreadsheet, written into the lines of a quantification. */

export type Written = Measure | 'comment';

/** Several cells as a spreadsheet copies them, and where they begin. */
export type Block = {
  readonly table: readonly (readonly string[])[];
  readonly lines: readonly Line[];
  /** What can be written, in the order shown. */
  readonly fields: readonly Written[];
  /** The line and the field that the first cell falls on. */
  readonly at: number;
  readonly field: Written;
};

type PastedCell = { readonly key: string; readonly field: Written; readonly text: string };

export type Pasted = {
  readonly lines: readonly Line[];
  readonly cells: readonly PastedCell[];
  /** Cells that found no line or no column. */
  readonly lost: number;
};

const prices: readonly Written[] = ['unitPrice', 'authorizedUnitPrice'];

/** What was typed or pasted, as a number if it is one; otherwise as it stands, marked, and never as 0. */
export function withText(line: Line, field: Written, text: string): Line {
  if (!isMeasure(field)) return { ...line, comment: text.replace(/\p{Cc}/gu, ' ') };
  const value = parseTyped(text) ?? text.trim();
  const priceTouched = line.priceTouched || (prices.includes(field) && !sameValue(value, line[field]));
  return { ...withFigure(line, field, value), priceTouched };
}

/** Where the cells go is decided as in every table; here they are written, each line once. */
export function pasteBlock({ table, lines, fields, at, field }: Block): Pasted {
  const placed = placeCells(table, { codes: lines.map(({ code }) => code), columns: fields, row: at, column: field });
  const changed = new Map<string, Line>();
  const cells = placed.cells.flatMap(({ row, column, text }) => {
    const line = lines[row];
    const into = fields.find((one) => one === column);
    if (!line || !into) return [];
    changed.set(line.key, withText(changed.get(line.key) ?? line, into, text));
    return [{ key: line.key, field: into, text }];
  });
  return { lines: [...changed.values()], cells, lost: placed.lost };
}
