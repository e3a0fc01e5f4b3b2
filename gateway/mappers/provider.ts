import type { WireProvider, WireProviderType } from '#contract/providers.ts';
import { globalId, localId } from '#gateway/ids.ts';
import type { Provider, ProviderInput, ProviderType } from '#gateway/schema.generated.ts';

/** Its type and families are read when they are asked for. */
export type ProviderParent = Omit<Provider, 'type' | 'families' | '__typename'> & {
  readonly __typename: 'Provider';
  readonly customer: string;
  readonly typeId: string | null;
  readonly familyIds: readonly string[];
};

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

export function toProviderType(
  customer: string,
  { id, ...type }: WireProviderType,
): ProviderType & { readonly __typename: 'ProviderType' } {
  return { __typename: 'ProviderType', id: globalId(customer, 'ProviderType', id), ...type };
}

/** The call's words → GraphQL's. */
export const providerNames = { providerType: 'type', family: 'families' };

export function fromProviderInput(customer: string, input: ProviderInput) {
  return {
    name: input.name,
    providerType: input.type === '' ? '' : localId(customer, 'ProviderType', input.type),
    family: input.families.map((id) => localId(customer, 'Family', id)),
    phone: input.phone,
    address: input.address,
    isActive: input.isActive ?? undefined,
  };
}
