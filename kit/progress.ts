import type { Writable } from 'node:stream';

export type Terminal = Writable & { readonly isTTY?: boolean };

const width = 32;
/** Without a terminal, a line for each such share. */
const steps = 10;

/** A bar on a terminal; elsewhere a few plain lines. */
export class Progress {
  readonly #output: Terminal;
  readonly #total: number;
  #printed = 0;

  constructor(output: Terminal, total: number) {
    this.#output = output;
    this.#total = total;
  }

  reached(count: number): void {
    if (this.#output.isTTY) this.#draw(count);
    else this.#print(count);
  }

  #draw(count: number): void {
    const filled = Math.round((count / this.#total) * width);
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    this.#output.write(
      `\r${bar} ${grouped(count)} de ${grouped(this.#total)} siniestros${count === this.#total ? '\n' : ''}`,
    );
  }

  #print(count: number): void {
    const step = Math.floor((count / this.#total) * steps);
    if (step === this.#printed) return;
    this.#printed = step;
    this.#output.write(`${grouped(count)} de ${grouped(this.#total)} siniestros\n`);
  }
}

export const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
