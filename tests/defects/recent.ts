import { defectsIn } from './results.ts';

const undoTest = ['tests/backend/lifecycle/undo.test.ts'];
const limitTest = ['tests/backend/lifecycle/limit.test.ts'];
const exceptionsTest = ['tests/backend/lifecycle/exceptions.test.ts'];
const amountsTest = ['tests/backend/lifecycle/amounts.test.ts', 'tests/backend/lifecycle/undo.test.ts'];
const serviceAccountsTest = ['tests/backend/users/serviceAccounts.test.ts'];
const newsMailsTest = ['tests/backend/newsMails.test.ts'];
const inboxTest = ['tests/gateway/inbox.test.ts', 'tests/backend/inbox.test.ts'];
const archiveTest = ['tests/backend/files/archive.test.ts'];
const pagingTest = ['tests/gateway/paging.test.ts'];
const recomputedTest = ['tests/backend/summaries/recomputed.test.ts'];
const handOverTest = ['tests/backend/lifecycle/handOver.test.ts'];
const listTest = ['tests/backend/incidents/list.test.ts'];
const totalsTest = ['tests/gateway/summaries.test.ts'];
const viewsTest = ['tests/gateway/savedViews.test.ts'];
const webhooksTest = ['tests/backend/webhooks.test.ts', 'tests/gateway/webhooks.test.ts'];
const streamsTest = ['tests/gateway/changes.test.ts', 'tests/gateway/position.test.ts'];
const idempotencyTest = ['tests/backend/idempotency.test.ts'];

/** What was built last: undoing, limits, exceptions, accounts of programs, the event log, mails of news, totals. */
export const recent = [
  ...defectsIn('backend/lifecycle/budget.ts', undoTest, [
    [
      'an undone authorization keeps its total',
      'authorized_amount: null, authorized_total: null,',
      'authorized_amount: null,',
    ],
    [
      'an undone authorization keeps its time',
      'authorized_by_id: null, authorized_at: null })',
      'authorized_by_id: null })',
    ],
  ]),
  ...defectsIn('backend/incidents/undoing.ts', undoTest, [
    [
      'events of another incident count as what followed',
      'where e.customer = ${customer} and e.incident_id = ${incidentId}\n',
      'where e.customer = ${customer}\n',
    ],
  ]),
  ...defectsIn('machines/incident/requirements.ts', undoTest, [
    ['an authorization is undone for a minute', 'undoSeconds = 30', 'undoSeconds = 60'],
  ]),
  ...defectsIn(
    'machines/incident/steps.ts',
    ['tests/machines/eventTable.test.ts', ...undoTest],
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
  ...defectsIn('backend/lifecycle/budget.ts', limitTest, [
    [
      'lines deleted with the authorization do not count for four eyes',
      'planned.length > 0 || deleted.length > 0',
      'planned.length > 0',
    ],
  ]),
  ...defectsIn('backend/lifecycle/limit.ts', limitTest, [
    ['the limit of one auditor is everybody’s', "    .where('id', '=', viewer.id)\n", ''],
  ]),
  ...defectsIn('backend/incidents/quantifiers.ts', limitTest, [
    ['any event counts as quantifying', ' and e.event = ${sql.lit(quantifies)}', ''],
    ['the quantification of another incident counts', ' and e.incident_id = ${incidentId}', ''],
  ]),
  ...defectsIn(
    'domain/quantification/authorization.ts',
    [...limitTest, 'tests/domain/quantification/totals.test.ts'],
    [
      [
        'a limit is exclusive',
        'limit === null || compare(amount, limit) <= 0',
        'limit === null || compare(amount, limit) < 0',
      ],
      ['a limit tolerates a peso', 'compare(amount, limit) <= 0', 'compare(subtract(amount, tolerance), limit) <= 0'],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/uploadAuthorization.ts',
    ['tests/backend/lifecycle/undo.test.ts', ...limitTest],
    [
      ['a correction has no limit', '...given, ...(await limitOn(trx, ask, amount))', '...given'],
      ['a correction keeps the confirmation', ', confirmed_at: null, confirmed_by_id: null })', ' })'],
      ['a correction loses the file', "orderBy('r.round', 'desc')", "orderBy('r.round', 'asc')"],
    ],
  ),
  ...defectsIn('backend/lifecycle/lines/exceptions.ts', exceptionsTest, [
    [
      'the catalog is not compared with',
      '${catalogPriceSql(sql`l.provider_id`, sql`i.section_slug`)} as catalog',
      'null::numeric as catalog',
    ],
    ['an incident is compared with itself', 'except: sql`i.id`', 'except: sql`0`'],
    [
      'every line is compared anew with each save',
      'sql`l.incident_id = ${incidentId} and l.id = any(${[...ids]}::bigint[])`',
      'sql`l.incident_id = ${incidentId}`',
    ],
    ['internal amounts are exceptions too', "    internalQuantity: '0',\n", ''],
  ]),
  ...defectsIn('backend/incidents/filter.ts', exceptionsTest, [
    ['operators find by exceptions', "if (!seesExceptions(role)) return 'unseen';", ''],
  ]),
  ...defectsIn('backend/catalogs/concepts/history.ts', exceptionsTest, [
    [
      'what was authorized years ago is usual',
      '    and a.authorized_on > ${today()}::date - make_interval(months => ${sql.lit(monthsOfHistory)})\n',
      '',
    ],
    [
      'the least quantity is the greatest',
      'max(a.quantity) as greatest_quantity',
      'min(a.quantity) as greatest_quantity',
    ],
    ['one line is enough to be usual', 'count(*) >= ${profile.lineChecks.fewestLines}', 'count(*) >= 1'],
    ['the median is the upper of the middle two', '(order by a.price)\n', '(order by a.price desc)\n'],
    ['operators ask what was authorized', '!profile.quantifies || !seesExceptions(viewer.role)', '!profile.quantifies'],
  ]),
  ...defectsIn('backend/lifecycle/facts.ts', exceptionsTest, [
    [
      'annulled ones are usual',
      'where i.authorized_by and not i.annulled and b.authorized_at is not null',
      'where i.authorized_by and b.authorized_at is not null',
    ],
  ]),
  ...defectsIn('backend/lifecycle/lines/adjust.ts', amountsTest, [
    ['the adjustment is left as it was', "adjustment: adjustment ?? '0',", '...(adjustment && { adjustment }),'],
    ['the total of the lines is left as it was', '...(authorized_total !== null && { authorized_total: total }),', ''],
    ['an adjustment has no reason', "adjustment === null ? '' : reason", "''"],
  ]),
  ...defectsIn('backend/lifecycle/budget.ts', amountsTest, [
    ['an authorization keeps the former adjustment', "      adjustment: '0',\n", ''],
    [
      'lines of an answer leave the adjustment',
      "await adjust(trx, ask, locked.id, 'Partidas reabiertas para responder la contrapropuesta.');",
      '',
    ],
  ]),
  ...defectsIn('domain/quantification/versions.ts', amountsTest, [
    [
      'the adjustment has the other sign',
      'const difference = subtract(amount, total);',
      'const difference = subtract(total, amount);',
    ],
  ]),
  ...defectsIn('backend/users/serviceAccounts.ts', serviceAccountsTest, [
    ['tokens live for a year', 'make_interval(days => ${days})', 'make_interval(days => 365 + 0 * ${days})'],
    ['an overlap lengthens what would have ended', 'least(expires_at, ${end})', '${end}'],
    ['tokens that ended count', '.filter(({ is_expired }) => !is_expired)', ''],
    ['any number of service accounts', 'before.length >= mostServiceAccounts', 'false'],
    [
      'service accounts of all customers count together',
      "await programs(trx).where('customer', 'is not distinct from', program.customer).execute()",
      'await programs(trx).execute()',
    ],
    [
      'a revocation leaves no trace',
      "    await remember(trx, { accountId: id, event: 'serviceTokenRevoked', by: viewer.id });\n",
      '',
    ],
    [
      'a return leaves no trace',
      "    if (isBack) await remember(trx, { accountId: locked.id, event: 'enabled', by: viewer.id });\n",
      '',
    ],
    [
      'a change of scopes brings a disabled account back',
      'body.isActive === true && !before.isActive',
      '!before.isActive',
    ],
    ['any administrator sees every service account', '.where(keptBy(viewer))', ''],
    [
      'revokes a token of another account',
      "      .where('account_id', '=', id)\n      .where('revoked_at'",
      "      .where('revoked_at'",
    ],
    ['a disabled account gets tokens', 'if (!accountOf(account).isActive) throw disabled;', ''],
  ]),
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
  ...defectsIn('backend/lifecycle/perform.ts', serviceAccountsTest, [
    ['who may delete files rejects them', '  if (!ask.isTrial) refuseEventBeyondScopes(ask.viewer, type);\n', ''],
  ]),
  ...defectsIn(
    'contract/scopes.ts',
    ['tests/contract/calls.test.ts'],
    [
      [
        'who reads catalogs writes them',
        "catalogs: { read: 'readCatalogs', write: 'catalogs' }",
        "catalogs: { read: 'readCatalogs', write: 'readCatalogs' }",
      ],
      [
        'programs keep service accounts',
        "serviceAccounts: { read: 'readUsers', write: 'never' }",
        "serviceAccounts: { read: 'readUsers', write: 'readUsers' }",
      ],
      [
        'programs make personal tokens',
        "personalTokens: { read: 'never', write: 'never' }",
        "personalTokens: { read: 'readUsers', write: 'readUsers' }",
      ],
    ],
  ),
  ...defectsIn(
    'backend/sessions/personal.ts',
    [...serviceAccountsTest, 'tests/backend/auth/personalTokens.test.ts'],
    [['the last use of a token is not recorded', 'if (isStale) await noteUse(common, tokenId);', '']],
  ),
  ...defectsIn('backend/summaries/eventLog.ts', recomputedTest, [
    [
      'events belong to the last round',
      'partition by e.customer, e.incident_id order by e.id)',
      'partition by e.customer, e.incident_id)',
    ],
    ['events before a budget belong to one', 'row.round > 0', 'row.round >= 0'],
    ['events in any order', 'order by e.happened_at, e.customer, e.id`', 'order by e.id desc`'],
    [
      'the log is of one customer',
      'objectId: budgetId(row, round), qualifier',
      'objectId: budgetId(row, 1), qualifier',
    ],
    ['events say the stage of now', 'e.event, e.stage,', 'e.event, n.stage,'],
  ]),
  ...defectsIn('backend/summaries/groups.ts', recomputedTest, [
    ['ninety-five per cent are ninety', 'array[0.5, 0.9]', 'array[0.5, 0.95]'],
  ]),
  ...defectsIn('backend/summaries/durations.ts', recomputedTest, [
    [
      'a passage lasts as long as the next stage',
      "${before('i.stay_seconds')} as seconds",
      'unnest(i.stay_seconds) as seconds',
    ],
    ['an incident counts each time that it passes', ' filter (where r.repeated is not true)', ''],
    ['stays that last are not open', 'open: sql`count(*) - count(r.seconds)`', 'open: sql`0`'],
  ]),
  ...defectsIn('backend/lifecycle/facts.ts', recomputedTest, [
    ['a path that was gone before is new', 'partition by p.before, p.stage', 'partition by p.stage, p.version'],
  ]),
  ...defectsIn('backend/migrations/088_stays_in_facts.sql', recomputedTest, [
    ['the version before writes no stays', 'when (new.stays is null)', 'when (false)'],
    [
      'repeated passages of the version before count again',
      'select s.stages, s.seconds, s.repeated into',
      'select s.stages, s.seconds, null into',
    ],
  ]),
  ...defectsIn('gateway/paging.ts', pagingTest, [
    [
      'the last after a place begin before it',
      '? { from: Math.max(start, end - stretch.size)',
      '? { from: Math.max(0, end - stretch.size)',
    ],
    [
      'before a place beyond the end',
      "Math.min(placeIn(stretch.before, 'before') ?? count, count)",
      "(placeIn(stretch.before, 'before') ?? count)",
    ],
    ['the first after a place pass the other', 'Math.min(start + stretch.size, end)', 'start + stretch.size'],
    ['there is always more', 'hasNextPage: to < count', 'hasNextPage: to <= count'],
    ['nothing is before', 'hasPreviousPage: from > 0', 'hasPreviousPage: false'],
  ]),
  ...defectsIn('gateway/nouns/incident/inbox.ts', inboxTest, [
    ['news after a place come from the beginning', 'query: { older: after, limit', 'query: { older: undefined, limit'],
    ['read news are asked for too', "unread: args.unread ? 'true' : undefined", 'unread: undefined'],
  ]),
  ...defectsIn('backend/lifecycle/handOver.ts', handOverTest, [
    ['what failed does not remain', 'count - results.filter(({ done }) => done).length', 'count - results.length'],
    ['finished ones are handed over too', "      .where('stage', 'in', unfinishedStages);\n", ';\n'],
    ['one that fails stops the others', 'if (!(error instanceof AnsweredError)) throw error;', 'throw error;'],
    ['says nothing of why', 'detail: detail ?? null };', 'detail: null };'],
  ]),
  ...defectsIn('backend/inbox/newsMails.ts', newsMailsTest, [
    ['the digest has what was read', ' and n.at < ${due} and n.read_at is null ${own}', ' and n.at < ${due} ${own}'],
    ['the digest has what waits though it was not asked for', 'digestsWaits && isWorkingDay(day)', 'isWorkingDay(day)'],
    ['the digest never has what waits', 'digestsWaits && isWorkingDay(day)', 'false'],
    [
      'the digest has what came after its hour',
      'and n.account_id = ${accountId} and n.at < ${due} and n.read_at',
      'and n.account_id = ${accountId} and n.read_at',
    ],
    ['disabled accounts get digests', 'where a.is_active and a.email', 'where a.email'],
    ['who left the customer gets digests', 'rows.filter((row) => mayHear(row, customer))', 'rows'],
    [
      'who left the customer gets mails',
      'if (!isWanted || !mayHear(row, customer)) continue;',
      'if (!isWanted) continue;',
    ],
    ['who wants none gets digests', ' and coalesce(p.wants_mail, true) and ${hour}', ' and ${hour}'],
    ['digests have what was handed over', 'seesOnlyOwn(role) ? sql`and i.owner_id = n.account_id` : sql``', 'sql``'],
    ['an empty digest is sent', 'if (unread.length === 0 && waits.count === 0) continue;', ''],
  ]),
  ...defectsIn('backend/inbox/newsText.ts', newsMailsTest, [
    ['a mail does not say for whom a delegate acted', 'actorText(by, actedFor)', 'actorText(by, null)'],
    ['a mail does not say on whose behalf it is received', 'delegator === null ? [] : [receivedText(delegator)]', '[]'],
    [
      'names are pages',
      '`<li style="padding:8px 0;border-top:1px solid #d9dde1"><a href="${escaped(url)}" style="color:#006b54">${escaped(title)}',
      '`<li style="padding:8px 0;border-top:1px solid #d9dde1"><a href="${escaped(url)}" style="color:#006b54">${title}',
    ],
    [
      'the one digest says its own stop link to nobody',
      "linkTo(publicUrl, 'stopNewsMail', stopCode(seals, accountId))",
      "linkTo(publicUrl, 'stopNewsMail', stopCode(seals, '1'))",
    ],
  ]),
  ...defectsIn('backend/inbox/news.ts', inboxTest, [
    [
      'what another auditor has taken is overdue',
      '        and not exists (select from incident_hold h where h.customer = i.customer and h.incident_id = i.id\n          and h.until > now() and h.account_id <> ${viewer.id}\n          and h.account_id not in (${delegatorsOf(sql`${customer}`, sql`${viewer.id}`)}))\n',
      '',
    ],
    [
      'what waits is everybody’s',
      'const own = seesOnlyOwn(viewer.role) ? sql`and i.owner_id = ${viewer.id}` : sql``;\n  const day',
      'const own = sql``;\n  const day',
    ],
    ['the limit itself is too long', '<= ${until} ${own}', '< ${until} ${own}'],
  ]),
  ...defectsIn(
    'backend/inbox/news.ts',
    ['tests/gateway/delegation.test.ts'],
    [
      [
        'what waits in a delegator’s queue is not said to be theirs',
        '    delegator: delegator && personWire(delegator),\n    days',
        '    delegator: null,\n    days',
      ],
    ],
  ),
  ...defectsIn(
    'domain/delegation.ts',
    ['tests/backend/newsMails.test.ts'],
    [['what waits too long does not say in whose queue', '`Le espera ${byDelegationOf(delegator)}.`', "''"]],
  ),
  ...defectsIn('domain/workingDays.ts', inboxTest, [
    [
      'the limit itself is beyond it',
      'workingDaysBetween(day, today) <= days',
      'workingDaysBetween(day, today) < days',
    ],
  ]),
  ...defectsIn(
    'machines/incident/news.ts',
    [...inboxTest, 'tests/machines/inbox.test.ts'],
    [['counterproposals wait for a week', 'counterProposed: 2,', 'counterProposed: 5,']],
  ),
  ...defectsIn('backend/incidents/archive.ts', archiveTest, [
    ['a zip of others', 'sql`and i.owner_id = ${viewer.id}` : sql``', 'sql`` : sql``'],
    ['a zip has what was deleted', ' and s.deleted_at is null\n', '\n'],
    ['a zip leaves out what may not be seen', 'if (rows.length < query.slugs.length) throw notFound();', ''],
    ['equal names take each other’s place', 'if (taken.has(path.toLowerCase())) continue;', ''],
    ['a zip of any size', 'if (bytes > mostArchivedBytes) throw tooLarge;', ''],
  ]),
  ...defectsIn(
    'backend/lifecycle/lines/exchange.ts',
    ['tests/backend/lifecycle/exchanges.test.ts'],
    [
      [
        'both forms may contradict each other',
        'sent.exchanges && one && !exchanges.some((each) => isSame(each, one))',
        'false',
      ],
      ['a currency is justified twice', 'list.findIndex((other) => other.currency === currency) < at', 'false'],
      [
        'pesos are justified',
        "currency === 'MXN' || !profile.currencies.includes(currency)",
        '!profile.currencies.includes(currency)',
      ],
      ['justifications of currencies without lines are shown', 'used.length > 0 ? used : exchanges', 'exchanges'],
    ],
  ),
  ...defectsIn(
    'domain/quantification/authorization.ts',
    ['tests/domain/quantification/totals.test.ts'],
    [
      [
        'a justification of one currency serves all',
        'one.currency === used.currency && isComplete(one)',
        'isComplete(one)',
      ],
    ],
  ),
  ...defectsIn('backend/incidents/list.ts', totalsTest, [
    ['every incident has a budget', 'count(i.amount)::int as "withBudget"', 'count(*)::int as "withBudget"'],
    ['every incident is authorized', 'count(i.authorized)::int as authorized', 'count(*)::int as authorized'],
    [
      'what was asked is authorized',
      '${sum(sql`i.authorized`)} as "authorizedAmmount"',
      '${sum(sql`i.amount`)} as "authorizedAmmount"',
    ],
    [
      'the totals of mine are everybody’s',
      "filterOf(ask, ask.query, ask.query.mine === 'true', true)",
      'filterOf(ask, ask.query, false, true)',
    ],
  ]),
  ...defectsIn('backend/incidents/filter.ts', totalsTest, [
    [
      'of several statuses only the first counts',
      'return named.length === 0 ? null : named;',
      'return named.length === 0 ? null : named.slice(0, 1);',
    ],
  ]),
  ...defectsIn('backend/savedViews/handlers.ts', viewsTest, [
    [
      'private views are shared',
      "row('is_shared', '=', true)]",
      "row('is_shared', '=', false), row('is_shared', '=', true)]",
    ],
    ['a view of a highway that went is whole', '!known.highways.has(highway) && {', 'false && {'],
    ['every view is one’s own', 'isOwn: row.owner_id === ask.viewer.id', 'isOwn: true'],
  ]),
  ...defectsIn('domain/savedViews.ts', viewsTest, [
    ['days and a range together', "if (hasRange) return { field: 'days'", "if (false) return { field: 'days'"],
    ['a view reaches back for years', 'days <= mostViewDays', 'days <= 3660'],
  ]),
  ...defectsIn('backend/outgoing/outbox.ts', webhooksTest, [
    ['secrets are kept as they are', 'seals.seal(secret, `webhook ${customer}`)', 'secret'],
    ['a wrong stage is sent', "'stage', e.stage,", "'stage', i.status,"],
  ]),
  ...defectsIn('backend/outgoing/send.ts', webhooksTest, [
    ['signs without the time', '`${id}.${seconds}.${body}`', '`${id}.${body}`'],
    ['signs with the prefix', 'secret.slice(secretPrefix.length)', 'secret'],
    ['milliseconds are seconds', 'Math.floor(Date.now() / 1000)', 'Date.now()'],
  ]),
  ...defectsIn('backend/webhooks/handlers.ts', webhooksTest, [
    [
      'replays a delivery of another webhook',
      'where customer = ${customer} and webhook_id = ${id} and id = ${params.delivery}',
      'where customer = ${customer} and id = ${params.delivery}',
    ],
    ['a replay counts the attempts of before', "set status = 'waiting', attempts = 0,", "set status = 'waiting',"],
    [
      'a replay is given up at once',
      "        given_up_at = clock_timestamp() + interval '3 days'\n",
      '        given_up_at = given_up_at\n',
    ],
    ['one webhook more', '.length >= mostWebhooks', '.length > mostWebhooks'],
  ]),
  ...defectsIn('gateway/http/changeStream.ts', streamsTest, [
    ['a stream does not say how far it has seen', 'seen.position === undefined ? result :', 'true ? result :'],
    ['a stream of an ended session opens', 'await context.freshAccount();', ''],
    ['a subscription has any number of aliases', 'refuseExcess({ schema, document, operation, variables });', ''],
  ]),
  ...defectsIn('backend/serve/idempotent.ts', idempotencyTest, [
    [
      'keys of old never end',
      "    .where('created_at', '<', new Date(Date.now() - keptDays * 86_400_000).toISOString())\n",
      "    .where('created_at', '<', '2000-01-01T00:00:00Z')\n",
    ],
    ['what a repeated call found is an error', 'if (error instanceof Repeated) return error.answer;', ''],
  ]),
  ...defectsIn('backend/incidents/list.ts', listTest, [
    [
      'the cursor of the last row is the first',
      'cursors.at(-1) ?? null) : null,\n      previous',
      'cursors[0] ?? null) : null,\n      previous',
    ],
    ['from the end there is no more', 'previous: (fromEnd ? hasMore : isAfter)', 'previous: isAfter'],
    ['from the end the rows stand reversed', 'rows.slice(0, first).reverse()', 'rows.slice(0, first)'],
  ]),
];
