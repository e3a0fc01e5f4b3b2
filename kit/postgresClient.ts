import pg from 'pg';

/**
 * A connection to PostgreSQL for some statements, closed after them. A server that ends between two statements says so by
 * an event, which would end a process that does not listen to it; the next statement fails all the same.
 */
export async function withClient<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
