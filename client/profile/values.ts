/** What the fields of a card hold. */
export type CardValues = Readonly<Record<string, string>>;

export const isSame = (one: CardValues, other: CardValues): boolean =>
  Object.keys(one).every((name) => one[name] === other[name]);

/** Fields that were left as they were found take what another person saved. */
export function merged<Values extends CardValues>(base: Values, mine: Values, theirs: Values): Values {
  const entries = Object.keys(theirs).map((name) => [name, mine[name] === base[name] ? theirs[name] : mine[name]]);
  return Object.fromEntries(entries) as Values;
}

export const differing = (mine: CardValues, theirs: CardValues): string[] =>
  Object.keys(theirs).filter((name) => mine[name] !== theirs[name]);
