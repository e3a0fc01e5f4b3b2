import type { Outcome } from '#client/api/useSend.ts';

/** What was saved, as a card's values. */
export function savedAs<Wire, Values>(outcome: Outcome<Wire>, valuesOf: (wire: Wire) => Values): Outcome<Values> {
  return outcome.ok ? { ok: true, value: valuesOf(outcome.value) } : outcome;
}
