import type { GridColumn } from './gridTypes.ts';

/** The column of check boxes before the rest. */
export const checkWidth = 36;

export type Offset = { readonly left: number; readonly width: number; readonly isPinned: boolean };

export type Frame = {
  readonly template: string;
  readonly width: number;
  readonly pinnedWidth: number;
  readonly offsets: ReadonlyMap<string, Offset>;
};

/** Where each column stands; the widest pinned part keeps its place while the others scroll beneath. */
export function frameOf<Row>(columns: readonly GridColumn<Row>[]): Frame {
  const offsets = new Map<string, Offset>();
  let width = checkWidth;
  let pinnedWidth = checkWidth;
  for (const column of columns) {
    offsets.set(column.id, { left: width, width: column.width, isPinned: column.isPinned === true });
    width += column.width;
    if (column.isPinned) pinnedWidth = width;
  }
  const template = [checkWidth, ...columns.map((column) => column.width)].map((size) => `${size}px`).join(' ');
  return { template, width, pinnedWidth, offsets };
}
