import { getOperationAST, parse } from 'graphql';
import { authorization, csrfHeader, isUnauthorizedCode, notingFetch } from '#client/session/request.ts';
import { currentCustomer, currentToken, reportUnauthorized } from '#client/session/session.ts';
import { storedToken } from '#client/session/storage.ts';
import { texts } from '#domain/texts.ts';

/** What the console of queries sends, and where it keeps what a person wrote there. */

export type Asked = {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: string | null;
};
type Answer = { readonly errors?: readonly { readonly extensions?: { readonly code?: unknown } }[] };

const readOnly =
  'Aquí solo se consulta: las mutaciones no se envían. Haga los cambios en las pantallas de Dictamen, que revisan cada paso.';

const refused = (message: string) => ({ errors: [{ message }] });

/** Only a name that the query has: right after it was replaced, the editor still names the one before. */
function named({ query, operationName }: Asked): string | undefined {
  return operationName && new RegExp(`\\b${operationName}\\b`).test(query) ? operationName : undefined;
}

/** What cannot be read is sent as it is: the server says what is wrong with it. */
function changesSomething(asked: Asked): boolean {
  try {
    const operation = getOperationAST(parse(asked.query), named(asked));
    return operation !== null && operation !== undefined && operation.operation !== 'query';
  } catch {
    return false;
  }
}

/** With the session's own token and customer, as every screen asks. */
export async function send(asked: Asked): Promise<object> {
  if (changesSomething(asked)) return refused(readOnly);
  const headers = {
    'Content-Type': 'application/json',
    ...csrfHeader,
    ...authorization(currentToken() ?? ''),
    'x-customer': currentCustomer() ?? '',
  };
  const body = JSON.stringify({ ...asked, operationName: named(asked) });
  const response = await notingFetch('/graphql', { method: 'POST', headers, body }).catch(() => null);
  if (response === null) return refused(texts.noResponse);
  const answer = (await response.json().catch(() => refused(texts.serverError))) as Answer;
  const isOver = answer.errors?.some(({ extensions }) => isUnauthorizedCode(extensions?.code)) ?? false;
  if (response.status === 401 || isOver) reportUnauthorized();
  return answer;
}

/** What a person wrote stays as long as the tab, for that person only; a chosen sign-out erases it. Answers are not kept. */
export function writtenBy(username: string): Storage {
  const prefix = `explore:${username}:`;
  const names = () => Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
  return {
    get length() {
      return names().length;
    },
    key: (at) => names()[at]?.slice(prefix.length) ?? null,
    getItem: (name) => sessionStorage.getItem(prefix + name),
    setItem: (name, value) => {
      // The editors write a moment later; by then the person may have signed out.
      if (storedToken()) sessionStorage.setItem(prefix + name, value);
    },
    removeItem: (name) => sessionStorage.removeItem(prefix + name),
    clear: () => {
      for (const name of names()) sessionStorage.removeItem(name);
    },
  };
}
