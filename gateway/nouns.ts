import * as catalogItem from './nouns/catalogItem.ts';
import * as catalogYear from './nouns/catalogYear.ts';
import * as classification from './nouns/classification.ts';
import * as concept from './nouns/concept.ts';
import * as highway from './nouns/highway.ts';
import * as changes from './nouns/incident/changes.ts';
import * as inbox from './nouns/incident/inbox.ts';
import * as incidentList from './nouns/incident/list.ts';
import * as quantification from './nouns/incident/quantification.ts';
import * as queue from './nouns/incident/queue.ts';
import * as incident from './nouns/incident/read.ts';
import * as savedView from './nouns/incident/savedView.ts';
import * as simulation from './nouns/incident/simulate.ts';
import * as summaries from './nouns/incident/summaries.ts';
import * as incidentEvents from './nouns/incident/write.ts';
import * as node from './nouns/node.ts';
import * as openSession from './nouns/openSession.ts';
import * as person from './nouns/person.ts';
import * as personalToken from './nouns/personalToken.ts';
import * as price from './nouns/price.ts';
import * as profile from './nouns/profile.ts';
import * as provider from './nouns/provider.ts';
import * as purchase from './nouns/purchase/records.ts';
import * as reference from './nouns/reference.ts';
import * as road from './nouns/road.ts';
import * as secondFactor from './nouns/secondFactor.ts';
import * as serviceAccount from './nouns/serviceAccount.ts';
import * as session from './nouns/session.ts';
import * as user from './nouns/user.ts';
import * as webhook from './nouns/webhook.ts';
import type { MutationResolvers, QueryResolvers, Resolvers, SubscriptionResolvers } from './resolvers.generated.ts';

/** A field of the schema that no noun resolves does not compile here. */
const Query: Required<QueryResolvers> = {
  ...catalogItem.Query,
  ...catalogYear.Query,
  ...classification.Query,
  ...concept.Query,
  ...highway.Query,
  ...inbox.Query,
  ...incidentList.Query,
  ...incident.Query,
  ...queue.Query,
  ...savedView.Query,
  ...simulation.Query,
  ...summaries.Query,
  ...node.Query,
  ...openSession.Query,
  ...person.Query,
  ...personalToken.Query,
  ...price.Query,
  ...profile.Query,
  ...provider.Query,
  ...purchase.Query,
  ...reference.Query,
  ...road.Query,
  ...secondFactor.Query,
  ...serviceAccount.Query,
  ...session.Query,
  ...user.Query,
  ...webhook.Query,
};

const Mutation: Required<MutationResolvers> = {
  ...catalogItem.Mutation,
  ...catalogYear.Mutation,
  ...classification.Mutation,
  ...concept.Mutation,
  ...highway.Mutation,
  ...inbox.Mutation,
  ...savedView.Mutation,
  ...incident.Mutation,
  ...incidentEvents.Mutation,
  ...queue.Mutation,
  ...openSession.Mutation,
  ...personalToken.Mutation,
  ...price.Mutation,
  ...profile.Mutation,
  ...provider.Mutation,
  ...purchase.Mutation,
  ...road.Mutation,
  ...secondFactor.Mutation,
  ...serviceAccount.Mutation,
  ...session.Mutation,
  ...user.Mutation,
  ...webhook.Mutation,
};

const Subscription: Required<SubscriptionResolvers> = { ...changes.Subscription, ...queue.Subscription };

/** Every field that is not read from its parent. A field that the schema does not have is refused at start. */
export const resolvers = {
  Query,
  Mutation,
  Subscription,
  Camp: purchase.Camp,
  Concept: concept.Concept,
  FileType: reference.FileType,
  GivenReason: reference.GivenReason,
  SupplyType: catalogItem.SupplyType,
  Highway: highway.Highway,
  HighwaySection: highway.HighwaySection,
  IncidentConnection: incidentList.IncidentConnection,
  Incident: incident.Incident,
  SecondLook: incident.SecondLook,
  IncidentGroup: summaries.IncidentGroup,
  IncidentSummary: summaries.IncidentSummary,
  Line: quantification.Line,
  Municipality: reference.Municipality,
  Provider: provider.Provider,
  Quantification: quantification.Quantification,
  SavedLines: incident.SavedLines,
  State: reference.State,
  ServiceUnavailable: { requestId: (_, __, { measured }) => measured?.requestId ?? null },
} satisfies Resolvers;
