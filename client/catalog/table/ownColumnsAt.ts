import { hasForeignPrices } from '#domain/pricing/price.ts';
import type { CatalogFrameQuery } from '../Catalog.generated.ts';
import type { CatalogDesk } from '../desk.ts';
import type { KnownAddress } from '../knownAddress.ts';
import { ownColumn } from '../rows/priceRow.ts';
import { everyProvider, everywhere, type OwnColumn, ownColumns } from './columnSets.ts';

/** The own-price columns that the address asks for: one provider's where a catalog has several currencies. */
export function ownColumnsAt(
  frame: CatalogFrameQuery,
  { profile, rows }: CatalogDesk,
  address: KnownAddress,
): OwnColumn[] {
  const { columns, provider, section } = address;
  if (!hasForeignPrices(profile)) return ownColumns(frame, columns || everywhere, rows.pick(rows.keys()));
  const [found] = ownColumns(frame, everyProvider, []).filter(({ id }) => id === ownColumn(provider, ''));
  if (!found || section === '') return found ? [found] : [];
  const place = frame.providerHighways.find((one) => one.section === section)?.sectionName ?? section;
  return [{ ...found, id: ownColumn(provider, section), place }];
}
