import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { primaryUrl } from '#backend/db/primary.ts';
import { migrate } from '#backend/migrate.ts';
import { endCommand } from '#host/command.ts';
import { openDatabase } from '#host/postgres/open.ts';
import { say } from '#host/supervisor/say.ts';
import { environmentOrExit } from '#kit/environment.ts';
import { createLog } from '#kit/log.ts';
import { grouped } from '#kit/progress.ts';
import { bucketUrl, logLevel, postgresUrls } from '#kit/settings.ts';
import { type Arguments, readArguments } from './arguments.ts';
import { seed, seedNewCustomers } from './run.ts';

const settings = environmentOrExit(
  z.object({
    DATABASE_URL: z.optional(postgresUrls()),
    DATABASE_OWNER_URL: z.optional(postgresUrls()),
    DATA_DIR: z._default(z.string(), './data'),
    FILES_URL: z.optional(bucketUrl()),
    LOG_LEVEL: logLevel('warn'),
  }),
);
const dataDir = resolve(settings.DATA_DIR);

async function fill(servers: string, wanted: Arguments): Promise<void> {
  await migrate(servers);
  const url = await primaryUrl(servers);
  const began = performance.now();
  const written = await seed({ url, dataDir, filesUrl: settings.FILES_URL, output: process.stdout }, wanted);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (written) return say(`Datos de demostración listos: ${grouped(wanted.incidents)} siniestros en ${seconds} s.`);
  for (const name of await seedNewCustomers(url, wanted)) {
    say(`Datos de demostración de ${name}, aún sin siniestros: cuentas, catálogos y proveedores.`);
  }
}

/** The given server, or the embedded one. */
async function run(wanted: Arguments): Promise<void> {
  const given = settings.DATABASE_OWNER_URL ?? settings.DATABASE_URL;
  if (given) return fill(given, wanted);
  const database = await openDatabase(dataDir, createLog('seed', settings.LOG_LEVEL));
  try {
    await fill(database.ownerUrl, wanted);
  } finally {
    await database.close();
  }
}

try {
  await run(readArguments(process.argv.slice(2)));
} catch (error) {
  endCommand(error);
}
