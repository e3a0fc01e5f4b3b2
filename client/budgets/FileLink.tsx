import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#client/ui/button/Button.tsx';
import { IncidentBudgetDocument, type StoredFileFragment } from './IncidentBudget.generated.ts';

const FileViewerSheet = lazy(() => import('#client/files/FileViewerSheet.tsx'));

export type StoredFile = StoredFileFragment;

/** Links of stored files live for minutes: asks for fresh ones. */
export function useFreshLinks() {
  const client = useApolloClient();
  return () => client.refetchQueries({ include: [IncidentBudgetDocument] });
}

/** A button that shows one stored file beside what is being decided. */
export function FileLink({ file, label }: { file: StoredFile; label: string }) {
  const [isOpen, setOpen] = useState(false);
  const refresh = useFreshLinks();
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <FileViewerSheet file={file} siblings={[file]} onClose={() => setOpen(false)} onRefresh={refresh} />
        </Suspense>
      )}
    </>
  );
}
