import Fuse from 'fuse.js';
import type { Asked, TableColumn } from './description.ts';

/** Fuzzy search of the generic tables (requirements §9). */
const threshold = 0.3;

type Searched<Row> = readonly ((row: Row) => string)[];

export function found<Row>(rows: readonly Row[], search: string, searchIn: Searched<Row>): readonly Row[] {
  const wanted = search.trim();
  if (wanted === '') return rows;
  const fuse = new Fuse(rows, {
    threshold,
    ignoreDiacritics: true,
    ignoreLocation: true,
    keys: searchIn.map((getFn, at) => ({ name: String(at), getFn })),
  });
  return fuse.search(wanted).map(({ item }) => item);
}

const { compare } = new Intl.Collator('es-MX', { numeric: true, sensitivity: 'base' });

export function sorted<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], sort: Asked['sort']) {
  const sortBy = columns.find(({ id }) => id === sort.column)?.sortBy;
  if (!sortBy) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((one, other) => sign * compare(sortBy(one), sortBy(other)));
}

/** The page in force: the last one, where fewer are left than the address thinks. */
export function pageWithin(page: number, total: number, pageSize: number): number {
  return Math.min(page, Math.max(1, Math.ceil(total / pageSize)));
}

export function slice<Row>(rows: readonly Row[], page: number, pageSize: number): readonly Row[] {
  return rows.slice((page - 1) * pageSize, page * pageSize);
}
