import type { Paper } from './papers.ts';
import type { Timeline } from './timeline.ts';

/** A row of `stored_file`: each upload has its own, also when content is shared. @returns its number */
export function pushFile({ the: { batch }, customer, instant }: Timeline, { name, content }: Paper): number {
  const id = batch.number('stored_file');
  const { hash, size, mimeType } = content;
  batch.add('stored_file', { customer, id, hash, name, mime_type: mimeType, size, added_at: instant });
  return id;
}

/** The same as the archive of a round keeps it. */
export function fileRow(customer: string, id: unknown, { name, content }: Paper, addedAt: unknown) {
  return {
    customer,
    id: String(id),
    hash: content.hash,
    name,
    mime_type: content.mimeType,
    size: String(content.size),
    added_at: addedAt,
  };
}
