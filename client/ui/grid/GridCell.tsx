import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './Grid.module.css';
import { GridEditor } from './GridEditor.tsx';
import type { Editing } from './GridState.ts';
import type { GridDesk } from './gridKeys.ts';
import type { GridColumn } from './gridTypes.ts';

interface GridCellProps<Row> {
  /** What it shows while it is not written in. */
  content: ReactNode;
  problem: string | undefined;
  tone: string | undefined;
  /** The row, while this cell of it is written in. */
  edited: Row | undefined;
  rowKey: string;
  column: GridColumn<Row>;
  at: number;
  track: number | undefined;
  isGroupStart: boolean;
  isActive: boolean;
  isTabStop: boolean;
  editing: Editing | null;
  desk: GridDesk<Row>;
}

function PlainGridCell<Row>(props: GridCellProps<Row>) {
  const { content, problem, tone, edited, rowKey, column, at, track, isGroupStart, isActive, isTabStop } = props;
  const { editing, desk } = props;
  const { state, commands, isReadOnly } = desk;
  const cell = useRef<HTMLDivElement>(null);
  const isTelling = problem !== undefined && isActive;
  const canEdit = column.edit !== undefined && !isReadOnly;
  const place = { key: rowKey, column: column.id };

  useLayoutEffect(() => {
    if (!isActive || editing || !state.claimsFocus) return;
    state.claimsFocus = false;
    cell.current?.focus({ preventScroll: true });
  });

  return (
    <div
      ref={cell}
      role="gridcell"
      tabIndex={isTabStop ? 0 : -1}
      aria-colindex={at + 2}
      aria-readonly={canEdit ? undefined : true}
      aria-invalid={problem !== undefined || undefined}
      aria-description={problem}
      data-tone={problem === undefined ? tone : 'danger'}
      data-editing={editing !== null || undefined}
      data-telling={isTelling || undefined}
      title={isActive ? undefined : problem}
      style={track === undefined ? undefined : { gridColumn: track }}
      className={classes(
        styles.cell,
        column.align && styles[column.align],
        isGroupStart && styles.groupStart,
        !canEdit && styles.fixed,
        column.isQuiet && styles.quiet,
      )}
      onMouseDown={(event) => {
        if (editing) return;
        if (event.shiftKey) event.preventDefault();
        if (state.editing && state.active) commands.commit(state.active.key, state.active.column);
        state.move(place);
      }}
      onFocus={() => {
        if (!isActive) state.move(place);
      }}
      onDoubleClick={() => canEdit && !editing && begin(column, commands, state, place)}
    >
      {editing && column.edit && edited !== undefined ? (
        <GridEditor row={edited} place={place} column={column} edit={column.edit} editing={editing} desk={desk} />
      ) : isTelling ? (
        <span className={styles.value}>{content}</span>
      ) : (
        content
      )}
      {isTelling && <span className={styles.problem}>{problem}</span>}
    </div>
  );
}

/** The cursor's cell is always drawn, since it may have to take the focus; others when something changed for them. */
function isSame<Row>(before: GridCellProps<Row>, now: GridCellProps<Row>): boolean {
  if (before.isActive || now.isActive) return false;
  return (Object.keys(now) as (keyof GridCellProps<Row>)[]).every((name) => before[name] === now[name]);
}

/** While a window moves over the columns, cells that stay in view are not drawn again. */
export const GridCell = memo(PlainGridCell, isSame) as typeof PlainGridCell;

function begin<Row>(
  column: GridColumn<Row>,
  commands: GridDesk<Row>['commands'],
  state: GridDesk<Row>['state'],
  place: { key: string; column: string },
) {
  if (column.edit?.kind === 'toggle') commands.toggle(place.key, place.column);
  else state.edit('revise');
}
