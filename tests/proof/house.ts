import pg from 'pg';
import { customerProfiles } from '#domain/customers.ts';
import { type Answer, type Settings, startServer } from '#tests/backend/server.ts';
import { type GraphqlAnswer, startGateway } from '#tests/gateway/gateway.ts';
import type { GatewayCall, RestCall } from './attempt.ts';
import { documents } from './documents.ts';

/** The real backend on a real database with the real gateway before it, and a person of each kind. */

export const customers = customerProfiles.map(({ code }) => code);

export const readerOf = (customer: string) => `analista.${customer}`;

async function addReaders(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  for (const customer of customers) {
    await client.query(
      `insert into account (username, username_key, password_hash, user_type, customer)
         select $1, $1, password_hash, 'extranet', $2 from account where username_key = 'adm' on conflict (username_key) do nothing`,
      [readerOf(customer), customer],
    );
  }
  await client.end();
}

export type Told = {
  readonly status: number;
  readonly body: GraphqlAnswer['data'];
  readonly errors: readonly string[];
};

/** The service account with which a directory keeps accounts. */
export const directory = 'directorio';

export async function openHouse(settings: Settings = {}) {
  // A proof may take longer than a token usually lasts, and an expired one sees nothing for that reason alone.
  const server = await startServer({ tokenMinutes: 600, ...settings });
  await addReaders(server.database.ownerUrl);
  const gateway = await startGateway({ restUrl: server.base });
  const tokens = new Map<string, Promise<string>>();
  const directoryToken = async (): Promise<string> => {
    const sent = { name: directory, userRoleCode: 'ADM', customer: '', scopes: ['scim'], days: 30 };
    const { body } = await server.call(await tokenOf('adm'), 'POST', '/api/v1/service_accounts/', sent);
    return String(body.token);
  };
  const tokenOf = (username: string): Promise<string> => {
    const token = tokens.get(username) ?? (username === directory ? directoryToken() : server.tokenOf(username));
    tokens.set(username, token);
    return token;
  };

  const rest = async (username: string, { method, path, body, headers }: RestCall): Promise<Answer> =>
    server.call(await tokenOf(username), method, path, body, headers);

  return {
    server,
    gateway,
    tokenOf,
    /** After a session ended, the next token is of a new one. */
    forgetToken: (username: string) => void tokens.delete(username),
    rest,
    close: async () => {
      await gateway.close();
      await server.close();
    },
  };
}

export type House = Awaited<ReturnType<typeof openHouse>>;

/** What the gateway says to a mutation or an upload. */
export async function throughGateway(
  { gateway, tokenOf }: Pick<House, 'gateway' | 'tokenOf'>,
  username: string,
  customer: string,
  call: GatewayCall,
): Promise<Told> {
  const asker = { token: await tokenOf(username), customer };
  if ('upload' in call) {
    const { status, body } = await gateway.upload(asker, call.upload, call.form, call.headers ?? {});
    return { status, body, errors: '__typename' in body ? [] : [String(body.code)] };
  }
  const { status, data, errors } = await gateway.graphql(asker, documents[call.mutation], { input: call.input });
  const body = (data[call.mutation] ?? {}) as Told['body'];
  return { status, body, errors: errors.map(({ extensions }) => extensions.code) };
}

/** Work on the owner's connection, which row security lets see this customer's rows alone. */
export async function asOwner<T>(
  { server }: House,
  customer: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.customers', $1, false)`, [customer]);
    return await work(client);
  } finally {
    await client.end();
  }
}
