import { type Customer, form, openWorld, type Username } from '#tests/backend/lifecycle/world.ts';
import type { Settings } from '#tests/backend/server.ts';
import { type Asker, given, startGateway, type Tree } from './gateway.ts';

/** The real backend behind the real gateway, with a few people. */

export const failures = `... on Failure { code message } ... on ValidationFailed { fields { field messages } }
  ... on Denied { reason retryAfter } ... on TransitionRefused { reasons { code text repair } } ... on StaleVersion { changed current { slug version stage } }`;
export const result = `__typename ... on Incident { id slug version number stage status isOwn folio } ${failures}`;

const lineFields =
  'id concept { id } provider { id } quantity unitPrice authorizedQuantity authorizedUnitPrice internalQuantity';

export async function openGatewayWorld(settings: Settings = {}) {
  const backend = await openWorld(settings);
  const gateway = await startGateway({ restUrl: backend.server.base });
  const tokens = new Map<string, string>();

  const asker = async (username: Username, customer?: Customer): Promise<Asker> => {
    const token = tokens.get(username) ?? (await backend.server.tokenOf(username));
    tokens.set(username, token);
    return { token, ...(customer && { customer }) };
  };
  const ask = async (username: Username, customer: Customer | undefined, query: string, variables: object = {}) =>
    gateway.graphql(await asker(username, customer), query, variables);

  /** What a mutation answers; its errors are thrown. */
  const mutate = async (username: Username, customer: Customer, mutation: string, variables: object = {}) => {
    const { data, errors } = await ask(username, customer, `mutation ${mutation}`, variables);
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    return given(Object.values(data)[0]) as unknown as Tree;
  };
  const upload = async (
    username: Username,
    customer: Customer,
    target: { slug: string; event: string; fields: Record<string, string | File>; headers?: object },
  ) => {
    const { slug, event, fields, headers } = target;
    return gateway.upload(
      await asker(username, customer),
      `/uploads/incidents/${slug}/${event}`,
      form(fields),
      headers,
    );
  };

  const read = async (username: Username, customer: Customer, slug: string, fields: string) => {
    const { data, errors } = await ask(
      username,
      customer,
      `query ($slug: String!) { incident(by: { slug: $slug }) { ${fields} } }`,
      { slug },
    );
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    return given(data.incident);
  };

  const slugOf = (at: string) => given(at.split('/')[2]);

  /** The body of a quantification whose initial total is 1160, IVA included. */
  const quantificationInput = async (customer: Customer, change: object = {}) => {
    const query = `{ providers { id } }`;
    const found = await ask(`are.${customer}`, customer, query);
    const provider = (found.data.providers as unknown as { id: string }[])[0]?.id;
    const search = `query ($provider: ID!) { concepts(year: 2026, provider: $provider, place: "${customer}-tramo-1", contains: "DEF-01") { nodes { id code } } }`;
    const concepts = await ask(`are.${customer}`, customer, search, { provider });
    const concept = (concepts.data.concepts as unknown as { nodes: { id: string }[] }).nodes[0]?.id;
    const amounts = { quantity: '10', unitPrice: '100', authorizedQuantity: '9', authorizedUnitPrice: '100' };
    return { catalogYear: 2026, lines: [{ concept, provider, ...amounts, ...change }] };
  };

  return {
    backend,
    gateway,
    asker,
    ask,
    mutate,
    upload,
    read,
    slugOf,
    quantificationInput,
    lineFields,
    close: async () => {
      await gateway.close();
      await backend.server.close();
    },
  };
}

export type GatewayWorld = Awaited<ReturnType<typeof openGatewayWorld>>;
