import { type RawBuilder, sql } from 'kysely';
import type { PersonRow } from '#backend/people.ts';

/** Pieces of SQL that answer a related row as JSON in the shape of its table, numbers and instants as text. */

/** As the driver reads timestamptz: fixed width, so that instants compare as text. */
export function instantText(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

export function personJson(accountId: RawBuilder<unknown>): RawBuilder<PersonRow | null> {
  return sql`(select jsonb_build_object('id', a.id::text, 'username', a.username, 'role', a.role,
      'first_name', a.first_name, 'last_name', a.last_name, 'second_last_name', a.second_last_name)
    from account a where a.id = ${accountId})`;
}

export function fileJson(customer: string, fileId: RawBuilder<unknown>): RawBuilder<FileRow | null> {
  return sql`(select ${fileObject} from stored_file f where f.customer = ${customer} and f.id = ${fileId})`;
}

/** A row of stored_file under the alias f. */
const fileObject: RawBuilder<FileRow> = sql`jsonb_build_object('customer', f.customer, 'id', f.id::text,
  'hash', f.hash, 'name', f.name, 'mime_type', f.mime_type, 'size', f.size::text,
  'added_at', ${instantText(sql`f.added_at`)})`;

export type FileRow = {
  customer: string;
  id: string;
  hash: string;
  name: string;
  mime_type: string;
  size: string;
  added_at: string;
};
