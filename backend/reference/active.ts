/** `is_active` of a list: what is active unless asked otherwise. */
export function activeFilter(asked: 'true' | 'false' | 'all' | undefined): readonly boolean[] {
  if (asked === 'all') return [true, false];
  return [asked !== 'false'];
}

/** Ids are numbers of the database; anything else names nothing. */
export const isId = (text: string) => /^[1-9]\d{0,17}$/.test(text);
