import type { Request, RequestHandler, Response } from 'express';
import { Position } from '#backend/db/position.ts';
import { AnsweredError, malformed } from '#backend/errors/answered.ts';
import { viewerByToken } from '#backend/sessions/personal.ts';
import {
  authenticate,
  type RememberedViewer,
  rememberedViewer,
  tokenIn,
  type Viewer,
} from '#backend/sessions/viewer.ts';
import { type Call, customerParam } from '#contract/call.ts';
import { positionHeader } from '#domain/position.ts';
import { isProgramToken } from '#domain/serviceAccounts.ts';
import { measuredOf } from '#kit/measures.ts';
import { profileFor, refuseUnpermitted } from './gate.ts';
import { answeredOnce, readIdempotencyKey } from './idempotent.ts';
import { withInput } from './input.ts';
import { send } from './reply.ts';
import { scopeOf } from './scope.ts';
import type { Services } from './services.ts';
import { tableOf } from './table.ts';

/** A row of the contract with its handler; `Handlers` checked that their types agree. */
export type Served = { readonly name: string; readonly row: Call; readonly handler: (ask: never) => Promise<unknown> };

function versionIn(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null;
  const [, digits] = /^(?:W\/)?"(\d{1,9})"$/.exec(header) ?? [];
  if (digits === undefined)
    throw malformed('malformed_if_match', 'If-Match: envíe la versión entre comillas, como "3".');
  return Number(digits);
}

async function viewerOf(request: Request, row: Call, services: Services): Promise<Viewer | null> {
  return row.open ? null : signedIn(services, request.headers.authorization, request.ip ?? '');
}

/** Who an Authorization header stands for now. @throws 401 */
export async function signedIn(services: Services, authorization: string | undefined, address: string) {
  const token = tokenIn(authorization);
  if (isProgramToken(token)) return viewerByToken(services, token, address);
  return (await authenticate(services, token)).viewer;
}

type Caller = {
  readonly viewer: Viewer | null;
  readonly remembered: RememberedViewer | null;
  readonly position: Position | null;
};

function scopeFor(request: Request, { name, row }: Served, { viewer, ...caller }: Caller, services: Services) {
  if (row.scope === 'global') return null;
  const customer = String(request.params[customerParam]);
  const profile = profileFor(viewer, customer);
  const asker = viewer ?? { customers: [customer] };
  return { customer, profile, ...scopeOf(services, { asker, customer, operation: name, ...caller }) };
}

async function answerTo(caller: Caller, request: Request, response: Response, served: Served, services: Services) {
  const { name, row, handler } = served;
  const { viewer } = caller;
  const scope = scopeFor(request, served, caller, services);
  if (viewer) refuseUnpermitted(viewer, row, scope?.profile ?? null, services.secondFactorRequired);
  const ifMatch = versionIn(request.headers['if-match']);
  const idempotencyKey = row.idempotent ? readIdempotencyKey(request.get('idempotency-key')) : null;
  const common = {
    name,
    row,
    viewer,
    ifMatch,
    idempotencyKey,
    position: caller.position,
    services,
    url: request.originalUrl,
    address: request.ip ?? '',
    header: (wanted: string) => request.get(wanted),
    ...scope,
  };
  const source = { request, response, row, store: services.store, profile: scope?.profile ?? null };
  // `common` and the input form the `Ask` of this row, which the type of the list of all rows cannot express.
  return withInput(source, (input) => {
    const ask = { ...common, ...input };
    return row.idempotent === 'answer' ? answeredOnce(ask as never, handler) : handler(ask as never);
  });
}

const rechecking = new WeakSet<Served['handler']>();

/**
 * A handler whose first reading asks again who the viewer is, so that this costs no statement of its own before it. It
 * only reads, and only through `ask.read` and `ask.scoped`.
 */
export function rechecked<Of extends Served['handler']>(handler: Of): Of {
  rechecking.add(handler);
  return handler;
}

const ofPrimary = new WeakSet<Served['handler']>();

/** A handler that only reads, but what the primary has at once. */
export function fromPrimary<Of extends Served['handler']>(handler: Of): Of {
  ofPrimary.add(handler);
  return handler;
}

function positionOf(request: Request, { row, handler }: Served, { door, positions }: Services): Position | null {
  if (!door.hasStandbys) return null;
  return new Position(positions.read(request.get(positionHeader)), row.method === 'GET' && !ofPrimary.has(handler));
}

/** Answers how far this call has seen, so that a caller who sends it back reads nothing older. */
async function tellPosition(response: Response, position: Position | null, { door, positions }: Services) {
  if (position === null) return;
  if (!position.onlyReads) position.reach(await door.end());
  response.set(positionHeader, positions.write(position.place));
}

async function answer(
  request: Request,
  response: Response,
  served: Served,
  { services, position }: { readonly services: Services; readonly position: Position | null },
): Promise<unknown> {
  if (rechecking.has(served.handler)) {
    const token = tokenIn(request.headers.authorization);
    const remembered = isProgramToken(token) ? null : await rememberedViewer(services, token);
    if (remembered !== null) {
      try {
        const answered = await answerTo(
          { viewer: remembered.viewer, remembered, position },
          request,
          response,
          served,
          services,
        );
        if (remembered.isConfirmed) return answered;
      } catch (error) {
        if (remembered.isConfirmed) throw error;
      }
    }
  }
  const viewer = await viewerOf(request, served.row, services);
  return answerTo({ viewer, remembered: null, position }, request, response, served, services);
}

/** Serves rows of the contract: authentication, customer, permission and input, then the row's handler. */
export function mount(rows: readonly Served[], services: Services): RequestHandler {
  return tableOf(rows, async (served, request, response) => {
    const { name, row } = served;
    const measured = measuredOf(request);
    if (measured) measured.operation = name;
    const position = positionOf(request, served, services);
    const answered = await answer(request, response, served, { services, position }).catch(async (error: unknown) => {
      if (error instanceof AnsweredError) await tellPosition(response, position, services);
      throw error;
    });
    await tellPosition(response, position, services);
    await send(response, { name, row, checkAnswers: services.checkAnswers }, answered);
  });
}
