import type { KeyboardEvent } from 'react';
import type { CellPlace, GridState } from './GridState.ts';
import type { GridColumn, GridCommands, GridEdit, GridSource, RowTone } from './gridTypes.ts';

/** The columns and rows that the cursor walks over. */
type Field = {
  readonly keys: readonly string[];
  readonly columns: readonly Pick<GridColumn<never>, 'id' | 'edit'>[];
};

const pageRows = 15;

const within = (at: number, length: number) => Math.max(0, Math.min(length - 1, at));

/** By rows and columns, stopping at the edges. */
function shifted({ keys, columns }: Field, from: CellPlace, rows: number, across: number): CellPlace {
  const row = within(keys.indexOf(from.key) + rows, keys.length);
  const column = within(columns.findIndex(({ id }) => id === from.column) + across, columns.length);
  return { key: keys[row] ?? from.key, column: columns[column]?.id ?? from.column };
}

/** The next cell that can be written, over the ends of lines; null past the last, so that Tab leaves the grid. */
function nextWritable({ keys, columns }: Field, from: CellPlace, step: 1 | -1): CellPlace | null {
  const width = columns.length;
  let at = keys.indexOf(from.key) * width + columns.findIndex(({ id }) => id === from.column) + step;
  for (; at >= 0 && at < keys.length * width; at += step) {
    const column = columns[at % width];
    const key = keys[Math.floor(at / width)];
    if (column?.edit && key !== undefined) return { key, column: column.id };
  }
  return null;
}

const jumps: Record<string, (ctrl: boolean) => readonly [rows: number, across: number]> = {
  ArrowUp: (ctrl) => [ctrl ? -Infinity : -1, 0],
  ArrowDown: (ctrl) => [ctrl ? Infinity : 1, 0],
  ArrowLeft: (ctrl) => [0, ctrl ? -Infinity : -1],
  ArrowRight: (ctrl) => [0, ctrl ? Infinity : 1],
  PageUp: () => [-pageRows, 0],
  PageDown: () => [pageRows, 0],
  Home: (ctrl) => [ctrl ? -Infinity : 0, -Infinity],
  End: (ctrl) => [ctrl ? Infinity : 0, Infinity],
};

function movedBy(field: Field, from: CellPlace, { key, ctrl }: { key: string; ctrl: boolean }): CellPlace | null {
  const jump = jumps[key]?.(ctrl);
  return jump ? shifted(field, from, jump[0], jump[1]) : null;
}

/** What a key press may look at and act on. */
export interface GridDesk<Row> {
  readonly state: GridState;
  readonly source: GridSource<Row>;
  readonly columns: readonly GridColumn<Row>[];
  readonly commands: GridCommands;
  readonly isReadOnly: boolean;
  /** Tints the whole row. */
  readonly rowTone?: (row: Row) => RowTone | undefined;
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const numberStart = /^[\d.,\-$]$/;

/** Cells that are typed into. */
export const isWritten = (kind: GridEdit<never>['kind'] | undefined) => kind === 'number' || kind === 'text';

const fieldOf = <Row>({ source, columns }: GridDesk<Row>): Field => ({
  keys: source.keys(),
  columns: columns as unknown as Field['columns'],
});

const columnOf = <Row>({ columns }: GridDesk<Row>, { column }: CellPlace) => columns.find(({ id }) => id === column);

/** True when the key meant something here, and the browser is to leave it alone. */
export function pressed<Row>(desk: GridDesk<Row>, press: Press): boolean {
  const { active, editing } = desk.state;
  if (!active) return false;
  return editing ? pressedEditing(desk, active, press) : pressedWalking(desk, active, press);
}

function pressedEditing<Row>(desk: GridDesk<Row>, active: CellPlace, press: Press): boolean {
  const { key } = press;
  if (key === 'Escape') {
    desk.commands.restore(active.key, active.column);
    desk.state.stopEditing();
    return true;
  }
  const kind = columnOf(desk, active)?.edit?.kind;
  if (!isWritten(kind) && key !== 'Tab') return false;
  const caretKey = key === 'ArrowLeft' || key === 'ArrowRight' || key === 'Home' || key === 'End';
  if (caretKey && (kind === 'text' || desk.state.editing?.mode === 'revise')) return false;
  if (key !== 'Enter' && key !== 'Tab' && !key.startsWith('Arrow')) return false;
  desk.commands.commit(active.key, active.column);
  return leave(desk, active, press);
}

function leave<Row>(desk: GridDesk<Row>, active: CellPlace, { key, shiftKey, ctrlKey, metaKey }: Press): boolean {
  if (key === 'Tab') return tab(desk, active, shiftKey);
  if (key === 'Enter' && !shiftKey && desk.commands.entered?.(active.key, active.column)) return true;
  const to =
    key === 'Enter'
      ? shifted(fieldOf(desk), active, shiftKey ? -1 : 1, 0)
      : movedBy(fieldOf(desk), active, { key, ctrl: ctrlKey || metaKey });
  desk.state.move(to ?? active);
  return true;
}

function tab<Row>(desk: GridDesk<Row>, active: CellPlace, back: boolean): boolean {
  const to = nextWritable(fieldOf(desk), active, back ? -1 : 1);
  if (to) desk.state.move(to);
  else desk.state.stopEditing();
  return to !== null;
}

function pressedWalking<Row>(desk: GridDesk<Row>, active: CellPlace, press: Press): boolean {
  if (press.altKey) return false;
  const isPlain = !press.ctrlKey && !press.metaKey && !press.shiftKey;
  if (isPlain && desk.commands.press?.(active.key, press.key)) return true;
  return (
    selecting(desk, active, press) || walking(desk, active, press) || (!desk.isReadOnly && writing(desk, active, press))
  );
}

function selecting<Row>({ state, source, columns }: GridDesk<Row>, active: CellPlace, press: Press): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = press;
  const isToggle = columns.find(({ id }) => id === active.column)?.edit?.kind === 'toggle';
  if (key === ' ' && (shiftKey || !isToggle)) {
    state.toggle(active.key);
    return true;
  }
  if (shiftKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    const field = { keys: source.keys(), columns: columns as unknown as Field['columns'] };
    const to = shifted(field, active, key === 'ArrowUp' ? -1 : 1, 0);
    state.extend(field.keys, to.key);
    state.move(to);
    return true;
  }
  if (key === 'a' && (ctrlKey || metaKey)) {
    state.select(new Set(source.keys()));
    return true;
  }
  if (key !== 'Escape' || state.selected().size === 0) return false;
  state.select(new Set());
  return true;
}

function walking<Row>(desk: GridDesk<Row>, active: CellPlace, press: Press): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = press;
  if (key === 'Tab') return tab(desk, active, shiftKey);
  if (key === 'Enter') {
    if (!desk.isReadOnly && columnOf(desk, active)?.edit?.kind === 'choice') return open(desk, 'revise');
    return leave(desk, active, press);
  }
  const to = movedBy(fieldOf(desk), active, { key, ctrl: ctrlKey || metaKey });
  if (to) desk.state.move(to);
  return to !== null;
}

function open<Row>({ state }: GridDesk<Row>, mode: 'replace' | 'revise', text: string | null = null): boolean {
  state.edit(mode, text);
  return true;
}

function writing<Row>(desk: GridDesk<Row>, active: CellPlace, press: Press): boolean {
  const { key, ctrlKey, metaKey } = press;
  const edit = columnOf(desk, active)?.edit;
  if (ctrlKey || metaKey) return shortcut(desk, active, press);
  if (key === 'Delete') return remove(desk, active);
  if (key === '/' || key === 'Insert') return search(desk);
  if (!edit) return false;
  if (key === 'F2') return edit.kind === 'toggle' ? toggle(desk, active) : open(desk, 'revise');
  if (edit.kind === 'toggle') return (key === ' ' && toggle(desk, active)) || sayYesOrNo(desk, active, key);
  if (edit.kind === 'choice') return key.length === 1 && chooseByLetter(desk, active, key);
  if (key === 'Backspace') return typed(desk, active, '');
  return (edit.kind === 'text' ? key.length === 1 : numberStart.test(key)) && typed(desk, active, key);
}

function typed<Row>(desk: GridDesk<Row>, active: CellPlace, text: string): boolean {
  open(desk, 'replace', text);
  desk.commands.type(active.key, active.column, text);
  return true;
}

function search<Row>({ commands }: GridDesk<Row>): boolean {
  commands.search?.();
  return commands.search !== undefined;
}

function toggle<Row>({ commands }: GridDesk<Row>, { key, column }: CellPlace): boolean {
  commands.toggle(key, column);
  return true;
}

function sayYesOrNo<Row>(desk: GridDesk<Row>, active: CellPlace, key: string): boolean {
  const edit = columnOf(desk, active)?.edit;
  const row = desk.source.row(active.key);
  if (edit?.kind !== 'toggle' || row === undefined || !/^[sn]$/i.test(key)) return false;
  return edit.value(row) === (key.toLowerCase() === 's') || toggle(desk, active);
}

/** The next option that begins with the letter. */
function chooseByLetter<Row>(desk: GridDesk<Row>, active: CellPlace, letter: string): boolean {
  const edit = columnOf(desk, active)?.edit;
  const row = desk.source.row(active.key);
  if (edit?.kind !== 'choice' || row === undefined) return false;
  const fitting = edit.options.filter(({ label }) => label.toLowerCase().startsWith(letter.toLowerCase()));
  const at = fitting.findIndex(({ id }) => id === edit.value(row));
  const next = fitting[(at + 1) % fitting.length];
  if (next) desk.commands.choose(active.key, active.column, next.id);
  return next !== undefined;
}

function shortcut<Row>(desk: GridDesk<Row>, active: CellPlace, { key, shiftKey }: Press): boolean {
  const letter = key.toLowerCase();
  if (letter === 'z') desk.commands[shiftKey ? 'redo' : 'undo']();
  else if (letter === 'y') desk.commands.redo();
  else if (letter === '-') remove(desk, active);
  else if (letter === 'd' && desk.commands.fill) desk.commands.fill(active.column);
  else return false;
  return true;
}

/** The selection if there is one, else the line; the cursor goes to the next line that stays. */
function remove<Row>({ state, source, commands }: GridDesk<Row>, active: CellPlace): boolean {
  const gone = state.selected().size > 0 ? state.selected() : new Set([active.key]);
  const keys = source.keys();
  const from = keys.indexOf(active.key);
  const next = keys.slice(from).find((key) => !gone.has(key)) ?? keys.slice(0, from).findLast((key) => !gone.has(key));
  commands.remove(keys.filter((key) => gone.has(key)));
  if (next !== undefined) state.move({ key: next, column: active.column });
  return true;
}
