import { defectsIn } from './results.ts';

const amountsTests = ['tests/backend/lifecycle/amounts.test.ts', 'tests/backend/lifecycle/undo.test.ts'];
const quantificationTest = ['tests/machines/quantification.test.ts'];
const currencyTest = ['tests/domain/quantification/currency.test.ts'];
const linesTest = ['tests/domain/quantification/lines.test.ts'];
const lifecycleLinesTest = ['tests/backend/lifecycle/lines.test.ts'];

/** Lines of a budget: prices, amounts and comparisons. */
export const quantifying = [
  ...defectsIn('backend/lifecycle/lines/adjust.ts', amountsTests, [
    ['the adjustment is left as it was', "adjustment: adjustment ?? '0',", '...(adjustment && { adjustment }),'],
    ['the total of the lines is left as it was', '...(authorized_total !== null && { authorized_total: total }),', ''],
    ['an adjustment has no reason', "adjustment === null ? '' : reason", "''"],
  ]),
  ...defectsIn('backend/lifecycle/lines/catalog.ts', lifecycleLinesTest, [
    [
      'disabled providers price lines',
      "    .where('is_active', '=', true)\n    .where('id', '=', sql<string>`any(${ids}::bigint[])`)",
      "    .where('id', '=', sql<string>`any(${ids}::bigint[])`)",
    ],
    [
      'disabled reasons are taken',
      "    .where('is_active', '=', true)\n    .where('slug', '=', sql<string>`any(${slugs}::text[])`)",
      "    .where('slug', '=', sql<string>`any(${slugs}::text[])`)",
    ],
    ['prices in euros are dollars', 'USD: dollar, EUR: euro', 'USD: dollar, EUR: dollar'],
    [
      'any year will do',
      'wanted === null ? is_current : year === wanted',
      'wanted === null ? is_current : year <= wanted',
    ],
  ]),
  ...defectsIn(
    'backend/lifecycle/lines/exceptions.ts',
    ['tests/backend/lifecycle/exceptions.test.ts'],
    [
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
    ],
  ),
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
    'backend/budgetReading/request.ts',
    ['tests/backend/budgetReading/decisions.test.ts'],
    [
      [
        'what is said of columns takes back what was said of the numbers',
        'coalesce(${mark ?? null}, r.decimal_mark)',
        '${mark ?? null}',
      ],
      [
        'an answer during a reading waits for the process that reads',
        'attempts = 0, claimed_until = null, decimal_mark = coalesce(',
        'attempts = 0, decimal_mark = coalesce(',
      ],
    ],
  ),
  ...defectsIn(
    'backend/budgetReading/reader.ts',
    ['tests/backend/budgetReading/decisions.test.ts'],
    [
      [
        'a reading that was asked for anew keeps its old result',
        '.where(sql<boolean>`updated_at = ${asked_at}::timestamptz`)',
        '',
      ],
    ],
  ),
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
  ...defectsIn('backend/lifecycle/lines/line.ts', lifecycleLinesTest, [
    [
      'who does not see internal prices writes them',
      "columns.includes('internal') && seesInternalPrices(viewer)",
      "columns.includes('internal')",
    ],
    ['a retired reason is taken', 'reason === null || reason === saved?.reason_slug || known.has(reason)', 'true'],
    ['a concept of another year', '!concept || concept.year !== year', '!concept'],
    [
      'a rate that is not sent is lost',
      'sent.exchange_value === undefined ? saved?.exchange_rate : sent.exchange_value',
      'sent.exchange_value',
    ],
    [
      'lines pay no taxes unless it is said',
      'sent.applyTaxes ?? saved?.applies_taxes ?? true',
      'sent.applyTaxes ?? saved?.applies_taxes ?? false',
    ],
    [
      'a comment that is not sent is lost',
      "comment: sent.comment ?? saved?.comment ?? ''",
      "comment: sent.comment ?? ''",
    ],
  ]),
  ...defectsIn('backend/lifecycle/lines/plan.ts', lifecycleLinesTest, [
    ['a line may be saved and deleted at once', '    if (sent.has(id)) {', '    if (sent.size === 0) {'],
    ['a line that is gone may be deleted', 'if (!saved.has(id)) errors', 'if (saved.size === 0) errors'],
  ]),
  ...defectsIn('backend/lifecycle/lines/sent.ts', lifecycleLinesTest, [
    [
      'the other concept of a saved line is left out without a word',
      'sent.concept !== undefined && sent.concept !== row.concept_id',
      'sent.concept === null',
    ],
    ['a saved line may be sent twice', '      taken.add(row.id);\n', ''],
  ]),
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
    'domain/pricing/paste.ts',
    ['tests/domain/pricing.test.ts'],
    [
      [
        'numbers beside those with points are doubtful',
        "mark !== undefined && mark !== '.' &&",
        'mark !== undefined &&',
      ],
      ['a code that stands twice takes one row', 'free.get(codeKey(first))?.shift()', 'free.get(codeKey(first))?.[0]'],
      ['empty cells are lost', "if (text === '') return;\n", ''],
      ['the row after the last is written', 'row >= target.codes.length', 'row > target.codes.length'],
      ['numbers are codes', ' && parseTyped(first) === null', ''],
      ['one line break more is one row more', String.raw`.replace(/\n+$/, '')`, ''],
    ],
  ),
  ...defectsIn(
    'domain/quantification/authorization.ts',
    ['tests/backend/lifecycle/limit.test.ts', 'tests/domain/quantification/totals.test.ts'],
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
  ...defectsIn(
    'domain/quantification/contest.ts',
    ['tests/backend/lifecycle/versions.test.ts'],
    [
      ['the line after the last is contested', 'place < 1 || place > lines', 'place < 1 || place > lines + 1'],
      ['one line is contested twice', 'if (taken.has(place))', 'if (taken.has(-place))'],
    ],
  ),
  ...defectsIn(
    'domain/quantification/contest.ts',
    ['tests/domain/quantification/merge.test.ts'],
    [
      ['half a place', 'place: z.int()', 'place: z.number()'],
      ['ten digits are a figure', String.raw`\d{1,9}(`, String.raw`\d{1,10}(`],
      ['a comment of any length', 'comment.length > commentMax || !isCleanText(comment)', '!isCleanText(comment)'],
      [
        'signs of control in a comment',
        'comment.length > commentMax || !isCleanText(comment)',
        'comment.length > commentMax',
      ],
      ['what is no JSON is nothing to contest', '    return null;\n', '    return [];\n'],
    ],
  ),
  ...defectsIn('domain/quantification/follow.ts', linesTest, [
    ['a decided amount follows what was asked', 'line.isReviewed || !sameValue', '!sameValue'],
    [
      'a reduction of the reduced is of the asked',
      'multiply(line.authorizedUnitPrice, kept)',
      'multiply(line.unitPrice, kept)',
    ],
    ['a reduced price has four decimals', 'kept), 6)', 'kept), 4)'],
    [
      'a refusal keeps no reason of before',
      'reason: reason ?? line.reason,\n  isReviewed: true,\n});',
      'reason,\n  isReviewed: true,\n});',
    ],
    [
      'another price is as asked',
      'sameValue(quantity, authorizedQuantity) && sameValue(unitPrice, authorizedUnitPrice)',
      'sameValue(quantity, authorizedQuantity)',
    ],
    [
      'a concept without a price in pesos has one in dollars',
      'isZero(line.catalogPrices.MXN) || isZero(line.catalogPrices[line.currency])',
      'isZero(line.catalogPrices[line.currency])',
    ],
  ]),
  ...defectsIn('domain/quantification/newLine.ts', currencyTest, [
    ['a new line is exempt of IVA', 'appliesTaxes: true', 'appliesTaxes: false'],
    ['the price of a new line counts as typed', 'priceTouched: false', 'priceTouched: true'],
    ['a new line counts as decided', 'isReviewed: false', 'isReviewed: true'],
    ['nothing of a new line is authorized', "authorizedQuantity: '1'", "authorizedQuantity: '0'"],
  ]),
  ...defectsIn('domain/quantification/otherYear.ts', linesTest, [
    [
      'prices that a person wrote change with the year',
      'if (typed.asked && typed.authorized) return',
      'if (false) return',
    ],
    [
      'one written price keeps the other from the year',
      'return asked || authorized ? { asked, authorized } :',
      'return asked && authorized ? { asked, authorized } :',
    ],
    ['a decided price follows the other year', 'followed ? to : line.authorizedUnitPrice', 'to'],
    ['lines keep their ids in the other year', '      id: null,\n', ''],
    [
      'a line that stays behind says nothing of itself',
      "{ ...known, to: null, outcome: 'missing', line: null }",
      "{ to: null, outcome: 'missing', line: null } as never",
    ],
    ['the same price in another form is another price', 'sameValue(line.unitPrice, to)', 'line.unitPrice === to'],
  ]),
  ...defectsIn('domain/quantification/reprice.ts', currencyTest, [
    [
      'a provider without a price in pesos offers one',
      'isZero(offered.MXN) || isZero(offered[line.currency])',
      'isZero(offered[line.currency])',
    ],
    [
      'a line is left out when one of its prices is the offered one',
      'sameAmount(line.unitPrice, to) && sameAmount(line.authorizedUnitPrice, to)',
      'sameAmount(line.unitPrice, to) || sameAmount(line.authorizedUnitPrice, to)',
    ],
    [
      'a rate without its day is an exchange',
      'line.exchangeRate === null || line.exchangeDate === null',
      'line.exchangeRate === null',
    ],
  ]),
  ...defectsIn('domain/quantification/versions.ts', amountsTests, [
    [
      'the adjustment has the other sign',
      'const difference = subtract(amount, total);',
      'const difference = subtract(total, amount);',
    ],
  ]),
  ...defectsIn(
    'domain/quantification/versions.ts',
    ['tests/domain/quantification/versions.test.ts'],
    [
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
    ],
  ),
  ...defectsIn(
    'machines/quantification/ask.ts',
    ['tests/client/quantificationWork.test.ts'],
    [['a budget saved without lines counts as quantified', 'proposal: { lines } })', 'proposal: { lines: 1 } })']],
  ),
  ...defectsIn(
    'domain/quantification/authorization.ts',
    ['tests/domain/quantification/lines.test.ts'],
    [
      ['more is told as less', 'compare(authorized, asked) >= 0', 'false'],
      [
        'a cut is a share of what is authorized',
        'percentageBelow(asked, authorized)',
        'percentageBelow(authorized, asked)',
      ],
    ],
  ),
  ...defectsIn('machines/quantification/ask.ts', quantificationTest, [
    ["a budget is authorized before a colleague's save is combined", ' && theirs === null', ''],
  ]),
  ...defectsIn('machines/quantification/machine.ts', quantificationTest, [
    [
      'an edit leaves the review open',
      "EDITED: { actions: 'noteEdit', target: 'idle' },",
      "EDITED: { actions: 'noteEdit' },",
    ],
    [
      'a stale authorization is a failure',
      "{ guard: isAnswered('stale'), actions: 'noteUnauthorized', target: 'loadingTheirs' },\n                  { actions: noteRefusals('authorize')",
      "{ actions: noteRefusals('authorize')",
    ],
    [
      'a retried authorization is not reviewed',
      "'readyToAuthorize']), target: 'reviewing' }",
      "'readyToAuthorize']), target: 'authorizing' }",
    ],
    [
      'leaving after a save forgets what was typed meanwhile',
      "                { guard: and(['isLeaving', 'isDirty']), target: 'leaving' },\n",
      '',
    ],
    [
      'an excess that is no longer confirmed is authorized',
      "CONFIRM: { guard: 'readyToAuthorize', target: 'authorizing' }",
      "CONFIRM: { target: 'authorizing' }",
    ],
  ]),
  ...defectsIn('machines/quantification/setup.ts', quantificationTest, [
    ['an excess stays confirmed when it is gone', 'exceedsConfirmed && draft.exceedsBudget', 'exceedsConfirmed'],
    ['edits made while it is saved count as saved', 'savedEdits: context.sentEdits', 'savedEdits: context.edits'],
    [
      'their justifications replace mine',
      'mine.reduce(withJustification, theirs)',
      'theirs.reduce(withJustification, mine)',
    ],
    ['a blank comment rejects', "event.comment.trim() !== ''", "event.comment !== ''"],
    [
      'a foreign currency needs no whole justification',
      'one.currency === event.currency && isComplete(one)',
      'one.currency === event.currency',
    ],
    [
      'the year that was left first is forgotten',
      'undoYear: ({ context }) => context.undoYear ?? context.catalogYear,',
      'undoYear: ({ context }) => context.catalogYear,',
    ],
    ['a merge keeps the old version', 'version: theirs?.version ?? version', 'version'],
    ['a reason of blanks is one', "event.reason.trim() !== ''", "event.reason !== ''"],
    [
      'one’s own justifications stay where the other version is taken',
      'justifications: context.theirs?.justifications ?? context.justifications',
      'justifications: context.justifications',
    ],
  ]),
  ...defectsIn(
    'client/quantification/ComparedVersions.tsx',
    ['tests/client/comparedVersions.test.tsx'],
    [
      [
        'the first version is compared, not the one before the last',
        'versions.at(-2)?.number',
        'versions.at(0)?.number',
      ],
      ['totals differ the other way around', 'subtract(is, was)', 'subtract(was, is)'],
      [
        'the older version that is chosen becomes the newer one',
        'choose([Number(one), newer])',
        'choose([newer, Number(one)])',
      ],
      ['added and removed lines are not shown', "difference !== 'UNCHANGED'", "difference === 'CHANGED'"],
      [
        'lines differ the other way around',
        "subtract(is?.authorizedAmount ?? '0', was?.authorizedAmount ?? '0')",
        "subtract(was?.authorizedAmount ?? '0', is?.authorizedAmount ?? '0')",
      ],
      ['another provider is told by the keys of both', "  if (field === 'provider') return 'Otro proveedor';\n", ''],
      ['a tick is told as true or false', "  if (value === 'true') return 'Sí';\n", ''],
      [
        'the sums of families change places',
        'values: [was.authorized, is.authorized, difference]',
        'values: [is.authorized, was.authorized, difference]',
      ],
      ['the key of a reason is told', "field !== 'reason'", 'true'],
      ['all lines are counted as the same', 'lines.length - differing.length', 'lines.length'],
    ],
  ),
  ...defectsIn(
    'client/quantification/table/SelectionBar.tsx',
    ['tests/client/selectionBar.test.tsx'],
    [
      ['lines are reduced by more than all of them', "max: '100', decimals: 2", "max: '1000', decimals: 2"],
      ['what is to be reduced is refused', "if (kind === 'reduce') reduceLines", "if (kind !== 'reduce') reduceLines"],
      [
        'what is authorized differs the other way around',
        'differenceFrom(authorized.total, initial.total)',
        'differenceFrom(initial.total, authorized.total)',
      ],
      ['no reason is an empty one', "const given = reason === '' ? null : reason;", 'const given = reason;'],
      ['taking the reason away gives an empty one', 'giveReason(desk, keys, null)', "giveReason(desk, keys, '')"],
      [
        'a currency is offered where there is one',
        'profile.currencies.length > 1 &&',
        'profile.currencies.length > 0 &&',
      ],
      ['closed lines are decided', '  if (isShut) {', '  if (keys.length === 0) {'],
      [
        'the price of the catalog is the one that was asked',
        'onAction: () => matchCatalog(desk, keys)',
        'onAction: () => matchAuthorized(desk, keys)',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/table/commands.ts',
    ['tests/client/selectionBar.test.tsx'],
    [
      [
        'lines without a price in the catalog are not said',
        'const without = keys.length - priced.length;',
        'const without = 0;',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/dock/AuthorizePart.tsx',
    ['tests/client/authorizeList.test.tsx'],
    [
      [
        'more than the amount is confirmed by what was asked',
        'exceeds(rows.summary().authorized.total, amount)',
        'exceeds(rows.summary().initial.total, amount)',
      ],
      [
        'the first line is led to, whichever has no provider',
        'rows.all().find((line) => line.provider === null)',
        'rows.all()[0]',
      ],
      [
        'an initial total leads to what is authorized',
        "leadTo(desk, { key, column: 'quantity' })",
        "leadTo(desk, { key, column: 'authorizedQuantity' })",
      ],
      ['what cannot be saved is not led to', "blocks === 'saving'", "blocks !== 'saving'"],
      [
        'rates are told where there is one currency',
        'profile.currencies.length > 1)',
        'profile.currencies.length > 0)',
      ],
      ['what is met is worded as missing', 'met ? (done[code] ?? text) : text', 'text'],
      [
        'the tick of an excess is not led to',
        "confirmExcess: () => focusIn('confirmar-exceso')",
        "confirmExcess: () => focusIn('filtro-proveedor')",
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/exchange/RatesPopover.tsx',
    ['tests/client/exchangeDialogs.test.tsx'],
    [
      [
        'a typed rate does not count',
        "    if (read) setRate(desk, currency, { value: read, date, source: 'hand' });\n",
        '',
      ],
      [
        'that the service did not answer is not said',
        'setMissing(!(await fetchRate(desk, currency)));',
        'await fetchRate(desk, currency);',
      ],
      ['what is no rate is not marked', 'text !== null && typedRate(text) === null', 'false'],
      ['a justified rate is typed over', '  if (!justified) {', '  if (rate !== null) {'],
    ],
  ),
  ...defectsIn(
    'client/quantification/dialogs/JustifyDialog.tsx',
    ['tests/client/exchangeDialogs.test.tsx'],
    [
      ['an unusual rate is taken without asking', 'isBlocked={isFar && accepted !== typed}', 'isBlocked={false}'],
      [
        'one tick accepts every unusual rate',
        'isBlocked={isFar && accepted !== typed}',
        'isBlocked={isFar && accepted === null}',
      ],
      [
        'a correction begins with the rate of the day',
        "justified?.rate ?? rate?.value ?? ''",
        "rate?.value ?? justified?.rate ?? ''",
      ],
      ['a correction begins without its comment', "comment: justified?.comment ?? ''", "comment: ''"],
    ],
  ),
  ...defectsIn(
    'client/quantification/exchange/rates.ts',
    ['tests/client/exchangeDialogs.test.tsx'],
    [['the last known rate is told as of today', "source: stale ? 'lastGood' : 'service'", "source: 'service'"]],
  ),
  ...defectsIn(
    'client/quantification/table/Usual.tsx',
    ['tests/client/usual.test.tsx'],
    [
      ['what is usual is asked again with each line', 'filter((concept) => !asked.has(concept))', 'filter(() => true)'],
      [
        'what could not be read is never asked again',
        '        for (const concept of concepts) asked.delete(concept);\n',
        '',
      ],
      ['an incident is compared with itself', 'variables: { concepts, except: slug },', 'variables: { concepts },'],
      ['the median is the greatest quantity', 'formatMoney(usual.medianPrice)', 'formatMoney(usual.greatestQuantity)'],
    ],
  ),
  ...defectsIn(
    'client/quantification/header/Controls.tsx',
    ['tests/client/usual.test.tsx'],
    [
      ['one currency is a choice', 'desk.profile.currencies.length > 1', 'desk.profile.currencies.length > 0'],
      ['new lines stay in the currency before', '  desk.currency.write(currency);\n', ''],
      ['that a currency has no rate is not said', 'if (!isKnown && !desk.rates.read()[currency])', 'if (isKnown)'],
      ['a PDF is read as text', 'if (sniffKind(bytes) !== null)', 'if (false)'],
      ['a text of ten megabytes is read', 'bytes.length > largestText', 'bytes.length > largestText * 10'],
    ],
  ),
];
