/** Addresses of one incident's screens. */

export const quantificationPath = (slug: string, customer: string) => `/quantification/${slug}/${customer}`;

export const auditedBudgetPath = (slug: string, customer: string) =>
  `/${customer}/audited_sinister/${slug}/quantification/`;

export const storyPath = (slug: string, customer: string) => `/${customer}/siniestro/${slug}/historia`;
