import { profileOf } from '#domain/customers.ts';
import { everybody, globalId } from '#gateway/ids.ts';
import type { EventType, Proposals } from '#machines/incident/events.ts';
import { pdf, xlsx } from '#tests/backend/lifecycle/files.ts';
import { form } from '#tests/backend/lifecycle/world.ts';
import { incidentBody } from '#tests/incidentBody.ts';
import { samples } from '#tests/machines/lifecycleCases.ts';
import type { Subject } from './attempt.ts';
import { amountsOf, type Change, gatewayBudget, wireBudget } from './sent.ts';

/** How each event travels: to the backend, and through the gateway. */

const above = ({ customer }: Subject) => `/api/v1/${customer}/`;
const at = (the: Subject) => `${above(the)}audited_sinister/${the.slug}/`;
export const bytes = (name: string) => new File(['ni esto ni aquello'], name);
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

export function budget(method: string, change: Record<string, string | File> = {}) {
  return withFile('budget.upload', [method, 'budget/'], (customer) => ({
    ...amountsOf(customer),
    original_file: originalFile(customer),
    ...change,
  }));
}

export function authorization(change: Record<string, string | File> = {}) {
  return withFile('authorization.upload', ['POST', 'upload_authorization_file/'], (customer) => ({
    authorized_ammount: '1044',
    comment: 'Conforme a lo cuantificado',
    authorization_file: authorizationFile(customer),
    ...change,
  }));
}

const corrected = { reason: 'precio', comment: 'Se capturó otro monto' };

/** Only the amount: the file stays. */
export function correction(change: { amount?: string; reason?: string; comment?: string } = {}) {
  const { amount, reason, comment } = { amount: '1044', ...corrected, ...change };
  return {
    type: 'authorization.correct' as const,
    proposal: good('authorization.correct'),
    rest: (the: Subject) => ({
      method: 'POST',
      path: `${at(the)}correct_authorization/`,
      body: { authorized_ammount: amount, reject_reason: reason, comment },
    }),
    gateway: ({ slug, version }: Subject) => ({
      mutation: 'correctAuthorization' as const,
      input: { slug, version, amount, reason, comment },
    }),
  };
}

export function replacement(change: Record<string, string | File> = {}) {
  const sent = withFile('authorization.correct', ['POST', 'replace_authorization_file/'], (customer) => ({
    authorized_ammount: '1044',
    reject_reason: corrected.reason,
    comment: corrected.comment,
    authorization_file: authorizationFile(customer),
    ...change,
  }));
  return { ...sent, keeps: 1 };
}

export function counterProposal(change: Record<string, string | File> = {}) {
  const sent = { comment: 'Piden menos', counter_proposal: pdf(), ...change };
  return withFile('customer.counterpropose', ['POST', 'upload_counterproposal_file/'], () => sent);
}

export function incidentFile(file: File) {
  return withFile('files.upload', ['POST', 'sinister_files/'], () => ({ sinister_file_slug: 'fotos', file }));
}

export function providerAuthorization(file: File) {
  const files = { jb_file: file };
  return { ...withFile('provider.authorize', ['POST', 'provider_authorization/'], () => files), gateway: null };
}

type IncidentChange = Parameters<typeof incidentBody>[3];

const incident = (as: 'wire' | 'graphql', { customer, key }: Subject, change: IncidentChange) =>
  incidentBody(as, customer, `N-${key}`, change);

export function register(change: IncidentChange = {}) {
  return {
    type: 'incident.register' as const,
    proposal: good('incident.register'),
    rest: (the: Subject) => ({
      method: 'POST',
      path: `${above(the)}audited_sinister/`,
      body: incident('wire', the, change),
    }),
    gateway: (the: Subject) => ({
      mutation: 'registerIncident' as const,
      input: { ...incident('graphql', the, change), idempotencyKey: `${the.key}-${the.slug}` },
    }),
  };
}

export function edit(change: IncidentChange = {}) {
  return {
    type: 'incident.edit' as const,
    proposal: good('incident.edit'),
    rest: (the: Subject) => ({ method: 'PUT', path: at(the), body: incident('wire', the, change) }),
    gateway: (the: Subject) => ({
      mutation: 'editIncident' as const,
      input: { ...incident('graphql', the, change), slug: the.slug, version: the.version },
    }),
  };
}

export function quantify(change: Change = {}) {
  return {
    type: 'budget.quantify' as const,
    proposal: good('budget.quantify'),
    rest: (the: Subject) => ({ method: 'POST', path: `${at(the)}update_budget/`, body: wireBudget(the, change) }),
    gateway: (the: Subject) => ({
      mutation: 'quantifyBudget' as const,
      input: { ...gatewayBudget(the, change), slug: the.slug, version: the.version },
    }),
  };
}

/** The same for those who send and are answered only what they changed. */
export function changeLines(change: Change = {}) {
  return {
    ...quantify(change),
    rest: (the: Subject) => ({ method: 'PATCH', path: `${at(the)}update_budget/`, body: wireBudget(the, change) }),
    gateway: (the: Subject) => ({
      mutation: 'saveLines' as const,
      input: { slug: the.slug, version: the.version, changes: gatewayBudget(the, change) },
    }),
  };
}

export function authorize(change: Change = {}, proposal: Partial<Proposals['budget.authorize']> = {}) {
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
      input: {
        ...gatewayBudget({ slug, version, ...the }, change),
        slug,
        version,
        exceedsConfirmed: proposal.exceedsConfirmed ?? false,
      },
    }),
  };
}

export function reject(change: { reason?: string; comment?: string } = {}) {
  const { reason, comment } = { reason: 'precio', comment: 'Muy caro', ...change };
  return {
    type: 'budget.reject' as const,
    proposal: good('budget.reject'),
    rest: (the: Subject) => ({ method: 'PUT', path: `${at(the)}reject/`, body: { reject_reason: reason, comment } }),
    gateway: ({ slug, version }: Subject) => ({
      mutation: 'rejectBudget' as const,
      input: { slug, version, reason, comment },
    }),
  };
}

export function annul(change: { reason?: string; comment?: string } = {}) {
  const { reason, comment } = { reason: 'precio', comment: 'Registrado dos veces', ...change };
  return {
    type: 'incident.annul' as const,
    proposal: good('incident.annul'),
    rest: (the: Subject) => ({ method: 'POST', path: `${at(the)}annul/`, body: { reject_reason: reason, comment } }),
    gateway: ({ slug, version }: Subject) => ({
      mutation: 'annulIncident' as const,
      input: { slug, version, reason, comment },
    }),
  };
}

export const reinstate = {
  type: 'incident.reinstate' as const,
  proposal: good('incident.reinstate'),
  rest: (the: Subject) => ({ method: 'POST', path: `${at(the)}reinstate/`, body: {} }),
  gateway: ({ slug, version }: Subject) => ({
    mutation: 'reinstateIncident' as const,
    input: { slug, version },
  }),
};

/** @param change what of it is not as it must be; the cell is set up so */
export function undo(change: Partial<Proposals['authorization.undo']> = {}) {
  return {
    type: 'authorization.undo' as const,
    proposal: { ...samples['authorization.undo'].good, ...change },
    rest: (the: Subject) => ({ method: 'POST', path: `${at(the)}undo_authorization/`, body: {} }),
    gateway: ({ slug, version }: Subject) => ({
      mutation: 'undoAuthorization' as const,
      input: { slug, version },
    }),
  };
}

/** The cell is set up so that rules chose it, and that no sender of the cells quantified it. */
export function review(
  change: Partial<Proposals['budget.review']> = {},
  sent: { verdict?: string; comment?: string } = {},
) {
  const { verdict, comment } = { verdict: 'returned', comment: 'Falta el señalamiento', ...sent };
  return {
    type: 'budget.review' as const,
    proposal: { ...samples['budget.review'].good, ...change },
    rest: (the: Subject) => ({ method: 'POST', path: `${at(the)}review/`, body: { verdict, comment } }),
    gateway: ({ slug, version }: Subject) => ({
      mutation: 'reviewBudget' as const,
      input: { slug, version, verdict: verdict.toUpperCase(), comment },
    }),
  };
}

export function confirm(authorized: boolean) {
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
      input: { slug, version, authorized },
    }),
  };
}

type Pick = (the: Subject) => string[];
export const early: Pick = (the) => [the.early ?? '1'];
export const late: Pick = (the) => [the.late ?? '1'];
export const nothing: Pick = () => [];

export function rejectFiles(chosen: Pick, change: { reason?: string; comment?: string } = {}) {
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
      input: {
        slug: the.slug,
        version: the.version,
        files: chosen(the).map((id) => opaque(the, id)),
        reason,
        comment,
      },
    }),
  };
}

export function deleteFiles(chosen: Pick) {
  return {
    type: 'files.delete' as const,
    proposal: good('files.delete'),
    rest: (the: Subject) => ({ method: 'DELETE', path: `${at(the)}sinister_files/`, body: { files: chosen(the) } }),
    gateway: (the: Subject) => ({
      mutation: 'deleteFiles' as const,
      input: { slug: the.slug, version: the.version, files: chosen(the).map((id) => opaque(the, id)) },
    }),
  };
}

type Whom = (the: Subject) => string;
export const another: Whom = ({ operator }) => operator;
export const whoHasIt: Whom = ({ owner }) => owner;
export const anAuditor: Whom = ({ auditor }) => auditor;
export const nobody: Whom = () => '';

export function handOver(whom: Whom, proposal: Partial<Proposals['incident.handOver']> = {}) {
  return {
    type: 'incident.handOver' as const,
    proposal: { ...samples['incident.handOver'].good, ...proposal },
    rest: (the: Subject) => ({ method: 'POST', path: `${at(the)}hand_over/`, body: { owner: whom(the) } }),
    gateway: (the: Subject) => ({
      mutation: 'handOverIncident' as const,
      input: {
        slug: the.slug,
        version: the.version,
        operator: whom(the) && globalId(everybody, 'Account', whom(the)),
      },
    }),
  };
}

export function comment(text: string) {
  return {
    type: 'incident.comment' as const,
    proposal: good('incident.comment'),
    rest: (the: Subject) => ({ method: 'POST', path: `${at(the)}binnacle/`, body: { comment: text } }),
    gateway: ({ slug, key }: Subject) => ({
      mutation: 'commentIncident' as const,
      input: { slug, comment: text, idempotencyKey: key },
    }),
  };
}

export function resources(change: object = {}) {
  const sent = { scope: 3, masters: 1, officials: 2, flaggers: 0, ...change };
  return {
    type: 'budget.quantify' as const,
    proposal: good('budget.quantify'),
    beside: true as const,
    rest: (the: Subject) => ({ method: 'POST', path: `${above(the)}purchase/quantification/${the.slug}/`, body: sent }),
    gateway: ({ slug }: Subject) => ({ mutation: 'saveResources' as const, input: { ...sent, slug } }),
  };
}
