/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema.generated.ts';

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

/** Columna por la que se ordenan los siniestros; los que no tienen ese dato van al final. */
export type IncidentOrder =
  /** Fecha de registro, de menor a mayor. */
  | 'ADDED_ASC'
  /** Fecha de registro, de mayor a menor. */
  | 'ADDED_DESC'
  /** Monto inicial, de menor a mayor. */
  | 'AMOUNT_ASC'
  /** Monto inicial, de mayor a menor. */
  | 'AMOUNT_DESC'
  /** Monto autorizado, de menor a mayor. */
  | 'AUTHORIZED_AMOUNT_ASC'
  /** Monto autorizado, de mayor a menor. */
  | 'AUTHORIZED_AMOUNT_DESC'
  /** Fecha del siniestro, de menor a mayor. */
  | 'DATE_ASC'
  /** Fecha del siniestro, de mayor a menor. */
  | 'DATE_DESC'
  /** Folio, de menor a mayor. */
  | 'FOLIO_ASC'
  /** Folio, de mayor a menor. */
  | 'FOLIO_DESC'
  /** Autopista, de menor a mayor. */
  | 'HIGHWAY_ASC'
  /** Autopista, de mayor a menor. */
  | 'HIGHWAY_DESC'
  /** Kilómetro y metro, de menor a mayor. */
  | 'KILOMETER_ASC'
  /** Kilómetro y metro, de mayor a menor. */
  | 'KILOMETER_DESC'
  /** Número de siniestro, de menor a mayor. */
  | 'NUMBER_ASC'
  /** Número de siniestro, de mayor a menor. */
  | 'NUMBER_DESC'
  /** Responsable, de menor a mayor. */
  | 'OWNER_ASC'
  /** Responsable, de mayor a menor. */
  | 'OWNER_DESC'
  /** Diferencia entre inicial y autorizado, en porcentaje, de menor a mayor. */
  | 'PERCENTAGE_DIFFERENCE_ASC'
  /** Diferencia entre inicial y autorizado, en porcentaje, de mayor a menor. */
  | 'PERCENTAGE_DIFFERENCE_DESC'
  /** Póliza, de menor a mayor. */
  | 'POLICY_ASC'
  /** Póliza, de mayor a menor. */
  | 'POLICY_DESC'
  /** Proveedor, de menor a mayor. */
  | 'PROVIDER_ASC'
  /** Proveedor, de mayor a menor. */
  | 'PROVIDER_DESC'
  /** Tramo, de menor a mayor. */
  | 'SECTION_ASC'
  /** Tramo, de mayor a menor. */
  | 'SECTION_DESC'
  /** Etapa, en el orden del ciclo de vida, de menor a mayor. */
  | 'STAGE_ASC'
  /** Etapa, en el orden del ciclo de vida, de mayor a menor. */
  | 'STAGE_DESC'
  /** Estado de la República, de menor a mayor. */
  | 'STATE_ASC'
  /** Estado de la República, de mayor a menor. */
  | 'STATE_DESC'
  /** Estatus, de menor a mayor. */
  | 'STATUS_ASC'
  /** Estatus, de mayor a menor. */
  | 'STATUS_DESC';

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

export type IncidentsQueryVariables = Exact<{
  filter: Types.IncidentFilter;
  order: Types.IncidentOrder;
  page: number;
  pageSize: number;
}>;


export type IncidentsQuery = { incidents: { __typename: 'IncidentPage', totalCount: number, page: number, pageSize: number, nodes: Array<{ __typename: 'Incident', id: string, slug: string, version: number, number: string, folio: string, policy: string, incidentDate: string, addedAt: string, body: string | null, kilometer: string, meter: number, isOwn: boolean, stage: Types.Stage, status: Types.Status, initialAmount: string | null, authorizedAmount: string | null, percentageDifference: string | null, authorizationDays: number | null, unauthorizedDays: number | null, missingFiles: Array<string>, fileCount: number, news: Types.EventType | null, state: { __typename: 'PlaceName', slug: string, name: string } | null, highway: { __typename: 'PlaceName', slug: string, name: string } | null, section: { __typename: 'PlaceName', slug: string, name: string } | null, actions: Array<{ __typename: 'Action', event: Types.EventType, allowed: boolean, reasons: Array<{ __typename: 'Reason', code: string, text: string, repair: string | null }>, upload: { __typename: 'Upload', url: string, field: string, accept: string, maxBytes: number } | null }> }> } };

export type IncidentRowFragment = { __typename: 'Incident', id: string, slug: string, version: number, number: string, folio: string, policy: string, incidentDate: string, addedAt: string, body: string | null, kilometer: string, meter: number, isOwn: boolean, stage: Types.Stage, status: Types.Status, initialAmount: string | null, authorizedAmount: string | null, percentageDifference: string | null, authorizationDays: number | null, unauthorizedDays: number | null, missingFiles: Array<string>, fileCount: number, news: Types.EventType | null, state: { __typename: 'PlaceName', slug: string, name: string } | null, highway: { __typename: 'PlaceName', slug: string, name: string } | null, section: { __typename: 'PlaceName', slug: string, name: string } | null, actions: Array<{ __typename: 'Action', event: Types.EventType, allowed: boolean, reasons: Array<{ __typename: 'Reason', code: string, text: string, repair: string | null }>, upload: { __typename: 'Upload', url: string, field: string, accept: string, maxBytes: number } | null }> };

export const IncidentRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IncidentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Incident"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"folio"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"incidentDate"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"kilometer"}},{"kind":"Field","name":{"kind":"Name","value":"meter"}},{"kind":"Field","name":{"kind":"Name","value":"state"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"highway"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"section"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"initialAmount"}},{"kind":"Field","name":{"kind":"Name","value":"authorizedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"percentageDifference"}},{"kind":"Field","name":{"kind":"Name","value":"authorizationDays"}},{"kind":"Field","name":{"kind":"Name","value":"unauthorizedDays"}},{"kind":"Field","name":{"kind":"Name","value":"missingFiles"}},{"kind":"Field","name":{"kind":"Name","value":"fileCount"}},{"kind":"Field","name":{"kind":"Name","value":"news"}},{"kind":"Field","name":{"kind":"Name","value":"actions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"allowed"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"repair"}}]}},{"kind":"Field","name":{"kind":"Name","value":"upload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"accept"}},{"kind":"Field","name":{"kind":"Name","value":"maxBytes"}}]}}]}}]}}]} as unknown as DocumentNode<IncidentRowFragment, unknown>;
export const IncidentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Incidents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IncidentFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"order"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IncidentOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"incidents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"Variable","name":{"kind":"Name","value":"order"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pageSize"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"pageSize"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"IncidentRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"IncidentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Incident"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"folio"}},{"kind":"Field","name":{"kind":"Name","value":"policy"}},{"kind":"Field","name":{"kind":"Name","value":"incidentDate"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"kilometer"}},{"kind":"Field","name":{"kind":"Name","value":"meter"}},{"kind":"Field","name":{"kind":"Name","value":"state"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"highway"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"section"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"initialAmount"}},{"kind":"Field","name":{"kind":"Name","value":"authorizedAmount"}},{"kind":"Field","name":{"kind":"Name","value":"percentageDifference"}},{"kind":"Field","name":{"kind":"Name","value":"authorizationDays"}},{"kind":"Field","name":{"kind":"Name","value":"unauthorizedDays"}},{"kind":"Field","name":{"kind":"Name","value":"missingFiles"}},{"kind":"Field","name":{"kind":"Name","value":"fileCount"}},{"kind":"Field","name":{"kind":"Name","value":"news"}},{"kind":"Field","name":{"kind":"Name","value":"actions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"allowed"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"repair"}}]}},{"kind":"Field","name":{"kind":"Name","value":"upload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"accept"}},{"kind":"Field","name":{"kind":"Name","value":"maxBytes"}}]}}]}}]}}]} as unknown as DocumentNode<IncidentsQuery, IncidentsQueryVariables>;