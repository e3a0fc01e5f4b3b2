import { notFound } from './rest/failure.ts';

export type IdType =
  | 'Supply'
  | 'Subfamily'
  | 'Detail'
  | 'CatalogItem'
  | 'Account'
  | 'ActionSet'
  | 'AccountChange'
  | 'Affected'
  | 'AffectedEntry'
  | 'Camp'
  | 'HighwaySupply'
  | 'MaterialsQuotation'
  | 'PurchaseOrder'
  | 'Requisition'
  | 'RoadJobType'
  | 'RoadReport'
  | 'RoadType'
  | 'BinnacleEntry'
  | 'Concept'
  | 'Customer'
  | 'Delegation'
  | 'File'
  | 'FileType'
  | 'Fiscal'
  | 'HistoryEntry'
  | 'Incident'
  | 'IncidentFile'
  | 'Family'
  | 'Highway'
  | 'HighwayCompany'
  | 'HighwaySection'
  | 'Line'
  | 'Municipality'
  | 'News'
  | 'OpenSession'
  | 'Passkey'
  | 'PersonalToken'
  | 'Provider'
  | 'ProviderType'
  | 'RejectReason'
  | 'SavedView'
  | 'ServiceToken'
  | 'State'
  | 'Unit'
  | 'Webhook'
  | 'WebhookDelivery';

/** Stands for the customer in ids of what belongs to none: people, states, units. */
export const everybody = '*';

/** An opaque id. It contains the customer, so that an id of another customer is never taken for one of this. */
export function globalId(customer: string, type: IdType, id: string): string {
  return Buffer.from(`${customer}:${type}:${id}`, 'utf8').toString('base64url');
}

/** The backend's id inside an opaque one. @throws not found for an id of another customer or type */
export function localId(customer: string, type: IdType, opaque: string): string {
  const prefix = `${customer}:${type}:`;
  const text = Buffer.from(opaque, 'base64url').toString('utf8');
  const id = text.slice(prefix.length);
  if (!text.startsWith(prefix) || id === '' || globalId(customer, type, id) !== opaque) throw notFound();
  return id;
}

/** Type and backend's id in an opaque one; whose it is, is judged by what reads it. @throws not found for no id of ours */
export function readId(opaque: string): { readonly type: IdType; readonly local: string } {
  const [customer = '', type = ''] = Buffer.from(opaque, 'base64url').toString('utf8').split(':');
  return { type: type as IdType, local: localId(customer, type as IdType, opaque) };
}

export const idOrNull = (customer: string, type: IdType, id: string | null) =>
  id === null ? null : globalId(customer, type, id);

/** The backend's id of what a form chose; empty where nothing is chosen, which the backend then refuses. */
export const chosenId = (customer: string, type: IdType, opaque: string | null | undefined) =>
  opaque ? localId(customer, type, opaque) : '';
