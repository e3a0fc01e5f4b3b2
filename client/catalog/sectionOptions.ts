import type { Option } from '#client/ui/form/option.ts';
import type { CatalogFrameQuery } from './Catalog.generated.ts';

/** Stands for no section in a list, where an empty id means that nothing is chosen. */
export const anySection = 'cualquiera';

/** Where a provider works, on one highway or on all, and anywhere. */
export function sectionOptions({ providerHighways }: CatalogFrameQuery, provider: string, highway = ''): Option[] {
  const own = providerHighways.filter(
    (one) => one.provider.id === provider && (highway === '' || one.highway.slug === highway),
  );
  return [
    { id: anySection, label: 'Cualquier tramo' },
    ...own.map(({ section, highway: { name } }) => ({ id: section.slug, label: section.name, hint: name })),
  ];
}

/** Highways that some provider attends, by name. */
export function highwaysOf({ providerHighways }: Pick<CatalogFrameQuery, 'providerHighways'>): Option[] {
  const found = new Map(providerHighways.map(({ highway: { slug, name } }) => [slug, name]));
  const options = [...found].map(([id, label]) => ({ id, label }));
  return options.sort((one, other) => one.label.localeCompare(other.label, 'es-MX'));
}

/** Who attends a highway; everybody where none is chosen. */
export function providersAt({ providers, providerHighways }: CatalogFrameQuery, highway: string) {
  if (highway === '') return providers;
  const there = new Set(
    providerHighways.filter((one) => one.highway.slug === highway).map(({ provider }) => provider.id),
  );
  return providers.filter(({ id }) => there.has(id));
}
