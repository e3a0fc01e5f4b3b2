import { fitted, type NameParts, nameParts } from '#domain/conceptNames.ts';

type Named = { readonly code: string; readonly name: string };

type Rows<Row> = {
  /** Another array once rows came or went. */
  readonly keys: () => readonly string[];
  readonly all: () => readonly Row[];
};

/**
 * The names of a table's concepts in their two parts, for cells that hold `room` characters. They are compared again when
 * the rows are others.
 */
export function conceptParts<Row extends Named>(rows: Rows<Row>, room: number): (row: Named) => NameParts {
  let known: { readonly keys: readonly string[]; readonly partsOf: (concept: Named) => NameParts } | null = null;
  return (row) => {
    const keys = rows.keys();
    if (known?.keys !== keys) known = { keys, partsOf: nameParts(rows.all()) };
    return fitted(known.partsOf(row), room);
  };
}
