/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Concepto nuevo. */
export type NewConceptInput = {
  /** Precio Capufe. */
  capufePrice?: string;
  /** Código. */
  code: string;
  /** Comentario. */
  comment?: string;
  /** Descripción. */
  description?: string;
  /** Detalle al que pertenece. */
  detail: string;
  /** Precio en dólares. */
  dollarPrice?: string;
  /** Precio en euros. */
  euroPrice?: string;
  /** Nombre. */
  name: string;
  /** De quién es el precio propio, si se da uno. */
  provider?: string | null | undefined;
  /** Precio del proveedor. */
  providerPrice?: string | null | undefined;
  /** Clave del tramo donde vale; sin ella, en cualquier lugar. */
  section?: string | null | undefined;
  /** Los insumos. */
  supplies?: Array<SupplyInput>;
  /** Unidad de medida. */
  unit: string;
  /** P.U. del catálogo; vacío es cero. */
  unitPrice?: string;
};

/** Insumo de un concepto que se guarda. */
export type SupplyInput = {
  /** Nombre. */
  name: string;
  /** Cantidad. */
  quantity: string;
  /** Tipo. */
  type: string;
  /** Unidad de medida. */
  unit: string;
};

export type ConceptWithCodeQueryVariables = Exact<{
  year: number;
  code: string;
}>;


export type ConceptWithCodeQuery = { conceptWithCode: { __typename: 'ConceptName', code: string, name: string } | null };

export type CreateConceptMutationVariables = Exact<{
  year: number;
  input: Types.NewConceptInput;
}>;


export type CreateConceptMutation = { createConcept:
    | { __typename: 'Blocked', code: string, message: string, blockers: Array<{ __typename: 'Blocker', kind: string, name: string }> }
    | { __typename: 'Concept', id: string, code: string, name: string, description: string, version: number, capufePrice: string, unit: { __typename: 'Unit', id: string, name: string, abbreviation: string }, prices: { __typename: 'CatalogPrices', mxn: string, usd: string, eur: string }, ownPrices: Array<{ __typename: 'OwnPrice', provider: string, section: string, price: string }> | null }
    | { __typename: 'ServiceUnavailable', code: string, message: string }
    | { __typename: 'StaleVersion', changed: Array<string>, code: string, message: string }
    | { __typename: 'ValidationFailed', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', field: string, messages: Array<string> }> }
   };


export const ConceptWithCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConceptWithCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"year"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"conceptWithCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"year"},"value":{"kind":"Variable","name":{"kind":"Name","value":"year"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ConceptWithCodeQuery, ConceptWithCodeQueryVariables>;
export const CreateConceptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateConcept"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"year"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewConceptInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createConcept"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"year"},"value":{"kind":"Variable","name":{"kind":"Name","value":"year"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CatalogConcept"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FailureParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CatalogConcept"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Concept"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"unit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"abbreviation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mxn"}},{"kind":"Field","name":{"kind":"Name","value":"usd"}},{"kind":"Field","name":{"kind":"Name","value":"eur"}}]}},{"kind":"Field","name":{"kind":"Name","value":"capufePrice"}},{"kind":"Field","name":{"kind":"Name","value":"ownPrices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"price"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FailureParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationFailed"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TransitionRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"repair"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blocked"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaleVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changed"}}]}}]}}]} as unknown as DocumentNode<CreateConceptMutation, CreateConceptMutationVariables>;