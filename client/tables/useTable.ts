import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { problemOf } from '#client/api/failures.ts';
import { useSession } from '#client/session/useSession.ts';
import { keepSize, keptSize } from '#client/ui/table/keptSize.ts';
import { type Addressed, type AddressKeys, readAddress, usualSizeOf, writeAddress } from './addressed.ts';
import type { Asked, Entry, FormValues, Rows, TableDescription, TableFilter } from './description.ts';
import { found, pageWithin, slice, sorted } from './found.ts';

const noFilters: readonly TableFilter[] = [];
const useNoFilters = () => noFilters;

const byName: Asked['sort'] = { column: 'name', direction: 'ascending' };

/** What is chosen in a filter: as addressed, else the first option where one must be. */
function chosenIn({ key, choices: { options }, everything }: TableFilter, addressed: Readonly<Record<string, string>>) {
  const asked = addressed[key] ?? '';
  if (options.some(({ id }) => id === asked)) return asked;
  return everything === undefined ? (options[0]?.id ?? '') : '';
}

/** What a list needs of a description. */
export type Listed<Row extends Entry, Values extends FormValues> = Pick<
  TableDescription<Row, Values>,
  'columns' | 'searchIn' | 'searchHint' | 'usualSort' | 'usualSize' | 'useRows' | 'useFilters' | 'prefix' | 'detail'
>;

/** Rows of one page: cut here, or already so where the server pages. */
export function useTable<Row extends Entry, Values extends FormValues>(table: Listed<Row, Values>) {
  const { useFilters = useNoFilters, useRows, columns, searchIn, searchHint, usualSort = byName } = table;
  const filters = useFilters();
  const { address, change } = useAddress(table, filters);
  const [marked, setMarked] = useState<string | null>(null);
  const chosen = Object.fromEntries(filters.map((filter) => [filter.key, chosenIn(filter, address.filters)]));
  const sort = address.sort ?? usualSort;
  const { search, pageSize, showsInactive } = address;
  const activity = showsInactive ? 'INACTIVE' : 'ACTIVE';
  const answer = useRows({ activity, filters: chosen, search, sort, page: address.page, pageSize });
  const list = useOnlyAsked(answer, JSON.stringify([activity, chosen]));

  // Without a chosen order, what was searched for comes best match first.
  const inOrder = (rows: readonly Row[]) => {
    const matching = found(rows, search, searchIn);
    return search !== '' && !address.sort ? matching : sorted(matching, columns, sort);
  };
  const isLocal = list.total === undefined;
  const all = isLocal ? inOrder(list.rows) : list.rows;
  const total = list.total ?? all.length;
  const page = pageWithin(address.page, total, pageSize);
  const isWaiting = filters.some(({ choices }) => choices.isLoading);
  const failed = filters.find(({ choices }) => choices.error);
  const failure = failed?.choices.error ?? list.error;

  /** Points a new row out, on the page where it stands. */
  const show = async (id: string) => {
    if (!isLocal) {
      change({ search: '', sort: null, page: 1 }, { replace: true });
      return setMarked(id);
    }
    const rows = sorted(await list.reload(), columns, sort);
    const at = rows.findIndex((row) => row.id === id);
    if (at >= 0) change({ search: '', page: Math.floor(at / pageSize) + 1 }, { replace: true });
    setMarked(id);
  };

  return {
    address,
    change,
    sort: search !== '' && !address.sort && isLocal ? undefined : sort,
    filters,
    chosen,
    page,
    total: failure ? 0 : total,
    rows: isLocal ? slice(all, page, pageSize) : all,
    others: list.rows,
    searchHint,
    isFiltered: search !== '',
    status: failure ? 'error' : isWaiting ? 'loading' : list.status,
    problem: failure ? problemOf(failure) : null,
    /** Title of the problem, where it is a filter's. */
    failed: failed?.failed,
    reload: list.reload,
    marked,
    show,
  } as const;
}

/** While others are on their way the last rows stay, but never those of another filter, or active for inactive ones. */
function useOnlyAsked<Row>(list: Rows<Row>, asked: string): Rows<Row> {
  const [answered, setAnswered] = useState(asked);
  if (list.status !== 'loading' && answered !== asked) setAnswered(asked);
  return list.status === 'loading' && answered !== asked ? { ...list, rows: [] } : list;
}

export type TableState<Row extends Entry, Values extends FormValues> = ReturnType<typeof useTable<Row, Values>>;

/** How the table stands in the address, and how to change it there. */
function useAddress<Row extends Entry, Values extends FormValues>(
  table: Pick<TableDescription<Row, Values>, 'prefix' | 'detail' | 'usualSize'>,
  filters: readonly TableFilter[],
) {
  const { viewer } = useSession();
  const [path] = useLocation();
  const list = path + (table.prefix ?? '');
  const [kept] = useState(() => keptSize(viewer.username, list));
  const keys: AddressKeys = {
    prefix: table.prefix ?? '',
    filters: filters.map(({ key }) => key),
    usualSize: usualSizeOf(table),
    keptSize: kept,
  };
  const [params, setParams] = useSearchParams();
  const change = (patch: Partial<Addressed>, options?: { replace: boolean }) => {
    if (patch.pageSize !== undefined) keepSize(viewer.username, list, patch.pageSize);
    setParams((current) => writeAddress(current, patch, keys), options);
  };
  return { address: readAddress(params, keys), change };
}
