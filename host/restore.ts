import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { restore } from '#host/backup/restore.ts';
import { say } from '#host/supervisor/say.ts';
import { environmentOrExit } from '#kit/environment.ts';
import { SolvableError, tellAndExit } from '#kit/solvableError.ts';

/** Brings a backup of `npm run backup` into a data directory without data. */

const { DATA_DIR } = environmentOrExit(z.object({ DATA_DIR: z._default(z.string(), './data') }));
const dataDir = resolve(DATA_DIR);

function source(): string {
  try {
    const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
    if (from) return resolve(from);
  } catch {
    // Told below.
  }
  throw new SolvableError('Use: npm run restore -- --from carpeta-del-respaldo');
}

try {
  const at = await restore(source(), dataDir);
  say(`Restaurado en ${dataDir} el respaldo de ${at}. Inicie con «npm start»; «npm run check:data» lo revisa.`);
} catch (error) {
  tellAndExit(error);
}
