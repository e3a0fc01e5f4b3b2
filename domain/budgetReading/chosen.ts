import type { ColumnKind } from './columnKinds.ts';
import type { ReadingProblem } from './reading.ts';

/** Where each kind of value stands: column numbers from 0. */
export type Columns = Partial<Record<ColumnKind, number>>;

export type Chosen = {
  readonly columns: Columns;
  /** Columns that are the unit price together, such as one of materials and one of labour. */
  readonly priceParts?: readonly number[];
  /** Columns that multiply to the quantity, such as pieces, length and width. */
  readonly quantityParts?: readonly number[];
  /** Columns that are the description together, such as one of elements and one of what is done to them. */
  readonly nameParts?: readonly number[];
  /** Columns that no words name: their content was recognised. */
  readonly inferred: readonly ColumnKind[];
  /** What makes every line of the table doubtful. */
  readonly warnings: readonly ReadingProblem[];
};

/** The columns that a line is read from, with those that are one number together. */
export const columnsRead = ({
  columns,
  priceParts = [],
  quantityParts = [],
}: Pick<Chosen, 'columns' | 'priceParts' | 'quantityParts'>): ReadonlySet<number> =>
  new Set([...Object.values(columns), ...priceParts, ...quantityParts]);
