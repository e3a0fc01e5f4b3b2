import { binnacleCalls } from './incidents/binnacle.ts';
import { budgetCalls } from './incidents/budget.ts';
import { choiceCalls } from './incidents/choices.ts';
import { incidentFileCalls } from './incidents/files.ts';
import { followedCalls } from './incidents/followed.ts';
import { incidentListCalls } from './incidents/lists.ts';
import { incidentRecordCalls } from './incidents/record.ts';

/** What is read of incidents, and the record itself. `:slug` stands last: every other word in its place is reserved. */
export const incidentCalls = {
  ...incidentListCalls,
  ...choiceCalls,
  ...binnacleCalls,
  ...budgetCalls,
  ...followedCalls,
  ...incidentFileCalls,
  ...incidentRecordCalls,
};
