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

/** Lo que puede ser cierto de un siniestro; de ello se sigue su etapa. */
export type Fact =
  /** Tiene archivo de autorización. */
  | 'AUTHORIZATION_FILE'
  /** El auditor autorizó el presupuesto. */
  | 'AUTHORIZED_BY'
  /** Lo autorizó el sistema del proveedor. */
  | 'AUTHORIZED_BY_JB'
  /** El cliente confirmó la autorización. */
  | 'CONFIRMED'
  /** Tiene una contrapropuesta por responder. */
  | 'COUNTER_PROPOSAL_OPEN'
  /** Tiene un presupuesto abierto. */
  | 'HAS_BUDGET'
  /** Tiene el presupuesto del proveedor. */
  | 'JB_FILE'
  /** Tiene el archivo original del presupuesto. */
  | 'ORIGINAL_FILE'
  /** Tiene al menos una partida guardada. */
  | 'QUANTIFIED'
  /** Su presupuesto está rechazado. */
  | 'REJECTED';

/** Hecho que debe ser cierto de un siniestro, o no serlo. */
export type FactFilter = {
  /** El hecho. */
  fact: Fact;
  /** Falso: interesan los siniestros de los que no es cierto. */
  is?: boolean;
};

/** Qué siniestros interesan. Las condiciones se suman: cada siniestro cumple todas. El mismo filtro sirve para listas, resúmenes y archivos. */
export type IncidentFilter = {
  /** Monto inicial mínimo. */
  amountFrom?: string | null | undefined;
  /** Monto inicial máximo. */
  amountTo?: string | null | undefined;
  /** Verdadero: de todas las fechas de registro. */
  anyDate?: boolean | null | undefined;
  /** Identificador del auditor que autorizó o rechazó el presupuesto. */
  auditor?: string | null | undefined;
  /** Monto autorizado mínimo. */
  authorizedAmountFrom?: string | null | undefined;
  /** Monto autorizado máximo. */
  authorizedAmountTo?: string | null | undefined;
  /** Registrados desde esta fecha. Sin fechas: los últimos 15 días. */
  dateFrom?: string | null | undefined;
  /** Registrados hasta esta fecha, inclusive. */
  dateTo?: string | null | undefined;
  /** Hechos que deben ser ciertos, o no serlo. */
  facts?: Array<FactFilter> | null | undefined;
  /** Clave de la autopista, como en `highways`. */
  highway?: string | null | undefined;
  /** Ocurridos desde esta fecha. */
  incidentDateFrom?: string | null | undefined;
  /** Ocurridos hasta esta fecha, inclusive. */
  incidentDateTo?: string | null | undefined;
  /** Solo los propios: registrados por, o entregados a, quien consulta. */
  mine?: boolean | null | undefined;
  /** Identificador de la persona responsable del siniestro. */
  owner?: string | null | undefined;
  /** Solo los que hoy permiten esta acción a quien consulta; los de su bandeja no piden estatus ni fechas. */
  permits?: EventType | null | undefined;
  /** Identificador del proveedor del siniestro, o de alguna de sus partidas. */
  provider?: string | null | undefined;
  /** Motivo del rechazo vigente, con las palabras del catálogo. */
  rejectReason?: string | null | undefined;
  /** Con presupuesto autorizado o rechazado desde esta fecha. */
  resolvedFrom?: string | null | undefined;
  /** Con presupuesto autorizado o rechazado hasta esta fecha, inclusive. */
  resolvedTo?: string | null | undefined;
  /** Clave del tramo, como en `highwaySections`. */
  section?: string | null | undefined;
  /**
   * Una etapa del ciclo de vida.
   * @deprecated Use stages, que admite varias.
   */
  stage?: Stage | null | undefined;
  /** Cualquiera de estas etapas. */
  stages?: Array<Stage> | null | undefined;
  /** Clave de la entidad federativa: el `code` de `states`. */
  state?: string | null | undefined;
  /** Estatus; sin él se ven todos, si quien consulta puede verlos todos a la vez. Los resúmenes siempre cuentan todos. */
  status?: Status | null | undefined;
  /** Inicio del número de siniestro, de la póliza o del folio. */
  text?: string | null | undefined;
  /** Siniestros a los que les falta cada uno de estos requisitos. */
  unmet?: Array<UnmetRequirement> | null | undefined;
  /** Solo los que le esperan por esta razón; no piden estatus ni fechas. */
  waiting?: Wait | null | undefined;
};

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

/** Estatus de un siniestro. */
export type Status =
  /** Autorizados: por el auditor y con su archivo de autorización, o por el sistema del proveedor. */
  | 'AUTHORIZED'
  /** Pendientes: todos los demás, también los autorizados por el auditor a los que falta el archivo. */
  | 'PENDING'
  /** Rechazados: con el presupuesto rechazado, mientras no se vuelve a enviar. */
  | 'REJECTED';

/** Requisito que a un siniestro le puede faltar. */
export type UnmetRequirement =
  /** El archivo de autorización. */
  | 'AUTHORIZATION_FILE'
  /** La autorización del auditor o del proveedor, sin la cual no se sube su archivo. */
  | 'AUTHORIZED_FIRST'
  /** Que aún no exista presupuesto del proveedor, para admitir una contrapropuesta. */
  | 'NO_AUTHORIZED_FILE'
  /** Que nadie lo esté cuantificando, para que el operador lo modifique. */
  | 'OPERATOR_EDITS_EARLY'
  /** El archivo original del presupuesto. */
  | 'ORIGINAL_FILE'
  /** Los archivos obligatorios del expediente. */
  | 'REQUIRED_FILES';

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

export type MonthAmountsQueryVariables = Exact<{
  filter: Types.IncidentFilter;
}>;


export type MonthAmountsQuery = { incidentSummary: { __typename: 'IncidentSummary', groups: Array<{ __typename: 'IncidentGroup', keys: Array<{ __typename: 'GroupKey', value: string | null, label: string }>, figures: { __typename: 'IncidentFigures', count: number, initialAmount: string, authorizedAmount: string, rejectedAmount: string } }> } };

export type ProviderDifferencesQueryVariables = Exact<{
  filter: Types.IncidentFilter;
}>;


export type ProviderDifferencesQuery = { linesSummary: { __typename: 'LinesSummary', groups: Array<{ __typename: 'LineGroup', keys: Array<{ __typename: 'GroupKey', value: string | null, label: string }>, figures: { __typename: 'LineFigures', incidents: number, initialAmount: string, authorizedAmount: string, difference: string, percentageDifference: string | null } }> } };

export type StageTimesQueryVariables = Exact<{
  filter: Types.IncidentFilter;
}>;


export type StageTimesQuery = { incidentSummary: { __typename: 'IncidentSummary', durations: { __typename: 'Durations', stages: Array<{ __typename: 'StageDuration', stage: Types.Stage, label: string, count: number, open: number, medianSeconds: number | null, p90Seconds: number | null }> } } };

export type RejectReasonCountsQueryVariables = Exact<{
  filter: Types.IncidentFilter;
}>;


export type RejectReasonCountsQuery = { incidentSummary: { __typename: 'IncidentSummary', groups: Array<{ __typename: 'IncidentGroup', keys: Array<{ __typename: 'GroupKey', value: string | null, label: string }>, figures: { __typename: 'IncidentFigures', count: number, rejectedAmount: string } }> } };


export const MonthAmountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MonthAmounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IncidentFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incidentSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"MONTH"},{"kind":"EnumValue","value":"STATUS"}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"initialAmount"}},{"kind":"Field","name":{"kind":"Name","value":"authorizedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"rejectedAmount"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MonthAmountsQuery, MonthAmountsQueryVariables>;
export const ProviderDifferencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProviderDifferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IncidentFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"linesSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"PROVIDER"}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incidents"}},{"kind":"Field","name":{"kind":"Name","value":"initialAmount"}},{"kind":"Field","name":{"kind":"Name","value":"authorizedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"percentageDifference"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ProviderDifferencesQuery, ProviderDifferencesQueryVariables>;
export const StageTimesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StageTimes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IncidentFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incidentSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"durations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"open"}},{"kind":"Field","name":{"kind":"Name","value":"medianSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"p90Seconds"}}]}}]}}]}}]}}]} as unknown as DocumentNode<StageTimesQuery, StageTimesQueryVariables>;
export const RejectReasonCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RejectReasonCounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IncidentFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incidentSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"REJECT_REASON"}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"rejectedAmount"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RejectReasonCountsQuery, RejectReasonCountsQueryVariables>;