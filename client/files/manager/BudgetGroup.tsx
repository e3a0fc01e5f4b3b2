import { formatBytes } from '#client/ui/fileItem.ts';
import { FileEntries } from '#client/ui/files/FileEntries.tsx';
import { FileEntry } from '#client/ui/files/FileEntry.tsx';
import { FileSection } from '#client/ui/files/FileSection.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { thumbnailOf } from '../fileFace.ts';
import type { BudgetFile } from './budgetFiles.ts';

/** The budget's own files, to be seen here; they come and go with the budget. */
export function BudgetGroup({ files, onOpen }: { files: readonly BudgetFile[]; onOpen: (id: string) => void }) {
  if (files.length === 0) return null;
  return (
    <FileSection label="Del presupuesto">
      <FileEntries label="Archivos del presupuesto">
        {files.map(({ file, label, addedAt }) => (
          <FileEntry
            key={file.id}
            name={file.name}
            caption={label}
            {...thumbnailOf(file)}
            facts={`${formatBytes(file.size)} · ${formatInstant(addedAt)}`}
            onOpen={() => onOpen(file.id)}
          />
        ))}
      </FileEntries>
    </FileSection>
  );
}
