import { join } from 'node:path';
import type { GroupRule } from '#domain/identity.ts';
import type { Log } from '#kit/log.ts';
import type { IdentitySettings } from '#kit/settings.ts';
import { followSessions } from './account/identitySessions.ts';
import { openReader } from './budgetReading/reader.ts';
import { openAttendance } from './db/attendance.ts';
import { createPositions } from './db/position.ts';
import { StartError } from './db/privileges.ts';
import { type Door, openDoor } from './db/scoped.ts';
import { createFileLinks } from './files/links.ts';
import { openStore } from './files/openStore.ts';
import { openNewsMails } from './inbox/newsMails.ts';
import { openFolding } from './incidents/tallies.ts';
import { openCounting } from './lifecycle/lines/exceptions.ts';
import { type OutboxSettings, openOutbox } from './mail/outbox.ts';
import { migrate } from './migrate.ts';
import { openWebhooks, type WebhookSettings } from './outgoing/outbox.ts';
import { missingOwn, type OwnDatabase, prepareOwn } from './ownDatabases.ts';
import type { Services } from './serve/services.ts';
import { createIdentityProvider } from './sessions/identityProvider.ts';
import { createSeals } from './sessions/seals.ts';
import { createTokens } from './sessions/tokens.ts';

/** Opens what the backend serves from: the databases, the file store and the services over them. */

export type BackendSettings = {
  readonly databaseUrl: string;
  /** The owner of the tables, who migrates. Without it `databaseUrl` migrates, and requests run as `dictamen_app`. */
  readonly ownerUrl?: string | undefined;
  /** Hot standbys that answer what only reads. */
  readonly readUrls?: string | undefined;
  /** The server itself, where `databaseUrl` is the address of a pooler. */
  readonly directUrl?: string | undefined;
  /** Customers whose rows are in a database of their own. */
  readonly own?: readonly OwnDatabase[] | undefined;
  readonly dataDir: string;
  /** The bucket for files; without it they are stored below `dataDir`. */
  readonly filesUrl?: string | undefined;
  readonly jwtSecret: string;
  readonly fileLinkSecret: string;
  readonly tokenMinutes: number;
  readonly signup?: boolean | undefined;
  readonly secondFactorRequired?: readonly string[] | undefined;
  readonly publicUrl?: string | undefined;
  readonly identity?: IdentitySettings | undefined;
  readonly groupRules?: readonly GroupRule[] | undefined;
  readonly mail?: Pick<OutboxSettings, 'smtp'> & { readonly from?: string | undefined };
  readonly checkAnswers?: boolean | undefined;
  readonly webhooks?: Pick<WebhookSettings, 'allowPrivate' | 'every'> | undefined;
  /** Milliseconds from which a statement of SQL is logged as slow. */
  readonly slowMs?: number | undefined;
  readonly log: Log;
};

const appRole = 'dictamen_app';
const usualSender = 'Dictamen <dictamen@localhost>';
const usualPublicUrl = 'http://localhost:4000';

/** One that is wrong ends the start. One that does not answer does not: the other customers are served meanwhile. */
async function checkOwn(door: Door): Promise<void> {
  const problem = await missingOwn(door);
  if (problem !== null) throw new StartError(problem);
  const checked = await Promise.allSettled(door.own.map(({ check }) => check()));
  for (const one of checked) if (one.status === 'rejected' && one.reason instanceof StartError) throw one.reason;
}

/** Migrates, opens the database and the file store, and refuses to go on with a role that evades row security. */
export async function startServices(settings: BackendSettings): Promise<Services> {
  const { databaseUrl, ownerUrl, dataDir, mail, log, webhooks: webhookSettings = { allowPrivate: false } } = settings;
  await migrate(ownerUrl ?? databaseUrl);
  const door = openDoor({
    url: databaseUrl,
    readUrls: settings.readUrls,
    directUrl: settings.directUrl,
    log,
    slowMs: settings.slowMs,
    ...(ownerUrl ? {} : { role: appRole }),
    own: settings.own?.map((own) => ({
      ...own,
      ...(own.ownerUrl ? {} : { role: appRole }),
      prepare: () => prepareOwn(ownerUrl ?? databaseUrl, own),
    })),
  });
  try {
    await door.check();
    await checkOwn(door);
    const store = await openStore(settings);
    const outbox = await openOutbox({
      folder: join(dataDir, 'outbox'),
      from: mail?.from ?? usualSender,
      smtp: mail?.smtp,
      log,
    });
    const reader = openReader({ door, store, log });
    const attendance = openAttendance(door.announcements);
    const folding = openFolding({ door, log });
    const counting = openCounting({ door, log });
    const publicUrl = settings.publicUrl ?? usualPublicUrl;
    const seals = createSeals(settings.jwtSecret);
    const webhooks = openWebhooks({ door, log, seals, ...webhookSettings });
    const identity = settings.identity && createIdentityProvider(settings.identity, publicUrl);
    const following = followSessions({ door, log, seals, provider: identity });
    const newsMails = openNewsMails({ door, outbox, seals, publicUrl, log });
    return {
      // What closes the database ends the reading that works on it first.
      door: {
        ...door,
        close: async () => {
          attendance.close();
          const jobs = [reader, webhooks, folding, counting, following, newsMails];
          await Promise.all(jobs.map((job) => job.close()));
          await door.close();
        },
      },
      positions: createPositions(settings.jwtSecret),
      store,
      reader,
      attendance,
      webhooks,
      links: createFileLinks(settings.fileLinkSecret),
      tokens: createTokens({ secret: settings.jwtSecret, minutes: settings.tokenMinutes }),
      seals,
      identity,
      outbox,
      publicUrl,
      log,
      signup: settings.signup ?? false,
      groupRules: settings.groupRules ?? settings.identity?.groups ?? [],
      secondFactorRequired: settings.secondFactorRequired ?? [],
      checkAnswers: settings.checkAnswers ?? false,
    };
  } catch (error) {
    await door.close();
    throw error;
  }
}
