import { asOwner, customers, type House } from '../house.ts';

/** What no person can write through the product, or chance would seldom: each customer gets one of each. */

const statements = [
  `insert into camp (customer, name, highway_slug) values ($1, 'Palmillas', $1 || '-autopista')`,
  `insert into road_type (customer, name) values ($1, 'Bache')`,
  `insert into road_job_type (customer, name) values ($1, 'Bacheo')`,
  `insert into purchase_order (customer, folio, delivery_date, status, camp_id)
     select $1, 'OC-' || $1, '2026-02-01', 'En tránsito', id from camp where customer = $1`,
  `insert into highway_supply (customer, highway_slug, name, unit_id, price)
     values ($1, $1 || '-autopista', 'Cemento gris', 'pza', 214.5)`,
  `insert into road_report (customer, type_id, job_type_id, applicant)
     select $1, t.id, j.id, 'R. Peña' from road_type t, road_job_type j where t.customer = $1 and j.customer = $1`,
  `insert into affected (customer, road_id, folio, name, status)
     select $1, id, 'AF-1', 'Transportes Lerma', 'En trámite' from road_report where customer = $1`,
  `insert into account (username, username_key, password_hash, role, user_type, customer)
     select 'prueba.' || n || $1, 'prueba.' || n || $1, password_hash, 'MRO', 'extranet', $1
     from account, generate_series(1, 5) n where username_key = 'adm'`,
  `insert into delegation (customer, delegator_id, delegate_id, first_day, last_day, set_by_id)
     select $1, o.id, c.id, '2090-01-01', '2090-01-05', o.id from account o, account c
     where o.username_key = 'are.' || $1 and c.username_key = 'are'`,
  `insert into supply_type (customer, slug, name) values ($1, 'material', 'Material')`,
];

export async function addStandingRecords(house: House): Promise<void> {
  for (const customer of customers) {
    await asOwner(house, customer, async (client) => {
      for (const statement of statements) await client.query(statement, [customer]);
    });
  }
}
