import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { openDoor } from '#backend/db/scoped.ts';
import { createFileLinks } from '#backend/files/links.ts';
import { driftsOf } from '#backend/lifecycle/drift.ts';
import { wrongFacts } from '#backend/lifecycle/facts.ts';
import { customerProfiles } from '#domain/customers.ts';
import { openDatabase } from '#host/postgres/open.ts';
import { say } from '#host/supervisor/say.ts';
import { environmentOrExit } from '#kit/environment.ts';
import { createLog } from '#kit/log.ts';
import { grouped } from '#kit/progress.ts';
import { logLevel, postgresUrls } from '#kit/settings.ts';
import { tellAndExit } from '#kit/solvableError.ts';

/** Re-derives what the lifecycle wrote of every incident and reports drift: exit 1 when there is any. */

const settings = environmentOrExit(
  z.object({
    DATABASE_URL: z.optional(postgresUrls()),
    DATA_DIR: z._default(z.string(), './data'),
    LOG_LEVEL: logLevel('warn'),
  }),
);
const log = createLog('check-data', settings.LOG_LEVEL);

/** @returns how many incidents drifted */
async function check(url: string): Promise<number> {
  const door = openDoor({ url, max: 1, log });
  const wiring = { viewer: { id: '' }, services: { links: createFileLinks(randomBytes(32).toString('hex')) } };
  let checked = 0;
  let drifted = 0;
  for (const profile of customerProfiles) {
    await door.scoped({ customers: [profile.code] }, [profile.code], async (trx) => {
      for await (const found of driftsOf(trx, wiring, profile)) {
        checked += found.checked;
        drifted += found.drifts.length;
        for (const { customer, slug, problems } of found.drifts) say(`${customer}/${slug}: ${problems.join('; ')}`);
      }
      const wrong = await wrongFacts(trx, profile.code);
      drifted += wrong.length;
      for (const slug of wrong)
        say(`${profile.code}/${slug}: los datos que suman los resúmenes no son los del siniestro`);
    });
  }
  await door.close();
  say(`${grouped(checked)} siniestros revisados, ${grouped(drifted)} con diferencias.`);
  return drifted;
}

async function run(): Promise<number> {
  if (settings.DATABASE_URL) return check(settings.DATABASE_URL);
  const database = await openDatabase(resolve(settings.DATA_DIR), log);
  try {
    return await check(database.appUrl);
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = (await run()) > 0 ? 1 : 0;
} catch (error) {
  tellAndExit(error);
}
