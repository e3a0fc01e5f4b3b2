import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { variableOf } from '#backend/ownDatabases.ts';
import { customerProfiles, findProfile } from '#domain/customers.ts';
import { environmentOrExit } from '#kit/environment.ts';
import { SolvableError } from '#kit/errors.ts';
import { createLog } from '#kit/log.ts';
import { ownDatabasesOrExit, ownDatabaseVariables } from '#kit/ownDatabases.ts';
import { grouped } from '#kit/progress.ts';
import { logLevel, postgresUrls } from '#kit/settings.ts';
import { endCommand } from './command.ts';
import { moveCustomer } from './move/move.ts';
import { openExisting } from './postgres/open.ts';
import { say } from './supervisor/say.ts';

/** Moves an insurer to a database of its own, while the product is stopped. */

const settings = environmentOrExit(
  z.object({
    DATABASE_URL: z.optional(postgresUrls()),
    DATABASE_OWNER_URL: z.optional(postgresUrls()),
    ...ownDatabaseVariables,
    DATA_DIR: z._default(z.string(), './data'),
    LOG_LEVEL: logLevel('warn'),
  }),
);
const own = ownDatabasesOrExit(settings);

async function move(mainUrl: string, ownUrl: string, customer: string): Promise<void> {
  const { name } = findProfile(customer) ?? { name: customer };
  const { rows, tables } = await moveCustomer({ mainUrl, ownUrl, customer });
  say(
    `${name} tiene su propia base de datos: ${grouped(rows)} filas de ${tables} tablas, con la misma cuenta y la misma suma en ambas.`,
  );
  say(`Inicie Dictamen con ${variableOf(customer)}, y respalde también esa base.`);
}

async function run([customer = '', ...rest]: readonly string[]): Promise<void> {
  const codes = customerProfiles.map(({ code }) => code);
  if (!codes.includes(customer) || rest.length > 0) {
    const [example = ''] = codes;
    throw new SolvableError(
      `Use: ${variableOf(example)}=… npm run move -- ${example}, con uno de: ${codes.join(', ')}.`,
    );
  }
  const given = own.find((one) => one.customer === customer);
  if (!given)
    throw new SolvableError(`${variableOf(customer)}: falta; indique la base de datos vacía a la que se mueve.`);
  const ownUrl = given.ownerUrl ?? given.url;
  const main = settings.DATABASE_OWNER_URL ?? settings.DATABASE_URL;
  if (main) return move(main, ownUrl, customer);
  const database = await openExisting(resolve(settings.DATA_DIR), createLog('move', settings.LOG_LEVEL));
  try {
    await move(database.ownerUrl, ownUrl, customer);
  } finally {
    await database.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  endCommand(error);
}
