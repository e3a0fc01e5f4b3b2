/** One incident, by its slug. */
export const incidentPath = '/audited_sinister/:slug/' as const;
