import { useState } from 'react';
import { ViewerFrame } from '#client/ui/viewer/ViewerFrame.tsx';
import { factsText } from './fileFace.ts';
import { useObjectUrl } from './useObjectUrl.ts';
import type { ViewableFile } from './viewable.ts';
import { FileBody } from './viewer/FileBody.tsx';
import { useContent } from './viewer/useContent.ts';

export interface FileViewerProps {
  file: ViewableFile;
  /** Files to go to from this one, it among them. */
  siblings?: readonly ViewableFile[] | undefined;
  /** With it, the caller says which file is shown; without, the viewer remembers it. */
  onChoose?: ((file: ViewableFile) => void) | undefined;
  /** Asks for new links, when one is no longer good. */
  onRefresh?: (() => Promise<unknown>) | undefined;
}

/** The file that is shown: the caller's, or the neighbour that was chosen here since. */
function useShown({ file, siblings = [], onChoose }: FileViewerProps) {
  const [chosen, setChosen] = useState<{ from: string; id: string } | null>(null);
  const id = chosen?.from === file.id ? chosen.id : file.id;
  const shown = siblings.find((sibling) => sibling.id === id) ?? file;
  const index = siblings.findIndex((sibling) => sibling.id === shown.id);
  const go = (to: number) => () => {
    const next = siblings.at(to % siblings.length);
    if (!next) return;
    if (onChoose) onChoose(next);
    else setChosen({ from: file.id, id: next.id });
  };
  const hasNeighbours = index >= 0 && siblings.length > 1;
  const place = { index, total: siblings.length, onPrevious: go(index - 1), onNext: go(index + 1) };
  return { shown, place: hasNeighbours ? place : undefined };
}

/** Shows a PDF, an image or a workbook, in the space that it is given. */
export default function FileViewer(props: FileViewerProps) {
  const { shown, place } = useShown(props);
  const { content, retry } = useContent(shown, props.onRefresh);
  const held = useObjectUrl(content.status === 'ready' ? content.blob : null);
  return (
    <ViewerFrame name={shown.name} facts={factsText(shown)} place={place} href={held ?? shown.url}>
      <FileBody
        key={shown.id}
        file={shown}
        content={content}
        onRetry={retry}
        onPrevious={place?.onPrevious}
        onNext={place?.onNext}
      />
    </ViewerFrame>
  );
}
