import { Listeners } from './Cell.ts';
import { type Change, History, type Step } from './history.ts';

type Keyed = { readonly key: string };

/** What a table keeps about all its rows: sums, counts, which rows are wrong. It hears of each row that changes. */
export interface Tally<Row, Summary> {
  /** `before` is null for a new row, `after` for one that is removed. */
  replace(before: Row | null, after: Row | null): void;
  /** Every row is gone. */
  clear(): void;
  summary(count: { readonly shown: number; readonly all: number }): Summary;
}

/**
 * Rows that are edited in a grid, beside React. A change notifies the row that it touches and the summary, whatever
 * the number of rows; the order is notified only when rows come, go, or are filtered.
 */
export class EditableRows<Row extends Keyed, Summary> {
  readonly #tally: Tally<Row, Summary>;
  readonly #history = new History<Row>();
  readonly #rows = new Map<string, Row>();
  readonly #rowListeners = new Map<string, Listeners>();
  readonly #orderListeners = new Listeners();
  readonly #summaryListeners = new Listeners();
  #order: readonly string[] = [];
  #shown: readonly string[] = [];
  #fits: ((row: Row) => boolean) | null = null;
  #summary: Summary;

  constructor(rows: readonly Row[], tally: Tally<Row, Summary>) {
    this.#tally = tally;
    this.#fill(rows);
    this.#summary = this.#summarize();
  }

  /** Keys of the rows that are shown, in their order. */
  readonly keys = () => this.#shown;
  readonly row = (key: string) => this.#rows.get(key);
  readonly summary = () => this.#summary;
  readonly onKeys = (listener: () => void) => this.#orderListeners.add(listener);
  readonly onSummary = (listener: () => void) => this.#summaryListeners.add(listener);

  readonly onRow = (key: string, listener: () => void) => {
    const listeners = this.#rowListeners.get(key) ?? new Listeners();
    this.#rowListeners.set(key, listeners);
    return listeners.add(listener);
  };

  /** All rows in their order, also those that the filter hides. */
  all(): Row[] {
    return this.pick(this.#order);
  }

  /** How many rows there are, also those that the filter hides. */
  get size(): number {
    return this.#order.length;
  }

  pick(keys: Iterable<string>): Row[] {
    return [...keys].flatMap((key) => this.#rows.get(key) ?? []);
  }

  /** While typing: nothing to take back until `note`. */
  put(row: Row): void {
    this.#apply([{ key: row.key, before: null, after: row, at: -1 }]);
  }

  /** A change that `put` already made, as one step to take back. */
  note(label: string, before: Row): void {
    const after = this.#rows.get(before.key);
    if (after && after !== before) this.#history.note({ label, changes: [{ key: before.key, before, after, at: -1 }] });
  }

  /** Several rows at once, one step to take back. */
  replace(label: string, rows: readonly Row[]): void {
    const changes = rows.flatMap((after) => {
      const before = this.#rows.get(after.key);
      return before && before !== after ? [{ key: after.key, before, after, at: -1 }] : [];
    });
    this.#do({ label, changes });
  }

  /** Rows that are there are replaced, others come at the end; all of it is one step to take back. */
  merge(label: string, rows: readonly Row[]): void {
    let at = this.#order.length;
    const changes = rows.map((after) => {
      const before = this.#rows.get(after.key) ?? null;
      return { key: after.key, before, after, at: before ? -1 : at++ };
    });
    this.#do({ label, changes });
  }

  append(label: string, row: Row): void {
    this.#do({ label, changes: [{ key: row.key, before: null, after: row, at: this.#order.length }] });
  }

  remove(label: string, keys: readonly string[]): void {
    const gone = new Set(keys);
    let left = -1;
    const changes = this.#order.flatMap((key) => {
      if (!gone.has(key)) left++;
      const before = this.#rows.get(key);
      return gone.has(key) && before ? [{ key, before, after: null, at: left + 1 }] : [];
    });
    this.#do({ label, changes });
  }

  /** Returns the label of what was taken back; null when there was nothing. */
  undo(): string | null {
    return this.#retrace(this.#history.back());
  }

  redo(): string | null {
    return this.#retrace(this.#history.forth());
  }

  /** These rows as the server has them now. What was done before can't be taken back any more. */
  rebase(rows: readonly Row[]): void {
    this.#history.forget();
    this.#apply(rows.map((after) => ({ key: after.key, before: null, after, at: -1 })));
  }

  /** Other rows altogether. */
  reset(rows: readonly Row[]): void {
    const before = this.#order;
    this.#history.forget();
    this.#rows.clear();
    this.#tally.clear();
    this.#fill(rows);
    this.#summary = this.#summarize();
    for (const key of before) this.#rowListeners.get(key)?.notify();
    for (const key of this.#order) this.#rowListeners.get(key)?.notify();
    this.#orderListeners.notify();
    this.#summaryListeners.notify();
  }

  /** A change that the tally and the screen do not show, such as an id; remembered steps have it too. */
  rewrite(change: (row: Row) => Row): void {
    for (const [key, row] of this.#rows) this.#rows.set(key, change(row));
    this.#history.rewrite(change);
  }

  /** Draws rows anew of which something beside them changed; nothing was edited, so that the summary is as it was. */
  protected show(rows: readonly Row[]): void {
    for (const { key } of rows) this.#rowListeners.get(key)?.notify();
  }

  /** Adds the row, or replaces the one of its key, where `compare` puts it. It can't be taken back. */
  place(row: Row, compare: (a: Row, b: Row) => number): void {
    const at = this.#rows.has(row.key) ? -1 : this.#order.length;
    this.#apply([{ key: row.key, before: null, after: row, at }]);
    this.#order = this.all()
      .sort(compare)
      .map(({ key }) => key);
    this.#show();
  }

  /** Only the rows that fit are shown; null shows all. */
  filter(fits: ((row: Row) => boolean) | null): void {
    this.#fits = fits;
    this.#show();
  }

  #do(step: Step<Row>): void {
    this.#history.note(step);
    this.#apply(step.changes);
  }

  #retrace(step: Step<Row> | null): string | null {
    if (step) this.#apply(step.changes);
    return step?.label ?? null;
  }

  #fill(rows: readonly Row[]): void {
    for (const row of rows) this.#set(row.key, row);
    this.#order = rows.map(({ key }) => key);
    this.#shown = this.#visible();
  }

  #set(key: string, after: Row | null): void {
    this.#tally.replace(this.#rows.get(key) ?? null, after);
    if (after) this.#rows.set(key, after);
    else this.#rows.delete(key);
  }

  #apply(changes: readonly Change<Row>[]): void {
    const isReordered = changes.some(({ key, after }) => (after === null) === this.#rows.has(key));
    const order = isReordered ? [...this.#order] : [];
    for (const { key, after, at } of changes) {
      const wasThere = this.#rows.has(key);
      if (after && !wasThere) order.splice(at, 0, key);
      if (!after && wasThere) order.splice(order.indexOf(key), 1);
      this.#set(key, after);
    }
    if (isReordered) {
      this.#order = order;
      this.#shown = this.#visible();
    }
    this.#summary = this.#summarize();
    for (const { key } of changes) this.#rowListeners.get(key)?.notify();
    if (isReordered) this.#orderListeners.notify();
    this.#summaryListeners.notify();
  }

  #show(): void {
    this.#shown = this.#visible();
    this.#summary = this.#summarize();
    this.#orderListeners.notify();
    this.#summaryListeners.notify();
  }

  #visible(): readonly string[] {
    const fits = this.#fits;
    if (!fits) return this.#order;
    return this.all()
      .filter(fits)
      .map(({ key }) => key);
  }

  #summarize(): Summary {
    return this.#tally.summary({ shown: this.#shown.length, all: this.#order.length });
  }
}
