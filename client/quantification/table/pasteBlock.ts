import { codeKey } from '#domain/conceptSearch.ts';
import { parseTyped } from '#domain/money.ts';
import type { Line, Measure } from '#domain/quantification/line.ts';
import { isMeasure } from '../labels.ts';

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

export type PastedCell = { readonly key: string; readonly field: Written; readonly text: string };

export type Pasted = {
  readonly lines: readonly Line[];
  readonly cells: readonly PastedCell[];
  /** Cells that found no line or no column. */
  readonly lost: number;
};

const prices: readonly Written[] = ['unitPrice', 'authorizedUnitPrice'];

/** What was typed or pasted, as a number if it is one; otherwise as it stands, marked, and never as 0. */
export function withText(line: Line, field: Written, text: string): Line {
  const value = isMeasure(field) ? (parseTyped(text) ?? text.trim()) : text.replace(/\p{Cc}/gu, ' ');
  const priceTouched = line.priceTouched || (prices.includes(field) && value !== line[field]);
  return { ...line, [field]: value, priceTouched };
}

/** By the code in the first column where that holds codes, whatever the order; else from the cell on, line by line. */
export function pasteBlock({ table, lines, fields, at, field }: Block): Pasted {
  const byCode = codesIn(table, lines);
  const from = fields.indexOf(field);
  const changed = new Map<string, Line>();
  const cells: PastedCell[] = [];
  let lost = 0;
  table.forEach((texts, index) => {
    const line = byCode ? byCode[index] : lines[at + index];
    const rest = byCode ? texts.slice(1) : texts;
    rest.forEach((text, across) => {
      if (text === '') return;
      const into = fields[from + across];
      if (!line || !into) {
        lost += 1;
        return;
      }
      changed.set(line.key, withText(changed.get(line.key) ?? line, into, text));
      cells.push({ key: line.key, field: into, text });
    });
  });
  return { lines: [...changed.values()], cells, lost };
}

/** The line of each row's code; a concept that stands twice takes the rows one after the other. Null: no codes there. */
function codesIn(table: Block['table'], lines: readonly Line[]): readonly (Line | undefined)[] | null {
  const free = new Map<string, Line[]>();
  for (const line of lines) free.set(codeKey(line.code), [...(free.get(codeKey(line.code)) ?? []), line]);
  const found = table.map(([first = '']) =>
    parseTyped(first) === null ? free.get(codeKey(first))?.shift() : undefined,
  );
  return found.some(Boolean) ? found : null;
}
