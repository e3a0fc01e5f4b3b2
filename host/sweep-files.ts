import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { openDoor } from '#backend/db/scoped.ts';
import { openStore } from '#backend/files/openStore.ts';
import { sweepFiles, UnknownCustomer } from '#backend/files/sweep.ts';
import { missingOwn } from '#backend/ownDatabases.ts';
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

/** Says how many stored contents no row names; with `--delete` they are gone. The product may be running. */

const settings = environmentOrExit(
  z.object({
    DATABASE_URL: z.optional(postgresUrls()),
    ...ownDatabaseVariables,
    DATA_DIR: z._default(z.string(), './data'),
    FILES_URL: z.optional(bucketUrl()),
    LOG_LEVEL: logLevel('warn'),
  }),
);
const log = createLog('sweep-files', settings.LOG_LEVEL);
const dataDir = resolve(settings.DATA_DIR);

async function sweep(url: string, remove: boolean): Promise<void> {
  const door = openDoor({ url, max: 1, log, own: ownDatabasesOrExit(settings) });
  try {
    const problem = await missingOwn(door);
    if (problem !== null) throw new SolvableError(problem);
    const store = await openStore({ dataDir, filesUrl: settings.FILES_URL });
    const { old, unnamed } = await sweepFiles({ door, store }, { remove });
    const what = `${grouped(old)} archivos de más de un día revisados; ${grouped(unnamed)} que nada usa`;
    say(remove ? `${what}, eliminados.` : `${what}. Para eliminarlos: npm run sweep:files -- --delete`);
  } finally {
    await door.close();
  }
}

async function run(): Promise<void> {
  const usage = 'Use: npm run sweep:files [-- --delete]';
  const { delete: remove = false } = readOptions(process.argv.slice(2), { delete: { type: 'boolean' } }, usage);
  if (settings.DATABASE_URL) return sweep(settings.DATABASE_URL, remove);
  const database = await openExisting(dataDir, log);
  try {
    await sweep(database.appUrl, remove);
  } finally {
    await database.close();
  }
}

function solvable(error: unknown): unknown {
  if (!(error instanceof UnknownCustomer)) return error;
  return new SolvableError(
    `La base de datos tiene un cliente que este programa no conoce (${error.message}): no se revisó nada. Use el programa que lo conoce.`,
  );
}

try {
  await run();
} catch (error) {
  endCommand(solvable(error));
}
