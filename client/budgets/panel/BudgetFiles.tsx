import { lazy, Suspense, useState } from 'react';
import { formatBytes } from '#client/ui/form/fileItem.ts';
import { FileList } from '#client/ui/text/FileList.tsx';
import { dateOf, formatDate } from '#domain/calendar.ts';
import { useFreshLinks } from '../FileLink.tsx';
import type { LabelledFile } from './budgetFiles.ts';

const FileViewerSheet = lazy(() => import('#client/files/FileViewerSheet.tsx'));

/** The budget's files; each opens in the viewer, with the others beside it. */
export function BudgetFiles({ files }: { files: readonly LabelledFile[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const refresh = useFreshLinks();
  const siblings = files.map(({ file }) => file);
  const open = siblings.find(({ id }) => id === openId);
  return (
    <>
      <FileList label="Archivos del presupuesto" files={files.map(listed)} onOpen={setOpenId} />
      {open && (
        <Suspense>
          <FileViewerSheet file={open} siblings={siblings} onClose={() => setOpenId(null)} onRefresh={refresh} />
        </Suspense>
      )}
    </>
  );
}

function listed({ label, file }: LabelledFile) {
  const { id, name, mimeType, size, addedAt } = file;
  return { id, label, name, mimeType, facts: `${formatBytes(size)} · ${formatDate(dateOf(addedAt))}` };
}
