import { assign, fromPromise, setup } from 'xstate';
import { failed } from '#domain/catalogue.ts';
import { isComplete, type Justifications, withJustification } from '#domain/quantification/authorization.ts';
import { texts } from '#domain/texts.ts';
import { Failure } from '../failure.ts';
import { doorOpen, isReady } from './ask.ts';
import type {
  Answer,
  Context,
  Draft,
  QuantificationEvent,
  QuantificationInput,
  Rejection,
  Sending,
  Switch,
  Theirs,
  Work,
} from './events.ts';

const failureTexts: Record<Work, string> = {
  save: failed.save,
  authorize: failed.authorize,
  reject: failed.reject,
};

function missing(effect: string): never {
  throw new Error(`quantification: the effect ${effect} was not provided`);
}

function edited({ edits, exceedsConfirmed }: Context, draft: Draft) {
  return { draft, edits: edits + 1, exceedsConfirmed: exceedsConfirmed && draft.exceedsBudget };
}

/** What was decided in the comparison is the next version of theirs; undoing the year would lose their lines. */
function basedOnTheirs({ theirs, version, catalogYear, justifications }: Context) {
  return {
    justifications: mergedJustifications(theirs?.justifications ?? [], justifications),
    version: theirs?.version ?? version,
    catalogYear: theirs?.catalogYear ?? catalogYear,
    undoYear: null,
    theirs: null,
  };
}

/** Mine replace theirs, currency by currency. */
function mergedJustifications(theirs: Justifications, mine: Justifications): Justifications {
  return mine.reduce(withJustification, theirs);
}

function isJustifiedSwitch({ justifications }: Context, event: QuantificationEvent): boolean {
  if (event.type !== 'SWITCH_CURRENCY') return false;
  return event.currency === 'MXN' || justifications.some((one) => one.currency === event.currency && isComplete(one));
}

/** Everything the chart names. Effects are missing here: `provide` passes them in. */
export const quantification = setup({
  types: {
    context: {} as Context,
    events: {} as QuantificationEvent,
    input: {} as QuantificationInput,
    tags: {} as 'busy' | 'dialog',
    output: {} as { readonly to: string | null },
  },
  actors: {
    save: fromPromise<Answer, Sending>(async () => missing('save')),
    authorize: fromPromise<Answer, Sending>(async () => missing('authorize')),
    reject: fromPromise<Answer, Rejection & Pick<Sending, 'version'>>(async () => missing('reject')),
    loadTheirs: fromPromise<Theirs>(async () => missing('loadTheirs')),
  },
  guards: {
    mayQuantify: ({ context }) => doorOpen(context, 'budget.quantify'),
    mayReject: ({ context }) => doorOpen(context, 'budget.reject'),
    stillQuantifies: ({ context, event }) =>
      event.type === 'MOVED' && doorOpen({ ...context, placed: event.placed }, 'budget.quantify'),
    readyToAuthorize: ({ context }) => isReady(context),
    isValid: ({ context }) => context.draft.valid,
    isDirty: ({ context }) => context.edits > context.savedEdits,
    isLeaving: ({ context }) => context.leavingTo !== null,
    hasLines: ({ context }) => context.draft.lines > 0,
    otherYear: ({ context, event }) => event.type === 'CHOOSE_YEAR' && event.year !== context.catalogYear,
    canUndoYear: ({ context }) => context.undoYear !== null,
    isJustifiedSwitch: ({ context, event }) => isJustifiedSwitch(context, event),
    isComplete: ({ event }) => event.type === 'JUSTIFIED' && isComplete(event.justification),
    isGiven: ({ event }) =>
      event.type === 'SEND_REJECTION' && event.reason.trim() !== '' && event.comment.trim() !== '',
    failedIn: ({ context }, { work }: { work: Work }) => context.failed === work,
    answered: (_, { answer, as }: { answer: Answer; as: Answer['outcome'] }) => answer.outcome === as,
  },
  actions: {
    /** Effects on the row store, passed in. */
    clearLines: (_, _year: { year: number | null }) => {},
    restoreLines: () => {},
    applySwitch: (_, _pending: { pending: Switch | null; justifications: Justifications }) => {},

    noteEdit: assign(({ context, event }) => (event.type === 'EDITED' ? edited(context, event.draft) : {})),
    noteFile: assign(({ context, event }) =>
      event.type === 'FILE_READ' ? { draft: { ...context.draft, fileRows: event.fileRows } } : {},
    ),
    noteReview: assign(({ context, event }) =>
      event.type === 'REVIEW_READ' ? { draft: { ...context.draft, awaitsSecondLook: event.awaitsSecondLook } } : {},
    ),
    touch: assign({ edits: ({ context }) => context.edits + 1 }),
    askYear: assign({ pendingYear: ({ event }) => (event.type === 'CHOOSE_YEAR' ? event.year : null) }),
    changeYear: assign({
      undoYear: ({ context }) => context.undoYear ?? context.catalogYear,
      catalogYear: ({ context }) => context.pendingYear ?? context.catalogYear,
      pendingYear: null,
    }),
    undoYear: assign({
      catalogYear: ({ context }) => context.undoYear ?? context.catalogYear,
      undoYear: null,
    }),
    forgetPending: assign({ pendingYear: null, pendingSwitch: null, leavingTo: null }),
    askSwitch: assign({
      pendingSwitch: ({ event }) => {
        if (event.type === 'JUSTIFY') return { keys: [], currency: event.currency };
        return event.type === 'SWITCH_CURRENCY' ? { keys: event.keys, currency: event.currency } : null;
      },
    }),
    justify: assign(({ context, event }) =>
      event.type === 'JUSTIFIED'
        ? { justifications: withJustification(context.justifications, event.justification) }
        : {},
    ),
    confirmExcess: assign(({ context, event }) =>
      event.type === 'CONFIRM_EXCESS' ? { exceedsConfirmed: event.confirmed && context.draft.exceedsBudget } : {},
    ),
    noteSending: assign({
      sentEdits: ({ context }) => context.edits,
      failed: null,
      text: null,
      detail: null,
      refusals: [],
    }),
    noteSaved: assign(({ context }, { answer }: { answer: Answer }) => ({
      version: answer.outcome === 'done' ? answer.version : context.version,
      savedEdits: context.sentEdits,
      undoYear: null,
    })),
    noteRefusals: assign((_, { answer, work }: { answer: Answer; work: Work }) => ({
      failed: work,
      text: failureTexts[work],
      detail: answer.outcome === 'stale' ? texts.stale : null,
      refusals: answer.outcome === 'refused' ? answer.refusals : [],
    })),
    noteFailure: assign((_, { error, work }: { error: unknown; work: Work }) => ({
      failed: work,
      text: failureTexts[work],
      detail: error instanceof Failure ? error.message : null,
      refusals: [],
    })),
    /** Another person saved first: what was to be authorized is not what is saved. */
    noteUnauthorized: assign({ failed: 'authorize' }),
    askToReview: assign({ text: texts.reviewAllFields }),
    forgetFailure: assign({ failed: null, text: null, detail: null, refusals: [] }),
    noteRejection: assign(({ event }) =>
      event.type === 'SEND_REJECTION' ? { rejection: { reason: event.reason, comment: event.comment } } : {},
    ),
    noteTheirs: assign({ theirs: (_, { theirs }: { theirs: Theirs }) => theirs }),
    noteMerge: assign(({ context, event }) =>
      event.type === 'MERGED'
        ? { ...edited(context, event.draft), ...basedOnTheirs(context), catalogYear: event.catalogYear }
        : {},
    ),
    takeTheirs: assign(({ context, event }) =>
      event.type === 'TAKE_THEIRS'
        ? {
            ...edited(context, event.draft),
            ...basedOnTheirs(context),
            justifications: context.theirs?.justifications ?? context.justifications,
            savedEdits: context.edits + 1,
          }
        : {},
    ),
    noteLeaving: assign({ leavingTo: ({ event }) => (event.type === 'LEAVE' ? event.to : null) }),
    noteVersion: assign(({ event }) => (event.type === 'MOVED' ? { version: event.version } : {})),
    noteMoved: assign(({ event }) => (event.type === 'MOVED' ? { placed: event.placed } : {})),
  },
});
