import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { FileTypeChoice } from '#client/files/chosen.ts';
import type { ViewableFile } from '#client/files/viewable.ts';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import { countUploads } from '#machines/uploads.ts';
import { type FileGroup, groupFiles, type ManagedFile } from './groups.ts';
import type { ManagedIncidentFragment } from './IncidentFiles.generated.ts';
import { permissionsOf } from './permissions.ts';
import { itemsOf, refusedOf } from './uploadItems.ts';
import { type IncidentUploads, type UploadTarget, uploadsOf } from './uploads.ts';

type Given = {
  readonly incident: ManagedIncidentFragment;
  readonly types: readonly FileTypeChoice[];
  readonly refresh: () => Promise<unknown>;
};

const inOrder = (groups: readonly FileGroup[]): readonly ManagedFile[] => groups.flatMap(({ files }) => files);

/** Which files are selected; what is no longer there is not. */
function useSelection(files: readonly ManagedFile[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = new Set(files.map(({ id }) => id).filter((id) => ids.has(id)));
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setIds(next);
  };
  return { selected, select, clear: () => setIds(new Set()) };
}

/** Everything that the parts of the file manager share. */
export function useDesk({ incident, types, refresh }: Given) {
  const uploads = useUploads(incident.slug, refresh);
  const groups = groupFiles(types, incident.files);
  const files = inOrder(groups);
  const viewable: readonly ViewableFile[] = files.map(({ file }) => file);
  const [opened, setOpened] = useState<string | null>(null);
  const permissions = permissionsOf(incident.actions);
  const selection = useSelection(files);
  return {
    incident,
    groups,
    permissions,
    uploads,
    refresh,
    ...selection,
    chosen: files.filter(({ id }) => selection.selected.has(id)),
    maySelect: permissions.reject.isTheirs || permissions.remove.isTheirs,
    viewable,
    opened: viewable.find(({ id }) => id === opened) ?? null,
    open: setOpened,
    close: () => setOpened(null),
  };
}

export type Desk = ReturnType<typeof useDesk>;

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
function useUploads(slug: string, onStored: () => Promise<unknown>) {
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
