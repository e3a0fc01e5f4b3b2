/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Dónde está un siniestro en su ciclo de vida. */
export type Stage =
  /** Autorizado por el auditor, sin archivo de autorización. */
  | 'AUTHORIZED_WITHOUT_FILE'
  /** El cliente confirmó. */
  | 'CONFIRMED'
  /** Con una contrapropuesta por responder. */
  | 'COUNTER_PROPOSED'
  /** Con conceptos guardados. */
  | 'QUANTIFIED'
  /** Presupuesto rechazado. */
  | 'REJECTED'
  /** Autorizado; nada más que hacer. */
  | 'SETTLED'
  /** Espera que el operador confirme la autorización del cliente. */
  | 'TO_CONFIRM'
  /** Con presupuesto, por cuantificar. */
  | 'UNQUANTIFIED'
  /** Aún sin registrar. */
  | 'UNREGISTERED'
  /** Autorizado por el proveedor, sin archivo de autorización. */
  | 'WAITING_FOR_FILE'
  /** Sin presupuesto. */
  | 'WITHOUT_BUDGET';

export type SearchIncidentsQueryVariables = Exact<{
  text: string;
}>;


export type SearchIncidentsQuery = { pending: { __typename: 'IncidentPage', nodes: Array<{ __typename: 'Incident', id: string, slug: string, number: string, policy: string, folio: string, stage: Types.Stage }> }, rejected: { __typename: 'IncidentPage', nodes: Array<{ __typename: 'Incident', id: string, slug: string, number: string, policy: string, folio: string, stage: Types.Stage }> }, authorized: { __typename: 'IncidentPage', nodes: Array<{ __typename: 'Incident', id: string, slug: string, number: string, policy: string, folio: string, stage: Types.Stage }> } };

export type MatchesFragment = { __typename: 'IncidentPage', nodes: Array<{ __typename: 'Incident', id: string, slug: string, number: string, policy: string, folio: string, stage: Types.Stage }> };

export const MatchesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Matches"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IncidentPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"folio"}},{"kind":"Field","name":{"kind":"Name","value":"stage"}}]}}]}}]} as unknown as DocumentNode<MatchesFragment, unknown>;
export const SearchIncidentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchIncidents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"pending"},"name":{"kind":"Name","value":"incidents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"anyDate"},"value":{"kind":"BooleanValue","value":true}},{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"EnumValue","value":"PENDING"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Matches"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"rejected"},"name":{"kind":"Name","value":"incidents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"anyDate"},"value":{"kind":"BooleanValue","value":true}},{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"EnumValue","value":"REJECTED"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Matches"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"authorized"},"name":{"kind":"Name","value":"incidents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"anyDate"},"value":{"kind":"BooleanValue","value":true}},{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"EnumValue","value":"AUTHORIZED"}}]}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Matches"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Matches"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IncidentPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"folio"}},{"kind":"Field","name":{"kind":"Name","value":"stage"}}]}}]}}]} as unknown as DocumentNode<SearchIncidentsQuery, SearchIncidentsQueryVariables>;