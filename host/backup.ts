import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { environmentOrExit } from '#kit/environment.ts';
import { SolvableError } from '#kit/errors.ts';
import { createLog } from '#kit/log.ts';
import { readOptions } from '#kit/options.ts';
import { logLevel } from '#kit/settings.ts';
import { backUp } from './backup/backUp.ts';
import { isWithin } from './backup/place.ts';
import { endCommand } from './command.ts';
import { openExisting } from './postgres/open.ts';
import { say } from './supervisor/say.ts';

/** Backs the embedded default up, whether it runs or not. */

const settings = environmentOrExit(
  z.object({
    DATABASE_URL: z.optional(z.string()),
    DATA_DIR: z._default(z.string(), './data'),
    LOG_LEVEL: logLevel('warn'),
  }),
);
const dataDir = resolve(settings.DATA_DIR);

const usage = 'Use: npm run backup -- --to carpeta-nueva';

function destination(): string {
  const { to } = readOptions(process.argv.slice(2), { to: { type: 'string' } }, usage);
  if (!to) throw new SolvableError(`Falta --to.\n${usage}`);
  if (isWithin(to, dataDir)) throw new SolvableError(`${to} está dentro de DATA_DIR: indique con --to otra carpeta.`);
  return resolve(to);
}

async function run(): Promise<void> {
  const to = destination();
  if (settings.DATABASE_URL) {
    throw new SolvableError(
      'Con DATABASE_URL el respaldo es el de ese servidor (pg_dump); este copia la base incluida.',
    );
  }
  const database = await openExisting(dataDir, createLog('backup', settings.LOG_LEVEL));
  try {
    await backUp(dataDir, database.adminUrl, to);
  } finally {
    await database.close();
  }
  say(`Respaldo completo en ${to}.`);
}

try {
  await run();
} catch (error) {
  endCommand(error);
}
