/** A cell as it is shown. */
export type SheetCell = { readonly text: string; readonly isNumber: boolean };

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

const rowsLookedAt = 200;
const narrowest = 56;
const widest = 340;
const perCharacter = 8.4;
const padding = 20;

/** Where a row's last text may run on over the empty cells after it, as a title does; null when nothing runs on. */
export function runsOnFrom(row: readonly SheetCell[]): number | null {
  const last = row.findLastIndex(({ text }) => text !== '');
  return row[last]?.isNumber === false ? last : null;
}

/** Widths as a grid template: as wide as what stands in the first rows, within reason; a title alone in its row widens nothing. */
export function columnWidths(rows: readonly (readonly SheetCell[])[], columnCount: number): string {
  const looked = rows.slice(0, rowsLookedAt).filter((row) => row.filter(({ text }) => text !== '').length > 1);
  const widths = Array.from({ length: columnCount }, (_, column) => {
    const longest = Math.max(0, ...looked.map((row) => row[column]?.text.length ?? 0));
    return Math.round(Math.min(widest, Math.max(narrowest, longest * perCharacter + padding)));
  });
  return widths.map((width) => `${width}px`).join(' ');
}
