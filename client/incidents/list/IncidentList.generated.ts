/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Suceso del ciclo de vida. */
export type EventType =
  | 'AUTHORIZATION_UPLOAD'
  | 'BUDGET_AUTHORIZE'
  | 'BUDGET_QUANTIFY'
  | 'BUDGET_REJECT'
  | 'BUDGET_UPLOAD'
  | 'CUSTOMER_CONFIRM'
  | 'CUSTOMER_COUNTERPROPOSE'
  | 'FILES_DELETE'
  | 'FILES_REJECT'
  | 'FILES_UPLOAD'
  | 'INCIDENT_COMMENT'
  | 'INCIDENT_EDIT'
  | 'INCIDENT_REGISTER'
  | 'PROVIDER_AUTHORIZE';

export type IncidentFilter = {
  /** Todas las fechas. */
  anyDate?: boolean | null | undefined;
  /** Registrados desde esta fecha. Sin fechas: los últimos 15 días. */
  dateFrom?: string | null | undefined;
  /** Registrados hasta esta fecha, inclusive. */
  dateTo?: string | null | undefined;
  /** Clave de autopista. */
  highway?: string | null | undefined;
  /** Solo los propios: registrados por, o entregados a, quien consulta. */
  mine?: boolean | null | undefined;
  stage?: Stage | null | undefined;
  /** Entidad federativa. */
  state?: string | null | undefined;
  /** Sin estado se ven todos, si quien consulta puede verlos todos. */
  status?: Status | null | undefined;
  /** Inicio del número de siniestro, de la póliza o del folio. */
  text?: string | null | undefined;
};

export type IncidentOrder =
  | 'ADDED_ASC'
  | 'ADDED_DESC'
  | 'DATE_ASC'
  | 'DATE_DESC'
  | 'NUMBER_ASC'
  | 'NUMBER_DESC';

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
  | 'UNREGISTERED'
  /** Autorizado por el proveedor, sin archivo de autorización. */
  | 'WAITING_FOR_FILE'
  /** Sin presupuesto. */
  | 'WITHOUT_BUDGET';

export type Status =
  /** Autorizados */
  | 'AUTHORIZED'
  /** Pendientes */
  | 'PENDING'
  /** Rechazados */
  | 'REJECTED';

export type IncidentsQueryVariables = Exact<{
  filter: Types.IncidentFilter;
  order: Types.IncidentOrder;
  page: number;
  pageSize: number;
}>;


export type IncidentsQuery = { incidents: { __typename: 'IncidentPage', totalCount: number, page: number, pageSize: number, nodes: Array<{ __typename: 'Incident', id: string, slug: string, version: number, number: string, folio: string, policy: string, incidentDate: string, addedAt: string, body: string | null, kilometer: string, meter: number, isOwn: boolean, stage: Types.Stage, status: Types.Status, initialAmount: string | null, authorizedAmount: string | null, percentageDifference: string | null, authorizationDays: number | null, unauthorizedDays: number | null, missingFiles: Array<string>, fileCount: number, state: { __typename: 'PlaceName', slug: string, name: string } | null, highway: { __typename: 'PlaceName', slug: string, name: string } | null, section: { __typename: 'PlaceName', slug: string, name: string } | null, actions: Array<{ __typename: 'Action', event: Types.EventType, allowed: boolean, reasons: Array<{ __typename: 'Reason', code: string, text: string, repair: string | null }>, upload: { __typename: 'Upload', url: string, field: string, accept: string, maxBytes: number } | null }> }> } };

export type IncidentRowFragment = { __typename: 'Incident', id: string, slug: string, version: number, number: string, folio: string, policy: string, incidentDate: string, addedAt: string, body: string | null, kilometer: string, meter: number, isOwn: boolean, stage: Types.Stage, status: Types.Status, initialAmount: string | null, authorizedAmount: string | null, percentageDifference: string | null, authorizationDays: number | null, unauthorizedDays: number | null, missingFiles: Array<string>, fileCount: number, state: { __typename: 'PlaceName', slug: string, name: string } | null, highway: { __typename: 'PlaceName', slug: string, name: string } | null, section: { __typename: 'PlaceName', slug: string, name: string } | null, actions: Array<{ __typename: 'Action', event: Types.EventType, allowed: boolean, reasons: Array<{ __typename: 'Reason', code: string, text: string, repair: string | null }>, upload: { __typename: 'Upload', url: string, field: string, accept: string, maxBytes: number } | null }> };

export const IncidentRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IncidentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Incident"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"folio"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"incidentDate"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"kilometer"}},{"kind":"Field","name":{"kind":"Name","value":"meter"}},{"kind":"Field","name":{"kind":"Name","value":"state"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"highway"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"section"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"initialAmount"}},{"kind":"Field","name":{"kind":"Name","value":"authorizedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"percentageDifference"}},{"kind":"Field","name":{"kind":"Name","value":"authorizationDays"}},{"kind":"Field","name":{"kind":"Name","value":"unauthorizedDays"}},{"kind":"Field","name":{"kind":"Name","value":"missingFiles"}},{"kind":"Field","name":{"kind":"Name","value":"fileCount"}},{"kind":"Field","name":{"kind":"Name","value":"actions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"allowed"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"repair"}}]}},{"kind":"Field","name":{"kind":"Name","value":"upload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"accept"}},{"kind":"Field","name":{"kind":"Name","value":"maxBytes"}}]}}]}}]}}]} as unknown as DocumentNode<IncidentRowFragment, unknown>;
export const IncidentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Incidents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IncidentFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IncidentOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incidents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"pageSize"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IncidentRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IncidentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Incident"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"folio"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"incidentDate"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"kilometer"}},{"kind":"Field","name":{"kind":"Name","value":"meter"}},{"kind":"Field","name":{"kind":"Name","value":"state"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"highway"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"section"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"initialAmount"}},{"kind":"Field","name":{"kind":"Name","value":"authorizedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"percentageDifference"}},{"kind":"Field","name":{"kind":"Name","value":"authorizationDays"}},{"kind":"Field","name":{"kind":"Name","value":"unauthorizedDays"}},{"kind":"Field","name":{"kind":"Name","value":"missingFiles"}},{"kind":"Field","name":{"kind":"Name","value":"fileCount"}},{"kind":"Field","name":{"kind":"Name","value":"actions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"allowed"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"repair"}}]}},{"kind":"Field","name":{"kind":"Name","value":"upload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"accept"}},{"kind":"Field","name":{"kind":"Name","value":"maxBytes"}}]}}]}}]}}]} as unknown as DocumentNode<IncidentsQuery, IncidentsQueryVariables>;