import { useEffect, useRef } from 'react';
import styles from './Grid.module.css';
import type { CellPlace, Editing } from './GridState.ts';
import type { GridDesk } from './gridKeys.ts';
import type { GridColumn, GridEdit } from './gridTypes.ts';

interface GridEditorProps<Row> {
  row: Row;
  place: CellPlace;
  column: GridColumn<Row>;
  edit: GridEdit<Row>;
  editing: Editing;
  desk: GridDesk<Row>;
}

export function GridEditor<Row>(props: GridEditorProps<Row>) {
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
