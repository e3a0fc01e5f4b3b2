import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { type UploadInput, uploadMachine } from './upload.ts';

export type UploadRef = ActorRefFrom<typeof uploadMachine>;

type Context = { readonly limit: number; readonly uploads: readonly UploadRef[] };

type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;

type UploadsEvent =
  | { readonly type: 'ADD'; readonly files: readonly UploadInput[] }
  | { readonly type: 'RETRY'; readonly id: string }
  | { readonly type: 'CANCEL'; readonly id: string }
  | { readonly type: 'CANCEL_ALL' }
  /** Takes a file that has ended off the list. */
  | { readonly type: 'REMOVE'; readonly id: string }
  | { readonly type: `xstate.snapshot.${string}`; readonly snapshot: UploadSnapshot }
  | { readonly type: `xstate.done.actor.${string}`; readonly output: unknown };

type UploadsInput = { readonly limit?: number };

/** Enough to keep the wire busy, few enough to keep the order and the memory. */
const defaultLimit = 2;

function isWaiting(upload: UploadRef): boolean {
  return upload.getSnapshot().matches('chosen');
}

function hasEnded(upload: UploadRef): boolean {
  const snapshot = upload.getSnapshot();
  return snapshot.status !== 'active' || snapshot.matches('failed');
}

function isWorking(upload: UploadRef): boolean {
  return !isWaiting(upload) && !hasEnded(upload);
}

const machine = setup({
  types: { context: {} as Context, events: {} as UploadsEvent, input: {} as UploadsInput },
  actors: { upload: uploadMachine },
  guards: {
    isBusy: ({ context }) => context.uploads.some((upload) => !hasEnded(upload)),
  },
  actions: {
    addAll: assign({
      uploads: ({ context, event, spawn }) => {
        if (event.type !== 'ADD') return context.uploads;
        const known = new Set(context.uploads.map(({ id }) => id));
        const added = event.files.filter(({ id }) => !known.has(id));
        return [
          ...context.uploads,
          ...added.map((input) => spawn('upload', { id: input.id, input, syncSnapshot: true })),
        ];
      },
    }),
    startNext: enqueueActions(({ context, enqueue }) => {
      const free = context.limit - context.uploads.filter(isWorking).length;
      const next = context.uploads.filter(isWaiting).slice(0, Math.max(0, free));
      for (const upload of next) enqueue.sendTo(upload, { type: 'START' });
    }),
    passOn: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'RETRY' && event.type !== 'CANCEL') return;
      const upload = context.uploads.find(({ id }) => id === event.id);
      if (upload) enqueue.sendTo(upload, { type: event.type });
    }),
    cancelAll: enqueueActions(({ context, enqueue }) => {
      for (const upload of context.uploads) enqueue.sendTo(upload, { type: 'CANCEL' });
    }),
    remove: assign({
      uploads: ({ context, event }) =>
        event.type === 'REMOVE'
          ? context.uploads.filter((upload) => upload.id !== event.id || !hasEnded(upload))
          : context.uploads,
    }),
  },
});

/** Files in the order in which they were chosen, a bounded number of them on the wire at once; each is its own actor. */
export const uploadsMachine = machine.createMachine({
  id: 'uploads',
  context: ({ input }) => ({ limit: input.limit ?? defaultLimit, uploads: [] }),
  on: {
    ADD: { actions: ['addAll', 'startNext'], target: '.settling' },
    RETRY: { actions: 'passOn' },
    CANCEL: { actions: 'passOn' },
    CANCEL_ALL: { actions: 'cancelAll' },
    REMOVE: { actions: 'remove' },
    'xstate.snapshot.*': { actions: 'startNext', target: '.settling' },
    'xstate.done.actor.*': { actions: 'startNext', target: '.settling' },
  },
  initial: 'idle',
  states: {
    settling: { always: [{ guard: 'isBusy', target: 'working' }, { target: 'idle' }] },
    working: {},
    idle: {},
  },
});

type UploadCounts = {
  readonly total: number;
  readonly waiting: number;
  readonly working: number;
  readonly done: number;
  readonly failed: number;
  readonly refused: number;
  readonly cancelled: number;
  readonly sentBytes: number;
  readonly totalBytes: number;
};

export function countUploads(uploads: readonly UploadRef[]): UploadCounts {
  const snapshots = uploads.map((upload) => upload.getSnapshot());
  const live = snapshots.filter((snapshot) => !snapshot.matches('cancelled') && !snapshot.matches('refused'));
  return {
    total: uploads.length,
    waiting: uploads.filter(isWaiting).length,
    working: uploads.filter(isWorking).length,
    done: snapshots.filter((snapshot) => snapshot.matches('done')).length,
    failed: snapshots.filter((snapshot) => snapshot.matches('failed')).length,
    refused: snapshots.filter((snapshot) => snapshot.matches('refused')).length,
    cancelled: snapshots.filter((snapshot) => snapshot.matches('cancelled')).length,
    sentBytes: live.reduce((sent, { context }) => sent + context.sentBytes, 0),
    totalBytes: live.reduce((all, { context }) => all + context.totalBytes, 0),
  };
}
