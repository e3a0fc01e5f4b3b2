import type { Row } from '#demo/database.ts';
import { Random } from '#demo/random.ts';
import { conceptSearchKey } from '#domain/conceptSearch.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { type Placed, variantsOf } from './classification.ts';
import { firstPrices, type Prices, providerAmount, raised } from './prices.ts';

type ConceptNumbers = { concept: number; concept_supply: number };

type ConceptRows = { readonly concepts: Row[]; readonly prices: Row[]; readonly supplies: Row[] };

/** Providers by family, and the sections where they work. */
export type Offers = {
  readonly providersOf: (family: string) => readonly { id: number; sections: readonly string[] }[];
};

type Catalog = {
  readonly profile: CustomerProfile;
  /** Oldest first; prices rise from one to the next. */
  readonly years: readonly number[];
  readonly placed: readonly Placed[];
  readonly offers: Offers;
  readonly level: number;
};

/** Every concept of every year, with what some providers ask and what it takes. */
export function conceptRows(seed: number, catalog: Catalog, next: ConceptNumbers): ConceptRows {
  const rows: ConceptRows = { concepts: [], prices: [], supplies: [] };
  const counted = new Map<string, number>();
  for (const placed of catalog.placed) {
    for (const variant of variantsOf(placed.detail)) {
      const number = (counted.get(placed.path) ?? 0) + 1;
      counted.set(placed.path, number);
      const code = `${placed.path}-${String(number).padStart(4, '0')}`;
      const random = new Random(seed, catalog.profile.code, code);
      const pesos = placed.detail.base * variant.factor * catalog.level;
      addYears(rows, { catalog, placed, code, name: variant.name, pesos, random, next });
    }
  }
  return rows;
}

type Added = {
  catalog: Catalog;
  placed: Placed;
  code: string;
  name: string;
  pesos: number;
  random: Random;
  next: ConceptNumbers;
};

function addYears(rows: ConceptRows, { catalog, placed, code, name, pesos, random, next }: Added): void {
  const customer = catalog.profile.code;
  const family = code.split('-')[0] ?? '';
  const offering = random.chance(0.3) ? random.sample(catalog.offers.providersOf(family), 2) : [];
  const isDescribed = random.chance(0.25);
  let prices: Prices | undefined;
  for (const year of catalog.years) {
    prices = prices ? raised(prices, random) : firstPrices(catalog.profile, pesos, random);
    const id = next.concept++;
    rows.concepts.push({
      customer,
      id,
      year,
      code,
      code_key: code,
      name,
      search_key: conceptSearchKey({ code, name }),
      description: descriptionOf(name),
      comment: '',
      detail_id: placed.id,
      unit_id: placed.detail.unit,
      ...prices,
    });
    const { unit_price } = prices;
    for (const { id: provider_id, sections } of offering) {
      for (const section_slug of ['', ...(sections.length > 0 ? [random.pick(sections)] : [])]) {
        const amount = providerAmount(unit_price, random);
        rows.prices.push({ customer, concept_id: id, section_slug, provider_id, amount });
      }
    }
    if (isDescribed) addSupplies(rows, { customer, family, concept_id: id, random, next });
  }
}

function descriptionOf(name: string): string {
  return `${name}. Incluye materiales, mano de obra, herramienta, equipo, señalamiento de protección y limpieza.`;
}

type Supplied = { customer: string; family: string; concept_id: number; random: Random; next: ConceptNumbers };

function addSupplies({ supplies }: ConceptRows, { customer, family, concept_id, random, next }: Supplied): void {
  for (const [name, supply_type, unit_id, least, most] of suppliesOf(family)) {
    const quantity = String(random.whole(least, most) / 100);
    supplies.push({ customer, id: next.concept_supply++, concept_id, name, supply_type, unit_id, quantity });
  }
}

type Supply = readonly [name: string, type: string, unit: string, leastHundredths: number, mostHundredths: number];

const labour: readonly Supply[] = [
  ['Cuadrilla de cabo y dos peones', 'Mano de obra', 'jor', 4, 60],
  ['Oficial y ayudante', 'Mano de obra', 'jor', 3, 45],
];

const machines: readonly Supply[] = [
  ['Camión con hiab de 6 t', 'Maquinaria y equipo', 'h', 5, 80],
  ['Herramienta menor', 'Herramienta', 'lote', 3, 3],
];

const materials: Readonly<Record<string, readonly Supply[]>> = {
  DM: [
    ['Viga galvanizada de dos crestas de 4.13 m', 'Material', 'pza', 20, 30],
    ['Tornillería galvanizada de 5/8"', 'Material', 'jgo', 100, 900],
  ],
  SV: [
    ['Lámina galvanizada calibre 16', 'Material', 'm2', 40, 180],
    ['Película reflejante tipo XI', 'Material', 'm2', 40, 180],
  ],
  SH: [
    ['Pintura para tránsito base agua', 'Material', 'l', 6, 45],
    ['Microesfera de vidrio', 'Material', 'kg', 5, 40],
  ],
  PV: [
    ['Mezcla asfáltica en caliente', 'Material', 't', 110, 240],
    ['Emulsión asfáltica ECR-65', 'Material', 'l', 60, 160],
  ],
  OC: [
    ['Cemento gris', 'Material', 't', 20, 42],
    ['Acero de refuerzo del núm. 4', 'Material', 'kg', 500, 9000],
  ],
};

const usual: readonly Supply[] = [['Material según especificación', 'Material', 'pza', 100, 110]];

/** What one unit of a concept of this family takes. */
function suppliesOf(family: string): readonly Supply[] {
  return [...(materials[family] ?? usual), ...labour.slice(0, 1), ...machines];
}

/** Types of supplies, as a catalog of their own. */
export const supplyTypes = ['Material', 'Mano de obra', 'Maquinaria y equipo', 'Herramienta'] as const;
