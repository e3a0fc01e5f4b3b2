import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback, useRef, useState } from 'react';
import { type FailureAnswer, isFailure, type Problem, problemOf } from './failures.ts';

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

/**
 * Sends a mutation whose only root field answers a union with `FailureParts`. Never throws: what went wrong comes back
 * as a problem. A second call while one is under way gets the first one's outcome, so a double click sends once.
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
      const mutate = async (): Promise<Outcome<Success<Root>>> => {
        try {
          const { data } = await client.mutate<Data, Record<string, unknown>>({ mutation: document, variables });
          const [root] = Object.values((data ?? {}) as Data) as Root[];
          return root ? outcomeOf(root) : outcomeOfThrown(new Error('the answer was empty'));
        } catch (error) {
          return outcomeOfThrown(error);
        } finally {
          underWay.current = null;
          setSending(false);
        }
      };
      if (underWay.current) return underWay.current;
      setSending(true);
      underWay.current = mutate();
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
