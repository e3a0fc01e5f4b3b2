import { type Facts, factNames } from './facts.ts';

/** Some facts as they must be; whatever is not named may be either way. */
export type SomeFacts = Partial<Facts>;

export function fits(facts: Facts, wanted: SomeFacts): boolean {
  return factNames.every((name) => wanted[name] === undefined || wanted[name] === facts[name]);
}

function without(wanted: SomeFacts, dropped: keyof Facts): SomeFacts {
  const { [dropped]: _, ...rest } = wanted;
  return rest;
}

/** Drops every fact that nothing depends on. */
function widened(one: Facts, refused: readonly Facts[]): SomeFacts {
  let wanted: SomeFacts = one;
  for (const name of factNames) {
    const wider = without(wanted, name);
    if (!refused.some((facts) => fits(facts, wider))) wanted = wider;
  }
  return wanted;
}

/** Few conditions that every allowed case meets one of, and no refused one meets. */
export function cover(allowed: readonly Facts[], refused: readonly Facts[]): SomeFacts[] {
  const found: SomeFacts[] = [];
  let rest = allowed;
  for (let first = rest[0]; first; first = rest[0]) {
    const wanted = widened(first, refused);
    found.push(wanted);
    rest = rest.filter((facts) => !fits(facts, wanted));
  }
  return found;
}
