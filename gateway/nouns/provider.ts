import { classificationCalls } from '#contract/classifications.ts';
import { providerCalls, type WireProvider, type WireProviderType } from '#contract/providers.ts';
import type { Context } from '#gateway/context.ts';
import { isActiveOf } from '#gateway/enums.ts';
import { chosenId, globalId, localId } from '#gateway/ids.ts';
import { fieldsOf, type Lazy, type Named, type ProviderParent } from '#gateway/parents.ts';
import type { MutationResolvers, ProviderResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import { notFound, orNullIf } from '#gateway/rest/failure.ts';
import { saveEntry } from '#gateway/save.ts';
import type { ProviderType, UpdateProviderInput } from '#gateway/schema.generated.ts';
import { toFamily } from './classification.ts';

export const Query = {
  provider: async (_, { by }, { rest, profile }) => {
    const { code } = await profile();
    const read = async () => {
      if (by.slug) return (await rest.ask(providerCalls.all, {})).find(({ slug }) => slug === by.slug);
      return rest.ask(providerCalls.one, { params: { id: localId(code, 'Provider', by.id ?? '') } });
    };
    const found = await orNullIf(['notFound'], read());
    return found ? toProvider(code, found) : null;
  },

  providers: async (_, { activity }, { rest, profile }) => {
    const { code } = await profile();
    const found =
      activity === 'ALL'
        ? await rest.ask(providerCalls.all, {})
        : await rest.ask(providerCalls.list, { query: { is_active: isActiveOf[activity] } });
    return found.map((provider) => toProvider(code, provider));
  },

  providerType: async (_, { by }, { rest, profile }) => {
    const { code } = await profile();
    const read = async () => {
      if (by.slug) return (await rest.ask(providerCalls.types, withInactive)).find(({ slug }) => slug === by.slug);
      return rest.ask(providerCalls.oneType, { params: { id: localId(code, 'ProviderType', by.id ?? '') } });
    };
    const found = await orNullIf(['notFound'], read());
    return found ? toProviderType(code, found) : null;
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

  updateProvider: async (_, { input }, { rest, profile }) => {
    const { version } = input;
    const { code } = await profile();
    const params = { id: localId(code, 'Provider', input.id) };
    const body = fromProviderInput(code, input);
    return saveEntry({
      save: () => rest.ask(providerCalls.update, { params, body, ifMatch: version }),
      to: (provider) => toProvider(code, provider),
      names: providerNames,
    });
  },

  /** The contract deletes by slug what it changes by id. */
  deleteProvider: async (_, { input: { id, version } }, { rest, profile }) => {
    const { code } = await profile();
    const params = { id: localId(code, 'Provider', id) };
    return saveEntry({
      save: async () => {
        const { slug } = await rest.ask(providerCalls.one, { params });
        return rest.ask(providerCalls.delete, { params: { slug }, ifMatch: version });
      },
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

  updateProviderType: async (_, { input }, { rest, profile }) => {
    const { version } = input;
    const { code } = await profile();
    const params = { id: localId(code, 'ProviderType', input.id) };
    const body = { name: input.name, isActive: input.isActive ?? undefined };
    return saveEntry({
      save: () => rest.ask(providerCalls.updateType, { params, body, ifMatch: version }),
      to: (type) => toProviderType(code, type),
    });
  },

  deleteProviderType: async (_, { input: { id, version } }, { rest, profile }) => {
    const { code } = await profile();
    const params = { id: localId(code, 'ProviderType', id) };
    return saveEntry({
      save: async () => {
        const { slug } = await rest.ask(providerCalls.oneType, { params });
        return rest.ask(providerCalls.deleteType, { params: { slug }, ifMatch: version });
      },
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

const whole = async ({ wire, localId: sought }: ProviderParent, { rest }: Pick<Context, 'rest'>) => {
  const found = wire ?? (await rest.ask(providerCalls.all, {})).find(({ id }) => id === sought);
  if (!found) throw notFound();
  return found;
};
const field = fieldsOf(whole);

/** The REST client sends each call once for all providers of a request. */
export const Provider = {
  name: (parent, args, context) => parent.called ?? field(({ name }) => name)(parent, args, context),
  slug: field(({ slug }) => slug),
  address: field(({ address }) => address),
  phone: field(({ phone }) => phone),
  isActive: field(({ isActive }) => isActive),
  version: field(({ version }) => version),

  type: async (parent, _, context) => {
    const { providerType } = await whole(parent, context);
    if (providerType === null) return null;
    const found = (await context.rest.ask(providerCalls.types, withInactive)).find(({ id }) => id === providerType);
    return found ? toProviderType(parent.customer, found) : null;
  },

  families: async (parent, _, context) => {
    const { family } = await whole(parent, context);
    return (await context.rest.ask(classificationCalls.families, withInactive))
      .filter(({ id }) => family.includes(id))
      .map((one) => toFamily(parent.customer, one));
  },
} satisfies Lazy<ProviderResolvers, ProviderParent>;

export function toProvider(customer: string, wire: WireProvider): ProviderParent {
  return {
    __typename: 'Provider',
    id: globalId(customer, 'Provider', wire.id),
    localId: wire.id,
    customer,
    called: wire.name,
    wire,
  };
}

/** A provider that something refers to. */
export function providerNamed(
  customer: string,
  { id, name }: { readonly id: string; readonly name: string | null },
): ProviderParent {
  return {
    __typename: 'Provider',
    id: globalId(customer, 'Provider', id),
    localId: id,
    customer,
    called: name,
    wire: null,
  };
}

/** The provider that something may refer to. */
export const providerOrNull = (customer: string, id: string | null, name: string | null) =>
  id === null ? null : providerNamed(customer, { id, name });

function toProviderType(customer: string, { id, ...type }: WireProviderType): Named<ProviderType, 'ProviderType'> {
  return { __typename: 'ProviderType', id: globalId(customer, 'ProviderType', id), ...type };
}

/** The call's field names → GraphQL's. */
const providerNames = { providerType: 'type', family: 'families' };

function fromProviderInput(customer: string, input: Omit<UpdateProviderInput, 'id' | 'version'>) {
  return {
    name: input.name,
    providerType: chosenId(customer, 'ProviderType', input.type),
    family: input.families.map((id) => chosenId(customer, 'Family', id)),
    phone: input.phone ?? undefined,
    address: input.address ?? undefined,
    isActive: input.isActive ?? undefined,
  };
}
