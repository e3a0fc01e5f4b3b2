import { lazy, type ReactNode, Suspense } from 'react';
import type { ViewableFile } from '#client/files/viewable.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import { Split } from '#client/ui/layout/Split.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';

const FileViewer = lazy(() => import('#client/files/FileViewer.tsx'));

interface BesideProps {
  file: ViewableFile | null | undefined;
  /** The link is only good for a while. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** The client's file next to the table; its code comes when it is first asked for. */
export function Beside({ file, onRefresh, children }: BesideProps) {
  if (!file) return children;
  return (
    <Split
      fill
      isResizable
      ratio={62}
      label="Ancho de la tabla y del visor"
      left={children}
      right={
        <Card title="Archivo original" padding="none" fill>
          <Suspense fallback={<EmptyState title="Abriendo…" icon={<Spinner size={20} />} />}>
            <FileViewer file={file} onRefresh={onRefresh} />
          </Suspense>
        </Card>
      }
    />
  );
}
