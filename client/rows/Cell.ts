import { useSyncExternalStore } from 'react';

/** Who wants to know of a change; as `useSyncExternalStore` subscribes. */
export class Listeners {
  readonly #all = new Set<() => void>();

  add(listener: () => void): () => void {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  }

  notify(): void {
    for (const listener of this.#all) listener();
  }
}

/** One value outside React that reports when it changes. */
export class Cell<Value> {
  readonly #listeners = new Listeners();
  #value: Value;

  constructor(value: Value) {
    this.#value = value;
  }

  readonly read = () => this.#value;
  readonly onChange = (listener: () => void) => this.#listeners.add(listener);

  write(value: Value): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    this.#listeners.notify();
  }
}

export function useCell<Value>(cell: Pick<Cell<Value>, 'read' | 'onChange'>): Value {
  return useSyncExternalStore(cell.onChange, cell.read);
}
