import { readAccount } from '#backend/profile/accountRow.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { userCalls } from '#contract/account.ts';

export const current: Handler<typeof userCalls.current> = ({ viewer, services }) =>
  readAccount(services, services.door.common, viewer.id);
