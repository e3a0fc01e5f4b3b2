import type { FileItem } from '#client/ui/form/fileItem.ts';
import type { UploadRef } from '#machines/uploads.ts';

/** A file on its way, or one that failed and may be tried again. */
type UploadItem = FileItem & { readonly typeSlug: string | undefined };

function statusOf(upload: UploadRef): FileItem['status'] | null {
  const snapshot = upload.getSnapshot();
  if (snapshot.matches('sending')) return 'sending';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('chosen')) return 'chosen';
  return snapshot.status === 'active' ? 'preparing' : null;
}

/** Rows for what is under way; what is done is listed among the stored files, what was refused in the notice. */
export function itemsOf(
  uploads: readonly UploadRef[],
  typeOf: (upload: UploadRef) => string | undefined,
): readonly UploadItem[] {
  return uploads.flatMap((upload) => {
    const status = statusOf(upload);
    if (!status) return [];
    const { file, sentBytes, totalBytes, text } = upload.getSnapshot().context;
    const progress = totalBytes > 0 ? sentBytes / totalBytes : 0;
    return [
      {
        id: upload.id,
        typeSlug: typeOf(upload),
        name: file.name,
        size: file.size,
        status,
        progress,
        ...(text ? { error: text } : {}),
      },
    ];
  });
}

export type Refused = { readonly text: string; readonly names: readonly string[]; readonly ids: readonly string[] };

/** Which files were not taken, and why: one entry a reason, naming its files. */
export function refusedOf(uploads: readonly UploadRef[]): readonly Refused[] {
  const byText = new Map<string, { names: string[]; ids: string[] }>();
  for (const upload of uploads) {
    const snapshot = upload.getSnapshot();
    if (!snapshot.matches('refused')) continue;
    const { text, file } = snapshot.context;
    const reason = text ?? '';
    const group = byText.get(reason) ?? { names: [], ids: [] };
    group.names.push(file.name);
    group.ids.push(upload.id);
    byText.set(reason, group);
  }
  return [...byText].map(([text, group]) => ({ text, ...group }));
}
