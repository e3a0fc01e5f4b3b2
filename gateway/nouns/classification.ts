import { classificationCalls, type WireClassification } from '#contract/classifications.ts';
import { isActiveOf } from '#gateway/enums.ts';
import { globalId, type IdType, localId } from '#gateway/ids.ts';
import type { MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import { saveEntry } from '#gateway/save.ts';
import type { UpdateFamilyInput } from '#gateway/schema.generated.ts';

export const Query = {
  families: async (_, { activity }, { rest, profile }) => {
    const { code } = await profile();
    const found = await rest.ask(classificationCalls.families, { query: { is_active: isActiveOf[activity] } });
    return found.map((family) => toFamily(code, family));
  },

  subfamilies: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const params = { family: localId(code, 'Family', args.family) };
    const query = { is_active: isActiveOf[args.activity] };
    const found = await rest.ask(classificationCalls.subfamilies, { params, query });
    return found.map((wire) => toSubfamily(code, wire));
  },

  details: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const params = {
      family: localId(code, 'Family', args.family),
      subfamily: localId(code, 'Subfamily', args.subfamily),
    };
    const query = { is_active: isActiveOf[args.activity] };
    const found = await rest.ask(classificationCalls.details, { params, query });
    return found.map((wire) => toDetail(code, wire));
  },
} satisfies Pick<QueryResolvers, 'families' | 'subfamilies' | 'details'>;

export const Mutation = {
  createFamily: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const body = fromClassificationInput(input);
    return saveEntry({
      save: () => rest.ask(classificationCalls.createFamily, { body }),
      to: (wire) => toFamily(code, wire),
      names: classificationNames,
    });
  },

  updateFamily: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const params = { family: localId(code, 'Family', input.id) };
    const body = fromClassificationInput(input);
    return saveEntry({
      save: () => rest.ask(classificationCalls.editFamily, { params, body, ifMatch: input.version }),
      to: (wire) => toFamily(code, wire),
      names: classificationNames,
    });
  },

  deleteFamily: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const params = { family: localId(code, 'Family', input.id) };
    return saveEntry({
      save: () => rest.ask(classificationCalls.deleteFamily, { params, ifMatch: input.version }),
      to: (wire) => toFamily(code, wire),
    });
  },

  createSubfamily: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const params = { family: localId(code, 'Family', input.family) };
    const body = fromClassificationInput(input);
    return saveEntry({
      save: () => rest.ask(classificationCalls.createSubfamily, { params, body }),
      to: (wire) => toSubfamily(code, wire),
      names: classificationNames,
    });
  },

  updateSubfamily: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const params = { family: localId(code, 'Family', input.family), subfamily: localId(code, 'Subfamily', input.id) };
    const body = fromClassificationInput(input);
    return saveEntry({
      save: () => rest.ask(classificationCalls.editSubfamily, { params, body, ifMatch: input.version }),
      to: (wire) => toSubfamily(code, wire),
      names: classificationNames,
    });
  },

  deleteSubfamily: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const params = { family: localId(code, 'Family', input.family), subfamily: localId(code, 'Subfamily', input.id) };
    return saveEntry({
      save: () => rest.ask(classificationCalls.deleteSubfamily, { params, ifMatch: input.version }),
      to: (wire) => toSubfamily(code, wire),
    });
  },

  createDetail: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const params = {
      family: localId(code, 'Family', input.family),
      subfamily: localId(code, 'Subfamily', input.subfamily),
    };
    const body = fromClassificationInput(input);
    return saveEntry({
      save: () => rest.ask(classificationCalls.createDetail, { params, body }),
      to: (wire) => toDetail(code, wire),
      names: classificationNames,
    });
  },

  updateDetail: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const params = {
      family: localId(code, 'Family', input.family),
      subfamily: localId(code, 'Subfamily', input.subfamily),
      detail: localId(code, 'Detail', input.id),
    };
    const body = fromClassificationInput(input);
    return saveEntry({
      save: () => rest.ask(classificationCalls.editDetail, { params, body, ifMatch: input.version }),
      to: (wire) => toDetail(code, wire),
      names: classificationNames,
    });
  },

  deleteDetail: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const params = {
      family: localId(code, 'Family', input.family),
      subfamily: localId(code, 'Subfamily', input.subfamily),
      detail: localId(code, 'Detail', input.id),
    };
    return saveEntry({
      save: () => rest.ask(classificationCalls.deleteDetail, { params, ifMatch: input.version }),
      to: (wire) => toDetail(code, wire),
    });
  },
} satisfies Pick<
  MutationResolvers,
  | 'createFamily'
  | 'updateFamily'
  | 'deleteFamily'
  | 'createSubfamily'
  | 'updateSubfamily'
  | 'deleteSubfamily'
  | 'createDetail'
  | 'updateDetail'
  | 'deleteDetail'
>;

type Level = Extract<IdType, 'Family' | 'Subfamily' | 'Detail'>;

const to =
  <Name extends Level>(level: Name) =>
  (customer: string, { id, name, codename, is_active, version, children }: WireClassification) => ({
    __typename: level,
    id: globalId(customer, level, id),
    name,
    codename,
    isActive: is_active,
    version,
    childCount: children,
  });

export const toFamily = to('Family');
const toSubfamily = to('Subfamily');
const toDetail = to('Detail');

/** The call's field names → GraphQL's. */
const classificationNames = { is_active: 'isActive' };

function fromClassificationInput({ name, codename, isActive }: Omit<UpdateFamilyInput, 'id' | 'version'>) {
  return { name, codename, is_active: isActive ?? undefined };
}
