import type { Stage } from '#client/schema.generated.ts';
import { infoOf } from '#client/stages.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { accessTo, screens } from '#domain/screens.ts';

/** Where the address of a list says what its figures are of, and by what they are grouped. */
export const groupingKeys = { subject: 'cifras', levels: 'agrupar' } as const;

/** Addresses of one incident's screens. */

export const quantificationPath = (slug: string, customer: string) => `/quantification/${slug}/${customer}`;

export const auditedBudgetPath = (slug: string, customer: string) =>
  `/${customer}/audited_sinister/${slug}/quantification/`;

export const storyPath = (slug: string, customer: string) => `/${customer}/siniestro/${slug}/historia`;

type Reader = { readonly viewer: Parameters<typeof accessTo>[1]; readonly profile: CustomerProfile };

/** Where the lines of an authorized budget are read that may not be changed any more; null for whom the screen is closed. */
export function readLinesPath(
  { slug, stage }: { readonly slug: string; readonly stage: Stage },
  actions: readonly { readonly event: string; readonly allowed: boolean }[],
  { viewer, profile }: Reader,
): string | null {
  const isChanged = actions.some(({ event, allowed }) => event === 'BUDGET_QUANTIFY' && allowed);
  const isOpen = infoOf(stage).budgetAuthorized && accessTo(screens.quantification, viewer, profile) === 'granted';
  return isOpen && !isChanged ? quantificationPath(slug, profile.code) : null;
}
