import { type Request, type Response, Router } from 'express';
import { maxFileBytes } from '#domain/files.ts';
import { texts } from '#domain/texts.ts';
import { type Context, createContext, type Services } from '#gateway/context.ts';
import { GatewayError } from '#gateway/errors.ts';
import { readIncident } from '#gateway/incidents/readIncident.ts';
import { type Outcome, validationFailed } from '#gateway/lifecycle/outcome.ts';
import { perform } from '#gateway/lifecycle/perform.ts';
import { fileFieldOf, isUploadEvent, type UploadEvent, uploadRow } from '#gateway/lifecycle/uploads.ts';
import { notFound } from '#gateway/rest/failure.ts';
import { callerOf } from './caller.ts';
import { idempotencyKeyOf, versionOf } from './precise.ts';

/** Room for the text fields and the multipart borders. */
const roomForFields = 100_000;

/** One multipart route for every lifecycle event that carries a file. */
export function uploads(services: Services): Router {
  const router = Router();
  router.post('/uploads/incidents/:slug/:event', async (request, response) => {
    const { slug, event } = request.params;
    if (!isUploadEvent(event)) throw notFound();
    const context = createContext(services, callerOf(request));
    answer(response, await receive(context, { slug, event }, request, response));
  });
  return router;
}

type Target = { readonly slug: string; readonly event: UploadEvent };

async function receive(context: Context, { slug, event }: Target, request: Request, response: Response) {
  const contentType = request.get('content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data')) {
    throw new GatewayError('VALIDATION_FAILED', 'Envíe el archivo como multipart/form-data.');
  }
  const contentLength = request.get('content-length') ?? '';
  if (!/^\d{1,12}$/.test(contentLength)) {
    throw new GatewayError('VALIDATION_FAILED', 'Indique el tamaño del envío (Content-Length).');
  }
  if (Number(contentLength) > maxFileBytes + roomForFields) {
    return validationFailed({ [fileFieldOf(event)]: [texts.fileTooLarge] });
  }
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return perform(context, {
    slug,
    event,
    send: async (incident) => {
      const row = uploadRow(event, incident);
      const usual = event === 'files.upload' ? undefined : incident.version;
      const sent = await context.rest.stream(row, {
        params: { slug },
        stream: request,
        contentType,
        contentLength,
        signal: gone.signal,
        ifMatch: versionOf(request) ?? usual,
        idempotencyKey: idempotencyKeyOf(request.get('idempotency-key')),
      });
      return 'slugName' in sent ? sent : readIncident(context, slug);
    },
  });
}

const statuses: Readonly<Record<Outcome['__typename'], number>> = {
  Incident: 200,
  ValidationFailed: 400,
  TransitionRefused: 409,
  StaleVersion: 409,
  ServiceUnavailable: 503,
};

function answer(response: Response, outcome: Outcome): void {
  response.status(statuses[outcome.__typename]).json(brief(outcome));
}

/** Enough for the client to know that it must read the incident again. */
function brief(outcome: Outcome | null): unknown {
  if (outcome === null) return null;
  if (outcome.__typename === 'StaleVersion') return { ...outcome, current: brief(outcome.current) };
  if (outcome.__typename !== 'Incident') return outcome;
  const { __typename, id, slug, version, stage, status } = outcome;
  return { __typename, id, slug, version, stage, status };
}
