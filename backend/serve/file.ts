import { sql } from 'kysely';
import { beyondRange, forbidden } from '#backend/errors/answered.ts';
import { type FileLink, holderOf, type Signature } from '#backend/files/links.ts';
import type { ByteRange, FileStore } from '#backend/files/store.ts';
import { type Reply, reply, streamReply } from './reply.ts';
import type { Services } from './services.ts';

const lastBytes = (size: number, count: number): ByteRange => ({ start: Math.max(0, size - count), end: size - 1 });

/**
 * A single byte range, as PDF viewers send it. Null means the whole file, also for several ranges; 'unsatisfiable' is
 * 416.
 */
function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!first && !last) return null;
  const range = first
    ? { start: Number(first), end: last ? Math.min(Number(last), size - 1) : size - 1 }
    : lastBytes(size, Number(last));
  return range.start > range.end || range.start >= size ? 'unsatisfiable' : range;
}

/** The row of a file that is in the store. */
type Servable = {
  readonly hash: string;
  readonly name: string;
  readonly mime_type: string;
  readonly size: string;
};

const refusals = {
  expired: forbidden('link_expired', 'El enlace al archivo caducó. Actualice la página para obtener otro.'),
  forged: forbidden('link_invalid', 'El enlace al archivo no es válido. Ábralo desde el siniestro.'),
};

/** The link is the permission. @throws 403 when it is forged or expired */
export function refuseBadLink({ links }: Pick<Services, 'links'>, file: FileLink, given: Signature): void {
  const verdict = links.verify(file, given);
  if (verdict !== 'valid') throw refusals[verdict];
}

/**
 * A link ends with the session for which it was made: signed out, disabled, or of an account that changed its password
 * since, or that works for another customer now. @throws 403
 */
export async function refuseEndedLink(
  { door }: Pick<Services, 'door'>,
  { customer }: Pick<FileLink, 'customer'>,
  given: Signature,
): Promise<void> {
  if (!given.by) return;
  const holder = holderOf(given);
  if (holder === null) throw refusals.expired;
  const personal = /^personal:(\d{1,18})$/.exec(holder.sessionId)?.[1] ?? null;
  const { rows } = await sql`select from account a where a.id = ${holder.id} and a.is_active
    and (a.customer is null or a.customer = ${customer})
    and a.tokens_since = ${holder.tokensSince}::timestamptz
    and not exists (select from revoked_session r where r.session_id = ${holder.sessionId})
    and (${personal}::bigint is null or exists (select from personal_token t
      where t.id = ${personal}::bigint and t.account_id = a.id and t.revoked_at is null))`.execute(door.common);
  if (rows.length === 0) throw refusals.expired;
}

/** Images and PDFs open in the browser; workbooks are downloaded. */
function disposition({ name, mime_type }: Servable): string {
  const kind = /^(?:image\/|application\/pdf)/.test(mime_type) ? 'inline' : 'attachment';
  return `${kind}; ${named(name)}`;
}

export const attachment = (name: string) => `attachment; ${named(name)}`;

/** The name for browsers that read only ASCII, and for all others. */
function named(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const tagOf = ({ hash }: Servable) => `"${hash}"`;

/** Whether If-None-Match names the tag, also among others, or weakly, as a proxy that compressed the answer sends it. */
function isHeld(given: string | undefined, tag: string): boolean {
  const tags = (given ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}

const headersOf = (file: Servable) => ({
  'Content-Type': file.mime_type,
  'Content-Disposition': disposition(file),
  'Cache-Control': 'private, max-age=300, immutable',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Accept-Ranges': 'bytes',
  ETag: tagOf(file),
});

async function part(store: FileStore, file: Servable, { start, end }: ByteRange): Promise<Reply> {
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

type Asked = {
  readonly header: (name: string) => string | undefined;
  readonly services: Pick<Services, 'store'>;
};

/** The file, a part of it, or 304 when the client already has it. */
export async function serveFile({ header, services: { store } }: Asked, file: Servable): Promise<Reply> {
  if (isHeld(header('if-none-match'), tagOf(file))) return reply({ status: 304, headers: headersOf(file) });
  // A part of a file that the client no longer has is of no use to it: it is sent the whole one.
  const isKnown = [undefined, tagOf(file)].includes(header('if-range'));
  const range = isKnown ? rangeOf(header('range'), Number(file.size)) : null;
  if (range === 'unsatisfiable') throw beyondRange(file.size);
  if (range) return part(store, file, range);
  return streamReply({
    headers: { ...headersOf(file), 'Content-Length': file.size },
    stream: await store.open(file.hash),
  });
}
