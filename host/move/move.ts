import pg from 'pg';
import { copyCommon } from '#backend/db/commonCopy.ts';
import { primaryUrl } from '#backend/db/primary.ts';
import { migrate } from '#backend/migrate.ts';
import { asOwner, markApart, refuseForeignDatabase } from '#backend/ownDatabases.ts';
import { profileOf } from '#domain/customers.ts';
import { SolvableError } from '#kit/errors.ts';
import { copyRows, Differs, deleteRows, inOrder, type Moved, type Places, peopleNamed } from './rows.ts';

/** Where a customer's rows are, and where they are to be; both as the owner of the tables. */
type Moving = { readonly mainUrl: string; readonly ownUrl: string; readonly customer: string };

async function refuseWhileRunning(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'dictamen-backend'`,
  );
  if (rows.length > 0)
    throw new SolvableError('Dictamen está en marcha: deténgalo, también en los demás equipos, y repita.');
}

async function refuseMoved(main: pg.Client, customer: string): Promise<void> {
  const { rows } = await main.query('select from customer where code = $1 and is_apart', [customer]);
  if (rows.length > 0) throw new SolvableError(`${profileOf(customer).name} ya tiene su propia base de datos.`);
}

/** The people whom its rows name, and what else they refer to outside of the customer's tables. */
async function copyPeople({ mainUrl, ownUrl, customer }: Moving, people: readonly string[]): Promise<void> {
  const [main, own] = await Promise.all(
    [mainUrl, ownUrl].map(async (url) => new pg.Pool({ connectionString: await primaryUrl(url), max: 1 })),
  );
  if (!main || !own) return;
  try {
    await copyCommon(main, own, customer, people);
  } finally {
    await Promise.all([main.end(), own.end()]);
  }
}

/** So that rows are written as the same text on both sides. */
const alike = "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1";

/** The tables are locked before anything is read: what is copied is all that there is. */
async function begin({ main, own }: Places, tables: readonly string[], customer: string): Promise<void> {
  for (const client of [main, own]) {
    await client.query(alike);
    await client.query('begin isolation level repeatable read');
    await client.query(`set local app.customers = '${customer}'`);
  }
  await main.query(`lock table ${tables.join(', ')} in share row exclusive mode`);
}

/**
 * Carries a customer's rows to a database of its own, compares them, and deletes them where they were. The copy is
 * committed first: broken off in between, all is as before and may be repeated.
 */
export async function moveCustomer(moving: Moving): Promise<Moved> {
  const { mainUrl, ownUrl, customer } = moving;
  await migrate(mainUrl);
  await migrate(ownUrl, { customer });
  return asOwner(mainUrl, (main) =>
    asOwner(ownUrl, async (own) => {
      await refuseForeignDatabase(main, own, customer);
      await refuseMoved(main, customer);
      for (const client of [main, own]) await refuseWhileRunning(client);
      await main.query("select set_config('app.customers', $1, false)", [customer]);
      await copyPeople(moving, await peopleNamed(main, customer));
      const tables = await inOrder(main);
      await begin({ main, own }, tables, customer);
      const moved = await copyRows({ main, own }, tables, customer).catch((error: unknown) => {
        if (!(error instanceof Differs)) throw error;
        throw new SolvableError(
          `Lo copiado de «${error.message}» no es igual: no se movió nada. Repita con Dictamen detenido.`,
        );
      });
      await markApart(main, own, customer);
      await deleteRows(main, tables, customer);
      // Until the second commit the main database has them all, and the next attempt replaces the copy.
      await own.query('commit');
      await main.query('commit');
      // Without it the planner takes the new tables for empty ones.
      await own.query('analyze');
      return moved;
    }),
  );
}
