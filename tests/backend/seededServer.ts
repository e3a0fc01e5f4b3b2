import type { AddressInfo } from 'node:net';
import { newSession } from '#backend/account/signIn.ts';
import { createApp } from '#backend/app.ts';
import { routes } from '#backend/routes.ts';
import { startServices } from '#backend/start.ts';
import { listen } from '#kit/listen.ts';
import { createLog } from '#kit/log.ts';
import { type MovedDatabase, moveToOwn } from '#tests/backend/ownDatabase.ts';
import { secrets } from '#tests/backend/server.ts';
import { seededDatabase } from '#tests/host/seededDatabase.ts';

/** The real backend over the usual demonstration, every answer judged by its contract. */
export async function startSeededServer(apart: readonly string[] = []) {
  const database = await seededDatabase();
  const own: MovedDatabase[] = [];
  for (const customer of apart) own.push(await moveToOwn(database, customer));
  const services = await startServices({
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    own: own.map((one) => one.settings),
    dataDir: database.dataDir,
    ...secrets,
    tokenMinutes: 60,
    checkAnswers: true,
    log: createLog('test', process.env.TEST_LOG ?? 'silent'),
  });
  const server = await listen(createApp(services, routes), { port: 0, host: '127.0.0.1', variable: 'REST_PORT' });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokens = new Map<string, string>();
  const tokenOf = async (username: string): Promise<string> => {
    const known = tokens.get(username);
    if (known) return known;
    const account = await services.door.common
      .selectFrom('account')
      .select(['id', 'tokens_since'])
      .where('username_key', '=', username)
      .executeTakeFirstOrThrow();
    const token = await newSession(services, account, { address: '127.0.0.1', userAgent: undefined });
    tokens.set(username, token);
    return token;
  };
  return {
    base,
    rows: database.rows,
    own,
    services,
    tokenOf,
    get: async (username: string, path: string): Promise<Response> =>
      fetch(`${base}${path}`, { headers: { authorization: `JWT ${await tokenOf(username)}` } }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await services.door.close();
      await database.close();
      for (const { drop } of own) await drop();
    },
  };
}

export type SeededServer = Awaited<ReturnType<typeof startSeededServer>>;
