import { defectsIn } from './results.ts';

const queueTest = ['tests/backend/queue.test.ts'];
const delegationTest = ['tests/gateway/delegation.test.ts'];
const sharedTest = ['tests/gateway/changes.test.ts'];
const followedTest = ['tests/backend/incidents/followed.test.ts'];
const feedTest = ['tests/gateway/webhooks.test.ts'];
const webhooksTest = ['tests/backend/webhooks.test.ts'];
const viewsTest = ['tests/gateway/savedViews.test.ts'];
const ownDownTest = ['tests/backend/ownDatabaseDown.test.ts'];
const positionTest = ['tests/domain/position.test.ts'];

/** What many people and programs share: the queue, who is there, streams, webhooks, saved views, standbys. */
export const sharing = [
  ...defectsIn('backend/queue/take.ts', queueTest, [
    ['an ended lease holds on', ' and h.until > clock_timestamp())', ')'],
    ['only some that wait as long are compared', 'rows with ties', 'rows only'],
    ['what somebody holds is taken', 'where h.until <= clock_timestamp() returning', 'returning'],
    [
      'the longest waiting come last',
      'const dayOfStage = sql`((i.stage_since',
      'const dayOfStage = sql`-extract(epoch from (i.stage_since',
    ],
    ['the smallest amount comes first', 'b.amount desc nulls last', 'b.amount nulls last'],
    [
      'taking twice takes two',
      'await idempotent(trx, ask, () => takeAny(trx, ask))',
      '{ entity: await takeAny(trx, ask) }',
    ],
    ['anybody is an auditor', 'to !== viewer.id && !(await isAuditor(ask, to))', 'false'],
    [
      'gives back what another holds',
      'if (refusal) throw refused([refusal]);\n    await endHold(trx',
      'await endHold(trx',
    ],
    [
      'gives back what was reassigned meanwhile',
      'const { id, slug } = await lockIncident(',
      'const { id, slugName: slug } = await readSinister(',
    ],
    ['working renews the lease of others', 'sql<boolean>`(account_id = ${viewer.id} or ', 'sql<boolean>`(true or '],
    [
      'working renews a lease that has ended',
      "    .where('until', '>', sql<string>`clock_timestamp()`)\n    .where('until', '<'",
      "    .where('until', '<'",
    ],
  ]),
  ...defectsIn('backend/incidents/holds.ts', queueTest, [
    ['an ended lease is shown', 'h.incident_id = i.id and h.until > now())`;\n}', 'h.incident_id = i.id)`;\n}'],
    ['mine are anybody’s', "who !== 'mine'", "who !== 'nobody'"],
  ]),
  ...defectsIn('backend/incidents/delegations.ts', delegationTest, [
    ['an ended delegation holds', 'd.ended_at is null and ', ''],
    ['a delegation holds on any day', '${today()}::date between d.first_day and d.last_day', 'true'],
  ]),
  ...defectsIn('backend/queue/delegations.ts', delegationTest, [
    ['delegations overlap', '    await refuseOverlap(trx, { customer, delegator, from, to });\n', ''],
    [
      'any account delegates the queues of others',
      'if (delegator !== viewer.id && !isAdministrator(viewer.role)) throw forbidden();',
      '',
    ],
  ]),
  ...defectsIn('backend/incidents/news.ts', delegationTest, [
    ['the delegate hears what the delegator says', ' and d.delegator_id <> ${viewer.id}', ''],
  ]),
  ...defectsIn('domain/users.ts', delegationTest, [['another role stands in', 'one.role === other.role && ', '']]),
  ...defectsIn('backend/lifecycle/saveIncident.ts', delegationTest, [
    [
      'the history does not say for whom',
      'delegator_id: delegatorOn(customer, the.id, viewer.id),',
      'delegator_id: null,',
    ],
  ]),
  ...defectsIn('backend/lifecycle/saveIncident.ts', queueTest, [
    [
      'what left the queue is held on',
      'if (!isQueued(stage, ask.profile)) await endHold(trx, ask.customer, the.id);',
      '',
    ],
  ]),
  ...defectsIn('machines/incident/queue.ts', queueTest, [
    ['anybody may assign to others', 'if (to !== viewerId) return refused.forbidden;', ''],
    ['settled ones are assigned', 'if (!isQueued(stage, profile)) return notQueued;', ''],
  ]),
  ...defectsIn('backend/queue/handlers.ts', queueTest, [
    [
      'operators hear who is at incidents of others',
      'seesOnlyOwn(viewer.role) ? sql`and i.owner_id = ${viewer.id}` : sql``',
      'sql``',
    ],
    [
      'having it open is not announced',
      'await sql`select pg_notify(${sql.lit(peopleChannel)}, ${JSON.stringify(notice)})`.execute(trx);',
      '',
    ],
    ['readers are announced', 'if (onlyLooks(viewer.role)) return {};', ''],
    ['readers hear who is there', 'onlyLooks(viewer.role) ? [] : ', ''],
    ['listens to who is there after the session has ended', '(await changedViewer(ask)) !== null', 'false'],
  ]),
  ...defectsIn(
    'backend/db/attendance.ts',
    ['tests/backend/db/attendance.test.ts'],
    [
      ['who left without a word is there for good', 'until <= now', 'until < 0'],
      [
        'changes are not passed on',
        "if (doing === 'closed') kept.windows.delete(key);",
        "if (doing === 'closed') kept.windows.get(key);",
      ],
      ['the last window decides who edits', 'isEditing || byAccount.get(account)?.isEditing === true', 'isEditing'],
      ['news of other customers', 'of === customer', 'true'],
      ['lists of other customers', 'key.startsWith(`${customer} `)', 'true'],
      ['everyone is woken by deliveries', ' && (hearsWebhooks || !isWebhook)', ''],
      ['a gap is not noticed', 'if (from !== run) return null;', ''],
    ],
  ),
  ...defectsIn('backend/incidents/followed.ts', followedTest, [
    [
      'passes over what commits later',
      'const unsettled = rows.findIndex(({ isSettled }) => !isSettled);',
      'const unsettled = -1;',
    ],
    ['the last one comes again', '(e.xact, e.id) > (', '(e.xact, e.id) >= ('],
    [
      'believes cursors of another database',
      'if (known?.isKnown !== true) throw ofAnother;\n  // A place of another backend',
      '// A place of another backend',
    ],
  ]),
  ...defectsIn(
    'backend/lifecycle/facts.ts',
    ['tests/backend/lifecycle/checkData.test.ts'],
    [['a column of the facts is left to its trigger', 'repeated_stays, entered_day`', 'repeated_stays`']],
  ),
  ...defectsIn('backend/incidents/followed.ts', feedTest, [
    ['a part is the last', 'hasMore: settled.length > limit', 'hasMore: settled.length > limit + 1'],
    ['a part skips one', 'next: cursorOf(part.at(-1) ?? from)', 'next: cursorOf(settled.at(-1) ?? from)'],
  ]),
  ...defectsIn('gateway/nouns/incident/changes.ts', sharedTest, [
    ['each listener waits by itself', 'if (isOwn) return answer;', 'if (isOwn || seesAll) return ask({ wait });'],
    ['ended sessions hear on', ' && rights === this.#rights && ', ' && '],
    [
      'what one is refused ends all',
      'const leave = (error?: unknown) => reject(noResponse(error));',
      'const leave = reject;',
    ],
  ]),
  ...defectsIn('backend/db/announcements.ts', sharedTest, [
    ['rights of others do not end a shared wait', ': isShared || payload === sessionId', ': payload === sessionId'],
  ]),
  ...defectsIn('backend/db/announcements.ts', followedTest, [
    [
      'who signs out is not heard of',
      'payload === sessionId || payload === `account:${accountId}`',
      'payload === `account:${accountId}`',
    ],
    ['changes of others wake', 'payload.startsWith(`${customer} `)', 'payload.endsWith(` ${customer}`)'],
  ]),
  ...defectsIn('backend/queue/handlers.ts', webhooksTest, [
    ['auditors hear of webhooks', " && may(viewer.role, 'user', 'view')", ''],
  ]),
  ...defectsIn('backend/outgoing/outbox.ts', webhooksTest, [
    ['events that were not asked for', " and (w.events = '{}' or e.event = any (w.events))", ''],
    ['stopped webhooks get events', ' and w.is_active and (', ' and ('],
    ['stopped webhooks get what was left', ' and w.is_active and w.id <>', ' and w.id <>'],
    ['later events pass earlier ones', "b.status = 'waiting' and b.id < n.id", "b.status = 'waiting' and b.id < 0"],
    [
      'two processes send the same',
      '        and (n.claimed_until is null or n.claimed_until < clock_timestamp())\n',
      '',
    ],
    ['tries for ever', "when given_up_at <= clock_timestamp() then 'failed'", "when false then 'failed'"],
    ['waits longer before the second attempt', 'Math.min(attempts - 1, 10)', 'Math.min(attempts, 10)'],
    ['a commit wakes no sender', 'if (rows.length > 0) afterCommit(trx, services.webhooks.wake);', ''],
    ['refused ones are delivered', '${attempt.problem === null}', 'true'],
  ]),
  ...defectsIn('backend/db/transaction.ts', webhooksTest, [
    ['what follows a commit is forgotten', 'for (const task of committed) task();', ''],
  ]),
  ...defectsIn('backend/outgoing/send.ts', webhooksTest, [
    [
      'a line that was cut is said to be slow',
      "code.startsWith('UND_ERR_') && code.endsWith('TIMEOUT')",
      "code.startsWith('UND_ERR_')",
    ],
    ['signs without the id', '`${id}.${seconds}.${body}`', '`${seconds}.${body}`'],
    ['a redirect is an answer', 'statusCode < 300', 'statusCode < 400'],
  ]),
  ...defectsIn(
    'backend/webhooks/handlers.ts',
    ['tests/backend/webhooks.test.ts'],
    [
      [
        'one address is told the same twice',
        'isActive && id !== saved?.id && new URL(url).href === href)) throw taken;',
        'isActive && id !== saved?.id && new URL(url).href === href)) return;',
      ],
      [
        'what is told travels in the open',
        "if (isNew && protocol !== 'https:' && !ask.services.webhooks.allowPrivate) throw insecure;",
        '',
      ],
    ],
  ),
  ...defectsIn('backend/outgoing/send.ts', webhooksTest, [
    ['shared addresses are public', "  ['100.64.0.0', 10],\n", ''],
    ['what is mapped to IPv6 is public', "outside.check(address, 'ipv6') && ", ''],
    ['checks nothing at sending', '!allowPrivate && !found.every(', 'false && !found.every('],
  ]),
  ...defectsIn('backend/webhooks/handlers.ts', webhooksTest, [
    ['shows deliveries of other webhooks', 'sql`d.webhook_id = ${id}`', 'sql`true`'],
    ['sends deliveries of other webhooks again', 'and webhook_id = ${id} and id =', 'and id ='],
    ['any number of webhooks', 'length >= mostWebhooks', 'length >= 10 * mostWebhooks'],
    ['an old version overwrites', '    refuseOldVersion(ask, before, body);\n', ''],
    ['an old version stops', '    refuseOldVersion(ask, await webhookOf(trx, ask, ask.params.id));\n', ''],
  ]),
  ...defectsIn('backend/savedViews/handlers.ts', viewsTest, [
    ['shows private views of others', "row('is_shared', '=', true)", "row('is_shared', 'is not', null)"],
    [
      'inactive places and providers are chosen',
      ".where('is_active', '=', true);\n  const highways",
      ';\n  const highways',
    ],
    [
      'operators keep a view of every status',
      '!viewsAllStatuses(viewer.role) &&\n      isEvery',
      'false &&\n      isEvery',
    ],
  ]),
  ...defectsIn('backend/savedViews/handlers.ts', viewsTest, [
    ['any number of views', 'Number(count) >= mostSavedViews', 'Number(count) >= 10 * mostSavedViews'],
    ['one view more', 'Number(count) >= mostSavedViews', 'Number(count) > mostSavedViews'],
    ['deletes an old version', '    refuseOldVersion(ask, { version: row.version });\n', ''],
  ]),
  ...defectsIn(
    'kit/isSameSecret.ts',
    ['tests/backend/db/door.test.ts'],
    [['letters of two bytes end in a failure', 'bytes.length === others.length', 'one.length === other.length']],
  ),
  ...defectsIn(
    'backend/db/position.ts',
    ['tests/backend/db/door.test.ts'],
    [['a forged position is believed', ' && isSameSecret(signatureOf(text), signature)', '']],
  ),
  ...defectsIn('domain/position.ts', positionTest, [
    ['the earlier place counts', 'place >= another ? one : other', 'place >= another ? other : one'],
    ['low halves are added', '<< 32n', '<< 16n'],
  ]),
  ...defectsIn(
    'gateway/http/position.ts',
    ['tests/gateway/position.test.ts'],
    [['forgets what was seen before', 'laterPosition(this.of(token), reached)', 'reached']],
  ),
  ...defectsIn(
    'gateway/http/position.ts',
    ['tests/gateway/position.test.ts'],
    [['another tab is not heard', ", cookie.exec(headers.cookie ?? '')?.[1]);", ', undefined);']],
  ),
  ...defectsIn('backend/db/own.ts', ownDownTest, [
    [
      'an own database keeps the people it had',
      'if (rows[0]?.stamp === copied) return;',
      'if (copied !== null) return;',
    ],
    ['an own database that is away has no name', 'throw customerUnavailable(', 'throw error ?? customerUnavailable('],
  ]),
  ...defectsIn(
    'backend/summaries/added.ts',
    ['tests/backend/ownDatabases.test.ts'],
    [
      [
        'percentiles of several databases are lower',
        'Math.ceil(fraction * sorted.length)',
        'Math.floor(fraction * sorted.length)',
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/followed.ts',
    ['tests/backend/ownDatabaseMove.test.ts'],
    [['a moved cursor is ahead of its database', '(select xact_offset from common_state)', '0']],
  ),
  ...defectsIn(
    'backend/ownDatabases.ts',
    ['tests/backend/ownDatabaseMove.test.ts'],
    [
      ['rows in the main database are hidden', 'if (await holdsAnyOf(main, [customer])) {', 'if (false) {'],
      ['a database of others is taken', 'if (await holdsAnyOf(own, others)) {', 'if (false) {'],
    ],
  ),
  ...defectsIn('backend/db/own.ts', ownDownTest, [
    [
      'what a restored server lacks is not copied to it',
      '      copied = null;\n      databaseFailures',
      '      databaseFailures',
    ],
  ]),
  ...defectsIn(
    'backend/db/scoped.ts',
    ['tests/backend/ownDatabases.test.ts'],
    [
      [
        'one transaction is asked of two databases',
        'if (own && customers.length > 1) throw',
        'if (own && customers.length > 99) throw',
      ],
    ],
  ),
  ...defectsIn(
    'backend/db/scoped.ts',
    ['tests/backend/db/door.test.ts'],
    [
      ['what is no customer is one', 'if (!findProfile(customer)) return false;', ''],
      [
        'single reads are open to other customers',
        'refuseForeign(asker, customers);\n      const own = ownOf(customers);\n      if (own) return own.read',
        'const own = ownOf(customers);\n      if (own) return own.read',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/incident/changes.ts',
    ['tests/gateway/changes.test.ts'],
    [
      [
        'a listener relies on others for ten minutes',
        'const longestTrustMs = 60_000;',
        'const longestTrustMs = 600_000;',
      ],
      [
        'a listener relies on others after its token ended',
        'Math.min(Date.now() + longestTrustMs, token === null ? 0 : Date.parse(expiryOf(token)))',
        'Date.now() + longestTrustMs',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/changeStream.ts',
    ['tests/gateway/changes.test.ts'],
    [
      [
        'a subscription asks for as much as it likes',
        '    refuseExcess({ schema, document, operation, variables });\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/followed.ts',
    ['tests/backend/incidents/followed.test.ts'],
    [['a part has fifty events', 'const usualEvents = 100;', 'const usualEvents = 50;']],
  ),
  ...defectsIn(
    'backend/db/commonCopy.ts',
    ['tests/backend/ownDatabaseDown.test.ts'],
    [
      ['a limit does not reach an insurer’s own database', "  'authorization_limit',\n", ''],
      [
        'a unit that was taken away stays in an insurer’s own database',
        "['name', 'abbreviation', 'is_active', 'version']",
        "['name', 'abbreviation', 'version']",
      ],
      [
        'a picture that was taken away stays in an insurer’s own database',
        "  ['avatars', `delete from account_avatar where $1::json is not null`],\n",
        '',
      ],
      [
        'mails that were stopped go on from an insurer’s own database',
        "  ['preferences', `delete from news_preference where $1::json is not null`],\n",
        '',
      ],
    ],
  ),
];
