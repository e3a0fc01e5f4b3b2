import { inject } from 'vitest';
import { moveCustomer } from '#host/move/move.ts';
import { createTestDatabase, type TestDatabase } from '#host/postgres/databases.ts';
import { serve } from '#tests/backend/server.ts';
import { seededDatabase } from '#tests/host/seededDatabase.ts';

/** Gives a customer of a database one of its own, on the same server, with all of its rows. */
async function moveToOwn(main: Pick<TestDatabase, 'ownerUrl'>, customer: string) {
  const database = await createTestDatabase(inject('postgres'));
  const moved = await moveCustomer({ mainUrl: main.ownerUrl, ownUrl: database.ownerUrl, customer });
  const settings = { customer, url: database.appUrl, ownerUrl: database.ownerUrl };
  return { ...database, moved, settings };
}

/** The real backend over the usual demonstration, every answer judged by its contract; with customers apart, if wanted. */
export async function startSeededServer(apart: readonly string[] = []) {
  const database = await seededDatabase();
  const own: Awaited<ReturnType<typeof moveToOwn>>[] = [];
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
    dataDir: database.dataDir,
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
