import type { IsoDate } from '#domain/calendar.ts';
import type { Line } from '#domain/quantification/line.ts';
import type { LineProblem } from '#domain/quantification/problems.ts';
import { type Summary, Totals } from '#domain/quantification/totals.ts';
import { Listeners } from './Listeners.ts';
import { type Change, History, type Step } from './steps.ts';

export interface RowStoreOptions {
  lines: readonly Line[];
  /** Lines as the server keeps them: it judged them already. */
  saved?: readonly Line[];
  /** Day whose taxes apply. */
  policyOn: IsoDate;
  problemsOf: (line: Line) => readonly LineProblem[];
}

/**
 * The lines, beside React. A change tells the row that it touches and the totals, whatever the number of lines;
 * the order of the lines is told only when lines come or go.
 */
export class RowStore {
  readonly #policyOn: IsoDate;
  readonly #problemsOf: (line: Line) => readonly LineProblem[];
  readonly #history = new History();
  readonly #rowListeners = new Map<string, Listeners>();
  readonly #orderListeners = new Listeners();
  readonly #sumListeners = new Listeners();
  readonly #problems = new WeakMap<Line, readonly LineProblem[]>();
  #order: readonly string[] = [];
  #lines = new Map<string, Line>();
  #unsound = new Set<string>();
  #totals: Totals;
  #summary: Summary;

  constructor({ lines, saved = [], policyOn, problemsOf }: RowStoreOptions) {
    this.#policyOn = policyOn;
    this.#problemsOf = problemsOf;
    this.#totals = new Totals(policyOn);
    this.#fill(lines, new Set(saved));
    this.#summary = this.#totals.summary();
  }

  readonly keys = () => this.#order;
  readonly row = (key: string) => this.#lines.get(key);
  readonly summary = () => this.#summary;
  readonly onKeys = (listener: () => void) => this.#orderListeners.add(listener);
  readonly onSummary = (listener: () => void) => this.#sumListeners.add(listener);

  readonly onRow = (key: string, listener: () => void) => {
    const listeners = this.#rowListeners.get(key) ?? new Listeners();
    this.#rowListeners.set(key, listeners);
    return listeners.add(listener);
  };

  lines(): readonly Line[] {
    return this.#order.flatMap((key) => this.#lines.get(key) ?? []);
  }

  pick(keys: Iterable<string>): readonly Line[] {
    return [...keys].flatMap((key) => this.#lines.get(key) ?? []);
  }

  problems(line: Line): readonly LineProblem[] {
    const known = this.#problems.get(line) ?? this.#problemsOf(line);
    this.#problems.set(line, known);
    return known;
  }

  /** Lines that cannot be saved as they stand, in their order. */
  unsound(): readonly string[] {
    return this.#unsound.size === 0 ? [] : this.#order.filter((key) => this.#unsound.has(key));
  }

  get isSound() {
    return this.#unsound.size === 0;
  }

  /** While typing: nothing to take back until `note`. */
  put(line: Line): void {
    this.#apply([{ key: line.key, before: null, after: line, at: -1 }]);
  }

  /** A change that `put` already made, as one step to take back. */
  note(label: string, before: Line): void {
    const after = this.#lines.get(before.key);
    if (after && after !== before) this.#history.note({ label, changes: [{ key: before.key, before, after, at: -1 }] });
  }

  /** Several lines at once, one step to take back. */
  replace(label: string, lines: readonly Line[]): void {
    const changes = lines.flatMap((after) => {
      const before = this.#lines.get(after.key);
      return before && before !== after ? [{ key: after.key, before, after, at: -1 }] : [];
    });
    this.#do({ label, changes });
  }

  append(label: string, line: Line): void {
    this.#do({ label, changes: [{ key: line.key, before: null, after: line, at: this.#order.length }] });
  }

  remove(label: string, keys: readonly string[]): void {
    const gone = new Set(keys);
    let left = -1;
    const changes = this.#order.flatMap((key) => {
      if (!gone.has(key)) left++;
      const before = this.#lines.get(key);
      return gone.has(key) && before ? [{ key, before, after: null, at: left + 1 }] : [];
    });
    this.#do({ label, changes });
  }

  /** Answers what was taken back, in words; null when there was nothing. */
  undo(): string | null {
    return this.#retrace(this.#history.back());
  }

  redo(): string | null {
    return this.#retrace(this.#history.forth());
  }

  /** Other lines altogether: another year, a restored draft, a decided comparison. */
  reset(lines: readonly Line[]): void {
    const before = this.#order;
    this.#history.forget();
    this.#lines = new Map();
    this.#unsound = new Set();
    this.#totals = new Totals(this.#policyOn);
    this.#fill(lines);
    this.#summary = this.#totals.summary();
    for (const key of before) this.#rowListeners.get(key)?.tell();
    for (const key of this.#order) this.#rowListeners.get(key)?.tell();
    this.#orderListeners.tell();
    this.#sumListeners.tell();
  }

  /** What a save gave the lines; lines typed meanwhile have none yet. */
  renumber(idOf: (key: string) => string | null): void {
    for (const [key, line] of this.#lines) {
      const id = idOf(key);
      if (id !== line.id) this.#lines.set(key, { ...line, id });
    }
    this.#history.renumber(idOf);
  }

  #do(step: Step) {
    this.#history.note(step);
    this.#apply(step.changes);
  }

  #retrace(step: Step | null): string | null {
    if (step) this.#apply(step.changes);
    return step?.label ?? null;
  }

  #fill(lines: readonly Line[], sound: ReadonlySet<Line> = new Set()) {
    this.#order = lines.map(({ key }) => key);
    for (const line of lines) {
      this.#sum(line);
      if (!sound.has(line)) this.#judge(line);
    }
  }

  #set(line: Line) {
    this.#sum(line);
    this.#judge(line);
  }

  #sum(line: Line) {
    const before = this.#lines.get(line.key);
    if (before) this.#totals.replace(before, line);
    else this.#totals.add(line);
    this.#lines.set(line.key, line);
  }

  #judge(line: Line) {
    if (this.problems(line).some(({ blocks }) => blocks === 'saving')) this.#unsound.add(line.key);
    else this.#unsound.delete(line.key);
  }

  #drop(line: Line) {
    this.#totals.remove(line);
    this.#lines.delete(line.key);
    this.#unsound.delete(line.key);
  }

  #apply(changes: readonly Change[]) {
    const order = [...this.#order];
    for (const { key, after, at } of changes) {
      const before = this.#lines.get(key);
      if (after && !before) order.splice(at, 0, key);
      if (!after && before) order.splice(order.indexOf(key), 1);
      if (after) this.#set(after);
      else if (before) this.#drop(before);
    }
    this.#summary = this.#totals.summary();
    const isReordered = order.length !== this.#order.length || order.some((key, at) => key !== this.#order[at]);
    if (isReordered) this.#order = order;
    for (const { key } of changes) this.#rowListeners.get(key)?.tell();
    if (isReordered) this.#orderListeners.tell();
    this.#sumListeners.tell();
  }
}
