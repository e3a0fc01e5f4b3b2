import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { isFailure, type Problem, problemOf } from '#client/api/failures.ts';
import { sendFile } from '#client/api/upload.ts';
import { outcomeOf, outcomeOfThrown } from '#client/api/useSend.ts';
import { budgetTextFields } from '#client/budgets/BudgetFields.tsx';
import type { ChosenFile } from '#client/files/chosen.ts';
import { recompress } from '#client/files/recompress.ts';
import { sendIncidentFile } from '#client/files/sendIncidentFile.ts';
import {
  RegisteredIncidentDocument,
  type RegisteredIncidentFragment,
  RegisterIncidentDocument,
} from '#client/registration/Registration.generated.ts';
import type { RegistrationForms } from '#client/registration/useRegistrationForms.ts';
import { emptyOnEdit, incidentSchema, toFormFields, toIncidentInput } from '#client/registration/values.ts';
import type { EventType, RegisterIncidentInput } from '#client/schema.generated.ts';
import { budgetForm } from '#domain/forms/incident.ts';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import { Invalid, progressOf, registrationMachine } from '#machines/registration.ts';
import { FileRefused } from '#machines/sending.ts';

type Wire = { readonly signal: AbortSignal; readonly onProgress: (sent: number, total: number) => void };

/** Beside its fields when there are any; otherwise something to try again. */
function refusalOf(problem: Problem): Failure {
  const { fields, reasons, text } = problem;
  if (Object.keys(fields).length > 0) return new Invalid(text, toFormFields(fields));
  return new Failure([text, ...reasons.map((reason) => reason.text)].join(' '));
}

/** Registers once, however often it is asked with the same key. */
async function createIncident(client: ApolloClient, input: RegisterIncidentInput, idempotencyKey: string) {
  const sent = client.mutate({
    mutation: RegisterIncidentDocument,
    variables: { input: { ...input, idempotencyKey } },
  });
  const outcome = await sent.then(({ data }) => outcomeOf(answered(data).registerIncident)).catch(outcomeOfThrown);
  if (!outcome.ok) throw refusalOf(outcome.problem);
  return outcome.value;
}

function answered<Data>(data: Data | null | undefined): Data {
  if (!data) throw new Failure(texts.noResponse);
  return data;
}

async function readIncident(client: ApolloClient, slug: string): Promise<RegisteredIncidentFragment> {
  const query = { query: RegisteredIncidentDocument, variables: { slug }, fetchPolicy: 'network-only' } as const;
  const { incident } = await client.query(query).then(
    ({ data }) => answered(data),
    (error) => {
      throw new Failure(problemOf(error).text);
    },
  );
  if (!incident) throw new Failure(texts.notFound);
  return incident;
}

function actionOf({ actions }: RegisteredIncidentFragment, event: EventType) {
  return actions.find((action) => action.event === event);
}

/** Reads first where the incident stands: if the budget did arrive and only the answer was lost, it is not sent again. */
async function uploadBudget(client: ApolloClient, slug: string, budget: BudgetToSend, wire: Wire) {
  const incident = await readIncident(client, slug);
  const action = actionOf(incident, 'BUDGET_UPLOAD');
  if (incident.stage !== 'WITHOUT_BUDGET' && !action?.allowed) return;
  if (!action?.upload) throw new Failure(texts.notNow);
  const { url, field } = action.upload;
  const { file, ...amounts } = budget;
  const about = { fileName: file.name, fields: budgetTextFields(amounts), version: incident.version };
  const answer = await sendFile({ url, field, file, ...about, ...wire }).catch(stopped);
  if (isFailure(answer)) throw refusalOf(problemOf(answer));
}

/** One file of the incident; the same key stores it once. */
async function uploadFile(client: ApolloClient, slug: string, work: FileToSend, wire: Wire) {
  const { id, typeSlug, idempotencyKey } = work;
  const upload = actionOf(await readIncident(client, slug), 'FILES_UPLOAD')?.upload;
  if (!upload) throw new Failure(texts.notNow);
  try {
    const file = await recompress(work.file);
    await sendIncidentFile({ upload, typeSlug, file, idempotencyKey, ...wire }).catch(stopped);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new Invalid(`${work.file.name}: ${error.message}`, { [`files.${id}`]: [error.message] });
  }
}

/** The person stopped it: what was sent stays. */
function stopped(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') {
    throw new Failure('Detuvo el envío. Lo que ya se envió se conserva.');
  }
  throw error;
}

type Machine = typeof registrationMachine;
type BudgetWork = { readonly slug: string };
type FileWork = { readonly slug: string; readonly id: string; readonly idempotencyKey: string };

/** Id of the budget's own progress; files go by theirs. */
export const budgetId = 'budget';

/** The registration machine with real effects: incident → budget → files. */
export function useSaga(key: string) {
  const client = useApolloClient();
  const draft = useRef<RegistrationDraft | null>(null);
  const abort = useRef(new AbortController());
  const [sent, setSent] = useState<{ id: string; share: number } | null>(null);
  const [number, setNumber] = useState<string | null>(null);

  const filled = () => {
    if (!draft.current) throw new RangeError('nothing was submitted');
    return draft.current;
  };
  const wire = (id: string) => {
    setSent({ id, share: 0 });
    const onProgress = (bytes: number, total: number) => setSent({ id, share: total > 0 ? bytes / total : 0 });
    return { signal: abort.current.signal, onProgress };
  };
  const effects = {
    createIncident: async (idempotencyKey: string) => {
      const { slug, number: given } = await createIncident(client, filled().incident, idempotencyKey);
      setNumber(given);
      return { slug };
    },
    uploadBudget: ({ slug }: BudgetWork) => uploadBudget(client, slug, filled().budget, wire(budgetId)),
    uploadFile: async ({ slug, id, idempotencyKey }: FileWork) => {
      const chosen = filled().files.find((file) => file.id === id);
      if (chosen) await uploadFile(client, slug, { ...chosen, idempotencyKey }, wire(id));
    },
  };
  const latest = useRef(effects);
  latest.current = effects;
  const [machine] = useState(() => withEffects(latest));
  const [state, send] = useMachine(machine, { input: { key } });
  useEffect(() => () => abort.current.abort(), []);

  const renew = () => {
    abort.current = new AbortController();
  };
  return {
    state,
    number,
    sent,
    progress: progressOf(state.context),
    submit: (next: RegistrationDraft) => {
      draft.current = next;
      renew();
      send({ type: 'SUBMIT', draft: next });
    },
    resume: () => {
      renew();
      send({ type: 'RESUME' });
    },
    edit: () => send({ type: 'EDIT' }),
    leave: () => send({ type: 'LEAVE' }),
    stop: () => abort.current.abort(),
  };
}

type Effects = {
  createIncident: (idempotencyKey: string) => Promise<{ slug: string }>;
  uploadBudget: (work: BudgetWork) => Promise<void>;
  uploadFile: (work: FileWork) => Promise<void>;
};

/** Made once; the effects of the latest render are called. */
function withEffects(latest: { readonly current: Effects }): Machine {
  return registrationMachine.provide({
    actors: {
      createIncident: fromPromise(({ input }) => latest.current.createIncident(input.idempotencyKey)),
      uploadBudget: fromPromise(({ input }) => latest.current.uploadBudget(input)),
      uploadFile: fromPromise(({ input: { slug, id, idempotencyKey } }) =>
        latest.current.uploadFile({ slug, id, idempotencyKey }),
      ),
    },
  });
}

type BudgetToSend = { readonly amount: string; readonly capufeAmount?: string; readonly file: File };
type FileToSend = ChosenFile & { readonly idempotencyKey: string };

/** The registration machine's draft, as this screen fills it. */
type RegistrationDraft = {
  readonly incident: RegisterIncidentInput;
  readonly budget: BudgetToSend;
  readonly files: readonly ChosenFile[];
};

type Filled = Pick<RegistrationForms, 'profile' | 'details' | 'place' | 'budget' | 'budgetFile' | 'files'>;

/** Everything typed and chosen, judged as a whole; null while something is missing. */
export function draftOf({ profile, details, place, budget, budgetFile, files }: Filled): RegistrationDraft | null {
  const incident = incidentSchema(profile).safeParse({ ...details.values, ...place.values, ...emptyOnEdit });
  const amounts = budgetForm(profile).safeParse(budget.values);
  if (!incident.success || !amounts.success || !budgetFile.file) return null;
  return {
    incident: toIncidentInput(incident.data),
    budget: { ...amounts.data, file: budgetFile.file },
    files,
  };
}
