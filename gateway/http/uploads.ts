import { type Request, type Response, Router } from 'express';
import { profileCalls } from '#contract/profile.ts';
import { type Context, createContext, type Services } from '#gateway/context.ts';
import { fileFieldOf, isUploadEvent, type UploadEvent, uploadCall } from '#gateway/nouns/incident/actions.ts';
import { type Outcome, perform } from '#gateway/nouns/incident/perform.ts';
import { readIncident } from '#gateway/nouns/incident/read.ts';
import { avatarField, avatarUploadPath, type ProfileOutcome, saveProfile } from '#gateway/nouns/profile.ts';
import { idempotencyKeyOf, versionOf } from '#gateway/preconditions.ts';
import { notFound } from '#gateway/rest/failure.ts';
import { requestIdOf } from '#kit/requestId.ts';
import { arrivingIn } from './arriving.ts';
import { callerOf } from './caller.ts';

/** One multipart route for every lifecycle event that carries a file, and one for a person's picture. */
export function uploads(services: Services): Router {
  const router = Router();
  router.post('/uploads/incidents/:slug/:event', async (request, response) => {
    const { slug, event } = request.params;
    if (!isUploadEvent(event)) throw notFound();
    const context = createContext(services, callerOf(request));
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
        idempotencyKey: idempotencyKeyOf(request.get('idempotency-key')),
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
  const told =
    outcome.__typename === 'ServiceUnavailable' ? { ...outcome, requestId: requestIdOf(response.req) } : outcome;
  response.status(statuses[outcome.__typename]).json(brief(told));
}

/** Only what changed about the incident in short; the client reads it again by GraphQL. */
function brief(outcome: Outcome | ProfileOutcome | null): unknown {
  if (outcome === null) return null;
  if (outcome.__typename === 'StaleVersion') return { ...outcome, current: brief(outcome.current) };
  if (outcome.__typename !== 'Incident') return outcome;
  const { __typename, id, slug, version, stage, status } = outcome;
  return { __typename, id, slug, version, stage, status };
}
