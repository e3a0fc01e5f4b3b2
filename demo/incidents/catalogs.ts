import type { Database } from '#demo/database.ts';
import type { CatalogPrices } from '#domain/quantification/line.ts';

/** What the demonstration's incidents refer to, as the database has it: concepts with their prices, and providers. */

export type Provider = { readonly id: string; readonly name: string };

export type Concept = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly year: number;
  readonly family: string;
  readonly unit: { readonly id: string; readonly name: string; readonly abbreviation: string };
  readonly prices: CatalogPrices;
  readonly capufePrice: string;
  /** What providers ask instead, by provider and section; an empty section is anywhere. */
  readonly offers: ReadonlyMap<string, string>;
};

export type Catalog = {
  readonly concepts: ReadonlyMap<number, ReadonlyMap<string, readonly Concept[]>>;
  readonly providers: ReadonlyMap<string, readonly Provider[]>;
};

type ConceptRow = Omit<Concept, 'offers' | 'prices' | 'unit'> & {
  unitId: string;
  unitName: string;
  unitAbbreviation: string;
  pesos: string;
  dollars: string;
  euros: string;
};

async function conceptsOf({ query }: Database, customer: string): Promise<Concept[]> {
  const offers = await offersOf({ query }, customer);
  const rows = await query<ConceptRow>(
    `select c.id, c.code, c.name, c.description, c.year, f.codename as family, c.unit_id as "unitId", u.name as "unitName",
       u.abbreviation as "unitAbbreviation", c.unit_price as pesos, c.dollar_unit_price as dollars,
       c.euro_unit_price as euros, c.capufe_unit_price as "capufePrice"
     from concept c
     join unit_measurement u on u.id = c.unit_id
     join detail d on d.customer = c.customer and d.id = c.detail_id
     join subfamily s on s.customer = c.customer and s.id = d.subfamily_id
     join family f on f.customer = c.customer and f.id = s.family_id
     where c.customer = $1 and c.is_active order by c.id`,
    [customer],
  );
  return rows.map(({ unitId, unitName, unitAbbreviation, pesos, dollars, euros, ...row }) => ({
    ...row,
    unit: { id: unitId, name: unitName, abbreviation: unitAbbreviation },
    prices: { MXN: pesos, USD: dollars, EUR: euros },
    offers: offers.get(row.id) ?? new Map(),
  }));
}

export const offerKey = (provider: string, section: string | null) => `${provider} ${section ?? ''}`;

async function offersOf({ query }: Pick<Database, 'query'>, customer: string) {
  const rows = await query<{ concept: string; provider: string; section: string; amount: string }>(
    `select concept_id as concept, provider_id as provider, section_slug as section, amount
     from concept_price where customer = $1`,
    [customer],
  );
  const offers = new Map<string, Map<string, string>>();
  for (const { concept, provider, section, amount } of rows) {
    const ofConcept = offers.get(concept) ?? new Map<string, string>();
    offers.set(concept, ofConcept.set(offerKey(provider, section), amount));
  }
  return offers;
}

async function providersOf({ query }: Database, customer: string): Promise<Map<string, Provider[]>> {
  const rows = await query<Provider & { family: string }>(
    `select p.id, p.name, f.codename as family
     from provider_family pf
     join provider p on p.customer = pf.customer and p.id = pf.provider_id
     join family f on f.customer = pf.customer and f.id = pf.family_id
     where pf.customer = $1 and p.is_active order by f.id, p.id`,
    [customer],
  );
  return grouped(
    rows,
    ({ family }) => family,
    ({ id, name }) => ({ id, name }),
  );
}

function grouped<Row, Key, Value>(rows: readonly Row[], keyOf: (row: Row) => Key, pick: (row: Row) => Value) {
  const groups = new Map<Key, Value[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? [];
    groups.set(keyOf(row), group);
    group.push(pick(row));
  }
  return groups;
}

const itself = <Value>(value: Value) => value;

export async function loadCatalogs(database: Database, customer: string): Promise<Catalog> {
  const byYear = grouped(await conceptsOf(database, customer), ({ year }) => year, itself);
  return {
    concepts: new Map([...byYear].map(([year, ofYear]) => [year, grouped(ofYear, ({ family }) => family, itself)])),
    providers: await providersOf(database, customer),
  };
}
