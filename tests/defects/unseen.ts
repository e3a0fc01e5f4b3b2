import { defectsIn } from './results.ts';

/** Slips that no test noticed until one was written for them. */
export const unseen = [
  ...defectsIn(
    'backend/incidents/sinisterWire.ts',
    ['tests/backend/incidents/order.test.ts'],
    [
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
    ],
  ),
  ...defectsIn(
    'backend/incidents/sinisterWire.ts',
    ['tests/backend/lifecycle/walk.test.ts'],
    [
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
    ],
  ),
  ...defectsIn(
    'backend/incidents/sinisterWire.ts',
    ['tests/backend/lifecycle/undo.test.ts'],
    [
      [
        'an answer has the date of the file that it keeps',
        'addDate: answer.added_at, ...rest(answer)',
        '...rest(answer)',
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/sinisterWire.ts',
    ['tests/backend/lifecycle/refusals.test.ts'],
    [['files of one type count once', 'fileCount: row.file_types.length', 'fileCount: new Set(row.file_types).size']],
  ),
  ...defectsIn(
    'backend/incidents/conditions.ts',
    ['tests/backend/incidents/order.test.ts'],
    [
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
    ],
  ),
  ...defectsIn(
    'backend/incidents/list.ts',
    ['tests/backend/incidents/order.test.ts'],
    [
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
    ],
  ),
  ...defectsIn(
    'backend/incidents/ordering.ts',
    ['tests/backend/incidents/order.test.ts'],
    [
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
    ],
  ),
  ...defectsIn(
    'backend/incidents/archive.ts',
    ['tests/backend/files/archive.test.ts'],
    [
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
    'backend/incidents/changes.ts',
    ['tests/backend/lifecycle/undo.test.ts'],
    [['why an incident was annulled is not in its history', '    annulComment: annulment?.comment,\n', '']],
  ),
  ...defectsIn(
    'backend/incidents/choices.ts',
    ['tests/backend/incidents/visibility.test.ts'],
    [
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
    ],
  ),
  ...defectsIn(
    'backend/incidents/choices.ts',
    ['tests/backend/lifecycle/handOver.test.ts'],
    [
      [
        'an account that was disabled is offered work',
        "    .where('is_active', '=', true)\n    // Work",
        '    // Work',
      ],
      ['a program is offered work', "    .where('scopes', 'is', null)\n", ''],
      ['people are offered in the order in which they came', "orderBy('username_key')", "orderBy('id')"],
    ],
  ),
  ...defectsIn(
    'backend/incidents/files.ts',
    ['tests/backend/incidents/visibility.test.ts'],
    [
      ['file types stand in the order in which they were made', 'order by position, id`', 'order by id`'],
      ['a type that names no kind takes no file', 'kinds.length > 0 ? kinds : defaultKinds', 'kinds'],
    ],
  ),
  ...defectsIn(
    'backend/incidents/followed.ts',
    ['tests/backend/incidents/followed.test.ts'],
    [
      ['the first part of all events is said to be the last', 'hasMore: settled.length > limit', 'hasMore: false'],
      [
        'one hears of what happened hours before',
        'order by e.xact desc, e.id desc limit 1',
        'order by e.xact, e.id limit 1',
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/handlers.ts',
    ['tests/backend/incidents/visibility.test.ts'],
    [['what is no date is compared with days', 'if (before !== null && !isIsoDate(before)) throw', 'if (false) throw']],
  ),
  ...defectsIn(
    'backend/incidents/knownValues.ts',
    ['tests/backend/incidents/visibility.test.ts'],
    [
      ['people of another insurer may be asked for', 'and (customer is null or ${theirs}))`', 'and true)`'],
      [
        'rejections with the former words of a reason are not found',
        'union select reject_reason from budget where ${theirs} and reject_reason',
        'union select reject_reason from budget where false and reject_reason',
      ],
    ],
  ),
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
    'backend/sessions/attempts.ts',
    ['tests/backend/auth/limits.test.ts'],
    [
      [
        'a success clears the failures of the whole address',
        'set({ failures: sql`greatest(failures - 1, 0)` })',
        'set({ failures: 0 })',
      ],
      ['a success leaves the failures of the account', "keys(['pair', 'account'])", "keys(['pair'])"],
      [
        'each failure prolongs the quarter of an hour',
        'first_at: sql`case when ${recent} then login_attempt.first_at else clock_timestamp() end`',
        'first_at: sql`clock_timestamp()`',
      ],
      [
        'failures of hours ago count',
        'case when ${recent} then login_attempt.failures + 1 else 1 end',
        'login_attempt.failures + 1',
      ],
    ],
  ),
  ...defectsIn(
    'backend/account/signIn.ts',
    ['tests/backend/auth/openSessions.test.ts'],
    [
      ['a network of months ago is usual', "    .where('p.seen_at', '>', remembered)\n", ''],
      ['the first device that is noted is told as a new one', 'devices.length === 0 || ', ''],
    ],
  ),
  ...defectsIn(
    'backend/account/signIn.ts',
    ['tests/backend/auth/secondFactor.test.ts'],
    [['each device is remembered', '!isMailed && !isWhole && body.remember ?', '!isMailed && !isWhole ?']],
  ),
  ...defectsIn(
    'backend/account/secondFactor.ts',
    ['tests/backend/auth/secondFactor.test.ts'],
    [
      [
        'a device is remembered after the second factor was taken away',
        "  await trx.deleteFrom('remembered_device').where('account_id', '=', accountId).execute();\n",
        '',
      ],
      [
        'earlier recovery codes stay valid',
        "  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();\n  await trx\n    .insertInto",
        '  await trx\n    .insertInto',
      ],
    ],
  ),
  ...defectsIn(
    'backend/account/personalTokens.ts',
    ['tests/backend/auth/personalTokens.test.ts'],
    [
      [
        'the oldest token comes first',
        "orderBy('personal_token.created_at', 'desc')",
        "orderBy('personal_token.created_at')",
      ],
    ],
  ),
  ...defectsIn(
    'backend/users/handlers.ts',
    ['tests/backend/users/users.test.ts'],
    [
      [
        'the second last name finds no person',
        "const names = sql<string>`concat_ws(' ', first_name, last_name, second_last_name)`",
        "const names = sql<string>`concat_ws(' ', first_name, last_name)`",
      ],
      ['blanks around a search are searched', '[matching(account, search.trim())]', '[matching(account, search)]'],
      ['finished incidents count as unfinished', "          .where('stage', 'in', unfinishedStages)\n", ''],
      ['the unfinished incidents of all count', "          .where('owner_id', '=', id)\n", ''],
      ['who never signed in comes first', 'last_sign_in_at desc nulls last', 'last_sign_in_at desc'],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/place.ts',
    ['tests/backend/lifecycle/refusals.test.ts'],
    [
      [
        'retired highways are chosen',
        "    .where('slug', '=', highwaySlug)\n    .where('is_active', '=', true)",
        "    .where('slug', '=', highwaySlug)",
      ],
      [
        'retired sections are chosen',
        "    .where('highway_slug', '=', highwaySlug)\n    .where('is_active', '=', true)",
        "    .where('highway_slug', '=', highwaySlug)",
      ],
      [
        'sections of another highway are chosen',
        "    .where('slug', '=', highwaySectionSlug)\n    .where('highway_slug', '=', highwaySlug)",
        "    .where('slug', '=', highwaySectionSlug)",
      ],
      [
        'retired providers are chosen',
        "        .where('id', '=', id)\n        .where('is_active', '=', true)",
        "        .where('id', '=', id)",
      ],
      [
        'a retired place stops each change',
        'if (highwaySlug === current.highway_slug && highwaySectionSlug === current.section_slug) return;',
        '',
      ],
      [
        'a retired provider stops each change',
        'if (id === null || id === current.provider_id) return id;',
        'if (id === null) return id;',
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/registration.ts',
    ['tests/backend/lifecycle/refusals.test.ts'],
    [['an incident may not keep its own number', 'if (!other || other.id === except) return;', 'if (!other) return;']],
  ),
  ...defectsIn(
    'backend/lifecycle/registration.ts',
    ['tests/backend/incidents/order.test.ts'],
    [
      ['a policy is found as it was typed only', 'policy_key: searchKey(policy)', 'policy_key: policy'],
      ['a folio is not found in lower case', 'folio_key: searchKey(folio)', 'folio_key: folio'],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/reject.ts',
    ['tests/backend/lifecycle/walk.test.ts'],
    [
      ['a round is archived without its Capufe amount', 'capufeAmmount: budget.capufe_amount', 'capufeAmmount: null'],
      [
        'a round is archived without its authorized amount',
        'authorizedAmmount: budget.authorized_amount',
        'authorizedAmmount: null',
      ],
      ['the Capufe amount outlives its round', '      capufe_amount: null,\n', ''],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/reject.ts',
    ['tests/backend/lifecycle/secondLook.test.ts'],
    [
      ['exceptions outlive their round', '      open_exceptions: null,\n', ''],
      ['the review outlives its round', '      second_look: null,\n      review: null,\n', ''],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/reject.ts',
    ['tests/backend/lifecycle/exchanges.test.ts'],
    [
      ['the year of the catalog outlives its round', '      catalog_year: null,\n', ''],
      [
        'the one justification outlives its round',
        '      exchange_type: null,\n      exchange_date: null,\n      exchange_comment: null,\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/uploadAuthorization.ts',
    ['tests/backend/lifecycle/undo.test.ts'],
    [
      [
        'a difference below the lines has a sign',
        'formatMoney(absolute(differenceFrom(amount, total)))',
        'formatMoney(differenceFrom(amount, total))',
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/budget.ts',
    ['tests/backend/lifecycle/exceptions.test.ts'],
    [
      [
        'exceptions of lines that come with the authorization are not counted',
        '      await keepExceptions(trx, ask.profile, incident.id, saved);\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'domain/money.ts',
    ['tests/domain/money.test.ts'],
    [
      [
        'nothing with a sign is less than nothing',
        "return !checked(value).startsWith('-') || isZero(value);",
        "return !checked(value).startsWith('-');",
      ],
    ],
  ),
  ...defectsIn(
    'domain/calendar.ts',
    ['tests/domain/calendar.test.ts'],
    [
      ['a short duration is cut and not rounded', 'Math.round(seconds / unit)', 'Math.floor(seconds / unit)'],
      ['there is a year 0', '(?!0000)', ''],
    ],
  ),
  ...defectsIn(
    'domain/stretches.ts',
    ['tests/domain/incident.test.ts'],
    [
      [
        'of two sections that meet the first is the only one',
        'first !== undefined && others.length === 0 ? first',
        'first !== undefined ? first',
      ],
    ],
  ),
  ...defectsIn(
    'machines/quantification/machine.ts',
    ['tests/machines/quantification.test.ts'],
    [
      [
        'an excess that is no longer confirmed is authorized',
        "CONFIRM: { guard: 'readyToAuthorize', target: 'authorizing' }",
        "CONFIRM: { target: 'authorizing' }",
      ],
    ],
  ),
  ...defectsIn(
    'machines/upload.ts',
    ['tests/machines/upload.test.ts'],
    [
      [
        'an upload that begins again goes on where it failed',
        'startOver: assign({ sentBytes: 0, text: null,',
        'startOver: assign({ text: null,',
      ],
    ],
  ),
  ...defectsIn(
    'machines/uploads.ts',
    ['tests/machines/upload.test.ts'],
    [
      [
        'what was refused is still to be sent',
        "!snapshot.matches('cancelled') && !snapshot.matches('refused')",
        "!snapshot.matches('cancelled')",
      ],
    ],
  ),
  ...defectsIn(
    'machines/incident/news.ts',
    ['tests/machines/inbox.test.ts'],
    [
      ['an annulment is not in the digest', "'incident.annul': 'digest'", "'incident.annul': 'bell'"],
      ['a counter-proposal is not in the digest', "ARE: { 'customer.counterpropose': 'digest' }", 'ARE: {}'],
      ['the digest leaves an hour later', 'usualDigestHour = 8', 'usualDigestHour = 9'],
      [
        'the channel that a person chose is not shown',
        'channel: chosen[event] ?? usualChannel(role, event)',
        'channel: usualChannel(role, event)',
      ],
    ],
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
    ],
  ),
  ...defectsIn(
    'backend/queue/take.ts',
    ['tests/backend/queue.test.ts'],
    [
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
    ],
  ),
  ...defectsIn(
    'backend/queue/delegations.ts',
    ['tests/gateway/delegation.test.ts'],
    [
      ['a program stands in for an auditor', '.filter(({ scopes }) => scopes === null)', '.filter(() => true)'],
      [
        'delegations of the past are listed',
        'd.ended_at is null and d.last_day >= ${today()}::date',
        'd.ended_at is null',
      ],
    ],
  ),
  ...defectsIn(
    'backend/queue/handlers.ts',
    ['tests/backend/queue.test.ts'],
    [
      [
        'who closes an incident keeps it',
        "if (doing !== 'closed') await renew(trx, ask, id);",
        'await renew(trx, ask, id);',
      ],
    ],
  ),
  ...defectsIn(
    'backend/inbox/handlers.ts',
    ['tests/gateway/inbox.test.ts'],
    [
      ['what others opened is at hand', 'and m.account_id = ${ask.viewer.id} and m.opened_at', 'and m.opened_at'],
      [
        'sums of two years are added',
        'if (isAfter(to, addDays(from, mostDays))) {',
        'if (isAfter(to, addDays(from, mostDays * 2))) {',
      ],
      [
        'an operator adds up the amounts of colleagues',
        'const own = seesOnlyOwn(ask.viewer.role) ? sql`and i.owner_id = ${ask.viewer.id}` : sql``;\n  const query',
        'const own = sql``;\n  const query',
      ],
      [
        'the oldest waits since the day in London',
        'workingDaysBetween(dateOf(at), today())',
        'workingDaysBetween(at.slice(0, 10), today())',
      ],
    ],
  ),
  ...defectsIn(
    'backend/inbox/news.ts',
    ['tests/gateway/inbox.test.ts'],
    [
      [
        'a wait is too long since the day in London',
        'const day = sql`(i.stage_since at time zone ${sql.lit(timeZone)})::date`;',
        'const day = sql`i.stage_since::date`;',
      ],
    ],
  ),
  ...defectsIn(
    'backend/inbox/handlers.ts',
    ['tests/backend/canaries.test.ts'],
    [['what a reader without a role opened is kept', 'if (!onlyLooks(ask.viewer.role)) await seen(', 'await seen(']],
  ),
  ...defectsIn(
    'domain/periods.ts',
    ['tests/domain/money.test.ts'],
    [['a week has a zero before it', 'semana ${Number(week)} de', 'semana ${week} de']],
  ),
  ...defectsIn(
    'machines/quantification/setup.ts',
    ['tests/machines/quantification.test.ts'],
    [
      ['a reason of blanks is one', "event.reason.trim() !== ''", "event.reason !== ''"],
      [
        'one’s own justifications stay where the other version is taken',
        'justifications: context.theirs?.justifications ?? context.justifications',
        'justifications: context.justifications',
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/reportSheet.ts',
    ['tests/backend/incidents/report.test.ts'],
    [
      [
        'what is finished waits on in the report',
        'return isUnfinished(stage) ? workingDaysBetween(stage_day, now) : null;',
        'return workingDaysBetween(stage_day, now);',
      ],
    ],
  ),
  ...defectsIn(
    'backend/serve/multipart.ts',
    ['tests/backend/files/uploads.test.ts'],
    [
      ['a form that says that it is too large is received first', '> largest) {', '> Number.POSITIVE_INFINITY) {'],
      [
        'a form that says that it is too large is read to its end',
        '    drain(request, largest);\n    throw tooLarge',
        '    throw tooLarge',
      ],
      ['a refused form is read to its end', '      drain(request, largest);\n      void', '      void'],
    ],
  ),
  ...defectsIn(
    'backend/catalogs/concepts/history.ts',
    ['tests/backend/lifecycle/exceptions.test.ts'],
    [
      [
        'usual is what the incident itself was authorized',
        '{ ...ofConcept, except: exceptId(customer, query.except) }',
        '{ ...ofConcept, except: sql`0` }',
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/handOver.ts',
    ['tests/backend/lifecycle/handOver.test.ts'],
    [
      [
        'the last ones are handed over first',
        ".orderBy('number_sort').limit(batch)",
        ".orderBy('number_sort', 'desc').limit(batch)",
      ],
      [
        'the incidents of no person are handed over',
        'if (!from || !isId(from) || !(await personOf(services.door.common, from))) throw fromNobody;',
        'if (!from) throw fromNobody;',
      ],
      ['a version of one incident is that of all', '{ ...ask, ifMatch: null }', 'ask'],
    ],
  ),
  ...defectsIn(
    'domain/forms/quantification.ts',
    ['tests/domain/forms.test.ts'],
    [
      [
        'a rate may be of any year before',
        'String(Number(incidentDate.slice(0, 4)) - 1)',
        'String(Number(incidentDate.slice(0, 4)) - 10)',
      ],
      ['a rate may be nothing', "min: '0.0001'", "min: '0'"],
      ['a rate has as many decimals as an amount', 'decimals: 4, min', 'decimals: 6, min'],
      ['who is missing is called otherwise', "whole('Oficiales necesarios')", "whole('Maestros necesarios')"],
    ],
  ),
  ...defectsIn(
    'domain/chartScale.ts',
    ['tests/domain/money.test.ts'],
    [
      ['an axis has no steps of two and a half', "'2', '2.5', '5'", "'2', '5'"],
      ['a thousand is written out', 'exact.abs().gte(least)', 'exact.abs().gt(least)'],
    ],
  ),
  ...defectsIn(
    'client/quantification/selector/codeQueue.ts',
    ['tests/client/conceptSelector.test.tsx'],
    [
      [
        'codes are added as their answers come',
        'last = last.then(() => addAll(input, codes));',
        'last = addAll(input, codes);',
      ],
      [
        'a code that is written whole is one of several',
        'exact ?? onlyOf(ending) ?? onlyOf(found)',
        'onlyOf(ending) ?? onlyOf(found)',
      ],
    ],
  ),
  ...defectsIn(
    'client/catalog/rows/priceRow.ts',
    ['tests/client/catalog/priceStore.test.ts'],
    [
      ['a price that only looks otherwise has changed', 'return !sameAmount(typed, saved);', 'return typed !== saved;'],
      [
        'a price that was taken back is still told as moved',
        'moved: row.moved.filter((column) => !columns.includes(column))',
        'moved: row.moved',
      ],
      ['dollars of a concept are its euros', 'dollarPrice: bare(prices.usd)', 'dollarPrice: bare(prices.eur)'],
    ],
  ),
  ...defectsIn(
    'client/catalog/table/columnSets.ts',
    ['tests/client/catalog/priceStore.test.ts'],
    [['the tenth section stands before the second', "'es-MX', { numeric: true }", "'es-MX'"]],
  ),
  ...defectsIn(
    'client/files/manager/uploadItems.ts',
    ['tests/client/files/manager.test.ts'],
    [
      [
        'how far a file of unknown size is, is no number',
        'totalBytes > 0 ? sentBytes / totalBytes : 0',
        'sentBytes / totalBytes',
      ],
    ],
  ),
  ...defectsIn(
    'client/files/sending/exif.ts',
    ['tests/client/files/exif.test.ts'],
    [
      [
        'what does not fit is written into a picture',
        'tiff.length + headerBytes <= mostInSegment ?',
        'tiff.length > 0 ?',
      ],
      ['a box that reaches to the end is empty', 'short === 0 ? to - at : short', 'short'],
      ['a wide size is read as content', 'const head = isLong ? 16 : 8;', 'const head = 8;'],
      ['the picture itself is searched', 'marker < 0xff01 || marker === startOfScan', 'marker < 0xff01'],
    ],
  ),
  ...defectsIn(
    'client/tables/addressed.ts',
    ['tests/client/tables.test.ts'],
    [['there is a page before the first', '/^[1-9]\\d{0,6}$/', '/^\\d{1,7}$/']],
  ),
  ...defectsIn(
    'client/records/paged.ts',
    ['tests/client/tables.test.ts'],
    [['the newest record comes last', "direction: 'descending' };", "direction: 'ascending' };"]],
  ),
  ...defectsIn(
    'client/tables/rowsOf.ts',
    ['tests/client/tables.test.ts'],
    [
      ['what is asked again is still wrong', 'query.loading ? undefined : query.error', 'query.error'],
      ['rows go while they are asked again', '(query.data ?? query.previousData)', 'query.data'],
    ],
  ),
  ...defectsIn(
    'client/budgets/useIncidentBudget.ts',
    ['tests/client/budgets.test.ts'],
    [['the last rejected round is read first', 'one.round - other.round', 'other.round - one.round']],
  ),
  ...defectsIn(
    'backend/lifecycle/place.ts',
    ['tests/backend/lifecycle/refusals.test.ts'],
    [
      [
        'any section of the highway where it stands is chosen',
        'highwaySlug === current.highway_slug && highwaySectionSlug',
        'highwaySlug === current.highway_slug || highwaySectionSlug',
      ],
      ['whatever is sent as a provider is looked for', '/^\\d{1,18}$/.test(id)', "id !== ''"],
    ],
  ),
  ...defectsIn(
    'kit/health.ts',
    ['tests/host/kit.test.ts'],
    [
      ['what a part lacks, all lack', 'checks.filter(({ isPartial }) => !isPartial)', 'checks'],
      [
        'whether it is ready is kept',
        "    response\n      .set('Cache-Control', 'no-store')\n      .status",
        '    response\n      .status',
      ],
    ],
  ),
  ...defectsIn(
    'kit/listen.ts',
    ['tests/host/kit.test.ts'],
    [
      [
        'connections that rest are closed before their callers close them',
        '  server.keepAliveTimeout = keepAliveMs;\n',
        '',
      ],
      ['the length of a refusal is told in letters', 'Buffer.byteLength(text)', 'text.length'],
    ],
  ),
  ...defectsIn(
    'kit/log.ts',
    ['tests/host/kit.test.ts'],
    [
      ['a log follows what holds itself', 'depth > deepest', 'depth > 1000'],
      ['signatures of links are logged', 'code|token|signature|password', 'code|token|password'],
      [
        'what is refused is logged as an error',
        "if (statusCode >= 500) return 'error'",
        "if (statusCode >= 400) return 'error'",
      ],
    ],
  ),
  ...defectsIn(
    'kit/errors.ts',
    ['tests/host/kit.test.ts'],
    [['a failure of ours has no number', 'status >= 500 && ofRoom && isObject', 'status > 500 && ofRoom && isObject']],
  ),
  ...defectsIn(
    'kit/ownDatabases.ts',
    ['tests/host/settings.test.ts'],
    [['an empty variable names a database', "    .filter((name) => String(source[name] ?? '').trim() !== '')\n", '']],
  ),
  ...defectsIn(
    'kit/settings.ts',
    ['tests/host/settings.test.ts'],
    [
      ['a signing key is a letter shorter', 'value.length >= 32', 'value.length >= 31'],
      ['a bucket needs no secret', "username !== '' && password !== '' && ", "username !== '' && "],
      [
        'no means yes',
        'z.transform((value: string) => yes.includes(value.toLowerCase()))',
        "z.transform((value: string) => value !== '0')",
      ],
      [
        'one known word is enough to name who needs a second factor',
        'wordsIn(value).every((word) => named.includes(word))',
        'wordsIn(value).some((word) => named.includes(word))',
      ],
      ['a sender needs no address', 'sender.test(value)', 'value.length > 0'],
    ],
  ),
  ...defectsIn(
    'host/supervisor/settings.ts',
    ['tests/host/settings.test.ts'],
    [
      ['nine standbys are started', '/^[0-5]$/', '/^[0-9]$/'],
      ['mails have no sender', 'SMTP_URL && !MAIL_FROM ?', 'SMTP_URL === MAIL_FROM && SMTP_URL ?'],
      ['anybody signs up', 'SIGNUP: z._default(flag(), false)', 'SIGNUP: z._default(flag(), true)'],
      [
        'webhooks lead into private networks',
        'WEBHOOK_ALLOW_PRIVATE: z._default(flag(), false)',
        'WEBHOOK_ALLOW_PRIVATE: z._default(flag(), true)',
      ],
      [
        'standbys are asked of a server that is not bundled',
        'if (replicas > 0 && !embeddedDatabase)',
        'if (replicas > 5 && !embeddedDatabase)',
      ],
    ],
  ),
  ...defectsIn(
    'host/supervisor/childEnvironment.ts',
    ['tests/host/settings.test.ts'],
    [
      ['the gateway knows what signs sessions', "    'JWT_SECRET',\n", ''],
      [
        'one secret signs sessions and links',
        "secretOf(settings.FILE_LINK_SECRET, 'file-link')",
        "secretOf(settings.FILE_LINK_SECRET, 'jwt')",
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/grid/gridKeys.ts',
    ['tests/client/gridKeys.test.ts'],
    [
      ['a page is a row shorter', 'const pageRows = 15;', 'const pageRows = 14;'],
      [
        'Tab never leaves the grid',
        'return to !== null;\n}\n\nfunction pressedWalking',
        'return true;\n}\n\nfunction pressedWalking',
      ],
      ['Shift and Tab lead on', 'active, back ? -1 : 1)', 'active, 1)'],
      [
        'Home leads to the first row',
        'Home: (ctrl) => [ctrl ? -Infinity : 0, -Infinity]',
        'Home: () => [-Infinity, -Infinity]',
      ],
      [
        'the caret cannot be moved',
        "  if (caretKey && (kind === 'text' || desk.state.editing?.mode === 'revise')) return false;\n",
        '',
      ],
      ['Shift and Enter lead down', 'shiftKey ? -1 : 1, 0)\n      : movedBy', '1, 0)\n      : movedBy'],
      [
        'a choice is opened where all is only read',
        "if (!desk.isReadOnly && columnOf(desk, active)?.edit?.kind === 'choice')",
        "if (columnOf(desk, active)?.edit?.kind === 'choice')",
      ],
      ['a blank selects instead of switching', "key === ' ' && (shiftKey || !isToggle)", "key === ' '"],
      [
        'Escape is taken though nothing is selected',
        "if (key !== 'Escape' || state.selected().size === 0) return false;",
        "if (key !== 'Escape') return false;",
      ],
      [
        'n means yes',
        "edit.value(row) === (key.toLowerCase() === 's')",
        "edit.value(row) === (key.toLowerCase() === 'n')",
      ],
      ['a letter chooses the same again', 'fitting[(at + 1) % fitting.length]', 'fitting[0]'],
      ['a letter chooses what only holds it', '.startsWith(letter.toLowerCase())', '.includes(letter.toLowerCase())'],
      ['redo is undo', "desk.commands[shiftKey ? 'redo' : 'undo']()", 'desk.commands.undo()'],
      [
        'of what is selected only one line is removed',
        'const gone = state.selected().size > 0 ? state.selected() : new Set([active.key]);',
        'const gone = new Set([active.key]);',
      ],
      ['the cursor is lost with the last line', ' ?? keys.slice(0, from).findLast((key) => !gone.has(key))', ''],
      ['letters begin a number', 'numberStart.test(key)) && typed', 'key.length === 1) && typed'],
      ['keys of the browser are taken', '  if (press.altKey) return false;\n', ''],
    ],
  ),
  ...defectsIn(
    'client/ui/grid/GridState.ts',
    ['tests/client/gridKeys.test.ts'],
    [
      ['a selection begins where the former did', '    if (next.size === 0) this.#anchor = null;\n', ''],
      [
        'the focus is taken from who is typing elsewhere',
        'if (focus) this.claimsFocus = true;',
        'this.claimsFocus = true;',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/grid/gridWindow.ts',
    ['tests/client/grid.test.tsx'],
    [['every column is pinned', 'if (column.isPinned) pinnedWidth = width;', 'pinnedWidth = width;']],
  ),
  ...defectsIn(
    'client/files/viewer/workbook/weigh.ts',
    ['tests/client/files/viewer.test.ts'],
    [
      ['each sheet is weighed alone', '    cells += span.rows * span.columns;\n', ''],
      ['a workbook with other quotes is too heavy', "double ?? single ?? ''", "double ?? ''"],
    ],
  ),
  ...defectsIn(
    'client/explorer/workbook.ts',
    ['tests/client/explorer.test.ts'],
    [
      ['long figures are rounded', 'const mostDigits = 15;', 'const mostDigits = 30;'],
      [
        'the column after the last letter is another',
        'letters(Math.floor(column / 26) - 1)',
        'letters(Math.floor(column / 26))',
      ],
      [
        'signs that XML has no place for break a workbook',
        "sign >= ' ' || sign === '\\n' || sign === '\\t' ? (escapes[sign] ?? sign) : ''",
        'escapes[sign] ?? sign',
      ],
      [
        'parts of a workbook begin elsewhere',
        'at += 30 + label.length + size;',
        'at += 30 + name.length + content.length;',
      ],
    ],
  ),
  ...defectsIn(
    'client/explorer/answerTable.ts',
    ['tests/client/explorer.test.ts'],
    [['any number of parts stands side by side', 'const mostParts = 4;', 'const mostParts = 50;']],
  ),
  ...defectsIn(
    'client/story/chart/picture.ts',
    ['tests/client/story.test.ts'],
    [['every visit is numbered in the chart', 'numbers.length > 4 ?', 'numbers.length > 40 ?']],
  ),
  ...defectsIn(
    'domain/dimensions.ts',
    ['tests/domain/dimensions.test.ts'],
    [
      [
        'those without a value are those with an empty one',
        "found.append(value === null ? 'without' : by, value ?? by)",
        "found.append(by, value ?? '')",
      ],
      ['incidents are grouped by what lines have', 'dimensionsOf[of].find', 'lineDimensions.find'],
    ],
  ),
  ...defectsIn(
    'domain/accountPaths.ts',
    ['tests/domain/identity.test.ts'],
    [
      ['signs of a code end it', '#codigo=${encodeURIComponent(code)}', '#codigo=${code}'],
      ['a page with a slash is none', 'accountPaths[page] === withoutSlash(path)', 'accountPaths[page] === path'],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/derived.ts',
    ['tests/backend/incidents/order.test.ts'],
    [
      [
        'of two providers the first attends',
        'case when min(${column}) = max(${column}) then min(${column}) end',
        'min(${column})',
      ],
      [
        'the provider of the first rejected budget attends',
        'order by r.round desc limit 1',
        'order by r.round limit 1',
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/resources.ts',
    ['tests/backend/lifecycle/lines.test.ts'],
    [['who is late is told the version that they sent', 'stale({ version: current,', 'stale({ version: version,']],
  ),
  ...defectsIn(
    'backend/inbox/newsText.ts',
    ['tests/backend/newsMails.test.ts'],
    [
      [
        'the address of a mail has a slash too many',
        "`${publicUrl.replace(/\\/+$/, '')}${path}`",
        '`${publicUrl}${path}`',
      ],
      ['signs of a name lead elsewhere', 'encodeURIComponent(slug)', 'slug'],
      ['several news are one', 'news.length === 1 ? ', 'news.length > 0 ? '],
      [
        'a digest names what there is none of',
        'const shown = parts.filter(({ items }) => items.length > 0);',
        'const shown = parts;',
      ],
    ],
  ),
  ...defectsIn(
    'backend/queue/delegations.ts',
    ['tests/gateway/delegation.test.ts'],
    [
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
    ],
  ),
  ...defectsIn(
    'backend/serve/input.ts',
    ['tests/backend/idempotency.test.ts'],
    [
      ['another file of the same name is the same', '[field, file?.hash, file?.name]', '[field, file?.name]'],
      [
        'the same of another incident is the same',
        'JSON.stringify([params, body, contents])',
        'JSON.stringify([body, contents])',
      ],
    ],
  ),
  ...defectsIn(
    'backend/serve/input.ts',
    ['tests/backend/serve.test.ts'],
    [
      ['a body whose length is not told is none', "request.headers['transfer-encoding'] !== undefined || ", ''],
      ['what is wrong in a list is named by its number', 'path.filter((part) => !/^\\d+$/.test(part))', 'path'],
      [
        'a directory’s type is taken everywhere',
        "row.scim ? ['application/json', scimType] : ['application/json']",
        "['application/json', scimType]",
      ],
    ],
  ),
  ...defectsIn(
    'backend/serve/multipart.ts',
    ['tests/backend/files/uploads.test.ts'],
    [
      [
        'of a text that comes twice the last is taken',
        '    else if (this.fields.has(name)) this.#fail(twice());\n',
        '',
      ],
      ['names keep the signs of browsers', 'stream, unescaped(filename)', 'stream, filename'],
      [
        'texts beyond the most are left out without a word',
        "['partsLimit', 'filesLimit', 'fieldsLimit'] as const",
        "['filesLimit'] as const",
      ],
    ],
  ),
  ...defectsIn(
    'client/incidents/bulk/bulk.ts',
    ['tests/client/bulk.test.ts'],
    [['one incident may in the plural', "open === 1 ? 'puede' : 'pueden'", "'pueden'"]],
  ),
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
        '!field.saysCode ? (field.options[value] ?? value) : value',
        'field.options[value] ? field.options[value] : value',
      ],
      [
        'whole numbers are texts',
        "incidentFields[key].kind === 'integer' ? Number(value) : value",
        "incidentFields[key].kind === 'date' ? Number(value) : value",
      ],
      ['days are said as they are kept', 'return isIsoDate(value) ? formatDate(value) : value;', 'return value;'],
    ],
  ),
  ...defectsIn(
    'client/session/request.ts',
    ['tests/client/browserStorage.test.ts'],
    [['other sites send how far a browser has seen', '; SameSite=Strict`', '`']],
  ),
  ...defectsIn(
    'backend/catalogs/concepts/search.ts',
    ['tests/backend/catalogs/prices.test.ts'],
    [
      ['concepts of another year have prices', 'and c.year = ${year}\n', '\n'],
      [
        'what a provider asks anywhere goes before what they ask there',
        "order by p.concept_id, p.section_slug = ''",
        "order by p.concept_id, p.section_slug <> ''",
      ],
    ],
  ),
  ...defectsIn(
    'backend/catalogs/concepts/search.ts',
    ['tests/backend/catalogs/concepts.test.ts'],
    [
      [
        'a code that begins so is one of the names',
        'when starts_with(code_key, ${code}) then 2 else 3 end',
        'else 2 end',
      ],
      ['one word of several is enough', 'row.and(words.map', 'row.or(words.map'],
    ],
  ),
  ...defectsIn(
    'backend/users/history.ts',
    ['tests/backend/users/users.test.ts'],
    [
      [
        'what was left empty has changed',
        "(change.before ?? '') !== (change.after ?? '')",
        'change.before !== change.after',
      ],
    ],
  ),
  ...defectsIn(
    'backend/profile/accountRow.ts',
    ['tests/backend/profile.test.ts'],
    [['the cellphone is the telephone', 'cellphone: row.cellphone', 'cellphone: row.phone']],
  ),
  ...defectsIn(
    'backend/exports/file.ts',
    ['tests/backend/exports.test.ts'],
    [['blanks around a text are lost in a CSV', ' || text !== text.trim()', '']],
  ),
];
