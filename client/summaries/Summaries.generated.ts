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

/** Por qué se agrupan los siniestros de un resumen. */
export type IncidentGrouping =
  /** Auditor que autorizó o rechazó. */
  | 'AUDITOR'
  /** Cliente. */
  | 'CUSTOMER'
  /** Día de registro. */
  | 'DAY'
  /** Autopista. */
  | 'HIGHWAY'
  /** Mes de registro. */
  | 'MONTH'
  /** Responsable. */
  | 'OWNER'
  /** Proveedor que atiende: el del siniestro; si no lo lleva, el de sus partidas cuando es uno solo. */
  | 'PROVIDER'
  /** Motivo del rechazo vigente. */
  | 'REJECT_REASON'
  /** Tramo. */
  | 'SECTION'
  /** Etapa del ciclo de vida. */
  | 'STAGE'
  /** Estado de la República. */
  | 'STATE'
  /** Estatus. */
  | 'STATUS'
  /** Semana de registro, de lunes a domingo. */
  | 'WEEK'
  /** Año de registro. */
  | 'YEAR';

/** Por qué se agrupan las partidas de un resumen: por algo suyo, o de su siniestro. */
export type LineGrouping =
  /** Auditor que autorizó o rechazó. */
  | 'AUDITOR'
  /** Concepto, por su código en cualquier año. */
  | 'CONCEPT'
  /** Cliente. */
  | 'CUSTOMER'
  /** Día de registro. */
  | 'DAY'
  /** Familia del concepto. */
  | 'FAMILY'
  /** Autopista. */
  | 'HIGHWAY'
  /** Mes de registro. */
  | 'MONTH'
  /** Responsable. */
  | 'OWNER'
  /** Proveedor de la partida. */
  | 'PROVIDER'
  /** Motivo del rechazo vigente. */
  | 'REJECT_REASON'
  /** Tramo. */
  | 'SECTION'
  /** Etapa del ciclo de vida. */
  | 'STAGE'
  /** Estado de la República. */
  | 'STATE'
  /** Estatus. */
  | 'STATUS'
  /** Semana de registro, de lunes a domingo. */
  | 'WEEK'
  /** Año de registro. */
  | 'YEAR';

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

export type IncidentFiguresQueryVariables = Exact<{
  filter: Types.IncidentFilter;
  groupBy: Array<Types.IncidentGrouping> | Types.IncidentGrouping;
}>;


export type IncidentFiguresQuery = { incidentSummary: { __typename: 'IncidentSummary', groups: Array<{ __typename: 'IncidentGroup', keys: Array<{ __typename: 'GroupKey', by: string, value: string | null, label: string }>, figures: { __typename: 'IncidentFigures', count: number, initialAmount: string, authorizedAmount: string, difference: string, percentageDifference: string | null, rejectedBudgets: number, rejectedAmount: string }, durations: { __typename: 'Durations', resolution: { __typename: 'Duration', count: number, medianSeconds: number | null, p90Seconds: number | null } } }>, total: { __typename: 'IncidentFigures', count: number, initialAmount: string, authorizedAmount: string, difference: string, percentageDifference: string | null, rejectedBudgets: number, rejectedAmount: string }, durations: { __typename: 'Durations', resolution: { __typename: 'Duration', count: number, medianSeconds: number | null, p90Seconds: number | null } } } };

export type LineFiguresQueryVariables = Exact<{
  filter: Types.IncidentFilter;
  groupBy: Array<Types.LineGrouping> | Types.LineGrouping;
}>;


export type LineFiguresQuery = { linesSummary: { __typename: 'LinesSummary', groups: Array<{ __typename: 'LineGroup', keys: Array<{ __typename: 'GroupKey', by: string, value: string | null, label: string }>, figures: { __typename: 'LineFigures', lines: number, incidents: number, initialAmount: string, authorizedAmount: string, difference: string, percentageDifference: string | null, rejectedLines: number, rejectedAmount: string }, resolution: { __typename: 'Duration', count: number, medianSeconds: number | null, p90Seconds: number | null } }>, total: { __typename: 'LineFigures', lines: number, incidents: number, initialAmount: string, authorizedAmount: string, difference: string, percentageDifference: string | null, rejectedLines: number, rejectedAmount: string }, resolution: { __typename: 'Duration', count: number, medianSeconds: number | null, p90Seconds: number | null } } };

export type IncidentSumsFragment = { __typename: 'IncidentFigures', count: number, initialAmount: string, authorizedAmount: string, difference: string, percentageDifference: string | null, rejectedBudgets: number, rejectedAmount: string };

export type LineSumsFragment = { __typename: 'LineFigures', lines: number, incidents: number, initialAmount: string, authorizedAmount: string, difference: string, percentageDifference: string | null, rejectedLines: number, rejectedAmount: string };

export type UntilResolvedFragment = { __typename: 'Durations', resolution: { __typename: 'Duration', count: number, medianSeconds: number | null, p90Seconds: number | null } };

export type WaitedFragment = { __typename: 'Duration', count: number, medianSeconds: number | null, p90Seconds: number | null };

export const IncidentSumsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IncidentSums"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IncidentFigures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"initialAmount"}},{"kind":"Field","name":{"kind":"Name","value":"authorizedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"percentageDifference"}},{"kind":"Field","name":{"kind":"Name","value":"rejectedBudgets"}},{"kind":"Field","name":{"kind":"Name","value":"rejectedAmount"}}]}}]} as unknown as DocumentNode<IncidentSumsFragment, unknown>;
export const LineSumsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LineSums"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LineFigures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"incidents"}},{"kind":"Field","name":{"kind":"Name","value":"initialAmount"}},{"kind":"Field","name":{"kind":"Name","value":"authorizedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"percentageDifference"}},{"kind":"Field","name":{"kind":"Name","value":"rejectedLines"}},{"kind":"Field","name":{"kind":"Name","value":"rejectedAmount"}}]}}]} as unknown as DocumentNode<LineSumsFragment, unknown>;
export const WaitedFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Waited"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Duration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"medianSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"p90Seconds"}}]}}]} as unknown as DocumentNode<WaitedFragment, unknown>;
export const UntilResolvedFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UntilResolved"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Durations"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resolution"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Waited"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Waited"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Duration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"medianSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"p90Seconds"}}]}}]} as unknown as DocumentNode<UntilResolvedFragment, unknown>;
export const IncidentFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IncidentFigures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IncidentFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IncidentGrouping"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incidentSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IncidentSums"}}]}},{"kind":"Field","name":{"kind":"Name","value":"durations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UntilResolved"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IncidentSums"}}]}},{"kind":"Field","name":{"kind":"Name","value":"durations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UntilResolved"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Waited"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Duration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"medianSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"p90Seconds"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IncidentSums"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"IncidentFigures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"initialAmount"}},{"kind":"Field","name":{"kind":"Name","value":"authorizedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"percentageDifference"}},{"kind":"Field","name":{"kind":"Name","value":"rejectedBudgets"}},{"kind":"Field","name":{"kind":"Name","value":"rejectedAmount"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UntilResolved"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Durations"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resolution"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Waited"}}]}}]}}]} as unknown as DocumentNode<IncidentFiguresQuery, IncidentFiguresQueryVariables>;
export const LineFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LineFigures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IncidentFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LineGrouping"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"linesSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LineSums"}}]}},{"kind":"Field","name":{"kind":"Name","value":"resolution"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Waited"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"LineSums"}}]}},{"kind":"Field","name":{"kind":"Name","value":"resolution"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Waited"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LineSums"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LineFigures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"incidents"}},{"kind":"Field","name":{"kind":"Name","value":"initialAmount"}},{"kind":"Field","name":{"kind":"Name","value":"authorizedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"percentageDifference"}},{"kind":"Field","name":{"kind":"Name","value":"rejectedLines"}},{"kind":"Field","name":{"kind":"Name","value":"rejectedAmount"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Waited"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Duration"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"medianSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"p90Seconds"}}]}}]} as unknown as DocumentNode<LineFiguresQuery, LineFiguresQueryVariables>;