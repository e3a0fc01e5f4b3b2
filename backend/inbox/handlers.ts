import type { Handlers } from '#backend/serve/ask.ts';
import type { inboxCalls } from '#contract/inbox.ts';
import { amounts } from './amounts.ts';
import { mine } from './mine.ts';
import { read } from './read.ts';

export const inboxHandlers = { mine, amounts, read } satisfies Handlers<typeof inboxCalls>;
