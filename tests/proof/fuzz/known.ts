import { asOwner, customers, directory, type House } from '../house.ts';

/** What stands in the database right now, so that requests can name real things. */

export type Handle = {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
  /** What it belongs to, by the key of that noun; and what that belongs to. */
  readonly parent: string;
  readonly grand: string;
  readonly active: boolean;
};

const whole = (table: string, more = '') => `select id::text, slug, version, is_active as active ${more} from ${table}`;
const plain = (table: string, more = '') => `select id::text ${more} from ${table}`;
const mine = ' where customer = $1';
const ofIncident = (table: string) =>
  `from ${table} t join incident i on i.customer = t.customer and i.id = t.incident_id where t.customer = $1`;

/** The directory goes on asking: no request shall take its token or its scope. */
const stays = `username_key not like 'servicio.${directory}%'`;

const queries = {
  incident: `select id::text, slug, version from incident${mine}`,
  authorized: `select id::text, slug, version from incident${mine} and (authorized_by or authorized_by_jb)`,
  file: `select t.id::text, t.type_slug as slug, i.slug as parent ${ofIncident('sinister_file')} and t.deleted_at is null`,
  stored: plain('stored_file') + mine,
  line: `select t.id::text, i.slug as parent, t.concept_id::text as grand ${ofIncident('budget_line')}`,
  provider: whole('provider') + mine,
  providerType: whole('provider_type') + mine,
  family: plain('family', ', version, is_active as active') + mine,
  subfamily: plain('subfamily', ', version, is_active as active, family_id::text as parent') + mine,
  detail: `select d.id::text, d.version, d.is_active as active, d.subfamily_id::text as parent, s.family_id::text as grand
    from detail d join subfamily s on s.customer = d.customer and s.id = d.subfamily_id where d.customer = $1`,
  concept: plain('concept', ', version, year::text as parent') + mine,
  year: `select year::text as id from catalog_year${mine}`,
  highway: `select slug as id, slug, version, is_active as active from highway${mine}`,
  section: `select highway_slug || ' ' || slug as id, slug, version, is_active as active, highway_slug as parent from highway_section${mine}`,
  company: plain('highway_company') + mine,
  unit: `select id, version, is_active as active from unit_measurement where $1 <> ''`,
  state: `select id from state where $1 <> ''`,
  supplyType: `select id::text, name as slug, version, is_active as active from supply_type${mine}`,
  rejectReason: whole('reject_reason') + mine,
  lineReason: whole('line_reason') + mine,
  fileType: whole('sinister_file_type') + mine,
  road: plain('road_report', ', version') + mine,
  roadType: plain('road_type') + mine,
  jobType: plain('road_job_type') + mine,
  quotation: plain('materials_quotation', ', version') + mine,
  requisition: plain('requisition') + mine,
  order: plain('purchase_order') + mine,
  camp: plain('camp') + mine,
  affected: plain('affected') + mine,
  webhook: plain('webhook', ', version') + mine,
  webhookDelivery: plain('webhook_delivery', ', webhook_id::text as parent') + mine,
  serviceAccount: `select id::text, version + profile_version as version, is_active as active from account where scopes is not null and ${stays} and $1 <> ''`,
  serviceToken: `select t.id::text, t.account_id::text as parent from personal_token t
    join account a on a.id = t.account_id and a.scopes is not null and ${stays} where $1 <> ''`,
  scimGroup: `select id::text from scim_group where kept_by in ('*', $1)`,
  scimSchema: `select 'urn:ietf:params:scim:schemas:core:2.0:User' as id where $1 <> ''`,
  scimResourceType: `select 'User' as id where $1 <> ''`,
  /** None of those who ask: they stay who they are. */
  account: `select id::text, version from account where username_key like 'prueba%' and $1 <> ''`,
  /** Those of them who may own incidents of the customer. */
  operator: `select id::text, version from account where username_key like 'prueba%' and customer = $1`,
  /** May take over one another's queue, and stay who they are. */
  auditor: `select id::text, version from account where role = 'ARE' and scopes is null and (customer = $1 or customer is null)`,
  delegation: plain('delegation') + mine,
} as const;

export type Noun = keyof typeof queries;
export type Known = Readonly<Record<Noun, readonly Handle[]>>;
export type World = ReadonlyMap<string, Known>;

const nouns = Object.keys(queries) as Noun[];
const most = 60;

const blank = { slug: '', version: 1, parent: '', grand: '', active: true };

async function knownOf(house: House, customer: string): Promise<Known> {
  return asOwner(house, customer, async (client) => {
    const found: Partial<Record<Noun, Handle[]>> = {};
    for (const noun of nouns) {
      const query = `select * from (${queries[noun]}) as t order by random() limit ${most}`;
      const { rows } = await client.query<Partial<Handle> & { id: string }>(query, [customer]);
      found[noun] = rows.map((row) => ({ ...blank, ...row }));
    }
    return found as Known;
  });
}

export async function lookAround(house: House): Promise<World> {
  const known = await Promise.all(customers.map(async (one) => [one, await knownOf(house, one)] as const));
  return new Map(known);
}
