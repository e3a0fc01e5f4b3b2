import { defectsIn } from './results.ts';

const recomputedTest = ['tests/backend/summaries/recomputed.test.ts'];
const moneyTest = ['tests/domain/money.test.ts'];
const exportsTest = ['tests/backend/exports.test.ts'];
const chartsTest = ['tests/client/charts.test.ts'];
const filtersTest = ['tests/client/filters.test.ts'];

/** Lists and summaries that are added up, drawn and exported. */
export const reports = [
  ...defectsIn('backend/exports/file.ts', exportsTest, [
    ['blanks around a text are lost in a CSV', ' || text !== text.trim()', ''],
    ['too many exports are asked to come back at once', 'const retryAfter = 15;', 'const retryAfter = 0;'],
    [
      'a workbook of more rows than a sheet has',
      "if (format === 'xlsx' && count > mostSheetRows) throw tooManyRows(mostSheetRows);",
      '',
    ],
    ['a text file has the limit of a sheet', "format === 'xlsx' && count > mostSheetRows", 'count > mostSheetRows'],
    ['exports are kept by those who pass them on', "'Cache-Control': 'no-store',", ''],
    ['a file without a last day says none', '${to ?? today()}', "${to ?? ''}"],
    ['the name of a file says its days wrongly', "from ? `${from}-a-` : 'hasta-'", "from ? 'hasta-' : `${from}-a-`"],
    ['a large file lacks its beginning', '  yield* sample;\n', ''],
  ]),
  ...defectsIn('backend/exports/workbook.ts', exportsTest, [
    ['a workbook holds signs that XML has not', String.raw`.replace(/[^\P{Cc}\t\n\r]/gu, '')`, ''],
    ['columns beyond the twenty-sixth stand elsewhere', 'Math.floor(at / 26) - 1', 'Math.floor(at / 26)'],
    ['formulas of a workbook run once it is saved again', 'looksLikeFormula(cell.text) ? style.quoted : 0', '0'],
    ['blanks around a text are lost in a workbook', ' xml:space="preserve"', ''],
    [
      'amounts of a workbook are rounded, and add up to another total',
      '<v>${cell.number}</v>',
      '<v>${Number(cell.number).toFixed(2)}</v>',
    ],
    ['amounts of a workbook are shown with one decimal', "'#,##0.00'", "'#,##0.0'"],
  ]),
  ...defectsIn(
    'backend/incidents/reportSheet.ts',
    ['tests/backend/incidents/report.test.ts'],
    [
      [
        'what is finished waits on in the report',
        'return isUnfinished(stage) ? workingDaysBetween(stage_day, now) : null;',
        'return workingDaysBetween(stage_day, now);',
      ],
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
      [
        'rejected files are there in the report',
        '\n        and v.rejected_at is null and v.deleted_at is null) as file_types',
        '\n        and v.deleted_at is null) as file_types',
      ],
      [
        'deleted files are there in the report',
        'v.rejected_at is null and v.deleted_at is null) as file_types',
        'v.rejected_at is null) as file_types',
      ],
      ['a rejected budget is in the report', ' and b.rejected_at is null\n    where', '\n    where'],
      [
        'days of the report are those of London',
        '(${instant} at time zone ${timeZone})::date',
        "(${instant} at time zone 'UTC')::date",
      ],
      ['a report does not say how many rows it has', 'count: Number(counted?.count ?? 0)', 'count: 0'],
      ['missing files of the report run into each other', "names.join('; ')", "names.join(',')"],
      [
        'the report names the provider of the incident as the one that attends',
        'p.id = i.attending_provider_id\n    left join budget',
        'p.id = i.provider_id\n    left join budget',
      ],
      ['the report has any order', ' order by ${orderBy(ordering)}`', '`'],
      [
        'the report takes the day of the budget for that of the provider’s authorization',
        '${dayOf(sql`b.jb_added_at`)} as jb_day',
        '${dayOf(sql`b.added_at`)} as jb_day',
      ],
    ],
  ),
  ...defectsIn('backend/migrations/088_stays_in_facts.sql', recomputedTest, [
    ['the version before writes no stays', 'when (new.stays is null)', 'when (false)'],
    [
      'repeated passages of the version before count again',
      'select s.stages, s.seconds, s.repeated into',
      'select s.stages, s.seconds, null into',
    ],
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
  ...defectsIn('backend/summaries/lines.ts', recomputedTest, [
    ['incidents without lines wait too', 'factsSource(scope, undefined, hasLines)', 'factsSource(scope)'],
    ['an incident waits once for each of its lines', 'distinct: true as const', 'distinct: undefined'],
    [
      'the time of all is not asked for',
      '[waitsByLine(scope, dimensions), waitsOf(scope, [])]',
      '[waitsByLine(scope, dimensions)]',
    ],
  ]),
  ...defectsIn('backend/summaries/handlers.ts', recomputedTest, [
    [
      'one permitted customer is enough',
      'customers.every((customer) => exportsSummaries',
      'customers.some((customer) => exportsSummaries',
    ],
    ['anybody exports the events', '  refuseUnpermitted(ask.viewer, scope.customers);\n', ''],
    [
      'anybody exports the lines',
      '  refuseUnpermitted(ask.viewer, customers);\n  const { groups, total, resolution }',
      '  const { groups, total, resolution }',
    ],
    [
      'authorized and initial prices are swapped',
      'cell: ({ authorizedUnitPrice }) => decimal(authorizedUnitPrice)',
      'cell: ({ initialUnitPrice }) => decimal(initialUnitPrice)',
    ],
    ['the percentile is the median', 'days(resolution?.p90 ?? null)', 'days(resolution?.median ?? null)'],
    ['a file gives durations in seconds', 'days(resolution?.median ?? null)', 'whole(resolution?.median ?? null)'],
    [
      'rejected amounts are the authorized',
      "{ header: 'Monto rechazado', width: 18, cell: ({ rejectedAmmount }) => money(rejectedAmmount) }",
      "{ header: 'Monto rechazado', width: 18, cell: ({ authorizedAmmount }) => money(authorizedAmmount) }",
    ],
  ]),
  ...defectsIn('client/charts/figures.ts', chartsTest, [
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
  ...defectsIn('client/dashboard/periods.ts', filtersTest, [
    ['the last 15 days are 14', 'addDays(today, -15)', 'addDays(today, -14)'],
    ['this month is this year', '`${today.slice(0, 7)}-01`', '`${today.slice(0, 4)}-01-01`'],
  ]),
  ...defectsIn('client/exports/urls.ts', filtersTest, [
    [
      'the archive is of the first marked incident',
      "`/archives?${new URLSearchParams({ slugs: slugs.join(',') })}`",
      "`/archives?${new URLSearchParams({ slugs: slugs[0] ?? '' })}`",
    ],
  ]),
  ...defectsIn('client/summaries/figures.ts', chartsTest, [
    ['exact times are bare seconds', '`${daysOf(Number(value))}\\u00a0d`', 'value'],
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
  ...defectsIn('domain/chartScale.ts', moneyTest, [
    ['an axis has no steps of two and a half', "'2', '2.5', '5'", "'2', '5'"],
    ['a thousand is written out', 'exact.abs().gte(least)', 'exact.abs().gt(least)'],
  ]),
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
    'domain/exports.ts',
    ['tests/client/bulk.test.ts'],
    [
      ['formulas stand in the results', 'looksLikeFormula(text) && !isDecimal(text)', 'false'],
      ['a line break begins no formula', String.raw`\r\n]/.test`, ']/.test'],
      ['quotes break the results', ".replaceAll('\"', '\"\"')", ''],
    ],
  ),
  ...defectsIn('domain/periods.ts', moneyTest, [
    ['a week has a zero before it', 'semana ${Number(week)} de', 'semana ${week} de'],
  ]),
  ...defectsIn(
    'gateway/paging.ts',
    ['tests/gateway/catalogs/catalogs.test.ts'],
    [
      [
        'a place of another list is taken for a code',
        'if (place.startsWith(begin)) return',
        'if (place.length > 0) return',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/paging.ts',
    ['tests/gateway/paging.test.ts'],
    [
      [
        'the last after a place begin before it',
        '? { from: Math.max(start, end - stretch.size)',
        '? { from: Math.max(0, end - stretch.size)',
      ],
      [
        'before a place beyond the end',
        "Math.min(placeIn(path, stretch, 'before') ?? count, count)",
        "(placeIn(path, stretch, 'before') ?? count)",
      ],
      ['the first after a place pass the other', 'Math.min(start + stretch.size, end)', 'start + stretch.size'],
      [
        'a place of another list is one of this',
        'keyedPlaces(path).keyIn(stretch[argument], argument)',
        'stretch[argument]?.split(" ").at(-1)',
      ],
      ['there is always more', 'hasNextPage: to < count', 'hasNextPage: to <= count'],
      ['nothing is before', 'hasPreviousPage: from > 0', 'hasPreviousPage: false'],
    ],
  ),
];
