import type { CatalogFrameQuery } from '#client/catalog/Catalog.generated.ts';
import { ownColumn, type PriceRow, placeOf } from '#client/catalog/rows/priceRow.ts';
import { highwaysOf } from '#client/catalog/sectionOptions.ts';

/** A column of one provider's own prices in one section; an empty section is anywhere. */
export type OwnColumn = {
  readonly id: string;
  readonly provider: string;
  readonly place: string;
};

type Frame = Pick<CatalogFrameQuery, 'providers' | 'providerHighways'>;

const anywhere = 'Cualquier tramo';

/** Choices of columns: every section's providers, what each asks anywhere, those that hold a price, or one highway's. */
export const everywhere = 'todas';
export const everyProvider = 'proveedores';
const withPrices = 'con-precios';

export function columnSets({ providerHighways }: Frame) {
  return [
    { id: everywhere, label: 'Por tramo y proveedor' },
    { id: everyProvider, label: 'Por proveedor, cualquier tramo' },
    { id: withPrices, label: 'Los que tienen precio' },
    ...highwaysOf({ providerHighways }),
  ];
}

function namesOf({ providers, providerHighways }: Frame) {
  const sections = new Map(providerHighways.map((one) => [one.section.slug, one.section.name]));
  const people = new Map(providerHighways.map((one) => [one.provider.id, one.provider.name]));
  for (const { id, name } of providers) people.set(id, name);
  return { sections, people };
}

/** The own-price columns of a choice, section by section. */
export function ownColumns(frame: Frame, chosen: string, rows: readonly PriceRow[]): OwnColumn[] {
  const { sections, people } = namesOf(frame);
  const column = (provider: string, section: string): OwnColumn => ({
    id: ownColumn(provider, section),
    provider: people.get(provider) ?? 'Proveedor inactivo',
    place: section === '' ? anywhere : (sections.get(section) ?? section),
  });
  const ofProviders = () => frame.providers.map(({ id }) => column(id, ''));
  const ofSections = (at = frame.providerHighways) =>
    at.map(({ provider, section }) => column(provider.id, section.slug));
  const choices: Readonly<Record<string, () => OwnColumn[]>> = {
    [everywhere]: () => [...ofProviders(), ...ofSections()],
    [everyProvider]: ofProviders,
    [withPrices]: () => priced(rows).map(({ provider, section }) => column(provider, section)),
  };
  const ofHighway = () => ofSections(frame.providerHighways.filter(({ highway }) => highway.slug === chosen));
  const found = (choices[chosen] ?? ofHighway)();
  return found.sort((a, b) => inOrder(a.place, b.place) || a.provider.localeCompare(b.provider, 'es-MX'));
}

function priced(rows: readonly PriceRow[]) {
  const ids = new Set(rows.flatMap(({ saved }) => Object.keys(saved)));
  return [...ids].flatMap((id) => placeOf(id) ?? []);
}

/** What holds anywhere comes first. */
function inOrder(a: string, b: string): number {
  if (a === b) return 0;
  if (a === anywhere) return -1;
  return b === anywhere ? 1 : a.localeCompare(b, 'es-MX', { numeric: true });
}
