import { FileEntries, UploadEntry } from '#client/ui/files/FileEntry.tsx';
import { FileSection } from '#client/ui/files/FileSection.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { kindsOf, kindsText } from '../checkFile.ts';
import type { FileGroup } from './groups.ts';
import { StoredFile } from './StoredFile.tsx';
import type { Desk } from './useDesk.ts';

const stateOf = ({ isMissing, valid }: FileGroup) => (isMissing ? 'missing' : valid > 0 ? 'done' : 'empty');

const onlyOne = (name: string) => `«${name}» admite un solo archivo: elija uno.`;

/** One file type: what is asked for, what is there, what is on its way. */
export function TypeGroup({ group, desk }: { group: FileGroup; desk: Desk }) {
  const { type, files, isFull } = group;
  const { upload } = desk.permissions;
  const target = upload.allowed ? upload.upload : null;
  const items = desk.uploads.items.filter(({ typeSlug }) => typeSlug === type.slug);
  const kinds = kindsOf(type.kinds);
  const add = (chosen: File[]) => {
    if (!target) return;
    if (!type.multiple && chosen.length > 1) notify.warn(onlyOne(type.name));
    else desk.uploads.add(chosen, type, target);
  };
  const takesMore = target !== null && !isFull && (type.multiple || items.length === 0);
  return (
    <FileSection
      label={type.name}
      isRequired={type.isRequired}
      state={stateOf(group)}
      {...(takesMore ? { hint: kindsText(kinds), onAdd: add } : {})}
      accept={kinds.map((kind) => `.${kind}`)}
      allowsMultiple={type.multiple}
    >
      {files.length + items.length > 0 && (
        <FileEntries label={`Archivos: ${type.name}`}>
          {files.map((stored) => (
            <StoredFile key={stored.id} stored={stored} desk={desk} />
          ))}
          {items.map((item) => (
            <UploadEntry
              key={item.id}
              item={item}
              isIndented={desk.maySelect}
              onCancel={desk.uploads.cancel}
              onRetry={desk.uploads.retry}
            />
          ))}
        </FileEntries>
      )}
    </FileSection>
  );
}
