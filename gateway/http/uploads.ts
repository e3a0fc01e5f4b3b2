import { PassThrough, type Readable } from 'node:stream';
import { type Request, type Response, Router } from 'express';
import { profileCalls } from '#contract/profile.ts';
import { maxFileBytes } from '#domain/files.ts';
import { texts } from '#domain/texts.ts';
import { type Context, createContext, type Services } from '#gateway/context.ts';
import { GatewayError } from '#gateway/errors.ts';
import { fileFieldOf, isUploadEvent, type UploadEvent, uploadCall } from '#gateway/nouns/incident/actions.ts';
import { type Outcome, perform } from '#gateway/nouns/incident/perform.ts';
import { readIncident } from '#gateway/nouns/incident/read.ts';
import { avatarField, avatarUploadPath, type ProfileOutcome, saveProfile } from '#gateway/nouns/profile.ts';
import { type Validation, validationFailed } from '#gateway/outcome.ts';
import { idempotencyKeyOf, versionOf } from '#gateway/preconditions.ts';
import { notFound } from '#gateway/rest/failure.ts';
import { requestIdOf } from '#kit/requestId.ts';
import { callerOf } from './caller.ts';

/** Bytes for the text fields and the multipart boundaries. */
const roomForFields = 100_000;

/** A multipart request that is passed on while it arrives. */
type Arriving = {
  readonly stream: Readable;
  readonly contentType: string;
  readonly contentLength: string;
  readonly signal: AbortSignal;
};

/** The form with its file, still unread, or why it is refused. @param field the name of the form's file */
function arrivingIn(request: Request, response: Response, field: string): Arriving | Validation {
  const contentType = request.get('content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data')) {
    throw new GatewayError('VALIDATION_FAILED', 'Envíe el archivo como multipart/form-data.');
  }
  const contentLength = request.get('content-length') ?? '';
  if (!/^\d{1,12}$/.test(contentLength)) {
    throw new GatewayError('VALIDATION_FAILED', 'Indique el tamaño del envío (Content-Length).');
  }
  if (Number(contentLength) > maxFileBytes + roomForFields) {
    return validationFailed({ [field]: [texts.fileTooLarge] });
  }
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return { stream: passedOn(request, response), contentType, contentLength, signal: gone.signal };
}

/**
 * What arrives, to be sent on. Once nothing takes more of it, the rest is read and forgotten: left unread it would
 * stand before the next request of this connection, which would never be answered.
 */
function passedOn(request: Request, response: Response): Readable {
  const stream = request.pipe(new PassThrough());
  // After the pipe's own end, which pauses the request.
  stream.once('close', () => request.resume());
  // Refused before the backend was asked.
  response.once('finish', () => stream.destroy());
  request.once('close', () => {
    if (!request.complete) stream.destroy();
  });
  return stream;
}

/** One multipart route for every lifecycle event that carries a file, and one for a person's picture. */
export function uploads(services: Services): Router {
  const router = Router();
  router.post('/uploads/incidents/:slug/:event', async (request, response) => {
    const { slug, event } = request.params;
    if (!isUploadEvent(event)) throw notFound();
    const context = createContext(services, callerOf(request));
    context.attempt.key = idempotencyKeyOf(context.idempotencyKey);
    answer(response, await receive(context, { slug, event }, request, response));
  });
  router.post(avatarUploadPath, async (request, response) => {
    const context = createContext(services, callerOf(request));
    answer(response, await receiveAvatar(context, request, response));
  });
  return router;
}

type Target = { readonly slug: string; readonly event: UploadEvent };

async function receive(context: Context, { slug, event }: Target, request: Request, response: Response) {
  const arriving = arrivingIn(request, response, fileFieldOf(event));
  if ('__typename' in arriving) return arriving;
  return perform(context, {
    slug,
    event,
    send: async (incident) => {
      const row = uploadCall(event, incident);
      const usual = event === 'files.upload' ? undefined : incident.version;
      const sent = await context.rest.stream(row, {
        params: { slug },
        ...arriving,
        ifMatch: versionOf(request.get('if-match')) ?? usual,
        idempotencyKey: context.attempt.key,
      });
      return 'slugName' in sent ? sent : readIncident(context, slug);
    },
  });
}

async function receiveAvatar(context: Context, request: Request, response: Response) {
  const arriving = arrivingIn(request, response, avatarField);
  if ('__typename' in arriving) return arriving;
  const ifMatch = versionOf(request.get('if-match'));
  return saveProfile(context, () =>
    context.rest.stream(profileCalls.saveAvatar, {
      params: {},
      ...arriving,
      ...(ifMatch === undefined ? {} : { ifMatch }),
    }),
  );
}

const statuses: Readonly<Record<(Outcome | ProfileOutcome)['__typename'], number>> = {
  Incident: 200,
  Viewer: 200,
  ValidationFailed: 400,
  TransitionRefused: 409,
  StaleVersion: 409,
  ServiceUnavailable: 503,
};

function answer(response: Response, outcome: Outcome | ProfileOutcome): void {
  const answered =
    outcome.__typename === 'ServiceUnavailable' ? { ...outcome, requestId: requestIdOf(response.req) } : outcome;
  response.status(statuses[outcome.__typename]).json(brief(answered));
}

/** Only what changed about the incident in short; the client reads it again by GraphQL. */
function brief(outcome: Outcome | ProfileOutcome | null): unknown {
  if (outcome === null) return null;
  if (outcome.__typename === 'StaleVersion') return { ...outcome, current: brief(outcome.current) };
  if (outcome.__typename !== 'Incident') return outcome;
  const { __typename, id, slug, version, stage, status } = outcome;
  return { __typename, id, slug, version, stage, status };
}
