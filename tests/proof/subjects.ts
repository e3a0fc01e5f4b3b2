import type pg from 'pg';
import { pdf } from '#tests/backend/lifecycle/files.ts';
import { form } from '#tests/backend/lifecycle/world.ts';
import type { Attempt, Subject } from './attempt.ts';
import { goodAttempts } from './attempts.ts';
import { asOwner, type House } from './house.ts';
import type { Reached, Stride } from './reachable.ts';

/** Incidents in every state, brought there through the product's own door. */

export type Catalog = { readonly concept: string; readonly provider: string };

let keys = 0;
export function newKey(): string {
  keys += 1;
  return `k${keys}`;
}

export async function catalogOf(house: House, customer: string): Promise<Catalog> {
  return asOwner(house, customer, async (client) => {
    const { rows } = await client.query<Catalog>(
      `select (select id from concept where customer = $1 order by code_key limit 1) as concept,
         (select id from provider where customer = $1 and is_active limit 1) as provider`,
      [customer],
    );
    return rows[0] ?? { concept: '', provider: '' };
  });
}

export function unregistered(customer: string, catalog: Catalog): Subject {
  const none = { line: null, early: null, late: null, owner: '1', operator: '1', auditor: '1' };
  return { customer, slug: 'no-existe', version: 1, ...none, ...catalog, key: newKey() };
}

const query = `select i.slug, i.version, i.owner_id as owner,
    (select a.id from account a where a.role = 'MRO' and a.is_active and a.id <> i.owner_id
      and (a.customer is null or a.customer = i.customer) order by a.id limit 1) as operator,
    (select a.id from account a where a.username = 'are') as auditor,
    (select l.id from budget_line l where l.customer = i.customer and l.incident_id = i.id order by position limit 1) as line,
    (select min(f.id) from sinister_file f where f.customer = i.customer and f.incident_id = i.id
      and f.deleted_at is null and f.rejected_at is null) as early,
    (select max(f.id) from sinister_file f where f.customer = i.customer and f.incident_id = i.id
      and f.deleted_at is null and f.rejected_at is null) as late
  from incident i where i.customer = $1 and i.slug = any($2) order by array_position($2::text[], i.slug)`;

/** In the order of the incidents: each copy was made for one cell. */
export async function subjectsOf(
  client: pg.Client,
  customer: string,
  catalog: Catalog,
  incidents: readonly { readonly slug: string }[],
): Promise<Subject[]> {
  const { rows } = await client.query<Subject>(query, [customer, incidents.map(({ slug }) => slug)]);
  return rows.map((row) => ({ ...row, customer, ...catalog, key: newKey() }));
}

export function attemptFor({ type, empties }: Stride): Attempt {
  const name = empties ? 'quantify, no line left' : undefined;
  const found = goodAttempts.find((attempt) => attempt.type === type && (name === undefined || attempt.name === name));
  if (!found) throw new RangeError(`nothing to send for ${type}`);
  return found;
}

/** Walks one incident along the path; its first file comes before, and its last one after everything else. */
export async function bringTo(
  house: House,
  customer: string,
  catalog: Catalog,
  { path }: Pick<Reached, 'path'>,
  owner = `mro.${customer}`,
): Promise<string> {
  const born = attemptFor({ type: 'incident.register', empties: false });
  const created = await house.rest(owner, born.rest(unregistered(customer, catalog)));
  const slug = String(created.body.slugName);
  const addFile = () =>
    house.rest(owner, {
      method: 'POST',
      path: `/api/v1/${customer}/audited_sinister/${slug}/sinister_files/`,
      body: form({ sinister_file_slug: 'fotos', file: pdf('evidencia.pdf') }),
    });
  await addFile();
  for (const stride of path.slice(1)) {
    const [subject] = await asOwner(house, customer, (client) => subjectsOf(client, customer, catalog, [{ slug }]));
    if (!subject) throw new Error(`${slug} is not there`);
    const answer = await house.rest(
      stride.type === 'provider.authorize' ? 'jb' : 'adm',
      attemptFor(stride).rest(subject),
    );
    if (answer.status >= 300) throw new Error(`${stride.type}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  await addFile();
  return slug;
}
