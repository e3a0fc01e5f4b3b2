import { type CustomerProfile, confirms, counterproposes } from '#domain/customers.ts';
import {
  acceptCounterProposal,
  authorizeByProvider,
  confirm,
  correct,
  counterPropose,
  declineCounterProposal,
  uploadAuthorization,
} from './answerActs.ts';
import { authorize, quantify, quantifyInPart, rejectBudget, uploadBudget } from './budgetActs.ts';
import {
  type Act,
  addPapers,
  addPhotos,
  annul,
  assignProvider,
  auditorComments,
  operatorComments,
  register,
  rejectPhotos,
} from './openingActs.ts';

/** How an incident came to where it is. */
export type Script = readonly Act[];

const registered: Script = [register, uploadBudget, addPhotos, addPapers];
const incomplete: Script = [register, uploadBudget, addPhotos];
const rejected: Script = [...registered, operatorComments, rejectBudget];
const rejectedTwice: Script = [...rejected, uploadBudget, rejectBudget];
const waiting: Script = [...registered, authorizeByProvider];

const quantified: Script = [...registered, operatorComments, quantify];
const authorized: Script = [...quantified, auditorComments, authorize];
const toConfirm: Script = [...authorized, uploadAuthorization];
const confirmed: Script = [...toConfirm, confirm];
const counterProposed: Script = [...toConfirm, counterPropose];
const byLine: Script = [quantify, authorize];
const settled: Script = [...registered, auditorComments, ...byLine, uploadAuthorization];

/** A script, and how many of it there are in a deck: lately, and longer ago. */
type Card = readonly [script: Script, recent: number, old: number];

const common: readonly Card[] = [
  [[register], 1, 0],
  [[register, addPhotos, auditorComments], 1, 1],
  [registered, 3, 1],
  [incomplete, 2, 0],
  [[...registered, operatorComments, auditorComments], 1, 0],
  [[...registered, operatorComments, auditorComments, annul], 1, 0],
  [[...registered, rejectPhotos], 1, 0],
  [[...registered, rejectPhotos, addPhotos], 1, 1],
  [rejected, 4, 1],
  [[...rejected, annul], 0, 1],
  [rejectedTwice, 1, 0],
  [[...rejected, operatorComments, uploadBudget], 2, 1],
  [waiting, 1, 1],
];

const whereQuantified: readonly Card[] = [
  [quantified, 3, 1],
  [[...registered, quantifyInPart], 2, 0],
  [[...registered, quantify, rejectBudget], 1, 1],
  [[...rejected, uploadBudget, quantify], 1, 0],
  [authorized, 2, 1],
  [[...authorized, rejectBudget], 1, 0],
];

const whereConfirmed: readonly Card[] = [
  [toConfirm, 2, 2],
  [[...toConfirm, correct], 1, 0],
  [confirmed, 3, 12],
  [[...waiting, uploadAuthorization], 1, 0],
  [[...waiting, uploadAuthorization, confirm], 0, 2],
  [[...rejectedTwice, uploadBudget, quantify, authorize, uploadAuthorization, confirm], 1, 3],
];

const whereCounterProposed: readonly Card[] = [
  [counterProposed, 2, 1],
  [[...counterProposed, acceptCounterProposal], 1, 0],
  [[...counterProposed, acceptCounterProposal, confirm], 1, 3],
  [[...counterProposed, declineCounterProposal, auditorComments, confirm], 1, 3],
];

const whereSettled: readonly Card[] = [
  [settled, 5, 14],
  [[...settled, correct], 1, 0],
  [[...registered, assignProvider, operatorComments], 2, 0],
  [[...registered, assignProvider, ...byLine, uploadAuthorization], 2, 4],
  [[...rejected, uploadBudget, ...byLine, uploadAuthorization], 1, 3],
  [[...waiting, uploadAuthorization], 1, 2],
];

/** Whether incidents of an insurer take this step: some insurers price no lines, or give an incident no provider of its own. */
function takes({ quantifies, providerOnEdit }: CustomerProfile, act: Act): boolean {
  return act === assignProvider ? providerOnEdit : quantifies || !byLine.includes(act);
}

/** Every way that this customer's incidents go, as often as they do. */
export function deckOf(profile: CustomerProfile, isRecent: boolean): readonly Script[] {
  const cards = [
    ...common,
    ...(profile.quantifies ? whereQuantified : []),
    ...(confirms(profile) ? whereConfirmed : whereSettled),
    ...(counterproposes(profile) ? whereCounterProposed : []),
  ];
  return cards.flatMap(([script, recent, old]) =>
    Array<Script>(isRecent ? recent : old).fill(script.filter((act) => takes(profile, act))),
  );
}

/** Hours between one act and the next: registration is one sitting, answers take days. */
export function hoursBefore(act: Act): readonly [number, number] {
  if (sameSitting.has(act)) return [0.1, 0.3];
  return slow.has(act) ? [20, 96] : [4, 40];
}

const sameSitting: ReadonlySet<Act> = new Set([register, addPapers, addPhotos]);
const slow: ReadonlySet<Act> = new Set([
  confirm,
  counterPropose,
  correct,
  uploadAuthorization,
  acceptCounterProposal,
  declineCounterProposal,
]);
