import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { openDoor } from '#backend/db/scoped.ts';
import { migrate } from '#backend/migrate.ts';
import { environmentOrExit } from '#kit/environment.ts';
import { createLog } from '#kit/log.ts';
import { logLevel, postgresUrls } from '#kit/settings.ts';
import { endCommand } from './command.ts';
import { openDatabase } from './postgres/open.ts';
import { type Command, readCommand } from './users/arguments.ts';
import { obey } from './users/obey.ts';

/** Accounts from the command line: the first administrator of an installation, and help for people who are shut out. */

const settings = environmentOrExit(
  z.object({
    DATABASE_URL: z.optional(postgresUrls()),
    DATABASE_OWNER_URL: z.optional(postgresUrls()),
    DATA_DIR: z._default(z.string(), './data'),
    LOG_LEVEL: logLevel('warn'),
  }),
);
// Output is what the command says; notes of the log stand beside it.
const log = createLog('user', settings.LOG_LEVEL, process.stderr);

async function work(url: string, command: Command): Promise<void> {
  await migrate(url);
  const door = openDoor({ url, max: 1, log });
  try {
    await obey(door, command);
  } finally {
    await door.close();
  }
}

/** The given server, or the embedded one, whether the product runs or not. */
async function run(command: Command): Promise<void> {
  const given = settings.DATABASE_OWNER_URL ?? settings.DATABASE_URL;
  if (given) return work(given, command);
  const database = await openDatabase(resolve(settings.DATA_DIR), log);
  try {
    await work(database.ownerUrl, command);
  } finally {
    await database.close();
  }
}

try {
  await run(readCommand(process.argv.slice(2)));
} catch (error) {
  endCommand(error);
}
