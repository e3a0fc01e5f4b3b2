import type { Selectable } from 'kysely';
import type { StoredFileTable } from '#backend/db/database.ts';
import type { Services } from '#backend/services.ts';
import type { StoredFile } from '#contract/wire.ts';

/** A stored file as answered, with an address that opens it for a while. */
export function storedFileWire({ links }: Pick<Services, 'links'>, row: Selectable<StoredFileTable>): StoredFile {
  return {
    id: row.id,
    name: row.name,
    url: links.urlOf(row),
    size: Number(row.size),
    mimeType: row.mime_type,
    addDate: row.added_at,
  };
}
