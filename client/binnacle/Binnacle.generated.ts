/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Cómo se muestra una entrada de la bitácora. */
export type BinnacleTone =
  /** De un rechazo. */
  | 'DANGER'
  /** De los demás. */
  | 'INFO'
  /** De un operador. */
  | 'SUCCESS';

/** Suceso del ciclo de vida. */
export type EventType =
  /** Subir el archivo de autorización. */
  | 'AUTHORIZATION_UPLOAD'
  /** Autorizar el presupuesto. */
  | 'BUDGET_AUTHORIZE'
  /** Guardar la cuantificación. */
  | 'BUDGET_QUANTIFY'
  /** Rechazar el presupuesto. */
  | 'BUDGET_REJECT'
  /** Subir el presupuesto inicial. */
  | 'BUDGET_UPLOAD'
  /** Confirmar la autorización del cliente. */
  | 'CUSTOMER_CONFIRM'
  /** Enviar una contrapropuesta. */
  | 'CUSTOMER_COUNTERPROPOSE'
  /** Eliminar archivos. */
  | 'FILES_DELETE'
  /** Rechazar archivos. */
  | 'FILES_REJECT'
  /** Subir archivos. */
  | 'FILES_UPLOAD'
  /** Comentar en la bitácora. */
  | 'INCIDENT_COMMENT'
  /** Modificar el siniestro. */
  | 'INCIDENT_EDIT'
  /** Entregar el siniestro a otro operador. */
  | 'INCIDENT_HANDOVER'
  /** Registrar el siniestro. */
  | 'INCIDENT_REGISTER'
  /** Autorización del sistema del proveedor. */
  | 'PROVIDER_AUTHORIZE';

/** Rol de una persona. */
export type RoleCode =
  /** Administrador. */
  | 'ADM'
  /** Auditor. */
  | 'ARE'
  /** Operador. */
  | 'MRO'
  /** Sistema del proveedor. */
  | 'SERVICE';

export type BinnacleQueryVariables = Exact<{
  slug: string;
}>;


export type BinnacleQuery = { incident: { __typename: 'Incident', id: string, slug: string, number: string, actions: Array<{ __typename: 'Action', event: Types.EventType, allowed: boolean, reasons: Array<{ __typename: 'Reason', code: string, text: string, repair: string | null }>, upload: { __typename: 'Upload', url: string, field: string, accept: string, maxBytes: number } | null }>, binnacle: Array<{ __typename: 'BinnacleEntry', id: string, comment: string, reason: string | null, rejectReason: string | null, addedAt: string, tone: Types.BinnacleTone, by: { __typename: 'Person', id: string, names: string, role: Types.RoleCode | null } }> } | null };

export type CommentIncidentMutationVariables = Exact<{
  slug: string;
  comment: string;
  idempotencyKey: string;
}>;


export type CommentIncidentMutation = { commentIncident:
    | { __typename: 'Incident', id: string, slug: string, number: string, actions: Array<{ __typename: 'Action', event: Types.EventType, allowed: boolean, reasons: Array<{ __typename: 'Reason', code: string, text: string, repair: string | null }>, upload: { __typename: 'Upload', url: string, field: string, accept: string, maxBytes: number } | null }>, binnacle: Array<{ __typename: 'BinnacleEntry', id: string, comment: string, reason: string | null, rejectReason: string | null, addedAt: string, tone: Types.BinnacleTone, by: { __typename: 'Person', id: string, names: string, role: Types.RoleCode | null } }> }
    | { __typename: 'ServiceUnavailable', code: string, message: string }
    | { __typename: 'StaleVersion', changed: Array<string>, code: string, message: string }
    | { __typename: 'TransitionRefused', code: string, message: string, reasons: Array<{ __typename: 'Reason', code: string, text: string, repair: string | null }> }
    | { __typename: 'ValidationFailed', code: string, message: string, fields: Array<{ __typename: 'FieldProblem', field: string, messages: Array<string> }> }
   };

export type BinnacleFragment = { __typename: 'Incident', id: string, slug: string, number: string, actions: Array<{ __typename: 'Action', event: Types.EventType, allowed: boolean, reasons: Array<{ __typename: 'Reason', code: string, text: string, repair: string | null }>, upload: { __typename: 'Upload', url: string, field: string, accept: string, maxBytes: number } | null }>, binnacle: Array<{ __typename: 'BinnacleEntry', id: string, comment: string, reason: string | null, rejectReason: string | null, addedAt: string, tone: Types.BinnacleTone, by: { __typename: 'Person', id: string, names: string, role: Types.RoleCode | null } }> };

export const BinnacleFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Binnacle"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Incident"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"actions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"allowed"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"repair"}}]}},{"kind":"Field","name":{"kind":"Name","value":"upload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"accept"}},{"kind":"Field","name":{"kind":"Name","value":"maxBytes"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"binnacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"rejectReason"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tone"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"names"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}}]}}]} as unknown as DocumentNode<BinnacleFragment, unknown>;
export const BinnacleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Binnacle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incident"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Binnacle"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Binnacle"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Incident"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"actions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"allowed"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"repair"}}]}},{"kind":"Field","name":{"kind":"Name","value":"upload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"accept"}},{"kind":"Field","name":{"kind":"Name","value":"maxBytes"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"binnacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"rejectReason"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tone"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"names"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}}]}}]} as unknown as DocumentNode<BinnacleQuery, BinnacleQueryVariables>;
export const CommentIncidentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CommentIncident"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"comment"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"commentIncident"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}},{"kind":"Argument","name":{"kind":"Name","value":"comment"},"value":{"kind":"Variable","name":{"kind":"Name","value":"comment"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Incident"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Binnacle"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FailureParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Binnacle"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Incident"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"actions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"allowed"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"repair"}}]}},{"kind":"Field","name":{"kind":"Name","value":"upload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"accept"}},{"kind":"Field","name":{"kind":"Name","value":"maxBytes"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"binnacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"rejectReason"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"tone"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"names"}},{"kind":"Field","name":{"kind":"Name","value":"role"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FailureParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ValidationFailed"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TransitionRefused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"repair"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blocked"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaleVersion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changed"}}]}}]}}]} as unknown as DocumentNode<CommentIncidentMutation, CommentIncidentMutationVariables>;