import { searchKey } from '#domain/incident.ts';
import { changedColumns, type PriceRow, problemIn } from './priceRow.ts';

type Change = { readonly before: PriceRow; readonly after: PriceRow };
type Step = { readonly label: string; readonly changes: readonly Change[] };
type Listener = () => void;

export type PriceSummary = {
  readonly changed: number;
  readonly wrong: number;
  readonly shown: number;
  readonly all: number;
};

const remembered = 200;

/** Prices beside React: one typed cell tells its row and the count, whatever the number of rows. */
export class PriceStore {
  readonly #rows = new Map<string, PriceRow>();
  readonly #rowListeners = new Map<string, Set<Listener>>();
  readonly #orderListeners = new Set<Listener>();
  readonly #sumListeners = new Set<Listener>();
  #all: string[] = [];
  #shown: readonly string[] = [];
  #search = '';
  #past: Step[] = [];
  #future: Step[] = [];
  /** Rows with something typed: only these are counted. */
  readonly #touched = new Set<string>();
  #summary: PriceSummary = { changed: 0, wrong: 0, shown: 0, all: 0 };

  constructor(rows: readonly PriceRow[]) {
    for (const row of rows) this.#rows.set(row.key, row);
    this.#all = rows.map(({ key }) => key);
    this.#filter();
  }

  readonly keys = () => this.#shown;
  readonly row = (key: string) => this.#rows.get(key);
  readonly summary = () => this.#summary;
  readonly onKeys = (listener: Listener) => subscribe(this.#orderListeners, listener);
  readonly onSummary = (listener: Listener) => subscribe(this.#sumListeners, listener);
  readonly onRow = (key: string, listener: Listener) => {
    const listeners = this.#rowListeners.get(key) ?? new Set();
    this.#rowListeners.set(key, listeners);
    return subscribe(listeners, listener);
  };

  pick(keys: Iterable<string>): PriceRow[] {
    return [...keys].flatMap((key) => this.#rows.get(key) ?? []);
  }

  /** Rows whose prices are to be saved, in the order of the catalog. */
  changedRows(): PriceRow[] {
    return this.pick(this.#all.filter((key) => this.#touched.has(key))).filter((row) => changedColumns(row).length > 0);
  }

  /** The first cell that can't be saved. */
  firstWrong(): { key: string; column: string } | null {
    for (const row of this.changedRows()) {
      const column = changedColumns(row).find((one) => problemIn(row, one) !== undefined);
      if (column) return { key: row.key, column };
    }
    return null;
  }

  search(text: string): void {
    this.#search = text;
    this.#filter();
  }

  /** While typing: nothing to take back until `note`. */
  put(row: PriceRow): void {
    this.#apply([row]);
  }

  note(label: string, before: PriceRow): void {
    const after = this.#rows.get(before.key);
    if (after && after !== before) this.#remember({ label, changes: [{ before, after }] });
  }

  replace(label: string, rows: readonly PriceRow[]): void {
    const changes = rows.flatMap((after) => {
      const before = this.#rows.get(after.key);
      return before && before !== after ? [{ before, after }] : [];
    });
    if (changes.length === 0) return;
    this.#remember({ label, changes });
    this.#apply(changes.map(({ after }) => after));
  }

  undo(): string | null {
    const step = this.#past.pop();
    if (!step) return null;
    this.#future.push(step);
    this.#apply(step.changes.map(({ before }) => before));
    return step.label;
  }

  redo(): string | null {
    const step = this.#future.pop();
    if (!step) return null;
    this.#past.push(step);
    this.#apply(step.changes.map(({ after }) => after));
    return step.label;
  }

  /** Rows as the server has them now. What was done before can't be taken back any more. */
  rebase(rows: readonly PriceRow[]): void {
    this.#past = [];
    this.#future = [];
    this.#apply(rows);
  }

  add(row: PriceRow): void {
    this.#rows.set(row.key, row);
    this.#all = [...this.#all.filter((key) => key !== row.key), row.key].sort((a, b) => this.#byCode(a, b));
    this.#filter();
  }

  /** A concept described anew; what is typed over its prices stays. */
  correct({ key, code, name, unit, description }: PriceRow): void {
    const row = this.#rows.get(key);
    if (!row) return;
    this.#apply([{ ...row, code, name, unit, description }]);
    this.#all = [...this.#all].sort((a, b) => this.#byCode(a, b));
    this.#filter();
  }

  #byCode(a: string, b: string): number {
    return (this.#rows.get(a)?.code ?? '') < (this.#rows.get(b)?.code ?? '') ? -1 : 1;
  }

  #remember(step: Step): void {
    this.#past = [...this.#past, step].slice(-remembered);
    this.#future = [];
  }

  #apply(rows: readonly PriceRow[]): void {
    for (const row of rows) {
      this.#rows.set(row.key, row);
      if (Object.keys(row.typed).length > 0) this.#touched.add(row.key);
      else this.#touched.delete(row.key);
      for (const listener of this.#rowListeners.get(row.key) ?? []) listener();
    }
    this.#sum();
  }

  #filter(): void {
    const words = searchKey(this.#search).split(' ').filter(Boolean);
    const matches = ({ code, name }: PriceRow) => {
      const text = searchKey(`${code} ${name}`);
      return words.every((word) => text.includes(word));
    };
    this.#shown =
      words.length === 0
        ? this.#all
        : this.pick(this.#all)
            .filter(matches)
            .map(({ key }) => key);
    for (const listener of this.#orderListeners) listener();
    this.#sum();
  }

  #sum(): void {
    let changed = 0;
    let wrong = 0;
    for (const row of this.pick(this.#touched)) {
      for (const column of changedColumns(row)) {
        changed += 1;
        if (problemIn(row, column) !== undefined) wrong += 1;
      }
    }
    this.#summary = { changed, wrong, shown: this.#shown.length, all: this.#all.length };
    for (const listener of this.#sumListeners) listener();
  }
}

function subscribe(listeners: Set<Listener>, listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
