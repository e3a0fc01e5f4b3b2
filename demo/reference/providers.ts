import { readTable } from '#demo/tables.ts';

/** Families are the codenames of those that a provider works in. */
type Provider = readonly [name: string, type: string, families: string, address: string];

const { types, providers } = readTable<{
  readonly types: readonly (readonly [slug: string, name: string])[];
  readonly providers: readonly Provider[];
}>('providers');

export const providerTypes = types;

/** Ten of them work for each customer, not the same ten. */
export function providersOf(customerIndex: number): readonly Provider[] {
  return providers.filter((_, at) => (at + customerIndex * 2) % 9 < 5 || at % 6 === customerIndex).slice(0, 12);
}
