import { FileX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ViewableFile } from '#client/files/fileFace.ts';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { ViewerNotice } from '#client/ui/viewer/ViewerFrame.tsx';
import { textOf } from '#machines/failure.ts';

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

/** What each kind of body takes: the file, what it holds, and the way to its neighbours. */
export type BodyProps = {
  readonly file: ViewableFile;
  readonly blob: Blob;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
};

export function Loading() {
  return (
    <ViewerNotice isBusy>
      <Spinner label="Abriendo el archivo" size={24} />
    </ViewerNotice>
  );
}

type Opened<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'error'; readonly text: string };

/** What reading `blob` gives; what was read of another is closed. */
export function useOpened<Value>(
  blob: Blob,
  open: (blob: Blob, signal: AbortSignal) => Promise<Value>,
  close?: (value: Value) => void,
): Opened<Value> {
  const [opened, setOpened] = useState<Opened<Value>>({ status: 'loading' });
  useEffect(() => {
    const stop = new AbortController();
    setOpened({ status: 'loading' });
    const opening = open(blob, stop.signal);
    opening.then(
      (value) => {
        if (!stop.signal.aborted) setOpened({ status: 'ready', value });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setOpened({ status: 'error', text: textOf(error) });
      },
    );
    return () => {
      stop.abort();
      opening.then(close, () => undefined);
    };
  }, [blob, open, close]);
  return opened;
}
