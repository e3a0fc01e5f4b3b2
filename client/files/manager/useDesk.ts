import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createActor, fromPromise } from 'xstate';
import { newKey } from '#client/api/attempts.ts';
import { checkFile, kindsOf } from '#client/files/checkFile.ts';
import type { FileTypeChoice } from '#client/files/chosen.ts';
import type { ManagedIncidentFragment } from '#client/files/Files.generated.ts';
import type { ViewableFile } from '#client/files/fileFace.ts';
import { recompress } from '#client/files/recompress.ts';
import { sendIncidentFile } from '#client/files/sendIncidentFile.ts';
import { currentCustomer } from '#client/session/session.ts';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import { FileRefused, sending } from '#machines/sending.ts';
import { type UploadInput, uploadMachine } from '#machines/upload.ts';
import { countUploads, type UploadRef, uploadsMachine } from '#machines/uploads.ts';
import { type FileGroup, groupFiles, type ManagedFile, permissionsOf } from './groups.ts';
import { itemsOf, refusedOf } from './uploadItems.ts';

type UploadTarget = { readonly url: string; readonly field: string };

/** What goes into the machine came from a file field, so it is a browser's file. */
const fileOf = (sendable: { readonly name: string }) => sendable as File;

const otherCustomer = 'Cambió de cliente antes de que el archivo se enviara. Vuelva a elegirlo.';

/**
 * The files on their way to one incident. It lives outside the row that shows it, so that closing the row interrupts nothing.
 * Each file has one idempotency key for all its attempts.
 */
class IncidentUploads {
  readonly actor;
  readonly #customer = currentCustomer();
  readonly #typeOf = new Map<string, string>();
  #target: UploadTarget | null = null;
  /** Fetches the stored files anew; given by the screen that shows them. */
  onStored: (() => Promise<unknown>) | null = null;
  readonly #noted = new Set<string>();
  #arrived = 0;

  constructor() {
    const upload = uploadMachine.provide({
      actors: {
        check: fromPromise(({ input }) => checkFile(fileOf(input.file), input.accepted)),
        recompress: fromPromise(({ input }) => recompress(fileOf(input.file))),
        send: sending((work, { signal, progress }) =>
          this.#send(fileOf(work.file), work.idempotencyKey, signal, progress),
        ),
      },
    });
    this.actor = createActor(uploadsMachine.provide({ actors: { upload } }), { input: {} });
    this.actor.subscribe(({ context }) => this.#note(context.uploads));
    this.actor.start();
  }

  add(files: readonly File[], type: FileTypeChoice, target: UploadTarget): void {
    this.#target = target;
    this.remove(this.#failedLike(files, type));
    const accepted = kindsOf(type.kinds);
    const inputs = files.map((file): UploadInput => {
      const key = newKey();
      this.#typeOf.set(key, type.slug);
      return { id: key, file, accepted, idempotencyKey: key };
    });
    this.actor.send({ type: 'ADD', files: inputs });
  }

  /** Those that failed and are chosen again, instead of being tried again where they stand. */
  #failedLike(files: readonly File[], { slug }: FileTypeChoice): string[] {
    const isAgain = ({ name, size }: { readonly name: string; readonly size: number }) =>
      files.some((file) => file.name === name && file.size === size);
    return this.actor
      .getSnapshot()
      .context.uploads.filter((upload) => this.typeOf(upload) === slug && isAgain(upload.getSnapshot().context.file))
      .filter((upload) => upload.getSnapshot().matches('failed'))
      .map(({ id }) => id);
  }

  typeOf(upload: UploadRef): string | undefined {
    return this.#typeOf.get(upload.id);
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) this.actor.send({ type: 'REMOVE', id });
  }

  /** What has arrived is read anew and leaves the list; so does what was cancelled. */
  #note(uploads: readonly UploadRef[]): void {
    const newIn = (state: 'done' | 'cancelled') =>
      uploads
        .filter((upload) => upload.getSnapshot().matches(state) && !this.#noted.has(upload.id))
        .map(({ id }) => id);
    const [stored, gone] = [newIn('done'), newIn('cancelled')];
    for (const id of [...stored, ...gone]) this.#noted.add(id);
    if (gone.length > 0) this.remove(gone);
    if (stored.length > 0) void Promise.resolve(this.onStored?.()).finally(() => this.remove(stored));
    this.#arrived += stored.length;
    this.#tellArrivals(uploads);
  }

  #tellArrivals(uploads: readonly UploadRef[]): void {
    const { working, waiting } = countUploads(uploads);
    if (this.#arrived === 0 || working + waiting > 0) return;
    notify.success(`${this.#arrived} archivos subido(s)`);
    this.#arrived = 0;
  }

  #send(file: File, idempotencyKey: string, signal: AbortSignal, onProgress: (sent: number, total: number) => void) {
    const typeSlug = this.#typeOf.get(idempotencyKey);
    if (!this.#target || typeSlug === undefined) throw new RangeError('nothing was added under this key');
    if (currentCustomer() !== this.#customer) return Promise.reject(new FileRefused(otherCustomer));
    return sendIncidentFile({ upload: this.#target, typeSlug, file, idempotencyKey, signal, onProgress });
  }
}

/** By whom they are kept (a client of one session and customer) and by incident. */
const kept = new WeakMap<object, Map<string, IncidentUploads>>();

function uploadsOf(owner: object, slug: string): IncidentUploads {
  const own = kept.get(owner) ?? new Map<string, IncidentUploads>();
  kept.set(owner, own);
  const uploads = own.get(slug) ?? new IncidentUploads();
  own.set(slug, uploads);
  return uploads;
}

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
  const groups = groupFiles(types, incident.files.nodes);
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
