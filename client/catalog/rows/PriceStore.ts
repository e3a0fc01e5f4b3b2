import { EditableRows, type Tally } from '#client/rows/EditableRows.ts';
import { matcherOf } from '#domain/searchText.ts';
import { changedColumns, type PriceRow, problemIn } from './priceRow.ts';

type PriceSummary = {
  readonly changed: number;
  readonly wrong: number;
  readonly shown: number;
  readonly all: number;
};

/** Rows with something typed: only these are counted and saved. */
class PriceTally implements Tally<PriceRow, PriceSummary> {
  readonly touched = new Map<string, PriceRow>();

  replace(before: PriceRow | null, after: PriceRow | null): void {
    if (after && Object.keys(after.typed).length > 0) this.touched.set(after.key, after);
    else if (before) this.touched.delete(before.key);
  }

  clear(): void {
    this.touched.clear();
  }

  summary(count: { readonly shown: number; readonly all: number }): PriceSummary {
    const cells = [...this.touched.values()].flatMap((row) =>
      changedColumns(row).map((column) => problemIn(row, column) !== undefined),
    );
    return { ...count, changed: cells.length, wrong: cells.filter(Boolean).length };
  }
}

const byCode = (a: PriceRow, b: PriceRow) => (a.code < b.code ? -1 : 1);

/** The prices of a catalog while they are edited. */
export class PriceStore extends EditableRows<PriceRow, PriceSummary> {
  readonly #tally: PriceTally;

  constructor(rows: readonly PriceRow[]) {
    const tally = new PriceTally();
    super(rows, tally);
    this.#tally = tally;
  }

  /** Rows whose prices are to be saved, in the order of the catalog. */
  changedRows(): PriceRow[] {
    const { touched } = this.#tally;
    return this.all().filter((row) => touched.has(row.key) && changedColumns(row).length > 0);
  }

  /** The first cell that can't be saved. */
  firstWrong(): { key: string; column: string } | null {
    for (const row of this.changedRows()) {
      const column = changedColumns(row).find((one) => problemIn(row, one) !== undefined);
      if (column) return { key: row.key, column };
    }
    return null;
  }

  search(text: string): void {
    const matches = matcherOf(text);
    this.filter(text.trim() === '' ? null : ({ code, name }) => matches(`${code} ${name}`));
  }

  add(row: PriceRow): void {
    this.place(row, byCode);
  }

  /** A concept described anew; what is typed over its prices stays. */
  correct({ key, code, name, unit, description }: PriceRow): void {
    const row = this.row(key);
    if (row) this.place({ ...row, code, name, unit, description }, byCode);
  }
}
