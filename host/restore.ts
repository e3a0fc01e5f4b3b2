import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { isIsoDate } from '#domain/calendar.ts';
import { environmentOrExit } from '#kit/environment.ts';
import { SolvableError } from '#kit/errors.ts';
import { createLog } from '#kit/log.ts';
import { readOptions } from '#kit/options.ts';
import { bucketUrl, logLevel } from '#kit/settings.ts';
import { isWithin } from './backup/place.ts';
import { restore } from './backup/restore.ts';
import { restoreTo, type Target } from './backup/restoreTo.ts';
import { endCommand } from './command.ts';
import { say } from './supervisor/say.ts';

/** Brings a backup of `npm run backup`, or any moment that is in BACKUP_DIR or BACKUP_URL, into a data directory without data. */

const { DATA_DIR, BACKUP_URL, LOG_LEVEL } = environmentOrExit(
  z.object({
    DATA_DIR: z._default(z.string(), './data'),
    BACKUP_URL: z.optional(bucketUrl()),
    LOG_LEVEL: logLevel('warn'),
  }),
);
const dataDir = resolve(DATA_DIR);

const usage =
  'Use: npm run restore -- --from carpeta-del-respaldo [--to-time 2026-11-22T14:30:00-06:00 | --to-latest]. ' +
  'De una cubeta: BACKUP_URL, sin --from y con --to-time o --to-latest.';
const next = 'Inicie con «npm start»; «npm run check:data» lo revisa.';

const withZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Without a zone the moment would be another one on another machine, and `Date` takes the 31st of November for the next day. */
function momentIn(text: string): Date {
  const at = new Date(text);
  if (withZone.test(text) && isIsoDate(text.slice(0, 10)) && !Number.isNaN(at.getTime())) return at;
  throw new SolvableError('--to-time: escriba fecha, hora y zona, como 2026-11-22T14:30:00-06:00.');
}

function readArguments(): { from: string; target: Target | null } {
  const options = {
    from: { type: 'string' },
    'to-time': { type: 'string' },
    'to-latest': { type: 'boolean' },
  } as const;
  const { from, 'to-time': time, 'to-latest': isLatest } = readOptions(process.argv.slice(2), options, usage);
  if (time !== undefined && isLatest) throw new SolvableError(usage);
  const target = time === undefined ? (isLatest ? 'latest' : null) : momentIn(time);
  if (from !== undefined && isWithin(dataDir, from)) {
    throw new SolvableError(`${dataDir} está dentro de --from: indique otra carpeta con DATA_DIR.`);
  }
  if (from !== undefined) return { from: resolve(from), target };
  if (BACKUP_URL === undefined || target === null) throw new SolvableError(usage);
  return { from: BACKUP_URL, target };
}

async function run(): Promise<void> {
  const { from, target } = readArguments();
  if (target === null) {
    const at = await restore(from, dataDir);
    say(`Restaurado en ${dataDir} el respaldo de ${at}. ${next}`);
    return;
  }
  const last = await restoreTo({ from, dataDir, target, log: createLog('restore', LOG_LEVEL) });
  const change = last
    ? `El último cambio que contiene es de ${last.toISOString()}.`
    : 'No contiene cambios posteriores.';
  say(`Restaurado en ${dataDir}. ${change} ${next}`);
}

try {
  await run();
} catch (error) {
  endCommand(error);
}
