import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { CatalogFrameQuery } from './Catalog.generated.ts';
import { providersAt } from './sectionOptions.ts';

/** What the address asks for, where this customer has it; the current year and the first provider otherwise. */
export function knownAddress(frame: CatalogFrameQuery, asked: CatalogAddress, needsProvider: boolean) {
  const { catalogYears, families } = frame;
  const providers = providersAt(frame, asked.highway);
  const usual = catalogYears.find(({ isCurrent }) => isCurrent) ?? catalogYears[0];
  const year = catalogYears.find((one) => one.year === asked.year)?.year ?? usual?.year ?? 0;
  const family = families.some(({ id }) => id === asked.family) ? asked.family : '';
  const first = needsProvider ? (providers[0]?.id ?? '') : '';
  const provider = providers.some(({ id }) => id === asked.provider) ? asked.provider : first;
  return { ...asked, year, family, subfamily: family === '' ? '' : asked.subfamily, provider };
}

export type KnownAddress = ReturnType<typeof knownAddress>;

/** What is chosen, as it stands in the address. */
export type CatalogAddress = {
  readonly year: number | null;
  readonly family: string;
  readonly subfamily: string;
  /** Which own prices have a column: see `columnSets`. */
  readonly columns: string;
  readonly highway: string;
  readonly provider: string;
  readonly section: string;
};

const keys = {
  year: 'anio',
  family: 'familia',
  subfamily: 'subfamilia',
  columns: 'columnas',
  highway: 'autopista',
  provider: 'proveedor',
  section: 'tramo',
} as const;

type Key = keyof typeof keys;

/** What is chosen below a choice begins anew with it. */
const below: Partial<Record<Key, readonly Key[]>> = {
  family: ['subfamily'],
  highway: ['provider', 'section'],
  provider: ['section'],
};

function addressFrom(params: URLSearchParams): CatalogAddress {
  const get = (key: Key) => params.get(keys[key]) ?? '';
  return {
    year: /^\d{4}$/.test(get('year')) ? Number(get('year')) : null,
    family: get('family'),
    subfamily: get('subfamily'),
    columns: get('columns'),
    highway: get('highway'),
    provider: get('provider'),
    section: get('section'),
  };
}

export function useCatalogAddress() {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => addressFrom(params), [params]);
  const choose = (key: Key, value: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const gone of below[key] ?? []) next.delete(keys[gone]);
      if (value === '') next.delete(keys[key]);
      else next.set(keys[key], value);
      return next;
    });
  return { address, choose };
}

export type Choose = ReturnType<typeof useCatalogAddress>['choose'];
