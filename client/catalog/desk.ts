import { createContext, useContext } from 'react';
import { GridState } from '#client/ui/grid/GridState.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import type { CatalogConceptFragment } from './Catalog.generated.ts';
import { PriceStore } from './rows/PriceStore.ts';
import { rowOf } from './rows/priceRow.ts';

/** One catalog on the screen: its rows, where the cursor is, and whose it is. */
export type CatalogDesk = {
  readonly year: number;
  readonly profile: CustomerProfile;
  readonly rows: PriceStore;
  readonly grid: GridState;
};

export function createDesk(
  of: Pick<CatalogDesk, 'year' | 'profile'>,
  concepts: readonly CatalogConceptFragment[],
): CatalogDesk {
  return { ...of, rows: new PriceStore(concepts.map(rowOf)), grid: new GridState() };
}

const Context = createContext<CatalogDesk | null>(null);

export const CatalogDeskProvider = Context.Provider;

export function useCatalogDesk(): CatalogDesk {
  const desk = useContext(Context);
  if (!desk) throw new Error('no catalog on the screen');
  return desk;
}
