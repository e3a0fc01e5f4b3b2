import { profileOf } from '#domain/customers.ts';
import { globalId } from '#gateway/ids.ts';
import type { EventType, Proposals } from '#machines/incident/events.ts';
import { jpeg, pdf, xlsx } from '#tests/backend/lifecycle/files.ts';
import { form } from '#tests/backend/lifecycle/world.ts';
import { samples } from '#tests/machines/lifecycleCases.ts';
import type { Mutation } from './documents.ts';
import { amountsOf, type Change, gatewayBudget, incidentInput, sentIncident, wireBudget } from './sent.ts';

/** An incident as whoever sends an event knows it. */
export type Subject = {
  readonly customer: string;
  readonly slug: string;
  readonly version: number;
  /** Its saved line. */
  readonly line: string | null;
  /** A file from before everything else, and one that came last. */
  readonly early: string | null;
  readonly late: string | null;
  readonly concept: string;
  readonly provider: string;
  /** Unlike any other's. */
  readonly key: string;
};

export type RestCall = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};
export type GatewayCall =
  | { readonly mutation: Mutation; readonly variables: Readonly<Record<string, unknown>> }
  | { readonly upload: string; readonly form: FormData; readonly headers?: Record<string, string> };

/** Something to send: what the machine is told of it, and what travels. */
export type Attempt = {
  readonly name: string;
  readonly type: EventType;
  readonly proposal: Proposals[EventType];
  readonly rest: (the: Subject) => RestCall;
  /** Null where the gateway has no door for it. */
  readonly gateway: ((the: Subject) => GatewayCall) | null;
  /** The field that is refused for itself, before the machine hears of the proposal; and how REST says so. */
  readonly wrong?: { readonly field: string; readonly status: 400 | 415 };
  /** Kept beside the incident: neither version nor facts move. */
  readonly beside?: true;
  readonly customers?: readonly string[];
};

const above = ({ customer }: Subject) => `/api/v1/${customer}/`;
const at = (the: Subject) => `${above(the)}audited_sinister/${the.slug}/`;
const bytes = (name: string) => new File(['ni esto ni aquello'], name);
const opaque = ({ customer }: Subject, id: string) => globalId(customer, 'IncidentFile', id);

const originalFile = (customer: string) => (profileOf(customer).originalFileKinds.includes('pdf') ? pdf() : xlsx());
const authorizationFile = (customer: string) =>
  profileOf(customer).authorizationFile.kinds.includes('pdf') ? pdf() : xlsx();

const good = (type: EventType) => samples[type].good;

/** An event with a file: the same form to either. */
function withFile(
  type: EventType,
  [method, path]: readonly [string, string],
  fields: (customer: string) => Record<string, string | File>,
) {
  return {
    type,
    proposal: good(type),
    rest: (the: Subject) => ({ method, path: `${at(the)}${path}`, body: form(fields(the.customer)) }),
    gateway: (the: Subject) => ({
      upload: `/uploads/incidents/${the.slug}/${type}`,
      form: form(fields(the.customer)),
    }),
  };
}

function budget(method: string, change: Record<string, string | File> = {}) {
  return withFile('budget.upload', [method, 'budget/'], (customer) => ({
    ...amountsOf(customer),
    original_file: originalFile(customer),
    ...change,
  }));
}

function authorization(change: Record<string, string | File> = {}) {
  return withFile('authorization.upload', ['POST', 'upload_authorization_file/'], (customer) => ({
    authorized_ammount: '1044',
    authorization_file: authorizationFile(customer),
    ...change,
  }));
}

function counterProposal(change: Record<string, string | File> = {}) {
  const sent = { comment: 'Piden menos', counter_proposal: pdf(), ...change };
  return withFile('customer.counterpropose', ['POST', 'upload_counterproposal_file/'], () => sent);
}

function incidentFile(file: File) {
  return withFile('files.upload', ['POST', 'sinister_files/'], () => ({ sinister_file_slug: 'fotos', file }));
}

function providerAuthorization(file: File) {
  const files = { jb_file: file };
  return { ...withFile('provider.authorize', ['POST', 'provider_authorization/'], () => files), gateway: null };
}

function register(change: object = {}) {
  return {
    type: 'incident.register' as const,
    proposal: good('incident.register'),
    rest: (the: Subject) => ({
      method: 'POST',
      path: `${above(the)}audited_sinister/`,
      body: sentIncident(the, change),
    }),
    gateway: (the: Subject) => ({
      mutation: 'registerIncident' as const,
      variables: { input: incidentInput(the, change), idempotencyKey: `${the.key}-${the.slug}` },
    }),
  };
}

function edit(change: object = {}) {
  return {
    type: 'incident.edit' as const,
    proposal: good('incident.edit'),
    rest: (the: Subject) => ({ method: 'PUT', path: at(the), body: sentIncident(the, change) }),
    gateway: ({ slug, version, ...the }: Subject) => ({
      mutation: 'editIncident' as const,
      variables: { slug, version, input: incidentInput({ slug, version, ...the }, change) },
    }),
  };
}

function quantify(change: Change = {}) {
  return {
    type: 'budget.quantify' as const,
    proposal: good('budget.quantify'),
    rest: (the: Subject) => ({ method: 'POST', path: `${at(the)}update_budget/`, body: wireBudget(the, change) }),
    gateway: (the: Subject) => ({
      mutation: 'quantifyBudget' as const,
      variables: { slug: the.slug, version: the.version, input: gatewayBudget(the, change) },
    }),
  };
}

function authorize(change: Change = {}, proposal: Partial<Proposals['budget.authorize']> = {}) {
  return {
    type: 'budget.authorize' as const,
    proposal: { ...samples['budget.authorize'].good, ...proposal },
    rest: (the: Subject) => ({
      method: 'POST',
      path: `${at(the)}authorize/`,
      body: { ...wireBudget(the, change), exceeds_budget_confirmation: proposal.exceedsConfirmed ?? false },
    }),
    gateway: ({ slug, version, ...the }: Subject) => ({
      mutation: 'authorizeBudget' as const,
      variables: {
        ...{ slug, version, exceedsConfirmed: proposal.exceedsConfirmed ?? false },
        input: gatewayBudget({ slug, version, ...the }, change),
      },
    }),
  };
}

function reject(change: { reason?: string; comment?: string } = {}) {
  const { reason, comment } = { reason: 'precio', comment: 'Muy caro', ...change };
  return {
    type: 'budget.reject' as const,
    proposal: good('budget.reject'),
    rest: (the: Subject) => ({ method: 'PUT', path: `${at(the)}reject/`, body: { reject_reason: reason, comment } }),
    gateway: ({ slug, version }: Subject) => ({
      mutation: 'rejectBudget' as const,
      variables: { slug, version, reason, comment },
    }),
  };
}

function confirm(authorized: boolean) {
  return {
    type: 'customer.confirm' as const,
    proposal: { authorized },
    rest: (the: Subject) => ({
      method: 'POST',
      path: `${at(the)}customer_authorization/`,
      body: { autorized: authorized },
    }),
    gateway: ({ slug, version }: Subject) => ({
      mutation: 'confirmCustomerAuthorization' as const,
      variables: { slug, version, authorized },
    }),
  };
}

type Pick = (the: Subject) => string[];
const early: Pick = (the) => [the.early ?? '1'];
const late: Pick = (the) => [the.late ?? '1'];
const nothing: Pick = () => [];

function rejectFiles(chosen: Pick, change: { reason?: string; comment?: string } = {}) {
  const { reason, comment } = { reason: 'precio', comment: 'Borroso', ...change };
  return {
    type: 'files.reject' as const,
    proposal: good('files.reject'),
    rest: (the: Subject) => ({
      method: 'DELETE',
      path: `${at(the)}sinister_files/`,
      body: { files: chosen(the), reject_reason: reason, comment },
    }),
    gateway: (the: Subject) => ({
      mutation: 'rejectFiles' as const,
      variables: {
        slug: the.slug,
        version: the.version,
        files: chosen(the).map((id) => opaque(the, id)),
        reason,
        comment,
      },
    }),
  };
}

function deleteFiles(chosen: Pick) {
  return {
    type: 'files.delete' as const,
    proposal: good('files.delete'),
    rest: (the: Subject) => ({ method: 'DELETE', path: `${at(the)}sinister_files/`, body: { files: chosen(the) } }),
    gateway: (the: Subject) => ({
      mutation: 'deleteFiles' as const,
      variables: { slug: the.slug, version: the.version, files: chosen(the).map((id) => opaque(the, id)) },
    }),
  };
}

function comment(text: string) {
  return {
    type: 'incident.comment' as const,
    proposal: good('incident.comment'),
    rest: (the: Subject) => ({ method: 'POST', path: `${at(the)}binnacle/`, body: { comment: text } }),
    gateway: ({ slug, key }: Subject) => ({
      mutation: 'commentIncident' as const,
      variables: { slug, comment: text, idempotencyKey: key },
    }),
  };
}

function resources(change: object = {}) {
  const sent = { scope: '3', masters: '1', officials: '2', flaggers: '0', ...change };
  return {
    type: 'budget.quantify' as const,
    proposal: good('budget.quantify'),
    beside: true as const,
    rest: (the: Subject) => ({ method: 'POST', path: `${above(the)}purchase/quantification/${the.slug}/`, body: sent }),
    gateway: ({ slug }: Subject) => ({ mutation: 'saveResources' as const, variables: { slug, input: sent } }),
  };
}

const foreignLine = {
  currency: 'USD',
  exchangeRate: '20',
  exchangeDate: '2026-01-15',
  unitPrice: '5',
  authorizedUnitPrice: '5',
};
const justification = { exchangeType: '20', exchangeDate: '2026-01-15', exchangeComment: 'Diario Oficial' };
const gnp = ['gnp'];
const quantifying = ['axa', 'gnp'];

/** One valid thing to send for each event; some events have several. */
export const goodAttempts: readonly Attempt[] = [
  { name: 'register', ...register() },
  { name: 'edit', ...edit() },
  { name: 'budget', ...budget('POST') },
  { name: 'budget again', ...budget('PUT') },
  { name: 'quantify', ...quantify() },
  { name: 'quantify, no line left', ...quantify({ empties: true }), proposal: { lines: 0 } },
  { name: 'resources', ...resources() },
  { name: 'authorize', ...authorize() },
  {
    name: 'authorize an excess',
    ...authorize({ line: { authorizedQuantity: '20' } }, { exceedsBudget: true, exceedsConfirmed: true }),
  },
  { name: 'authorize dollars', ...authorize({ line: foreignLine, head: justification }), customers: gnp },
  { name: 'authorization', ...authorization() },
  { name: 'reject', ...reject() },
  { name: 'provider', ...providerAuthorization(pdf()) },
  { name: 'confirm', ...confirm(true) },
  { name: 'counter-proposal', ...counterProposal() },
  { name: 'file', ...incidentFile(jpeg()) },
  { name: 'reject files', ...rejectFiles(early) },
  { name: 'delete files', ...deleteFiles(late) },
  { name: 'comment', ...comment('Visto') },
];

/** What somebody might send by mistake. */
export const badAttempts: readonly Attempt[] = [
  {
    name: 'register: date',
    ...register({ incidentDate: '2999-01-01' }),
    wrong: { field: 'sinister_date', status: 400 },
  },
  { name: 'edit: meter', ...edit({ meter: '1e2' }), wrong: { field: 'meter', status: 400 } },
  { name: 'budget: amount', ...budget('POST', { ammount: 'NaN' }), wrong: { field: 'ammount', status: 400 } },
  {
    name: 'budget: lying file',
    ...budget('POST', { original_file: bytes('a.xlsx') }),
    wrong: { field: '', status: 415 },
  },
  {
    name: 'budget: no capufe',
    ...budget('PUT', { capufe_ammount: '' }),
    wrong: { field: 'capufe_ammount', status: 400 },
    customers: ['axa'],
  },
  {
    name: 'quantify: negative',
    ...quantify({ line: { quantity: '-1' } }),
    wrong: { field: 'concepts.0.quantity', status: 400 },
  },
  { name: 'resources: negative', ...resources({ masters: '-1' }), wrong: { field: 'masters', status: 400 } },
  { name: 'authorize: no lines', ...authorize({ empties: true }, { lines: 0, initialTotalMatches: false }) },
  { name: 'authorize: no provider', ...authorize({ line: { provider: null } }, { everyLineHasProvider: false }) },
  { name: 'authorize: total', ...authorize({ line: { quantity: '11' } }, { initialTotalMatches: false }) },
  { name: 'authorize: excess', ...authorize({ line: { authorizedQuantity: '20' } }, { exceedsBudget: true }) },
  { name: 'authorize: rate', ...authorize({ line: foreignLine }, { exchangeJustified: false }), customers: gnp },
  {
    name: 'authorize: everything',
    ...authorize(
      { line: { provider: null, quantity: '11', authorizedQuantity: '20' } },
      { everyLineHasProvider: false, initialTotalMatches: false, exceedsBudget: true },
    ),
    customers: quantifying,
  },
  {
    name: 'authorization: amount',
    ...authorization({ authorized_ammount: '' }),
    wrong: { field: 'authorized_ammount', status: 400 },
  },
  {
    name: 'authorization: lying file',
    ...authorization({ authorization_file: bytes('a.pdf') }),
    wrong: { field: '', status: 415 },
  },
  { name: 'reject: reason', ...reject({ reason: '' }), wrong: { field: 'reject_reason', status: 400 } },
  { name: 'reject: comment', ...reject({ comment: ' ' }), wrong: { field: 'comment', status: 400 } },
  { name: 'provider: lying file', ...providerAuthorization(bytes('a.pdf')), wrong: { field: '', status: 415 } },
  { name: 'confirm: no', ...confirm(false) },
  { name: 'counter-proposal: comment', ...counterProposal({ comment: '' }), wrong: { field: 'comment', status: 400 } },
  {
    name: 'counter-proposal: lying file',
    ...counterProposal({ counter_proposal: bytes('a.jpg') }),
    wrong: { field: '', status: 415 },
  },
  { name: 'file: lying', ...incidentFile(bytes('a.jpg')), wrong: { field: '', status: 415 } },
  { name: 'reject files: none', ...rejectFiles(nothing), wrong: { field: 'files', status: 400 } },
  {
    name: 'reject files: reason',
    ...rejectFiles(late, { reason: '' }),
    wrong: { field: 'reject_reason', status: 400 },
  },
  { name: 'reject files: comment', ...rejectFiles(late, { comment: '' }), wrong: { field: 'comment', status: 400 } },
  { name: 'delete files: none', ...deleteFiles(nothing), wrong: { field: 'files', status: 400 } },
  { name: 'delete files: early', ...deleteFiles(early), proposal: { selected: true, onlyAddedSince: false } },
  { name: 'comment: blank', ...comment('  '), wrong: { field: 'comment', status: 400 } },
];
