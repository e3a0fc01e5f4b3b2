/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PlaceStatesQueryVariables = Exact<{ [key: string]: never; }>;


export type PlaceStatesQuery = { states: Array<{ __typename: 'State', id: string, code: string, name: string }> };

export type PlaceHighwaysQueryVariables = Exact<{ [key: string]: never; }>;


export type PlaceHighwaysQuery = { highways: Array<{ __typename: 'Highway', id: string, slug: string, name: string, number: string }> };

export type PlaceSectionsQueryVariables = Exact<{
  highway: string;
}>;


export type PlaceSectionsQuery = { highwaySections: Array<{ __typename: 'HighwaySection', id: string, slug: string, name: string, initialKilometer: string | null, finalKilometer: string | null }> };

export type PlaceProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type PlaceProvidersQuery = { providers: Array<{ __typename: 'Provider', id: string, slug: string, name: string }> };


export const PlaceStatesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlaceStates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"states"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<PlaceStatesQuery, PlaceStatesQueryVariables>;
export const PlaceHighwaysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlaceHighways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"highways"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]} as unknown as DocumentNode<PlaceHighwaysQuery, PlaceHighwaysQueryVariables>;
export const PlaceSectionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlaceSections"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"highway"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"highwaySections"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"highway"},"value":{"kind":"Variable","name":{"kind":"Name","value":"highway"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"initialKilometer"}},{"kind":"Field","name":{"kind":"Name","value":"finalKilometer"}}]}}]}}]} as unknown as DocumentNode<PlaceSectionsQuery, PlaceSectionsQueryVariables>;
export const PlaceProvidersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlaceProviders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"providers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<PlaceProvidersQuery, PlaceProvidersQueryVariables>;