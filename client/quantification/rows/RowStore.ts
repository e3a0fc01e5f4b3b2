import { Cell, Listeners } from '#client/rows/Cell.ts';
import { EditableRows, type Tally } from '#client/rows/EditableRows.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { checkLine, type Finding, isCut, isOpen, isUntouched, repeatKey } from '#domain/lineChecks/checks.ts';
import type { Checked, Usual } from '#domain/lineChecks/rules.ts';
import type { Line } from '#domain/quantification/line.ts';
import type { LineProblem } from '#domain/quantification/problems.ts';
import { type Summary, Totals } from '#domain/quantification/totals.ts';
import { matcherOf } from '#domain/searchText.ts';

interface RowStoreOptions {
  lines: readonly Line[];
  /** Lines as the server keeps them: it judged them already. */
  saved?: readonly Line[];
  /** Day whose taxes apply. */
  policyOn: IsoDate;
  problemsOf: (line: Line) => readonly LineProblem[];
  profile: CustomerProfile;
}

/** Totals of the lines and which of them cannot be saved, kept up line by line. */
class LineTally implements Tally<Line, Summary> {
  readonly unsound = new Set<string>();
  readonly #policyOn: IsoDate;
  readonly #problemsOf: (line: Line) => readonly LineProblem[];
  readonly #problems = new WeakMap<Line, readonly LineProblem[]>();
  /** Each is passed once, when it is first loaded. */
  readonly #judged: Set<Line>;
  #totals: Totals;
  /** Keys of lines of one concept and provider, in the order in which they came. */
  readonly #alike = new Map<string, Set<string>>();
  /** Those of them that are not the first. */
  readonly #repeated = new Set<string>();

  constructor({ saved = [], policyOn, problemsOf }: RowStoreOptions) {
    this.#policyOn = policyOn;
    this.#problemsOf = problemsOf;
    this.#judged = new Set(saved);
    this.#totals = new Totals(policyOn);
  }

  /** Whether an earlier line has the same concept and provider. */
  isRepeated({ key }: Line): boolean {
    return this.#repeated.has(key);
  }

  problems(line: Line): readonly LineProblem[] {
    const known = this.#problems.get(line) ?? this.#problemsOf(line);
    this.#problems.set(line, known);
    return known;
  }

  replace(before: Line | null, after: Line | null): void {
    if (before && after) this.#totals.replace(before, after);
    else if (after) this.#totals.add(after);
    else if (before) this.#totals.remove(before);
    if (after && !this.#judged.delete(after)) this.#judge(after);
    if (before && !after) this.unsound.delete(before.key);
    if (!before || !after || repeatKey(before) !== repeatKey(after)) this.#group(before, after);
  }

  #group(before: Line | null, after: Line | null): void {
    if (before) {
      const left = this.#alike.get(repeatKey(before));
      left?.delete(before.key);
      this.#repeated.delete(before.key);
      const [first] = left ?? [];
      if (first !== undefined) this.#repeated.delete(first);
    }
    if (!after) return;
    const key = repeatKey(after);
    const alike = this.#alike.get(key) ?? new Set();
    if (alike.size > 0) this.#repeated.add(after.key);
    this.#alike.set(key, alike.add(after.key));
  }

  clear(): void {
    this.unsound.clear();
    this.#alike.clear();
    this.#repeated.clear();
    this.#judged.clear();
    this.#totals = new Totals(this.#policyOn);
  }

  summary(): Summary {
    return this.#totals.summary();
  }

  #judge(line: Line): void {
    if (this.problems(line).some(({ blocks }) => blocks === 'saving')) this.unsound.add(line.key);
    else this.unsound.delete(line.key);
  }
}

function sameFindings(one: readonly Finding[], other: readonly Finding[]): boolean {
  const texts = (findings: readonly Finding[]) => findings.map(({ text }) => text).join();
  return texts(one) === texts(other);
}

/** What lines are filtered by: authorized for less, unusual, waiting to be decided, or left as they came. */
export type Mark = 'cut' | 'found' | 'open' | 'untouched';

/** Which lines are shown: those with a mark, and with all words of a text in any order. */
type LineFilter = { readonly mark: Mark | null; readonly text: string };

const everything: LineFilter = { mark: null, text: '' };

export const showsAll = ({ mark, text }: LineFilter) => mark === null && text === '';

export type MarkCounts = Readonly<Record<Mark, number>>;

/** The cheapest to find out first. */
const marks = ['untouched', 'cut', 'found', 'open'] as const satisfies readonly Mark[];

/** The lines of a quantification while they are edited. */
export class RowStore extends EditableRows<Line, Summary> {
  readonly #tally: LineTally;
  readonly #profile: CustomerProfile;
  readonly #findings = new WeakMap<Line, Checked & { readonly found: readonly Finding[] }>();
  readonly #usual = new Map<string, Usual>();
  readonly #learned = new Listeners();
  /** Of the line alone; each key that is typed makes one new line, the others are known. */
  readonly #decided = new WeakMap<Line, Readonly<Record<'cut' | 'untouched', boolean>>>();
  #counts: MarkCounts | null = null;
  readonly #filter = new Cell(everything);
  /** As `narrow` set it. */
  readonly shown: Pick<Cell<LineFilter>, 'read' | 'onChange'> = this.#filter;

  constructor(options: RowStoreOptions) {
    const tally = new LineTally(options);
    super(options.lines, tally);
    this.#tally = tally;
    this.#profile = options.profile;
    this.onSummary(() => {
      this.#counts = null;
    });
  }

  problems(line: Line): readonly LineProblem[] {
    return this.#tally.problems(line);
  }

  narrow(filter: Partial<LineFilter>): void {
    const { mark, text } = { ...this.#filter.read(), ...filter };
    this.#filter.write({ mark, text });
    const matches = matcherOf(text);
    const fits = (line: Line) =>
      (mark === null || this.hasMark(line, mark)) && matches(`${line.code} ${line.name} ${line.comment}`);
    this.filter(showsAll({ mark, text }) ? null : fits);
  }

  /** Shows all lines again where a line that is led to is hidden. */
  reveal(key: string): void {
    if (!this.keys().includes(key)) this.narrow(everything);
  }

  /** What is unusual in a line. */
  findings(line: Line): readonly Finding[] {
    const isRepeated = this.#tally.isRepeated(line);
    const usual = this.#usual.get(line.concept) ?? null;
    const known = this.#findings.get(line);
    if (known?.isRepeated === isRepeated && known.usual === usual) return known.found;
    const checked = { line, profile: this.#profile, isRepeated, usual };
    const found = checkLine(checked);
    this.#findings.set(line, { ...checked, found });
    return found;
  }

  readonly #decidedOf = (line: Line) => {
    const known = this.#decided.get(line) ?? { cut: isCut(line), untouched: isUntouched(line) };
    this.#decided.set(line, known);
    return known;
  };

  hasMark(line: Line, mark: Mark): boolean {
    if (mark === 'found') return this.findings(line).length > 0;
    if (mark === 'open') return this.findings(line).some(isOpen);
    return this.#decidedOf(line)[mark];
  }

  /** Whether any line has a mark: the first that has one says so, long before all are counted. */
  isMarked(): boolean {
    return this.all().some((line) => marks.some((mark) => this.hasMark(line, mark)));
  }

  /** How many lines have each mark; the same object until lines or what they are compared with change. */
  readonly markCounts = (): MarkCounts => {
    this.#counts ??= this.#count();
    return this.#counts;
  };

  #count(): MarkCounts {
    const counts: Record<Mark, number> = { cut: 0, found: 0, open: 0, untouched: 0 };
    for (const line of this.all()) {
      const findings = this.findings(line);
      const { cut, untouched } = this.#decidedOf(line);
      if (cut) counts.cut += 1;
      if (untouched) counts.untouched += 1;
      if (findings.length > 0) counts.found += 1;
      if (findings.some(isOpen)) counts.open += 1;
    }
    return counts;
  }

  /** Lines were edited, or are compared with something else. */
  readonly onFindings = (listener: () => void) => {
    const stops = [this.onSummary(listener), this.#learned.add(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };

  /** What is usual of a concept; null where too little was authorized of it, or it is not known yet. */
  usual(concept: string): Usual | null {
    return this.#usual.get(concept) ?? null;
  }

  /** From now on lines are compared with this too. Nothing of them changes, so there is nothing to take back. */
  learn(usual: ReadonlyMap<string, Usual>): void {
    const compared = this.all().filter(({ concept }) => usual.has(concept));
    const before = new Map(compared.map((line) => [line.key, this.findings(line)]));
    for (const [concept, known] of usual) this.#usual.set(concept, known);
    const marked = compared.filter((line) => !sameFindings(before.get(line.key) ?? [], this.findings(line)));
    if (marked.length === 0) return;
    const keys = new Set(marked.map(({ key }) => key));
    this.rewrite((line) => (keys.has(line.key) ? { ...line } : line));
    this.show(marked);
    this.#counts = null;
    this.#learned.notify();
  }

  /** Lines that cannot be saved as they stand, in their order, also hidden ones. */
  unsound(): readonly string[] {
    if (this.isSound) return [];
    return this.all().flatMap(({ key }) => (this.#tally.unsound.has(key) ? [key] : []));
  }

  get isSound() {
    return this.#tally.unsound.size === 0;
  }

  /** What a save gave the lines; lines typed meanwhile have none yet. */
  renumber(idOf: (key: string) => string | null): void {
    this.rewrite((line) => {
      const id = idOf(line.key);
      return id === line.id ? line : { ...line, id };
    });
  }
}
