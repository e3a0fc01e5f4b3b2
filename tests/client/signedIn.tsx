import { readFileSync } from 'node:fs';
import { act, configure, render } from '@testing-library/react';
import {
  buildSchema,
  execute,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
  parse,
} from 'graphql';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { ApiProvider } from '#client/api/ApiProvider.tsx';
import { session } from '#client/session/session.ts';
import { ToastRegion } from '#client/ui/overlay/ToastRegion.tsx';

/**
 * Whole screens in the session of a person, with the client's own session, cache and calls. Only the wire is answered here: what a
 * test says of a field of Query or Mutation, completed by the schema with plain values.
 */

/** What is waited for comes sooner or later: a busy machine is no reason to fail. */
configure({ asyncUtilTimeout: 30_000 });

/** Here a document is no instance of its window's own Document, by which a dialog knows that the focus is in it already. */
Object.defineProperty(document.defaultView?.Document, Symbol.hasInstance, {
  value: (one: unknown) => one === document,
});

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

/** What is answered to a field of Query or Mutation, a value or what its arguments make of it; and to the path of a file. */
type Answers = Readonly<Record<string, unknown>>;

type Asked = { readonly operation: string; readonly variables: Readonly<Record<string, unknown>> };

type Signing = {
  readonly role?: string | null;
  readonly customer?: string;
  /** Works for several customers, and has chosen this one. */
  readonly isStaff?: boolean;
  /** Path and query of the address. */
  readonly at?: string;
};

const plainScalars: Readonly<Record<string, unknown>> = {
  Boolean: false,
  Int: 0,
  Float: 0,
  Decimal: '0',
  Date: '2026-11-20',
  DateTime: '2026-11-20T18:00:00.000Z',
};

function plain(type: GraphQLOutputType): unknown {
  if (isNonNullType(type)) return plain(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.value;
  return isScalarType(type) ? (plainScalars[type.name] ?? '') : {};
}

const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (
  source,
  args,
  _,
  { fieldName, returnType, parentType },
) => {
  const given = (source as Record<string, unknown>)[fieldName];
  if (given !== undefined) return typeof given === 'function' ? given(args) : given;
  const { astNode } = parentType.getFields()[fieldName] ?? {};
  const isNeverNull =
    isNonNullType(returnType) || astNode?.directives?.some(({ name }) => name.value === 'semanticNonNull');
  return isNeverNull ? plain(returnType) : null;
};

export const stale = {
  __typename: 'StaleVersion',
  code: 'STALE_VERSION',
  message: 'Otra persona guardó cambios.',
  changed: [],
};
export const invalid = {
  __typename: 'ValidationFailed',
  code: 'VALIDATION_FAILED',
  message: 'Revise lo enviado.',
  fields: [],
};

const later = Math.floor(Date.now() / 1000) + 86_400;
const token = `x.${btoa(JSON.stringify({ exp: later }))}.x`;

/** As the gateway is asked: by the hash of an operation, which it does not know, and then by its text. */
async function answered(body: string, answers: Answers, asked: Asked[]): Promise<object> {
  const { query, variables, operationName } = JSON.parse(body) as Record<string, never>;
  if (!query)
    return { errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] };
  asked.push({ operation: operationName ?? '', variables: variables ?? {} });
  return execute({ schema, document: parse(query), variableValues: variables, rootValue: answers, fieldResolver });
}

/** The one session of the page: another person comes in once the one before has left. */
export async function signedOut(): Promise<void> {
  session.start();
  if (!session.getSnapshot().matches('anonymous')) session.send({ type: 'SIGN_OUT' });
  await expect.poll(() => session.getSnapshot().matches('anonymous')).toBe(true);
}

async function enter(chosen: string | null): Promise<void> {
  await signedOut();
  session.send({ type: 'SIGN_IN', credentials: { username: 'ana', password: 'Demo-2026' } });
  if (chosen !== null) {
    await expect.poll(() => session.getSnapshot().matches('choosingCustomer')).toBe(true);
    session.send({ type: 'CHOOSE_CUSTOMER', customer: chosen });
  }
  await expect.poll(() => session.getSnapshot().matches('active')).toBe(true);
}

/** Signs a person in and draws a screen. @returns the operations that were asked since */
export async function signedIn(
  screen: ReactNode,
  answers: Answers = {},
  { role = 'ADM', customer = 'axa', isStaff = false, at = '/' }: Signing = {},
): Promise<readonly Asked[]> {
  history.replaceState(null, '', at);
  const scope = isStaff
    ? { userType: 'INTRANET', customer: null }
    : { userType: 'EXTRANET', customer: { code: customer } };
  const viewer = { username: 'ana', role, ...scope };
  const login = { __typename: 'Session', token, expiresAt: new Date(later * 1000).toISOString(), viewer };
  const operations: Asked[] = [];
  const gateway = { login, ...answers, viewer: { ...viewer, ...(answers.viewer as object | undefined) } };
  // For good: what a screen still asks once its test is over reaches no network.
  globalThis.fetch = async (asked, { body } = {}) => {
    if (typeof body === 'string') return Response.json(await answered(body, gateway, operations));
    const file = answers[String(asked).split('?')[0] ?? ''];
    if (typeof file !== 'function') throw new TypeError(`no answer to ${asked}`);
    return file();
  };
  await enter(isStaff ? customer : null);
  await act(
    async () =>
      void render(
        <>
          <ApiProvider>{screen}</ApiProvider>
          <ToastRegion />
        </>,
      ),
  );
  return operations;
}
