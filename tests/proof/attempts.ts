import { jpeg, pdf } from '#tests/backend/lifecycle/files.ts';
import type { Attempt } from './attempt.ts';
import {
  anAuditor,
  annul,
  another,
  authorization,
  authorize,
  budget,
  bytes,
  comment,
  confirm,
  counterProposal,
  deleteFiles,
  early,
  edit,
  handOver,
  incidentFile,
  late,
  nobody,
  nothing,
  providerAuthorization,
  quantify,
  register,
  reinstate,
  reject,
  rejectFiles,
  resources,
  whoHasIt,
} from './sendings.ts';

const foreignLine = {
  currency: 'USD',
  exchangeRate: '20',
  exchangeDate: '2026-01-15',
  unitPrice: '5',
  authorizedUnitPrice: '5',
};
const justification = { exchangeType: '20', exchangeDate: '2026-01-15', exchangeComment: 'Diario Oficial' };
const gnp = ['gnp'];
const quantifying = ['axa', 'gnp'];

/** One valid thing to send for each event; some events have several. */
export const goodAttempts: readonly Attempt[] = [
  { name: 'register', ...register() },
  { name: 'edit', ...edit() },
  { name: 'budget', ...budget('POST') },
  { name: 'budget again', ...budget('PUT') },
  { name: 'quantify', ...quantify() },
  { name: 'quantify, no line left', ...quantify({ empties: true }), proposal: { lines: 0 } },
  { name: 'resources', ...resources() },
  { name: 'authorize', ...authorize() },
  {
    name: 'authorize an excess',
    ...authorize({ line: { authorizedQuantity: '20' } }, { exceedsBudget: true, exceedsConfirmed: true }),
  },
  { name: 'authorize dollars', ...authorize({ line: foreignLine, head: justification }), customers: gnp },
  { name: 'authorization', ...authorization() },
  { name: 'reject', ...reject() },
  { name: 'annul', ...annul() },
  { name: 'reinstate', ...reinstate },
  { name: 'provider', ...providerAuthorization(pdf()) },
  { name: 'confirm', ...confirm(true) },
  { name: 'counter-proposal', ...counterProposal() },
  { name: 'file', ...incidentFile(jpeg()) },
  { name: 'reject files', ...rejectFiles(early) },
  { name: 'delete files', ...deleteFiles(late) },
  { name: 'comment', ...comment('Visto') },
  { name: 'hand over', ...handOver(another) },
];

/** What somebody might send by mistake. */
export const badAttempts: readonly Attempt[] = [
  {
    name: 'register: date',
    ...register({ incidentDate: '2999-01-01' }),
    wrong: { field: 'sinister_date', status: 400 },
  },
  { name: 'edit: meter', ...edit({ meter: '1e2' }), wrong: { field: 'meter', status: 400 } },
  { name: 'budget: amount', ...budget('POST', { ammount: 'NaN' }), wrong: { field: 'ammount', status: 400 } },
  {
    name: 'budget: lying file',
    ...budget('POST', { original_file: bytes('a.xlsx') }),
    wrong: { field: '', status: 415 },
  },
  {
    name: 'budget: no capufe',
    ...budget('PUT', { capufe_ammount: '' }),
    wrong: { field: 'capufe_ammount', status: 400 },
    customers: ['axa'],
  },
  {
    name: 'quantify: negative',
    ...quantify({ line: { quantity: '-1' } }),
    wrong: { field: 'concepts.0.quantity', status: 400 },
  },
  { name: 'resources: negative', ...resources({ masters: '-1' }), wrong: { field: 'masters', status: 400 } },
  { name: 'authorize: no lines', ...authorize({ empties: true }, { lines: 0, initialTotalMatches: false }) },
  { name: 'authorize: no provider', ...authorize({ line: { provider: null } }, { everyLineHasProvider: false }) },
  { name: 'authorize: total', ...authorize({ line: { quantity: '11' } }, { initialTotalMatches: false }) },
  { name: 'authorize: excess', ...authorize({ line: { authorizedQuantity: '20' } }, { exceedsBudget: true }) },
  { name: 'authorize: rate', ...authorize({ line: foreignLine }, { unjustified: ['USD'] }), customers: gnp },
  {
    name: 'authorize: everything',
    ...authorize(
      { line: { provider: null, quantity: '11', authorizedQuantity: '20' } },
      { everyLineHasProvider: false, initialTotalMatches: false, exceedsBudget: true },
    ),
    customers: quantifying,
  },
  {
    name: 'authorization: amount',
    ...authorization({ authorized_ammount: '' }),
    wrong: { field: 'authorized_ammount', status: 400 },
  },
  {
    name: 'authorization: lying file',
    ...authorization({ authorization_file: bytes('a.pdf') }),
    wrong: { field: '', status: 415 },
  },
  { name: 'annul: reason', ...annul({ reason: 'inventado' }), wrong: { field: 'reject_reason', status: 400 } },
  { name: 'annul: comment', ...annul({ comment: '' }), wrong: { field: 'comment', status: 400 } },
  { name: 'reject: reason', ...reject({ reason: '' }), wrong: { field: 'reject_reason', status: 400 } },
  { name: 'reject: comment', ...reject({ comment: ' ' }), wrong: { field: 'comment', status: 400 } },
  { name: 'provider: lying file', ...providerAuthorization(bytes('a.pdf')), wrong: { field: '', status: 415 } },
  { name: 'confirm: no', ...confirm(false) },
  { name: 'counter-proposal: comment', ...counterProposal({ comment: '' }), wrong: { field: 'comment', status: 400 } },
  {
    name: 'counter-proposal: lying file',
    ...counterProposal({ counter_proposal: bytes('a.jpg') }),
    wrong: { field: '', status: 415 },
  },
  { name: 'file: lying', ...incidentFile(bytes('a.jpg')), wrong: { field: '', status: 415 } },
  { name: 'reject files: none', ...rejectFiles(nothing), wrong: { field: 'files', status: 400 } },
  {
    name: 'reject files: reason',
    ...rejectFiles(late, { reason: '' }),
    wrong: { field: 'reject_reason', status: 400 },
  },
  { name: 'reject files: comment', ...rejectFiles(late, { comment: '' }), wrong: { field: 'comment', status: 400 } },
  { name: 'delete files: none', ...deleteFiles(nothing), wrong: { field: 'files', status: 400 } },
  { name: 'delete files: early', ...deleteFiles(early), proposal: { selected: true, onlyAddedSince: false } },
  { name: 'hand over: to nobody', ...handOver(nobody), wrong: { field: 'owner', status: 400 } },
  { name: 'hand over: to an auditor', ...handOver(anAuditor, { operatorMayOwn: false }) },
  { name: 'hand over: to whoever has it', ...handOver(whoHasIt, { isAnother: false }) },
  { name: 'comment: blank', ...comment('  '), wrong: { field: 'comment', status: 400 } },
];
