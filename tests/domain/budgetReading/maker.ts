import type { Cell, Merge, Sheet, SheetRow } from '#domain/budgetReading/cells.ts';
import type { ReadingOptions } from '#domain/budgetReading/read.ts';
import { formatDecimal, multiply, round, sum } from '#domain/money.ts';

/** Generated budgets of which the truth is known: what each source row is and says. */

export type TrueLine = {
  readonly sheet: string;
  readonly row: number;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: string;
  readonly currency: string;
  /** The file itself is wrong here: the row has to carry a problem. */
  readonly isOdd?: boolean;
};

export type Sample = {
  readonly layout: string;
  readonly seed: number;
  readonly sheets: readonly Sheet[];
  readonly besides: readonly string[];
  readonly lines: readonly TrueLine[];
  readonly statedTotal: string | null;
  readonly options: ReadingOptions;
};

/** The same numbers for the same seed, on any machine. */
function randomOf(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const works = [
  'Suministro y colocación de',
  'Retiro de',
  'Reparación de',
  'Pintura de',
  'Reposición de',
  'Demolición de',
];
const things = [
  'barrera metálica de tres crestas',
  'defensa lateral de concreto',
  'señal vertical SP-6',
  'fantasma indicador de alineamiento',
  'guarnición trapecial',
  'carpeta asfáltica en caliente',
  'barda de malla ciclónica',
  'poste de alumbrado de 9 m',
  'amortiguador de impacto',
  'vialeta reflejante',
  'estación total de peaje',
  'losa de concreto hidráulico',
];
const units = ['m', 'm2', 'm3', 'pza', 'kg', 'jor', 'ml', 'lote'];
export const sections = ['SEÑALAMIENTO', 'DEFENSAS METÁLICAS', 'PAVIMENTOS', 'OBRAS COMPLEMENTARIAS'];

export type Item = Omit<TrueLine, 'sheet' | 'row'>;

export class Maker {
  readonly random: () => number;

  constructor(seed: number) {
    this.random = randomOf(seed);
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  one<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value {
    return values[Math.floor(this.random() * values.length)] as Value;
  }

  decimal(most: number, decimals: number): string {
    const digits = this.between(1, most * 10 ** decimals)
      .toString()
      .padStart(decimals + 1, '0');
    return round(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`, decimals);
  }

  item(at: number, currency = 'MXN'): Item {
    const quantity = this.random() < 0.4 ? String(this.between(1, 60)) : this.decimal(300, 2);
    const unitPrice = this.decimal(9000, 2);
    return {
      code: `${this.one(['BAR', 'SEN', 'PAV', 'OBR'])}-${String(at + 1).padStart(3, '0')}`,
      name: `${this.one(works)} ${this.one(things)}`,
      unit: this.one(units),
      quantity,
      unitPrice,
      amount: round(multiply(quantity, unitPrice), 2),
      currency,
    };
  }

  items(count = this.between(8, 30), currency = 'MXN'): Item[] {
    return Array.from({ length: count }, (_, at) => this.item(at, currency));
  }
}

export const t = (text: string): Cell => (text === '' ? null : { kind: 'text', text });
export const n = (text: string): Cell => ({ kind: 'number', text });
export const money = (value: string) => formatDecimal(value, 2, 2);
export const european = (value: string) => money(value).replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
export const spaced = (value: string) => money(value).replaceAll(',', ' ');
export const total = (items: readonly Item[]) => sum(items.map(({ amount }) => amount));
export const withTax = (value: string) => round(multiply(value, '1.16'), 2);
export const tax = (value: string) => round(multiply(value, '0.16'), 2);

/** Writes one sheet from top to bottom, and remembers where each line came to stand. */
export class Page {
  readonly rows: SheetRow[] = [];
  /** From 0. */
  readonly hiddenColumns: number[] = [];
  readonly lines: TrueLine[] = [];
  readonly merges: Merge[] = [];
  private next = 1;

  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  add(...cells: Cell[]): number {
    this.rows.push({ row: this.next, cells });
    this.next += 1;
    return this.next - 1;
  }

  blank(): void {
    this.next += 1;
  }

  /** A line that the spreadsheet hides or crosses out: it has to be asked about. */
  marked(item: Item, mark: Pick<SheetRow, 'isHidden' | 'isStruck'>): void {
    this.line({ ...item, isOdd: true }, native(item));
    const last = this.rows.pop();
    if (last) this.rows.push({ ...last, ...mark });
  }

  line(item: Item, cells: Cell[]): void {
    this.lines.push({ ...item, sheet: this.name, row: this.add(...cells) });
  }

  sheet(): Sheet {
    return { name: this.name, rows: this.rows, merges: this.merges, hiddenColumns: this.hiddenColumns };
  }
}

export type Made = {
  readonly pages: readonly Page[];
  /** What the reader takes for sheets of their own, beside the first tables of the pages. */
  readonly besides?: readonly Page[];
  readonly statedTotal: string | null;
  readonly options?: ReadingOptions;
  /** Rows that say nothing true: every one of them has to be told, and none is a line. */
  readonly unread?: readonly string[];
};

export const texts = (...words: string[]) => words.map(t);
export const native = (item: Item): Cell[] => [
  t(item.code),
  t(item.name),
  t(item.unit),
  n(item.quantity),
  n(item.unitPrice),
  n(item.amount),
];
