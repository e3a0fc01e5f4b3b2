import { useEffect, useState } from 'react';
import { textOf } from '#machines/failure.ts';

export type Opened<Value> =
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
