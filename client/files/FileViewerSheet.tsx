import { Sheet } from '#client/ui/overlay/Sheet.tsx';
import FileViewer from './FileViewer.tsx';
import type { ViewableFile } from './fileFace.ts';

interface FileViewerSheetProps {
  /** Open while there is one. */
  file: ViewableFile | null;
  siblings: readonly ViewableFile[];
  title?: string;
  onClose: () => void;
  onRefresh?: () => Promise<unknown>;
}

/** The viewer in a side sheet, to read beside the list. */
export default function FileViewerSheet({
  file,
  siblings,
  title = 'Archivos',
  onClose,
  onRefresh,
}: FileViewerSheetProps) {
  return (
    <Sheet
      isOpen={file !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      size="wide"
      padding="none"
    >
      {file && <FileViewer file={file} siblings={siblings} onRefresh={onRefresh} />}
    </Sheet>
  );
}
