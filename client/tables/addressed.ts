import type { Asked } from './description.ts';

/** Sizes of the generic tables (requirements §9). */
export const pageSizes = [5, 10, 25, 50] as const;
const fewest = 5;
const fewestWithDetail = 10;

/** Entries a page until another number is chosen: the table's own, or the one of its kind. */
export const usualSizeOf = ({ usualSize, detail }: { usualSize?: number; detail?: unknown }): number =>
  usualSize ?? (detail ? fewestWithDetail : fewest);

type Sort = Asked['sort'];

/** How a table stands in the address. */
export type Addressed = {
  readonly search: string;
  readonly showsInactive: boolean;
  /** Null while none is chosen. */
  readonly sort: Sort | null;
  readonly page: number;
  readonly pageSize: number;
  readonly filters: Readonly<Record<string, string>>;
};

export type AddressKeys = {
  readonly prefix: string;
  readonly filters: readonly string[];
  readonly usualSize: number;
};

function positive(text: string | null, otherwise: number): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : otherwise;
}

function sortFrom(text: string | null): Sort | null {
  if (!text) return null;
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'descending' }
    : { column: text, direction: 'ascending' };
}

const sortText = ({ column, direction }: Sort) => (direction === 'descending' ? `-${column}` : column);

export function readAddress(params: URLSearchParams, { prefix, filters, usualSize }: AddressKeys): Addressed {
  const get = (key: string) => params.get(prefix + key);
  const pageSize = positive(get('tamano'), usualSize);
  return {
    search: get('buscar') ?? '',
    showsInactive: get('ver') === 'inactivos',
    sort: sortFrom(get('orden')),
    page: positive(get('pagina'), 1),
    pageSize: pageSizes.some((size) => size === pageSize) ? pageSize : usualSize,
    filters: Object.fromEntries(filters.map((key) => [key, get(key) ?? ''])),
  };
}

/** A change of what is listed goes back to the first page; defaults leave the address. */
export function writeAddress(
  params: URLSearchParams,
  patch: Partial<Addressed>,
  { prefix, usualSize }: AddressKeys,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (key: string, value: string | undefined, usual = '') => {
    if (value === undefined) return;
    if (value === usual) next.delete(prefix + key);
    else next.set(prefix + key, value);
  };
  put('buscar', patch.search);
  put('ver', patch.showsInactive === undefined ? undefined : patch.showsInactive ? 'inactivos' : '');
  put('orden', patch.sort === undefined ? undefined : patch.sort ? sortText(patch.sort) : '');
  put('tamano', patch.pageSize === undefined ? undefined : String(patch.pageSize), String(usualSize));
  for (const [key, value] of Object.entries(patch.filters ?? {})) put(key, value);
  put('pagina', String(patch.page ?? 1), '1');
  return next;
}
