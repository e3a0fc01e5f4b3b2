import { defectsIn } from './results.ts';

/** Slips as a careful reader would put them in, which no test noticed until one was written for them. */

const filters = ['tests/client/filters.test.ts'];
const rows = ['tests/client/editableRows.test.ts'];
const review = ['tests/client/review.test.ts'];
const rates = ['tests/client/exchangeRates.test.ts'];
const versions = ['tests/domain/quantification/versions.test.ts'];
const lines = ['tests/backend/lifecycle/lines.test.ts'];
const serving = ['tests/backend/serve.test.ts'];

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
];
