import { EditableRows, type Tally } from '#client/rows/EditableRows.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { checkLine, type Finding, repeatKey } from '#domain/lineChecks/checks.ts';
import type { Line } from '#domain/quantification/line.ts';
import type { LineProblem } from '#domain/quantification/problems.ts';
import { type Summary, Totals } from '#domain/quantification/totals.ts';

export interface RowStoreOptions {
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

  constructor({ saved = [], policyOn, problemsOf }: RowStoreOptions) {
    this.#policyOn = policyOn;
    this.#problemsOf = problemsOf;
    this.#judged = new Set(saved);
    this.#totals = new Totals(policyOn);
  }

  /** Whether an earlier line has the same concept and provider. */
  isRepeated(line: Line): boolean {
    const [first] = this.#alike.get(repeatKey(line)) ?? [];
    return first !== undefined && first !== line.key;
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
    if (before) this.#alike.get(repeatKey(before))?.delete(before.key);
    if (!after) return;
    const key = repeatKey(after);
    this.#alike.set(key, (this.#alike.get(key) ?? new Set()).add(after.key));
  }

  clear(): void {
    this.unsound.clear();
    this.#alike.clear();
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

/** The lines of a quantification while they are edited. */
export class RowStore extends EditableRows<Line, Summary> {
  readonly #tally: LineTally;
  readonly #profile: CustomerProfile;
  readonly #findings = new WeakMap<Line, { readonly isRepeated: boolean; readonly found: readonly Finding[] }>();

  constructor(options: RowStoreOptions) {
    const tally = new LineTally(options);
    super(options.lines, tally);
    this.#tally = tally;
    this.#profile = options.profile;
  }

  problems(line: Line): readonly LineProblem[] {
    return this.#tally.problems(line);
  }

  /** What is unusual in a line. */
  findings(line: Line): readonly Finding[] {
    const isRepeated = this.#tally.isRepeated(line);
    const known = this.#findings.get(line);
    if (known?.isRepeated === isRepeated) return known.found;
    const found = checkLine(line, this.#profile, isRepeated);
    this.#findings.set(line, { isRepeated, found });
    return found;
  }

  /** Lines that cannot be saved as they stand, in their order. */
  unsound(): readonly string[] {
    return this.isSound ? [] : this.keys().filter((key) => this.#tally.unsound.has(key));
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
