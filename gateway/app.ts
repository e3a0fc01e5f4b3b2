import { createHash } from 'node:crypto';
import express, { type Express, type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import { scimPath } from '#contract/scim.ts';
import { findProfile } from '#domain/customers.ts';
import { demoAccounts, demoPassword } from '#domain/demo.ts';
import { isService, roleNames } from '#domain/roles.ts';
import { maskErrors, unknownRoute } from '#kit/errors.ts';
import { healthz, readyz } from '#kit/health.ts';
import { type Log, requestLog } from '#kit/log.ts';
import { measure } from '#kit/measures.ts';
import { requestId } from '#kit/requestId.ts';
import { createContext, type Services } from './context.ts';
import { Operations } from './graphql/operations.ts';
import { executableSchema } from './graphql/schema.ts';
import { graphqlServer } from './graphql/server.ts';
import { callerOf } from './http/caller.ts';
import { changeStream } from './http/changeStream.ts';
import { clientFiles } from './http/clientFiles.ts';
import { downloads } from './http/downloads.ts';
import { fileExports } from './http/exports.ts';
import { askedByPost, graphqlEndpoint, persistedOperations } from './http/graphql.ts';
import {
  anonymousTurns,
  boundedBody,
  boundedSource,
  csrfHeader,
  graphqlPaths,
  jsonBody,
  otherMethod,
  refusePersonalWrites,
  type TurnLimits,
} from './http/guards.ts';
import { type IdentityShown, identityRoutes } from './http/identity.ts';
import { asFailure, asGraphqlErrors, knownAnswer, knownErrors } from './http/known.ts';
import { Positions, tellSeen } from './http/position.ts';
import { scimRoutes } from './http/scim.ts';
import { type TransferLimits, transferTurns, usualIdle } from './http/turns.ts';
import { uploads } from './http/uploads.ts';
import { operationTexts } from './operations.generated.ts';
import { createRates } from './rates.ts';
import { backendAnswers, connect } from './rest/connection.ts';
import { SharedReads } from './rest/sharedReads.ts';
import { schemaSource } from './schemaSource.ts';
import { AcceptedTokens, KnownAccounts } from './session/accounts.ts';

/** The HTTP application of the gateway: GraphQL, files, the client, and what guards them. */

export type AppOptions = {
  readonly restUrl: string;
  readonly ratesUrl: string;
  readonly log: Log;
  /** Folder of the built client, ending in a slash. */
  readonly clientFolder: URL;
  /** Lists the demo accounts on the sign-in page. */
  readonly demo?: boolean;
  /** Whether people without an account may register themselves. */
  readonly signup?: boolean;
  /** The provider of identity, where one is configured. */
  readonly identity?: IdentityShown | undefined;
  /** Minutes without input after which the screen locks. */
  readonly idleLockMinutes?: number | undefined;
  /** Proxies that are trusted to name the caller's address. */
  readonly trustProxy?: string;
  /** Milliseconds that the backend may take to answer. */
  readonly restTimeout?: number;
  /** Holds the backend's answers against the contract; only a backend of this very build needs it not. */
  readonly checkAnswers?: boolean;
  readonly rates?: { readonly timeout?: number; readonly pause?: number };
  readonly transfers?: TransferLimits;
  readonly turns?: TurnLimits;
};

type Gateway = {
  readonly app: Express;
  /** Ends the streams, which would otherwise last. */
  readonly interrupt: () => void;
  readonly close: () => Promise<void>;
};

/** No browser or proxy keeps an answer, which is one person's; files say themselves how long they may be kept. */
const keepNothing: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

export async function createApp(options: AppOptions): Promise<Gateway> {
  const {
    restUrl,
    ratesUrl,
    log,
    clientFolder,
    demo = false,
    trustProxy = 'loopback',
    restTimeout,
    checkAnswers,
    rates = {},
  } = options;
  const services: Services = {
    settings: { signUpIsOpen: options.signup ?? false, idleLockMinutes: options.idleLockMinutes ?? null },
    connection: connect({ restUrl, log, timeout: restTimeout, checkAnswers }),
    accounts: new KnownAccounts(),
    accepted: new AcceptedTokens(),
    positions: new Positions(),
    rates: createRates({ url: ratesUrl, log, ...rates }),
    shared: new SharedReads(),
  };
  const schema = executableSchema(schemaSource());
  const operations = new Operations();
  const graphql = graphqlServer(log, schema, operations);
  const interrupted = new AbortController();
  await graphql.start();

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.use(requestId, requestLog(log));
  app.get('/healthz', healthz);
  app.get('/readyz', readyz([{ name: 'backend', check: () => backendAnswers(services.connection) }], log));
  const turns = anonymousTurns(services.accepted, options.turns);
  app.use(measure, securityHeaders(), identityRoutes({ services, turns }, options.identity));
  app.use(scimPath, scimRoutes({ services, turns }));
  app.use(keepNothing);
  app.use(csrfHeader, refusePersonalWrites, tellSeen(services.positions));
  const json = jsonBody(services);
  const bounded = boundedSource(services);
  app.post(
    '/graphql',
    turns,
    json,
    boundedBody,
    persistedOperations(operationTexts),
    bounded,
    graphqlEndpoint({
      server: graphql,
      schema,
      operations,
      contextOf: (request) => createContext(services, callerOf(request)),
    }),
  );
  app.all('/graphql', askedByPost);
  app.route('/graphql/stream').all(
    turns,
    json,
    boundedBody,
    bounded,
    changeStream({
      services,
      schema,
      log,
      interrupted: interrupted.signal,
      idle: options.transfers?.idle ?? usualIdle,
    }),
  );
  app.use(['/uploads', '/files', '/avatars', '/papers', '/archives', '/reports'], transferTurns(options.transfers));
  app.use(
    demoAccountsRoute(demo),
    uploads(services),
    downloads(services),
    fileExports(services),
    clientFiles(clientFolder),
  );
  app.use(otherMethod, unknownRoute);
  app.use(graphqlPaths, maskErrors(log, knownErrors, asGraphqlErrors));
  app.use(maskErrors(log, knownAnswer, asFailure));

  return {
    app,
    interrupt: () => interrupted.abort(),
    close: async () => {
      interrupted.abort();
      await graphql.stop();
      await services.connection.close();
    },
  };
}

const demo = {
  password: demoPassword,
  accounts: demoAccounts
    .filter(({ role }) => !isService(role))
    .map(({ username, role, customer }) => ({
      username,
      role: role && roleNames[role],
      customer: customer && (findProfile(customer)?.name ?? customer),
    })),
};

/** The accounts that the sign-in page lists in demo mode, without the provider's, which signs in to the API only; null otherwise. */
function demoAccountsRoute(isDemo: boolean) {
  return Router().get('/demo', (_request, response) => {
    response.json(isDemo ? demo : null);
  });
}

/**
 * The exact texts of the two style elements that react-aria-components inserts by itself, for touch and for scrolling
 * under a dialog. The policy allows their hashes and no other inline style.
 */
export const kitStyles: readonly string[] = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];

const kitStyleSources = kitStyles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** Nothing from other sites. The file viewers need blobs for images, frames and workers. */
const securityHeaders = () =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...kitStyleSources],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // The proxy that terminates TLS decides whether the site may be used without it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
