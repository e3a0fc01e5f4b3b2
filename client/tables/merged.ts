import type { FormValues } from './description.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was typed, over what another person saved: fields left as they were found take the saved value. */
export function merged<Values extends FormValues>(base: Values, mine: Values, theirs: Values): Values {
  const entries = Object.keys(theirs).map((name) => [name, isSame(mine[name], base[name]) ? theirs[name] : mine[name]]);
  return Object.fromEntries(entries) as Values;
}

/** Fields in which the two differ, and whether one was typed here or only changed there. */
export function differing<Values extends FormValues>(base: Values, mine: Values, theirs: Values) {
  return Object.keys(theirs)
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => ({ name, isTyped: !isSame(mine[name], base[name]) }));
}
