import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo } from 'react';
import type { GridColumn } from './gridTypes.ts';

/** The column of check boxes before the rest. */
const checkWidth = 36;

/** However narrow the grid, so much of it is left to the columns that scroll: one price. */
export const leastRoom = 176;

/** How far the pinned columns reach into a grid of this width; Grid.module.css slides them likewise. */
export const pinnedReach = ({ pinnedWidth }: Frame, width: number): number => Math.min(pinnedWidth, width - leastRoom);

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

/** A column that is drawn: where it stands among all, and its track in the rows' template. */
export interface ShownColumn<Row> {
  column: GridColumn<Row>;
  at: number;
  /** Undefined where all columns are drawn, one after the other. */
  track: number | undefined;
}

interface GridWindow<Row> {
  columns: readonly ShownColumn<Row>[];
  template: string;
}

/** Up to here every column is drawn: moving the window would cost more than it saves. */
const few = 40;

interface Sought<Row> {
  columns: readonly GridColumn<Row>[];
  frame: Frame;
  scroller: RefObject<HTMLDivElement | null>;
  /** The cursor's column: it stays drawn, so that it keeps the focus. */
  active: string | null;
  /** False for the first frame, which is of what is in view and nothing else. */
  isPainted: boolean;
}

/** Of many columns only those in view are drawn, beside the pinned ones; of few all. */
export function useGridWindow<Row>({ columns, frame, scroller, active, isPainted }: Sought<Row>): GridWindow<Row> {
  const isWide = columns.length > few;
  const pinned = columns.filter(({ isPinned }) => isPinned).length;
  const activeAt = active === null ? -1 : columns.findIndex(({ id }) => id === active) - pinned;
  const virtual = useVirtualizer({
    horizontal: true,
    enabled: isWide,
    count: columns.length - pinned,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[index + pinned]?.width ?? 0,
    getItemKey: useCallback((index: number) => columns[index + pinned]?.id ?? index, [columns, pinned]),
    paddingStart: frame.pinnedWidth,
    overscan: 3,
    initialRect: { width: 1200, height: 240 },
    useFlushSync: false,
    rangeExtractor: (range: Range) => {
      const inView = defaultRangeExtractor(range);
      if (activeAt < 0 || inView.includes(activeAt)) return inView;
      return [...inView, activeAt].sort((one, other) => one - other);
    },
  });
  const inView = isWide ? virtual.getVirtualItems().map(({ index }) => index + pinned) : null;
  const shown = inView?.join(' ') ?? null;
  return useMemo(
    () => (shown === null ? allOrFirst(columns, frame, isPainted) : columnsInView(columns, pinned, shown)),
    [columns, frame, pinned, shown, isPainted],
  );
}

function allOrFirst<Row>(columns: readonly GridColumn<Row>[], frame: Frame, isPainted: boolean): GridWindow<Row> {
  return columnsWithin(columns, frame, isPainted ? Infinity : document.documentElement.clientWidth);
}

/** A grid begins at its left: the columns that so much room may show there, in the place that all of them take. */
export function columnsWithin<Row>(
  columns: readonly GridColumn<Row>[],
  { template, offsets }: Frame,
  room: number,
): GridWindow<Row> {
  const drawn = columns.filter(({ id }) => (offsets.get(id)?.left ?? 0) < room);
  return { columns: drawn.map((column, at) => ({ column, at, track: undefined })), template };
}

/** Columns left out between two that are drawn become one empty track. */
export function columnsInView<Row>(
  columns: readonly GridColumn<Row>[],
  pinned: number,
  shown: string,
): GridWindow<Row> {
  const tracks = [checkWidth];
  const drawn: ShownColumn<Row>[] = [];
  const indexes = [...columns.keys()].slice(0, pinned).concat(shown === '' ? [] : shown.split(' ').map(Number));
  let next = 0;
  for (const at of indexes) {
    const column = columns[at];
    if (!column) continue;
    if (at > next) tracks.push(widthOf(columns.slice(next, at)));
    tracks.push(column.width);
    drawn.push({ column, at, track: tracks.length });
    next = at + 1;
  }
  return { columns: drawn, template: tracks.map((width) => `${width}px`).join(' ') };
}

const widthOf = (columns: readonly { readonly width: number }[]) => columns.reduce((sum, { width }) => sum + width, 0);
