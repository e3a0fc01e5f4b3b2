import { notFound } from './rest/failure.ts';

export type IdType =
  | 'Supply'
  | 'Subfamily'
  | 'Detail'
  | 'CatalogItem'
  | 'Account'
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
  | 'PersonalToken'
  | 'Provider'
  | 'ProviderType'
  | 'RejectReason'
  | 'SavedView'
  | 'State'
  | 'Unit';

/** Owner of what belongs to no customer: people, states, units. */
export const everybody = '*';

/** An opaque id that contains the customer: another customer's can't be mistaken for one of this. */
export function globalId(customer: string, type: IdType, id: string): string {
  return Buffer.from(`${customer}:${type}:${id}`, 'utf8').toString('base64url');
}

/** The backend's id inside an opaque one; of another customer or type, it is not found. */
export function localId(customer: string, type: IdType, opaque: string): string {
  const prefix = `${customer}:${type}:`;
  const text = Buffer.from(opaque, 'base64url').toString('utf8');
  const id = text.slice(prefix.length);
  if (!text.startsWith(prefix) || id === '' || globalId(customer, type, id) !== opaque) throw notFound();
  return id;
}

export const idOrNull = (customer: string, type: IdType, id: string | null) =>
  id === null ? null : globalId(customer, type, id);

/** The backend's id of what a form chose; empty where nothing is chosen, which the backend then refuses. */
export const chosenId = (customer: string, type: IdType, opaque: string | null | undefined) =>
  opaque ? localId(customer, type, opaque) : '';
