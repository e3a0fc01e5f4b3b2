import type { BodyInput } from '#contract/call.ts';
import type { WireBudget, WireNarrow, WireSinister } from '#contract/entities.ts';
import { factsOf } from '#contract/facts.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { fieldKeys, incidentField, incidentFields, plainBy } from '#domain/incidentFields.ts';
import { reviewStateEnum, secondLookReasonEnum } from '#domain/secondLook.ts';
import { chosenId, everybody, globalId } from '#gateway/ids.ts';
import { toFile, toFileOrNull } from '#gateway/nouns/file.ts';
import { highwayNamed, sectionNamed } from '#gateway/nouns/highway.ts';
import { toPerson } from '#gateway/nouns/person.ts';
import { providerNamed } from '#gateway/nouns/provider.ts';
import { givenReason } from '#gateway/nouns/reference.ts';
import type { IncidentParent } from '#gateway/parents.ts';
import type { Adjustment, Budget, Incident, RegisterIncidentInput } from '#gateway/schema.generated.ts';
import { type Facts, noFacts } from '#machines/incident/facts.ts';
import { stageEnum, statusEnum } from '#machines/incident/stages.ts';
import { eventEnum } from '#machines/incident/steps.ts';

export function toIncident(wire: WireSinister): IncidentParent {
  const { customer } = wire;
  return {
    ...shared(wire),
    owner: toPerson(wire.owner),
    facts: factsOf(wire),
    budget: wire.budget && toBudget(customer, wire.budget),
    rejection: wire.rejection && {
      reason: givenReason(customer, wire.rejection.rejectReason),
      comment: wire.rejection.comment,
      rejectedAt: wire.rejection.addDate,
      by: toPerson(wire.rejection.user),
    },
    annulment: wire.annulment && {
      reason: givenReason(customer, wire.annulment.rejectReason),
      comment: wire.annulment.comment,
      annulledAt: wire.annulment.addDate,
      by: toPerson(wire.annulment.user),
    },
  };
}

/** What a row of a list is read without, unless one of them is asked for. */
export const unread = ['owner', 'budget', 'rejection', 'annulment'] as const;

const notRead = (field: string) => ({
  get(): never {
    throw new Error(`the list was read without ${field}`);
  },
});

/** Says of these fields that they were not read. */
class NarrowIncident {}
Object.defineProperties(NarrowIncident.prototype, Object.fromEntries(unread.map((field) => [field, notRead(field)])));

/** A row of a list without people, files or comments. */
export function toNarrowIncident(wire: WireNarrow): IncidentParent {
  return Object.assign(new NarrowIncident() as IncidentParent, shared(wire), { facts: factsNamed(wire.facts) });
}

const factsByNames = new Map<string, Facts>();

function factsNamed(names: WireNarrow['facts']): Facts {
  const key = names.join(' ');
  const facts = factsByNames.get(key) ?? {
    ...noFacts,
    ...Object.fromEntries(names.map((name) => [name, true])),
    registered: true,
  };
  factsByNames.set(key, facts);
  return facts;
}

/** Of the gateway, which asks for the session. */
const archiveUrlOf = (slug: string) => `/archives/${encodeURIComponent(slug)}`;

type Shared = Omit<IncidentParent, (typeof unread)[number] | 'facts'>;

/** Completed in place: a spread amid other fields costs many times as much. */
function shared(wire: Omit<WireNarrow, 'facts'>): Shared {
  const { customer, assignedHighway: highway, assignedHighwaySection: section } = wire;
  const incident = {
    __typename: 'Incident' as const,
    id: globalId(customer, 'Incident', wire.slugName),
    slug: wire.slugName,
    customer,
    version: wire.version,
    folio: wire.folioJB,
    addedAt: wire.addDate,
    state: wire.state === null ? null : { slug: wire.state, name: wire.stateName ?? wire.state },
    highway: highway && highwayNamed(customer, highway),
    section: highway && section && sectionNamed(customer, section, highway),
    provider: wire.assignedProvider && providerNamed(customer, wire.assignedProvider),
    isOwn: wire.isOwn,
    stage: stageEnum.nameOf(wire.stage),
    status: statusEnum.nameOf(wire.status),
    missingFiles: wire.missingFiles,
    fileCount: wire.fileCount,
    archiveUrl: archiveUrlOf(wire.slugName),
    initialAmount: wire.initialAmmount,
    authorizedAmount: wire.authorizedAmmount,
    percentageDifference: wire.percentageDifference,
    authorizationDays: wire.authorizationDays,
    unauthorizedDays: wire.unauthorizedDays,
    openExceptions: wire.openExceptions,
    secondLook: wire.secondLook && {
      state: reviewStateEnum.nameOf(wire.secondLook.state),
      reasons: wire.secondLook.reasons.map(secondLookReasonEnum.nameOf),
      quantifiedBy: wire.secondLook.quantifiedBy,
    },
    waiting: wire.waiting,
    news: newsOf(wire),
    assignee: toAssignee(wire.assignee),
    undo: wire.undo,
  };
  return Object.assign(incident, plainBy('graphql', wire));
}

export function toAssignee(wire: WireNarrow['assignee']): Incident['assignee'] {
  if (wire === null) return null;
  const { userId, username, names, since, until, isMe, isDelegator, delegator } = wire;
  return {
    id: globalId(everybody, 'Account', userId),
    username,
    name: names,
    since,
    until,
    isMe,
    isDelegator,
    delegatedBy: delegator && toPerson(delegator),
  };
}

function newsOf({ news }: Pick<WireNarrow, 'news'>): Incident['news'] {
  return news !== null && eventEnum.isWord(news) ? eventEnum.nameOf(news) : null;
}

/** The contract wants these sent and ignores them: the backend knows the owner and issues the folio (design §4). */
const placeholders = { owner: 1, folio_jb: 'PENDIENTE' };

export function fromIncidentInput(
  customer: string,
  input: RegisterIncidentInput,
): BodyInput<typeof incidentCalls.create> {
  const sent = fieldKeys.map((key) => {
    const { graphql, wire } = incidentFields[key];
    const value = input[graphql];
    return [wire, incidentField(key).isOptional ? value || null : value] as const;
  });
  return {
    ...placeholders,
    ...Object.fromEntries(sent),
    provider: input.provider ? chosenId(customer, 'Provider', input.provider) : null,
  };
}

export function toAdjustment(wire: WireBudget['adjustment']): Adjustment | null {
  return wire && { amount: wire.ammount, reason: wire.reason };
}

function toBudget(customer: string, wire: WireBudget): Budget {
  const { authorizationFile, counterProposal } = wire;
  return {
    addedAt: wire.addDate,
    amount: wire.ammount,
    capufeAmount: wire.capufeAmmount,
    originalFile: toFileOrNull(customer, wire.originalFile),
    authorizedAmount: wire.authorizedAmmount,
    adjustment: toAdjustment(wire.adjustment),
    authorizedBy: wire.authorizedBy && toPerson(wire.authorizedBy),
    authorizedAt: wire.authorizedDate,
    authorizationFile: authorizationFile && {
      file: toFile(customer, authorizationFile),
      amount: authorizationFile.ammount,
      round: authorizationFile.round,
    },
    jbFile: toFileOrNull(customer, wire.jbFile),
    jbFileXLS: toFileOrNull(customer, wire.jbFileXLS),
    jbAddedAt: wire.jb_add_date,
    isAuthorizedJB: wire.isAuthorizedJB,
    isAuthorizedByCustomer: wire.isAuthorizedByCustomer,
    isRejected: wire.isRejected,
    counterProposal: counterProposal && {
      file: toFile(customer, counterProposal),
      comment: counterProposal.comment,
      round: counterProposal.round,
    },
    unauthorizedDays: wire.unauthorizedDays,
    lineCount: wire.conceptCount,
  };
}
