/** One row as it was and as it became; null where it did not exist. `at` is its place among all rows. */
export type Change<Row> = {
  readonly key: string;
  readonly before: Row | null;
  readonly after: Row | null;
  readonly at: number;
};

/** What one «Deshacer» takes back. */
export type Step<Row> = { readonly label: string; readonly changes: readonly Change<Row>[] };

const remembered = 500;

function inverse<Row>({ label, changes }: Step<Row>): Step<Row> {
  return {
    label,
    changes: changes.map(({ key, before, after, at }) => ({ key, before: after, after: before, at })).reverse(),
  };
}

/** The steps that can be taken back, and those that can be done again. */
export class History<Row> {
  #past: Step<Row>[] = [];
  #future: Step<Row>[] = [];

  note(step: Step<Row>): void {
    if (step.changes.length === 0) return;
    this.#past = [...this.#past, step].slice(-remembered);
    this.#future = [];
  }

  /** The step to apply in order to go back; null at the beginning. */
  back(): Step<Row> | null {
    const step = this.#past.pop();
    if (!step) return null;
    this.#future.push(step);
    return inverse(step);
  }

  forth(): Step<Row> | null {
    const step = this.#future.pop();
    if (!step) return null;
    this.#past.push(step);
    return step;
  }

  /** Each remembered row as `change` makes it: a save gave ids to rows that had none. */
  rewrite(change: (row: Row) => Row): void {
    const ofRow = (row: Row | null) => row && change(row);
    const ofStep = ({ label, changes }: Step<Row>) => ({
      label,
      changes: changes.map((one) => ({ ...one, before: ofRow(one.before), after: ofRow(one.after) })),
    });
    this.#past = this.#past.map(ofStep);
    this.#future = this.#future.map(ofStep);
  }

  forget(): void {
    this.#past = [];
    this.#future = [];
  }
}
