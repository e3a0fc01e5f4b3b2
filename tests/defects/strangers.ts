import { defectsIn } from './results.ts';

/** Slips as a careful reader would put them in, which no test noticed until one was written for them. */

const filters = ['tests/client/filters.test.ts'];
const rows = ['tests/client/editableRows.test.ts'];
const review = ['tests/client/review.test.ts'];
const rates = ['tests/client/exchangeRates.test.ts'];
const versions = ['tests/domain/quantification/versions.test.ts'];
const lines = ['tests/backend/lifecycle/lines.test.ts'];
const serving = ['tests/backend/serve.test.ts'];
const work = ['tests/client/quantificationWork.test.ts'];
const brought = ['tests/client/quantificationBring.test.ts'];
const registration = ['tests/client/registration.test.ts'];
const attending = ['tests/client/attendance.test.tsx'];
const kept = ['tests/client/browserStorage.test.ts'];
const problems = ['tests/client/problems.test.ts'];
const requests = ['tests/client/requests.test.ts'];
const charts = ['tests/client/charts.test.ts'];
const form = ['tests/client/form.test.ts'];
const story = ['tests/client/story.test.ts'];
const report = ['tests/backend/incidents/report.test.ts'];
const prices = ['tests/backend/catalogs/prices.test.ts'];
const broken = ['tests/gateway/broken.test.ts'];

export const strangers = [
  ...defectsIn('client/incidents/list/filters.ts', filters, [
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
  ...defectsIn('client/incidents/list/modes.ts', filters, [
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
  ...defectsIn('client/incidents/work.ts', filters, [
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
    'client/incidents/work.ts',
    ['tests/client/bulk.test.ts'],
    [['a delegate may not take what was left to them', 'isDelegator: assignee.isDelegator', 'isDelegator: false']],
  ),
  ...defectsIn(
    'client/incidents/list/rowActions.ts',
    ['tests/client/rowActions.test.ts'],
    [
      ['a counter-proposal has another name than the spec', "label: 'Contra propuesta'", "label: 'Contrapropuesta'"],
      [
        'why an authorization may not be corrected is not said',
        '!isOpen && !(isMending && isElsewhere(action))',
        '!isOpen && !isMending',
      ],
    ],
  ),
  ...defectsIn(
    'client/incidents/list/useIncidents.ts',
    ['tests/client/rowActions.test.ts'],
    [['of the rows that went only one is counted', 'Math.max(1, came, went)', 'Math.max(1, came)']],
  ),
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
  ...defectsIn('client/quantification/rows/RowStore.ts', rows, [
    [
      'a removed line still keeps the others from being saved',
      '    if (before && !after) this.unsound.delete(before.key);\n',
      '',
    ],
    ['the lines of another year are as wrong as those before', '    this.unsound.clear();\n', ''],
    ['lines that another year brings are not judged', '    this.#judged.clear();\n', ''],
    ['who stopped listening to findings is told of every key', 'for (const stop of stops) stop();', 'stops[1]?.();'],
  ]),
  ...defectsIn('client/quantification/rows/Review.ts', review, [
    [
      'a decision stays though the price was read otherwise',
      'old.quantity === row.quantity && old.unitPrice === row.unitPrice',
      'old.quantity === row.quantity',
    ],
    ['a decision of this page goes over a saved one', '!row || row.isSaved || !old.decision', '!row || !old.decision'],
    [
      'after another reading a line that is taken back stays brought',
      '    for (const [key, line] of before.#lines) this.#lines.set(key, line);\n',
      '',
    ],
    [
      'a row is to be brought again while its line is there',
      "kind === 'brought' && !there.has(line)",
      "kind === 'brought' && there.has(line)",
    ],
    [
      'what was decided while a save was on its way is never sent',
      'this.row(row.key) === row && toSend(row) !== null',
      'toSend(row) !== null',
    ],
    ['rows that no person has brought keep a budget closed', 'brought > 0 ? toSolve : 0', 'toSolve'],
  ]),
  ...defectsIn(
    'client/quantification/table/pasteBlock.ts',
    ['tests/client/grid.test.tsx'],
    [['a typed price is forgotten once a quantity is typed', 'line.priceTouched || (prices', '(prices']],
  ),
  ...defectsIn(
    'client/quantification/savedLine.ts',
    ['tests/client/quantificationDesk.test.ts'],
    [
      ['dollars and euros of the catalog are exchanged', 'USD: usd, EUR: eur', 'USD: eur, EUR: usd'],
      ['the internal price is the internal quantity', 'saved.internalUnitPrice ??', 'saved.internalQuantity ??'],
      ['reviewed lines are to be reviewed again', 'isReviewed: saved.isReviewed', 'isReviewed: false'],
    ],
  ),
  ...defectsIn('client/quantification/exchange/rates.ts', rates, [
    [
      'a justified rate is replaced by that of the day',
      "?.source === 'justified') return true",
      "?.source === 'hand') return true",
    ],
    [
      'the rate of an earlier day is said to be of today',
      "stale ? 'lastGood' : 'service'",
      "stale ? 'service' : 'lastGood'",
    ],
    [
      'lines of a currency keep rates of their own',
      'asked.has(line.key) || isPricedOtherwise(line, exchange)',
      'asked.has(line.key)',
    ],
    ['lines of the same rate keep another day', ' || exchangeDate !== rate.date)', ')'],
    [
      'how many more have no price counts those that were named',
      'refused.length - mostWarnings} con',
      'refused.length} con',
    ],
  ]),
  ...defectsIn('client/quantification/labels.ts', rates, [
    ['a rate is shown with two decimals', 'formatDecimal(rate, 4, 4)', 'formatDecimal(rate, 2, 2)'],
  ]),
  ...defectsIn(
    'machines/session/setup.ts',
    ['tests/machines/session.test.ts'],
    [
      [
        'an extranet account has to choose where another person’s customer was left in the browser',
        'choosesCustomer(viewer) ? stored : viewer.customer',
        'stored ?? viewer.customer',
      ],
      [
        'a refused token is tried once more because another tab has the same',
        'context.spare !== null && context.spare.token !== context.token?.token',
        'context.spare !== null',
      ],
    ],
  ),
  ...defectsIn('domain/quantification/versions.ts', versions, [
    [
      'an answer that gives the quantity alone is a yes',
      'sameField(now.authorizedQuantity, quantity) && sameField(now.authorizedUnitPrice, unitPrice)',
      'sameField(now.authorizedQuantity, quantity)',
    ],
    ['a no is said to be partly a yes', "isUpheld ? 'upheld' : 'partly'", "isUpheld ? 'partly' : 'upheld'"],
    ['operators read what is not decided yet', "['read', 'quantified']", "['quantified']"],
    [
      'families differ from what was asked before',
      'subtract(sums.newer.authorized, sums.older.authorized)',
      'subtract(sums.newer.authorized, sums.older.initial)',
    ],
  ]),
  ...defectsIn(
    'domain/quantification/document.ts',
    ['tests/domain/quantification/document.test.ts'],
    [
      [
        'fractions of a cent are an adjustment',
        'round(recorded, 2), round(authorized.total, 2)',
        'recorded, authorized.total',
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/answers.ts',
    ['tests/backend/lifecycle/walk.test.ts'],
    [
      [
        'whatever is not the word false confirms the authorization',
        "autorized === true || autorized === 'true'",
        'autorized !== false',
      ],
    ],
  ),
  ...defectsIn('backend/lifecycle/lines/sent.ts', lines, [
    [
      'the other concept of a saved line is left out without a word',
      'sent.concept !== undefined && sent.concept !== row.concept_id',
      'sent.concept === null',
    ],
    ['a saved line may be sent twice', '      taken.add(row.id);\n', ''],
  ]),
  ...defectsIn('backend/lifecycle/lines/plan.ts', lines, [
    ['a line may be saved and deleted at once', '    if (sent.has(id)) {', '    if (sent.size === 0) {'],
    ['a line that is gone may be deleted', 'if (!saved.has(id)) errors', 'if (saved.size === 0) errors'],
  ]),
  ...defectsIn(
    'backend/lifecycle/lines/fileRows.ts',
    ['tests/backend/budgetReading/decisions.test.ts'],
    [
      [
        'rows of a file without a provider are of the first of several',
        'named.size === 1 && only !== undefined',
        'only !== undefined',
      ],
      [
        'a row that is decided again stays forgotten',
        'is_forgotten = false,',
        'is_forgotten = reading_decision.is_forgotten,',
      ],
      [
        'a row that is decided again as before stays forgotten',
        'where reading_decision.is_forgotten\n        or ',
        'where ',
      ],
      [
        'the provider of the lines goes before the one that the file names',
        'plan.provider ?? lineProvider',
        'lineProvider ?? plan.provider',
      ],
    ],
  ),
  ...defectsIn('backend/errors/known.ts', serving, [
    ['what lost against another transaction is a fault of the server', '40001|40P01', '40P01'],
    ['a full quota is a fault of the server', "'EDQUOT', ", ''],
  ]),
  ...defectsIn('backend/errors/wording.ts', serving, [
    ['the most is said as the least', "end === 'máximo' ? `Use a lo más", "end === 'mínimo' ? `Use a lo más"],
    ['of what is missing its type is said', "if (issue.input === undefined) return 'Falta este dato.';", ''],
  ]),
  ...defectsIn('client/quantification/desk/draft.ts', work, [
    ['new lines of a draft come at the end', 'lines.splice(at, 0, after)', 'lines.push(after)'],
    ['what a draft changed of lines that are gone is lost', '...gone.flatMap((edit) => edit[of] ?? []),', ''],
    [
      'what a draft was begun on is taken for what it made of it',
      "return { base: side('before'), mine: side('after') };",
      "return { base: side('after'), mine: side('after') };",
    ],
    ['a draft with reasons is dropped', 'reason: z._default(orNull, null),', 'reason: z._default(z.null(), null),'],
  ]),
  ...defectsIn('client/quantification/desk/sending.ts', work, [
    [
      'a session that is over is a failure like any other',
      "unauthorized: problem.code === 'unauthorized'",
      'unauthorized: false',
    ],
    [
      'an older version is a failure like any other',
      "if (failure?.__typename === 'StaleVersion') return { outcome: 'stale' };",
      '',
    ],
    ['why a line was cut is not saved', '    lineReason: line.reason,\n', ''],
    ['that a line was reviewed is not saved', '    isReviewed: line.isReviewed,\n', ''],
  ]),
  ...defectsIn('client/quantification/desk/resources.ts', work, [
    ['a space in a header field is a change', 'a[field].trim() === b[field].trim()', 'a[field] === b[field]'],
    ['as many officials are needed as masters', "officials: value('officials')", "officials: value('masters')"],
  ]),
  ...defectsIn('client/quantification/opening/createDesk.ts', work, [
    [
      'the rate of a line goes before the justified one',
      'if (justified) return { value: justified.rate',
      "if (justified === null) return { value: '0'",
    ],
    ['the rate is that of the first line', 'lines.findLast((one)', 'lines.find((one)'],
    ['the year of a draft is lost', 'draft?.value.catalogYear ?? saved ?? current?.year', 'saved ?? current?.year'],
    [
      'lines of a draft are not one’s own',
      'incident.quantification.byViewer || draft !== null',
      'incident.quantification.byViewer',
    ],
    [
      'an older draft is saved over what another person saved',
      'return { base, lines: mine, version: draft.version };',
      'return { base, lines: mine, version: incident.version };',
    ],
    [
      'a provider that is offered no more has no name',
      'if (provider && !known.has(provider.id))',
      'if (provider && known.has(provider.id))',
    ],
    ['header fields that cannot be saved are not known to the machine', '  resources.onChange(tell);\n', ''],
    ['the cursor stays on a line that is gone', '    desk.grid.forget(goneFrom(desk));\n', ''],
    [
      'prices are those of the highway',
      'incident.section?.slug ?? incident.highway?.slug',
      'incident.highway?.slug ?? incident.section?.slug',
    ],
    [
      'auditors of the customer have the internal column',
      "column !== 'internal' || showsInternal",
      "column !== 'internal' || !showsInternal",
    ],
  ]),
  ...defectsIn('client/quantification/opening/createDesk.ts', brought, [
    [
      'a line that is taken back leaves its row brought',
      '    review.read()?.follow(rows.all().map(({ key }) => key));\n',
      '',
    ],
  ]),
  ...defectsIn('client/quantification/opening/effects.ts', work, [
    ['the days of the work are not sent', 'scope: Number(values.scope),', 'scope: 0,'],
    ['header fields go over what another person saved', 'version: version ?? 0 }', 'version: 0 }'],
    [
      'what is typed while a save travels counts as saved',
      'desk.base.write(saved);',
      'desk.base.write(desk.rows.all());',
    ],
    ['decisions on rows of the file are sent with every save', '  desk.review.read()?.noteSaved(decided);\n', ''],
    ['that an excess was confirmed is not sent', 'exceedsConfirmed: sending.exceedsConfirmed, version', 'version'],
    ['a budget that moved on is still written', "if (answer.outcome === 'refused') await loadTheirs(desk);", ''],
    [
      'lines of two years ago cannot be brought back',
      'if (cleared.read() === null) cleared.write(rows.all());',
      'cleared.write(rows.all());',
    ],
    [
      'lines of another year are kept to be brought back twice',
      '      cleared.write(null);\n      },\n      applySwitch',
      '      },\n      applySwitch',
    ],
  ]),
  ...defectsIn('client/quantification/reading/bring.ts', brought, [
    ['a budget takes one line less from a file', 'added > room', 'added >= room'],
    [
      'what was authorized of a line is overwritten by its file',
      '...(!there.isReviewed && isAsAsked(there) ? authorized : {})',
      '...(isAsAsked(there) ? authorized : {})',
    ],
    ['what a provider charges is taken for a typed price', 'MXN: own ?? concept.prices.MXN', 'MXN: concept.prices.MXN'],
    [
      'rows whose line stays wait to be brought',
      "row.decision?.kind === 'keep' ?",
      "row.decision?.kind === 'replace' ?",
    ],
    [
      'a catalog price is taken for a typed one',
      'row.unitPrice === null || !sameAmount',
      'row.unitPrice === null || sameAmount',
    ],
  ]),
  ...defectsIn('client/quantification/conflict/comparison.ts', work, [
    [
      'what needs a choice comes last',
      "Number(b.status === 'conflict') - Number(a.status === 'conflict')",
      "Number(a.status === 'conflict') - Number(b.status === 'conflict')",
    ],
    [
      'header fields that one changed alone are lost',
      "mine[field] === base[field] ? 'theirs' : 'mine'",
      "mine[field] === base[field] ? 'mine' : 'theirs'",
    ],
    [
      'two who changed a header field alike have to choose',
      'my !== was && their !== was && my !== their',
      'my !== was && their !== was',
    ],
    [
      'conflicting lines are joined without a choice',
      'resources.length === 0 && !hasConflicts(lines)',
      'resources.length === 0 || !hasConflicts(lines)',
    ],
  ]),
  ...defectsIn('client/quantification/table/commands.ts', brought, [
    [
      'a line with taxes is said to have none',
      "line.appliesTaxes ? 'Sin IVA' : 'Con IVA'",
      "line.appliesTaxes ? 'Con IVA' : 'Sin IVA'",
    ],
    ['an emptied box gives an empty provider', "      if (value === '') return;\n", ''],
    [
      'filling down changes nothing',
      "changeAll(desk, 'Relleno hacia abajo', filled)",
      "changeAll(desk, 'Relleno hacia abajo', [source])",
    ],
    [
      'those with a price are counted as those without',
      'const without = keys.length - priced.length;',
      'const without = priced.length;',
    ],
  ]),
  ...defectsIn('client/rows/rowCommands.ts', brought, [
    ['redoing is said to be undoing', "way === 'undo' ? 'Se deshizo' : 'Se rehizo'", "'Se deshizo'"],
  ]),
  ...defectsIn('client/rows/EditableRows.ts', rows, [
    [
      'other rows are shown whatever the filter',
      '    this.#order = rows.map(({ key }) => key);\n    this.#shown = this.#visible();',
      '    this.#order = rows.map(({ key }) => key);\n    this.#shown = this.#order;',
    ],
  ]),
  ...defectsIn('client/rows/history.ts', rows, [
    ['a step is done again over another one', '    this.#future = [];\n  }\n\n  /** The step', '  }\n\n  /** The step'],
    ['a line that is done again has lost its id', '    this.#future = this.#future.map(ofStep);\n', ''],
  ]),
  ...defectsIn('client/registration/useRegistrationForms.ts', registration, [
    [
      'what is wrong with a file is said beside the budget',
      "if (name.startsWith('files.')) return 'files';",
      "if (name.startsWith('files.')) return 'budget';",
    ],
  ]),
  ...defectsIn('client/live/changes.ts', attending, [
    [
      'who stopped listening hears of changes',
      'return () => void listeners.delete(listener);',
      'return () => undefined;',
    ],
  ]),
  ...defectsIn('client/live/attendance.ts', attending, [
    ['one’s own windows are others', 'one.present.filter(({ person }) => person.username !== me)', 'one.present'],
    ['what all is said anew without stays open', '  if (isWhole) incidents.clear();\n', ''],
    ['lists are read twice as they open', 'if (!isFirst && (isMoved || isWhole))', 'if (isMoved || isWhole)'],
    ['another customer’s list is read twice', '  isFirst = true;\n  for', '  for'],
  ]),
  ...defectsIn('client/session/storage.ts', kept, [
    [
      'a token that another tab renewed is dropped',
      'token === null || localStorage.getItem(tokenKey) === token.token',
      'token === null || localStorage.getItem(tokenKey) !== null',
    ],
    [
      'who signs out erases what another left unsaved',
      'if (key.startsWith(prefix)) localStorage',
      "if (key.startsWith('draft:')) localStorage",
    ],
    ['the customer outlives a chosen sign-out', '  localStorage.removeItem(customerKey);\n  if', '  if'],
    ['a token ends in 1970', 'exp * 1000', 'exp'],
    [
      'who stopped listening hears of other tabs',
      "return () => removeEventListener('storage', heard);",
      'return () => undefined;',
    ],
  ]),
  ...defectsIn('client/session/calls.ts', kept, [
    ['the person of an earlier token is remembered', '  known.clear();\n', ''],
    [
      'the wait before the next sign-in is a thousandth',
      'until = Date.now() + seconds * 1000',
      'until = Date.now() + seconds',
    ],
    [
      'tokens that have not ended are turned away',
      'if (expiresAt <= Date.now()) throw',
      'if (expiresAt >= Date.now()) throw',
    ],
  ]),
  ...defectsIn('client/session/request.ts', kept, [
    [
      'an older answer takes back how far was seen',
      'const later = laterPosition(known, position);',
      'const later = position;',
    ],
  ]),
  ...defectsIn('client/session/unsavedWork.ts', kept, [
    ['work that was saved is asked about', 'return () => void works.delete(key);', 'return undefined;'],
  ]),
  ...defectsIn('client/drafts/drafts.ts', kept, [
    [
      'the oldest draft is put back',
      'newest.savedAt > one.savedAt ? newest : one',
      'newest.savedAt > one.savedAt ? one : newest',
    ],
    ['erasing one version erases all', 'version === undefined ? namesOf(key) :', 'version !== null ? namesOf(key) :'],
    [
      'what no screen can read is kept for ever',
      '    localStorage.removeItem(name);\n    return [];',
      '    return [];',
    ],
    [
      'drafts of two customers are one',
      '`${draftPrefixOf(username)}${customer}:${encodeURIComponent(subject)}:`',
      '`${draftPrefixOf(username)}${encodeURIComponent(subject)}:`',
    ],
  ]),
  ...defectsIn('client/drafts/useDraftedForm.ts', kept, [
    ['a reload right after a key loses it', "  addEventListener('pagehide', flush);\n", ''],
    [
      'what was sent is written down once more',
      '    forget() {\n      clearTimeout(timer);\n      timer = undefined;',
      '    forget() {\n      clearTimeout(timer);',
    ],
  ]),
  ...defectsIn('client/app/leaving/leaving.ts', kept, [
    ['after one agreed leave nothing is asked any more', '      isAgreed = false;\n', '      isAgreed = true;\n'],
    [
      'a page of the same list asks about unsaved work',
      'if (pathOf(to) === location.pathname) return navigate(to, options);',
      '',
    ],
  ]),
  ...defectsIn('client/api/failures.ts', problems, [
    [
      'the number of a fault is not shown',
      'fault(code, message || texts.noResponse, failure.requestId)',
      'fault(code, message || texts.noResponse)',
    ],
    ['too many requests are a fault of the server', "  'RATE_LIMITED',\n", ''],
  ]),
  ...defectsIn('client/api/download.ts', problems, [
    [
      'a file’s name has its letters escaped',
      'if (encoded) return decodeURIComponent(encoded);',
      'if (encoded) return encoded;',
    ],
  ]),
  ...defectsIn('client/api/receive.ts', requests, [
    [
      'a download goes by an estimate where its length is known',
      "announced(response, 'Content-Length') ?? announced(response, estimatedBytesHeader)",
      'announced(response, estimatedBytesHeader)',
    ],
  ]),
  ...defectsIn('client/summaries/figures.ts', charts, [
    [
      'median and percentile of incidents are exchanged',
      '    waited.medianSeconds,\n    waited.p90Seconds,\n    sums.rejectedBudgets,',
      '    waited.p90Seconds,\n    waited.medianSeconds,\n    sums.rejectedBudgets,',
    ],
    [
      'lines and rejected lines are exchanged',
      '    sums.lines,\n    sums.rejectedLines,',
      '    sums.rejectedLines,\n    sums.lines,',
    ],
    [
      'asked and authorized amounts of incidents are exchanged',
      '    sums.count,\n    sums.initialAmount,\n    sums.authorizedAmount,',
      '    sums.count,\n    sums.authorizedAmount,\n    sums.initialAmount,',
    ],
    ['a reason of rejection leads to pending incidents', "by === 'REJECT_REASON' ? { status: 'rejected' } : {}", '{}'],
  ]),
  ...defectsIn('client/charts/figures.ts', charts, [
    [
      'median and percentile are exchanged',
      "markOf('median', 'mediana', medianSeconds ?? 0), markOf('p90', 'percentil 90', p90Seconds ?? 0)",
      "markOf('median', 'mediana', p90Seconds ?? 0), markOf('p90', 'percentil 90', medianSeconds ?? 0)",
    ],
    [
      'a wait leads to all of its stage',
      'scope.linkTo({ stage, waited: wait, status }, status)',
      'scope.linkTo({ stage, status }, status)',
    ],
    ['the rarest reason is the first', 'sort((a, b) => b.count - a.count)', 'sort((a, b) => a.count - b.count)'],
    [
      'stage and wait are exchanged in the table',
      'cells: [label, range, String(count), initialAmount]',
      'cells: [range, label, String(count), initialAmount]',
    ],
  ]),
  ...defectsIn('client/dashboard/periods.ts', filters, [
    ['the last 15 days are 14', 'addDays(today, -15)', 'addDays(today, -14)'],
    ['this month is this year', '`${today.slice(0, 7)}-01`', '`${today.slice(0, 4)}-01-01`'],
  ]),
  ...defectsIn('client/exports/urls.ts', filters, [
    [
      'the archive is of the first marked incident',
      "`/archives?${new URLSearchParams({ slugs: slugs.join(',') })}`",
      "`/archives?${new URLSearchParams({ slugs: slugs[0] ?? '' })}`",
    ],
  ]),
  ...defectsIn(
    'client/story/words.ts',
    ['tests/client/story.test.ts'],
    [['a deleted file is said to be rejected', "REMOVED: 'Se eliminó'", "REMOVED: 'Se rechazó'"]],
  ),
  ...defectsIn(
    'client/files/manager/groups.ts',
    ['tests/client/files/manager.test.ts'],
    [
      [
        'a type that is asked for no more takes files',
        '...groupOf(type, files, false), isFull: true',
        '...groupOf(type, files, false)',
      ],
    ],
  ),
  ...defectsIn(
    'client/catalog/sectionOptions.ts',
    ['tests/client/catalog/address.test.ts'],
    [
      [
        'sections of other highways are offered',
        "(highway === '' || one.highway.slug === highway)",
        'highway !== null',
      ],
    ],
  ),
  ...defectsIn(
    'client/catalog/useAddress.ts',
    ['tests/client/catalog/address.test.ts'],
    [
      ['the subfamily of another family stays', "family: ['subfamily'],", 'family: [],'],
      [
        'a provider that there is not is asked for',
        'providers.some(({ id }) => id === asked.provider) ? asked.provider : first',
        'asked.provider || first',
      ],
    ],
  ),
  ...defectsIn(
    'client/incidents/list/columns.tsx',
    ['tests/client/rowActions.test.ts'],
    [['exceptions are noted once the budget is decided', "if (stage !== 'QUANTIFIED') return {};", '']],
  ),
  ...defectsIn(
    'client/stages.ts',
    ['tests/client/rowActions.test.ts'],
    [
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
    ],
  ),
  ...defectsIn(
    'client/ui/overlay/toasts.ts',
    ['tests/client/ui.test.ts'],
    [
      [
        'a cleared history has unread notices',
        'clearHistory = () => change({ ...state, history: [], unread: 0 })',
        'clearHistory = () => change({ ...state, history: [] })',
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/handlers.ts',
    ['tests/backend/incidents/story.test.ts'],
    [
      [
        'the history does not say what was commented',
        '          return { comment: { before: null, after: written.comment } };\n        };\n        return { proposal: { commentGiven',
        '          return undefined;\n        };\n        return { proposal: { commentGiven',
      ],
    ],
  ),
  ...defectsIn(
    'backend/queue/take.ts',
    ['tests/backend/queue.test.ts'],
    [
      [
        'a lease that is over keeps others away',
        "    .where('incident_hold.until', '>', sql<string>`clock_timestamp()`)\n",
        '',
      ],
    ],
  ),
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
  ...defectsIn(
    'backend/incidents/knownValues.ts',
    ['tests/backend/incidents/list.test.ts'],
    [
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
  ...defectsIn(
    'backend/webhooks/handlers.ts',
    ['tests/backend/webhooks.test.ts'],
    [
      [
        'messages that were given up count as waiting',
        "${counted('failed')} as failed",
        "${counted('waiting')} as failed",
      ],
    ],
  ),
  ...defectsIn('backend/serve/mount.ts', serving, [['a version that a proxy weakened is refused', '(?:W\\/)?', '']]),
  ...defectsIn('backend/serve/table.ts', serving, [
    ['HEAD is answered as unknown', "request.method === 'HEAD' ? 'GET' : request.method", 'request.method'],
  ]),
  ...defectsIn(
    'backend/serve/page.ts',
    ['tests/backend/incidents/list.test.ts'],
    [['a page follows the last one that is full', 'offset + limit < count', 'offset + limit <= count']],
  ),
  ...defectsIn('client/ui/form/useForm.ts', form, [
    [
      'what the server refused of a field stays while it is mended',
      '    setServerErrors((errors) => withoutErrorsOf(name, errors));\n',
      '',
    ],
    ['two clicks send twice', '    if (isSending.current) return;\n', ''],
    [
      'a field is wrong while it is typed first',
      'attempts > 0 || touched.has(name) ? ownErrors[name]',
      'ownErrors[name] ? ownErrors[name]',
    ],
    ['a form that was refused is never sent again', '      isSending.current = false;\n', ''],
    [
      'a form begun anew is wrong at once',
      '    setAttempts(0);\n    setServerErrors({});\n  };',
      '    setServerErrors({});\n  };',
    ],
    ['what was refused of a part stays when the whole is changed', ' && !at.startsWith(`${name}.`)', ''],
  ]),
  ...defectsIn('client/story/rounds/sides.ts', story, [
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
  ...defectsIn('client/story/words.ts', story, [
    [
      'a year is told as an amount',
      "if (kind === 'text' || isVerbatim(field)) return value;",
      "if (kind === 'text') return value;",
    ],
  ]),
  ...defectsIn(
    'client/ui/grid/GridState.ts',
    ['tests/client/grid.test.tsx'],
    [
      [
        'a selection that was cleared still says where the next begins',
        '    if (next.size === 0) this.#anchor = null;\n',
        '',
      ],
      [
        'a row that is gone is still edited',
        '      this.#active = null;\n      this.#editing = null;',
        '      this.#active = null;',
      ],
      ['the tenth row comes before the second', '.sort((a, b) => a - b);', '.sort();'],
    ],
  ),
  ...defectsIn(
    'client/rows/conceptParts.ts',
    ['tests/client/editableRows.test.ts'],
    [
      [
        'names are compared with those of the first rows for ever',
        'if (known?.keys !== keys) known',
        'if (known === null) known',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/rest/ask.ts',
    ['tests/gateway/session.test.ts'],
    [
      [
        'sessions are noted without their browser',
        '...(row.open && asker.userAgent !== undefined ?',
        '...(row.open && asker.userAgent === null ?',
      ],
    ],
  ),
  ...defectsIn('gateway/rest/ask.ts', broken, [
    [
      'rows of a page are not looked at for their customer',
      '  if (isRecord(answer) && Array.isArray(answer.results)) return answer.results;\n',
      '',
    ],
    [
      'a failure of ours accepts the token',
      'if (!row.open && status < 500) asker.judged',
      'if (!row.open) asker.judged',
    ],
  ]),
  ...defectsIn('gateway/rest/send.ts', broken, [
    [
      'an answer may be as large as it wants',
      '        if (bytes > largestAnswer) controller.abort(new AnswerTooLarge());\n',
      '',
    ],
  ]),
  ...defectsIn(
    'kit/measures.ts',
    ['tests/host/kit.test.ts'],
    [['a bad request is counted as answered', "status >= 400 ? 'refused' : 'ok'", "status > 400 ? 'refused' : 'ok'"]],
  ),
  ...defectsIn(
    'kit/progress.ts',
    ['tests/host/kit.test.ts'],
    [['thousands are parted by twos', '(\\d{3})+$)/g', '(\\d{2})+$)/g']],
  ),
  ...defectsIn(
    'machines/incident/queue.ts',
    ['tests/backend/queue.test.ts'],
    [
      [
        'an administrator may not give back what another holds',
        'isTheirs(holder, viewerId) || isAdministrator(role)) return null;',
        'isTheirs(holder, viewerId)) return null;',
      ],
    ],
  ),
  ...defectsIn(
    'machines/incident/waits.ts',
    ['tests/machines/inbox.test.ts'],
    [['rejected files wait after the authorization too', "status !== 'authorized')", "status !== 'rejected')"]],
  ),
  ...defectsIn('machines/quantification/ask.ts', work, [
    ['a budget saved without lines counts as quantified', 'proposal: { lines } })', 'proposal: { lines: 1 } })'],
  ]),
  ...defectsIn('backend/incidents/reportSheet.ts', report, [
    [
      'the report names the initial amount as the authorized one',
      "header: 'Monto autorizado', width: 18, cell: (row) => money(row.authorized_amount)",
      "header: 'Monto autorizado', width: 18, cell: (row) => money(row.amount)",
    ],
    ['every customer has an amount of Capufe', '...(capufeAmount ? [capufeColumn] : []),', 'capufeColumn,'],
    [
      'the day of the budget is that of the incident',
      '${dayOf(sql`b.added_at`)} as budget_day',
      '${dayOf(sql`i.added_at`)} as budget_day',
    ],
  ]),
  ...defectsIn(
    'backend/catalogs/classification/handlers.ts',
    ['tests/backend/catalogs/families.test.ts'],
    [
      [
        'a detail counts concepts that were deactivated',
        'held.detail_id = at.id and held.is_active\n',
        'held.detail_id = at.id\n',
      ],
      [
        'a detail is found below any family',
        '? sql`and up.${sql.ref(above.parent.column)} = ${parents.at(-2)}` : sql``',
        '? sql`` : sql``',
      ],
      ['what was deactivated needs a codename of its own', '    if (isActive) {\n', '    if (fields) {\n'],
      [
        'what was deactivated needs an active parent',
        '  if (isActive) refuseInactiveParent(above, parent);',
        '  refuseInactiveParent(above, parent);',
      ],
    ],
  ),
  ...defectsIn('backend/catalogs/concepts/storedPrices.ts', prices, [
    ['concepts that were deactivated get prices', "    .where('is_active', '=', true)\n", ''],
  ]),
  ...defectsIn('backend/catalogs/concepts/sentPrices.ts', prices, [
    ['a thousand concepts are too many', 'sent.length > most', 'sent.length >= most'],
  ]),
  ...defectsIn('backend/catalogs/concepts/rows.ts', prices, [
    [
      'concepts that were deactivated are listed',
      "    .where('is_active', '=', true)\n    .where(only);",
      '    .where(only);',
    ],
  ]),
  ...defectsIn(
    'backend/profile/handlers.ts',
    ['tests/backend/newsMails.test.ts'],
    [
      [
        'one rule of news replaces all others',
        'JSON.stringify({ ...before.rules, ...Object',
        'JSON.stringify({ ...Object',
      ],
      [
        'the hour of the digest is forgotten',
        'body.digestHour ?? before.digest_hour',
        'body.digestHour ?? usualDigestHour',
      ],
      ['mails that were stopped come again', 'body.wantsMail ?? before.wants_mail', 'body.wantsMail ?? true'],
      ['waits leave the digest', 'body.digestsWaits ?? before.digests_waits', 'body.digestsWaits ?? false'],
      ['what is usual is said of the others', 'isUsual: channel === usualChannel', 'isUsual: channel !== usualChannel'],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/price.ts',
    ['tests/gateway/catalogs/catalogs.test.ts'],
    [
      [
        'what is wrong with the eleventh price is said of the second',
        'path === prefix || path.startsWith(`${prefix}.`)',
        'path === prefix || path.startsWith(prefix)',
      ],
      [
        'a price in dollars that moved is named in euros',
        "dollar_unit_price: 'DOLLAR',\n  euro_unit_price: 'EURO',\n  provider_price",
        "dollar_unit_price: 'EURO',\n  euro_unit_price: 'DOLLAR',\n  provider_price",
      ],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/price.ts',
    ['tests/gateway/references.test.ts'],
    [
      [
        'an incident is compared with its own lines',
        '      query: { except: args.except ?? undefined },\n',
        '      query: {},\n',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/user.ts',
    ['tests/gateway/users.test.ts'],
    [
      [
        'a limit is never taken away',
        "authorizationLimit === undefined ? undefined : (authorizationLimit ?? '')",
        'authorizationLimit ?? undefined',
      ],
      [
        'accounts without a role are not found by that',
        "filter?.withoutRole ? ('none' as const) : (filter?.role ?? undefined)",
        'filter?.role ?? undefined',
      ],
      [
        'an account is disabled whatever its version',
        'rest.ask(userAdministrationCalls.disable, { params, ifMatch: version })',
        'rest.ask(userAdministrationCalls.disable, { params })',
      ],
      [
        'a password is given whatever the version',
        'userAdministrationCalls.resetPassword, { params, body: {}, ifMatch: version }',
        'userAdministrationCalls.resetPassword, { params, body: {} }',
      ],
      [
        'a second factor is removed whatever the version',
        'userAdministrationCalls.removeSecondFactor, { params, body: {}, ifMatch: version }',
        'userAdministrationCalls.removeSecondFactor, { params, body: {} }',
      ],
      [
        'the second last name comes first',
        '[firstName, lastName, secondLastName].filter(Boolean)',
        '[firstName, secondLastName, lastName].filter(Boolean)',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/webhook.ts',
    ['tests/gateway/webhooks.test.ts'],
    [
      [
        'a changed webhook hears of everything',
        'const body = { url, events: (events ?? []).map(eventEnum.wordOf), isActive',
        'const body = { url, events: [], isActive',
      ],
      [
        'a webhook is stopped whatever its version',
        'rest.ask(webhookCalls.delete, { params, ifMatch: version })',
        'rest.ask(webhookCalls.delete, { params })',
      ],
      ['a webhook is never paused', 'isActive: isActive ?? undefined', 'isActive: isActive || undefined'],
      ['where nothing happened, reading begins anew', 'endCursor: next', 'endCursor: nodes.at(-1)?.id ?? null'],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/node.ts',
    ['tests/gateway/node.test.ts'],
    [
      ['the fiftieth is too many', 'ids.length > most', 'ids.length >= most'],
      [
        'what was deactivated is not found by its id',
        "const everything = { activity: 'ALL' } as const;",
        "const everything = { activity: 'ACTIVE' } as const;",
      ],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/incident/savedView.ts',
    ['tests/gateway/savedViews.test.ts'],
    [
      [
        'several statuses are not kept',
        'input.statuses?.length ? input.statuses.map(statusName) : undefined',
        'undefined',
      ],
    ],
  ),
  ...defectsIn(
    'backend/purchase/recordPage.ts',
    ['tests/backend/purchase.test.ts'],
    [
      [
        'folios are ordered one way',
        `'-folio': sql\`r.folio collate "C" desc, r.id desc\``,
        `'-folio': sql\`r.folio collate "C", r.id desc\``,
      ],
      ['the oldest are not first', 'addDate: sql`r.added_at, r.id`', 'addDate: newestFirst'],
    ],
  ),
  ...defectsIn(
    'backend/purchase/forms.ts',
    ['tests/backend/roads.test.ts'],
    [
      [
        'a report keeps no highway that was deactivated',
        "highway !== '' && highway !== kept.highway && ",
        "highway !== '' && ",
      ],
      ['a highway that was deactivated is chosen', "    .where('is_active', '=', true)\n", ''],
    ],
  ),
  ...defectsIn(
    'gateway/http/downloads.ts',
    ['tests/gateway/purchase.test.ts'],
    [
      [
        'a paper that there is none of asks to sign in again',
        'if (!isPaper(paper)) throw notFound();',
        'if (!isPaper(paper)) throw unauthenticated();',
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/dimensions.ts',
    ['tests/backend/summaries/recomputed.test.ts'],
    [['a week belongs to the year of its day', '\'IYYY-"W"IW\'', '\'YYYY-"W"IW\'']],
  ),
];
