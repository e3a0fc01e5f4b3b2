import type { HuffmanSpec } from './tables.ts';

/** Code and length by value. */
export type Codes = { readonly codes: Uint16Array; readonly lengths: Uint8Array };

export function codesOf({ counts, values }: HuffmanSpec): Codes {
  const codes = new Uint16Array(256);
  const lengths = new Uint8Array(256);
  let code = 0;
  let at = 0;
  for (const [index, count] of counts.entries()) {
    for (let taken = 0; taken < count; taken += 1, at += 1, code += 1) {
      const value = values[at] ?? 0;
      codes[value] = code;
      lengths[value] = index + 1;
    }
    code <<= 1;
  }
  return { codes, lengths };
}

/** Entropy-coded bits, a zero byte stuffed after each 0xff. */
export class BitWriter {
  #bytes = new Uint8Array(1 << 16);
  #size = 0;
  #held = 0;
  #count = 0;

  /** The lowest `length` (at most 16) bits of a value. */
  put(value: number, length: number): void {
    this.#held = (this.#held << length) | (value & ((1 << length) - 1));
    this.#count += length;
    for (; this.#count >= 8; this.#count -= 8) this.#stuff((this.#held >>> (this.#count - 8)) & 0xff);
    this.#held &= (1 << this.#count) - 1;
  }

  end(): Uint8Array {
    if (this.#count > 0) this.put(0xff, 8 - this.#count);
    return this.#bytes.subarray(0, this.#size);
  }

  #stuff(byte: number): void {
    this.#push(byte);
    if (byte === 0xff) this.#push(0);
  }

  #push(byte: number): void {
    if (this.#size === this.#bytes.length) {
      const larger = new Uint8Array(this.#size * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#size] = byte;
    this.#size += 1;
  }
}
