import type pg from 'pg';
import { customerProfiles, profileOf } from '#domain/customers.ts';
import { withClient } from '#kit/postgresClient.ts';
import { primaryUrl } from './db/primary.ts';
import { StartError } from './db/privileges.ts';
import type { Door } from './db/scoped.ts';
import { migrate } from './migrate.ts';

/** What an insurer's own database has to be before it is used (decision 71). */

export type OwnDatabase = {
  readonly customer: string;
  readonly url: string;
  /** The owner of its tables, who migrates; without it `url` does. */
  readonly ownerUrl?: string | undefined;
  /** The server itself, where `url` is the address of a pooler. */
  readonly directUrl?: string | undefined;
};

export const variableOf = (customer: string) => `DATABASE_URL_${customer}`;

export async function asOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withClient({ connectionString: await primaryUrl(url), connectionTimeoutMillis: 10_000 }, work);
}

/** Tables whose rows belong to a customer. */
export async function customerTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = current_schema() and c.relkind = 'r' and c.relrowsecurity order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** What every customer has from the beginning, and what is kept for some days only. */
const negligible = ['line_reason', 'idempotency_key'];

/** Whether anything of these customers is stored. */
async function holdsAnyOf(client: pg.Client, customers: readonly string[]): Promise<boolean> {
  await client.query(`select set_config('app.customers', $1, false)`, [customers.join(',')]);
  const tables = (await customerTables(client)).filter((table) => !negligible.includes(table));
  const parts = tables.map((table) => `exists (select from ${table} where customer = any($1::text[]))`);
  const { rows } = await client.query<{ any: boolean }>(`select ${parts.join(' or ')} as any`, [customers]);
  return rows[0]?.any === true;
}

type State = { readonly installation: string; readonly copied_from: string | null };

async function stateOf(client: pg.Client): Promise<State> {
  const { rows } = await client.query<State>('select installation::text, copied_from::text from common_state');
  return rows[0] ?? { installation: '', copied_from: null };
}

/** @throws StartError where the database is another one's, or has rows of others */
export async function refuseForeignDatabase(main: pg.Client, own: pg.Client, customer: string): Promise<void> {
  const [ofMain, ofOwn] = [await stateOf(main), await stateOf(own)];
  const name = variableOf(customer);
  if (ofOwn.installation === ofMain.installation) {
    throw new StartError(`${name}: es la base de datos principal, o una copia suya. Indique una vacía.`);
  }
  if (ofOwn.copied_from !== null && ofOwn.copied_from !== ofMain.installation) {
    throw new StartError(`${name}: es la base de datos de otra instalación. Indique la de esta, o una vacía.`);
  }
  const others = customerProfiles.map(({ code }) => code).filter((code) => code !== customer);
  if (await holdsAnyOf(own, others)) {
    throw new StartError(`${name}: tiene datos de otros clientes. Indique una base solo para «${customer}».`);
  }
}

/** Makes an empty database the customer's; refuses to hide rows that the main one still has. @throws StartError */
async function adopt(main: pg.Client, own: pg.Client, customer: string): Promise<void> {
  const { name } = profileOf(customer);
  const { rows } = await main.query<{ isApart: boolean }>(
    'select is_apart as "isApart" from customer where code = $1',
    [customer],
  );
  const { copied_from } = await stateOf(own);
  if (rows[0]?.isApart && copied_from === null) {
    throw new StartError(
      `${variableOf(customer)}: esta base no es la de ${name}, que ya tiene una propia. Indique esa, o restáurela de su respaldo.`,
    );
  }
  if (!rows[0]?.isApart) {
    if (await holdsAnyOf(main, [customer])) {
      throw new StartError(
        `${variableOf(customer)}: los datos de ${name} están todavía en la base principal. Con Dictamen detenido, ejecute «npm run move -- ${customer}».`,
      );
    }
    await markApart(main, own, customer);
  }
  await keepIdsApart(main, own);
}

/** The own database first: should the process end in between, the next start does it again. */
export async function markApart(main: pg.Client, own: pg.Client, customer: string): Promise<void> {
  await own.query('update common_state set copied_from = $1, copied = null', [(await stateOf(main)).installation]);
  await main.query('update customer set is_apart = true where code = $1', [customer]);
}

/** A main database restored to an earlier moment must not give new accounts the ids of people known elsewhere. */
async function keepIdsApart(main: pg.Client, own: pg.Client): Promise<void> {
  const { rows } = await own.query<{ last: string }>('select coalesce(max(id), 0)::text as last from account');
  await main.query(
    `select setval(s, greatest($1::bigint, nextval(s))) from pg_get_serial_sequence('account', 'id') s
       where $1::bigint > (select coalesce(max(id), 0) from account)`,
    [rows[0]?.last],
  );
}

/** Migrates a customer's own database and sees that it is theirs. @throws StartError */
export async function prepareOwn(mainOwnerUrl: string, { customer, url, ownerUrl = url }: OwnDatabase): Promise<void> {
  await migrate(ownerUrl, { customer });
  await asOwner(mainOwnerUrl, (main) =>
    asOwner(ownerUrl, async (own) => {
      await refuseForeignDatabase(main, own, customer);
      await adopt(main, own, customer);
    }),
  );
}

/** Customers whose rows are in a database that was not given, in words; null when all were. */
export async function missingOwn(door: Pick<Door, 'common' | 'isApart'>): Promise<string | null> {
  const rows = await door.common.selectFrom('customer').select('code').where('is_apart', '=', true).execute();
  const missing = rows.filter(({ code }) => !door.isApart(code)).map(({ code }) => variableOf(code));
  if (missing.length === 0) return null;
  return `Falta ${missing.join(', ')}: ahí están los datos de ese cliente, y sin ella parecería vacío.`;
}
