import { existsSync, realpathSync } from 'node:fs';
import { holderOf, lockDataDir } from '#host/lock.ts';
import { SolvableError } from '#kit/errors.ts';
import type { Log } from '#kit/log.ts';
import { runningPostmaster } from './postmaster.ts';
import { primaryFolder, serverFolders } from './standby.ts';
import { startPostgres } from './start.ts';
import { type DatabaseUrls, databaseUrls } from './urls.ts';

export type OpenDatabase = DatabaseUrls & { close: () => Promise<void> };

function running(dataDir: string): OpenDatabase | undefined {
  if (holderOf(dataDir) === undefined) return undefined;
  const real = realpathSync(dataDir);
  const postmaster = runningPostmaster(primaryFolder(real));
  return postmaster && { ...databaseUrls(real, postmaster.port), close: async () => {} };
}

/** The embedded database for a script: that of the product when it runs on this data, otherwise started for the script alone. */
export async function openDatabase(dataDir: string, log: Log): Promise<OpenDatabase> {
  const shared = running(dataDir);
  if (shared) return shared;
  const lock = lockDataDir(dataDir);
  const postgres = await startPostgres({ dataDir, log }).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  const close = async () => {
    await postgres.stop();
    lock.release();
  };
  return { ...postgres, close };
}

/** As `openDatabase`, for what makes sense with data only. @throws SolvableError where there are none */
export async function openExisting(dataDir: string, log: Log): Promise<OpenDatabase> {
  if (existsSync(dataDir) && serverFolders(dataDir).length > 0) return openDatabase(dataDir, log);
  throw new SolvableError(
    `En ${dataDir} no hay datos. Indique en DATA_DIR la carpeta que los tiene, o inicie antes con «npm start».`,
  );
}
