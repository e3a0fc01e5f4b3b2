import { readdirSync, readFileSync } from 'node:fs';
import { type DocumentNode, parse, print, separateOperations, visit } from 'graphql';
import type { Product } from './product.ts';

/** One request, as text: it is sent to another process to be repeated there. */
export type Request = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Person = { readonly token: string; readonly customer: string };

declare const isHeldAgainstTheSchema: unique symbol;

/** GraphQL that the bench asks. Every document is made while its file is loaded, so that a test can validate them all. */
export type Asked = string & { readonly [isHeldAgainstTheSchema]: true };

const asked = new Set<string>();

/** All documents of the files that were loaded. */
export const askedDocuments: ReadonlySet<string> = asked;

/** A document that the bench words itself. */
export function graphql(text: string): Asked {
  asked.add(text);
  return text as Asked;
}

/** Everything that the client asks. */
function readClient(): DocumentNode {
  const files = readdirSync('client', { recursive: true, encoding: 'utf8' });
  const documents = files.filter((file) => file.endsWith('.graphql'));
  const text = documents.map((file) => readFileSync(`client/${file}`, 'utf8')).join('\n');
  return parse(text, { noLocation: true });
}

let client: DocumentNode | undefined;

function clientDocuments(): DocumentNode {
  client ??= readClient();
  return client;
}

/**
 * The client's own operation with the fragments that it reaches and the `__typename` that its cache asks for in each
 * selection; without the fields that are left out.
 */
export function operationOf(name: string, leftOut: readonly string[] = []): Asked {
  const typename = { kind: 'Field', name: { kind: 'Name', value: '__typename' } } as const;
  const whole = visit(clientDocuments(), {
    Field: (node) => (leftOut.includes(node.name.value) ? null : undefined),
    SelectionSet: (node, _key, parent) =>
      parent && 'kind' in parent && parent.kind === 'OperationDefinition'
        ? undefined
        : { ...node, selections: [...node.selections, typename] },
  });
  const operation = separateOperations(whole)[name];
  if (!operation) throw new Error(`the client has no operation ${name}`);
  return graphql(print(operation));
}

const headersOf = ({ token }: Person) => ({ authorization: `JWT ${token}`, accept: 'application/json' });

type GraphqlBody = { readonly query: Asked; readonly operationName?: string; readonly variables?: object };

export function graphqlRequest({ gateway }: Product, person: Person, body: GraphqlBody): Request {
  return {
    url: `${gateway}/graphql`,
    method: 'POST',
    headers: {
      ...headersOf(person),
      'content-type': 'application/json',
      'x-csrftoken': 'bench',
      'x-customer': person.customer,
    },
    body: JSON.stringify(body),
  };
}

export function restRequest({ rest }: Pick<Product, 'rest'>, person: Person, path: string, body?: object): Request {
  const url = `${rest}/api/v1/${person.customer}${path}`;
  if (body === undefined) return { url, method: 'GET', headers: headersOf(person) };
  const headers = { ...headersOf(person), 'content-type': 'application/json' };
  return { url, method: 'POST', headers, body: JSON.stringify(body) };
}

/** The answer, which has to be a good one: a refusal is answered faster than what is measured. */
export async function answerTo<Answer>({ url, ...request }: Request): Promise<Answer> {
  const response = await fetch(url, request);
  const text = await response.text();
  const failed = !response.ok || (url.endsWith('/graphql') && text.startsWith('{"errors"'));
  if (failed) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text) as Answer;
}
