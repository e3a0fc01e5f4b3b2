import type { Option } from '#client/ui/option.ts';
import type { CatalogFrameQuery } from '../Catalog.generated.ts';

/** Stands for no section in a list, where an empty id means that nothing is chosen. */
export const anySection = 'cualquiera';

/** Where a provider works, and anywhere. */
export function sectionOptions({ providerHighways }: CatalogFrameQuery, provider: string): Option[] {
  const own = providerHighways.filter((one) => one.provider === provider);
  return [
    { id: anySection, label: 'Cualquier tramo' },
    ...own.map(({ section, sectionName, highwayName }) => ({ id: section, label: sectionName, hint: highwayName })),
  ];
}
