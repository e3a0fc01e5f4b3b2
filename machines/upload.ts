import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { type FileKind, type FileProblem, isImageKind } from '#domain/files.ts';
import { textOf } from './failure.ts';
import type { Sendable, SendReport, SendWork } from './sending.ts';

export type UploadInput = {
  readonly id: string;
  readonly file: Sendable;
  readonly accepted: readonly FileKind[];
  /** Sent with every attempt, so that a repeat stores nothing twice. */
  readonly idempotencyKey: string;
};

/** What a look into the file says. */
export type Checked = { readonly kind: FileKind | null; readonly problem: FileProblem | null };

type Context = UploadInput & {
  readonly kind: FileKind | null;
  /** Checked, and recompressed if it is an image: what is really sent. Null until then. */
  readonly prepared: Sendable | null;
  readonly sentBytes: number;
  readonly totalBytes: number;
  readonly text: string | null;
  readonly result: unknown;
};

type UploadEvent = { readonly type: 'START' } | { readonly type: 'RETRY' } | { readonly type: 'CANCEL' } | SendReport;

const machine = setup({
  types: { context: {} as Context, events: {} as UploadEvent, input: {} as UploadInput },
  actors: {
    check: fromPromise<Checked, { file: Sendable; accepted: readonly FileKind[] }>(async () => missing('check')),
    recompress: fromPromise<Sendable, { file: Sendable }>(async () => missing('recompress')),
    send: fromCallback<EventObject, SendWork>(() => missing('send')),
  },
  guards: {
    isPrepared: ({ context }) => context.prepared !== null,
    hasProblem: (_, { problem }: Pick<Checked, 'problem'>) => problem !== null,
    isImage: (_, { kind }: Pick<Checked, 'kind'>) => kind !== null && isImageKind(kind),
    isRefusal: ({ event }) => event.type === 'SEND_FAILED' && event.refused,
  },
  actions: {
    tell: assign({ text: (_, { text }: { text: string | null }) => text }),
    noteKind: assign({ kind: (_, { kind }: Pick<Checked, 'kind'>) => kind }),
    prepare: assign({ prepared: (_, { file }: { file: Sendable }) => file }),
    startOver: assign({ sentBytes: 0, text: null, totalBytes: ({ context }) => sizeOf(context) }),
    noteProgress: assign(({ event }) =>
      event.type === 'SEND_PROGRESS' ? { sentBytes: event.sent, totalBytes: event.total } : {},
    ),
    noteResult: assign(({ context, event }) =>
      event.type === 'SENT' ? { result: event.result, sentBytes: context.totalBytes } : {},
    ),
    noteFailure: assign(({ event }) => (event.type === 'SEND_FAILED' ? { text: event.text } : {})),
  },
});

function missing(effect: string): never {
  throw new Error(`upload: the effect ${effect} was not provided`);
}

function sizeOf({ prepared, file }: Context): number {
  return (prepared ?? file).size;
}

/** One file on its way: chosen → checking → recompressing (images) → sending → done. Nothing is checked or recompressed twice. */
export const uploadMachine = machine.createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    kind: null,
    prepared: null,
    sentBytes: 0,
    totalBytes: input.file.size,
    text: null,
    result: undefined,
  }),
  initial: 'chosen',
  states: {
    chosen: {
      on: {
        START: [{ guard: 'isPrepared', target: 'sending' }, { target: 'checking' }],
        CANCEL: 'cancelled',
      },
    },
    checking: {
      on: { CANCEL: 'cancelled' },
      invoke: {
        src: 'check',
        input: ({ context: { file, accepted } }) => ({ file, accepted }),
        onDone: [
          {
            guard: { type: 'hasProblem', params: ({ event }) => event.output },
            actions: { type: 'tell', params: ({ event }) => ({ text: event.output.problem?.text ?? null }) },
            target: 'refused',
          },
          {
            guard: { type: 'isImage', params: ({ event }) => event.output },
            actions: { type: 'noteKind', params: ({ event }) => event.output },
            target: 'recompressing',
          },
          {
            actions: [
              { type: 'noteKind', params: ({ event }) => event.output },
              { type: 'prepare', params: ({ context }) => ({ file: context.file }) },
            ],
            target: 'sending',
          },
        ],
        onError: {
          actions: { type: 'tell', params: ({ event }) => ({ text: textOf(event.error) }) },
          target: 'failed',
        },
      },
    },
    recompressing: {
      on: { CANCEL: 'cancelled' },
      invoke: {
        src: 'recompress',
        input: ({ context: { file } }) => ({ file }),
        onDone: { actions: { type: 'prepare', params: ({ event }) => ({ file: event.output }) }, target: 'sending' },
        onError: {
          actions: { type: 'tell', params: ({ event }) => ({ text: textOf(event.error) }) },
          target: 'failed',
        },
      },
    },
    sending: {
      entry: 'startOver',
      on: {
        CANCEL: 'cancelled',
        SEND_PROGRESS: { actions: 'noteProgress' },
        SENT: { actions: 'noteResult', target: 'done' },
        SEND_FAILED: [
          { guard: 'isRefusal', actions: 'noteFailure', target: 'refused' },
          { actions: 'noteFailure', target: 'failed' },
        ],
      },
      invoke: {
        src: 'send',
        input: ({ context }) => ({ file: context.prepared ?? context.file, idempotencyKey: context.idempotencyKey }),
        onError: {
          actions: { type: 'tell', params: ({ event }) => ({ text: textOf(event.error) }) },
          target: 'failed',
        },
      },
    },
    failed: {
      on: { RETRY: { actions: { type: 'tell', params: { text: null } }, target: 'chosen' }, CANCEL: 'cancelled' },
    },
    refused: { type: 'final' },
    cancelled: { type: 'final' },
    done: { type: 'final' },
  },
});
