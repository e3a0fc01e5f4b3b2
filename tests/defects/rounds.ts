import { defectsIn } from './results.ts';

const walkTest = ['tests/backend/lifecycle/walk.test.ts'];
const refusalsTest = ['tests/backend/lifecycle/refusals.test.ts'];
const undoTest = ['tests/backend/lifecycle/undo.test.ts'];
const limitTest = ['tests/backend/lifecycle/limit.test.ts'];
const secondLookTest = ['tests/backend/lifecycle/secondLook.test.ts'];
const annulTest = ['tests/backend/lifecycle/undo.test.ts'];
const storyTest = ['tests/backend/incidents/story.test.ts'];
const cellsTest = ['tests/machines/lifecycle.test.ts', 'tests/machines/eventTable.test.ts'];

/** Rounds of a budget, answers, stages, and the order in which they follow. */
export const rounds = [
  ...defectsIn('backend/lifecycle/answers.ts', walkTest, [
    ['the second answer is the first', 'round: Number(given) + 1', 'round: 1'],
    ['counts both kinds of answers', ".where('r.kind', '=', kind)\n", ''],
  ]),
  ...defectsIn('backend/lifecycle/budget.ts', walkTest, [
    ['the next round is the same', 'budget.round + 1', 'budget.round'],
    ['a new round stays rejected', 'rejected_at: null,', ''],
    [
      'a new round has the date of the first',
      'added_at: sql`clock_timestamp()`,\n            rejected_at',
      'rejected_at',
    ],
  ]),
  ...defectsIn('backend/incidents/undoing.ts', undoTest, [
    ['an authorization is undone at any time', '>= clock_timestamp(), false)', '<= clock_timestamp(), false)'],
    [
      'what followed does not keep an authorization from being undone',
      'e.event = ${sql.lit(authorizing)} from',
      'e.event is not null from',
    ],
    ['a comment keeps an authorization from being undone', "['incident.comment', 'files.upload']", "['files.upload']"],
    [
      'readers are told that what followed does not matter',
      "'untouched', ${untouchedSince",
      "'untouched', true or ${untouchedSince",
    ],
  ]),
  ...defectsIn(
    'gateway/nouns/incident/actions.ts',
    ['tests/gateway/lifecycle.test.ts'],
    [
      [
        'the undoing is listed as possible when its time is over',
        'const inTime = undo !== null &&',
        'const inTime = undo === null ||',
      ],
      [
        'the undoing is listed without its end',
        'until: reasons.length === 0 ? (undo?.until ?? null) : null',
        'until: null',
      ],
    ],
  ),
  ...defectsIn(
    'client/registration/PlaceFields.tsx',
    ['tests/client/onlyMatch.test.tsx'],
    [
      ['the person’s section is replaced', "if (chosen !== '' && chosen !== given) return;", ''],
      ['a section is chosen again once it was taken away', 'if (last.current === point) return;', ''],
      ['a section does not follow the meters', 'kilometer, only].join', 'kilometer].join'],
    ],
  ),
  ...defectsIn(
    'client/ui/form/ComboBox.tsx',
    ['tests/client/onlyMatch.test.tsx'],
    [
      ['one choice that is left is not marked', '{!onQueryChange && <OnlyMatch />}', ''],
      ['a choice is found by what is written together alone', '    : { defaultFilter: holdsWords };', '    : {};'],
    ],
  ),
  ...defectsIn(
    'client/ui/overlay/ToastRegion.tsx',
    ['tests/client/toasts.test.tsx'],
    [
      ['the undoing is offered when its time is over', 'if (isOver) return null;', ''],
      ['a late click is sent', 'if (Date.now() < until.getTime()) run();', 'run();'],
    ],
  ),
  ...defectsIn('backend/lifecycle/budget.ts', undoTest, [
    [
      'the amount stays when its authorization is undone',
      '.set({ authorized_amount: null, authorized_total: null,',
      '.set({ authorized_total: null,',
    ],
  ]),
  ...defectsIn('backend/incidents/quantifiers.ts', limitTest, [
    ['who quantified in an earlier round counts', 'e.id > (select', 'e.id <> (select'],
  ]),
  ...defectsIn('backend/lifecycle/limit.ts', limitTest, [
    ['the quantification of another auditor counts', '.includes(accountId)', '.length > 0'],
    ['lines sent with the authorization do not count', 'sendsLines || (await', '(await'],
  ]),
  ...defectsIn('backend/lifecycle/secondLook.ts', secondLookTest, [
    [
      'lines sent with the authorization need no review',
      'if (sendsLines) return reasonsFor',
      'if (false) return reasonsFor',
    ],
    [
      'who quantified reviews',
      'reviewBy(before, await hasQuantified(trx, customer, id, viewer.id))',
      'reviewBy(before, false)',
    ],
    [
      'what was accepted stays so with other lines',
      "? null : 'waiting';\n  if (before",
      "? null : (before ?? 'waiting');\n  if (before",
    ],
    ['new rules do not reach what waits', 'await chooseAll(trx, ask, now);', ''],
    [
      'each setting draws with another seed',
      'before.oneOf === null || before.seed === null ?',
      'before.version >= 0 ?',
    ],
    ['authorized by another, it still waits', "{ reasons, review: 'accepted' }", "{ reasons, review: 'waiting' }"],
  ]),
  ...defectsIn(
    'domain/secondLook.ts',
    ['tests/domain/incident.test.ts'],
    [
      ['a rule of drawing chooses every budget', 'oneOf !== null && isDrawn', 'oneOf !== null || isDrawn'],
      ['exactly the amount is over it', 'compare(authorized, overAmount) > 0', 'compare(authorized, overAmount) >= 0'],
      ['exactly the cut is over it', 'multiply(asked, percentage)) > 0', 'multiply(asked, percentage)) >= 0'],
      ['the draw is the same for all', 'hash(`${seed}/${slug}`) % oneOf === 0', 'hash(seed) % oneOf === 0'],
    ],
  ),
  ...defectsIn('backend/users/accounts.ts', limitTest, [
    [
      'an account loses its limit to a caller that does not know it',
      'if (keepsLimit) columns.authorization_limit = before.authorization_limit;',
      '',
    ],
  ]),
  ...defectsIn('domain/quantification/authorization.ts', limitTest, [
    [
      'exactly the limit is beyond it',
      'limit === null || compare(amount, limit) <= 0',
      'limit === null || compare(amount, limit) < 0',
    ],
  ]),
  ...defectsIn('backend/lifecycle/reject.ts', walkTest, [
    [
      'lines outlive their round',
      "await trx.deleteFrom('budget_line').where('customer', '=', customer).where('incident_id', '=', id).execute();",
      '',
    ],
    ['the authorization outlives its round', 'authorized_amount: null,', ''],
    ['the round is not archived', 'await archive(trx, ask, incident, rejection);', ''],
    ['archived without its lines', 'concepts: lines.map(lineWire)', 'concepts: []'],
    [
      'a rejection is not noted',
      'await log(trx, ask, incident.id, { comment, reason: steps[event].past, rejectReason: reason });',
      '',
    ],
  ]),
  ...defectsIn(
    'backend/lifecycle/reject.ts',
    [...refusalsTest, 'tests/backend/incidents/visibility.test.ts'],
    [
      [
        'any reason will do',
        "if (!found) throw invalid({ reject_reason: ['Motivo: elija uno de la lista.'] });\n  return { reason: found.name, comment };",
        'return { reason: found?.name ?? reason, comment };',
      ],
    ],
  ),
  ...defectsIn('backend/incidents/rounds.ts', walkTest, [
    ['the first round comes first', 'order by r.round desc', 'order by r.round'],
  ]),
  ...defectsIn('backend/incidents/sinisterRow.ts', walkTest, [
    ['the first answer stands', 'Number(round) <= (last?.round ?? -1)', 'Number(round) >= (last?.round ?? 1000)'],
  ]),
  ...defectsIn(
    'backend/incidents/sinisterRow.ts',
    [
      'tests/backend/lifecycle/walk.test.ts',
      'tests/backend/incidents/list.test.ts',
      'tests/backend/auth/openSessions.test.ts',
    ],
    [
      [
        'deleted files are there',
        'and v.rejected_at is null and v.deleted_at is null) as file_types',
        'and v.rejected_at is null) as file_types',
      ],
    ],
  ),
  ...defectsIn('backend/incidents/sinisterWire.ts', walkTest, [
    ['a rejected round has figures', 'budget !== null && budget.rejected_at === null ? budget : null', 'budget'],
    [
      'authorized incidents wait on',
      "unauthorizedDays(budget, status !== 'pending', now)",
      'unauthorizedDays(budget, false, now)',
    ],
  ]),
  ...defectsIn('backend/lifecycle/files.ts', refusalsTest, [
    ['what was there before is deleted', 'since !== null && addDate > since', 'since !== null'],
    ['nothing added since is deleted', "incident.status !== 'authorized'", 'false'],
    [
      'rejected twice',
      "if (chosen.some(({ rejected }) => rejected !== null)) throw invalid({ files: ['Un archivo ya está rechazado.'] });",
      '',
    ],
    ['files of other incidents', 'if (chosen.length !== ids.size)', 'if (chosen.length === 0)'],
    ['a comment alone deletes', 'ask.body.reject_reason || ask.body.comment', 'ask.body.reject_reason'],
  ]),
  ...defectsIn('backend/lifecycle/files.ts', refusalsTest, [
    ['two files where there is one', '!type.multiple && (await hasLiveFile(trx, ask, incident, type.slug))', 'false'],
    ['a rejected file stands in the way', ".where('rejected_at', 'is', null)\n", ''],
  ]),
  ...defectsIn('backend/lifecycle/reject.ts', annulTest, [
    ['reinstated on any day', 'annulled_at !== null && dateOf(annulled_at) === today()', 'annulled_at !== null'],
    [
      'reinstated and still annulled',
      '{ annulled_at: null, annulled_by_id: null, annul_reason: null, annul_comment: null }',
      '{ annulled_by_id: null, annul_comment: null }',
    ],
  ]),
  ...defectsIn('machines/incident/steps.ts', cellsTest, [
    [
      'an authorization leaves the counter-proposal open',
      'authorizedBy: facts.authorizedBy || !profile.quantifies,\n      counterProposalOpen: false,',
      'authorizedBy: facts.authorizedBy || !profile.quantifies,',
    ],
    [
      'a rejection keeps the budget',
      '({ ...noFacts, registered: true, rejected: true })',
      '({ ...noFacts, registered: true, rejected: true, hasBudget: true })',
    ],
    ['a confirmation is none', '({ ...facts, confirmed: true })', '({ ...facts })'],
    ['a counter-proposal is none', '({ ...facts, counterProposalOpen: true })', '({ ...facts })'],
  ]),
  ...defectsIn('machines/incident/machine.ts', cellsTest, [
    [
      'an author is enough',
      '(facts.authorizedBy && facts.authorizationFile) || facts.authorizedByJB',
      'facts.authorizedBy || facts.authorizedByJB',
    ],
    ['the provider’s authorization is none', ' || facts.authorizedByJB', ''],
    [
      'rejects what is authorized',
      "      on: { ...anyTime, 'files.delete': stays },",
      "      on: { ...anyTime, 'files.delete': stays, 'budget.reject': to('#incident.open.rejected') },",
    ],
  ]),
  ...defectsIn(
    'machines/incident/stages.ts',
    ['tests/machines/chart.test.ts'],
    [
      [
        'two statuses are swapped',
        "authorized: 'Autorizados',\n  rejected: 'Rechazados'",
        "authorized: 'Rechazados',\n  rejected: 'Autorizados'",
      ],
      [
        'without file counts as authorized',
        "label: 'Autorizado sin archivo',\n    status: 'pending'",
        "label: 'Autorizado sin archivo',\n    status: 'authorized'",
      ],
      [
        'auditors begin with what is authorized',
        "holdsRole(role, 'ARE') ? 'pending' : 'authorized'",
        "holdsRole(role, 'ARE') ? 'authorized' : 'pending'",
      ],
      [
        'operators begin with what is pending',
        "if (isOperator(role)) return 'rejected';",
        "if (isOperator(role)) return 'pending';",
      ],
      ['confirmed ones are handed over', "['settled', 'confirmed', 'annulled']", "['settled', 'annulled']"],
    ],
  ),
  ...defectsIn(
    'machines/incident/waits.ts',
    ['tests/machines/inbox.test.ts'],
    [
      [
        'auditors wait for what is confirmed',
        "stages: ['authorizedWithoutFile', 'waitingForFile']",
        "stages: ['confirmed']",
      ],
      ['every customer confirms', 'has: confirms }', '}'],
    ],
  ),
  ...defectsIn(
    'machines/incident/inbox.ts',
    ['tests/machines/inbox.test.ts'],
    [['one’s own acts are news', '!steps[type].by.includes(role)', 'true']],
  ),
  ...defectsIn('backend/incidents/story.ts', storyTest, [
    ['visits are numbered from the last', 'order by s.version)', 'order by s.version desc)'],
    ['a stretch is one short', 'entriesOf(trx, ask, incident, kept)', 'entriesOf(trx, ask, incident, kept.slice(1))'],
    ['a stretch begins with the last of the former', 'and e.id < ${after}', 'and e.id <= ${after}'],
    [
      'rounds are counted from zero',
      'u.event = ${opensRound} and u.id <= e.id',
      'u.event = ${opensRound} and u.id < e.id',
    ],
    ['shows internal prices', 'changedLines(shown(row.changes))', 'changedLines(row.changes)'],
  ]),
  ...defectsIn(
    'domain/quantification/compare.ts',
    ['tests/domain/quantification/merge.test.ts'],
    [
      ['a conflict is nobody’s', "sameField(mine, theirs) ? 'both' : 'conflict'", "'both'"],
      [
        'a deleted line that was edited is gone',
        "isEdited(base, kept) ? 'conflict'",
        "isEdited(base, kept) ? 'removed'",
      ],
      ['decimals are compared as text', 'sameValue(a, b)', 'a === b'],
      ['another provider is no change', "  'provider',\n  ...columns", '  ...columns'],
      ['what I added is theirs', 'ofNew(mine, theirs, differences)', 'ofNew(theirs, mine, differences)'],
      [
        'two additions that differ are one',
        "differences.every(({ changedBy }) => changedBy === 'both')",
        "differences.some(({ changedBy }) => changedBy === 'both')",
      ],
      [
        'what I removed is theirs',
        "mine ? 'theirs' : theirs ? 'mine' : 'both'",
        "mine ? 'mine' : theirs ? 'theirs' : 'both'",
      ],
      ['another reason is no change', "  'comment',\n  'reason',\n", "  'comment',\n"],
      [
        'a price beside another currency is no conflict',
        "['currency', 'exchangeRate', 'exchangeDate'];",
        "['exchangeRate', 'exchangeDate'];",
      ],
      [
        'a price beside another day of the rate is no conflict',
        "['currency', 'exchangeRate', 'exchangeDate'];",
        "['currency', 'exchangeRate'];",
      ],
    ],
  ),
  ...defectsIn(
    'domain/quantification/merge.ts',
    ['tests/domain/quantification/merge.test.ts'],
    [
      ['their edits are lost', '    ...theirs,\n    ...changes,', '    ...mine,\n    ...changes,'],
      ['deleted lines stay', 'line === null ? (one.theirs?.id ?? []) : []', '[]'],
      [
        'the catalog prices are the other side’s',
        "ofMine.includes('provider') ? mine.catalogPrices : theirs.catalogPrices",
        'mine.catalogPrices',
      ],
      ['a typed price is the catalog’s again', 'mine.priceTouched || theirs.priceTouched', 'mine.priceTouched'],
      ['a decided line is undecided', 'mine.isReviewed || theirs.isReviewed', 'mine.isReviewed && theirs.isReviewed'],
    ],
  ),

  ...defectsIn('backend/lifecycle/reject.ts', walkTest, [
    ['the total outlives its round', '      authorized_total: null,\n', ''],
    ['who authorized outlives the round', '      authorized_by_id: null,\n      authorized_at: null,\n', ''],
    ['the file outlives its round', '      original_file_id: null,\n', ''],
    ['the amount outlives its round', "      amount: '0',\n", ''],
  ]),
  ...defectsIn(
    'backend/lifecycle/reject.ts',
    ['tests/backend/lifecycle/exchanges.test.ts'],
    [['justifications outlive their round', "      exchanges: '[]',\n", '']],
  ),
  ...defectsIn('backend/lifecycle/reject.ts', refusalsTest, [
    ['inactive reasons reject', "    .where('is_active', '=', true)\n", ''],
  ]),
  ...defectsIn(
    'domain/quantification/versions.ts',
    ['tests/domain/quantification/merge.test.ts'],
    [
      ['a concept that comes twice is one', 'seen.set(line.code, nth + 1);', ''],
      [
        'rounds are compared backwards',
        'compareLines(was, byConcept(newer), was)',
        'compareLines(byConcept(newer), was, was)',
      ],
    ],
  ),
];
