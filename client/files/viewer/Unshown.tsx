import { FileX } from 'lucide-react';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { ViewerNotice } from '#client/ui/viewer/ViewerFrame.tsx';

/** Why a file is not shown; the download stands above it. */
export function Unshown({ title, text }: { title: string; text: string }) {
  return (
    <ViewerNotice>
      <div role="status">
        <EmptyState icon={<FileX />} title={title} text={text} />
      </div>
    </ViewerNotice>
  );
}
