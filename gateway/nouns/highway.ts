import { highwayCalls, type WireHighway, type WireHighwaySection } from '#contract/highways.ts';
import { providerCalls } from '#contract/providers.ts';
import { isActiveOf } from '#gateway/enums.ts';
import { chosenId, globalId, localId } from '#gateway/ids.ts';
import type { HighwayParent, HighwaySectionParent, Lazy } from '#gateway/parents.ts';
import type {
  HighwayResolvers,
  HighwaySectionResolvers,
  MutationResolvers,
  QueryResolvers,
} from '#gateway/resolvers.generated.ts';
import { saveEntry } from '#gateway/save.ts';
import type { HighwayInput, HighwaySectionInput } from '#gateway/schema.generated.ts';
import { toProvider } from './provider.ts';

export const Query = {
  highways: async (_, { activity }, { rest }) =>
    (await rest.ask(highwayCalls.list, { query: { is_active: isActiveOf[activity] } })).map(toHighway),

  highwaySections: async (_, args, { rest, profile }) => {
    const { highway, activity } = args;
    const params = { highway };
    const { code } = await profile();
    const sections =
      activity === 'ACTIVE'
        ? await rest.ask(highwayCalls.highwaySections, { params })
        : await rest.ask(highwayCalls.sections, { params, query: { is_active: isActiveOf[activity] } });
    return sections.map((section) => toHighwaySection(code, section));
  },

  highwayCompanies: async (_, _args, { rest, profile }) => {
    const { code } = await profile();
    return (await rest.ask(highwayCalls.companies, {})).map((company) => toCompany(code, company));
  },

  providerHighways: async (_, _args, { rest, profile }) => {
    const { code } = await profile();
    return (await rest.ask(highwayCalls.providerHighways, {})).map((one) => ({
      provider: globalId(code, 'Provider', one.provider),
      providerName: one.provider_name,
      highway: one.highway,
      highwayName: one.highway_name,
      section: one.highway_section,
      sectionName: one.section_name,
    }));
  },
} satisfies Pick<QueryResolvers, 'highways' | 'highwaySections' | 'highwayCompanies' | 'providerHighways'>;

export const Mutation = {
  createHighway: async (_, { input }, { rest, profile }) => {
    const body = fromHighwayInput((await profile()).code, input);
    return saveEntry({ save: () => rest.ask(highwayCalls.create, { body }), to: toHighway, names: highwayNames });
  },

  updateHighway: async (_, args, { rest, profile }) => {
    const { slug, input, version } = args;
    const body = fromHighwayInput((await profile()).code, input);
    return saveEntry({
      save: () => rest.ask(highwayCalls.update, { params: { highway: slug }, body, ifMatch: version }),
      to: toHighway,
      names: highwayNames,
    });
  },

  deleteHighway: (_, { slug, version }, { rest }) =>
    saveEntry({
      save: () => rest.ask(highwayCalls.delete, { params: { highway: slug }, ifMatch: version }),
      to: toHighway,
    }),

  createHighwaySection: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const body = fromSectionInput(code, input);
    return saveEntry({
      save: () => rest.ask(highwayCalls.createSection, { params: { highway: input.highway }, body }),
      to: (section) => toHighwaySection(code, section),
      names: sectionNames,
    });
  },

  updateHighwaySection: async (_, args, { rest, profile }) => {
    const { slug: section, input, version } = args;
    const { code } = await profile();
    const params = { highway: input.highway, section };
    const body = fromSectionInput(code, input);
    return saveEntry({
      save: () => rest.ask(highwayCalls.updateSection, { params, body, ifMatch: version }),
      to: (saved) => toHighwaySection(code, saved),
      names: sectionNames,
    });
  },

  deleteHighwaySection: async (_, args, { rest, profile }) => {
    const { highway, slug: section, version } = args;
    const { code } = await profile();
    return saveEntry({
      save: () => rest.ask(highwayCalls.deleteSection, { params: { highway, section }, ifMatch: version }),
      to: (deleted) => toHighwaySection(code, deleted),
    });
  },
} satisfies Pick<
  MutationResolvers,
  | 'createHighway'
  | 'updateHighway'
  | 'deleteHighway'
  | 'createHighwaySection'
  | 'updateHighwaySection'
  | 'deleteHighwaySection'
>;

export const Highway = {
  /** The REST client sends the call once for all highways of a request. */
  company: async ({ companyId, customer }, _, { rest }) => {
    if (companyId === null) return null;
    const found = (await rest.ask(highwayCalls.companies, {})).find(({ id }) => id === companyId);
    return found ? toCompany(customer, found) : null;
  },
} satisfies Lazy<HighwayResolvers, HighwayParent>;

export const HighwaySection = {
  /** The REST client sends the call once for all sections of a request. */
  attendedBy: async ({ providers, customer }, _, { rest }) => {
    const all = (await rest.ask(providerCalls.all, {})).map((provider) => toProvider(customer, provider));
    return all.filter(({ id }) => providers.includes(id));
  },
} satisfies Lazy<HighwaySectionResolvers, HighwaySectionParent>;

function toHighway(wire: WireHighway): HighwayParent {
  return {
    __typename: 'Highway',
    id: globalId(wire.customer, 'Highway', wire.slug),
    slug: wire.slug,
    name: wire.name,
    number: wire.highway_number,
    customer: wire.customer,
    companyId: wire.highwayCompany,
    description: wire.description,
    addedAt: wire.addDate,
    isActive: wire.isActive,
    version: wire.version,
  };
}

function toCompany(customer: string, { id, name }: { readonly id: string; readonly name: string }) {
  return { id: globalId(customer, 'HighwayCompany', id), name };
}

/** The call's field names → GraphQL's. */
const highwayNames = { highwayCompany: 'company', highway_number: 'number' };

function fromHighwayInput(customer: string, input: HighwayInput) {
  return {
    name: input.name,
    customer: input.customer,
    highwayCompany: chosenId(customer, 'HighwayCompany', input.company),
    highway_number: input.number,
    description: input.description,
    isActive: input.isActive ?? undefined,
  };
}

function toHighwaySection(customer: string, wire: WireHighwaySection): HighwaySectionParent {
  return {
    __typename: 'HighwaySection',
    id: globalId(customer, 'HighwaySection', wire.slug),
    customer,
    slug: wire.slug,
    name: wire.name,
    highway: wire.highway,
    initialKilometer: wire.initial_kilometer,
    finalKilometer: wire.final_kilometer,
    attendant: wire.attendant,
    state: wire.state,
    number: wire.section_number,
    camp: wire.camp,
    providers: wire.providers.map((id) => globalId(customer, 'Provider', id)),
    isActive: wire.isActive,
    version: wire.version,
    warnings: wire.warnings ?? [],
  };
}

const sectionNames = { start: 'initialKilometer', end: 'finalKilometer', section_number: 'number' };

function fromSectionInput(customer: string, input: HighwaySectionInput) {
  return {
    name: input.name,
    highway: input.highway,
    providers: input.providers.map((id) => localId(customer, 'Provider', id)),
    start: input.initialKilometer ?? '',
    end: input.finalKilometer ?? '',
    attendant: input.attendant ?? undefined,
    state: input.state ?? undefined,
    section_number: input.number ?? undefined,
    camp: input.camp ?? undefined,
    isActive: input.isActive ?? undefined,
  };
}
