import { notFound } from '#backend/errors.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { refuseBadLink, serveFile } from './serveFile.ts';

/** Streams a file to whoever holds a valid link. */
export const downloadFile: Handler<typeof incidentCalls.download> = async (ask) => {
  const { customer, params, query, services } = ask;
  refuseBadLink(services, { customer, id: params.id }, query);
  const file = await ask.scoped((trx) =>
    trx
      .selectFrom('stored_file')
      .selectAll()
      .where('customer', '=', customer)
      .where('id', '=', params.id)
      .executeTakeFirst(),
  );
  if (!file) throw notFound();
  return serveFile(ask, file);
};
