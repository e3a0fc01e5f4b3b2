import type { Option } from '#client/ui/form/option.ts';
import type { CatalogFrameQuery } from './Catalog.generated.ts';

/** Stands for no section in a list, where an empty id means that nothing is chosen. */
export const anySection = 'cualquiera';

/** Where a provider works, on one highway or on all, and anywhere. */
export function sectionOptions({ providerHighways }: CatalogFrameQuery, provider: string, highway = ''): Option[] {
  const own = providerHighways.filter(
    (one) => one.provider === provider && (highway === '' || one.highway === highway),
  );
  return [
    { id: anySection, label: 'Cualquier tramo' },
    ...own.map(({ section, sectionName, highwayName }) => ({ id: section, label: sectionName, hint: highwayName })),
  ];
}

/** Highways that somebody attends, by name. */
export function highwaysOf({ providerHighways }: Pick<CatalogFrameQuery, 'providerHighways'>): Option[] {
  const found = new Map(providerHighways.map(({ highway, highwayName }) => [highway, highwayName]));
  const options = [...found].map(([id, label]) => ({ id, label }));
  return options.sort((one, other) => one.label.localeCompare(other.label, 'es-MX'));
}

/** Who attends a highway; everybody where none is chosen. */
export function providersAt({ providers, providerHighways }: CatalogFrameQuery, highway: string) {
  if (highway === '') return providers;
  const there = new Set(providerHighways.filter((one) => one.highway === highway).map(({ provider }) => provider));
  return providers.filter(({ id }) => there.has(id));
}
