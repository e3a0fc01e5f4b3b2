import { defectsIn } from './results.ts';

const lifecycleTests = [
  'tests/machines/lifecycle.test.ts',
  'tests/machines/cases.test.ts',
  'tests/machines/eventTable.test.ts',
  'tests/machines/chart.test.ts',
  'tests/machines/inbox.test.ts',
];
const inboxTest = ['tests/machines/inbox.test.ts'];
const bulkTest = ['tests/client/bulk.test.ts'];
const filtersTest = ['tests/client/filters.test.ts'];
const rowActionsTest = ['tests/client/rowActions.test.ts'];
const incidentTests = ['tests/domain/incident.test.ts', 'tests/domain/forms.test.ts'];
const storyTest = ['tests/client/story.test.ts'];

/** Which steps an incident may take, and what asks for them. */
export const lifecycle = [
  ...defectsIn(
    'backend/lifecycle/registration.ts',
    ['tests/backend/lifecycle/walk.test.ts'],
    [
      [
        'folios of the last evening have the next year',
        '${today().slice(0, 4)}-',
        '${new Date().toISOString().slice(0, 4)}-',
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/lines/adjust.ts',
    ['tests/backend/lifecycle/amounts.test.ts'],
    [
      [
        'an amount without lines is all adjustment',
        'if (lines.length === 0 && authorized_total === null) return;',
        'if (lines.length !== 0 && authorized_total === null) return;',
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/budget.ts',
    ['tests/backend/idempotency.test.ts'],
    [
      [
        'a budget that is sent again by its other call is another',
        "{ ...asked, name: 'createBudget' }",
        '{ ...asked }',
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/budget.ts',
    ['tests/backend/budgetReading/decisions.test.ts'],
    [
      [
        'what is decided of the file with an authorization is lost',
        '      await saveFileRows(trx, ask, incident, fileRows, soleProvider(plan.resulting));\n      await saveAuth',
        '      await saveAuth',
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/secondLook.ts',
    ['tests/backend/lifecycle/secondLook.test.ts'],
    [['rules of the second look do not say when they were set', 'setDate: last?.set_at ?? null', 'setDate: null']],
  ),
  ...defectsIn(
    'backend/lifecycle/files.ts',
    ['tests/backend/lifecycle/refusals.test.ts'],
    [
      [
        'what came after the provider’s system authorized stays',
        'min(least(b.jb_added_at, r.added_at))',
        'min(r.added_at)',
      ],
      ['a deleted file stands in the way', "    .where('deleted_at', 'is', null)\n", ''],
    ],
  ),
  ...defectsIn(
    'client/budgets/useIncidentBudget.ts',
    ['tests/client/budgets.test.ts'],
    [['the last rejected round is read first', 'one.round - other.round', 'other.round - one.round']],
  ),
  ...defectsIn('client/incidents/bulk/bulk.ts', bulkTest, [
    [
      'what a stop left counts as refused',
      "end: 'again', text: 'No se envió.'",
      "end: 'refused', text: 'No se envió.'",
    ],
    ['five travel at once', 'atOnce = 4', 'atOnce = 5'],
    ['one incident may in the plural', "open === 1 ? 'puede' : 'pueden'", "'pueden'"],
  ]),
  ...defectsIn(
    'client/incidents/chartScope.ts',
    ['tests/client/charts.test.ts'],
    [
      [
        'figures of work are said to be of some days',
        'filters.anyDate || filters.work ? null',
        'filters.anyDate ? null',
      ],
      [
        'a bar opens the saved view instead of its incidents',
        "['abierto', 'vista', ...faceKeys]",
        "['abierto', ...faceKeys]",
      ],
    ],
  ),
  ...defectsIn('client/incidents/list/columns.tsx', rowActionsTest, [
    ['exceptions are noted once the budget is decided', "if (stage !== 'QUANTIFIED') return {};", ''],
  ]),
  ...defectsIn('client/incidents/list/filters.ts', filtersTest, [
    [
      'who may not list all statuses lists them by choosing none',
      "only ?? (seesAll ? 'all' : mode.defaultStatus)",
      "only ?? 'all'",
    ],
    ['the text that was typed is not asked for', '    ...(text && { text }),\n', ''],
    [
      'annulled incidents are asked for with the status of the list',
      "stage === 'ANNULLED' ? {} : statusFilter",
      'stage === null ? {} : statusFilter',
    ],
    ['the initial amount is ordered by the authorized one', "initial: 'AMOUNT',", "initial: 'AUTHORIZED_AMOUNT',"],
    ['waiting is ordered by the number', "  waiting: 'WAITING',\n", ''],
    [
      'a column is ordered the other way round',
      "return direction === 'ascending' ? `${word}_ASC`",
      "return direction === 'descending' ? `${word}_ASC`",
    ],
  ]),
  ...defectsIn('client/incidents/list/modes.ts', filtersTest, [
    [
      'operators are told how many older ones are pending',
      'count: ({ olderRejected }) => olderRejected',
      'count: ({ olderPending }) => olderPending',
    ],
    [
      'auditors are told how many older ones were rejected',
      'count: ({ olderPending }) => olderPending',
      'count: ({ olderRejected }) => olderRejected',
    ],
  ]),
  ...defectsIn('client/incidents/list/rowActions.ts', rowActionsTest, [
    [
      'a repair that may not be done is offered',
      'action.event === repair && action.allowed',
      'action.event === repair',
    ],
    ['the review is offered of what no rule chose', '  BUDGET_REVIEW: ({ secondLook', '  BUDGET_UPLOAD: ({ secondLook'],
    ['the review is offered to who quantified', 'isAsked && byAnother', 'isAsked'],
    ['an authorization is offered to be undone after its time', 'until > Date.now() ?', 'until > 0 ?'],
    ['an authorization is offered to be undone at any time', 'undoUntil !== null,', 'true,'],
    ['a counter-proposal has another name than the spec', "label: 'Contra propuesta'", "label: 'Contrapropuesta'"],
    [
      'why an authorization may not be corrected is not said',
      '!isOpen && !(isMending && isElsewhere(action))',
      '!isOpen && !isMending',
    ],
  ]),
  ...defectsIn('client/incidents/list/useIncidents.ts', rowActionsTest, [
    ['of the rows that went only one is counted', 'Math.max(1, came, went)', 'Math.max(1, came)'],
  ]),
  ...defectsIn(
    'client/incidents/list/views.ts',
    ['tests/client/views.test.ts'],
    [
      [
        'a view without a last day is opened with dates',
        'dateFrom === null || dateTo === null',
        'dateFrom === null && dateTo === null',
      ],
    ],
  ),
  ...defectsIn('client/incidents/work.ts', bulkTest, [
    ['a lease that ended keeps others out', ' || Date.parse(assignee.until) <= Date.now()', ''],
    ['a delegate may not take what was left to them', 'isDelegator: assignee.isDelegator', 'isDelegator: false'],
  ]),
  ...defectsIn('client/incidents/work.ts', filtersTest, [
    [
      'a view of two conditions shows the work of one',
      'names.every((name) => (filter[name] ?? null) === (saved[name] ?? null))',
      'names.some((name) => filter[name] && filter[name] === saved[name])',
    ],
    [
      'administrators work in the list of their own incidents',
      '[incidentsToAudit, myIncidents].find',
      '[myIncidents, incidentsToAudit].find',
    ],
  ]),
  ...defectsIn(
    'client/registration/edit/threeWay.ts',
    ['tests/client/comparison.test.tsx'],
    [
      [
        'a section comes without its highway',
        "(part === 'highway' ? highway.names : [part])",
        "[part === 'highway' ? 'highwaySlug' : part]",
      ],
      [
        'what both changed to the same is disputed',
        '!same(part, base, theirs) && !same(part, mine, theirs)',
        '!same(part, base, theirs)',
      ],
      ['what I chose of mine is theirs', "chosen[part] === 'theirs'", "chosen[part] !== 'mine'"],
    ],
  ),
  ...defectsIn(
    'client/registration/useRegistrationForms.ts',
    ['tests/client/registration.test.ts'],
    [
      [
        'what is wrong with a file is said beside the budget',
        "if (name.startsWith('files.')) return 'files';",
        "if (name.startsWith('files.')) return 'budget';",
      ],
    ],
  ),
  ...defectsIn('client/stages.ts', rowActionsTest, [
    [
      'annulled incidents are looked for among the rejected ones',
      "status === 'annulled' ? 'all' : status",
      "status === 'annulled' ? 'rejected' : status",
    ],
    [
      'authorized without file looks like authorized',
      "authorizedWithoutFile: { tone: 'warn', word",
      "authorizedWithoutFile: { tone: 'success', word",
    ],
  ]),
  ...defectsIn('client/story/chart/picture.ts', storyTest, [
    ['every visit is numbered in the chart', 'numbers.length > 4 ?', 'numbers.length > 40 ?'],
  ]),
  ...defectsIn('client/story/rounds/sides.ts', storyTest, [
    [
      'the open round has the number of the last one',
      'const number = (inOrder.at(-1)?.number ?? 0) + 1;',
      'const number = inOrder.at(-1)?.number ?? 1;',
    ],
    [
      'the newest round is first',
      'archived.toSorted((a, b) => a.number - b.number)',
      'archived.toSorted((a, b) => b.number - a.number)',
    ],
    [
      'the authorized total is without taxes',
      'initial: initial.total, authorized: authorized.total',
      'initial: initial.total, authorized: authorized.subtotal',
    ],
    [
      'a rejected budget is compared with itself as an open one',
      'if (!facts.hasBudget || !budget) return inOrder;',
      'if (!budget) return inOrder;',
    ],
  ]),
  ...defectsIn('client/story/words.ts', storyTest, [
    ['the history asks for euros as if they were pesos', "currency && currency !== 'MXN'", "currency === ''"],
    ['a deleted file is said to be rejected', "REMOVED: 'Se eliminó'", "REMOVED: 'Se rechazó'"],
    [
      'a year is told as an amount',
      "if (kind === 'text' || isVerbatim(field)) return value;",
      "if (kind === 'text') return value;",
    ],
  ]),
  ...defectsIn(
    'domain/forms/incident.ts',
    ['tests/domain/forms.test.ts'],
    [
      [
        'an explained decline needs no other amount',
        "answer.comment !== '' || before === null",
        "answer.comment === '' || before === null",
      ],
      ['amounts of nothing are budgets', 'decimalField(label, { isPositive: true })', 'decimalField(label)'],
      [
        'hdi is asked for a highway',
        "return profile.place === 'state' ? byState : byHighway;",
        "return profile.place === 'state' ? byHighway : byState;",
      ],
      [
        'the first tab of hdi asks for a highway',
        "return profile.place === 'state' ? placeByState : placeByHighway;",
        "return profile.place === 'state' ? placeByHighway : placeByState;",
      ],
      [
        'that amounts differ is said only once all else is filled',
        '      when: ({ value }) => bothAmounts.safeParse(value).success,\n',
        '',
      ],
      [
        'the repeated amount is not asked for',
        'capufeBudget = z.object({ ...budgetFields, ...capufeField }).check(equalAmounts(texts.amountsDiffer))',
        'capufeBudget = z.object({ ...budgetFields, ...capufeField })',
      ],
      [
        'a provider is chosen while it is registered',
        "profile.providerOnEdit && moment === 'editing'",
        "profile.providerOnEdit && moment === 'registering'",
      ],
      [
        'Capufe is refused where it is asked for',
        'return profile.capufeAmount ? {} : { capufe_ammount',
        'return !profile.capufeAmount ? {} : { capufe_ammount',
      ],
      [
        'a rejection needs no comment',
        "chosenField('Motivo'), comment: commentField()",
        "chosenField('Motivo'), comment: optionalTextField('Comentario', { max: commentMax })",
      ],
    ],
  ),
  ...defectsIn('domain/forms/secondLook.ts', incidentTests, [
    ['one of none is drawn', "Number(value) > 0, 'Al azar", "Number(value) >= 0, 'Al azar"],
    ['what is accepted needs a comment', "value.verdict === 'returned' &&", "value.verdict === 'accepted' &&"],
    [
      'cuts beyond all',
      "optionalDecimalField('Recorte', { decimals: 2, max: '100' })",
      "optionalDecimalField('Recorte', { decimals: 2, max: '1000' })",
    ],
  ]),
  ...defectsIn('domain/secondLook.ts', incidentTests, [
    ['the amount asked for counts', 'compare(authorized, overAmount) > 0', 'compare(asked, overAmount) > 0'],
    ['what was returned is decided', "state === 'waiting' || state === 'returned'", "state === 'waiting'"],
    [
      'the cut is a share of what is authorized',
      'multiply(asked, percentage)) > 0',
      'multiply(authorized, percentage)) > 0',
    ],
  ]),
  ...defectsIn('machines/incident/cases.ts', lifecycleTests, [
    [
      'facts are dropped that matter',
      'refused.some((facts) => agree(facts, wider)) ? wanted : wider',
      'refused.every((facts) => agree(facts, wider)) ? wanted : wider',
    ],
    ['only what is false is asked', 'ahead.push({ ...facts, [name]: true });', ''],
  ]),
  ...defectsIn('machines/incident/facts.ts', lifecycleTests, [
    ['facts share a bit', '1 << at : 0', '1 << Math.min(at, 10) : 0'],
    ['the history says what was', 'map((name) => [name, after[name]])', 'map((name) => [name, before[name]])'],
  ]),
  ...defectsIn('machines/incident/lifecycle.ts', lifecycleTests, [
    [
      'what may be done is kept for all owners',
      '${actor.role} ${actor.owns}`;\n  const known = remembered',
      '${actor.role}`;\n  const known = remembered',
    ],
    [
      'what may be done is kept for all customers',
      '`${profile.code} ${factsKey(facts)} ${actor.role}',
      '`${factsKey(facts)} ${actor.role}',
    ],
    [
      'the state is told before the role',
      'if (!mayTry(event)) return [refused.forbidden];\n  if (!listensTo(snapshot, event.type)) return [refused.state];',
      'if (!listensTo(snapshot, event.type)) return [refused.state];\n  if (!mayTry(event)) return [refused.forbidden];',
    ],
  ]),
  ...defectsIn(
    'machines/incident/news.ts',
    ['tests/gateway/inbox.test.ts', 'tests/backend/inbox.test.ts', 'tests/machines/inbox.test.ts'],
    [['counterproposals wait for a week', 'counterProposed: 2,', 'counterProposed: 5,']],
  ),
  ...defectsIn('machines/incident/news.ts', inboxTest, [
    ['an annulment is not in the digest', "'incident.annul': 'digest'", "'incident.annul': 'bell'"],
    ['a counter-proposal is not in the digest', "ARE: { 'customer.counterpropose': 'digest' }", 'ARE: {}'],
    ['the digest leaves an hour later', 'usualDigestHour = 8', 'usualDigestHour = 9'],
    [
      'the channel that a person chose is not shown',
      'channel: chosen[event] ?? usualChannel(role, event)',
      'channel: usualChannel(role, event)',
    ],
  ]),
  ...defectsIn('machines/incident/permitted.ts', lifecycleTests, [
    [
      'others’ incidents count as own',
      'others: conditionFor(type, { role, owns: false }, profile)',
      'others: conditionFor(type, { role, owns: true }, profile)',
    ],
    ['permitted to all roles alike', 'const key = `${type} ${role}`;', 'const key = `${type}`;'],
    ['the stage is not looked at', 'part.stages.includes(stage) && fits(facts, part.facts)', 'fits(facts, part.facts)'],
  ]),
  ...defectsIn(
    'machines/incident/queue.ts',
    ['tests/house/literals.test.ts'],
    [['a lease of an hour', 'leaseMinutes = 30', 'leaseMinutes = 60']],
  ),
  ...defectsIn(
    'machines/incident/queue.ts',
    ['tests/backend/queue.test.ts'],
    [
      [
        'an administrator gives what waits for no auditor',
        '  if (!isQueued(stage, profile)) return notQueued;\n  if (isAdministrator(role)) return null;',
        '  if (isAdministrator(role)) return null;\n  if (!isQueued(stage, profile)) return notQueued;',
      ],
      [
        'an administrator may not give back what another holds',
        'isTheirs(holder, viewerId) || isAdministrator(role)) return null;',
        'isTheirs(holder, viewerId)) return null;',
      ],
    ],
  ),
  ...defectsIn(
    'machines/incident/requirements.ts',
    ['tests/backend/lifecycle/undo.test.ts'],
    [['an authorization is undone for a minute', 'undoSeconds = 30', 'undoSeconds = 60']],
  ),
  ...defectsIn('machines/incident/requirements.ts', lifecycleTests, [
    [
      'what only JB authorized takes no file',
      'facts.authorizedBy || facts.authorizedByJB || !profile.quantifies',
      'facts.authorizedBy || !profile.quantifies',
    ],
    [
      'Capufe amounts are not asked for',
      'p.capufeGiven || !profile.capufeAmount',
      'p.capufeGiven || profile.capufeAmount',
    ],
    ['four eyes everywhere', '!profile.fourEyes || p.ownAboveLimit !== true', 'p.ownAboveLimit !== true'],
    ['rejected ones are not edited', 'facts.rejected || !isBeingAudited(facts)', '!isBeingAudited(facts)'],
    [
      'a budget is audited from its upload on',
      'authorizedBy || (hasBudget && quantified)',
      'authorizedBy || hasBudget',
    ],
  ]),
  ...defectsIn(
    'machines/incident/steps.ts',
    ['tests/machines/eventTable.test.ts', 'tests/backend/lifecycle/undo.test.ts'],
    [
      [
        'undoing does not ask for the time',
        'needs: [need.undoneInTime, need.untouchedSince]',
        'needs: [need.untouchedSince]',
      ],
      [
        'undoing does not ask what followed',
        'needs: [need.undoneInTime, need.untouchedSince]',
        'needs: [need.undoneInTime]',
      ],
      [
        'undoing forgets the lines',
        'change: (facts) => ({ ...facts, authorizedBy: false }),',
        'change: (facts) => ({ ...facts, authorizedBy: false, quantified: false }),',
      ],
    ],
  ),
  ...defectsIn(
    'machines/incident/steps.ts',
    ['tests/contract/calls.test.ts'],
    [
      [
        'who registers authorizes too',
        "news: 'Autorizado',\n    tone: 'info',\n    by: ['ARE'],\n    scope: 'quantify'",
        "news: 'Autorizado',\n    tone: 'info',\n    by: ['ARE'],\n    scope: 'register'",
      ],
      [
        'who registers confirms for the customer',
        "news: 'Confirmado',\n    tone: 'info',\n    by: ['MRO'],\n    scope: 'authorizations'",
        "news: 'Confirmado',\n    tone: 'info',\n    by: ['MRO'],\n    scope: 'register'",
      ],
    ],
  ),
  ...defectsIn('machines/incident/steps.ts', lifecycleTests, [
    [
      'auditors register',
      "'incident.register': {\n    act: 'Registrar',\n    past: 'Siniestro registrado',\n    news: null,\n    tone: 'info',\n    by: ['MRO']",
      "'incident.register': {\n    act: 'Registrar',\n    past: 'Siniestro registrado',\n    news: null,\n    tone: 'info',\n    by: ['MRO', 'ARE']",
    ],
    [
      'a saved empty quantification counts',
      'proposal === undefined || proposal.lines > 0',
      'proposal === undefined || proposal.lines >= 0',
    ],
    [
      'a new authorization file is confirmed',
      "counterProposalOpen: false,\n      confirmed: false,\n    }),\n  },\n  'authorization.undo'",
      "counterProposalOpen: false,\n    }),\n  },\n  'authorization.undo'",
    ],
    [
      'the provider’s authorization keeps the answer',
      'change: (facts) => ({ ...facts, ...fileToCome, authorizedByJB: true, jbFile: true })',
      'change: (facts) => ({ ...facts, authorizedByJB: true, jbFile: true })',
    ],
    [
      'a correction keeps the answer',
      'change: (facts) => ({ ...facts, counterProposalOpen: false, confirmed: false }),',
      'change: (facts) => ({ ...facts, counterProposalOpen: false }),',
    ],
    [
      'a new budget keeps its rejection',
      '({ ...noFacts, registered: true, hasBudget: true, originalFile: true })',
      '({ ...noFacts, registered: true, rejected: true, hasBudget: true, originalFile: true })',
    ],
    ['auditors correct what was authorized', "by: ['ADM']", "by: ['ARE']"],
    [
      'rejecting files needs no reason',
      'needs: [need.selected, need.reasonGiven, need.commentGiven]',
      'needs: [need.selected, need.commentGiven]',
    ],
    [
      'comments of nothing',
      "scope: 'register',\n    onExisting: true,\n    needs: [need.commentGiven],",
      "scope: 'register',\n    onExisting: true,\n    needs: [],",
    ],
    [
      'a correction has no limit',
      'need.fileAccepted,\n      need.withinLimit,\n    ],\n    work: null',
      'need.fileAccepted,\n    ],\n    work: null',
    ],
    [
      'operators hand over',
      "past: 'Entregado a otro operador',\n    news: 'Cambio de operador',\n    tone: 'info',\n    by: ['ARE']",
      "past: 'Entregado a otro operador',\n    news: 'Cambio de operador',\n    tone: 'info',\n    by: ['ARE', 'MRO']",
    ],
  ]),
  ...defectsIn('machines/incident/waits.ts', inboxTest, [
    ['rejected files wait after the authorization too', "status !== 'authorized')", "status !== 'rejected')"],
  ]),
  ...defectsIn(
    'machines/registration.ts',
    ['tests/machines/registration.test.ts'],
    [
      ['each attempt has the budget’s key', '`${context.key}:file:${file.id}`', '`${context.key}:file`'],
      ['the budget has the incident’s key', '`${context.key}:budget`', '`${context.key}:incident`'],
      ['a wrong field is a broken line', "{ guard: isInvalid, actions: noteFailure, target: 'form' },\n", ''],
      ['complete without its files', 'context.budgetDone && nextFile(context) === undefined', 'context.budgetDone'],
      [
        'failed fields stay when it goes on',
        "RESUME: { actions: 'forgetFailure', target: 'proceeding' }",
        "RESUME: { target: 'proceeding' }",
      ],
      ['files count that are gone', 'files.filter(({ id }) => filesDone.includes(id)).length', 'filesDone.length'],
      [
        'what is mended is not taken',
        "SUBMIT: { actions: ['take', 'forgetFailure']",
        "SUBMIT: { actions: ['forgetFailure']",
      ],
    ],
  ),
  ...defectsIn(
    'machines/wizard.ts',
    ['tests/machines/wizard.test.ts', 'tests/client/wizard.test.tsx'],
    [
      ['«Anterior» leads two tabs back', 'context.at - 1))', 'context.at - 2))'],
      [
        'the last tab is not checked',
        "next: 0, last: context.tabs.length - 1, goal: 'finish' as const",
        "next: 0, last: context.tabs.length - 2, goal: 'finish' as const",
      ],
      [
        'finishing checks only the open tab',
        "({ next: 0, last: context.tabs.length - 1, goal: 'finish' as const })",
        "({ next: context.at, last: context.tabs.length - 1, goal: 'finish' as const })",
      ],
      [
        'ahead without a check',
        "{ guard: and(['isVisited', 'isAhead']), actions: 'checkUpToTab', target: 'checking' }",
        "{ guard: and(['isVisited', 'isAhead']), actions: 'openTab' }",
      ],
      ['marks stay', 'else marked.delete(tabAt(context, at))', ''],
      [
        'tabs between are skipped',
        'return { next: context.at, last: goal - 1, goal };',
        'return { next: goal - 1, last: goal - 1, goal };',
      ],
      [
        'unvisited tabs open',
        'context.tabs.includes(event.tab) && context.visited.has(event.tab)',
        'context.tabs.includes(event.tab)',
      ],
      ['comes back to the first tab', 'at: first < 0 ? tabs.length - 1 : first', 'at: first < 0 ? 0 : first'],
      ['finishes from any tab', "FINISH: { guard: 'isLast', actions", 'FINISH: { actions'],
      [
        'a check that failed lets on',
        "onError: { actions: 'stopAtError', target: 'open' }",
        "onError: { target: 'passed' }",
      ],
    ],
  ),
  ...defectsIn(
    'machines/incident/news.ts',
    ['tests/machines/words.test.ts'],
    [
      [
        'what was sent back is news as if it were accepted',
        "verdict === 'accepted' ? 'aceptada'",
        "verdict !== null ? 'aceptada'",
      ],
    ],
  ),
  ...defectsIn(
    'backend/inbox/news.ts',
    ['tests/backend/lifecycle/secondLook.test.ts'],
    [['news of a review do not say how it ended', 'e.event, ${verdictOf} as verdict,', 'e.event, null as verdict,']],
  ),
  ...defectsIn(
    'machines/incident/requirements.ts',
    ['tests/machines/words.test.ts'],
    [
      [
        'a line without a provider leads to another place',
        "    texts.providerPerLine,\n    'chooseProviders',",
        "    texts.providerPerLine,\n    'addLines',",
      ],
      ['what is quantified is asked to be quantified', '(facts.quantified ? ', '(facts.annulled ? '],
    ],
  ),
  ...defectsIn(
    'machines/incident/steps.ts',
    ['tests/machines/eventTable.test.ts'],
    [
      [
        'the file of what the provider authorized makes an auditor its author',
        'authorizedBy: facts.authorizedBy || !profile.quantifies',
        'authorizedBy: true',
      ],
    ],
  ),
  ...defectsIn(
    'machines/incident/steps.ts',
    ['tests/machines/words.test.ts'],
    [['the first budget is told in other words', "past: 'Presupuesto inicial enviado'", "past: 'Presupuesto enviado'"]],
  ),
  ...defectsIn(
    'machines/incident/steps.ts',
    ['tests/machines/words.test.ts'],
    [
      [
        'an authorization that was undone is no bad news',
        "    news: 'Autorización deshecha',\n    tone: 'danger',",
        "    news: 'Autorización deshecha',\n    tone: 'info',",
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/simulate.ts',
    ['tests/gateway/events.test.ts'],
    [
      [
        'a tried event does not say what mends a forbidden one',
        'const repair = code === refused.forbidden.code ? refused.forbidden.repair : null;',
        'const repair = null;',
      ],
    ],
  ),
];
