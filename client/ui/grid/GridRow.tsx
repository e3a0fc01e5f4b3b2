import { type MouseEvent, memo, useCallback, useSyncExternalStore } from 'react';
import { classes } from '../classes.ts';
import styles from './Grid.module.css';
import { GridCell } from './GridCell.tsx';
import type { GridDesk } from './gridKeys.ts';
import type { ShownColumn } from './gridWindow.ts';

/** One row of the grid. */

interface GridRowProps<Row> {
  rowKey: string;
  index: number;
  top: number;
  isFirst: boolean;
  columns: readonly ShownColumn<Row>[];
  desk: GridDesk<Row>;
}

function PlainGridRow<Row>({ rowKey, index, top, isFirst, columns, desk }: GridRowProps<Row>) {
  const { source, state } = desk;
  const row = useSyncExternalStore(
    useCallback((listener: () => void) => source.onRow(rowKey, listener), [source, rowKey]),
    () => source.row(rowKey),
  );
  const view = useSyncExternalStore(
    useCallback((listener: () => void) => state.onRow(rowKey, listener), [state, rowKey]),
    () => state.viewOf(rowKey),
  );
  if (row === undefined) return null;
  const isEntrance = isFirst && state.active === null;
  const pinned = columns.filter(({ column }) => column.isPinned);
  const drawn = ({ column, at, track }: ShownColumn<Row>) => {
    const isActive = view.column === column.id;
    const editing = isActive ? view.editing : null;
    return (
      <GridCell
        key={column.id}
        content={editing ? null : column.cell(row)}
        problem={column.problem?.(row)}
        tone={column.tone?.(row)}
        edited={editing ? row : undefined}
        rowKey={rowKey}
        column={column}
        at={at}
        track={track}
        isGroupStart={column.group !== undefined && desk.columns[at - 1]?.group !== column.group}
        isActive={isActive}
        isTabStop={isActive || (isEntrance && at === 0)}
        editing={editing}
        desk={desk}
      />
    );
  };
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={view.isSelected}
      data-active={view.column !== null || undefined}
      data-selected={view.isSelected || undefined}
      data-tone={desk.rowTone?.(row)}
      className={styles.row}
      style={{ top }}
    >
      <div role="presentation" className={styles.pin} style={{ gridColumn: `1 / span ${pinned.length + 1}` }}>
        <CheckCell index={index} isSelected={view.isSelected} rowKey={rowKey} desk={desk} />
        {pinned.map(drawn)}
      </div>
      {columns.slice(pinned.length).map(drawn)}
    </div>
  );
}

/** Only what changed for this row draws it again: the desk keeps its identity. */
export const GridRow = memo(PlainGridRow) as typeof PlainGridRow;

interface CheckCellProps<Row> {
  index: number;
  isSelected: boolean;
  rowKey: string;
  desk: GridDesk<Row>;
}

const CheckCell = memo(PlainCheckCell) as typeof PlainCheckCell;

function PlainCheckCell<Row>({ index, isSelected, rowKey, desk: { state, source } }: CheckCellProps<Row>) {
  const onSelect = ({ shiftKey }: MouseEvent) =>
    shiftKey ? state.extend(source.keys(), rowKey) : state.toggle(rowKey);
  return (
    <div role="gridcell" aria-colindex={1} tabIndex={-1} className={classes(styles.cell, styles.check)}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={`Seleccionar la línea ${index + 1}`}
        className={styles.box}
        checked={isSelected}
        onClick={onSelect}
        readOnly
      />
      <span aria-hidden className={styles.number}>
        {index + 1}
      </span>
    </div>
  );
}
