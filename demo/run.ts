import { SolvableError } from '#kit/errors.ts';
import { Progress, type Terminal } from '#kit/progress.ts';
import type { Arguments } from './arguments.ts';
import { type Database, inTransaction, vacuum } from './database.ts';
import { bucketShelf, diskShelf, Library } from './files/library.ts';
import { writeIncidents } from './incidents/write.ts';
import { writePurchase } from './purchase.ts';
import { writeNewCustomers, writeReference } from './reference/write.ts';

type Target = {
  readonly url: string;
  readonly dataDir: string;
  /** The bucket that keeps the files; without it they are below `dataDir`. */
  readonly filesUrl?: string | undefined;
  readonly output: Terminal;
};

async function hasIncidents({ query }: Database): Promise<boolean> {
  const [found] = await query<{ some: boolean }>('select exists (select from incident) as some');
  return found?.some ?? false;
}

async function hasOwnDatabases({ query }: Database): Promise<boolean> {
  const [found] = await query<{ some: boolean }>('select exists (select from customer where is_apart) as some');
  return found?.some ?? false;
}

/** Fills a migrated database, all or nothing. @returns whether anything was written */
export async function seed({ url, dataDir, filesUrl, output }: Target, wanted: Arguments): Promise<boolean> {
  const written = await inTransaction(url, async (database) => {
    if (await hasIncidents(database)) {
      if (wanted.ifEmpty) return false;
      throw new SolvableError(
        'La base de datos ya tiene siniestros: los datos de demostración se cargan en una vacía.',
      );
    }
    if (await hasOwnDatabases(database)) {
      if (wanted.ifEmpty) return false;
      throw new SolvableError(
        'Un cliente tiene ya su propia base de datos: los datos de demostración se cargan antes, y después se mueve con «npm run move».',
      );
    }
    await writeReference(database, wanted);
    // Without it the planner takes the new tables for empty ones, and reads them row by row for each other's rows.
    await database.query('analyze');
    const progress = new Progress(output, wanted.incidents);
    const library = new Library(filesUrl ? await bucketShelf(filesUrl, dataDir) : diskShelf(dataDir));
    await writeIncidents(database, library, { ...wanted, count: wanted.incidents }, progress);
    await writePurchase(database, wanted.seed, wanted.today);
    return true;
  });
  if (written) await vacuum(url);
  return written;
}

/**
 * Customers that came after the demonstration was written get their accounts, catalogs and providers, without incidents.
 * @returns their names
 */
export async function seedNewCustomers(url: string, wanted: Arguments): Promise<readonly string[]> {
  const found = await inTransaction(url, async (database) =>
    (await hasOwnDatabases(database)) ? [] : writeNewCustomers(database, wanted),
  );
  if (found.length > 0) await vacuum(url);
  return found.map(({ name }) => name);
}
