import { createActor, fromPromise } from 'xstate';
import { currentCustomer } from '#client/session/session.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import { FileRefused, sending } from '#machines/sending.ts';
import { type UploadInput, uploadMachine } from '#machines/upload.ts';
import { countUploads, type UploadRef, uploadsMachine } from '#machines/uploads.ts';
import { checkFile, kindsOf } from '../checkFile.ts';
import type { FileTypeChoice } from '../chosen.ts';
import { recompress } from '../recompress.ts';
import { sendIncidentFile } from '../sendIncidentFile.ts';

export type UploadTarget = { readonly url: string; readonly field: string };

/** What goes into the machine came from a file field, so it is a browser's file. */
const fileOf = (sendable: { readonly name: string }) => sendable as File;

const otherCustomer = 'Cambió de cliente antes de que el archivo se enviara. Vuelva a elegirlo.';

/**
 * The files on their way to one incident. It lives outside the row that shows it, so that closing the row interrupts nothing.
 * Each file has one idempotency key for all its attempts.
 */
export class IncidentUploads {
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
    const accepted = kindsOf(type.kinds);
    const inputs = files.map((file): UploadInput => {
      const key = crypto.randomUUID();
      this.#typeOf.set(key, type.slug);
      return { id: key, file, accepted, idempotencyKey: key };
    });
    this.actor.send({ type: 'ADD', files: inputs });
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

export function uploadsOf(owner: object, slug: string): IncidentUploads {
  const own = kept.get(owner) ?? new Map<string, IncidentUploads>();
  kept.set(owner, own);
  const uploads = own.get(slug) ?? new IncidentUploads();
  own.set(slug, uploads);
  return uploads;
}
