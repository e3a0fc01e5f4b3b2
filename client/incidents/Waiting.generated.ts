/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type WaitingQueryVariables = Exact<{
  before?: string | null | undefined;
}>;


export type WaitingQuery = { waiting: { __typename: 'Waiting', rejected: number, pending: number, toConfirm: number, withoutFile: number, counterProposed: number, olderRejected: number, olderPending: number } };


export const WaitingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Waiting"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"waiting"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rejected"}},{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"toConfirm"}},{"kind":"Field","name":{"kind":"Name","value":"withoutFile"}},{"kind":"Field","name":{"kind":"Name","value":"counterProposed"}},{"kind":"Field","name":{"kind":"Name","value":"olderRejected"}},{"kind":"Field","name":{"kind":"Name","value":"olderPending"}}]}}]}}]} as unknown as DocumentNode<WaitingQuery, WaitingQueryVariables>;