import type { Row } from '#demo/database.ts';
import { Random } from '#demo/random.ts';
import { readTable } from '#demo/tables.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import type { Offers } from './concepts.ts';
import { slugOf } from './places.ts';

/** Families are the codenames of those that a provider works in. */
type Provider = readonly [name: string, type: string, families: string, address: string];

const { types, providers } = readTable<{
  readonly types: readonly (readonly [slug: string, name: string])[];
  readonly providers: readonly Provider[];
}>('providers');

const providerTypes = types;

/** Ten of them work for each customer, not the same ten. */
function providersOf(customerIndex: number): readonly Provider[] {
  return providers.filter((_, at) => (at + customerIndex * 2) % 9 < 5 || at % 6 === customerIndex).slice(0, 12);
}

type Crew = {
  readonly types: Row[];
  readonly providers: Row[];
  readonly families: Row[];
  readonly sections: Row[];
  readonly offers: Offers;
};

type Input = {
  readonly seed: number;
  readonly profile: CustomerProfile;
  readonly position: number;
  readonly familyIds: ReadonlyMap<string, number>;
  readonly sectionSlugs: readonly string[];
  readonly next: { provider: number; provider_type: number };
};

/** Providers of a customer: their type, the families they work in and the sections they attend. */
export function crewOf({ seed, profile, position, familyIds, sectionSlugs, next }: Input): Crew {
  const customer = profile.code;
  const random = new Random(seed, customer, 'crew');
  const types = providerTypes.map(([slug, name]) => ({ customer, id: next.provider_type++, slug, name }));
  const members = providersOf(position).map(([name, type, families, address]) => ({
    row: {
      customer,
      id: next.provider++,
      slug: slugOf(name.replace(/, S\.A\..*$/, '')),
      name,
      address,
      phone: `${random.pick(['55', '33', '81', '222', '442'])}${random.whole(1_000_000, 9_999_999)}`,
      type_id: types.find(({ slug }) => slug === type)?.id ?? null,
    },
    families: families.split(' '),
    sections: random.sample(sectionSlugs, Math.ceil(sectionSlugs.length * 0.45)),
  }));
  return {
    types,
    providers: members.map(({ row }) => row),
    families: members.flatMap(({ row, families }) =>
      families.map((codename) => ({ customer, provider_id: row.id, family_id: familyIds.get(codename) })),
    ),
    sections: members.flatMap(({ row, sections }) =>
      sections.map((section_slug) => ({ customer, section_slug, provider_id: row.id })),
    ),
    offers: {
      providersOf: (codename) =>
        members
          .filter(({ families }) => families.includes(codename))
          .map(({ row, sections }) => ({ id: row.id, sections })),
    },
  };
}
