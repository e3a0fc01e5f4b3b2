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
  /** What the reader wants instead, of an address that says neither a size nor a page of the usual one. */
  readonly keptSize?: number | null;
};

type Sizes = Pick<AddressKeys, 'prefix' | 'usualSize' | 'keptSize'>;

/** The number of a page counts pages of so many rows: one without a size was written where these are the usual ones. */
function sizeFrom(params: URLSearchParams, { prefix, usualSize, keptSize }: Sizes): number {
  const otherwise = params.has(`${prefix}pagina`) ? usualSize : (keptSize ?? usualSize);
  const size = positive(params.get(`${prefix}tamano`), otherwise);
  return pageSizes.some((one) => one === size) ? size : usualSize;
}

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

export function readAddress(params: URLSearchParams, keys: AddressKeys): Addressed {
  const { prefix, filters } = keys;
  const get = (key: string) => params.get(prefix + key);
  return {
    search: get('buscar') ?? '',
    showsInactive: get('ver') === 'inactivos',
    sort: sortFrom(get('orden')),
    page: positive(get('pagina'), 1),
    pageSize: sizeFrom(params, keys),
    filters: Object.fromEntries(filters.map((key) => [key, get(key) ?? ''])),
  };
}

/** A change of what is listed goes back to the first page; defaults leave the address. */
export function writeAddress(params: URLSearchParams, patch: Partial<Addressed>, keys: AddressKeys): URLSearchParams {
  const { prefix, usualSize, keptSize } = keys;
  const next = new URLSearchParams(params);
  const put = (key: string, value: string | undefined, usual = '') => {
    if (value === undefined) return;
    if (value === usual) next.delete(prefix + key);
    else next.set(prefix + key, value);
  };
  put('buscar', patch.search);
  put('ver', patch.showsInactive === undefined ? undefined : patch.showsInactive ? 'inactivos' : '');
  put('orden', patch.sort === undefined ? undefined : patch.sort ? sortText(patch.sort) : '');
  const page = patch.page ?? 1;
  const size = patch.pageSize ?? sizeFrom(params, keys);
  put('tamano', String(size), String(page === 1 ? (keptSize ?? usualSize) : usualSize));
  for (const [key, value] of Object.entries(patch.filters ?? {})) put(key, value);
  put('pagina', String(page), '1');
  return next;
}
