import { memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './Grid.module.css';
import type { CellPlace, Editing } from './GridState.ts';
import type { GridDesk } from './gridKeys.ts';
import type { GridColumn, GridEdit } from './gridTypes.ts';

/** One cell of the grid: shown, or being edited. */

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

/** Words that a narrow column cuts; figures are never cut. */
const wholeText = <Row,>({ align }: GridColumn<Row>, content: ReactNode) =>
  align === undefined && typeof content === 'string' ? content : undefined;

function PlainGridCell<Row>(props: GridCellProps<Row>) {
  const { content, problem, tone, edited, rowKey, column, at, track, isGroupStart, isActive, isTabStop } = props;
  const { editing, desk } = props;
  const { state, commands, isReadOnly } = desk;
  const cell = useRef<HTMLDivElement>(null);
  const isTelling = problem !== undefined && isActive;
  const canEdit = column.edit !== undefined && !isReadOnly;
  const place = { key: rowKey, column: column.id };
  const write = () => canEdit && !editing && begin(column, commands, state, place);

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
      title={isTelling ? undefined : (problem ?? wholeText(column, content))}
      style={track === undefined ? undefined : { gridColumn: track }}
      className={classes(
        styles.cell,
        column.align && styles[column.align],
        isGroupStart && styles.groupStart,
        !canEdit && styles.fixed,
        column.isQuiet && styles.quiet,
      )}
      onPointerDown={({ pointerType }) => {
        state.touched = pointerType === 'touch' ? isActive : null;
      }}
      onMouseDown={(event) => {
        if (editing) return;
        if (event.shiftKey) event.preventDefault();
        if (state.editing && state.active) commands.commit(state.active.key, state.active.column);
        state.move(place);
      }}
      onFocus={() => {
        if (!isActive) state.move(place);
      }}
      // A finger has no keys to begin with: it touches the cell with the cursor again, however slowly.
      onMouseUp={() => state.touched && write()}
      onDoubleClick={() => state.touched === null && write()}
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

interface GridEditorProps<Row> {
  row: Row;
  place: CellPlace;
  column: GridColumn<Row>;
  edit: GridEdit<Row>;
  editing: Editing;
  desk: GridDesk<Row>;
}

function GridEditor<Row>(props: GridEditorProps<Row>) {
  return props.edit.kind === 'choice' ? <ChoiceEditor {...props} edit={props.edit} /> : <TextEditor {...props} />;
}

function TextEditor<Row>({ row, place, column, edit, editing, desk }: GridEditorProps<Row>) {
  const input = useRef<HTMLInputElement>(null);
  const current = edit.kind === 'number' || edit.kind === 'text' ? edit.value(row) : '';
  useEffect(() => {
    const field = input.current;
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const leave = () => {
    const { active, editing: still } = desk.state;
    if (!still || active?.key !== place.key || active.column !== place.column) return;
    desk.commands.commit(place.key, place.column);
    desk.state.stopEditing();
    desk.state.claimsFocus = false;
  };
  return (
    <input
      ref={input}
      aria-label={column.label}
      inputMode={edit.kind === 'text' ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={edit.kind === 'text' ? edit.most : 40}
      defaultValue={editing.text ?? current}
      className={styles.editor}
      onInput={(event) => desk.commands.type(place.key, place.column, event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

type ChoiceProps<Row> = GridEditorProps<Row> & { edit: Extract<GridEdit<Row>, { kind: 'choice' }> };

function ChoiceEditor<Row>({ row, place, column, edit, desk }: ChoiceProps<Row>) {
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    list.current?.focus({ preventScroll: true });
    try {
      list.current?.showPicker();
    } catch {
      // Without a gesture of the person the list stays closed; the arrow keys choose all the same.
    }
  }, []);
  return (
    <select
      ref={list}
      aria-label={column.label}
      value={edit.value(row)}
      className={styles.editor}
      onChange={(event) => {
        const { value } = event.currentTarget;
        desk.state.stopEditing();
        desk.commands.choose(place.key, place.column, value);
      }}
      onBlur={() => {
        if (desk.state.editing) desk.state.stopEditing();
      }}
    >
      {edit.options.map(({ id, label, isDisabled }) => (
        <option key={id} value={id} disabled={isDisabled}>
          {label}
        </option>
      ))}
    </select>
  );
}
