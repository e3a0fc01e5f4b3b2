import { type CustomerProfile, customerProfiles } from '#domain/customers.ts';

/**
 * Does something for one customer after the other. One that fails, perhaps because a database of its own does not answer,
 * does not keep the others waiting. @throws the first error, once all had their turn
 */
export async function forEachCustomer(work: (profile: CustomerProfile) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const profile of customerProfiles) await work(profile).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
