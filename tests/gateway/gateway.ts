import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { type AppOptions, createApp } from '#gateway/app.ts';
import { listen } from '#kit/listen.ts';
import { createLog } from '#kit/log.ts';

export const log = createLog('test', process.env.TEST_LOG ?? 'silent');

export function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What JSON holds, to be looked into freely. */
export type Tree = { readonly [field: string]: Tree } & string;

/** A value that must be there. */
export function given<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new Error('nothing is there');
  return value;
}

export type Asker = { readonly token?: string | null; readonly customer?: string };

export function headersOf({ token, customer }: Asker): Record<string, string> {
  return {
    'x-csrftoken': 'test',
    ...(token ? { authorization: `JWT ${token}` } : {}),
    ...(customer ? { 'x-customer': customer } : {}),
  };
}

type Told = {
  readonly message: string;
  readonly extensions: { readonly code: string } & Readonly<Record<string, unknown>>;
};
export type GraphqlAnswer = { readonly status: number; readonly data: Tree; readonly errors: readonly Told[] };

/** The real gateway on a random port, before the given backend. */
export async function startGateway(options: Partial<AppOptions> & { readonly restUrl: string }) {
  const { app, interrupt, close } = await createApp({
    ratesUrl: 'http://127.0.0.1:9',
    clientFolder: pathToFileURL('/nonexistent/'),
    log,
    ...options,
  });
  const server = await listen(app, { port: 0, host: '127.0.0.1', variable: 'PORT' });
  const base = addressOf(server);
  return {
    base,
    interrupt,
    graphql: async (asker: Asker, query: string, variables: object = {}): Promise<GraphqlAnswer> => {
      const response = await fetch(`${base}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersOf(asker) },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await response.json()) as { data?: Tree | null; errors?: Told[] };
      return { status: response.status, data: data ?? ({} as Tree), errors: errors ?? [] };
    },
    upload: async (asker: Asker, path: string, form: FormData, extra: object = {}) => {
      const headers = { ...headersOf(asker), ...extra };
      const response = await fetch(base + path, { method: 'POST', headers, body: form });
      return { status: response.status, body: (await response.json()) as Tree };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await close();
    },
  };
}

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;
