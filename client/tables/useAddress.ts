import { useSearchParams } from 'wouter';
import { type Addressed, type AddressKeys, readAddress, usualSizeOf, writeAddress } from './addressed.ts';
import type { Entry, FormValues, TableDescription, TableFilter } from './description.ts';

/** How the table stands in the address, and how to change it there. */
export function useAddress<Row extends Entry, Values extends FormValues>(
  table: Pick<TableDescription<Row, Values>, 'prefix' | 'detail' | 'usualSize'>,
  filters: readonly TableFilter[],
) {
  const keys: AddressKeys = {
    prefix: table.prefix ?? '',
    filters: filters.map(({ key }) => key),
    usualSize: usualSizeOf(table),
  };
  const [params, setParams] = useSearchParams();
  const change = (patch: Partial<Addressed>, options?: { replace: boolean }) =>
    setParams((current) => writeAddress(current, patch, keys), options);
  return { address: readAddress(params, keys), change };
}
