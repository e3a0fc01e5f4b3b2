import * as z from 'zod/mini';
import { textField } from './fields.ts';

/** What every personal token begins with: distinguishes it from a session's token, and lets scanners find leaked ones. */
export const personalTokenPrefix = 'dictamen_';

const shape = new RegExp(`^${personalTokenPrefix}[\\w-]{43}$`);

export const isPersonalToken = (token: string | null): token is string => token !== null && shape.test(token);

/** How many tokens in force one account may have. */
export const mostPersonalTokens = 20;

/** Lives that can be chosen, in days. */
export const personalTokenDays = [7, 30, 90, 180, 365] as const;

export const personalTokenForm = z.object({
  name: textField('Nombre', { max: 60 }),
  days: z
    .number({ error: 'Vigencia: elija una de la lista.' })
    .check(
      z.refine((days) => (personalTokenDays as readonly number[]).includes(days), 'Vigencia: elija una de la lista.'),
    ),
});

export const usualDays = 90 satisfies (typeof personalTokenDays)[number];
