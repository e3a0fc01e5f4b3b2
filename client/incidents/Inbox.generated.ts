/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** Por qué espera un siniestro a quien consulta. */
export type Wait =
  /** Contrapropuesta por responder. */
  | 'COUNTER_PROPOSED'
  /** Archivos rechazados, por volver a subir. */
  | 'FILES_REJECTED'
  /** Presupuesto por dictaminar. */
  | 'PENDING'
  /** Presupuesto rechazado, por volver a subir. */
  | 'REJECTED'
  /** Autorización por confirmar. */
  | 'TO_CONFIRM'
  /** La otra parte hizo algo desde que lo abrió por última vez. */
  | 'UNREAD'
  /** Autorizado, falta su archivo. */
  | 'WITHOUT_FILE';

export type InboxQueryVariables = Exact<{ [key: string]: never; }>;


export type InboxQuery = { inbox: { __typename: 'Inbox', permitted: Array<{ __typename: 'PermittedWork', event: Types.EventType, count: number, oldest: { __typename: 'OldestWork', slug: string, number: string, since: string, weekdays: number } | null }>, waits: Array<{ __typename: 'WaitingWork', wait: Types.Wait, count: number, oldest: { __typename: 'OldestWork', slug: string, number: string, since: string, weekdays: number } | null }>, recent: Array<{ __typename: 'RecentIncident', slug: string, number: string, policy: string, stage: Types.Stage, openedAt: string }> } };

export type OldestFragment = { __typename: 'OldestWork', slug: string, number: string, since: string, weekdays: number };

export const OldestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Oldest"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OldestWork"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}}]}}]} as unknown as DocumentNode<OldestFragment, unknown>;
export const InboxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Inbox"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"inbox"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"permitted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"oldest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Oldest"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"waits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wait"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"oldest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Oldest"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"recent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Oldest"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OldestWork"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"weekdays"}}]}}]} as unknown as DocumentNode<InboxQuery, InboxQueryVariables>;