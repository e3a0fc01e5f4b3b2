import type { ApolloClient } from '@apollo/client';
import { isFailure, type Problem, problemOf } from '#client/api/failures.ts';
import { sendFile } from '#client/api/upload.ts';
import { outcomeOf, outcomeOfThrown } from '#client/api/useSend.ts';
import { budgetTextFields } from '#client/budgets/budgetParts.ts';
import { recompress } from '#client/files/recompress.ts';
import { sendIncidentFile } from '#client/files/sendIncidentFile.ts';
import type { EventType, RegisterIncidentInput } from '#client/schema.generated.ts';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import { Invalid } from '#machines/registration.ts';
import { FileRefused } from '#machines/sending.ts';
import {
  RegisteredIncidentDocument,
  type RegisteredIncidentFragment,
  RegisterIncidentDocument,
} from '../Registration.generated.ts';
import { toFormFields } from '../values.ts';
import type { BudgetToSend, FileToSend } from './draft.ts';

export type Wire = { readonly signal: AbortSignal; readonly onProgress: (sent: number, total: number) => void };

/** Beside its fields when there are any; otherwise something to try again. */
function refusalOf(problem: Problem): Failure {
  const { fields, reasons, text } = problem;
  if (Object.keys(fields).length > 0) return new Invalid(text, toFormFields(fields));
  return new Failure([text, ...reasons.map((reason) => reason.text)].join(' '));
}

/** Registers once, however often it is asked with the same key. */
export async function createIncident(client: ApolloClient, input: RegisterIncidentInput, idempotencyKey: string) {
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
export async function uploadBudget(client: ApolloClient, slug: string, budget: BudgetToSend, wire: Wire) {
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
export async function uploadFile(client: ApolloClient, slug: string, work: FileToSend, wire: Wire) {
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
