import { type RawBuilder, sql } from 'kysely';
import type { FileLink, FileLinks, Holder } from '#backend/files/links.ts';
import type { StoredFile } from '#contract/wire.ts';

/** A row of `stored_file` as SQL answers it inside another row: JSON, with numbers and instants as text. */
export type FileRow = {
  customer: string;
  id: string;
  hash: string;
  name: string;
  mime_type: string;
  size: string;
  added_at: string;
};

/** A `timestamptz` in the fixed width in which the driver reads it, so that instants compare as text. */
export function instantText(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

export function fileJson(customer: string, fileId: RawBuilder<unknown>): RawBuilder<FileRow | null> {
  return sql`(select jsonb_build_object('customer', f.customer, 'id', f.id::text, 'hash', f.hash, 'name', f.name,
      'mime_type', f.mime_type, 'size', f.size::text, 'added_at', ${instantText(sql`f.added_at`)})
    from stored_file f where f.customer = ${customer} and f.id = ${fileId})`;
}

type FileWire = { (row: FileRow): StoredFile; (row: FileRow | null): StoredFile | null };

type Linking = {
  readonly services: { readonly links: Pick<FileLinks, 'urlOf'> };
  readonly viewer?: Pick<Holder, 'id'> & Partial<Holder>;
};

/** Addresses that open stored files for a while. */
export function fileUrl({ services: { links }, viewer }: Linking): (file: FileLink) => string {
  const { id, sessionId, tokensSince } = viewer ?? {};
  const holder = id && sessionId && tokensSince ? { id, sessionId, tokensSince } : undefined;
  return (file) => links.urlOf(file, Date.now(), holder);
}

/** Stored files as answered. */
export function fileWire(linking: Linking): FileWire {
  const url = fileUrl(linking);
  const wire = (row: FileRow | null) =>
    row && {
      id: row.id,
      name: row.name,
      url: url(row),
      size: Number(row.size),
      mimeType: row.mime_type,
      addDate: row.added_at,
    };
  return wire as FileWire;
}
