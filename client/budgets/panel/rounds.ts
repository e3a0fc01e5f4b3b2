/** The first rejected round first, as they are read one after the other. */
export const inOrder = <Round extends { readonly round: number }>(rounds: readonly Round[]): Round[] =>
  rounds.toSorted((one, other) => one.round - other.round);
