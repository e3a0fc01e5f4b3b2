import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { newSession } from '#backend/account/signIn.ts';
import { createApp } from '#backend/app.ts';
import type { OwnDatabase } from '#backend/ownDatabases.ts';
import { routes as allRoutes, type Routes } from '#backend/routes.ts';
import { type BackendSettings, startServices } from '#backend/start.ts';
import { createTestDatabase, type TestDatabase } from '#host/postgres/databases.ts';
import { listen } from '#kit/listen.ts';
import { createLog } from '#kit/log.ts';

/** What JSON holds, to be looked into freely: a wrong guess is undefined and fails its expectation. */
export type Json = { readonly [field: string]: Json } & readonly Json[] & string;

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: Json };

export type Settings = Partial<
  Pick<
    BackendSettings,
    'signup' | 'tokenMinutes' | 'mail' | 'publicUrl' | 'webhooks' | 'secondFactorRequired' | 'identity' | 'groupRules'
  >
> & {
  readonly routes?: Partial<Routes>;
  /** The database is a copy of this one, which other tests have written to. */
  readonly from?: Pick<TestDatabase, 'name'>;
  /** Gives customers databases of their own first. */
  readonly own?: (main: TestDatabase) => Promise<readonly OwnDatabase[]>;
};

export const secrets = {
  jwtSecret: 'a secret of the tests, long enough for it',
  fileLinkSecret: 'another secret of the tests, long enough',
};

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Json };
}

function bodyOf(body: unknown): { body?: FormData | string; headers?: Record<string, string> } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

type Served = Pick<BackendSettings, 'databaseUrl' | 'ownerUrl' | 'dataDir'> &
  Partial<BackendSettings> & { readonly routes?: Partial<Routes> };

/** The real backend on a database that is there, on a random port, every answer judged by its contract. */
export async function serve({ routes = allRoutes, ...settings }: Served) {
  const services = await startServices({
    ...secrets,
    tokenMinutes: 15,
    checkAnswers: true,
    log: createLog('test', process.env.TEST_LOG ?? 'silent'),
    ...settings,
  });
  const server = await listen(createApp(services, routes), { port: 0, host: '127.0.0.1', variable: 'REST_PORT' });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    base,
    services,
    /** A token without the price of a sign-in. */
    tokenOf: async (username: string): Promise<string> => {
      const account = await services.door.common
        .selectFrom('account')
        .select(['id', 'tokens_since'])
        .where('username_key', '=', username)
        .executeTakeFirstOrThrow();
      return newSession(services, account, { address: '127.0.0.1', userAgent: undefined });
    },
    /** Leaves the database. */
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await services.outbox.close();
      await services.door.close();
    },
  };
}

/** The same on a database of its own, with what a test sends. */
export async function startServer({ own, from, ...settings }: Settings = {}) {
  const database = await createTestDatabase(inject('postgres'), from?.name ?? inject('template'));
  const dataDir = mkdtempSync(join(tmpdir(), 'dictamen-backend-test-'));
  const served = await serve({
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    own: await own?.(database),
    dataDir,
    ...settings,
  });

  return {
    ...served,
    door: served.services.door,
    database,
    dataDir,
    call: async (
      token: string | null,
      method: string,
      path: string,
      sent?: unknown,
      extra: Record<string, string> = {},
    ) => {
      const { body, headers } = bodyOf(sent);
      const authorization: Record<string, string> = token ? { authorization: `JWT ${token}` } : {};
      const request = { method, ...(body && { body }), headers: { ...headers, ...authorization, ...extra } };
      return answerOf(await fetch(served.base + path, request));
    },
    close: async () => {
      await served.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

const ofSecondFactors = [
  'passkey',
  'passkey_challenge',
  'second_factor',
  'recovery_code',
  'remembered_device',
  'sign_in_step',
  'login_attempt',
] as const;

/** As if no account had ever had a second factor, or tried to enter. */
export async function withoutSecondFactors({ door: { common } }: TestServer): Promise<void> {
  await common.updateTable('account').set({ second_factor_since: null }).execute();
  for (const table of ofSecondFactors) await common.deleteFrom(table).execute();
}
