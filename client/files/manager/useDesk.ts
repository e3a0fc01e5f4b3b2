import { useState } from 'react';
import type { FileTypeChoice } from '../chosen.ts';
import type { ViewableFile } from '../viewable.ts';
import { type FileGroup, groupFiles, type ManagedFile } from './groups.ts';
import type { ManagedIncidentFragment } from './IncidentFiles.generated.ts';
import { permissionsOf } from './permissions.ts';
import { useUploads } from './useUploads.ts';

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
