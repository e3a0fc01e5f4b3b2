import type { CatalogFrameQuery } from './Catalog.generated.ts';
import { providersAt } from './sectionOptions.ts';
import type { CatalogAddress } from './useAddress.ts';

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
