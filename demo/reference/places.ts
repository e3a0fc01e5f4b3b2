import type { Row } from '#demo/database.ts';
import { readTable } from '#demo/tables.ts';
import { type CustomerProfile, customerProfiles } from '#domain/customers.ts';
import { searchKey } from '#domain/searchText.ts';

/** A section: its name, first and last kilometer, and state. */
type Section = readonly [name: string, from: number, to: number, state: string];
type Highway = readonly [
  number: string,
  name: string,
  company: string,
  description: string,
  sections: readonly Section[],
];

/** Companies' names by their id, and toll highways. */
const { companies, highways } = readTable<{
  readonly companies: Readonly<Record<string, string>>;
  readonly highways: readonly Highway[];
}>('highways');

export function slugOf(text: string): string {
  return searchKey(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Every customer insures most of the network, not the same part of it. */
function insuredBy(profile: CustomerProfile): readonly Highway[] {
  const spared = customerProfiles.indexOf(profile);
  return highways.filter((_, at) => at % 11 !== 6 + spared);
}

const highwaySlug = ([number, name]: Highway) => slugOf(`${name} ${number}`);

type Places = { readonly companies: Row[]; readonly highways: Row[]; readonly sections: Row[] };

/** Highways with their sections, for the customers whose incidents happen on them. */
export function placesOf(profile: CustomerProfile, addedAt: string): Places {
  if (profile.place !== 'highway') return { companies: [], highways: [], sections: [] };
  const customer = profile.code;
  const insured = insuredBy(profile);
  return {
    companies: Object.entries(companies).map(([id, name]) => ({ customer, id, name })),
    highways: insured.map((highway) => highwayRow(customer, highway, addedAt)),
    sections: insured.flatMap((highway) =>
      highway[4].map((section, at) => sectionRow(customer, highwaySlug(highway), section, at)),
    ),
  };
}

function highwayRow(customer: string, highway: Highway, addedAt: string): Row {
  const [number, name, company, description] = highway;
  return {
    customer,
    slug: highwaySlug(highway),
    name: `${name} (${number})`,
    highway_number: number,
    company_id: company,
    description,
    added_at: addedAt,
  };
}

function sectionRow(customer: string, highway: string, [name, from, to, state]: Section, at: number): Row {
  return {
    customer,
    slug: slugOf(`${highway} ${name}`),
    highway_slug: highway,
    name,
    initial_kilometer: String(from),
    final_kilometer: String(to),
    attendant: `Residencia ${name.split(' - ')[0]}`,
    state_id: state,
    section_number: String(at + 1),
    camp: `Campamento ${name.split(' - ')[1] ?? name}`,
  };
}
