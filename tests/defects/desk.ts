import { defectsIn } from './results.ts';

const quantificationWorkTest = ['tests/client/quantificationWork.test.ts'];
const editableRowsTest = ['tests/client/editableRows.test.ts'];
const exchangeRatesTest = ['tests/client/exchangeRates.test.ts'];
const quantificationBringTest = ['tests/client/quantificationBring.test.ts'];
const browserStorageTest = ['tests/client/browserStorage.test.ts'];

/** The desk where a budget is quantified: its rows, what is read into it, drafts and conflicts. */
export const desk = [
  ...defectsIn(
    'client/quantification/reading/FileNotice.tsx',
    ['tests/client/quantificationScreen.test.tsx'],
    [
      [
        'the screen moves down when the file’s notice comes',
        'return !isShut && originalFile && !quantified;',
        'return isShut && originalFile && !quantified;',
      ],
      [
        'the screen keeps a place for nothing',
        'return !isShut && originalFile && !quantified;',
        'return !isShut && originalFile;',
      ],
    ],
  ),
  ...defectsIn('client/quantification/table/commands.ts', quantificationBringTest, [
    ['one cell is pasted as a block', 'if (table.length === 1 && table[0]?.length === 1) return false;', ''],
    [
      'no provider is filled down',
      'if (source.provider !== null) giveProvider(others, source.provider);',
      "giveProvider(others, source.provider ?? '');",
    ],
    ['a reviewed line is not', 'isReviewed: true', 'isReviewed: false'],
    ['the line that was added leads on for ever', '    entering.current = null;\n    grid', '    grid'],
  ]),
  ...defectsIn('client/drafts/drafts.ts', browserStorageTest, [
    ['the first draft that is found is read', 'newest && newest.savedAt > one.savedAt ? newest : one', 'newest ?? one'],
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
  ...defectsIn(
    'client/drafts/useDraftedForm.ts',
    ['tests/client/eventDialogs.test.tsx'],
    [['what was typed and taken away again is kept as a draft', 'if (isBlank) erase();', 'if (isBlank) return;']],
  ),
  ...defectsIn('client/drafts/useDraftedForm.ts', browserStorageTest, [
    ['a reload right after a key loses it', "  addEventListener('pagehide', flush);\n", ''],
    [
      'what was sent is written down once more',
      '    forget() {\n      clearTimeout(timer);\n      timer = undefined;',
      '    forget() {\n      clearTimeout(timer);',
    ],
  ]),
  ...defectsIn('client/quantification/conflict/comparison.ts', quantificationWorkTest, [
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
  ...defectsIn('client/quantification/desk/draft.ts', quantificationWorkTest, [
    ['new lines of a draft come at the end', 'lines.splice(at, 0, after)', 'lines.push(after)'],
    ['what a draft changed of lines that are gone is lost', '...gone.flatMap((edit) => edit[of] ?? []),', ''],
    [
      'what a draft was begun on is taken for what it made of it',
      "return { base: side('before'), mine: side('after') };",
      "return { base: side('after'), mine: side('after') };",
    ],
    ['a draft with reasons is dropped', 'reason: z._default(orNull, null),', 'reason: z._default(z.null(), null),'],
  ]),
  ...defectsIn('client/quantification/desk/resources.ts', quantificationWorkTest, [
    ['a space in a header field is a change', 'a[field].trim() === b[field].trim()', 'a[field] === b[field]'],
    ['as many officials are needed as masters', "officials: value('officials')", "officials: value('masters')"],
  ]),
  ...defectsIn(
    'client/quantification/desk/sending.ts',
    ['tests/client/quantificationSending.test.ts'],
    [
      ['internal prices that a person does not see are sent as 0', '...(showsInternal ? {', '...(true ? {'],
      ['deleted lines stay', 'id === null || kept.has(id) ? [] : id', '[]'],
      ['a line that only moved is not sent', 'if (was.at < latest) return [{ line, place: at }];', ''],
      [
        'other zeros are another figure',
        "exact.includes(name) && typeof value === 'string' ? canonical.quantity(value) : value",
        'value',
      ],
    ],
  ),
  ...defectsIn('client/quantification/desk/sending.ts', quantificationWorkTest, [
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
  ...defectsIn('client/quantification/exchange/rates.ts', exchangeRatesTest, [
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
  ...defectsIn('client/quantification/labels.ts', exchangeRatesTest, [
    ['a rate is shown with two decimals', 'formatDecimal(rate, 4, 4)', 'formatDecimal(rate, 2, 2)'],
  ]),
  ...defectsIn('client/quantification/opening/createDesk.ts', quantificationWorkTest, [
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
  ...defectsIn('client/quantification/opening/createDesk.ts', quantificationBringTest, [
    [
      'a line that is taken back leaves its row brought',
      '    review.read()?.follow(rows.all().map(({ key }) => key));\n',
      '',
    ],
  ]),
  ...defectsIn('client/quantification/opening/effects.ts', quantificationWorkTest, [
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
  ...defectsIn('client/quantification/reading/bring.ts', quantificationBringTest, [
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
  ...defectsIn(
    'client/quantification/rows/Review.ts',
    ['tests/client/review.test.ts'],
    [
      [
        'a decision stays though the price was read otherwise',
        'old.quantity === row.quantity && old.unitPrice === row.unitPrice',
        'old.quantity === row.quantity',
      ],
      [
        'a decision of this page goes over a saved one',
        '!row || row.isSaved || !old.decision',
        '!row || !old.decision',
      ],
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
    ],
  ),
  ...defectsIn('client/quantification/rows/RowStore.ts', editableRowsTest, [
    [
      'a removed line still keeps the others from being saved',
      '    if (before && !after) this.unsound.delete(before.key);\n',
      '',
    ],
    ['the lines of another year are as wrong as those before', '    this.unsound.clear();\n', ''],
    ['lines that another year brings are not judged', '    this.#judged.clear();\n', ''],
    ['who stopped listening to findings is told of every key', 'for (const stop of stops) stop();', 'stops[1]?.();'],
  ]),
  ...defectsIn(
    'client/quantification/savedLine.ts',
    ['tests/client/quantificationDesk.test.ts'],
    [
      ['dollars and euros of the catalog are exchanged', 'USD: usd, EUR: eur', 'USD: eur, EUR: usd'],
      ['the internal price is the internal quantity', 'saved.internalUnitPrice ??', 'saved.internalQuantity ??'],
      ['reviewed lines are to be reviewed again', 'isReviewed: saved.isReviewed', 'isReviewed: false'],
    ],
  ),
  ...defectsIn(
    'client/quantification/selector/ConceptSelector.tsx',
    ['tests/house/literals.test.ts'],
    [['searches twice as often', 'throttle = 500', 'throttle = 250']],
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
  ...defectsIn('client/quantification/table/commands.ts', quantificationBringTest, [
    ['what says which pasted cells are no numbers never leaves', '      stay: durations.long,\n', ''],
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
  ...defectsIn(
    'client/quantification/table/pasteBlock.ts',
    ['tests/client/grid.test.tsx'],
    [
      [
        'a pasted price is asked of the catalog again',
        'line.priceTouched || (prices.includes(field)',
        'line.priceTouched && (prices.includes(field)',
      ],
      ['of two cells of a line the last stays', 'changed.get(line.key) ?? line', 'line'],
      ['what is no number is 0', 'parseTyped(text) ?? text.trim()', "parseTyped(text) ?? '0'"],
      ['a typed price is forgotten once a quantity is typed', 'line.priceTouched || (prices', '(prices'],
    ],
  ),
  ...defectsIn('client/rows/EditableRows.ts', editableRowsTest, [
    ['rows that are brought come from the last', 'at: before ? -1 : at++', 'at: before ? -1 : at'],
    ['removed rows come back in another place', 'at: left + 1 }', 'at: 0 }'],
    [
      'steps of before a reload are taken back',
      'rebase(rows: readonly Row[]): void {\n    this.#history.forget();',
      'rebase(rows: readonly Row[]): void {',
    ],
    ['sums keep rows that are gone', '    this.#rows.clear();\n    this.#tally.clear();', '    this.#rows.clear();'],
    [
      'other rows are shown whatever the filter',
      '    this.#order = rows.map(({ key }) => key);\n    this.#shown = this.#visible();',
      '    this.#order = rows.map(({ key }) => key);\n    this.#shown = this.#order;',
    ],
  ]),
  ...defectsIn('client/rows/conceptParts.ts', editableRowsTest, [
    [
      'names are compared with those of the first rows for ever',
      'if (known?.keys !== keys) known',
      'if (known === null) known',
    ],
  ]),
  ...defectsIn('client/rows/history.ts', editableRowsTest, [
    [
      'a step that is not there spoils those that are',
      '    const step = this.#future.pop();\n    if (!step) return null;',
      '    const step = this.#future.pop() as Step<Row>;',
    ],
    ['a step is done again over another one', '    this.#future = [];\n  }\n\n  /** The step', '  }\n\n  /** The step'],
    ['a line that is done again has lost its id', '    this.#future = this.#future.map(ofStep);\n', ''],
  ]),
  ...defectsIn(
    'client/rows/rowCommands.ts',
    [...quantificationBringTest, 'tests/client/editableRows.test.ts'],
    [
      [
        'what is typed after Escape goes back to the row before',
        'if (origin) rows.put(origin);\n      origin = null;',
        'if (origin) rows.put(origin);',
      ],
      ['a cell that is left as it was fails', 'if (!origin) return;', 'if (!origin) throw new TypeError();'],
      ['redoing is said to be undoing', "done: 'Se rehizo'", "done: 'Se deshizo'"],
      ['nothing to do again is said to be nothing to take back', "'Nada que rehacer'", "'Nada que deshacer'"],
    ],
  ),
  ...defectsIn(
    'client/rows/EditableRows.ts',
    ['tests/client/editableRows.test.ts'],
    [
      [
        'rows that are put anew are not listed',
        '    for (const key of this.#order) this.#rowListeners.get(key)?.notify();\n    this.#orderListeners.notify();\n    this.#summaryListeners.notify();',
        '    for (const key of this.#order) this.#rowListeners.get(key)?.notify();\n    this.#summaryListeners.notify();',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/table/commands.ts',
    ['tests/client/quantificationBring.test.ts'],
    [
      ['one pasted cell that is no number is told as done', 'if (bad.length > 0) {', 'if (bad.length > 1) {'],
      [
        'a pasted comment is lost',
        "Object.values(columnFields[column])), 'comment'];",
        'Object.values(columnFields[column]))];',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/dialogs/RejectDialog.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [['a rejection that did not arrive is written once more', 'sent ?? { reason', 'null ?? { reason']],
  ),
  ...defectsIn(
    'client/quantification/conflict/ConflictDialog.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [
      [
        'an authorization that was stopped is said to be saved, and no more',
        "context.failed === 'authorize'",
        "context.failed === 'save'",
      ],
      [
        'who keeps their own work keeps the other’s',
        "decide(everything('mine'), mineYear)",
        "decide(everything('theirs'), mineYear)",
      ],
      [
        'what was chosen between two header fields is not shown',
        'choice={picked.get(one.field)}',
        'choice={undefined}',
      ],
      ['a contradiction has been decided already', "  if (status === 'conflict') return undefined;\n", ''],
      ['what was chosen is still said to be left', 'filter(({ field }) => !picked.has(field))', 'filter(() => true)'],
      ['an added line shows only what is the same', '!sameField(mine, theirs)', 'sameField(mine, theirs)'],
    ],
  ),
  ...defectsIn(
    'client/quantification/dialogs/RejectDialog.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [['a rejection does not begin with its reason', '        isRequired\n        autoFocus\n', '        isRequired\n']],
  ),
  ...defectsIn(
    'client/quantification/header/IncidentLine.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [
      [
        'an incident without a highway has no place',
        '[highway?.name ?? state?.name, section?.name]',
        '[highway?.name, section?.name]',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/table/useFocusInPlace.ts',
    ['tests/client/quantificationDialogs.test.tsx'],
    [['the hidden list of a search box keeps the focus from the page', ':not([hidden])', '']],
  ),
  ...defectsIn(
    'client/ui/overlay/useWayBack.ts',
    ['tests/client/parts.test.tsx'],
    [
      [
        'a dialog whose button went from its row leaves the focus to the page',
        '  if (document.activeElement === document.body) focusRow();\n',
        '',
      ],
      [
        'a button that goes from the detail of a row takes the focus with it',
        'afterFrames(frames, goBack);\n    });\n    observer',
        '{}\n    });\n    observer',
      ],
      [
        'a table that is gone keeps the focus from the page',
        'rowPlace?.body.isConnected && rowPlace.body',
        'rowPlace?.body',
      ],
      [
        'rows that are read anew leave the focus to the page',
        `  if (rowPlace?.body.isConnected && rowPlace.body.closest('[aria-busy="true"]')) return;\n`,
        '',
      ],
    ],
  ),
  ...defectsIn(
    'client/app/shell/Shell.tsx',
    ['tests/journeys/queue.test.ts'],
    [['a filter that goes with its press takes the focus along', '            <WatchLostFocus />\n', '']],
  ),
  ...defectsIn(
    'client/catalog/calculate/CalculateDialog.tsx',
    ['tests/journeys/prices.test.ts'],
    [['prices are calculated without the focus on where from', '          autoFocus\n', '']],
  ),
  ...defectsIn(
    'client/ui/table/FiguresTable.module.css',
    ['tests/journeys/narrow.test.ts'],
    [['a figure with its sign runs into the next one', '    max-inline-size: none;\n', '']],
  ),
  ...defectsIn(
    'client/ui/layout/Card.module.css',
    ['tests/journeys/narrow.test.ts'],
    [
      [
        'what stands below a grid is cut off on a phone',
        '        & > .body {\n          flex: none;\n          height: max(400px, 60dvh);\n        }\n',
        '        height: max(420px, 76dvh);\n',
      ],
      ['totals cover the rows of a low window', ' and (height > 480px)', ''],
    ],
  ),
  ...defectsIn(
    'client/quantification/header/Notices.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [
      ['a failure that was closed takes the focus with it', '  useWayBack(failed);\n', ''],
      ['a year that was changed back takes the focus with it', '  useWayBack(isShown);\n', ''],
      ['what was restored takes the focus with it once it is kept', '  useWayBack(Boolean(savedAt));\n', ''],
      [
        'one line that was taken to another year is several',
        "before === 1 ? '1 concepto'",
        "before !== 1 ? '1 concepto'",
      ],
      [
        'what is only wrong may be tried again',
        '        failed && (\n          <Row>\n            <Button size="small" onPress={() => actor.send({ type: \'RETRY\' })}>',
        '        (\n          <Row>\n            <Button size="small" onPress={() => actor.send({ type: \'RETRY\' })}>',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/reading/ContestNotice.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [
      [
        'a part of a quantity is taken as the price',
        "write('Aceptar en parte', { authorizedQuantity: next })",
        "write('Aceptar en parte', { authorizedUnitPrice: next })",
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/reading/DecimalQuestion.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [
      ['how the numbers of a file are read can be said once', '    setBusy(null);\n', ''],
      ['how the numbers of a file are read is not sent', '    await readAgain({ decimalMark: mark });\n', ''],
      [
        'a question looks like what is settled',
        "tone={decimalMark ? 'info' : 'warn'}",
        "tone={decimalMark ? 'warn' : 'info'}",
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/reading/FileNotice.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [
      [
        'a key opens what is no longer in view',
        "    return () => removeEventListener('keydown', press);\n",
        '    return undefined;\n',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/reading/ReviewDialog.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [
      [
        'all rows stand where those to be solved were asked for',
        'review.filter(isOn ? isToSolve : null);',
        'review.filter(null);',
      ],
      [
        'the slash does not lead to the search of a row',
        'search: () => search.current?.focus()',
        'search: () => undefined',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/reading/RoundNotice.tsx',
    ['tests/client/quantificationScreen.test.tsx'],
    [
      [
        'a line of the table counts twice, and its twin is not brought',
        '(left.get(concept) ?? 0) + 1',
        '(left.get(concept) ?? 0) + 2',
      ],
      ['a twin line of a rejected round is never brought', 'return count <= 0;', 'return count < 0;'],
      ['lines that the table has come again', 'left.set(concept, count - 1);\n    return count <= 0;', 'return true;'],
    ],
  ),
  ...defectsIn(
    'client/quantification/reading/RowDetail.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [['the price of the line that is there is its quantity', '${shown(met.unitPrice)}.`', '${shown(met.quantity)}.`']],
  ),
  ...defectsIn(
    'client/quantification/selector/ConceptSelector.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [
      [
        'a line in dollars is added in pesos',
        'const exchange = exchangeIn(desk, currency.read());\n  if (!exchange) return refuse(',
        "const exchange = exchangeIn(desk, 'MXN');\n  if (!exchange) return refuse(",
      ],
      [
        'what may be typed is said while nothing may be typed',
        "provider === '' ? texts.providerPerLine",
        "provider !== '' ? texts.providerPerLine",
      ],
      [
        'a price in pesos is said to be in dollars',
        "formatMoney(price, isPriced ? currency : 'MXN')",
        'formatMoney(price, currency)',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/table/LineTable.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [
      ['rows are never pasted beside the table', 'if (isShut) return;', 'return;'],
      ['rows are pasted into lines that may not be changed', 'if (isShut) return;', 'if (false) return;'],
      [
        'a key does not close the prices of another provider',
        'onOpenChange={(isOpen) => !isOpen && onClose()}\n      title={`Cambiar',
        'onOpenChange={(isOpen) => isOpen && onClose()}\n      title={`Cambiar',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/useEnd.ts',
    ['tests/client/quantificationDialogs.test.tsx'],
    [
      [
        'the work of a quantification is left without a question of the browser',
        "  useUnsavedWork(isDirty, 'la cuantificación sin guardar');\n",
        '',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/Workplace.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [
      [
        'a letter that is typed anywhere authorizes',
        'const isAuthorize = event.altKey && !event.ctrlKey &&',
        'const isAuthorize = !event.ctrlKey &&',
      ],
      ['the key that authorizes saves', "isSave ? 'SAVE' : 'AUTHORIZE'", "'SAVE'"],
      [
        'the sums stand under the name of what is missing',
        '<Dock label="Totales y requisitos">',
        '<Dock label="Requisitos">',
      ],
      [
        'leaving is asked about while the work goes on',
        "matches({ editing: { activity: 'leaving' } })",
        "matches({ editing: { activity: 'idle' } })",
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/YearDialog.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [
      [
        'lines go to another year without the prices of their section',
        'variables: { year, provider, place, concepts: [...concepts] }',
        "variables: { year, provider, place: '', concepts: [...concepts] }",
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/dialogs/AuthorizeReview.tsx',
    ['tests/client/quantificationScreen.test.tsx'],
    [
      ['lines that are reduced are not shown before the end', 'if (count === 0)', 'if (count >= 0)'],
      ['an amount that is to be typed has no focus', '                autoFocus\n', ''],
    ],
  ),
  ...defectsIn(
    'client/quantification/table/commands.ts',
    ['tests/client/quantificationScreen.test.tsx'],
    [['what is pasted goes over hidden lines', 'lines: desk.rows.pick(keys)', 'lines: desk.rows.all()']],
  ),
  ...defectsIn(
    'client/quantification/dock/AuthorizePart.tsx',
    ['tests/client/authorizeList.test.tsx'],
    [
      [
        'a hidden line without provider stays hidden',
        "leadTo(desk, { key: first.key, column: 'provider' })",
        "desk.grid.move({ key: first.key, column: 'provider' })",
      ],
      [
        'a hidden cell that cannot be read stays hidden',
        'leadTo(desk, { key, column });',
        'desk.grid.move({ key, column });',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/selector/ConceptSelector.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [
      ['a line that is added stays hidden', 'leadTo(desk, {', 'desk.grid.move({'],
      ['hidden lines are not counted', 'counted(rows.size,', 'counted(rows.keys().length - 1,'],
    ],
  ),
  ...defectsIn(
    'client/quantification/table/LineFilters.tsx',
    ['tests/client/quantificationScreen.test.tsx'],
    [
      ['a budget of few lines is searched', 'rows.size > fewEnough', 'rows.size > 0'],
      [
        'a chip ends the search',
        'rows.narrow({ mark: mark === id ? null : id })',
        "rows.narrow({ mark: mark === id ? null : id, text: '' })",
      ],
      ['Enter goes to the last line', 'const [first] = rows.keys();', 'const first = rows.keys().at(-1);'],
    ],
  ),
  ...defectsIn(
    'client/quantification/rows/RowStore.ts',
    ['tests/client/quantificationScreen.test.tsx'],
    [
      [
        'a hidden line that is led to stays hidden',
        'if (!this.keys().includes(key))',
        'if (this.keys().includes(key))',
      ],
      [
        'lines are looked for by their names only',
        'matches(`${line.code} ${line.name} ${line.comment}`)',
        'matches(line.name)',
      ],
      [
        'a hidden line that cannot be saved is not found',
        'this.all().flatMap(({ key }) => (this.#tally',
        'this.pick(this.keys()).flatMap(({ key }) => (this.#tally',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/table/LineTable.tsx',
    ['tests/client/quantificationScreen.test.tsx'],
    [
      [
        'the columns do not follow the width of the window',
        'lineColumns(desk, isNarrow), [desk, isNarrow]',
        'lineColumns(desk, isNarrow), [desk]',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/opening/createDesk.ts',
    ['tests/client/quantificationWork.test.ts'],
    [
      [
        'a draft is compared with header fields that were saved since',
        'draft && draft.version !== incident.version ? draft.value.baseResources : resourcesOf(incident).values',
        'resourcesOf(incident).values',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/opening/createDesk.ts',
    ['tests/client/quantificationDesk.test.ts'],
    [
      [
        'the screen offers to authorize what waits for another auditor',
        '    awaitsSecondLook: awaitsSecondLook(),\n',
        '',
      ],
      [
        'changed lines are authorized as if another auditor had accepted them',
        'hasChangedLines({ base, rows, showsInternal }) ||',
        '',
      ],
      ['concepts of an incident without highway are not found', '?? anywhere', "?? ''"],
    ],
  ),
  ...defectsIn(
    'client/quantification/opening/effects.ts',
    ['tests/client/quantificationDesk.test.ts'],
    [
      [
        'a save that another auditor is to review is offered to be authorized',
        '  void readReview(desk).catch(() => {});\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/Workplace.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [
      [
        'the table is not left without saving',
        "              onDiscard();\n              actor.send({ type: 'CONFIRM' });\n",
        '              onDiscard();\n',
      ],
      ['what was left without saving comes back as a draft', '              onDiscard();\n', ''],
    ],
  ),
  ...defectsIn(
    'client/quantification/desk/Desk.ts',
    ['tests/client/conceptSelector.test.tsx'],
    [
      ['an enabled search does not get the cursor', 'if (input && !input.disabled)', 'if (input?.disabled)'],
      ['the search takes the cursor from where a person put it', 'this.askedFrom === document.activeElement', 'true'],
      [
        'the search takes the cursor though it was not asked for',
        'this.askedFrom !== null && this.askedFrom === document.activeElement',
        'true',
      ],
      ['the search takes the cursor once more later', '    this.askedFrom = null;\n  }', '  }'],
    ],
  ),
  ...defectsIn(
    'client/quantification/reading/DecimalQuestion.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [['how a file is read is answered twice at once', '    setBusy(mark);\n', '']],
  ),
  ...defectsIn(
    'client/quantification/reading/RowDetail.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [
      [
        'the concept that is made of a row begins empty',
        'name: row.name.slice(0, 300), unitPrice: price',
        "name: '', unitPrice: price",
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/reading/ContestNotice.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [['a figure of a counter-proposal cannot be emptied', 'setUnfinished(isNumber ? null : typed);', '']],
  ),
  ...defectsIn(
    'client/quantification/desk/openText.ts',
    ['tests/client/quantificationBring.test.ts'],
    [
      ['pasted rows are never read', 'data ? outcomeOf(data.readBudgetAgain)', 'data === undefined ? outcomeOf(data)'],
      ['pasted rows that could not be read are opened', "outcome.value.status === 'FAILED'", 'false'],
      ['pasted rows are not opened', '    desk.isReviewing.write(true);\n', ''],
      ['what was said of pasted rows is forgotten', '...known, ', ''],
    ],
  ),
  ...defectsIn(
    'client/budgets/BudgetPanel.tsx',
    ['tests/client/budgetPanel.test.tsx'],
    [
      ['a rejected budget shows its amounts', 'budget !== null && !budget.isRejected', 'budget !== null'],
      [
        'a counter-proposal stands beside the file of the provider',
        'if (!budget?.counterProposal || budget.jbFile) return null;',
        'if (!budget?.counterProposal) return null;',
      ],
      [
        'an open counter-proposal is told as answered',
        "facts.counterProposalOpen ? 'por responder'",
        "!facts.counterProposalOpen ? 'por responder'",
      ],
      [
        'Capufe is told of every customer',
        "...(profile.capufeAmount ? [{ label: 'Monto Capufe'",
        "...(budget.capufeAmount ? [{ label: 'Monto Capufe'",
      ],
      [
        'what the provider authorized is not compared',
        'budget.authorizedBy !== null || budget.isAuthorizedJB',
        'budget.authorizedBy !== null',
      ],
      ['the days until the provider are not told', 'budget.jbAddedAt ?? budget.authorizedAt', 'budget.authorizedAt'],
      [
        'a file without lines is a success',
        'lines > 0) return <Banner tone="success">',
        'true) return <Banner tone="success">',
      ],
      ['fewer rows are named', 'const named = 4;', 'const named = 3;'],
      ['the file is told although lines were saved', "hasAmounts && stage === 'UNQUANTIFIED'", 'hasAmounts'],
      ['rounds are read the last one first', 'roundsInOrder(rounds)', 'rounds'],
      ['those who may upload are told to wait', "event === 'BUDGET_UPLOAD'", "event !== 'BUDGET_UPLOAD'"],
      ['sums of the file count as lines', "kind === 'LINE').length", "kind !== 'UNREAD').length"],
    ],
  ),
  ...defectsIn(
    'client/budgets/panel/budgetFiles.ts',
    ['tests/client/budgetPanel.test.tsx'],
    [
      [
        'the file of a counter-proposal stays beside the one of the provider',
        'file: budget.jbFile ? null : counterProposal?.file',
        'file: counterProposal?.file',
      ],
    ],
  ),
  ...defectsIn(
    'client/budgets/panel/RoundCard.tsx',
    ['tests/client/budgetPanel.test.tsx'],
    [
      [
        'a round tells the authorized price as the one that was asked',
        'value={line.unitPrice} currency',
        'value={line.authorizedUnitPrice} currency',
      ],
      ['a round tells what was asked as authorized', 'quantity(line.authorizedQuantity)', 'quantity(line.quantity)'],
    ],
  ),
  ...defectsIn(
    'client/handover/HandOverAllDialog.tsx',
    ['tests/client/handOver.test.tsx'],
    [
      [
        'only the first sending is made',
        'if (remaining === 0 || done === 0 || isStopped.current) break;',
        'if (true) break;',
      ],
      ['what earlier sendings did is not counted', 'done: now.done + done', 'done'],
      ['what was done before a failure is not told', '        if (now.done > 0) finish(now);\n', ''],
      ['which were refused is not told', 'refused: results.filter((one) => !one.done)', 'refused: []'],
    ],
  ),
];
