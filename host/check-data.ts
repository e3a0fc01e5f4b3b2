import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { CommonTrx, Trx } from '#backend/db/database.ts';
import { openDoor } from '#backend/db/scoped.ts';
import { createFileLinks } from '#backend/files/links.ts';
import { openStore } from '#backend/files/openStore.ts';
import type { FileStore } from '#backend/files/store.ts';
import { wrongTallies } from '#backend/incidents/tallies.ts';
import { driftsOf } from '#backend/lifecycle/drift.ts';
import { wrongFacts } from '#backend/lifecycle/facts.ts';
import { wrongExceptions } from '#backend/lifecycle/lines/exceptions.ts';
import { missingOwn } from '#backend/ownDatabases.ts';
import { customerProfiles } from '#domain/customers.ts';
import { environmentOrExit } from '#kit/environment.ts';
import { SolvableError } from '#kit/errors.ts';
import { createLog } from '#kit/log.ts';
import { readOptions } from '#kit/options.ts';
import { ownDatabasesOrExit, ownDatabaseVariables } from '#kit/ownDatabases.ts';
import { grouped } from '#kit/progress.ts';
import { bucketUrl, logLevel, postgresUrls } from '#kit/settings.ts';
import { endCommand } from './command.ts';
import { openExisting } from './postgres/open.ts';
import { say } from './supervisor/say.ts';

/**
 * Re-derives what the lifecycle wrote of every incident, reads every stored content again, and reports what differs: exit
 * 1 when anything does.
 */

const settings = environmentOrExit(
  z.object({
    DATABASE_URL: z.optional(postgresUrls()),
    ...ownDatabaseVariables,
    DATA_DIR: z._default(z.string(), './data'),
    FILES_URL: z.optional(bucketUrl()),
    LOG_LEVEL: logLevel('warn'),
  }),
);
const log = createLog('check-data', settings.LOG_LEVEL);

type Named = { readonly hash: string; readonly names: string };

/** The contents that files of a customer name. */
const filesOf = (customer: string): RawBuilder<Named> =>
  sql`select hash, string_agg(distinct name, ', ') as names from stored_file where customer = ${customer}
    group by hash order by hash`;

/** The contents that pictures of people name. */
const pictures: RawBuilder<Named> = sql`select hash, 'fotografías de personas' as names from account_avatar
  group by hash order by hash`;

async function hashOf(store: FileStore, hash: string): Promise<string> {
  const read = createHash('sha256');
  for await (const chunk of await store.open(hash)) read.update(chunk as Buffer);
  return read.digest('hex');
}

/** Reads each content again and says which are gone or are no longer what was kept. */
async function* wrongContents(
  trx: Trx | CommonTrx,
  store: FileStore,
  wanted: RawBuilder<Named>,
): AsyncGenerator<string> {
  for (const { hash, names } of (await wanted.execute(trx)).rows) {
    if (!(await store.has(hash))) yield `falta el contenido ${hash} (${names})`;
    else if ((await hashOf(store, hash)) !== hash) yield `el contenido ${hash} ya no es el que se guardó (${names})`;
  }
}

/** Null where no files are kept: the database may be looked at from elsewhere. */
async function storeToCheck(): Promise<FileStore | null> {
  const dataDir = resolve(settings.DATA_DIR);
  if (settings.FILES_URL || existsSync(join(dataDir, 'files'))) {
    return openStore({ dataDir, filesUrl: settings.FILES_URL });
  }
  say(`No se revisó el contenido de los archivos: no los hay en ${dataDir}.`);
  return null;
}

async function tellWrong(contents: AsyncGenerator<string>): Promise<number> {
  let count = 0;
  for await (const problem of contents) {
    count += 1;
    say(problem);
  }
  return count;
}

/** @returns how many incidents and contents differ */
async function check(url: string): Promise<number> {
  const door = openDoor({ url, max: 1, log, own: ownDatabasesOrExit(settings) });
  const wiring = {
    viewer: { id: '', role: null },
    services: { links: createFileLinks(randomBytes(32).toString('hex')) },
  };
  const problem = await missingOwn(door);
  if (problem !== null) {
    await door.close();
    throw new SolvableError(problem);
  }
  const store = await storeToCheck();
  let contents = 0;
  let checked = 0;
  let drifted = 0;
  for (const profile of customerProfiles) {
    await door.scoped({ customers: [profile.code] }, [profile.code], async (trx) => {
      for await (const found of driftsOf(trx, wiring, profile)) {
        checked += found.checked;
        drifted += found.drifts.length;
        for (const { customer, slug, problems } of found.drifts) say(`${customer}/${slug}: ${problems.join('; ')}`);
      }
      if (store) contents += await tellWrong(wrongContents(trx, store, filesOf(profile.code)));
      const wrong = await wrongFacts(trx, profile.code);
      drifted += wrong.length;
      for (const slug of wrong)
        say(`${profile.code}/${slug}: los datos que suman los resúmenes no son los del siniestro`);
      const miscounted = await wrongExceptions(trx, profile);
      drifted += miscounted.length;
      for (const slug of miscounted)
        say(`${profile.code}/${slug}: las excepciones abiertas no son las de sus partidas`);
      const tallies = await wrongTallies(trx, profile.code);
      drifted += tallies.length;
      for (const counted of tallies) say(`${profile.code}: la cuenta no es la de los siniestros: ${counted}`);
    });
  }
  if (store) contents += await door.unscoped((trx) => tellWrong(wrongContents(trx, store, pictures)));
  await door.close();
  if (contents > 0) say(`${grouped(contents)} contenidos faltan o cambiaron.`);
  say(`${grouped(checked)} siniestros revisados, ${grouped(drifted)} con diferencias.`);
  return drifted + contents;
}

async function run(): Promise<number> {
  readOptions(process.argv.slice(2), {}, 'Use: npm run check:data');
  if (settings.DATABASE_URL) return check(settings.DATABASE_URL);
  const database = await openExisting(resolve(settings.DATA_DIR), log);
  try {
    return await check(database.appUrl);
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = (await run()) > 0 ? 1 : 0;
} catch (error) {
  endCommand(error);
}
