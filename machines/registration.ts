import { assign, fromPromise, setup } from 'xstate';
import { Failure, textOf } from './failure.ts';
import type { Sendable } from './sending.ts';

type DraftFile = { readonly id: string; readonly typeSlug: string; readonly file: Sendable };

/** What was typed. `Incident` and `Budget` are the forms' own shapes, which this machine only passes on. */
export type Draft = {
  readonly incident: Readonly<Record<string, unknown>>;
  readonly budget: Readonly<Record<string, unknown>>;
  readonly files: readonly DraftFile[];
};

type Step = 'incident' | 'budget' | 'files';

/** Texts by field; a file's are under `files.<id>`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Thrown by an effect when the server refused what was typed: a duplicate number, a wrong field, a wrong file. */
export class Invalid extends Failure {
  readonly fields: FieldErrors;

  constructor(text: string, fields: FieldErrors) {
    super(text);
    this.fields = fields;
  }
}

type Context = {
  readonly draft: Draft | null;
  readonly key: string;
  readonly slug: string | null;
  readonly budgetDone: boolean;
  readonly filesDone: readonly string[];
  readonly failedStep: Step | null;
  readonly text: string | null;
  readonly fieldErrors: FieldErrors;
};

type RegistrationEvent =
  | { readonly type: 'SUBMIT'; readonly draft: Draft }
  | { readonly type: 'RESUME' }
  /** Back to the form, to mend what was typed. */
  | { readonly type: 'EDIT' }
  /** Leave the rest for later: what was registered stays. */
  | { readonly type: 'LEAVE' };

/** @property key one for the whole registration; each step's idempotency key comes from it, so a repeat creates nothing twice */
type RegistrationInput = { readonly key: string };

type RegistrationOutput = { readonly slug: string | null; readonly complete: boolean };

type IncidentWork = { readonly incident: Draft['incident']; readonly idempotencyKey: string };
type BudgetWork = { readonly slug: string; readonly budget: Draft['budget']; readonly idempotencyKey: string };
type FileWork = DraftFile & { readonly slug: string; readonly idempotencyKey: string };

function draftOf({ draft }: Context): Draft {
  if (!draft) throw new RangeError('nothing was submitted');
  return draft;
}

function slugOf({ slug }: Context): string {
  if (slug === null) throw new RangeError('the incident is not registered yet');
  return slug;
}

function nextFile(context: Context): DraftFile | undefined {
  return context.draft?.files.find(({ id }) => !context.filesDone.includes(id));
}

function fileToSend(context: Context): DraftFile {
  const file = nextFile(context);
  if (!file) throw new RangeError('every file was sent');
  return file;
}

const machine = setup({
  types: {
    context: {} as Context,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
    output: {} as RegistrationOutput,
  },
  actors: {
    createIncident: fromPromise<{ slug: string }, IncidentWork>(async () => missing('createIncident')),
    uploadBudget: fromPromise<void, BudgetWork>(async () => missing('uploadBudget')),
    uploadFile: fromPromise<void, FileWork>(async () => missing('uploadFile')),
  },
  guards: {
    needsIncident: ({ context }) => context.slug === null,
    needsBudget: ({ context }) => !context.budgetDone,
    needsFile: ({ context }) => nextFile(context) !== undefined,
    isInvalid: (_, { error }: { error: unknown }) => error instanceof Invalid,
  },
  actions: {
    take: assign(({ event }) => (event.type === 'SUBMIT' ? { draft: event.draft } : {})),
    forgetFailure: assign({ failedStep: null, text: null, fieldErrors: {} }),
    noteSlug: assign({ slug: (_, { slug }: { slug: string }) => slug }),
    noteBudget: assign({ budgetDone: true }),
    noteFile: assign({ filesDone: ({ context }) => [...context.filesDone, fileToSend(context).id] }),
    noteFailure: assign((_, { step, error }: { step: Step; error: unknown }) => ({
      failedStep: step,
      text: textOf(error),
      fieldErrors: error instanceof Invalid ? error.fields : {},
    })),
  },
});

function missing(effect: string): never {
  throw new Error(`registration: the effect ${effect} was not provided`);
}

/** A refusal of what was typed leads back to the form; any other failure keeps the place to go on from. */
function onError<Name extends Step>(step: Name) {
  const noteFailure = {
    type: 'noteFailure',
    params: ({ event }: { event: { error: unknown } }) => ({ step, error: event.error }),
  } as const;
  const isInvalid = {
    type: 'isInvalid',
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
  } as const;
  return [
    { guard: isInvalid, actions: noteFailure, target: 'form' },
    { actions: noteFailure, target: 'broken' },
  ] as const;
}

/**
 * Registering is a saga: incident → budget → files, each on the answer of the one before. What is done stays done:
 * a second SUBMIT or a RESUME goes on from the first step that is not.
 */
export const registrationMachine = machine.createMachine({
  id: 'registration',
  context: ({ input }) => ({
    draft: null,
    key: input.key,
    slug: null,
    budgetDone: false,
    filesDone: [],
    failedStep: null,
    text: null,
    fieldErrors: {},
  }),
  initial: 'form',
  output: ({ context }) => ({
    slug: context.slug,
    complete: context.slug !== null && context.budgetDone && nextFile(context) === undefined,
  }),
  states: {
    form: {
      on: {
        SUBMIT: { actions: ['take', 'forgetFailure'], target: 'proceeding' },
        LEAVE: 'left',
      },
    },
    proceeding: {
      always: [
        { guard: 'needsIncident', target: 'creatingIncident' },
        { guard: 'needsBudget', target: 'uploadingBudget' },
        { guard: 'needsFile', target: 'uploadingFile' },
        { target: 'done' },
      ],
    },
    creatingIncident: {
      invoke: {
        src: 'createIncident',
        input: ({ context }) => ({ incident: draftOf(context).incident, idempotencyKey: `${context.key}:incident` }),
        onDone: { actions: { type: 'noteSlug', params: ({ event }) => event.output }, target: 'proceeding' },
        onError: onError('incident'),
      },
    },
    uploadingBudget: {
      invoke: {
        src: 'uploadBudget',
        input: ({ context }) => ({
          slug: slugOf(context),
          budget: draftOf(context).budget,
          idempotencyKey: `${context.key}:budget`,
        }),
        onDone: { actions: 'noteBudget', target: 'proceeding' },
        onError: onError('budget'),
      },
    },
    uploadingFile: {
      invoke: {
        src: 'uploadFile',
        input: ({ context }) => {
          const file = fileToSend(context);
          return { ...file, slug: slugOf(context), idempotencyKey: `${context.key}:file:${file.id}` };
        },
        onDone: { actions: 'noteFile', target: 'proceeding' },
        onError: onError('files'),
      },
    },
    broken: {
      on: {
        RESUME: { actions: 'forgetFailure', target: 'proceeding' },
        EDIT: 'form',
        LEAVE: 'left',
      },
    },
    left: { type: 'final' },
    done: { type: 'final' },
  },
});

export type RegistrationProgress = {
  readonly incident: boolean;
  readonly budget: boolean;
  readonly filesSent: number;
  readonly filesTotal: number;
};

/** What is done so far; the form locks what can no longer change. */
export function progressOf({ slug, budgetDone, filesDone, draft }: Context): RegistrationProgress {
  const files = draft?.files ?? [];
  return {
    incident: slug !== null,
    budget: budgetDone,
    filesSent: files.filter(({ id }) => filesDone.includes(id)).length,
    filesTotal: files.length,
  };
}
