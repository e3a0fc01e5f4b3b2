import { type MovedDatabase, moveToOwn } from '#tests/backend/ownDatabase.ts';
import { serve } from '#tests/backend/server.ts';
import { seededDatabase } from '#tests/host/seededDatabase.ts';

/** The real backend over the usual demonstration, every answer judged by its contract. */
export async function startSeededServer(apart: readonly string[] = []) {
  const database = await seededDatabase();
  const own: MovedDatabase[] = [];
  for (const customer of apart) own.push(await moveToOwn(database, customer));
  const {
    base,
    services,
    tokenOf: newToken,
    stop,
  } = await serve({
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    own: own.map((one) => one.settings),
    dataDir: database.dataDir,
    tokenMinutes: 60,
  });
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (username: string): Promise<string> => {
    const token = tokens.get(username) ?? newToken(username);
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
      await stop();
      await database.close();
      for (const { drop } of own) await drop();
    },
  };
}

export type SeededServer = Awaited<ReturnType<typeof startSeededServer>>;
