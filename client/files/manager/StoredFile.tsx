import { FileEntry } from '#client/ui/files/FileEntry.tsx';
import { thumbnailOf } from '../fileFace.ts';
import { fileFacts, rejectionText } from './fileTexts.ts';
import type { ManagedFile } from './groups.ts';
import type { Desk } from './useDesk.ts';

/** A stored file of a type: who put it there and when, and why it was rejected. */
export function StoredFile({ stored, desk }: { stored: ManagedFile; desk: Desk }) {
  const { file, id } = stored;
  const selection = desk.maySelect
    ? { isSelected: desk.selected.has(id), onChange: (isSelected: boolean) => desk.select(id, isSelected) }
    : undefined;
  return (
    <FileEntry
      name={file.name}
      {...thumbnailOf(file)}
      facts={fileFacts(stored)}
      rejection={rejectionText(stored)}
      onOpen={() => desk.open(file.id)}
      selection={selection}
    />
  );
}
