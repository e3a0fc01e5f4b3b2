import { defectsIn } from './results.ts';

const undoTest = ['tests/backend/lifecycle/undo.test.ts'];
const summariesTest = ['tests/gateway/summaries.test.ts'];
const listTest = ['tests/backend/incidents/list.test.ts'];
const orderTest = ['tests/backend/incidents/order.test.ts'];
const savedViewsTest = ['tests/gateway/savedViews.test.ts'];
const walkTest = ['tests/backend/lifecycle/walk.test.ts'];
const visibilityTest = ['tests/backend/incidents/visibility.test.ts'];
const delegationTest = ['tests/gateway/delegation.test.ts'];
const queueTest = ['tests/backend/queue.test.ts'];
const handOverTest = ['tests/backend/lifecycle/handOver.test.ts'];

/** Lists of incidents, one incident, its history and who works on it. */
export const incidents = [
  ...defectsIn(
    'backend/incidents/sinisterWire.ts',
    ['tests/backend/lastEvening.test.ts'],
    [
      [
        'in the last evening an incident has the days of the next day',
        'const now = today();\n  return (row) => {\n    const { budget } = row;',
        'const now = new Date().toISOString().slice(0, 10);\n  return (row) => {\n    const { budget } = row;',
      ],
      [
        'in the last evening a list has the days of the next day',
        'const now = today();\n  return (row) => {\n    const measures',
        'const now = new Date().toISOString().slice(0, 10);\n  return (row) => {\n    const measures',
      ],
    ],
  ),
  ...defectsIn(
    'backend/inbox/news.ts',
    ['tests/backend/lastEvening.test.ts'],
    [
      [
        'in the last evening what waits has waited a day more',
        'const on = today();',
        'const on = new Date().toISOString().slice(0, 10);',
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/delegations.ts',
    ['tests/backend/lastEvening.test.ts'],
    [
      [
        'delegations end in the evening of their last day',
        '${today()}::date between',
        '${new Date().toISOString().slice(0, 10)}::date between',
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/archive.ts',
    ['tests/backend/files/archive.test.ts'],
    [
      ['a zip of others', 'sql`and i.owner_id = ${viewer.id}` : sql``', 'sql`` : sql``'],
      ['a zip has what was deleted', ' and s.deleted_at is null\n', '\n'],
      ['a zip leaves out what may not be seen', 'if (rows.length < query.slugs.length) throw notFound();', ''],
      ['equal names take each other’s place', 'if (taken.has(path.toLowerCase())) continue;', ''],
      ['a zip of any size', 'if (bytes > mostArchivedBytes) throw tooLarge;', ''],
      [
        'the workbook of the provider’s system is left out',
        '(2, b.jb_file_id), (3, b.jb_file_xls_id))',
        '(2, b.jb_file_id))',
      ],
      [
        'answers lie in the other’s folder',
        "case a.kind when 'authorization' then 'Autorización' else 'Contrapropuesta' end",
        "case a.kind when 'authorization' then 'Contrapropuesta' else 'Autorización' end",
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/binnacle.ts',
    ['tests/backend/incidents/visibility.test.ts', 'tests/backend/lifecycle/walk.test.ts'],
    [
      [
        'comments of all incidents',
        'b.customer = ${customer} and b.incident_id = ${id} ${rest}',
        'b.customer = ${customer} ${rest}',
      ],
      ['newest first', 'sql`order by b.id`', 'sql`order by b.id desc`'],
      ['reason and reject reason are swapped', 'reject_reason: rejectReason ?? null', 'reject_reason: reason ?? null'],
    ],
  ),
  ...defectsIn('backend/incidents/changes.ts', walkTest, [
    ['the history says authorized for asked', 'ammount: budget.ammount,', 'ammount: budget.authorizedAmmount,'],
  ]),
  ...defectsIn(
    'backend/incidents/changes.ts',
    ['tests/backend/lifecycle/versions.test.ts'],
    [['another file of the same name is not in the history', '&& new WatchedFile(file)', '&& file.name']],
  ),
  ...defectsIn('backend/incidents/changes.ts', handOverTest, [
    ['a hand-over leaves no trace', '    owner: incident.owner.username,\n', ''],
  ]),
  ...defectsIn('backend/incidents/changes.ts', undoTest, [
    ['why an incident was annulled is not in its history', '    annulComment: annulment?.comment,\n', ''],
  ]),
  ...defectsIn('backend/incidents/choices.ts', visibilityTest, [
    [
      'a number tells an operator of the incident of a colleague',
      'found && maySee(ask, found.owner_id) ? found.slug : null',
      'found?.slug ?? null',
    ],
    ['a number is found as it is written only', 'searchKey(ask.query.number)', 'ask.query.number'],
    [
      'retired reasons are offered',
      "      .where('is_active', '=', true)\n      .orderBy('id')",
      "      .orderBy('id')",
    ],
  ]),
  ...defectsIn('backend/incidents/choices.ts', handOverTest, [
    ['an account that was disabled is offered work', "    .where('is_active', '=', true)\n    // Work", '    // Work'],
    ['a program is offered work', "    .where('scopes', 'is', null)\n", ''],
    ['people are offered in the order in which they came', "orderBy('username_key')", "orderBy('id')"],
  ]),
  ...defectsIn('backend/incidents/conditions.ts', orderTest, [
    [
      'a required file that was deleted is not missing',
      '\n        and v.rejected_at is null and v.deleted_at is null))`;',
      '\n        and v.rejected_at is null))`;',
    ],
    ['who attends without lines takes no part', '(i.attending_provider_id = ${provider} or exists', '(exists'],
    [
      'one of several providers takes no part',
      '\n    where l.customer = i.customer and l.incident_id = i.id and l.provider_id = ${provider}))',
      '\n    where false))',
    ],
  ]),
  ...defectsIn(
    'backend/incidents/dimensions.ts',
    ['tests/backend/summaries/recomputed.test.ts'],
    [['a week belongs to the year of its day', '\'IYYY-"W"IW\'', '\'YYYY-"W"IW\'']],
  ),
  ...defectsIn(
    'backend/incidents/files.ts',
    [
      'tests/backend/files/links.test.ts',
      'tests/backend/incidents/visibility.test.ts',
      'tests/backend/lifecycle/refusals.test.ts',
    ],
    [
      [
        'deleted files are downloaded',
        "              .where('deleted_at', 'is not', null),",
        "              .where('deleted_at', '<', '2000-01-01'),",
      ],
      [
        'deleted files are counted',
        'where s.customer = ${ask.customer} and s.deleted_at is null ${mine}`;\n  return',
        'where s.customer = ${ask.customer} ${mine}`;\n  return',
      ],
      [
        'the count of files is of all',
        'and s.deleted_at is null ${mine}`;\n  return',
        'and s.deleted_at is null`;\n  return',
      ],
    ],
  ),
  ...defectsIn('backend/incidents/files.ts', visibilityTest, [
    ['file types stand in the order in which they were made', 'order by position, id`', 'order by id`'],
    ['a type that names no kind takes no file', 'kinds.length > 0 ? kinds : defaultKinds', 'kinds'],
  ]),
  ...defectsIn(
    'backend/incidents/filter.ts',
    ['tests/backend/lifecycle/exceptions.test.ts'],
    [['operators find by exceptions', "if (!seesExceptions(role)) return 'unseen';", '']],
  ),
  ...defectsIn('backend/incidents/filter.ts', summariesTest, [
    [
      'of several statuses only the first counts',
      'return named.length === 0 ? null : named;',
      'return named.length === 0 ? null : named.slice(0, 1);',
    ],
  ]),
  ...defectsIn(
    'backend/incidents/followed.ts',
    ['tests/backend/incidents/followed.test.ts'],
    [
      [
        'an event of a transaction that began before is passed over',
        'order by e.xact, e.id limit ${sql.lit(most)}',
        'order by e.id limit ${sql.lit(most)}',
      ],
      [
        'what was not settled waits until the next event',
        'rows.length > 0 ? Math.min(unsettledPauseMs, left) : left',
        'left',
      ],
      ['what is not settled is said to follow', 'hasMore: settled.length > limit', 'hasMore: rows.length > limit'],
      [
        'the last event comes again',
        '(e.xact, e.id) > (${xact}::xid8, ${id}::bigint)',
        '(e.xact, e.id) >= (${xact}::xid8, ${id}::bigint)',
      ],
      ['there is never more', 'hasMore: settled.length > limit', 'hasMore: false'],
      [
        'a cursor of before a restore is gone on from',
        'if (known?.isKnown !== true) throw ofAnother;\n  const settled',
        'const settled',
      ],
      [
        'a cursor is known by its event alone, whose number came again after a restore',
        'and e.xact = ${xact}::xid8 and e.id',
        'and e.id',
      ],
      [
        'events that are not settled are answered',
        'const settled = rows.slice(0, countSettled(rows));\n      const last',
        'const settled = rows;\n      const last',
      ],
      ['a role that changed waits on', 'if (isDeepStrictEqual(now, viewer)) return null;', 'return null;'],
      ['who works for another customer is waited with', '  profileFor(now, customer);\n', ''],
      ['who sees only their own from now on is said to see all', '!seesOnlyOwn(other.role)', 'true'],
      ['the first part of all events is said to be the last', 'hasMore: settled.length > limit', 'hasMore: false'],
      [
        'one hears of what happened hours before',
        'order by e.xact desc, e.id desc limit 1',
        'order by e.xact, e.id limit 1',
      ],
    ],
  ),
  ...defectsIn('backend/incidents/handlers.ts', visibilityTest, [
    ['what is no date is compared with days', 'if (before !== null && !isIsoDate(before)) throw', 'if (false) throw'],
  ]),
  ...defectsIn('backend/incidents/holds.ts', delegationTest, [
    ['what a delegator holds is not the delegate’s', ' or h.account_id in (${delegators})', ''],
  ]),
  ...defectsIn(
    'backend/incidents/keptRows.ts',
    ['tests/backend/incidents/keptRows.test.ts'],
    [
      [
        'yesterday’s days without authorization are told today',
        '${seesExceptions(viewer.role)} ${today()} ${stamp}',
        '${seesExceptions(viewer.role)} ${stamp}',
      ],
    ],
  ),
  ...defectsIn('backend/incidents/knownValues.ts', visibilityTest, [
    ['people of another insurer may be asked for', 'and (customer is null or ${theirs}))`', 'and true)`'],
    [
      'rejections with the former words of a reason are not found',
      'union select reject_reason from budget where ${theirs} and reject_reason',
      'union select reject_reason from budget where false and reject_reason',
    ],
  ]),
  ...defectsIn('backend/incidents/knownValues.ts', listTest, [
    ['a list is asked for people of another customer', 'and (customer is null or ${theirs}))`;', 'and true)`;'],
    [
      'a list is asked for a section of another highway',
      "      and highway_slug = coalesce(${value('highway')}, highway_slug)) as section",
      '      ) as section',
    ],
    [
      'a customer of highways is asked for a state',
      "if (sent.state && !places.has('state'))",
      "if (sent.state && places.has('state'))",
    ],
  ]),
  ...defectsIn(
    'backend/incidents/lineRow.ts',
    ['tests/backend/lifecycle/lines.test.ts'],
    [
      [
        'a provider without a price in the section has none',
        "p.section_slug in ('', ${where})",
        'p.section_slug in (${where})',
      ],
      [
        'Capufe totals have the authorized price',
        'capufeUnitPrice: row.capufe_unit_price',
        'capufeUnitPrice: row.auth_unit_price',
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/lineRow.ts',
    ['tests/backend/lifecycle/exchanges.test.ts'],
    [
      [
        'the price in euros is that in dollars',
        'euroUnitPrice: canonical.money(row.euro_unit_price)',
        'euroUnitPrice: canonical.money(row.dollar_unit_price)',
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/lineVersions.ts',
    [
      'tests/backend/incidents/visibility.test.ts',
      'tests/backend/lifecycle/versions.test.ts',
      'tests/backend/incidents/story.test.ts',
      'tests/backend/lifecycle/amounts.test.ts',
    ],
    [
      [
        'versions show internal prices',
        'internal: lineColumns.internal && seesInternalPrices(viewer)',
        'internal: lineColumns.internal',
      ],
      ['operators see drafts', 'all.filter(({ kind }) => audits || !isDraft(kind))', 'all'],
    ],
  ),
  ...defectsIn('backend/incidents/list.ts', summariesTest, [
    ['every incident has a budget', '${count(sql`i.amount`)} as "withBudget"', '${count(sql`*`)} as "withBudget"'],
    ['every incident is authorized', '${count(sql`i.authorized`)} as authorized', '${count(sql`*`)} as authorized'],
    ['annulled incidents are added', 'sql`true` : sql`not i.annulled`', 'sql`true` : sql`true`'],
    [
      'annulled incidents that were asked for are not added',
      'asksForAnnulled(filter) ? sql`true`',
      'false ? sql`true`',
    ],
    [
      'what was asked is authorized',
      '${sum(sql`i.authorized`)} as "authorizedAmmount"',
      '${sum(sql`i.amount`)} as "authorizedAmmount"',
    ],
    [
      'the totals of mine are everybody’s',
      "filterOf(ask, ask.query, ask.query.mine === 'true')",
      'filterOf(ask, ask.query, false)',
    ],
  ]),
  ...defectsIn(
    'backend/incidents/filter.ts',
    ['tests/backend/incidents/report.test.ts'],
    [
      [
        'marked incidents of the last days only',
        'withoutAnnulled: false, from: null, to: null, slugs',
        'withoutAnnulled: false, slugs',
      ],
      ['the marked incidents are all', 'from: null, to: null, slugs }', 'from: null, to: null, slugs: null }'],
    ],
  ),
  ...defectsIn(
    'client/incidents/list/Sums.tsx',
    ['tests/journeys/queue.test.ts'],
    [
      ['the sums of the list stay while rows are marked', '!selected || selected.size === 0', 'true'],
      ['annulled ones go unsaid', "annulled > 0 ? ', sin anulados' : ''", "''"],
    ],
  ),
  ...defectsIn('backend/incidents/list.ts', listTest, [
    [
      'the cursor of the last row is the first',
      'cursors.at(-1) ?? null) : null,\n      previous',
      'cursors[0] ?? null) : null,\n      previous',
    ],
    ['from the end there is no more', 'previous: (fromEnd ? hasMore : isAfter)', 'previous: isAfter'],
    ['from the end the rows stand reversed', 'rows.slice(0, first).reverse()', 'rows.slice(0, first)'],
  ]),
  ...defectsIn('backend/incidents/list.ts', orderTest, [
    [
      'nothing stands before the second page of a long reading',
      'after !== undefined || page > 1',
      'after !== undefined',
    ],
    ['a long reading from its end never ends', 'previous: (fromEnd ? hasMore : isAfter)', 'previous: isAfter'],
    ['nothing follows what is read from the end', '(fromEnd ? before !== undefined : hasMore)', 'hasMore'],
    ['what is read from the end is backwards', 'rows.slice(0, first).reverse()', 'rows.slice(0, first)'],
    [
      'a bent cursor is an error of the server',
      "String(error.code).startsWith('22')",
      "String(error.code).startsWith('23')",
    ],
  ]),
  ...defectsIn(
    'backend/incidents/news.ts',
    ['tests/backend/inbox.test.ts', 'tests/gateway/inbox.test.ts'],
    [
      ['disabled accounts get news', 'where a.is_active) r', ') r'],
      [
        'news of later versions are read',
        ' and read_at is null\n        and version <= ${version})',
        ' and read_at is null)',
      ],
      ['who took it long ago hears of comments', ' and h.until > clock_timestamp()', ''],
    ],
  ),
  ...defectsIn('backend/incidents/ordering.ts', orderTest, [
    ['what has a value does not come before what has none', ' or ${by} is not null)', ')'],
    [
      'capitals decide the order of operators',
      "lower(concat_ws(' ', a.first_name, a.last_name))",
      "concat_ws(' ', a.first_name, a.last_name)",
    ],
    [
      'differences are ordered by pesos',
      '(b.amount - b.authorized_amount) / nullif(b.amount, 0)',
      '(b.amount - b.authorized_amount)',
    ],
    ['the provider of the lines does not decide the order', 'p.id = i.attending_provider_id', 'p.id = i.provider_id'],
  ]),
  ...defectsIn(
    'backend/incidents/quantifiers.ts',
    ['tests/backend/lifecycle/limit.test.ts'],
    [
      ['any event counts as quantifying', ' and e.event = ${sql.lit(quantifies)}', ''],
      ['the quantification of another incident counts', ' and e.incident_id = ${incidentId}', ''],
    ],
  ),
  ...defectsIn(
    'backend/incidents/sinisterWire.ts',
    ['tests/backend/lifecycle/secondLook.test.ts'],
    [['operators see the second look', '!open?.review || !seesExceptions(viewer.role)', '!open?.review']],
  ),
  ...defectsIn('backend/incidents/sinisterWire.ts', orderTest, [
    [
      'days are counted from the day in London',
      '(instant ? dateOf(instant) : null)',
      '(instant ? (instant.slice(0, 10) as IsoDate) : null)',
    ],
    [
      'a wait begins on the day in London',
      'workingDaysBetween(dateOf(since), now)',
      'workingDaysBetween(since.slice(0, 10) as IsoDate, now)',
    ],
  ]),
  ...defectsIn('backend/incidents/sinisterWire.ts', walkTest, [
    [
      'the workbook of the provider’s system is its PDF',
      'jbFileXLS: file(row.jb_file_xls)',
      'jbFileXLS: file(row.jb_file)',
    ],
    [
      'the Capufe amount is the amount',
      'capufeAmmount: canonical.money(row.capufe_amount)',
      'capufeAmmount: canonical.money(row.capufe_amount && row.amount)',
    ],
  ]),
  ...defectsIn('backend/incidents/sinisterWire.ts', undoTest, [
    [
      'an answer has the date of the file that it keeps',
      'addDate: answer.added_at, ...rest(answer)',
      '...rest(answer)',
    ],
  ]),
  ...defectsIn(
    'backend/incidents/sinisterWire.ts',
    ['tests/backend/lifecycle/refusals.test.ts'],
    [['files of one type count once', 'fileCount: row.file_types.length', 'fileCount: new Set(row.file_types).size']],
  ),
  ...defectsIn('backend/incidents/undoing.ts', undoTest, [
    [
      'events of another incident count as what followed',
      'where e.customer = ${customer} and e.incident_id = ${incidentId}\n',
      'where e.customer = ${customer}\n',
    ],
  ]),
  ...defectsIn(
    'backend/incidents/versions.ts',
    [
      'tests/backend/lifecycle/versions.test.ts',
      'tests/gateway/lifecycle.test.ts',
      'tests/backend/incidents/story.test.ts',
      'tests/backend/lifecycle/amounts.test.ts',
    ],
    [
      [
        'a save of no line is a version',
        "if (given === 'quantified' && !Object.keys(changes).some(changedLine)) continue;",
        '',
      ],
      [
        'drafts say the amount of before',
        'authorizedAmmount: isDraft(given) ? null : amount',
        'authorizedAmmount: amount',
      ],
      ['lines of the former round', '[lines, contests] = [new Map(), new Map()];', '[contests] = [new Map()];'],
      [
        'deleted lines stay in versions',
        'if (after === null) next.delete(line);\n    else next.set',
        'if (after !== null) next.set',
      ],
      ['the reason of the first answer', 'reasons.get(round)?.[filed]', 'reasons.get(round)?.[0]'],
    ],
  ),
  ...defectsIn(
    'backend/incidents/work.ts',
    ['tests/gateway/inbox.test.ts'],
    [
      [
        'a rejected file that was deleted waits',
        'f.rejected_at is not null and f.deleted_at is null',
        'f.rejected_at is not null',
      ],
      ['a file of another type answers a rejected one', '        and v.type_slug = f.type_slug and', '        and'],
    ],
  ),
  ...defectsIn('backend/queue/delegations.ts', delegationTest, [
    ['a delegate ends the delegation', 'found.delegator.userId !== viewer.id &&', 'false &&'],
    [
      'every auditor sees every delegation',
      'isAdministrator(viewer.role) ? sql`` : sql`and ${viewer.id} in',
      'true ? sql`` : sql`and ${viewer.id} in',
    ],
    ['delegations of one day do not overlap', ".where('last_day', '>=', from)", ".where('last_day', '>', from)"],
    ['programs take over queues', 'rows.filter(({ scopes }) => scopes === null)', 'rows'],
    ['a program stands in for an auditor', '.filter(({ scopes }) => scopes === null)', '.filter(() => true)'],
    [
      'delegations of the past are listed',
      'd.ended_at is null and d.last_day >= ${today()}::date',
      'd.ended_at is null',
    ],
    [
      'one delegation at a time is made for all',
      "    .where('delegator_id', '=', delegator)\n    .where('ended_at', 'is', null)",
      "    .where('ended_at', 'is', null)",
    ],
    ['two delegate one queue at once', '    .forNoKeyUpdate()\n', ''],
    ['what is no number is looked for', '  if (!isId(params.id)) throw notFound();\n', ''],
    [
      'the queue of who works elsewhere is delegated',
      'if (!giver || !mayStandIn(giver, giver, customer)) throw',
      'if (!giver) throw',
    ],
  ]),
  ...defectsIn('backend/queue/handlers.ts', queueTest, [
    [
      'who closes an incident keeps it',
      "if (doing !== 'closed') await renew(trx, ask, id);",
      'await renew(trx, ask, id);',
    ],
  ]),
  ...defectsIn('backend/queue/take.ts', delegationTest, [
    ['who takes over forgets for whom', 'to === viewer.id && holder?.isDelegator ? holder.id : null', 'null'],
    [
      'a delegate’s work does not keep the incident',
      ' or account_id in (${delegatorsOf(sql`${customer}`, sql`${viewer.id}`)})',
      '',
    ],
  ]),
  ...defectsIn('backend/queue/take.ts', queueTest, [
    [
      'others are not told who takes the next',
      '    await announceHold(trx, ask.customer, found.id);\n    return found.slug;',
      '    return found.slug;',
    ],
    [
      'others are not told who takes the next',
      '    await announceHold(trx, ask.customer, found.id);\n    return found.slug;',
      '    return found.slug;',
    ],
    [
      'a lease that is over keeps others away',
      "    .where('incident_hold.until', '>', sql<string>`clock_timestamp()`)\n",
      '',
    ],
  ]),
  ...defectsIn('backend/savedViews/handlers.ts', savedViewsTest, [
    [
      'private views are shared',
      "row('is_shared', '=', true)]",
      "row('is_shared', '=', false), row('is_shared', '=', true)]",
    ],
    ['a view of a highway that went is whole', '!known.highways.has(highway) && {', 'false && {'],
    ['every view is one’s own', 'isOwn: row.owner_id === ask.viewer.id', 'isOwn: true'],
  ]),
  ...defectsIn(
    'domain/incidentFields.ts',
    ['tests/domain/forms.test.ts'],
    [
      ['a highway begins at kilometre nothing', "decimal('Kilómetro', { min: '1'", "decimal('Kilómetro', { min: '0'"],
      ['a kilometre has a metre more', "integer('Metro', 0, 999)", "integer('Metro', 0, 1000)"],
      ['a number may have two signs', '{ min: 3, max: 40 }', '{ min: 2, max: 40 }'],
    ],
  ),
  ...defectsIn(
    'domain/incidentFields.ts',
    ['tests/domain/incident.test.ts'],
    [
      [
        'a side of the road is said by its name',
        'field.saysCode ? value : (field.options[value] ?? value)',
        'field.options[value] ?? value',
      ],
      [
        'whole numbers are texts',
        "incidentField(key).kind === 'integer' ? Number(value) : value",
        "incidentField(key).kind === 'date' ? Number(value) : value",
      ],
      ['days are said as they are kept', 'return isIsoDate(value) ? formatDate(value) : value;', 'return value;'],
    ],
  ),
  ...defectsIn('domain/savedViews.ts', savedViewsTest, [
    ['days and a range together', "if (hasRange) return { field: 'days'", "if (false) return { field: 'days'"],
    ['a view reaches back for years', 'days <= mostViewDays', 'days <= 3660'],
  ]),
  ...defectsIn(
    'domain/workingDays.ts',
    ['tests/gateway/inbox.test.ts', 'tests/backend/inbox.test.ts'],
    [
      [
        'the limit itself is beyond it',
        'workingDaysBetween(day, today) <= days',
        'workingDaysBetween(day, today) < days',
      ],
    ],
  ),
  ...defectsIn(
    'client/story/words.ts',
    ['tests/client/story.test.ts'],
    [['the key of a reason is told beside its name', "  'lineReason',\n", '']],
  ),
  ...defectsIn(
    'backend/lifecycle/registration.ts',
    ['tests/backend/lifecycle/walk.test.ts'],
    [
      [
        'an incident is addressed by its folio',
        "slugFor(fields.sinisterNumber, 'siniestro')",
        "slugFor(folio, 'siniestro')",
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/lines/exchange.ts',
    ['tests/backend/lifecycle/exchanges.test.ts'],
    [
      [
        'a date that is refused is called a rate',
        "[exchangeNames.date]: notTheirs('Fecha del tipo de cambio', profile)",
        "[exchangeNames.date]: notTheirs('Tipo de cambio', profile)",
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/changes.ts',
    ['tests/backend/incidents/story.test.ts'],
    [
      [
        'the history has a place where its name should stand',
        "typeof value === 'object' ? value?.name : value",
        'value',
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/filter.ts',
    ['tests/backend/lifecycle/secondLook.test.ts'],
    [
      [
        'who registers incidents is told which wait for a review',
        "seesExceptions(viewer.role) ? query.review : 'unseen'",
        'query.review',
      ],
    ],
  ),
  ...defectsIn(
    'backend/queue/take.ts',
    ['tests/gateway/delegation.test.ts'],
    [
      [
        'who takes over a lease that is over does so for the delegator before',
        'account_id = excluded.account_id, delegator_id = excluded.delegator_id, since',
        'account_id = excluded.account_id, since',
      ],
    ],
  ),
];
