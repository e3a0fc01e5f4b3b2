import { inject } from 'vitest';
import { moveCustomer } from '#host/move/move.ts';
import { createTestDatabase, type TestDatabase } from '#host/postgres/databases.ts';

/** Gives a customer of a database one of its own, on the same server, with all of its rows. */
export async function moveToOwn(main: Pick<TestDatabase, 'ownerUrl'>, customer: string) {
  const database = await createTestDatabase(inject('postgres'));
  const moved = await moveCustomer({ mainUrl: main.ownerUrl, ownUrl: database.ownerUrl, customer });
  const settings = { customer, url: database.appUrl, ownerUrl: database.ownerUrl };
  return { ...database, moved, settings };
}

export type MovedDatabase = Awaited<ReturnType<typeof moveToOwn>>;
