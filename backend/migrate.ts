import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { customerProfiles } from '#domain/customers.ts';
import { withClient } from '#kit/postgresClient.ts';
import { primaryUrl } from './db/primary.ts';
import { StartError } from './db/privileges.ts';

/** Why less of a line is authorized than was asked: what each customer's catalog begins with. Administrators change it. */
const usualLineReasons = [
  { slug: 'precio-de-catalogo', name: 'Precio de catálogo' },
  { slug: 'cantidad-segun-evidencia', name: 'Cantidad según la evidencia' },
  { slug: 'concepto-no-procede', name: 'El concepto no procede' },
  { slug: 'dano-ajeno-al-siniestro', name: 'Daño ajeno al siniestro' },
  { slug: 'concepto-duplicado', name: 'Concepto duplicado' },
  { slug: 'incluido-en-otro-concepto', name: 'Incluido en otro concepto' },
  { slug: 'otro', name: 'Otro motivo' },
] as const;

/** Beside this file in the source, and beside the bundle once built. */
const migrationsFolder = new URL('./migrations/', import.meta.url);

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/** An arbitrary number that nothing else locks. */
const lockKey = 714_250_318;

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  return names.map((name, at) => {
    const sql = texts[at] ?? '';
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

async function applied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists schema_migration
       (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseDrift(migrations: readonly Migration[], done: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of done) {
    if (!known.has(name)) {
      throw new StartError(`La base de datos es más reciente que este programa (migración ${name}). Actualícelo.`);
    }
    if (known.get(name) !== checksum) {
      throw new StartError(`La migración ${name} cambió después de aplicarse. Use la versión original del programa.`);
    }
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Adds the row of each insurer that has a profile in `domain`, and what those begin with whose rows are here. */
async function ensureCustomers(client: pg.Client, only: string | undefined): Promise<void> {
  await client.query(
    `insert into customer (code, name) select * from unnest($1::text[], $2::text[])
       on conflict (code) do update set name = excluded.name where customer.name <> excluded.name`,
    [customerProfiles.map(({ code }) => code), customerProfiles.map(({ name }) => name)],
  );
  // A statement of its own: within the next one row security may be asked before the setting is made.
  await client.query("select set_config('app.customers', (select string_agg(code, ',') from customer), false)");
  await client.query(
    `insert into line_reason (customer, slug, name)
       select c.code, r.slug, r.name from customer c, unnest($1::text[], $2::text[]) with ordinality r (slug, name, at)
         where ($3::text is null or c.code = $3)
           and not exists (select from line_reason l where l.customer = c.code) order by c.code, r.at`,
    [usualLineReasons.map(({ slug }) => slug), usualLineReasons.map(({ name }) => name), only],
  );
}

async function migrateWith(client: pg.Client, { folder = migrationsFolder, customer }: Which): Promise<void> {
  const migrations = await readMigrations(folder);
  const done = await applied(client);
  refuseDrift(migrations, done);
  for (const migration of migrations.filter(({ name }) => !done.has(name))) await apply(client, migration);
  await ensureCustomers(client, customer);
}

type Which = {
  readonly folder?: URL;
  /** The insurer whose own database it is; without one it is the main database. */
  readonly customer?: string;
};

/**
 * Applies the missing migrations in order, each in its own transaction. Processes that start at once take turns.
 * @param ownerUrl one server, or several of which one takes writes
 */
export async function migrate(ownerUrl: string, which: Which = {}): Promise<void> {
  const connectionString = await primaryUrl(ownerUrl);
  await withClient({ connectionString, connectionTimeoutMillis: 10_000 }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await migrateWith(client, which);
  });
}
