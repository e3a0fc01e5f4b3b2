import { notFound } from './rest/failure.ts';

/** Opaque ids of GraphQL: of which customer, which type, and which entity of the backend. */

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
  const id = ownId(customer, type, opaque);
  if (id === undefined) throw notFound();
  return id;
}

function ownId(customer: string, type: IdType, opaque: string): string | undefined {
  const prefix = `${customer}:${type}:`;
  const text = Buffer.from(opaque, 'base64url').toString('utf8');
  const id = text.slice(prefix.length);
  return !text.startsWith(prefix) || id === '' || globalId(customer, type, id) !== opaque ? undefined : id;
}

/** What an opaque id is of; undefined for a text that is none. */
export function typeIn(text: string): IdType | undefined {
  const [customer = '', type = '', ...rest] = Buffer.from(text, 'base64url').toString('utf8').split(':');
  const isId = type !== '' && globalId(customer, type as IdType, rest.join(':')) === text;
  return isId ? (type as IdType) : undefined;
}

/**
 * What the schema names by a key may be named by its id as well: this is the key inside of it. What is no id of these
 * types and customers is taken for the key itself, and judged as such.
 */
export function keyIn(customers: readonly string[], types: readonly (IdType | undefined)[], given: string): string {
  const type = typeIn(given);
  const [customer = '', , ...rest] = Buffer.from(given, 'base64url').toString('utf8').split(':');
  if (!type || !types.includes(type) || !customers.includes(customer)) return given;
  // A section's id holds its highway, and that of a generic catalog's entry its catalog.
  return rest.join(':').split(' ').at(-1) ?? '';
}

/** Type and backend's id in an opaque one; whose it is, is judged by what reads it. @throws not found for no id of ours */
export function readId(opaque: string): { readonly type: IdType; readonly local: string } {
  const [customer = '', type = ''] = Buffer.from(opaque, 'base64url').toString('utf8').split(':');
  return { type: type as IdType, local: localId(customer, type as IdType, opaque) };
}

/** An id that no entry has: choosing it is refused by the backend, with the words and the place of its field. */
const unknownId = '?';

/**
 * The backend's id of what a form chose; empty where nothing is chosen, which the backend then refuses. So it does with
 * an id of another customer or type, as with any choice that is not on the list.
 */
export const chosenId = (customer: string, type: IdType, opaque: string | null | undefined) =>
  opaque ? (ownId(customer, type, opaque) ?? unknownId) : '';
