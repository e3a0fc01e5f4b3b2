import { classificationCalls } from '#contract/classifications.ts';
import { providerCalls, type WireProvider, type WireProviderType } from '#contract/providers.ts';
import { isActiveOf } from '#gateway/enums.ts';
import { chosenId, globalId, localId } from '#gateway/ids.ts';
import type { Lazy, Named, ProviderParent } from '#gateway/parents.ts';
import type { MutationResolvers, ProviderResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import { orNullIf } from '#gateway/rest/failure.ts';
import { saveEntry } from '#gateway/save.ts';
import type { ProviderInput, ProviderType } from '#gateway/schema.generated.ts';
import { toFamily } from './classification.ts';

export const Query = {
  provider: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const id = localId(code, 'Provider', args.id);
    const found = await orNullIf(['notFound'], rest.ask(providerCalls.one, { params: { id } }));
    return found && toProvider(code, found);
  },

  providers: async (_, { activity }, { rest, profile }) => {
    const { code } = await profile();
    const found =
      activity === 'ALL'
        ? await rest.ask(providerCalls.all, {})
        : await rest.ask(providerCalls.list, { query: { is_active: isActiveOf[activity] } });
    return found.map((provider) => toProvider(code, provider));
  },

  providerType: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const id = localId(code, 'ProviderType', args.id);
    const found = await orNullIf(['notFound'], rest.ask(providerCalls.oneType, { params: { id } }));
    return found && toProviderType(code, found);
  },

  providerTypes: async (_, { activity }, context) => {
    const { code } = await context.profile();
    const types = await context.rest.ask(providerCalls.types, { query: { is_active: isActiveOf[activity] } });
    return types.map((type) => toProviderType(code, type));
  },
} satisfies Pick<QueryResolvers, 'provider' | 'providers' | 'providerType' | 'providerTypes'>;

export const Mutation = {
  createProvider: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const body = fromProviderInput(code, input);
    return saveEntry({
      save: () => rest.ask(providerCalls.create, { body }),
      to: (provider) => toProvider(code, provider),
      names: providerNames,
    });
  },

  updateProvider: async (_, args, { rest, profile }) => {
    const { input, version } = args;
    const { code } = await profile();
    const params = { id: localId(code, 'Provider', args.id) };
    const body = fromProviderInput(code, input);
    return saveEntry({
      save: () => rest.ask(providerCalls.update, { params, body, ifMatch: version }),
      to: (provider) => toProvider(code, provider),
      names: providerNames,
    });
  },

  deleteProvider: async (_, { slug, version }, { rest, profile }) => {
    const { code } = await profile();
    return saveEntry({
      save: () => rest.ask(providerCalls.delete, { params: { slug }, ifMatch: version }),
      to: (provider) => toProvider(code, provider),
    });
  },

  createProviderType: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const body = { name: input.name };
    return saveEntry({
      save: () => rest.ask(providerCalls.createType, { body }),
      to: (type) => toProviderType(code, type),
    });
  },

  updateProviderType: async (_, args, { rest, profile }) => {
    const { input, version } = args;
    const { code } = await profile();
    const params = { id: localId(code, 'ProviderType', args.id) };
    const body = { name: input.name, isActive: input.isActive ?? undefined };
    return saveEntry({
      save: () => rest.ask(providerCalls.updateType, { params, body, ifMatch: version }),
      to: (type) => toProviderType(code, type),
    });
  },

  deleteProviderType: async (_, { slug, version }, { rest, profile }) => {
    const { code } = await profile();
    return saveEntry({
      save: () => rest.ask(providerCalls.deleteType, { params: { slug }, ifMatch: version }),
      to: (type) => toProviderType(code, type),
    });
  },
} satisfies Pick<
  MutationResolvers,
  | 'createProvider'
  | 'updateProvider'
  | 'deleteProvider'
  | 'createProviderType'
  | 'updateProviderType'
  | 'deleteProviderType'
>;

const withInactive = { query: { is_active: 'all' } } as const;

/** The REST client sends each call once for all providers of a request. */
export const Provider = {
  type: async ({ typeId, customer }, _, { rest }) => {
    if (typeId === null) return null;
    const found = (await rest.ask(providerCalls.types, withInactive)).find(({ id }) => id === typeId);
    return found ? toProviderType(customer, found) : null;
  },

  families: async ({ familyIds, customer }, _, { rest }) =>
    (await rest.ask(classificationCalls.families, withInactive))
      .filter(({ id }) => familyIds.includes(id))
      .map((family) => toFamily(customer, family)),
} satisfies Lazy<ProviderResolvers, ProviderParent>;

export function toProvider(customer: string, wire: WireProvider): ProviderParent {
  return {
    __typename: 'Provider',
    id: globalId(customer, 'Provider', wire.id),
    customer,
    slug: wire.slug,
    name: wire.name,
    address: wire.address,
    phone: wire.phone,
    typeId: wire.providerType,
    familyIds: wire.family,
    isActive: wire.isActive,
    version: wire.version,
  };
}

function toProviderType(customer: string, { id, ...type }: WireProviderType): Named<ProviderType, 'ProviderType'> {
  return { __typename: 'ProviderType', id: globalId(customer, 'ProviderType', id), ...type };
}

/** The call's field names → GraphQL's. */
const providerNames = { providerType: 'type', family: 'families' };

function fromProviderInput(customer: string, input: ProviderInput) {
  return {
    name: input.name,
    providerType: chosenId(customer, 'ProviderType', input.type),
    family: input.families.map((id) => localId(customer, 'Family', id)),
    phone: input.phone,
    address: input.address,
    isActive: input.isActive ?? undefined,
  };
}
