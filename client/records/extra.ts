const words = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What travels without being understood, as it came. */
export const extraItems = (extra: unknown) =>
  typeof extra === 'object' && extra !== null
    ? Object.entries(extra).map(([label, value]) => ({ label, value: words(value) }))
    : [];
