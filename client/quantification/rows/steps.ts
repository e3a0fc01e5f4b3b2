import type { Line } from '#domain/quantification/line.ts';

/** One line as it was and as it became; null where it was not, or is no more. `at` is its place among the lines. */
export type Change = {
  readonly key: string;
  readonly before: Line | null;
  readonly after: Line | null;
  readonly at: number;
};

/** What one «Deshacer» takes back. */
export type Step = { readonly label: string; readonly changes: readonly Change[] };

function inverse({ label, changes }: Step): Step {
  return {
    label,
    changes: changes.map(({ key, before, after, at }) => ({ key, before: after, after: before, at })).reverse(),
  };
}

/** After a save: what was new has an id now, and what was deleted would be new again. */
function withIds({ label, changes }: Step, idOf: (key: string) => string | null): Step {
  const fresh = (line: Line | null) => line && { ...line, id: idOf(line.key) };
  return {
    label,
    changes: changes.map((change) => ({ ...change, before: fresh(change.before), after: fresh(change.after) })),
  };
}

const remembered = 500;

/** What was done and what was taken back. */
export class History {
  #past: Step[] = [];
  #future: Step[] = [];

  note(step: Step) {
    if (step.changes.length === 0) return;
    this.#past = [...this.#past, step].slice(-remembered);
    this.#future = [];
  }

  /** The step to apply in order to go back; null at the beginning. */
  back(): Step | null {
    const step = this.#past.pop();
    if (!step) return null;
    this.#future.push(step);
    return inverse(step);
  }

  forth(): Step | null {
    const step = this.#future.pop();
    if (!step) return null;
    this.#past.push(step);
    return step;
  }

  renumber(idOf: (key: string) => string | null) {
    this.#past = this.#past.map((step) => withIds(step, idOf));
    this.#future = this.#future.map((step) => withIds(step, idOf));
  }

  forget() {
    this.#past = [];
    this.#future = [];
  }
}
