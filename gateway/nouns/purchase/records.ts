import { purchaseCalls } from '#contract/purchase.ts';
import { workplanCalls } from '#contract/workplan.ts';
import { everybody, globalId, type IdType, localId } from '#gateway/ids.ts';
import { recordPage } from '#gateway/paging.ts';
import type { MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import { orNullIf, orNullOnError } from '#gateway/rest/failure.ts';
import { saveEntry } from '#gateway/save.ts';
import type { PurchaseResource } from '#gateway/schema.generated.ts';
import {
  fromQuotationInput,
  fromRequisitionInput,
  quotationNames,
  requisitionNames,
  toHighwaySupply,
  toOrder,
  toPurchaseRecord,
  toQuotation,
  toRequisition,
} from './mapper.ts';

export const Query = {
  requisitions: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const { query, ...place } = recordPage(args);
    const { results, count } = await rest.ask(purchaseCalls.requisitions, { query });
    return { ...place, nodes: results.map((one) => toRequisition(code, one)), totalCount: count };
  },

  /** A backend without this list is no error (requirements §7); every other failure is. */
  purchaseOrders: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const { query, ...place } = recordPage(args);
    const found = await orNullIf(['notFound'], rest.ask(purchaseCalls.orders, { query }));
    const nodes = (found?.results ?? []).map((order) => toOrder(code, order));
    return { ...place, available: found !== null, nodes, totalCount: found?.count ?? 0 };
  },

  purchaseRecord: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const { word, type } = resources[args.resource];
    const params = { resource: word, id: localId(code, type, args.id) };
    const found = await orNullIf(['notFound'], rest.ask(purchaseCalls.record, { params }));
    return found && toPurchaseRecord(code, found);
  },

  purchaseRecords: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const params = { resource: resources[args.resource].word };
    return (await rest.ask(purchaseCalls.records, { params })).map((one) => toPurchaseRecord(code, one));
  },

  materialsQuotations: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const { query, ...place } = recordPage(args);
    const { results, count } = await rest.ask(purchaseCalls.quotations, { query });
    return { ...place, nodes: results.map((one) => toQuotation(code, one)), totalCount: count };
  },

  highwaySupplies: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const provider = args.provider ? localId(code, 'Provider', args.provider) : undefined;
    const query = { provider, contains: args.contains ?? undefined };
    const found = await rest.ask(purchaseCalls.highwaySupplies, { params: { id: args.highway }, query });
    return found.map((one) => toHighwaySupply(code, one));
  },

  /** Failures give an empty list (requirements §7), with `available: false`. */
  residentIncidents: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const params = { id: localId(everybody, 'Account', args.resident) };
    const found = await orNullOnError(rest.ask(workplanCalls.residentIncidents, { params }));
    return {
      available: found !== null,
      incidents: (found ?? []).map(({ id, sinister, sinisterNumber, folioJB, addDate }) => ({
        id: globalId(code, 'Incident', id),
        slug: sinister,
        number: sinisterNumber,
        folio: folioJB,
        addedAt: addDate,
      })),
    };
  },
} satisfies Pick<
  QueryResolvers,
  | 'requisitions'
  | 'purchaseOrders'
  | 'purchaseRecord'
  | 'purchaseRecords'
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

/** The word of each in `/purchase/{resource}/`, and the type of its ids. */
const resources = {
  REQUISITION: { word: 'requisition', type: 'Requisition' },
  ORDER: { word: 'order', type: 'PurchaseOrder' },
  CAMP: { word: 'camp', type: 'Camp' },
} as const satisfies Record<PurchaseResource, { readonly word: string; readonly type: IdType }>;
