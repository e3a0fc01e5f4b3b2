import { userAdministrationCalls } from '#contract/users.ts';
import type { Context } from '#gateway/context.ts';
import { invalidField } from '#gateway/errors.ts';
import { type IdType, readId } from '#gateway/ids.ts';
import type { QueryResolvers, ResolversInterfaceTypes, ResolversTypes } from '#gateway/resolvers.generated.ts';
import { notFound, orNullIf } from '#gateway/rest/failure.ts';
import * as catalogItem from './catalogItem.ts';
import * as classification from './classification.ts';
import * as highway from './highway.ts';
import * as incident from './incident/read.ts';
import * as savedView from './incident/savedView.ts';
import * as personalToken from './personalToken.ts';
import * as provider from './provider.ts';
import * as purchase from './purchase/records.ts';
import * as reference from './reference.ts';
import * as road from './road.ts';
import { toUser } from './user.ts';
import * as webhook from './webhook.ts';

export const Query = {
  node: async (_, { id }, context) => orNullIf(['notFound'], read(id, context)),

  /**
   * Each is a promise of its own, so that one that can't be read leaves the others. Its error is an item in its place:
   * graphql-jit appends a null for a promise that is rejected, which moves or lengthens the list.
   */
  nodes: (_, { ids }, context) => {
    if (ids.length > most) throw invalidField('ids', `Identificadores: pida a lo más ${most} a la vez.`);
    // The generated types know no promised null among the items.
    return ids.map((id) => orNullIf(['notFound'], read(id, context)).catch((error: Error) => error) as Promise<Entity>);
  },
} satisfies Pick<QueryResolvers, 'node' | 'nodes'>;

const most = 50;

type Entity = ResolversInterfaceTypes<ResolversTypes>['Node'];
type Asked = { readonly id: string; readonly local: string; readonly context: Context };

/** A type's own query, so that an id opens nothing that the query would refuse; lists are read once a request. */
type Reader = (asked: Asked) => Promise<Entity | null | undefined>;

/** The one with this id, by the name of its type. */
const one =
  <Name extends string>(name: Name) =>
  async <Each extends { readonly id: string }>(id: string, list: Promise<readonly Each[]>) => {
    const found = (await list).find((each) => each.id === id);
    return found && { ...found, __typename: name };
  };

const everything = { activity: 'ALL' } as const;

const readers: Partial<Record<IdType, Reader>> = {
  Incident: ({ local, context }) => incident.Query.incident({}, { by: { slug: local } }, context),
  Highway: ({ id, context }) => one('Highway')(id, highway.Query.highways({}, everything, context)),
  HighwaySection: ({ id, local, context }) => {
    const [of = ''] = local.split(' ');
    return one('HighwaySection')(
      id,
      highway.Query.highwaySections({}, { highway: { slug: of }, ...everything }, context),
    );
  },
  HighwayCompany: ({ id, context }) => one('HighwayCompany')(id, highway.Query.highwayCompanies({}, {}, context)),
  Provider: ({ id, context }) => provider.Query.provider({}, { by: { id } }, context),
  ProviderType: ({ id, context }) => provider.Query.providerType({}, { by: { id } }, context),
  Family: ({ id, context }) => one('Family')(id, classification.Query.families({}, everything, context)),
  CatalogItem: ({ id, local, context }) => {
    const type = catalogItem.typeIn(local);
    return one('CatalogItem')(id, catalogItem.Query.catalogItems({}, { type, ...everything }, context));
  },
  Unit: ({ id, context }) => one('Unit')(id, reference.Query.units({}, {}, context)),
  State: ({ id, context }) => one('State')(id, reference.Query.states({}, {}, context)),
  FileType: ({ id, context }) => one('FileType')(id, reference.Query.fileTypes({}, {}, context)),
  RejectReason: ({ id, context }) => one('RejectReason')(id, reference.Query.rejectReasons({}, {}, context)),
  Requisition: ({ id, context }) => purchase.Query.requisition({}, { by: { id } }, context),
  PurchaseOrder: ({ id, context }) => purchase.Query.purchaseOrder({}, { by: { id } }, context),
  Camp: ({ id, context }) => purchase.Query.camp({}, { by: { id } }, context),
  RoadReport: ({ id, context }) => road.Query.roadReport({}, { by: { id } }, context),
  RoadType: ({ id, context }) => one('RoadType')(id, road.Query.roadTypes({}, {}, context)),
  RoadJobType: ({ id, context }) => one('RoadJobType')(id, road.Query.roadJobTypes({}, {}, context)),
  SavedView: ({ id, context }) => one('SavedView')(id, savedView.Query.savedViews({}, {}, context)),
  Webhook: ({ id, context }) => one('Webhook')(id, webhook.Query.webhooks({}, {}, context)),
  PersonalToken: ({ id, context }) => one('PersonalToken')(id, personalToken.Query.personalTokens({}, {}, context)),
  Account: async ({ local, context }) =>
    toUser(await context.rest.ask(userAdministrationCalls.one, { params: { id: local } })),
};

/** @throws not found for an id of a type that is not asked for by its id alone */
async function read(id: string, context: Context): Promise<Entity | null> {
  const { type, local } = readId(id);
  // An id is text that a stranger can write: «constructor» names no type.
  const reader = Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (!reader) throw notFound();
  return (await reader({ id, local, context })) ?? null;
}
