export type CellPlace = { readonly key: string; readonly column: string };

/** `replace`: typing began on the cell; `revise`: F2, a double click or a second touch, and arrows move the caret. */
type EditMode = 'replace' | 'revise';

export type Editing = { readonly mode: EditMode; readonly text: string | null };

/** What one row shows of all this; the same object while nothing changed for it. */
type RowView = {
  readonly column: string | null;
  readonly editing: Editing | null;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
};

const plain: RowView = { column: null, editing: null, isSelected: false, isTabStop: false };
const marked: RowView = { ...plain, isSelected: true };

/** Where the cursor is, what is being edited and which rows are selected: outside React, with listeners row by row. */
export class GridState {
  #active: CellPlace | null = null;
  #editing: Editing | null = null;
  #selected: ReadonlySet<string> = new Set();
  #anchor: string | null = null;
  #view: RowView = plain;
  readonly #rows = new Map<string, () => void>();
  readonly #selection = new Set<() => void>();
  readonly #moves = new Set<() => void>();
  /** The cell is to take the focus as soon as it is drawn. */
  claimsFocus = false;
  /** Whether the finger that touched a cell last found the cursor there; null where no finger did. */
  touched: boolean | null = null;

  get active() {
    return this.#active;
  }

  get editing() {
    return this.#editing;
  }

  readonly selected = () => this.#selected;

  readonly onSelection = (listener: () => void) => listen(this.#selection, listener);

  readonly onMove = (listener: () => void) => listen(this.#moves, listener);

  readonly onRow = (key: string, listener: () => void) => {
    this.#rows.set(key, listener);
    return () => {
      if (this.#rows.get(key) === listener) this.#rows.delete(key);
    };
  };

  readonly viewOf = (key: string): RowView => {
    if (this.#active?.key === key) return this.#view;
    return this.#selected.has(key) ? marked : plain;
  };

  /** Moves the cursor; `focus` false leaves the focus where it is (a row was added from the search box). */
  move(place: CellPlace, { focus = true } = {}) {
    const before = this.#active;
    this.#active = place;
    this.#editing = null;
    if (focus) this.claimsFocus = true;
    this.#redraw(before?.key, place.key);
    for (const listener of this.#moves) listener();
  }

  edit(mode: EditMode, text: string | null = null) {
    this.#editing = { mode, text };
    this.#redraw(this.#active?.key);
  }

  stopEditing() {
    if (!this.#editing) return;
    this.#editing = null;
    this.claimsFocus = true;
    this.#redraw(this.#active?.key);
  }

  toggle(key: string) {
    const next = new Set(this.#selected);
    if (!next.delete(key)) next.add(key);
    this.#anchor = key;
    this.select(next);
  }

  /** Everything between where the selection began and this row. */
  extend(keys: readonly string[], to: string) {
    this.#anchor ??= this.#active?.key ?? to;
    const [from = 0, until = 0] = [keys.indexOf(this.#anchor), keys.indexOf(to)].sort((a, b) => a - b);
    this.select(new Set(keys.slice(Math.max(0, from), until + 1)));
  }

  select(next: ReadonlySet<string>) {
    const before = this.#selected;
    if (before.size === 0 && next.size === 0) return;
    this.#selected = next;
    if (next.size === 0) this.#anchor = null;
    this.#redraw(...symmetric(before, next));
    for (const listener of this.#selection) listener();
  }

  /** Rows are gone: nothing may point at them. */
  forget(gone: ReadonlySet<string>) {
    if ([...this.#selected].some((key) => gone.has(key))) {
      this.select(new Set([...this.#selected].filter((key) => !gone.has(key))));
    }
    if (this.#active && gone.has(this.#active.key)) {
      this.#active = null;
      this.#editing = null;
    }
  }

  #redraw(...keys: (string | undefined)[]) {
    const active = this.#active;
    this.#view = {
      column: active?.column ?? null,
      editing: this.#editing,
      isSelected: active !== null && this.#selected.has(active.key),
      isTabStop: true,
    };
    for (const key of new Set([...keys, active?.key])) if (key !== undefined) this.#rows.get(key)?.();
  }
}

function listen(listeners: Set<() => void>, listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function symmetric(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  return [...[...before].filter((key) => !after.has(key)), ...[...after].filter((key) => !before.has(key))];
}
