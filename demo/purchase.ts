import { addDays } from '#domain/calendar.ts';
import { customerProfiles } from '#domain/customers.ts';
import type { Database } from './database.ts';
import { Random } from './random.ts';

/** A few records of the purchase side for each customer, around its first authorized incidents. */

type Found = {
  readonly incidents: readonly string[];
  readonly highways: readonly string[];
  readonly providers: readonly string[];
  readonly residents: readonly string[];
};

const campNames = ['Campamento Norte', 'Campamento Centro', 'Campamento Sur'];
const roadTypes = ['Bache', 'Derrame de material', 'Señal dañada', 'Defensa metálica dañada'];
const jobTypes = ['Bacheo', 'Limpieza', 'Reposición de señal', 'Reposición de defensa'];
/** With the days to their delivery. */
const orderStatuses = [
  ['Emitida', 6],
  ['En tránsito', 2],
  ['Entregada', -3],
] as const;
const applicants = ['Ing. Rosa Delgado', 'Ing. Martín Olvera', 'Arq. Nadia Pineda'];

const materials = [
  {
    name: 'Viga galvanizada de dos crestas de 4.13 m',
    supply_type: 'Material',
    unit_measurement: 'pza',
    quantity: '12',
  },
  { name: 'Poste de acero para defensa', supply_type: 'Material', unit_measurement: 'pza', quantity: '18' },
  { name: 'Pintura para tránsito base agua', supply_type: 'Material', unit_measurement: 'l', quantity: '95.5' },
  { name: 'Mezcla asfáltica en caliente', supply_type: 'Material', unit_measurement: 't', quantity: '7.25' },
];

async function found({ query }: Database, customer: string): Promise<Found> {
  const ids = async (text: string) => (await query<{ id: string }>(text, [customer])).map(({ id }) => id);
  return {
    incidents: await ids(
      'select id::text from incident where customer = $1 and authorized_by order by incident.id limit 6',
    ),
    highways: await ids('select slug as id from highway where customer = $1 and is_active order by slug limit 3'),
    providers: await ids(
      'select id::text from provider where customer = $1 and is_active order by provider.id limit 3',
    ),
    residents: await ids('select distinct owner_id::text as id from incident where customer = $1 order by 1 limit 2'),
  };
}

export async function writePurchase(database: Database, seed: number, today: string): Promise<void> {
  for (const { code } of customerProfiles)
    await writeCustomer(database, code, new Random(seed, code, 'purchase'), today);
}

async function idsOf({ query }: Database, table: string, customer: string): Promise<string[]> {
  const rows = await query<{ id: string }>(`select id::text from ${table} where customer = $1 order by ${table}.id`, [
    customer,
  ]);
  return rows.map(({ id }) => id);
}

async function writeCustomer(database: Database, customer: string, random: Random, today: string): Promise<void> {
  const { incidents, highways, providers, residents } = await found(database, customer);
  const { insert } = database;
  const at = (list: readonly string[], number: number) => list[number % Math.max(list.length, 1)] ?? null;
  const day = (back: number) => `${addDays(today, -back)}T16:00:00Z`;
  const some = () => [random.pick(materials), random.pick(materials)];
  await insert(
    'camp',
    campNames.map((name, n) => ({ customer, name, highway_slug: at(highways, n) })),
  );
  await insert(
    'road_type',
    roadTypes.map((name) => ({ customer, name })),
  );
  await insert(
    'road_job_type',
    jobTypes.map((name) => ({ customer, name })),
  );
  const camps = await idsOf(database, 'camp', customer);
  await insert(
    'requisition',
    incidents.slice(0, 4).map((incident_id, n) => ({
      customer,
      incident_id,
      folio: `REQ-${customer.toUpperCase()}-${n + 1}`,
      status: 'Registrada',
      camp_id: at(camps, n),
      highway_slug: at(highways, n),
      receiver: 'Almacén',
      applicant: at(applicants, n),
      materials: some(),
      added_at: day(12 - n),
      extra: {},
    })),
  );
  await insert(
    'purchase_order',
    orderStatuses.map(([status, days], n) => ({
      customer,
      folio: `OC-${customer.toUpperCase()}-${n + 1}`,
      added_at: day(10 - n),
      status,
      delivery_date: addDays(today, days),
      conditions: 'Pago a 30 días',
      camp_id: at(camps, n),
      provider_id: at(providers, n),
      resident_id: at(residents, n),
      extra: { transporte: 'incluido' },
    })),
  );
  await insert(
    'materials_quotation',
    incidents.slice(0, 2).map((incident_id, n) => ({
      customer,
      incident_id,
      supplies: some(),
      added_at: day(6 - n),
      version: 1,
      extra: {},
    })),
  );
  await insert(
    'highway_supply',
    highways.flatMap((highway_slug) =>
      materials.map(({ name, supply_type, unit_measurement }, n) => ({
        customer,
        highway_slug,
        name,
        supply_type,
        unit_id: unit_measurement,
        provider_id: at(providers, n),
        price: `${random.whole(90, 2400)}.50`,
        extra: {},
      })),
    ),
  );
  await writeRoads(database, customer, { camps, highways, day });
}

type Places = {
  readonly camps: readonly string[];
  readonly highways: readonly string[];
  readonly day: (back: number) => string;
};

async function writeRoads(database: Database, customer: string, { camps, highways, day }: Places): Promise<void> {
  const types = await idsOf(database, 'road_type', customer);
  const jobs = await idsOf(database, 'road_job_type', customer);
  const at = (list: readonly string[], number: number) => list[number % Math.max(list.length, 1)] ?? null;
  await database.insert(
    'road_report',
    roadTypes.map((_, n) => ({
      customer,
      folio: `CAM-${customer.toUpperCase()}-${n + 1}`,
      status: n === 0 ? 'Atendido' : 'Registrado',
      highway_slug: at(highways, n),
      camp_id: at(camps, n),
      type_id: at(types, n),
      job_type_id: at(jobs, n),
      receiver: 'Almacén',
      applicant: at(applicants, n),
      materials: [materials[n % materials.length]],
      added_at: day(8 - n),
      version: 1,
      extra: { carril: n + 1 },
    })),
  );
  const [road] = await idsOf(database, 'road_report', customer);
  await database.insert('affected', [
    {
      customer,
      road_id: road,
      folio: `AF-${customer.toUpperCase()}-1`,
      name: 'Transportes Lerma',
      status: 'En trámite',
      added_at: day(7),
      extra: {},
    },
  ]);
  const [affected] = await idsOf(database, 'affected', customer);
  await database.query(
    `insert into affected_entry (customer, affected_id, account_id, comment, added_at)
       select $1, $2, id, 'Se pidió la factura de la unidad.', $3 from account where role = 'ARE' order by id limit 1`,
    [customer, affected, day(6)],
  );
}
