import { annulmentEvents } from './lifecycle/annulment.ts';
import { authorizationEvents } from './lifecycle/authorization.ts';
import { budgetEvents } from './lifecycle/budget.ts';
import { fileEvents } from './lifecycle/files.ts';
import { handOverEvents } from './lifecycle/handOver.ts';

/** What moves a registered incident: calls whose event the machine judges. */
export const lifecycleCalls = {
  ...budgetEvents,
  ...authorizationEvents,
  ...fileEvents,
  ...handOverEvents,
  ...annulmentEvents,
};
