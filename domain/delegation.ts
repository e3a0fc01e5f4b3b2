/** How a delegate’s part is said, wherever it is read: in the story, in the bell and in mails. */

const byDelegationOf = (delegator: string) => `por delegación de ${delegator}`;

/** Who did something, and for whom where it was done as a delegate. */
export const actorText = (name: string, delegator: string | null): string =>
  delegator === null ? name : `${name}, ${byDelegationOf(delegator)}`;

/** Why news of another person’s work reach a reader. */
export const receivedText = (delegator: string): string => `le llega ${byDelegationOf(delegator)}`;

const daysText = (days: number) => `${days} ${days === 1 ? 'día hábil' : 'días hábiles'}`;

/** How long an incident waits in its stage, and in whose queue where the reader is their delegate. */
export const waitedText = (days: number, limit: number, delegator: string | null): string =>
  [
    `Lleva ${daysText(days)}; lo previsto son ${limit}.`,
    delegator !== null && `Le espera ${byDelegationOf(delegator)}.`,
  ]
    .filter(Boolean)
    .join(' ');
