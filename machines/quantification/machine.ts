import { and, not } from 'xstate';
import type { Answer, Context, Sending, Work } from './events.ts';
import { quantification } from './setup.ts';

type Answered = { readonly event: { readonly output: Answer } };
type Thrown = { readonly event: { readonly error: unknown } };

const isAnswered = (as: Answer['outcome']) =>
  ({ type: 'answered', params: ({ event }: Answered) => ({ answer: event.output, as }) }) as const;
const noteSaved = { type: 'noteSaved', params: ({ event }: Answered) => ({ answer: event.output }) } as const;
const noteRefusals = (work: Work) =>
  ({ type: 'noteRefusals', params: ({ event }: Answered) => ({ answer: event.output, work }) }) as const;
const noteFailure = (work: Work) =>
  ({ type: 'noteFailure', params: ({ event }: Thrown) => ({ error: event.error, work }) }) as const;
const failedIn = (work: Work) => ({ type: 'failedIn', params: { work } }) as const;
const applySwitch = {
  type: 'applySwitch',
  params: ({ context }: { context: Context }) => ({
    pending: context.pendingSwitch,
    justifications: context.justifications,
  }),
} as const;
const clearLines = {
  type: 'clearLines',
  params: ({ context }: { context: Context }) => ({ year: context.pendingYear }),
} as const;

function sending({ context }: { context: Context }): Sending {
  const { version, catalogYear, justifications, exceedsConfirmed } = context;
  return { version, catalogYear, justifications, exceedsConfirmed };
}

/** The rejection dialog and what follows it, the same while editing and while only looking. */
const rejecting = {
  tags: 'dialog',
  on: { SEND_REJECTION: { guard: 'isGiven', actions: 'noteRejection', target: 'sendingRejection' }, CANCEL: 'idle' },
} as const;

const invokeReject = {
  src: 'reject',
  input: ({ context: { rejection, version } }: { context: Context }) => ({
    reason: rejection?.reason ?? '',
    comment: rejection?.comment ?? '',
    version,
  }),
  onError: { actions: noteFailure('reject'), target: 'failed' },
} as const;
const wasRejected = { guard: isAnswered('done'), target: '#quantification.rejected' } as const;
const rejectionRefused = { actions: noteRefusals('reject'), target: 'failed' } as const;

/** What is heard while nothing travels and nothing is asked; a failure does not close any of these doors. */
const atRest = quantification.createStateConfig({
  on: {
    CHOOSE_YEAR: [
      { guard: and(['otherYear', 'hasLines']), actions: 'askYear', target: 'confirmingYear' },
      { guard: 'otherYear', actions: ['askYear', 'changeYear', 'touch'] },
    ],
    UNDO_YEAR: { guard: 'canUndoYear', actions: ['restoreLines', 'undoYear', 'touch'] },
    SWITCH_CURRENCY: [
      { guard: 'isJustifiedSwitch', actions: ['askSwitch', applySwitch, 'forgetPending', 'touch'] },
      { actions: 'askSwitch', target: 'justifying' },
    ],
    JUSTIFY: { actions: 'askSwitch', target: 'justifying' },
    COMPARE: 'loadingTheirs',
    SAVE: [
      { guard: and(['isDirty', 'isValid']), target: 'saving' },
      { guard: 'isDirty', actions: 'askToReview' },
    ],
    AUTHORIZE: { guard: 'readyToAuthorize', target: 'reviewing' },
    REJECT: { guard: 'mayReject', target: 'rejecting' },
    LEAVE: [
      { guard: 'isDirty', actions: 'noteLeaving', target: 'leaving' },
      { actions: 'noteLeaving', target: '#quantification.left' },
    ],
  },
});

/**
 * The auditor's screen (requirements §2 Quantification screen). The lines live in a row store beside it: the chart knows whether
 * there are unsaved edits, which dialog is open and what is travelling, and asks the lifecycle whether a door is open.
 */
export const quantificationMachine = quantification.createMachine({
  id: 'quantification',
  context: ({ input: { restored, ...input } }) => ({
    ...input,
    undoYear: null,
    pendingYear: null,
    pendingSwitch: null,
    exceedsConfirmed: false,
    rejection: null,
    edits: restored ? 1 : 0,
    sentEdits: 0,
    savedEdits: 0,
    theirs: null,
    failed: null,
    text: null,
    detail: null,
    refusals: [],
    leavingTo: null,
  }),
  initial: 'settling',
  output: ({ context }) => ({ to: context.leavingTo }),
  states: {
    settling: { always: [{ guard: 'mayQuantify', target: 'editing' }, { target: 'readOnly' }] },
    readOnly: {
      on: {
        MOVED: { actions: ['noteMoved', 'noteVersion'], target: 'settling' },
        LEAVE: { actions: 'noteLeaving', target: 'left' },
      },
      initial: 'idle',
      states: {
        idle: { on: { REJECT: { guard: 'mayReject', target: 'rejecting' } } },
        rejecting,
        sendingRejection: { tags: 'busy', invoke: { ...invokeReject, onDone: [wasRejected, rejectionRefused] } },
        failed: {
          on: { RETRY: 'sendingRejection', CANCEL: { actions: 'forgetFailure', target: 'idle' } },
        },
      },
    },
    editing: {
      type: 'parallel',
      on: {
        EDITED: { actions: 'noteEdit' },
        FILE_READ: { actions: 'noteFile' },
        REVIEW_READ: { actions: 'noteReview' },
        CONFIRM_EXCESS: { actions: 'confirmExcess' },
        MOVED: [
          { guard: 'stillQuantifies', actions: 'noteMoved' },
          { actions: ['noteMoved', 'forgetPending'], target: 'readOnly' },
        ],
      },
      states: {
        draft: {
          initial: 'clean',
          states: {
            clean: { always: { guard: 'isDirty', target: 'dirty' } },
            dirty: { always: { guard: not('isDirty'), target: 'clean' } },
          },
        },
        activity: {
          initial: 'idle',
          states: {
            idle: atRest,
            confirmingYear: {
              tags: 'dialog',
              on: {
                CONFIRM: { actions: [clearLines, 'changeYear', 'touch'], target: 'idle' },
                CANCEL: { actions: 'forgetPending', target: 'idle' },
              },
            },
            justifying: {
              tags: 'dialog',
              on: {
                JUSTIFIED: {
                  guard: 'isComplete',
                  actions: ['justify', applySwitch, 'forgetPending', 'touch'],
                  target: 'idle',
                },
                CANCEL: { actions: 'forgetPending', target: 'idle' },
              },
            },
            leaving: {
              tags: 'dialog',
              on: {
                CONFIRM: '#quantification.left',
                SAVE_AND_LEAVE: [
                  { guard: 'isValid', target: 'saving' },
                  { actions: ['forgetPending', 'askToReview'], target: 'idle' },
                ],
                CANCEL: { actions: 'forgetPending', target: 'idle' },
              },
            },
            saving: {
              tags: 'busy',
              entry: 'noteSending',
              invoke: {
                src: 'save',
                input: sending,
                onDone: [
                  { guard: isAnswered('done'), actions: noteSaved, target: 'saved' },
                  { guard: isAnswered('stale'), target: 'loadingTheirs' },
                  { actions: noteRefusals('save'), target: 'failed' },
                ],
                onError: { actions: noteFailure('save'), target: 'failed' },
              },
            },
            saved: {
              always: [
                { guard: and(['isLeaving', 'isDirty']), target: 'leaving' },
                { guard: 'isLeaving', target: '#quantification.left' },
                { target: 'idle' },
              ],
            },
            /** What is authorized is what was reviewed: an edit underneath, as of a rate that arrives, closes the review. */
            reviewing: {
              tags: 'dialog',
              on: {
                EDITED: { actions: 'noteEdit', target: 'idle' },
                CONFIRM: { guard: 'readyToAuthorize', target: 'authorizing' },
                CANCEL: 'idle',
              },
            },
            authorizing: {
              tags: 'busy',
              entry: 'noteSending',
              invoke: {
                src: 'authorize',
                input: sending,
                onDone: [
                  { guard: isAnswered('done'), actions: noteSaved, target: '#quantification.authorized' },
                  { guard: isAnswered('stale'), actions: 'noteUnauthorized', target: 'loadingTheirs' },
                  { actions: noteRefusals('authorize'), target: 'failed' },
                ],
                onError: { actions: noteFailure('authorize'), target: 'failed' },
              },
            },
            rejecting,
            sendingRejection: {
              tags: 'busy',
              invoke: {
                ...invokeReject,
                onDone: [wasRejected, { guard: isAnswered('stale'), target: 'loadingTheirs' }, rejectionRefused],
              },
            },
            loadingTheirs: {
              tags: 'busy',
              invoke: {
                src: 'loadTheirs',
                onDone: {
                  actions: { type: 'noteTheirs', params: ({ event }) => ({ theirs: event.output }) },
                  target: 'conflict',
                },
                onError: { actions: noteFailure('save'), target: 'failed' },
              },
            },
            conflict: {
              tags: 'dialog',
              on: {
                MERGED: { actions: ['forgetPending', 'noteMerge'], target: 'idle' },
                TAKE_THEIRS: { actions: ['forgetPending', 'takeTheirs'], target: 'idle' },
                CANCEL: { actions: 'forgetPending', target: 'idle' },
              },
            },
            failed: {
              exit: 'forgetFailure',
              on: {
                ...atRest.on,
                RETRY: [
                  { guard: and([failedIn('save'), 'isValid']), target: 'saving' },
                  { guard: and([failedIn('authorize'), 'readyToAuthorize']), target: 'reviewing' },
                  { guard: failedIn('reject'), target: 'sendingRejection' },
                  { actions: 'forgetPending', target: 'idle' },
                ],
                CANCEL: { actions: 'forgetPending', target: 'idle' },
              },
            },
          },
        },
      },
    },
    left: { type: 'final' },
    authorized: { type: 'final' },
    rejected: { type: 'final' },
  },
});
