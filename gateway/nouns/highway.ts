import { highwayCalls, type WireHighway, type WireHighwaySection } from '#contract/highways.ts';
import { providerCalls } from '#contract/providers.ts';
import { profileOf } from '#domain/customers.ts';
import type { Context } from '#gateway/context.ts';
import { isActiveOf } from '#gateway/enums.ts';
import { chosenId, globalId, localId } from '#gateway/ids.ts';
import { fieldsOf, type HighwayParent, type HighwaySectionParent, type Lazy } from '#gateway/parents.ts';
import type {
  HighwayResolvers,
  HighwaySectionResolvers,
  MutationResolvers,
  QueryResolvers,
} from '#gateway/resolvers.generated.ts';
import { notFound, orNullIf } from '#gateway/rest/failure.ts';
import { saveEntry } from '#gateway/save.ts';
import type { HighwayBy, UpdateHighwayInput, UpdateHighwaySectionInput } from '#gateway/schema.generated.ts';
import { toCustomer } from './person.ts';
import { providerNamed, toProvider } from './provider.ts';
import { stateNamed } from './reference.ts';

export const Query = {
  highways: async (_, { activity }, { rest }) =>
    (await rest.ask(highwayCalls.list, { query: { is_active: isActiveOf[activity] } })).map(toHighway),

  highway: async (_, { by }, { rest, profile }) => {
    const { code } = await profile();
    const read = async () => {
      const sought = highwaySlug(code, by);
      return (await rest.ask(highwayCalls.list, withInactive)).find(({ slug }) => slug === sought);
    };
    const found = await orNullIf(['notFound'], read());
    return found ? toHighway(found) : null;
  },

  highwaySections: async (_, { highway, activity }, { rest, profile }) => {
    const { code } = await profile();
    const params = { highway: highwaySlug(code, highway) };
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
      provider: providerNamed(code, { id: one.provider, name: one.provider_name }),
      highway: highwayNamed(code, { slug: one.highway, name: one.highway_name }),
      section: sectionNamed(
        code,
        { slug: one.highway_section, name: one.section_name },
        { slug: one.highway, name: one.highway_name },
      ),
    }));
  },
} satisfies Pick<QueryResolvers, 'highways' | 'highway' | 'highwaySections' | 'highwayCompanies' | 'providerHighways'>;

export const Mutation = {
  createHighway: async (_, { input }, { rest, profile }) => {
    const body = fromHighwayInput((await profile()).code, input);
    return saveEntry({ save: () => rest.ask(highwayCalls.create, { body }), to: toHighway, names: highwayNames });
  },

  updateHighway: async (_, { input }, { rest, profile }) => {
    const { id, version } = input;
    const { code } = await profile();
    const params = { highway: localId(code, 'Highway', id) };
    const body = fromHighwayInput(code, input);
    return saveEntry({
      save: () => rest.ask(highwayCalls.update, { params, body, ifMatch: version }),
      to: toHighway,
      names: highwayNames,
    });
  },

  deleteHighway: async (_, { input: { id, version } }, { rest, profile }) => {
    const params = { highway: localId((await profile()).code, 'Highway', id) };
    return saveEntry({
      save: () => rest.ask(highwayCalls.delete, { params, ifMatch: version }),
      to: toHighway,
    });
  },

  createHighwaySection: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const body = fromSectionInput(code, input);
    return saveEntry({
      save: () => rest.ask(highwayCalls.createSection, { params: { highway: input.highway }, body }),
      to: (section) => toHighwaySection(code, section),
      names: sectionNames,
    });
  },

  updateHighwaySection: async (_, { input }, { rest, profile }) => {
    const { id, version } = input;
    const { code } = await profile();
    const { section } = sectionIn(code, id);
    const params = { highway: input.highway, section };
    const body = fromSectionInput(code, input);
    return saveEntry({
      save: () => rest.ask(highwayCalls.updateSection, { params, body, ifMatch: version }),
      to: (saved) => toHighwaySection(code, saved),
      names: sectionNames,
    });
  },

  deleteHighwaySection: async (_, { input }, { rest, profile }) => {
    const { id, version } = input;
    const { code } = await profile();
    const params = sectionIn(code, id);
    return saveEntry({
      save: () => rest.ask(highwayCalls.deleteSection, { params, ifMatch: version }),
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

const wholeHighway = async ({ wire, slug: sought }: HighwayParent, { rest }: Pick<Context, 'rest'>) => {
  const found = wire ?? (await rest.ask(highwayCalls.list, withInactive)).find(({ slug }) => slug === sought);
  if (!found) throw notFound();
  return found;
};
const ofHighway = fieldsOf(wholeHighway);

export const Highway = {
  name: (parent, args, context) => parent.called ?? ofHighway(({ name }) => name)(parent, args, context),
  customer: ({ customer }) => toCustomer(profileOf(customer)),
  number: ofHighway(({ highway_number }) => highway_number),
  description: ofHighway(({ description }) => description),
  addedAt: ofHighway(({ addDate }) => addDate),
  isActive: ofHighway(({ isActive }) => isActive),
  version: ofHighway(({ version }) => version),

  /** The REST client sends the call once for all highways of a request. */
  company: async (parent, _, context) => {
    const { highwayCompany } = await wholeHighway(parent, context);
    if (highwayCompany === null) return null;
    const found = (await context.rest.ask(highwayCalls.companies, {})).find(({ id }) => id === highwayCompany);
    return found ? toCompany(parent.customer, found) : null;
  },
} satisfies Lazy<HighwayResolvers, Omit<HighwayParent, 'customer'>>;

const wholeSection = async (
  { wire, slug: sought, highwaySlug: highway }: HighwaySectionParent,
  { rest }: Pick<Context, 'rest'>,
) => {
  const inHighway = () => rest.ask(highwayCalls.sections, { params: { highway }, ...withInactive });
  const found = wire ?? (await inHighway()).find(({ slug }) => slug === sought);
  if (!found) throw notFound();
  return found;
};
const ofSection = fieldsOf(wholeSection);

export const HighwaySection = {
  name: (parent, args, context) => parent.called ?? ofSection(({ name }) => name)(parent, args, context),
  highway: ({ customer, highwaySlug, highwayCalled }) =>
    highwayNamed(customer, { slug: highwaySlug, name: highwayCalled }),
  initialKilometer: ofSection(({ initial_kilometer }) => initial_kilometer),
  finalKilometer: ofSection(({ final_kilometer }) => final_kilometer),
  attendant: ofSection(({ attendant }) => attendant),
  state: ofSection(({ state }) => (state === null ? null : stateNamed(state))),
  number: ofSection(({ section_number }) => section_number),
  camp: ofSection(({ camp }) => camp),
  isActive: ofSection(({ isActive }) => isActive),
  version: ofSection(({ version }) => version),
  warnings: ofSection(({ warnings }) => warnings ?? []),

  /** The REST client sends the call once for all sections of a request. */
  providers: async (parent, _, context) => {
    const { providers } = await wholeSection(parent, context);
    return (await context.rest.ask(providerCalls.all, {}))
      .filter(({ id }) => providers.includes(id))
      .map((provider) => toProvider(parent.customer, provider));
  },
} satisfies Lazy<HighwaySectionResolvers, HighwaySectionParent>;

/** The key of a highway that is looked for. @throws not found for an id of another customer */
export const highwaySlug = (customer: string, { id, slug }: HighwayBy): string =>
  slug ?? localId(customer, 'Highway', id ?? '');

/** The highway and the section that an id of `sectionNamed` holds. */
function sectionIn(customer: string, id: string) {
  const [highway = '', section = ''] = localId(customer, 'HighwaySection', id).split(' ');
  return { highway, section };
}

type Place = { readonly slug: string; readonly name: string | null };

/** A highway that something refers to. */
export function highwayNamed(customer: string, { slug, name }: Place): HighwayParent {
  return { __typename: 'Highway', id: globalId(customer, 'Highway', slug), slug, customer, called: name, wire: null };
}

/** The highway that something may refer to. */
export const highwayOrNull = (customer: string, slug: string | null, name: string | null = null) =>
  slug === null ? null : highwayNamed(customer, { slug, name });

function toHighway(wire: WireHighway): HighwayParent {
  return { ...highwayNamed(wire.customer, wire), wire };
}

/** A section that something refers to. Its id holds its highway, among whose sections it is looked for. */
export function sectionNamed(customer: string, { slug, name }: Place, highway: Place): HighwaySectionParent {
  return {
    __typename: 'HighwaySection',
    id: globalId(customer, 'HighwaySection', `${highway.slug} ${slug}`),
    slug,
    customer,
    called: name,
    highwaySlug: highway.slug,
    highwayCalled: highway.name,
    wire: null,
  };
}

type PricedPlace = {
  readonly highway_section: string | null;
  readonly section_name: string | null;
  readonly highway: string | null;
};

/** Where a price holds; null where it holds anywhere. */
export const sectionOfPrice = (
  customer: string,
  { highway_section: slug, section_name: name, highway }: PricedPlace,
) => (slug && highway ? sectionNamed(customer, { slug, name }, { slug: highway, name: null }) : null);

const withInactive = { query: { is_active: 'all' } } as const;

function toCompany(customer: string, { id, name }: { readonly id: string; readonly name: string }) {
  return { __typename: 'HighwayCompany' as const, id: globalId(customer, 'HighwayCompany', id), name };
}

/** The call's field names → GraphQL's. */
const highwayNames = { highwayCompany: 'company', highway_number: 'number' };

function fromHighwayInput(customer: string, input: Omit<UpdateHighwayInput, 'id' | 'version'>) {
  return {
    name: input.name,
    customer: input.customer,
    highwayCompany: chosenId(customer, 'HighwayCompany', input.company),
    highway_number: input.number ?? undefined,
    description: input.description ?? undefined,
    isActive: input.isActive ?? undefined,
  };
}

function toHighwaySection(customer: string, wire: WireHighwaySection): HighwaySectionParent {
  return { ...sectionNamed(customer, wire, { slug: wire.highway, name: null }), wire };
}

const sectionNames = { start: 'initialKilometer', end: 'finalKilometer', section_number: 'number' };

function fromSectionInput(customer: string, input: Omit<UpdateHighwaySectionInput, 'id' | 'version'>) {
  return {
    name: input.name,
    highway: input.highway,
    providers: input.providers.map((id) => chosenId(customer, 'Provider', id)),
    start: input.initialKilometer ?? '',
    end: input.finalKilometer ?? '',
    attendant: input.attendant ?? undefined,
    state: input.state ?? undefined,
    section_number: input.number ?? undefined,
    camp: input.camp ?? undefined,
    isActive: input.isActive ?? undefined,
  };
}
