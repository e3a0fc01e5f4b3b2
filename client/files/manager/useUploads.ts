import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import { countUploads } from '#machines/uploads.ts';
import type { FileTypeChoice } from '../chosen.ts';
import { itemsOf, refusedOf } from './uploadItems.ts';
import { type IncidentUploads, type UploadTarget, uploadsOf } from './uploads.ts';

/** The list, drawn again with each change of it or of one of its files. */
function useEvery(uploads: IncidentUploads) {
  const version = useRef(0);
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = uploads.actor.subscribe(() => {
        version.current += 1;
        changed();
      });
      return () => subscription.unsubscribe();
    },
    [uploads],
  );
  useSyncExternalStore(subscribe, () => version.current);
  return uploads.actor.getSnapshot().context.uploads;
}

/** The files on their way to an incident. `onStored` fetches the stored ones anew once some have arrived. */
export function useUploads(slug: string, onStored: () => Promise<unknown>) {
  const client = useApolloClient();
  const uploads = useMemo(() => uploadsOf(client, slug), [client, slug]);
  const list = useEvery(uploads);
  const { working, waiting } = countUploads(list);
  useUnsavedWork(working + waiting > 0, 'lo que se está subiendo');
  useEffect(() => {
    uploads.onStored = onStored;
    return () => {
      uploads.onStored = null;
    };
  }, [uploads, onStored]);
  return {
    items: itemsOf(list, (upload) => uploads.typeOf(upload)),
    refused: refusedOf(list),
    add: (files: readonly File[], type: FileTypeChoice, target: UploadTarget) => uploads.add(files, type, target),
    retry: (id: string) => uploads.actor.send({ type: 'RETRY', id }),
    cancel: (id: string) => uploads.actor.send({ type: 'CANCEL', id }),
    dismiss: (ids: readonly string[]) => uploads.remove(ids),
  };
}
