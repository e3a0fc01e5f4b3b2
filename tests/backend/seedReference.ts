import type pg from 'pg';
import { hashPassword } from '#backend/account/passwords.ts';
import { codeKey, conceptSearchKey } from '#domain/conceptSearch.ts';
import { customerProfiles } from '#domain/customers.ts';
import { demoAccounts, demoPassword } from '#domain/demo.ts';

/** A small reference set, alike for each customer: slugs begin with its code, ids differ. */

export async function seedAccounts(client: pg.Client): Promise<void> {
  const hash = await hashPassword(demoPassword);
  for (const { username, role, userType, customer } of demoAccounts) {
    await client.query(
      `insert into account (username, username_key, password_hash, role, user_type, customer, first_name, last_name, email)
         values ($1, $1, $2, $3, $4, $5, $6, 'Prueba', $7)`,
      [username, hash, role, userType, customer, username, `${username}@example.com`],
    );
  }
}

async function seedCommons(client: pg.Client): Promise<void> {
  await client.query(`insert into state values ('09', 'Ciudad de México'), ('15', 'México');
    insert into municipality values ('09002', '09', 'Azcapotzalco'), ('15033', '15', 'Ecatepec de Morelos');
    insert into unit_measurement values ('m2', 'Metro cuadrado', 'm²'), ('pza', 'Pieza', 'pza')`);
}

/** Code, name and MXN price of the concepts of 2026. */
const concepts = [
  ['DEF-01', 'Defensa metálica de tres crestas', '1850.500000'],
  ['DEF-011', 'Poste para defensa metálica', '620.000000'],
  ['SEN-01', 'Señal vertical de lámina', '2400.000000'],
  ['PAV-01', 'Carpeta asfáltica de 5 cm', '310.250000'],
  ['PAV-02', 'Riego de liga', '0.000000'],
] as const;

async function seedConcepts(client: pg.Client, customer: string, detail: string, provider: string): Promise<void> {
  for (const [code, name, price] of concepts) {
    const { rows } = await client.query<{ id: string }>(
      `insert into concept (customer, year, code, code_key, name, search_key, detail_id, unit_id, unit_price,
         capufe_unit_price, dollar_unit_price, euro_unit_price)
       values ($1, 2026, $2, $3, $4, $5, $6, 'm2', $7, $7, $7, 0) returning id`,
      [customer, code, codeKey(code), name, conceptSearchKey({ code, name }), detail, price],
    );
    if (code === 'DEF-01') {
      await client.query(
        `insert into concept_price (customer, concept_id, section_slug, provider_id, amount)
           values ($1, $2, $3, $4, 1700), ($1, $2, '', $4, 1750)`,
        [customer, rows[0]?.id, `${customer}-tramo-1`, provider],
      );
    }
  }
}

async function insertId(client: pg.Client, text: string, values: unknown[]): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`${text} returning id`, values);
  return rows[0]?.id ?? '';
}

async function seedProviders(client: pg.Client, customer: string): Promise<string> {
  const type = await insertId(
    client,
    `insert into provider_type (customer, slug, name) values ($1, $2, 'Constructora')`,
    [customer, `${customer}-constructora`],
  );
  const insert = `insert into provider (customer, slug, name, type_id, is_active) values ($1, $2, $3, $4, $5)`;
  const first = await insertId(client, insert, [customer, `${customer}-vial`, 'Vial del Norte', type, true]);
  await insertId(client, insert, [customer, `${customer}-baja`, 'Álamo Caminos', type, false]);
  await client.query('insert into section_provider values ($1, $2, $3)', [customer, `${customer}-tramo-1`, first]);
  return first;
}

async function seedClassification(client: pg.Client, customer: string): Promise<string> {
  const family = await insertId(client, `insert into family (customer, name, codename) values ($1, 'Obra', 'OB')`, [
    customer,
  ]);
  await client.query(`insert into family (customer, name, codename, is_active) values ($1, 'Vieja', 'VI', false)`, [
    customer,
  ]);
  const subfamily = await insertId(
    client,
    `insert into subfamily (customer, family_id, name, codename) values ($1, $2, 'Defensas', 'DE')`,
    [customer, family],
  );
  return insertId(
    client,
    `insert into detail (customer, subfamily_id, name, codename) values ($1, $2, 'Metálica', 'ME')`,
    [customer, subfamily],
  );
}

async function seedCustomer(client: pg.Client, customer: string): Promise<void> {
  await client.query('insert into highway_company values ($1, $2, $3)', [customer, '1', 'CAPUFE']);
  await client.query(
    `insert into highway (customer, slug, name, company_id) values ($1, $2, 'México–Querétaro', '1')`,
    [customer, `${customer}-autopista`],
  );
  await client.query(
    `insert into highway_section (customer, slug, highway_slug, name, initial_kilometer, final_kilometer)
       values ($1, $2, $4, 'Tepotzotlán–Palmillas', 1, 100), ($1, $3, $4, 'Palmillas–Querétaro', 100, 200)`,
    [customer, `${customer}-tramo-1`, `${customer}-tramo-2`, `${customer}-autopista`],
  );
  await client.query('insert into catalog_year values ($1, 2025, false), ($1, 2026, true)', [customer]);
  await seedConcepts(
    client,
    customer,
    await seedClassification(client, customer),
    await seedProviders(client, customer),
  );
  await client.query(
    `insert into reject_reason (customer, slug, name) values ($1, 'precio', 'Precio fuera de tabulador')`,
    [customer],
  );
  await client.query(
    `insert into sinister_file_type (customer, slug, name, position, is_required, multiple, kinds) values
       ($1, 'fotos', 'Fotografías', 1, true, true, '{pdf,jpg,jpeg,png}'),
       ($1, 'parte', 'Parte de accidente', 2, false, false, '{pdf,jpg,jpeg}')`,
    [customer],
  );
}

export async function seedReference(client: pg.Client): Promise<void> {
  await seedCommons(client);
  for (const { code } of customerProfiles) {
    await client.query(`select set_config('app.customers', $1, false)`, [code]);
    await seedCustomer(client, code);
  }
}
