/** What every personal token begins with: distinguishes it from a session's token, and lets scanners find leaked ones. */
export const personalTokenPrefix = 'dictamen_';

const shape = new RegExp(`^${personalTokenPrefix}[\\w-]{43}$`);

export const isPersonalToken = (token: string | null): token is string => token !== null && shape.test(token);

/** How many tokens in force one account may have. */
export const mostPersonalTokens = 20;

/** Lives that can be chosen, in days. */
export const personalTokenDays = [7, 30, 90, 180, 365] as const;

export const wrongDays = `Vigencia: elija ${personalTokenDays.slice(0, -1).join(', ')} o ${personalTokenDays.at(-1)} días.`;

export const usualDays = 90 satisfies (typeof personalTokenDays)[number];
