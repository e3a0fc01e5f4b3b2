import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { WireHistoryEntry } from '#contract/entities.ts';
import { shownTo } from './lineRow.ts';

export type Changes = WireHistoryEntry['changes'];

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The changes that the viewer may see, without those of internal columns only. */
export function shownChanges(ask: Pick<CustomerAsk, 'viewer'>): (changes: Changes) => Changes {
  const show = shownTo<object>(ask);
  const shown = (value: unknown) => (isObject(value) ? show(value) : value);
  return (changes) =>
    Object.fromEntries(
      Object.entries(changes)
        .map(([field, { before, after }]) => [field, { before: shown(before), after: shown(after) }] as const)
        .filter(([, change]) => !(isEmpty(change.before) && isEmpty(change.after))),
    );
}

const isEmpty = (value: unknown) => isObject(value) && Object.keys(value).length === 0;
