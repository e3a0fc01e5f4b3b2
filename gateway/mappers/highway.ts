import type { WireHighway, WireHighwaySection } from '#contract/highways.ts';
import { globalId, localId } from '#gateway/ids.ts';
import type { Highway, HighwayInput, HighwaySection, HighwaySectionInput } from '#gateway/schema.generated.ts';

/** Its company is read when it is asked for. */
export type HighwayParent = Omit<Highway, 'company' | '__typename'> & {
  readonly __typename: 'Highway';
  readonly companyId: string | null;
};

export type HighwaySectionParent = Omit<HighwaySection, 'attendedBy' | '__typename'> & {
  readonly __typename: 'HighwaySection';
  readonly customer: string;
};

export function toHighway(wire: WireHighway): HighwayParent {
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

export function toCompany(customer: string, { id, name }: { readonly id: string; readonly name: string }) {
  return { id: globalId(customer, 'HighwayCompany', id), name };
}

/** The call's words → GraphQL's. */
export const highwayNames = { highwayCompany: 'company', highway_number: 'number' };

export function fromHighwayInput(customer: string, input: HighwayInput) {
  return {
    name: input.name,
    customer: input.customer,
    highwayCompany: input.company === '' ? '' : localId(customer, 'HighwayCompany', input.company),
    highway_number: input.number,
    description: input.description,
    isActive: input.isActive ?? undefined,
  };
}

export function toHighwaySection(customer: string, wire: WireHighwaySection): HighwaySectionParent {
  return {
    __typename: 'HighwaySection',
    id: globalId(customer, 'HighwaySection', wire.slug),
    customer,
    slug: wire.slug,
    name: wire.name,
    highway: wire.highway,
    initialKilometer: wire.initial_kilometer,
    finalKilometer: wire.final_kilometer,
    providers: wire.providers.map((id) => globalId(customer, 'Provider', id)),
    isActive: wire.isActive,
    version: wire.version,
    warnings: wire.warnings ?? [],
  };
}

export const sectionNames = { start: 'initialKilometer', end: 'finalKilometer' };

export function fromSectionInput(customer: string, input: HighwaySectionInput) {
  return {
    name: input.name,
    highway: input.highway,
    providers: input.providers.map((id) => localId(customer, 'Provider', id)),
    start: input.initialKilometer,
    end: input.finalKilometer,
    isActive: input.isActive ?? undefined,
  };
}
