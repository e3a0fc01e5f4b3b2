import type { WireSinister } from '#contract/entities.ts';
import { factsOf } from '#contract/facts.ts';
import { eventName, eventOf, stageNames, statusNames } from '#gateway/enums.ts';
import { globalId } from '#gateway/ids.ts';
import type { Incident } from '#gateway/schema.generated.ts';
import { toBudget } from './budget.ts';
import { toPerson } from './person.ts';

/** Fields with a REST call, or the person who asks, behind them. */
type LazyField =
  | 'actions'
  | 'audited'
  | 'binnacle'
  | 'caseFile'
  | 'certificate'
  | 'consolidatedSupplies'
  | 'files'
  | 'history'
  | 'quantification'
  | 'requisitions'
  | 'resources'
  | 'rounds'
  | 'story';

export type IncidentParent = Omit<Incident, LazyField | '__typename'> & { readonly __typename: 'Incident' };

export function toIncident(wire: WireSinister): IncidentParent {
  const { customer } = wire;
  return {
    __typename: 'Incident',
    id: globalId(customer, 'Incident', wire.slugName),
    slug: wire.slugName,
    customer,
    version: wire.version,
    number: wire.sinisterNumber,
    folio: wire.folioJB,
    policy: wire.policy,
    incidentDate: wire.sinisterDate,
    addedAt: wire.addDate,
    body: wire.body,
    kilometer: wire.kilometer,
    meter: wire.meter,
    state: wire.state === null ? null : { slug: wire.state, name: wire.stateName ?? wire.state },
    highway: wire.assignedHighway,
    section: wire.assignedHighwaySection,
    provider: wire.assignedProvider && {
      id: globalId(customer, 'Provider', wire.assignedProvider.id),
      name: wire.assignedProvider.name,
    },
    owner: toPerson(wire.owner),
    isOwn: wire.isOwn,
    stage: stageNames[wire.stage],
    status: statusNames[wire.status],
    facts: factsOf(wire),
    budget: wire.budget && toBudget(customer, wire.budget),
    rejection: wire.rejection && {
      reason: wire.rejection.rejectReason,
      comment: wire.rejection.comment,
      rejectedAt: wire.rejection.addDate,
      by: toPerson(wire.rejection.user),
    },
    missingFiles: wire.missingFiles,
    fileCount: wire.fileCount,
    initialAmount: wire.initialAmmount,
    authorizedAmount: wire.authorizedAmmount,
    percentageDifference: wire.percentageDifference,
    authorizationDays: wire.authorizationDays,
    unauthorizedDays: wire.unauthorizedDays,
    news: newsOf(wire),
  };
}

function newsOf({ news }: WireSinister): Incident['news'] {
  const event = news === null ? undefined : eventOf(news);
  return event ? eventName(event) : null;
}
