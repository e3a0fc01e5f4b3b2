import type { StoredFile } from '#contract/wire.ts';
import { globalId } from '#gateway/ids.ts';
import { brokenAnswer } from '#gateway/rest/failure.ts';
import type { File } from '#gateway/schema.generated.ts';

const storedPath = /^\/api\/v1\/([^/?]+)\/files\/([^/?]+)\/?(\?.*)?$/;

/** The gateway's address for the backend's signed link: `/files/{customer}/{id}?…`. */
function linkOf(customer: string, url: string): string {
  const [, owner, id, query = ''] = storedPath.exec(url) ?? [];
  if (owner !== customer || id === undefined) throw brokenAnswer(`file link ${url.split('?')[0]}`);
  return `/files/${owner}/${id}${query}`;
}

export function toFile(customer: string, { id, name, url, size, mimeType, addDate }: StoredFile): File {
  return { id: globalId(customer, 'File', id), name, url: linkOf(customer, url), size, mimeType, addedAt: addDate };
}

export function toFileOrNull(customer: string, file: StoredFile | null): File | null {
  return file === null ? null : toFile(customer, file);
}
