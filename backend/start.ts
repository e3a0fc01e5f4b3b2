import { join } from 'node:path';
import type { Log } from '#host/kit/log.ts';
import { folderOutbox } from './account/outbox.ts';
import { createTokens } from './account/tokens.ts';
import { migrate } from './db/migrate.ts';
import { openDoor } from './db/scoped.ts';
import { diskStore } from './files/diskStore.ts';
import { createFileLinks } from './files/links.ts';
import type { Services } from './services.ts';

export type BackendSettings = {
  readonly databaseUrl: string;
  /** Who owns the tables and migrates; without it `databaseUrl` does, and requests run as `dictamen_app`. */
  readonly ownerUrl?: string | undefined;
  readonly dataDir: string;
  readonly jwtSecret: string;
  readonly fileLinkSecret: string;
  readonly tokenMinutes: number;
  readonly signup?: boolean | undefined;
  readonly checkAnswers?: boolean | undefined;
  readonly log: Log;
};

const appRole = 'dictamen_app';

/** Migrates, opens the database and the file store, and refuses to go on with a role that evades row security. */
export async function startServices(settings: BackendSettings): Promise<Services> {
  const { databaseUrl, ownerUrl, dataDir, log } = settings;
  await migrate(ownerUrl ?? databaseUrl);
  const door = openDoor({ url: databaseUrl, log, ...(ownerUrl ? {} : { role: appRole }) });
  try {
    await door.check();
    return {
      door,
      store: await diskStore(join(dataDir, 'files')),
      links: createFileLinks(settings.fileLinkSecret),
      tokens: createTokens({ secret: settings.jwtSecret, minutes: settings.tokenMinutes }),
      outbox: await folderOutbox(join(dataDir, 'outbox')),
      log,
      signup: settings.signup ?? false,
      checkAnswers: settings.checkAnswers ?? false,
    };
  } catch (error) {
    await door.close();
    throw error;
  }
}
