import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback, useRef, useState } from 'react';
import { type FailureAnswer, isFailure, type Problem, problemOf, unansweredCode } from './failures.ts';

type Answer = { readonly __typename: string };

/** Either what was asked for, or what to show. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem; readonly failure: FailureAnswer | null };

/** A union of the schema without its failures. */
export type Success<Root extends Answer> = Exclude<Root, { readonly __typename: FailureAnswer['__typename'] }>;

export const isSuccess = <Root extends Answer>(answer: Root): answer is Root & Success<Root> => !isFailure(answer);

export function outcomeOf<Root extends Answer>(answer: Root): Outcome<Success<Root>> {
  if (isSuccess(answer)) return { ok: true, value: answer };
  return { ok: false, problem: problemOf(answer), failure: isFailure(answer) ? answer : null };
}

export const outcomeOfThrown = (error: unknown): Outcome<never> => ({
  ok: false,
  problem: problemOf(error),
  failure: null,
});

type Sent<Data, Variables> = {
  readonly mutation: TypedDocumentNode<Data, Variables>;
  readonly variables: Variables;
  readonly fetchPolicy?: 'no-cache';
};

/** Long enough for a line that broke to come back, short enough to wait for. */
export const secondTryMs = 1000;

/**
 * Sends a mutation whose only root field answers a union with `FailureParts`. Never throws: what went wrong comes back
 * as a problem. What got no answer is asked once more, as the same attempt: the server may have done it (ADR 73).
 */
export async function mutate<Data extends Record<string, Answer>, Variables extends Record<string, unknown>>(
  client: ApolloClient,
  sent: Sent<Data, Variables>,
): Promise<Outcome<Success<Data[keyof Data]>>> {
  const first = await tried(client, sent);
  if (first.ok || first.problem.code !== unansweredCode) return first;
  await new Promise((resolve) => setTimeout(resolve, secondTryMs));
  return tried(client, sent);
}

async function tried<Data extends Record<string, Answer>, Variables extends Record<string, unknown>>(
  client: ApolloClient,
  sent: Sent<Data, Variables>,
): Promise<Outcome<Success<Data[keyof Data]>>> {
  try {
    const { data } = await client.mutate<Data, Record<string, unknown>>(sent);
    const [root] = Object.values((data ?? {}) as Data) as Data[keyof Data][];
    return root ? outcomeOf(root) : outcomeOfThrown(new Error('the answer was empty'));
  } catch (error) {
    return outcomeOfThrown(error);
  }
}

/**
 * Sends a mutation as `mutate` does. A second call while one is under way gets the first one's outcome, so a double click sends once.
 */
export function useSend<Data extends Record<string, Answer>, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
) {
  type Root = Data[keyof Data];
  const client = useApolloClient();
  const [isSending, setSending] = useState(false);
  const underWay = useRef<Promise<Outcome<Success<Root>>> | null>(null);

  const send = useCallback(
    (variables: Variables): Promise<Outcome<Success<Root>>> => {
      if (underWay.current) return underWay.current;
      setSending(true);
      underWay.current = mutate(client, { mutation: document, variables }).finally(() => {
        underWay.current = null;
        setSending(false);
      });
      return underWay.current;
    },
    [client, document],
  );
  return { send, isSending };
}

/** Where what went wrong is shown: beside the fields that it names, above the form, or else as the banner's `problem`. */
export function useFailures() {
  const [problem, setProblem] = useState<Problem | null>(null);
  /** What a form's `onSubmit` answers: the errors by field, '' for the whole form. */
  const errorsOf = (outcome: Outcome<unknown>) => {
    setProblem(null);
    if (outcome.ok) return undefined;
    const { form: whole, ...fields } = outcome.problem.fields;
    if (whole) return { ...fields, '': whole };
    if (Object.keys(fields).length === 0) setProblem(outcome.problem);
    return fields;
  };
  return { problem, errorsOf };
}
