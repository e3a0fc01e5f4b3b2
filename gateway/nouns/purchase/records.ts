import { purchaseCalls, type WireCamp, type WireOrder } from '#contract/purchase.ts';
import { workplanCalls } from '#contract/roads.ts';
import { everybody, globalId, localId } from '#gateway/ids.ts';
import { highwayOrNull, highwaySlug } from '#gateway/nouns/highway.ts';
import { type AskedPage, cut, folioQuery, readConnection, recordQuery, withFolio } from '#gateway/paging.ts';
import { type CampParent, fieldsOf, type Lazy } from '#gateway/parents.ts';
import type { CampResolvers, MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import type { Rest } from '#gateway/rest/ask.ts';
import { notFound, orNullIf, orNullOnError } from '#gateway/rest/failure.ts';
import { saveEntry } from '#gateway/save.ts';
import {
  fromQuotationInput,
  fromRequisitionInput,
  quotationNames,
  requisitionNames,
  toCamp,
  toHighwaySupply,
  toOrder,
  toQuotation,
  toRequisition,
} from './mapper.ts';

export const Query = {
  requisitions: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const query = recordQuery(args);
    return readConnection(args, {
      path: 'Query.requisitions',
      read: (page) => rest.ask(purchaseCalls.requisitions, { query: { ...query, ...page } }),
      to: (one) => toRequisition(code, one),
    });
  },

  /** A backend without this list is no error (requirements §7); every other failure is. */
  purchaseOrders: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const query = recordQuery(args);
    const options = { path: 'Query.purchaseOrders', to: (order: WireOrder) => toOrder(code, order) };
    const read = (page: AskedPage) => rest.ask(purchaseCalls.orders, { query: { ...query, ...page } });
    const found = await orNullIf(['notFound'], readConnection(args, { ...options, read }));
    if (found) return { ...found, available: true };
    const none = await readConnection(args, { ...options, read: async () => ({ results: [], count: 0 }) });
    return { ...none, available: false };
  },

  requisition: async (_, { by }, { rest, profile }) => {
    const { code } = await profile();
    const { folio } = by;
    if (folio) {
      const { results } = await rest.ask(purchaseCalls.requisitions, { query: folioQuery(folio) });
      const found = withFolio(results, folio);
      return found ? toRequisition(code, found) : null;
    }
    const found = await readRecord(rest, 'requisition', () => localId(code, 'Requisition', by.id ?? ''));
    return found?.resource === 'requisition' ? toRequisition(code, found) : null;
  },

  purchaseOrder: async (_, { by }, { rest, profile }) => {
    const { code } = await profile();
    const { folio } = by;
    if (folio) {
      const page = await orNullIf(['notFound'], rest.ask(purchaseCalls.orders, { query: folioQuery(folio) }));
      const found = withFolio(page?.results ?? [], folio);
      return found ? toOrder(code, found) : null;
    }
    const found = await readRecord(rest, 'order', () => localId(code, 'PurchaseOrder', by.id ?? ''));
    return found?.resource === 'order' ? toOrder(code, found) : null;
  },

  camp: async (_, { by }, { rest, profile }) => {
    const { code } = await profile();
    if (by.name) {
      const found = (await readCamps(rest)).find(({ name }) => name === by.name);
      return found ? toCamp(code, found) : null;
    }
    const found = await readRecord(rest, 'camp', () => localId(code, 'Camp', by.id ?? ''));
    return found?.resource === 'camp' ? toCamp(code, found) : null;
  },

  camps: async (_, _args, { rest, profile }) => {
    const { code } = await profile();
    return (await readCamps(rest)).map((camp) => toCamp(code, camp));
  },

  materialsQuotations: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const { search } = recordQuery(args);
    return readConnection(args, {
      path: 'Query.materialsQuotations',
      read: (page) => rest.ask(purchaseCalls.quotations, { query: { search, ...page } }),
      to: (one) => toQuotation(code, one),
    });
  },

  highwaySupplies: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const provider = args.provider ? localId(code, 'Provider', args.provider) : undefined;
    const query = { provider, contains: args.contains ?? undefined };
    const params = { id: highwaySlug(code, args.highway) };
    const found = await rest.ask(purchaseCalls.highwaySupplies, { params, query });
    return cut(found, args, 'Query.highwaySupplies', (one) => toHighwaySupply(code, one));
  },

  /** Failures give an empty list (requirements §7), with `available: false`. */
  residentIncidents: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const params = { id: localId(everybody, 'Account', args.resident) };
    const found = await orNullOnError(rest.ask(workplanCalls.residentIncidents, { params }));
    const connection = cut(found ?? [], args, 'Query.residentIncidents', (one) => ({
      id: globalId(code, 'Incident', one.sinister),
      slug: one.sinister,
      number: one.sinisterNumber,
      folio: one.folioJB,
      addedAt: one.addDate,
    }));
    return { ...connection, available: found !== null };
  },
} satisfies Pick<
  QueryResolvers,
  | 'requisitions'
  | 'purchaseOrders'
  | 'requisition'
  | 'purchaseOrder'
  | 'camp'
  | 'camps'
  | 'materialsQuotations'
  | 'highwaySupplies'
  | 'residentIncidents'
>;

export const Mutation = {
  createRequisition: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const body = fromRequisitionInput(code, input);
    return saveEntry({
      save: () => rest.ask(purchaseCalls.createRequisition, { body }),
      to: (saved) => toRequisition(code, saved),
      names: requisitionNames,
    });
  },

  createMaterialsQuotation: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const body = fromQuotationInput(input);
    return saveEntry({
      save: () => rest.ask(purchaseCalls.createQuotation, { body }),
      to: (saved) => toQuotation(code, saved),
      names: quotationNames,
    });
  },

  updateMaterialsQuotation: async (_, { input }, { rest, profile }) => {
    const { id, version } = input;
    const { code } = await profile();
    const params = { id: localId(code, 'MaterialsQuotation', id) };
    const body = fromQuotationInput(input);
    return saveEntry({
      save: () => rest.ask(purchaseCalls.updateQuotation, { params, body, ifMatch: version }),
      to: (saved) => toQuotation(code, saved),
      names: quotationNames,
    });
  },
} satisfies Pick<MutationResolvers, 'createRequisition' | 'createMaterialsQuotation' | 'updateMaterialsQuotation'>;

/** The REST client sends the call once for all camps of a request. */
const field = fieldsOf(async ({ wire, localId: sought }: CampParent, { rest }) => {
  const found = wire ?? (await readCamps(rest)).find(({ id }) => id === sought);
  if (!found) throw notFound();
  return found;
});

export const Camp = {
  name: (parent, args, context) => parent.called ?? field(({ name }) => name)(parent, args, context),
  extra: field(({ extra }) => extra),
  highway: async (parent, args, context) =>
    highwayOrNull(parent.customer, await field(({ highway }) => highway)(parent, args, context)),
} satisfies Lazy<CampResolvers, CampParent>;

type Resource = 'requisition' | 'order' | 'camp';

/** One record; null where there is none. @param id fails for an id of another customer, which is of none of these either */
function readRecord(rest: Rest, resource: Resource, id: () => string) {
  const read = async () => rest.ask(purchaseCalls.record, { params: { resource, id: id() } });
  return orNullIf(['notFound'], read());
}

async function readCamps(rest: Rest): Promise<WireCamp[]> {
  const records = await rest.ask(purchaseCalls.records, { params: { resource: 'camp' } });
  return records.flatMap((one) => (one.resource === 'camp' ? [one] : []));
}
