import { useSyncExternalStore } from 'react';
import { Listeners } from './Listeners.ts';

/** One value outside React that tells when it changes. */
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
    this.#listeners.tell();
  }
}

export function useCell<Value>(cell: Cell<Value>): Value {
  return useSyncExternalStore(cell.onChange, cell.read);
}
