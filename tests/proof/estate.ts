import { profileOf } from '#domain/customers.ts';
import type { Stage } from '#machines/incident/stages.ts';
import type { Subject } from './attempt.ts';
import { contentOf, plantCanaries, plantColleagues } from './canaries.ts';
import { belongings } from './copies.ts';
import { asOwner, customers, type House } from './house.ts';
import { type Reached, reachable } from './reachable.ts';
import { bringTo, type Catalog, catalogOf, subjectsOf } from './subjects.ts';

/** What one customer has, and the names and numbers under which a stranger may ask for it. */
export type Estate = {
  readonly customer: string;
  /** One being worked on; of the operator, and of a colleague. */
  readonly open: Subject;
  readonly colleagues: Subject;
  /** One of them rejected, one at its end. */
  readonly others: readonly Subject[];
  readonly handles: Handles;
  readonly colleaguesHandles: Handles;
};

type Handles = {
  readonly incident: string;
  readonly number: string;
  readonly policy: string;
  readonly file: string;
  readonly highway: string;
  readonly section: string;
  readonly family: string;
  readonly subfamily: string;
  readonly providerType: string;
  /** Of its operator. */
  readonly account: string;
  /** Signed by the backend. */
  readonly link: string;
};

const handles = `select i.id as incident, i.number_key as number, i.policy,
    (select max(s.file_id) from sinister_file s where s.customer = i.customer and s.incident_id = i.id) as file,
    i.customer || '-autopista' as highway, i.customer || '-tramo-1' as section,
    (select f.family_id from subfamily f where f.customer = i.customer limit 1) as family,
    (select f.id from subfamily f where f.customer = i.customer limit 1) as subfamily,
    (select p.id from provider_type p where p.customer = i.customer limit 1) as "providerType",
    (select a.id from account a where a.username = 'mro.' || i.customer) as account
  from incident i where i.customer = $1 and i.slug = $2`;

/** A shortest way to a stage, by way of another where the first leaves something behind. */
function wayTo(customer: string, stage: Stage): Reached {
  const found = reachable(profileOf(customer)).find((reached) => reached.stage === stage);
  if (!found) throw new Error(`${customer} never reaches ${stage}`);
  return found;
}

async function linkTo(house: House, { customer, slug }: Subject): Promise<string> {
  const path = `/api/v1/${customer}/audited_sinister/${slug}/sinister_files/`;
  const { body } = await house.rest('adm', { method: 'GET', path });
  return String(body[0]?.file?.url);
}

async function settle(house: House, customer: string, catalog: Catalog) {
  const { quantifies, customerStep } = profileOf(customer);
  const busy = quantifies ? 'quantified' : 'unquantified';
  const stages = [busy, busy, 'rejected', customerStep !== 'none' ? 'confirmed' : 'settled'] as const;
  const slugs: string[] = [];
  for (const [at, stage] of stages.entries()) {
    const owner = at === 1 ? 'mro' : undefined;
    slugs.push(await bringTo(house, customer, catalog, wayTo(customer, stage), owner));
  }
  return slugs;
}

async function comment(house: House, customer: string, slugs: readonly string[]): Promise<void> {
  for (const slug of slugs) {
    const path = `/api/v1/${customer}/audited_sinister/${slug}/binnacle/`;
    await house.rest('adm', { method: 'POST', path, body: { comment: 'Hola' } });
  }
  const sent = { scope: '1', masters: '1', officials: '1', flaggers: '1' };
  const path = `/api/v1/${customer}/purchase/quantification/${slugs[0]}/`;
  await house.rest('adm', { method: 'POST', path, body: sent });
}

async function openEstate(house: House, customer: string): Promise<Estate> {
  const catalog = await catalogOf(house, customer);
  const slugs = await settle(house, customer, catalog);
  await comment(house, customer, slugs);
  return asOwner(house, customer, async (client) => {
    const subjects = await subjectsOf(
      client,
      customer,
      catalog,
      slugs.map((slug) => ({ slug })),
    );
    const [open, colleagues, ...others] = slugs.map((slug) => subjects.find((subject) => subject.slug === slug));
    if (!open || !colleagues) throw new Error(`${customer} has no incidents`);
    await plantCanaries(client, customer);
    await plantColleagues(client, customer, colleagues.slug);
    const handlesOf = async (subject: Subject): Promise<Handles> => {
      const { rows } = await client.query<Omit<Handles, 'link'>>(handles, [customer, subject.slug]);
      if (!rows[0]) throw new Error(`${subject.slug} is not there`);
      return { ...rows[0], link: await linkTo(house, subject) };
    };
    return {
      customer,
      open,
      colleagues,
      others: others.filter((subject) => subject !== undefined),
      handles: await handlesOf(open),
      colleaguesHandles: await handlesOf(colleagues),
    };
  });
}

export async function openEstates(house: House): Promise<ReadonlyMap<string, Estate>> {
  const estates = new Map<string, Estate>();
  for (const customer of customers) estates.set(customer, await openEstate(house, customer));
  return estates;
}

type Everything = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Everything that any customer has, to be compared. */
export async function everything(house: House): Promise<Everything> {
  const found: Record<string, Readonly<Record<string, string>>> = {};
  for (const customer of customers) {
    found[customer] = await asOwner(house, customer, (client) => contentOf(client, customer));
  }
  return found;
}

const incidents: readonly string[] = ['incident', 'stored_file', ...belongings];

/** Tables that were touched: of one's own only those of incidents count, for one may well add to one's own catalogs. */
export function touched(before: Everything, after: Everything, own: string | null): string[] {
  return Object.entries(before).flatMap(([customer, tables]) =>
    Object.keys(tables)
      .filter((table) => customer !== own || incidents.includes(table))
      .filter((table) => tables[table] !== after[customer]?.[table])
      .map((table) => `${table} of ${customer}`),
  );
}
