import { describe, expect, test } from 'vitest';
import type { WireBudget, WireSinister } from '#contract/entities.ts';
import { today } from '#domain/calendar.ts';
import { customerProfiles, profileOf } from '#domain/customers.ts';
import { incidentFields, type PlainValues, plainFields } from '#domain/incidentFields.ts';
import { everybody, globalId } from '#gateway/ids.ts';
import { toActionSet, toActions } from '#gateway/nouns/incident/actions.ts';
import { filterQuery, listQuery } from '#gateway/nouns/incident/list.ts';
import { toIncident } from '#gateway/nouns/incident/mapper.ts';
import { orderings } from '#gateway/nouns/incident/words.ts';
import type { IncidentFilter } from '#gateway/schema.generated.ts';
import type { Actor } from '#machines/incident/events.ts';
import { factNames, noFacts } from '#machines/incident/facts.ts';

/** No two values are the same, so that none can stand for another. */
const person = (n: number) => ({
  userId: String(n),
  username: `user${n}`,
  names: `Nombre ${n}`,
  roleCode: 'ARE',
  avatar: null,
});
const shownPerson = (n: number) => ({
  id: globalId(everybody, 'Account', String(n)),
  username: `user${n}`,
  name: `Nombre ${n}`,
  role: 'ARE',
});
const moment = (n: number) => `2026-01-${String(n).padStart(2, '0')}T10:00:00Z`;
const stored = (n: number) => ({
  id: String(n),
  name: `archivo ${n}.pdf`,
  url: `/api/v1/gnp/files/${n}/?s=${n}`,
  size: n,
  mimeType: `application/x-${n}`,
  addDate: moment(n),
});
const shownFile = (n: number) => ({
  id: globalId('gnp', 'File', String(n)),
  name: `archivo ${n}.pdf`,
  url: `/files/gnp/${n}?s=${n}`,
  size: n,
  mimeType: `application/x-${n}`,
  addedAt: moment(n),
});

const budget: WireBudget = {
  addDate: moment(1),
  ammount: '101.000000',
  capufeAmmount: '102.000000',
  originalFile: stored(11),
  authorizedAmmount: '103.000000',
  adjustment: { ammount: '104.000000', reason: 'ajuste' },
  authorizedBy: person(21),
  authorizedDate: moment(2),
  authorizationFile: { ...stored(12), ammount: '105.000000', round: 31 },
  jbFile: stored(13),
  jbFileXLS: stored(14),
  jb_add_date: moment(3),
  isAuthorizedJB: true,
  isAuthorizedByCustomer: false,
  isRejected: false,
  deleteBudget: true,
  counterProposal: { ...stored(15), comment: 'no basta', round: 32 },
  unauthorizedDays: 33,
  conceptCount: 34,
};

const plain = Object.fromEntries(plainFields.map((key, at) => [key, 900 + at])) as unknown as PlainValues;

const wire: WireSinister = {
  ...plain,
  id: '1',
  slugName: 'g-1',
  customer: 'gnp',
  version: 2,
  folioJB: 'GNP-1',
  state: '3',
  stateName: 'Puebla',
  addDate: moment(4),
  highwaySlug: 'm-p',
  highwaySectionSlug: 'm-p-1',
  assignedHighway: { slug: 'm-p', name: 'México - Puebla' },
  assignedHighwaySection: { slug: 'm-p-1', name: 'Caseta - Río Frío' },
  assignedProvider: { id: '5', name: 'Proveedor' },
  provider: '5',
  owner: person(22),
  isOwn: true,
  stage: 'unquantified',
  status: 'pending',
  budget,
  rejection: { rejectReason: 'por cuantía', comment: 'rechazado así', addDate: moment(5), user: person(23) },
  annulment: { rejectReason: 'duplicado', comment: 'anulado así', addDate: moment(6), user: person(24) },
  missingFiles: ['Póliza'],
  fileCount: 35,
  initialAmmount: '106.000000',
  authorizedAmmount: '107.000000',
  percentageDifference: '1.08',
  authorizationDays: 36,
  unauthorizedDays: 37,
  openExceptions: 38,
  secondLook: { state: 'waiting', reasons: ['amount', 'cut'], quantifiedBy: ['26'] },
  waiting: { days: 39, since: moment(7) },
  news: 'budget.upload',
  undo: { until: moment(8), untouched: true },
  assignee: {
    ...person(25),
    since: moment(9),
    until: moment(10),
    isMe: false,
    isDelegator: true,
    delegator: person(26),
  },
};

test('every field of an incident and its budget comes from its own field of the wire', () => {
  const shown = toIncident(wire);
  expect(shown).toMatchObject({
    id: globalId('gnp', 'Incident', 'g-1'),
    slug: 'g-1',
    customer: 'gnp',
    version: 2,
    folio: 'GNP-1',
    addedAt: moment(4),
    state: { slug: '3', name: 'Puebla' },
    highway: { slug: 'm-p', called: 'México - Puebla' },
    section: { slug: 'm-p-1', called: 'Caseta - Río Frío', highwaySlug: 'm-p', highwayCalled: 'México - Puebla' },
    provider: { localId: '5', called: 'Proveedor' },
    owner: shownPerson(22),
    isOwn: true,
    stage: 'UNQUANTIFIED',
    status: 'PENDING',
    missingFiles: ['Póliza'],
    fileCount: 35,
    initialAmount: '106.000000',
    authorizedAmount: '107.000000',
    percentageDifference: '1.08',
    authorizationDays: 36,
    unauthorizedDays: 37,
    openExceptions: 38,
    secondLook: { state: 'WAITING', reasons: ['AMOUNT', 'CUT'], quantifiedBy: ['26'] },
    waiting: { days: 39, since: moment(7) },
    news: 'BUDGET_UPLOAD',
    undo: { until: moment(8), untouched: true },
    rejection: {
      reason: { name: 'por cuantía', customer: 'gnp' },
      comment: 'rechazado así',
      rejectedAt: moment(5),
      by: shownPerson(23),
    },
    annulment: {
      reason: { name: 'duplicado', customer: 'gnp' },
      comment: 'anulado así',
      annulledAt: moment(6),
      by: shownPerson(24),
    },
  });
  expect(shown.assignee).toEqual({
    id: globalId(everybody, 'Account', '25'),
    username: 'user25',
    name: 'Nombre 25',
    since: moment(9),
    until: moment(10),
    isMe: false,
    isDelegator: true,
    delegatedBy: shownPerson(26),
  });
  expect(shown.budget).toEqual({
    addedAt: moment(1),
    amount: '101.000000',
    capufeAmount: '102.000000',
    originalFile: shownFile(11),
    authorizedAmount: '103.000000',
    adjustment: { amount: '104.000000', reason: 'ajuste' },
    authorizedBy: shownPerson(21),
    authorizedAt: moment(2),
    authorizationFile: { file: shownFile(12), amount: '105.000000', round: 31 },
    jbFile: shownFile(13),
    jbFileXLS: shownFile(14),
    jbAddedAt: moment(3),
    isAuthorizedJB: true,
    isAuthorizedByCustomer: false,
    isRejected: false,
    counterProposal: { file: shownFile(15), comment: 'no basta', round: 32 },
    unauthorizedDays: 33,
    lineCount: 34,
  });
});

test.each(plainFields)('the field %s keeps its value under its name', (key) => {
  expect(toIncident(wire)).toHaveProperty(incidentFields[key].graphql, plain[key]);
});

test('what an incident does not have is null, and its person’s name stays', () => {
  const bare = toIncident({
    ...wire,
    state: null,
    assignedHighway: null,
    assignedHighwaySection: null,
    assignedProvider: null,
    budget: null,
    rejection: null,
    annulment: null,
    secondLook: null,
    news: 'something of a later version',
    assignee: null,
  });
  const { state, highway, section, provider, rejection, annulment, secondLook, news, assignee } = bare;
  const absent = [state, highway, section, provider, bare.budget, rejection, annulment, secondLook, news, assignee];
  expect(absent).toEqual(Array(10).fill(null));
  expect(bare.owner).toEqual(shownPerson(22));
  const without = { ...budget, adjustment: null, authorizedBy: null, authorizationFile: null, counterProposal: null };
  expect(toIncident({ ...wire, budget: without }).budget).toMatchObject({
    adjustment: null,
    authorizedBy: null,
    authorizationFile: null,
    counterProposal: null,
  });
});

const filtering = { role: 'ARE', customers: ['gnp'] } as const;
const account = (n: number) => globalId(everybody, 'Account', String(n));

/** One field of the filter, and all that the wire then has beside the dates. */
const words: readonly (readonly [IncidentFilter, Readonly<Record<string, string>>])[] = [
  [{ status: 'REJECTED' }, { status: 'Rechazados' }],
  [{ statuses: ['REJECTED', 'PENDING'] }, { statuses: 'Rechazados,Pendientes' }],
  [{ status: 'ANNULLED' }, { stage: 'annulled' }],
  [{ highway: 'a' }, { highway: 'a' }],
  [{ section: 'b' }, { section: 'b' }],
  [{ state: 'c' }, { state: 'c' }],
  [{ text: ' d ' }, { search: 'd' }],
  [{ stages: ['QUANTIFIED'] }, { stage: 'quantified' }],
  [{ stages: ['QUANTIFIED', 'UNQUANTIFIED'] }, { stage: 'quantified,unquantified' }],
  [{ provider: globalId('gnp', 'Provider', '5') }, { provider: '5' }],
  [{ owner: account(6) }, { owner: '6' }],
  [{ auditor: account(7) }, { auditor: '7' }],
  [{ assignee: account(8) }, { assignee: '8' }],
  [{ rejectReason: 'e' }, { reject_reason: 'e' }],
  [{ incidentDateFrom: '2026-01-01' }, { sinister_from: '2026-01-01' }],
  [{ incidentDateTo: '2026-01-02' }, { sinister_to: '2026-01-02' }],
  [{ resolvedFrom: '2026-01-03' }, { resolved_from: '2026-01-03' }],
  [{ resolvedTo: '2026-01-04' }, { resolved_to: '2026-01-04' }],
  [{ amountFrom: '1' }, { ammount_from: '1' }],
  [{ amountTo: '2' }, { ammount_to: '2' }],
  [{ authorizedAmountFrom: '3' }, { authorized_from: '3' }],
  [{ authorizedAmountTo: '4' }, { authorized_to: '4' }],
  [{ hasOpenExceptions: true }, { exceptions: 'true' }],
  [{ hasOpenExceptions: false }, { exceptions: 'false' }],
  [{ secondLook: 'RETURNED' }, { review: 'returned' }],
  [{ waitingDays: 'SIX_TO_TEN' }, { waiting_days: 'sixToTen' }],
  [{ counted: 'of=lines&part=all&provider=7' }, { group: 'of=lines&part=all&provider=7' }],
  [{ passage: { from: 'UNQUANTIFIED', to: 'QUANTIFIED' } }, { passage: 'unquantified,quantified' }],
  [
    {
      facts: [
        { fact: 'ORIGINAL_FILE', is: true },
        { fact: 'JB_FILE', is: false },
      ],
    },
    { facts: 'originalFile,-jbFile' },
  ],
];

test.each(words)('the filter %j asks the wire for %j, and for nothing else', (filter, asked) => {
  const query = filterQuery({ ...filter, anyDate: true }, filtering);
  expect(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))).toEqual(asked);
});

test('without dates the last days are asked for, and any date where that is said', () => {
  const before = today();
  const { date_to } = filterQuery({}, filtering);
  expect([before, today()]).toContain(date_to);
  expect(filterQuery({ dateFrom: '2026-01-01', dateTo: '2026-01-02' }, filtering)).toMatchObject({
    date_from: '2026-01-01',
    date_to: '2026-01-02',
  });
  expect(filterQuery({ anyDate: true }, filtering)).not.toHaveProperty('date_from');
});

test('annulled ones of another stage are refused by name: there are none', () => {
  const contradiction: IncidentFilter = { status: 'ANNULLED', stages: ['QUANTIFIED'] };
  expect(() => filterQuery(contradiction, filtering)).toThrow(/^Etapa: los anulados no están en otra/);
});

test('a list of every status is refused to who may not see it, whatever else it is filtered by', () => {
  expect(() => listQuery({ highway: 'a' }, { role: 'MRO', customers: ['gnp'] })).toThrow();
  expect(() => listQuery({ status: 'PENDING' }, { role: 'MRO', customers: ['gnp'] })).not.toThrow();
  expect(() => listQuery({ statuses: ['PENDING'] }, { role: 'MRO', customers: ['gnp'] })).not.toThrow();
  expect(() => listQuery({ stages: ['ANNULLED'] }, { role: 'MRO', customers: ['gnp'] })).not.toThrow();
  expect(() => listQuery({ highway: 'a' }, { role: 'ADM', customers: ['gnp'] })).not.toThrow();
});

test('each order of a list is of the column of its name, backwards where it says so', () => {
  const columns: Readonly<Record<string, string>> = {
    NUMBER: 'sinisterNumber',
    ADDED: 'addDate',
    DATE: 'sinisterDate',
    FOLIO: 'folioJB',
    AMOUNT: 'ammount',
    AUTHORIZED_AMOUNT: 'authorizedAmmount',
    PERCENTAGE_DIFFERENCE: 'percentageDifference',
  };
  for (const [name, asked] of Object.entries(orderings)) {
    const [, word = '', way] = /^(.*)_(ASC|DESC)$/.exec(name) ?? [];
    expect([name, asked]).toEqual([name, `${way === 'DESC' ? '-' : ''}${columns[word] ?? word.toLowerCase()}`]);
  }
});

test.each([
  ['anyDate', { anyDate: true, dateFrom: '2026-01-01' }],
  ['anyDate', { anyDate: true, dateTo: '2026-01-01' }],
  ['dateFrom', { dateFrom: '2026-13-01', dateTo: '2026-01-02' }],
  ['dateTo', { dateFrom: '2026-01-03', dateTo: '2026-01-02' }],
  ['statuses', { status: 'PENDING', statuses: ['REJECTED'] }],
  ['assigned', { assignee: globalId(everybody, 'Account', '1'), assigned: 'ME' }],
] as const)('a filter that contradicts itself is refused by %s: %j', (field, filter) => {
  const fieldsOf = () => {
    try {
      filterQuery(filter as IncidentFilter, filtering);
      return [];
    } catch (error) {
      return (error as { extensions: { fields: { field: string }[] } }).extensions.fields.map((one) => one.field);
    }
  };
  expect(fieldsOf()).toEqual([field]);
});

test('a range with one end is asked for with that end alone', () => {
  const { date_from, date_to } = filterQuery({ dateFrom: '2026-01-01' }, filtering);
  expect([date_from, date_to]).toEqual(['2026-01-01', undefined]);
  expect(filterQuery({ dateTo: '2026-01-01' }, filtering)).toMatchObject({ date_to: '2026-01-01' });
});

test('each fact of an incident is read from its own part of it', () => {
  const bare: WireBudget = {
    ...budget,
    originalFile: null,
    authorizedBy: null,
    authorizationFile: null,
    jbFile: null,
    jbFileXLS: null,
    isAuthorizedJB: false,
    counterProposal: null,
    conceptCount: 0,
  };
  const holding = (change: Partial<WireBudget>, incident: Partial<WireSinister> = {}) => {
    const { facts } = toIncident({ ...wire, annulment: null, budget: { ...bare, ...change }, ...incident });
    return factNames.filter((name) => facts[name]);
  };
  const file = { ...stored(12), ammount: null, round: 1, addDate: moment(3) };
  const answer = (day: number) => ({ ...stored(15), comment: 'no', round: 1, addDate: moment(day) });
  expect(holding({}, { budget: null })).toEqual(['registered']);
  expect(holding({})).toEqual(['registered', 'hasBudget']);
  expect(holding({ isRejected: true })).toEqual(['registered', 'rejected']);
  expect(holding({ originalFile: stored(1) })).toEqual(['registered', 'hasBudget', 'originalFile']);
  expect(holding({ conceptCount: 1 })).toEqual(['registered', 'hasBudget', 'quantified']);
  expect(holding({ authorizedBy: person(1) })).toEqual(['registered', 'hasBudget', 'authorizedBy']);
  expect(holding({ authorizationFile: file })).toEqual(['registered', 'hasBudget', 'authorizationFile']);
  expect(holding({ isAuthorizedJB: true })).toEqual(['registered', 'hasBudget', 'authorizedByJB']);
  expect(holding({ jbFile: stored(1) })).toEqual(['registered', 'hasBudget', 'jbFile']);
  expect(holding({ jbFileXLS: stored(1) })).toEqual(['registered', 'hasBudget']);
  expect(holding({ isAuthorizedByCustomer: true })).toEqual(['registered', 'hasBudget', 'confirmed']);
  expect(holding({ counterProposal: answer(1) })).toEqual(['registered', 'hasBudget', 'counterProposalOpen']);
  const answered = ['registered', 'hasBudget', 'authorizationFile'];
  const open = [2, 3, 4].map((day) => holding({ authorizationFile: file, counterProposal: answer(day) }));
  expect(open).toEqual([answered, answered, [...answered, 'counterProposalOpen']]);
  expect(holding({}, { annulment: wire.annulment })).toEqual(['registered', 'hasBudget', 'annulled']);
});

describe('what may be done with an incident', () => {
  const administrator: Actor = { role: 'ADM', owns: false };

  /** Where a file is sent, with what, and what of it is accepted; what must be there has a mark. */
  const uploadsOf = (customer: string) => {
    const known = { slug: 'a b', undo: null, secondLook: null, facts: noFacts };
    const actions = toActions(known, profileOf(customer), { actor: administrator, viewerId: '1' });
    const sent = actions.flatMap(({ event, upload }) => {
      if (!upload) return [];
      const fields = upload.fields.map(({ name, isRequired }) => `${name}${isRequired ? '!' : ''}`);
      return [[event, [upload.url, upload.field, upload.accept, fields.join(' ')]] as const];
    });
    return Object.fromEntries(sent);
  };
  const to = (event: string) => `/uploads/incidents/a%20b/${event}`;
  const photographs = [to('files.upload'), 'file', '', 'sinister_file_slug! file!'];
  const counter = '.pdf,.jpg,.jpeg';
  const authorized = 'authorized_ammount! comment authorization_file!';
  const corrected = 'authorized_ammount! reject_reason! comment! authorization_file!';

  test.each([
    ['hdi', '.pdf,.xls,.xlsx', 'ammount! original_file!', '.pdf,.xls,.xlsx', 'comment! counter_proposal!'],
    [
      'axa',
      '.xls,.xlsx',
      'ammount! capufe_ammount! original_file!',
      '.pdf,.xls,.xlsx',
      'comment! lines counter_proposal!',
    ],
    ['gnp', '.xls,.xlsx', 'ammount! original_file!', '.pdf,.jpg,.jpeg', 'comment! lines counter_proposal!'],
  ])('%s: the files of its events, with what is sent beside them', (customer, budgets, budgeted, slot, countered) => {
    expect(uploadsOf(customer)).toEqual({
      BUDGET_UPLOAD: [to('budget.upload'), 'original_file', budgets, budgeted],
      AUTHORIZATION_UPLOAD: [to('authorization.upload'), 'authorization_file', slot, authorized],
      AUTHORIZATION_CORRECT: [to('authorization.correct'), 'authorization_file', slot, corrected],
      CUSTOMER_COUNTERPROPOSE: [to('customer.counterpropose'), 'counter_proposal', counter, countered],
      FILES_UPLOAD: photographs,
    });
  });

  test('no two sets of actions that differ have the same id, by which a client keeps them', () => {
    const roles = ['MRO', 'ARE', 'ADM', null] as const;
    const facts = [noFacts, ...factNames.map((name) => ({ ...noFacts, registered: true, [name]: true }))];
    const found = new Map<string, string>();
    for (const profile of customerProfiles)
      for (const role of roles)
        for (const owns of [true, false])
          for (const known of facts) {
            const { id, actions } = toActionSet({ facts: known }, profile, { role, owns });
            const told = JSON.stringify(actions);
            expect(found.get(id) ?? told).toBe(told);
            found.set(id, told);
          }
  });

  test('an authorization that was followed by something else is not undone', () => {
    const facts = {
      ...noFacts,
      registered: true,
      hasBudget: true,
      originalFile: true,
      quantified: true,
      authorizedBy: true,
    };
    const allowed = (untouched: boolean) => {
      const undo = { until: new Date(Date.now() + 60_000).toISOString(), untouched };
      const asking = { actor: { role: 'ARE', owns: false } as const, viewerId: '1' };
      const actions = toActions({ slug: 's', undo, secondLook: null, facts }, profileOf('gnp'), asking);
      return actions.find(({ event }) => event === 'AUTHORIZATION_UNDO')?.allowed;
    };
    expect([allowed(true), allowed(false)]).toEqual([true, false]);
  });
});
