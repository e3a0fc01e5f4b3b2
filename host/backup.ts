import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { environmentOrExit } from '#kit/environment.ts';
import { SolvableError, tellAndExit } from '#kit/errors.ts';
import { createLog } from '#kit/log.ts';
import { logLevel } from '#kit/settings.ts';
import { backUp } from './backup/backUp.ts';
import { openDatabase } from './postgres/open.ts';
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

function destination(): string {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
    if (to) return resolve(to);
  } catch {
    // Told below.
  }
  throw new SolvableError('Use: npm run backup -- --to carpeta-nueva');
}

async function run(): Promise<void> {
  const to = destination();
  if (settings.DATABASE_URL) {
    throw new SolvableError(
      'Con DATABASE_URL el respaldo es el de ese servidor (pg_dump); éste copia la base incluida.',
    );
  }
  const database = await openDatabase(dataDir, createLog('backup', settings.LOG_LEVEL));
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
  tellAndExit(error);
}
