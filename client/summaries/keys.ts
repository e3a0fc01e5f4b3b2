/** Where the address says what figures are of, and by what they are grouped. */
export const groupingKeys = { subject: 'cifras', levels: 'agrupar' } as const;
