import type { Selectable } from 'kysely';
import type { StoredFileTable, Trx } from '#backend/db/database.ts';
import { forbidden, notFound } from '#backend/errors.ts';
import type { Handler } from '#backend/serve/ask.ts';
import { type Reply, reply, streamReply } from '#backend/serve/reply.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { rangeOf } from './range.ts';
import type { ByteRange, FileStore } from './store.ts';

const refusals = {
  expired: forbidden('link_expired', 'El enlace al archivo caducó. Actualice la página para obtener otro.'),
  forged: forbidden('link_invalid', 'El enlace al archivo no es válido. Ábralo desde el siniestro.'),
};

/** Images and PDFs open in place; workbooks are downloads. */
function disposition({ name, mime_type }: Selectable<StoredFileTable>): string {
  const kind = /^(?:image\/|application\/pdf)/.test(mime_type) ? 'inline' : 'attachment';
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const headersOf = (file: Selectable<StoredFileTable>) => ({
  'Content-Type': file.mime_type,
  'Content-Disposition': disposition(file),
  'Cache-Control': 'private, max-age=300, immutable',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Accept-Ranges': 'bytes',
  ETag: `"${file.hash}"`,
});

async function storedFile(trx: Trx, customer: string, id: string): Promise<Selectable<StoredFileTable>> {
  const file = await trx
    .selectFrom('stored_file')
    .selectAll()
    .where('customer', '=', customer)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) throw notFound();
  return file;
}

async function part(store: FileStore, file: Selectable<StoredFileTable>, { start, end }: ByteRange): Promise<Reply> {
  return streamReply({
    status: 206,
    headers: {
      ...headersOf(file),
      'Content-Range': `bytes ${start}-${end}/${file.size}`,
      'Content-Length': String(end - start + 1),
    },
    stream: await store.open(file.hash, { start, end }),
  });
}

/** Streams a file to whoever holds a valid link; the link is the permission. */
export const downloadFile: Handler<typeof incidentCalls.download> = async (ask) => {
  const { customer, params, query, services } = ask;
  const verdict = services.links.verify({ customer, id: params.id }, query);
  if (verdict !== 'valid') throw refusals[verdict];
  const file = await ask.scoped((trx) => storedFile(trx, customer, params.id));
  if (ask.header('if-none-match') === `"${file.hash}"`) return reply({ status: 304, headers: headersOf(file) });
  const range = rangeOf(ask.header('range'), Number(file.size));
  if (range === 'unsatisfiable') return reply({ status: 416, headers: { 'Content-Range': `bytes */${file.size}` } });
  if (range) return part(services.store, file, range);
  return streamReply({
    headers: { ...headersOf(file), 'Content-Length': file.size },
    stream: await services.store.open(file.hash),
  });
};
