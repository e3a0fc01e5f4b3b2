import { defectsIn } from './results.ts';

const checksTest = ['tests/domain/lineChecks.test.ts'];
const readTest = [
  'tests/domain/budgetReading/read.test.ts',
  'tests/domain/budgetReading/corpus.test.ts',
  'tests/domain/budgetReading/numbers.test.ts',
];
const columnsTest = ['tests/domain/budgetReading/columns.test.ts'];
const pricesTest = ['tests/domain/budgetReading/prices.test.ts'];
const sumsTest = ['tests/domain/budgetReading/sums.test.ts'];
const remarksTest = ['tests/domain/budgetReading/remarks.test.ts'];
const rowsTest = ['tests/domain/budgetReading/rows.test.ts'];
const tablesTest = ['tests/domain/budgetReading/tables.test.ts'];
const layoutsTest = ['tests/domain/budgetReading/layouts.test.ts'];
const numbersTest = ['tests/domain/budgetReading/numbers.test.ts'];
const matchTest = ['tests/domain/budgetReading/match.test.ts'];
const learnedTest = ['tests/domain/budgetReading/learned.test.ts'];
const workingTest = ['tests/domain/calendar.test.ts'];
const problemsTest = ['tests/domain/quantification/lines.test.ts'];

/** What is found in lines and in the files of budgets, and the days that work waits. */
export const reading = [
  ...defectsIn(
    'backend/budgetReading/compound.ts',
    ['tests/backend/budgetReading/oldWorkbook.test.ts'],
    [['the end of a large .xls is not found', 'next = part.readUInt32LE(size - 4);', 'next = freeSector;']],
  ),
  ...defectsIn('domain/lineChecks/rules.ts', checksTest, [
    [
      'the threshold itself is too much',
      'compare(excess, profile.lineChecks.overCatalog) <= 0',
      'compare(excess, profile.lineChecks.overCatalog) < 0',
    ],
    [
      'the lower threshold is too little',
      'compare(found.ratio, profile.lineChecks.underCatalog) >= 0',
      'compare(found.ratio, profile.lineChecks.underCatalog) > 0',
    ],
    [
      'compares the initial price',
      'divide(line.authorizedUnitPrice, catalog, 4)',
      'divide(line.unitPrice, catalog, 4)',
    ],
    [
      'as much as was asked is more',
      'compare(amounts[name], amounts[of]) <= 0',
      'compare(amounts[name], amounts[of]) < 0',
    ],
    ['Capufe is compared with what was asked', "over('capufe', 'authorized',", "over('capufe', 'initial',"],
    [
      'everybody explains cuts',
      'if (!profile.lineChecks.asksReasons || line.reason !== null) return null;',
      'if (line.reason !== null) return null;',
    ],
    ['foreign prices are compared in pesos', 'catalogPrice(line.catalogPrices, exchange)', 'line.catalogPrices.MXN'],
    ['one figure is enough', 'figures.every(isDecimal)', 'figures.some(isDecimal)'],
    ['half a line has no effect', 'isZero(initial) && isZero(authorized)', 'isZero(initial) || isZero(authorized)'],
  ]),
  ...defectsIn('domain/lineChecks/checks.ts', checksTest, [
    ['a blank comment answers', "line.comment.trim() !== ''", "line.comment !== ''"],
    ['all providers are one', "`${concept} ${provider ?? ''}`", '`${concept}`'],
    [
      'the first one is repeated too',
      'isRepeated: seen.has(repeatKey(line))',
      'isRepeated: lines.filter((one) => repeatKey(one) === repeatKey(line)).length > 1',
    ],
    ['what is only known is open', "severity === 'decide' && !isSettled", '!isSettled'],
  ]),
  ...defectsIn('domain/quantification/amounts.ts', checksTest, [
    ['authorized as asked is a cut', 'authorized < initial', 'authorized <= initial'],
  ]),
  ...defectsIn('domain/quantification/problems.ts', problemsTest, [
    ['negative figures are fine', 'isDecimal(value) && isPositiveOrZero(value)', 'isDecimal(value)'],
    ['amounts of any size', 'compare(lineAmounts(line)[column], maxLineAmount) <= 0', 'true'],
    ['currencies of others', '!currencies.includes(line.currency)', 'false'],
    ['a foreign line needs no day', 'line.exchangeDate === null || !isIsoDate(line.exchangeDate)', 'false'],
    ['a line without provider is not saved', "blocks: 'authorizing' }];", "blocks: 'saving' }];"],
    [
      'a day that is none is the day of a rate',
      'line.exchangeDate === null || !isIsoDate(line.exchangeDate)',
      'line.exchangeDate === null',
    ],
    ['figures of others are taken', 'if (!theirs.includes(column)) {', 'if (theirs.length === 0) {'],
    [
      'auditors of the customer write internal figures',
      "column === 'internal' && !seesInternalPrices(person)",
      'theirs.length === 0',
    ],
    ['one currency has an exchange', 'profile.currencies.length > 1', 'profile.currencies.length > 0'],
  ]),
  ...defectsIn('domain/budgetReading/numbers.ts', numbersTest, [
    [
      '1.234 is a thousand',
      "if (decimal === 'contradicted' || (decimal === undefined && last === '.')) return 'ambiguous';",
      '',
    ],
    ['a percentage is its number', "percent ? divide(signed, '100', 20) : signed", 'signed'],
    ['brackets are nothing', 'const isNegative = [open, ', 'const isNegative = ['],
    [
      'numbers too large are cut',
      "isDecimal(rounded) ? { kind: 'number', value: rounded, ...extras } : { kind: 'tooLarge' }",
      "({ kind: 'number', value: rounded, ...extras })",
    ],
    ['one proof contradicts', "seen.size > 1 ? 'contradicted'", "seen.size > 0 ? 'contradicted'"],
  ]),
  ...defectsIn('domain/budgetReading/sums.ts', readTest, [
    ['sums may differ by more', "const most = '1';", "const most = '100';"],
    ['half a cent each is too much', "const perAmount = '0.005';", "const perAmount = '0';"],
    ['subtotals of the whole file only', 'starts.push(at);\n  });', '});'],
    ['the first total counts', 'const last = stated.at(-1);', 'const last = stated[0];'],
    ['taxes are not added', '[base, add(base, taxes), ...taxRates', '[base, ...taxRates'],
  ]),
  ...defectsIn('domain/budgetReading/totals.ts', readTest, [
    ['a budget differs by two pesos', "const tolerance = '1';", "const tolerance = '2';"],
    ['amounts of several currencies are summed', 'currencies.size > 1', 'currencies.size > 9'],
  ]),
  ...defectsIn('domain/budgetReading/tables.ts', readTest, [
    ['breakdowns are lines', 'if (!pages.some(holdsBudget)) return [...pages];', 'return [...pages];'],
  ]),
  ...defectsIn('domain/budgetReading/read.ts', readTest, [
    ['the last row of a table is left out', 'from <= at && at < to', 'from <= at && at < to - 1'],
  ]),
  ...defectsIn('domain/budgetReading/remarks.ts', readTest, [
    ['two currencies are the first', '= known.size === 1 ? known : [];', '= known.size >= 1 ? known : [];'],
  ]),
  ...defectsIn('domain/budgetReading/doubts.ts', readTest, [
    ['hidden rows are taken unasked', '...(isHidden ? [hiddenRow] : [])', ''],
    ['crossed-out rows are taken unasked', '...(isStruck ? [struckRow] : [])', ''],
  ]),
  ...defectsIn('domain/budgetReading/doubts.ts', remarksTest, [
    [
      'a work that a note refuses by its code is asked for',
      'lines: new Set(rows.filter(isMeant))',
      'lines: new Set(rows.filter(() => false))',
    ],
    ['torn texts are taken unasked', '...(isTorn ? [tornRow] : [])', ''],
    ['commented lines are taken unasked', '...comments.map(commented)', ''],
    ['comments elsewhere are not said', 'lines.has(`${row} ${name}`)', 'true'],
  ]),
  ...defectsIn('domain/budgetReading/tables.ts', readTest, [
    ['hidden costs are prices', 'return isTable ? shown : whole;', 'return whole;'],
    ['hidden quantities are lost', 'return isTable ? shown : whole;', 'return shown;'],
  ]),
  ...defectsIn('domain/budgetReading/repeats.ts', readTest, [
    ['a copied sheet is asked for twice', 'if (!isMost(same, before)) continue;', 'continue;'],
  ]),
  ...defectsIn('domain/budgetReading/repeats.ts', tablesTest, [
    ['another version of a sheet is summed in silence', 'if (similar) {', 'if (similar && !similar) {'],
  ]),
  ...defectsIn(
    'domain/budgetReading/measures.ts',
    [...columnsTest, ...pricesTest],
    [
      [
        'one column for two kinds loses the table',
        '    { column: undefined, score: found[kind].length > 0 ? 0 : 1 },\n',
        '    ...(found[kind].length > 0 ? [] : [{ column: undefined, score: 1 }]),\n',
      ],
      ['a second price with its amount is not said', 'one.score >= chosen.score ||', 'one.score > chosen.score ||'],
      ['the price in another currency is not said', '|| currencyAt(one) !== currencyAt(chosen)', ''],
    ],
  ),
  ...defectsIn(
    'domain/budgetReading/columnDoubts.ts',
    [...columnsTest, ...pricesTest],
    [
      [
        'an amount that is charged of a work goes unsaid',
        'apart > 0 && (isAnswer(column) || apart >= pairs / 2)',
        'false',
      ],
    ],
  ),
  ...defectsIn(
    'domain/budgetReading/columns.ts',
    [...columnsTest, ...pricesTest],
    [['the table itself is a second one', '!own.has(column) &&', '']],
  ),
  ...defectsIn(
    'domain/budgetReading/doubts.ts',
    [...remarksTest, ...rowsTest],
    [
      ['what an adjuster refused goes unsaid', '...(beside === undefined ? [] : [remarked(beside)]),', ''],
      [
        'optional works go unsaid',
        'words.some((one) => optionalName.test(one)) || isOptionalAside',
        'isOptionalBeside',
      ],
      ['one option alone is asked about', 'isOfOption && options.size > 1', 'isOfOption && options.size > 0'],
      [
        'deductions end nowhere',
        "if (row.kind === 'total' || addedTitle.test(wordsOf(title))) isDeducted = false;",
        '',
      ],
      ['a number with its year is another incident', 'a.endsWith(b) || b.endsWith(a)', 'a === b'],
      ['what stands above is not taken', 'name: name ? before.name : row.name,', ''],
    ],
  ),
  ...defectsIn('domain/budgetReading/sumRows.ts', sumsTest, [
    [
      'a code is taken for a tax',
      'if (at === columns.code && looksLikeCode(text) &&',
      'if (at < 0 && looksLikeCode(text) &&',
    ],
  ]),
  ...defectsIn('domain/budgetReading/rows.ts', sumsTest, [
    ['a row of sums of everything is a line', ' || isSumOfAll(base, summed, reads)', ''],
  ]),
  ...defectsIn('domain/budgetReading/read.ts', columnsTest, [
    ['numbers under unknown headings are notes', "draft.kind === 'text' && !isFull(table.chosen)", 'false'],
  ]),
  ...defectsIn('domain/budgetReading/columnWords.ts', learnedTest, [
    ['what was said of a column is forgotten', 'return { [kind]: learnedScore };', 'return { [kind]: 0 };'],
  ]),
  ...defectsIn('domain/budgetReading/match.ts', matchTest, [
    ['names alone match sooner', 'const leastSame = 0.93;', 'const leastSame = 0.5;'],
    ['no concept comes too close', 'const leastMargin = 0.04;', 'const leastMargin = 0;'],
    ['an equal code is enough', 'const leastForCode = 0.3;', 'const leastForCode = 0;'],
    ['six choices', 'const mostChoices = 5;', 'const mostChoices = 6;'],
  ]),
  ...defectsIn('domain/budgetReading/learned.ts', learnedTest, [
    [
      'units do not tell works apart',
      '[wordsOf(code), wordsOf(name), unitKey(unit)]',
      '[wordsOf(code), wordsOf(name)]',
    ],
    ['short names are found by chance', 'core.length >= leastLetters && ', ''],
    ['one of several providers is meant', 'only && others.length === 0 ? only.id : null', 'only ? only.id : null'],
    ['the first name counts, not the longest', 'coreOf(name).length === longest', 'coreOf(name).length <= longest'],
  ]),
  ...defectsIn('domain/workingDays.ts', workingTest, [
    ['the day it began counts', 'day > from && day <= to', 'day >= from && day <= to'],
    ['a rest day of today is worked', 'day > from && day <= to', 'day > from && day < to'],
    ['rest days of the last year are forgotten', 'year <= Number(to.slice(0, 4))', 'year < Number(to.slice(0, 4))'],
    ['rest days on weekends are taken twice', '.filter((day) => ![saturday, sunday].includes(weekdayOf(day)))', ''],
    ['a new executive each year', 'year % 6 === 2024 % 6', 'true'],
    ['the second Monday of March', 'nthMonday(3, year, 3)', 'nthMonday(2, year, 3)'],
  ]),
  ...defectsIn(
    'domain/periods.ts',
    ['tests/domain/money.test.ts'],
    [
      [
        'the last month is left out',
        'month <= last; month = monthAfter(month)',
        'month < last; month = monthAfter(month)',
      ],
      ['December is followed by the thirteenth month', 'month === 12 ?', 'month === 13 ?'],
      ['a month ends with the next one’s first day', 'Number(key.slice(5, 7)), 0)', 'Number(key.slice(5, 7)), 1)'],
    ],
  ),
  ...defectsIn(
    'domain/conceptPaste.ts',
    ['tests/domain/conceptPaste.test.ts'],
    [
      [
        'two numbers are a quantity and a price without proof',
        "isAssumed: amount === '' || !",
        "isAssumed: amount !== '' && !",
      ],
      ['an amount proves nothing', "amount === '' || !isProven(quantity, price, amount)", 'true'],
      ['a code alone is a title', ': asCode(row)', ': row'],
      ['cells for lines are rows of a budget', "!hasLine(cells[at] ?? '') && ", ''],
      ['a list of codes is read as a file', 'isList ? filled.map', '!isList ? filled.map'],
    ],
  ),
  ...defectsIn(
    'backend/budgetReading/pdfRows.ts',
    ['tests/backend/budgetReading/pdf.test.ts'],
    [
      ['several rows are the owner of a text', 'only && others.length === 0', 'only'],
      ['titles are texts of the row below', 'if (!isMixed) return [block];', 'if (block) return [block];'],
      ['drawn lines part no rows', 'if (wide.length < 2) return [...lines];', 'return [...lines];'],
      ['text on the next page is left out unasked', 'if (before && goesOn) torn.add(before);', ''],
      ['capitals near the row above are a title', ' && !isOfAbove(pieces, at)', ''],
      ['texts go on over drawn lines', '&& !isParted &&', '&&'],
      ['text that goes on is of no row unasked', 'if (owners.has(one.line) ||', 'if (true || owners.has(one.line) ||'],
    ],
  ),
  ...defectsIn(
    'backend/budgetReading/pdfCells.ts',
    ['tests/backend/budgetReading/pdf.test.ts'],
    [
      ['one long text joins its column with the next', '- 2 * (cut[at] ?? 0)', '- 200 * (cut[at] ?? 0)'],
      ['drawn lines between columns part no text', 'if (!wall || ', 'if (true || !wall || '],
      ['codes are a part of their description', '.flatMap(codesApart)', ''],
      ['two numbers are one text', '.flatMap(numbersApart)', ''],
      [
        'wrapped texts say nothing of the columns',
        '* mostLoose - Math.min(mostLoose - 1, loose[at] ?? 0)',
        '* mostLoose',
      ],
      ['names of columns stay where they stand', 'namesInOrder(columns, line) ??', ''],
      ['raised digits are lines', 'return host ? { ...piece, y: host.y } : piece;', 'return piece;'],
    ],
  ),
  ...defectsIn(
    'backend/budgetReading/pdfTable.ts',
    ['tests/backend/budgetReading/pdf.test.ts'],
    [
      ['pages of whole rows go on beside each other', '&& !isWhole(beside)', ''],
      ['words over words are taken unasked', 'isTorn: isOverprinted(line)', 'isTorn: false'],
      ['remarks on paper are of no row', 'nearest && apartOf(nearest) <= 1.5 ? nearest : null', 'null'],
      ['rows crossed out on paper are taken unasked', 'isStruck: isStruck(line, rules)', 'isStruck: false'],
    ],
  ),
  ...defectsIn(
    'backend/budgetReading/unpacked.ts',
    ['tests/backend/budgetReading/unpacked.test.ts'],
    [
      ['a few bytes become any number of them in one piece', 'if (length > most) onExcess();', ''],
      [
        'a few bytes become any number of them in many pieces',
        'if (process.memoryUsage().arrayBuffers + more > mostHeld) onExcess();',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'backend/budgetReading/pdf.ts',
    ['tests/backend/budgetReading/pdf.test.ts'],
    [
      ['turned pages are read as they lie', 'letters.indexOf(Math.max(...letters))', '0'],
      ['fields of a form are empty', '[...closed, ...filledIn(attached)]', 'closed'],
      ['bold letters are there twice', 'if (double !== undefined) {', 'if (false) {'],
    ],
  ),
  ...defectsIn(
    'backend/budgetReading/workbook.ts',
    ['tests/backend/budgetReading/workbook.test.ts'],
    [['answered comments are said twice', 'if (isThread || !said.has(place))', 'if (true)']],
  ),
  ...defectsIn('domain/budgetReading/columns.ts', tablesTest, [
    ['names are of the second table', ' && !isOfSecond(labels, column, measures.amount)', ''],
    ['sentences say what a column holds', 'return rows.length > 0 ? rows : body;', 'return body;'],
  ]),
  ...defectsIn('domain/budgetReading/remarks.ts', remarksTest, [
    ['thousands are taken as they stand', 'if (!isSaid) return rows;', 'return rows;'],
  ]),
  ...defectsIn('domain/budgetReading/measures.ts', pricesTest, [
    ['the first of two quantities is taken in silence', 'return hasOther ? [unproven[kind]] : [];', 'return [];'],
    [
      'rows that fill one of two prices are asked about',
      "      rows.some(({ cells }) => [one, chosen].every(({ unitPrice }) => cellText(cells[unitPrice]) !== '')) &&\n",
      '',
    ],
  ]),
  ...defectsIn(
    'domain/budgetReading/read.ts',
    [...pricesTest, ...rowsTest],
    [
      [
        'dollars in their own column are pesos',
        'const other = inOtherCurrency(table, row);',
        'const other = null as ReturnType<typeof inOtherCurrency>;',
      ],
      ['rows above the header are lost', 'if (missed) return asShown(row, missed, []);', ''],
    ],
  ),
  ...defectsIn('domain/budgetReading/columnDoubts.ts', pricesTest, [
    ['days without amounts are left out in silence', '    ...unprovenFactors(labels, rows, columns),\n', ''],
  ]),
  ...defectsIn('domain/budgetReading/summaries.ts', sumsTest, [
    ['a section of one line counts twice', 'lines > 1 || isOutlined(settled, at)', 'lines > 1'],
  ]),
  ...defectsIn('domain/budgetReading/totals.ts', sumsTest, [
    ['what the budget counts beside its lines is not said', 'if (stated.adjusted === undefined) return;', 'return;'],
  ]),
  ...defectsIn('domain/budgetReading/columnWords.ts', pricesTest, [
    ['«P.U. M.N.» is one word', 'joinedLetters(withoutCurrency(wordsOf(written)))', 'joinedLetters(wordsOf(written))'],
  ]),
  ...defectsIn('domain/budgetReading/sums.ts', layoutsTest, [
    [
      'the totals of tables are not summed',
      'const areTotalled = tables.length > 1',
      'const areTotalled = tables.length > 99',
    ],
    ['what the table above deducts is deducted below', "(isClosed && kind === 'line')", 'false'],
    [
      'an advance below the total is a part of it',
      'return [{ kind, sheet, amount, ...above }];',
      'return [{ kind, sheet, amount, ...added(drafts) }];',
    ],
    ['a summary of sections is not understood', '...stated, ...named,', '...stated,'],
  ]),
  ...defectsIn('domain/budgetReading/beside.ts', tablesTest, [
    ['a second table is believed without proof', 'if (isNamedTwice) return true;', 'return true;'],
    ['the title of the second table stays with the first', 'const rows = [...titles, ', 'const rows = ['],
  ]),
  ...defectsIn('domain/budgetReading/columns.ts', layoutsTest, [
    [
      'a second table without names is left out in silence',
      'return areWorksBeside(rows, measures) ? Math.max(...own) : null;',
      'return null;',
    ],
  ]),
  ...defectsIn('domain/budgetReading/columnContents.ts', layoutsTest, [
    ['a unit under the name of its quantity is lost', ' || isUnderSameName(table.labels, column, taken)', ''],
  ]),
  ...defectsIn('domain/budgetReading/measures.ts', layoutsTest, [
    ['prices under the name of amounts are amounts', 'column !== quantity &&\n', 'false &&\n'],
    ['«Total» behind pieces is no quantity', 'if (namesFit || isSaid) return [];', 'return [];'],
  ]),
  ...defectsIn('domain/budgetReading/kinds.ts', layoutsTest, [
    [
      'codes below descriptions are a part of them',
      "line.kind === 'line' && line.code === '' &&",
      'line.kind === null &&',
    ],
    [
      'a sentence above its line is a title',
      'if (!isText || !(isBroken || isUnfinished(text.name))) break;',
      'if (isText !== null) break;',
    ],
  ]),
  ...defectsIn('domain/budgetReading/summaries.ts', layoutsTest, [
    ['lots are none of as many works', 'rest.lines === own.lines &&', 'false &&'],
    ['lots in whole pesos are works', ' || isWhole(one.value)', ''],
    ['lots named as sheets are works', ', ...namedAsSheets(drafts)]', ']'],
    ['a lot alone is none of one work', 'lot?.sheet === work?.sheet || !work || isLump(work)', 'true'],
    ['a summary with a charge of its own is asked for too', ', ...lotsOfSections(drafts), ', ', '],
  ]),
  ...defectsIn('domain/budgetReading/columnDoubts.ts', layoutsTest, [
    ['advances behind the amounts go unasked', 'return isTakenOff(column) || ', 'return '],
    ['authorized quantities go unasked', 'isFree(column) && answered(column)', 'false'],
  ]),
  ...defectsIn('domain/budgetReading/lines.ts', layoutsTest, [
    ['a discount behind the amounts goes unasked', 'else problems.push(...discountBehind(details));', ''],
  ]),
  ...defectsIn('domain/budgetReading/doubts.ts', layoutsTest, [
    ['boxes decide by their name alone', 'if (areChecks(texts)) return', 'if (false) return'],
  ]),
  ...defectsIn('domain/budgetReading/tables.ts', layoutsTest, [
    ['a sheet that goes on may be in another order unasked', '...(mayBeOther ? [swapped] : [])', ''],
    ['more pieces than pesos go unasked', ' || isReversed(labels, page.sheet.rows, columns)', ''],
  ]),
  ...defectsIn('domain/budgetReading/sums.ts', layoutsTest, [
    ['sums above their works are wrong', 'for (let to = at + 1; to <= drafts.length', 'for (let to = at + 1; to < at'],
    ['what no page carried is wrong', "[...stated, { value: '0', lines: 0 }]", '[]'],
  ]),
  ...defectsIn('domain/budgetReading/read.ts', layoutsTest, [
    [
      'letters of columns are a work',
      'texts.every((text) => letterOrProduct.test(text))) return true;',
      'false) return true;',
    ],
  ]),
  ...defectsIn('domain/budgetReading/columnWords.ts', columnsTest, [
    ['a number sign makes a name unknown', ' ?? meanings.get(withoutNumberWord(words))', ''],
  ]),
  ...defectsIn('domain/budgetReading/numbers.ts', numbersTest, [
    ['cents of a typewriter are no cents', ".replace(noCents, '.00')", ''],
  ]),
  ...defectsIn('domain/budgetReading/summaries.ts', layoutsTest, [
    ['what a price is made of is asked for too', 'if (lines.length > 0) found.push(lines);', ''],
    [
      'lots that come to the works beside them are asked for too',
      'lots.lines > 1 && isTaxed(',
      'lots.lines > 999 && isTaxed(',
    ],
    [
      'lots with taxes are no summary',
      "['0', ...taxRates].some((rate) => near(multiply",
      "['0'].some((rate) => near(multiply",
    ],
  ]),
  ...defectsIn('domain/budgetReading/read.ts', layoutsTest, [
    ['amounts prove no decimal mark', ' ?? provenByAmounts(used)', ''],
  ]),
  ...defectsIn('domain/budgetReading/repeats.ts', layoutsTest, [
    ['offers of two works are summed in silence', 'same.length > 1 &&', 'same.length > 2 &&'],
    ['tables of one file are one', '= tablesOfLines(rows).map((table) => {', '= [rows].map((table) => {'],
    ['a work at two prices goes unasked', 'for (const row of same) doubtful.add(row);', ''],
  ]),
  ...defectsIn('domain/budgetReading/leftOut.ts', layoutsTest, [
    ['products that nothing read are lost in silence', 'count >= leastProducts', 'count >= 99'],
  ]),
  ...defectsIn('domain/budgetReading/totals.ts', layoutsTest, [
    ['prices that hold their IVA go unasked', 'if (table.some(isWithin) ||', 'if (table.every(isWithin) ||'],
    [
      'prices that nothing proves are of one',
      "const isOpen = row.kind === 'line' &&",
      "const isOpen = row.kind !== 'line' &&",
    ],
  ]),
  ...defectsIn('domain/budgetReading/doubts.ts', layoutsTest, [
    [
      'works below «NO CUBIERTO» go unasked',
      "...(refused === '' && ofSheet === '' ? [] : [remarkedAbove(refused || ofSheet)]),",
      '',
    ],
    ['works of a sheet that was set aside go unasked', "isRefusal(row.sheet) ? row.sheet : ''", "''"],
    ['a second incident of a sheet goes unasked', "if (kind === 'line') isOpen = true;", ''],
  ]),
  ...defectsIn('domain/budgetReading/summaries.ts', layoutsTest, [
    ['parts of a price go unasked', 'if (!closesCard(draft)) return;', 'return;'],
    ['sums carried over are works', '...carriedOver(settled), ', ''],
  ]),
  ...defectsIn('domain/budgetReading/tables.ts', layoutsTest, [
    [
      'an amount of several works is the one of the first',
      'counted.length > 1 ? [sharedAmount]',
      'counted.length > 99 ? [sharedAmount]',
    ],
  ]),
  ...defectsIn('domain/budgetReading/read.ts', layoutsTest, [
    ['values beside their names are those of another column', 'isProduct(placed, columns) ? placed : row', 'row'],
    ['quantities of another unit are derived', 'filled.length === 1 ? (filled[0] ?? null) : null', 'null'],
  ]),
  ...defectsIn('domain/budgetReading/beside.ts', layoutsTest, [
    [
      'the codes of a touching table are lost',
      'areTables(beginsAt + 1) ? beginsAt + 1 : found',
      'areTables(beginsAt + 1) ? found : found',
    ],
  ]),
  ...defectsIn('domain/budgetReading/remarks.ts', layoutsTest, [
    ['a charge in a note goes unasked', '      isDone.test(text) &&', '      !isDone.test(text) &&'],
  ]),
  ...defectsIn('domain/budgetReading/lineCurrency.ts', layoutsTest, [
    ['dollars of one line are pesos', '(context.isCurrencyDoubtful || isOther)', 'context.isCurrencyDoubtful'],
  ]),
  ...defectsIn('domain/budgetReading/measures.ts', layoutsTest, [
    ['lengths are prices', "(kind === 'quantity' || !multiplies(labels[column] ?? '')) &&", ''],
  ]),
  ...defectsIn('domain/budgetReading/columnDoubts.ts', layoutsTest, [
    [
      'amounts after a discount are left out in silence',
      'const leastScore = isReduced ? hintingScore : namingScore;',
      'const leastScore = namingScore;',
    ],
  ]),
  ...defectsIn(
    'domain/files.ts',
    ['tests/backend/budgetReading/layouts.test.ts'],
    [
      [
        'errors of formulas are letters of DOS',
        'text.match(spanish)?.length',
        'text.match(/[áéíóúüñÁÉÍÓÚÜÑ]/g)?.length',
      ],
    ],
  ),
  ...defectsIn(
    'backend/budgetReading/pdfRows.ts',
    ['tests/backend/budgetReading/pdf.test.ts'],
    [
      [
        'text of the next page is of the row above whatever stands between',
        'before.slice(last + 1).every(',
        'before.slice(before.length).every(',
      ],
      [
        'an open sentence at the end of a page is taken unasked',
        '(beginsSmall({ piece }) || isOpen)',
        'beginsSmall({ piece })',
      ],
    ],
  ),
  ...defectsIn('domain/budgetReading/beside.ts', layoutsTest, [
    [
      'an empty column parts no tables',
      'byEmptyColumn(sheet, words) ?? byNames(sheet, words)',
      'byNames(sheet, words)',
    ],
  ]),
  ...defectsIn(
    'domain/budgetReading/unnamed.ts',
    ['tests/domain/budgetReading/layoutsTogether.test.ts'],
    [['rows of two tables are mixed in silence', 'works.length > 1 || ', '']],
  ),
  ...defectsIn('domain/budgetReading/tables.ts', layoutsTest, [
    ['a table without names above another is lost', 'namelessAbove(sheet, headers[0].from)', '[]'],
  ]),
  ...defectsIn('domain/budgetReading/read.ts', layoutsTest, [
    ['a currency said of one table is of all', ' || (known.said.isSaid && isSaidOfSome(tables))', ''],
  ]),
  ...defectsIn('domain/budgetReading/lines.ts', layoutsTest, [
    ['a number for a unit goes unasked', 'problems.push(misplaced);', 'problems.length;'],
  ]),
  ...defectsIn('domain/budgetReading/rows.ts', layoutsTest, [
    ['signatures are lines', 'isSigned = isSignature(base.label) ||', 'isSigned = false ||'],
  ]),
  ...defectsIn('domain/budgetReading/beside.ts', layoutsTest, [
    ['a table without amounts is none beside another', 'return isApart && areNamed', 'return !isApart && areNamed'],
  ]),
  ...defectsIn('domain/budgetReading/remarks.ts', layoutsTest, [
    ['what one sheet says is the currency of all', 'isForeign || pages.some((one)', 'pages.some((one)'],
    [
      'the name of a sheet says no currency',
      'words.flatMap((word) => (word.length > 2',
      'words.flatMap((word) => (word.length > 99',
    ],
    [
      'a rate of exchange goes unsaid',
      'if (isSaid || rate === undefined) return [];',
      'if (rate !== undefined || isSaid) return [];',
    ],
    ['taxes of a total are those of prices', ' && !ofTotal.test(text)', ''],
  ]),
  ...defectsIn('domain/budgetReading/doubts.ts', layoutsTest, [
    ['optional works go unasked', '...(isOptional ? [optional] : [])', ''],
    ['repeated sections go unasked', '...(isRepeated ? [multiplied] : [])', ''],
    ['one of two works goes unasked', ' || isEither', ''],
    ['unmarked works go unasked', '...(denied === undefined ? [] : [unmarked(denied)])', ''],
    ['several incidents of one table go unasked', 'numbers.length > 1 ?', 'numbers.length > 99 ?'],
  ]),
  ...defectsIn('domain/budgetReading/sumRows.ts', layoutsTest, [
    ['a sum beside its total is all that is stated', 'totalBehind(row, at, decimal) ?? inside', 'inside'],
    ['a rate in the cell of a tax hides it', '(?:\\d{1,2}(?:[.,]\\d+)? ?%[^$\\d]*?)?', ''],
  ]),
  ...defectsIn('domain/budgetReading/kinds.ts', layoutsTest, [
    ['a sum without its amount ends a description', ' &&\n      !isSumAlone(draft.label)', ''],
  ]),
  ...defectsIn('domain/budgetReading/columnDoubts.ts', layoutsTest, [
    ['a credit is charged', 'anticipos?|abonos?|', 'anticipos?|'],
    ['what an insurer answered goes unasked', '(isAnswer(column) || apart', '(apart'],
  ]),
  ...defectsIn('domain/budgetReading/summaries.ts', layoutsTest, [
    ['sums of quantities and amounts are a work', 'sumAs !== null || (isOfAll && isNameless(draft))', 'sumAs !== null'],
  ]),
  ...defectsIn('domain/budgetReading/measures.ts', layoutsTest, [
    [
      'a day below the name of the quantities hides their order',
      'numbers === 0 && (meanings',
      'numbers < 0 && (meanings',
    ],
  ]),
  ...defectsIn(
    'domain/budgetReading/beside.ts',
    ['tests/domain/budgetReading/layoutsTogether.test.ts'],
    [
      ['an invoice beside a table is one with it', '(name ?? code) === undefined', 'name === undefined'],
      ['a total below prices makes them none', 'const pairs = works.map(', 'const pairs = rows.map('],
    ],
  ),
  ...defectsIn('domain/budgetReading/lines.ts', layoutsTest, [
    ['a price per pair goes unasked', ' || perInWords(row);', " || '';"],
    [
      'another unit than that of the column goes unasked',
      'problems.push(countedIn(read.unit, unit))',
      'problems.length',
    ],
  ]),
  ...defectsIn('domain/budgetReading/lineCurrency.ts', layoutsTest, [
    ['money of another country is pesos', 'if (foreign !== undefined) return', 'if (foreign === null) return'],
  ]),
  ...defectsIn('domain/budgetReading/rows.ts', layoutsTest, [
    ['a retired sign is a retention', '!(hasMeasures || isCounted)', '!hasMeasures'],
  ]),
  ...defectsIn('domain/budgetReading/tables.ts', layoutsTest, [
    [
      'works with nothing but amounts are lost',
      '(chosen.columns.amount !== undefined && !labels.some',
      '(chosen.columns.amount === -1 && !labels.some',
    ],
  ]),
  ...defectsIn('domain/budgetReading/leftOut.ts', layoutsTest, [
    [
      'amounts of a sheet without a table go unsaid',
      'open.length > 1 || guessColumns',
      'open.length > 99 || guessColumns',
    ],
    ['rows that multiply without names go unsaid', 'guessColumns(apart) !== null', 'false'],
    ['amounts above and below tables go unsaid', 'isNamed ? below.length > 0', 'isNamed ? false'],
    ['amounts with a code and a unit go unsaid', 'isListed(row) ? 2 : mostTexts', '2'],
  ]),
  ...defectsIn('domain/budgetReading/repeats.ts', layoutsTest, [
    ['lists of prices are works', 'isOfOnes(lines) && lines.filter', 'false && lines.filter'],
    ['the amount of several works is the one of the last', 'isCountedOnly(rows[at - 1])', 'false'],
    [
      'works without codes have several prices',
      "isOption || row.code + row.name === ''",
      "isOption || row.code === ''",
    ],
  ]),
  ...defectsIn('domain/budgetReading/unnamed.ts', layoutsTest, [
    ['prices stand behind their quantities wherever their amounts are', '? isFarther :', '? false :'],
    ['an amount between quantity and price goes unasked', 'return areEqual || mayBe', 'return mayBe'],
    ['markers are units', 'known >= 0 ? known : unknown', 'unknown'],
    ['pieces × area are the amounts', '!found.some((other) => isMultipliedAgain(rows, one, other))', 'true'],
    [
      'the words of sums are descriptions',
      'plainValue(cell) !== null).length > 2',
      'plainValue(cell) !== null).length > 0',
    ],
    [
      'fractions of pieces go unasked',
      "(plainValue(cells[quantity]) ?? '').includes('.') &&",
      "(plainValue(cells[quantity]) ?? '').includes('x') &&",
    ],
  ]),
  ...defectsIn('domain/budgetReading/measures.ts', layoutsTest, [
    [
      'pieces × length × width are no quantity',
      'isProven ? null : factorsOfQuantity',
      'true ? null : factorsOfQuantity',
    ],
    ['rows of one machine prove its days', 'const factors = isProven ?', 'const factors = proven.length > 0 ?'],
    [
      'factors of charges multiply quantities',
      "multiplies(labels[column] ?? '') || meanings[column]?.quantity !== undefined;",
      "isOpen(column) || multiplies(labels[column] ?? '') || meanings[column]?.quantity !== undefined;",
    ],
    [
      'two names that are missing are not found',
      'missing.length < 3 ? missing : []',
      'missing.length < 2 ? missing : []',
    ],
  ]),
  ...defectsIn('domain/budgetReading/columns.ts', layoutsTest, [
    [
      'prices of materials are codes',
      'isPartOfPrice(label) && numbers > texts && (fractions > 0 || isBehind)',
      'isPartOfPrice(label) && numbers > texts && fractions > 0',
    ],
    ['names behind the amounts are those of the works', "kind === 'name' && column > last && isNamedBefore", 'false'],
  ]),
  ...defectsIn('domain/budgetReading/columnDoubts.ts', layoutsTest, [
    ['works with one price each go unsaid beside others', 'second === null && isPricedBeside(meanings, last)', 'false'],
    ['unknown numbers before a price go unasked', "(label !== '' && isBetween(column) && isUnknown(column)) ||", ''],
  ]),
  ...defectsIn('domain/budgetReading/summaries.ts', layoutsTest, [
    ['parts above the work that sums them are counted twice', ', ...outlined(settled)]', ']'],
    [
      'a sum of parts by the metre is a work',
      'isLump(draft) || isTelling(draft))) continue',
      'isLump(draft))) continue',
    ],
    ['a sum of deliveries is a work', 'isLump(draft) || isTelling(draft)\n', 'isLump(draft)\n'],
    [
      'titles with quantities are works',
      "problems.some(({ code }) => code === 'derived'));\n\n/** An amount",
      'false);\n\n/** An amount',
    ],
  ]),
  ...defectsIn('domain/budgetReading/doubts.ts', layoutsTest, [
    [
      'the names of columns end what their title says',
      "row.kind === 'heading' && !(isBelowLine && namesColumns(row))",
      "row.kind === 'heading'",
    ],
    ['what a footnote takes out is asked for', 'star && /\\*+$/.test(row.name)', 'false'],
    ['yes and no without a name decide nothing', "label === '' && saysBoth(texts)", 'false'],
  ]),
  ...defectsIn('domain/budgetReading/remarks.ts', layoutsTest, [
    ['a currency beside a title goes unread', ' ?? currencyInCells(row)', ''],
    ['a currency in letters goes unread', ' ?? currencyInLetters(text)', ''],
    ['a currency in a condition goes unasked', 'pages.some((one) => isForeignNamed(one, usual))', 'false'],
    [
      'charges in sentences go unsaid',
      'value !== undefined && !isOfAnother.test(text)',
      'false && !isOfAnother.test(text)',
    ],
    ['the name of a sheet says no thousands', 'inThousands.test(searchKey(sheet)) ||', ''],
  ]),
  ...defectsIn('domain/budgetReading/read.ts', layoutsTest, [
    [
      'a file of which nothing was read says nothing',
      'problems.push(noTable);\n  const doubtful',
      'void noTable;\n  const doubtful',
    ],
    ['unknown names below others go unasked', 'renamed.has(table) ? [otherNames]', 'false ? [otherNames]'],
  ]),
  ...defectsIn('domain/budgetReading/headers.ts', layoutsTest, [
    ['«Descripción» below a line names columns', 'describesAbove(sheet, at, meaningsOf) ? null : ', ''],
  ]),
  ...defectsIn('domain/budgetReading/kinds.ts', layoutsTest, [
    ['names of columns begin a description', "text?.kind === 'text' && !text.isSpread &&", "text?.kind === 'text' &&"],
  ]),
  ...defectsIn('domain/budgetReading/numbers.ts', layoutsTest, [
    ['hundredths behind pesos go unread', ".replace(hundredths, '$<whole>.$<cents>')", ''],
  ]),
  ...defectsIn('domain/budgetReading/tables.ts', layoutsTest, [
    [
      'unknown names say no currency',
      'const labels = namesAbove(page.sheet.rows[from - 1]);',
      'const labels: string[] = [];',
    ],
  ]),
  ...defectsIn(
    'domain/files.ts',
    ['tests/backend/budgetReading/layouts.test.ts'],
    [['Portuguese is of an old Mac', '(?<![a-z])[ÁÉÍÓÚÜÑ](?=[A-Za-z])', '[ÁÉÍÓÚÜÑ](?=[A-Za-z])']],
  ),
  ...defectsIn('domain/budgetReading/oneCell.ts', layoutsTest, [
    ['separated texts stay in one cell', 'return marks.reduce(separatedBy, sheet);', 'return sheet;'],
  ]),
  ...defectsIn('domain/budgetReading/kinds.ts', layoutsTest, [
    ['descriptions above or below are taken unasked', '(mayStandBelow && draft.name', '(false && draft.name'],
  ]),
  ...defectsIn('domain/budgetReading/headers.ts', layoutsTest, [
    ['the currency below the names is lost', 'return first && withRest(sheet, first, meaningsOf);', 'return first;'],
  ]),
  ...defectsIn(
    'domain/budgetReading/beside.ts',
    ['tests/domain/budgetReading/layoutsTogether.test.ts'],
    [['a letterhead joins what an empty column parts', 'sheet.rows.filter(hasAmounts)', 'sheet.rows']],
  ),
  ...defectsIn('domain/budgetReading/rows.ts', layoutsTest, [
    ['codes have fifteen letters at most', 'looksLikeCode(text) || (text.length', '(text.length'],
    ['a work that begins like a charge is one', '!isCharge &&', ''],
    ['names below signatures are works', ' || areNames(row.cells.map(cellText))', ''],
  ]),
  ...defectsIn('domain/budgetReading/profiles.ts', layoutsTest, [
    [
      '1b is no number of an outline',
      'const outlineShape = /^\\d+(?:\\.\\d+)*[a-z]?$/i;',
      'const outlineShape = /^\\d+(?:\\.\\d+)*$/i;',
    ],
  ]),
  ...defectsIn('domain/budgetReading/columnWords.ts', layoutsTest, [
    ['U.S.D. is no currency of a column', 'usd|u s d|', 'usd|'],
  ]),
  ...defectsIn('domain/budgetReading/columnContents.ts', layoutsTest, [
    ['codes below the name of descriptions are lost', '(isFree(column) || isNamedSo(column)) &&', 'isFree(column) &&'],
  ]),
  ...defectsIn('domain/budgetReading/columnDoubts.ts', layoutsTest, [
    ['cents beside pesos are lost', '...centsBeside(labels, lines, columns),', ''],
  ]),
  ...defectsIn('domain/budgetReading/read.ts', layoutsTest, [
    ['the unit of lengths is lost', 'isOfMeasure(unit) ? unit :', 'false ? unit :'],
    ['a unit in brackets is of no price', '\\.?[)\\]]?$/iu.exec(label)', '\\.?$/iu.exec(label)'],
    ['a formula counts no column', ".replace(/=.*$/, '')", ''],
    ['dollars of reference stand for missing pesos', 'labelCurrency(labels[amount]) === own &&', 'false &&'],
  ]),
  ...defectsIn('domain/budgetReading/measures.ts', layoutsTest, [
    [
      'the other price of a row goes unasked',
      "unitPrice: named('unitPrice'),\n    amount",
      'unitPrice: [],\n    amount',
    ],
    ['unknown columns hold no quantities', "[...named('quantity'), ...unknown]", "[...named('quantity')]"],
  ]),
  ...defectsIn('domain/budgetReading/tables.ts', layoutsTest, [
    ['a table without names begins with two numbers', 'above && isSuch(above);', 'above && false;'],
  ]),
  ...defectsIn('domain/budgetReading/kinds.ts', layoutsTest, [
    ['the end of a page parts a description', 'isPage(label) || !/', '!/'],
    ['a ruled line parts a description', ' || !/[\\p{L}\\d]/u.test(label)', ''],
  ]),
  ...defectsIn('domain/budgetReading/notes.ts', layoutsTest, [
    ['a footnote is a part of a description', 'footnote.test(text) ||', ''],
    ['an address is a part of a description', 'address.test(text) ||', ''],
  ]),
  ...defectsIn('domain/budgetReading/sumWords.ts', layoutsTest, [
    ['what is still to be settled is a work', '(?:importe |total |resta )?por (?:liquidar|cubrir)|', ''],
    ['a sum that goes on to the next page is a row', '|van|pasan?', '|van|pasaran'],
    ['a rate before the word of its tax is a work', '(?:mas )?(?:del? )?(?:i v a', '(?:mas )?(?:i v a'],
  ]),
  ...defectsIn('domain/budgetReading/totals.ts', layoutsTest, [
    [
      'a charge that no total counts goes unsaid',
      "const isCharge = ({ kind, name }: ReadRow) => kind === 'subtotal' &&",
      "const isCharge = ({ kind, name }: ReadRow) => kind === 'total' &&",
    ],
    ['an advance is a charge', '.filter(({ name }) => !ofPayment.test(wordsOf(name))),', ','],
  ]),
  ...defectsIn('domain/budgetReading/measures.ts', layoutsTest, [
    ['journeys beside their name are prices', '?? 0) >= hintingScore', '?? 0) >= namingScore'],
  ]),
  ...defectsIn('domain/budgetReading/leftOut.ts', layoutsTest, [
    ['amounts behind a table go unsaid', 'if (isBeside || isWithin)', 'if (isWithin)'],
    ['amounts among notes go unsaid', 'if (isBeside || isWithin)', 'if (isBeside)'],
    ['numbers of papers are amounts', '|.* (?:no|num|numero))$/', '|.* none)$/'],
    ['the branch of a bank is an amount', '|sucursal|suc|convenio', ''],
    ['telephones are amounts', '!isOfAccount(pair) ? [pair] : []', 'pair ? [pair] : []'],
    ['the sum of a section is an amount of its own', 'return !isSumBeside(', 'return true || isSumBeside('],
  ]),
  ...defectsIn('domain/budgetReading/openWorks.ts', layoutsTest, [
    [
      'a work whose price is pending is lost',
      'return areStrokes || texts.some(standsForNumber);',
      'return areStrokes;',
    ],
    ['a work with strokes for its numbers is a title', 'return areStrokes ||', 'return'],
    [
      'a title with strokes is a work',
      'texts.every(isStroke) && (!hasUnits || isKnownUnit(unit));',
      'texts.every(isStroke);',
    ],
    [
      'a numbered work without numbers is lost',
      "return { ...draft, kind: 'unread', problems: [noNumbers] };",
      'return draft;',
    ],
    [
      'a numbered title is a work',
      '!follows(mark, above) || !goesOn(mark, drafts[at + 1])',
      '!goesOn(mark, drafts[at + 1])',
    ],
    ['a work with nothing but its unit is lost', "draft.kind === 'text' && countedIn !== ''", 'false'],
  ]),
  ...defectsIn('domain/budgetReading/kinds.ts', layoutsTest, [
    [
      'the unit beside the first row of a description is lost',
      'const unit = draft.unit || (',
      "const unit = draft.unit || '' || ('' && ",
    ],
  ]),
  ...defectsIn('domain/budgetReading/rows.ts', layoutsTest, [
    [
      'a sum has the unit of the quantities',
      "reads.quantity.kind === 'empty' ? '' : (context.unit ?? '')",
      "context.unit ?? ''",
    ],
  ]),
  ...defectsIn('domain/budgetReading/kinds.ts', layoutsTest, [
    [
      'a description below the numbers is that of the next work',
      'const drafts = withTextsAsNames(withNumbersBelow(given));',
      'const drafts = withNumbersBelow(given);',
    ],
    [
      'texts at the top of their cells and numbers at the bottom are two works',
      'const drafts = withTextsAsNames(withNumbersBelow(given));',
      'const drafts = withTextsAsNames(given);',
    ],
    ['a work without numbers takes those of the next one in silence', '...(isSure ? [] : [inTwoRows])', '...[]'],
  ]),
  ...defectsIn('domain/budgetReading/columnDoubts.ts', layoutsTest, [
    ['a column that the file sums up goes unsaid', 'isOpen || named.length > 0 ? named :', 'isOpen || true ? named :'],
    ['weights that are summed up are amounts', 'if (!isOfLikeSize(value, other)) return false;', ''],
    ['amounts with taxes that are summed up are others', 'besideAmounts(body, amount, column).apart > 0,', 'true,'],
  ]),
  ...defectsIn('domain/budgetReading/measures.ts', layoutsTest, [
    ['what the provider pays is the price', "return mayBeOther ? ['quantity', 'unitPrice'] :", 'return'],
  ]),
  ...defectsIn('domain/budgetReading/doubts.ts', layoutsTest, [
    ['an older damage is asked for', 'correctedWords, olderWords, taxedWords]', 'correctedWords, taxedWords]'],
    ['«Opcional» beside a work goes unsaid', ' || isOptionalAside ?', ' ?'],
    ['works below «MENOS» are charged', 'descuentos|menos|', 'descuentos|'],
    ['a work that a note reduces goes unsaid', '![refusedWords, changedWords]', '![refusedWords]'],
    ['a description that says «no aplica» is asked for', ' || ownAsides.some(isRefusedAside)', ''],
    [
      '«se paga al 50%» beside a work goes unsaid',
      '[refusedWords, reducedWords, correctedWords, ',
      '[refusedWords, correctedWords, ',
    ],
    [
      '«se autorizan 2» beside a work goes unsaid',
      'reducedWords, correctedWords, olderWords',
      'reducedWords, olderWords',
    ],
    ['a work that a note refuses by its number goes unsaid', 'lines.size > 0', 'lines.size > -1'],
    ['a work in favour of the client is charged', '|| isSubtracted(name)) &&', ') &&'],
    ['works to choose from are all charged', 'either.has(at) || isOfChoice,', 'either.has(at),'],
    ['works of several revisions are all charged', 'return revisions.length > 1 ?', 'return revisions.length > 99 ?'],
  ]),
  ...defectsIn('domain/budgetReading/doubts.ts', remarksTest, [
    ['a mark that takes a work out keeps it', '!== takesOut);', ');'],
  ]),
  ...defectsIn(
    'backend/budgetReading/workbook.ts',
    ['tests/backend/budgetReading/workbook.test.ts'],
    [
      ['cells that are merged without rows are kept', 'if (merge && merges.length', 'if (merge || merges.length'],
      [
        'a book is looked for under its usual name alone',
        "find(({ kind }) => kind === 'officeDocument')",
        'find(() => false)',
      ],
      ['texts are looked for under their usual name alone', 'find(({ kind }) => kind === name)', 'find(() => false)'],
      [
        'a text that the book lost is nothing',
        'if (text === undefined) throw new RefusedFile(damaged);',
        "if (text === undefined) return '';",
      ],
      ['hints of how a text is spoken are part of it', 'isValue = !isHint;', 'isValue = true;'],
    ],
  ),
  ...defectsIn(
    'backend/budgetReading/pdfRows.ts',
    ['tests/backend/budgetReading/pdf.test.ts'],
    [
      [
        'a row may begin in the midst of a sentence',
        'const chosen = begun ?? ways[0] ?? [];',
        'const chosen = ways[0] ?? [];',
      ],
      ['rows of one or of three lines go unasked', 'isTold(crowded[at]?.block ?? [], deal) ?', 'true ?'],
    ],
  ),
  ...defectsIn(
    'backend/budgetReading/archive.ts',
    ['tests/backend/budgetReading/workbook.test.ts'],
    [
      ['parts are in UTF-8 alone', 'return textOf(part);', "return part.toString('utf8');"],
      ['folders of Windows are none', ".replaceAll('\\\\', '/')", ''],
    ],
  ),
  ...defectsIn(
    'backend/budgetReading/xml.ts',
    ['tests/backend/budgetReading/workbook.test.ts'],
    [['a sheet that is cut off is whole', 'if (depth !== 0) throw', 'if (depth > 9) throw']],
  ),
  ...defectsIn(
    'backend/budgetReading/separated.ts',
    ['tests/backend/budgetReading/separated.test.ts'],
    [['a code is written as a formula', '.replace(/^="([^"]*)"$/, \'$1\') || cell', ' || cell']],
  ),
  ...defectsIn(
    'backend/incidents/budgetReading.ts',
    ['tests/backend/budgetReading/reading.test.ts'],
    [
      ['budgets from before are not read', '      await requestReading(trx, ask.customer, id);\n', ''],
      ['any invoice was read before', "    .where('r.uuid', '=', uuid)\n", ''],
      ['an invoice was read before for its own incident', "    .where('r.incident_id', '!=', id)\n", ''],
      ['one incident is named of all for which an invoice was read', 'const mostNamed = 3;', 'const mostNamed = 1;'],
      [
        'what is wrong with an invoice that was read before is not said',
        '[read.problem, ...repeated]',
        '[...repeated]',
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/budgetReading.ts',
    ['tests/backend/budgetReading/decisions.test.ts'],
    [
      [
        'decisions of a rejected budget stand at the next',
        "    .where('round', '=', round)\n    .execute();",
        '    .execute();',
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/budgetReading.ts',
    ['tests/backend/budgetReading/reading.test.ts'],
    [
      [
        'the last incidents for which an invoice was read are named first',
        "    .orderBy('r.read_at')\n",
        "    .orderBy('r.read_at', 'desc')\n",
      ],
    ],
  ),
  ...defectsIn(
    'domain/budgetReading/drafts.ts',
    ['tests/domain/budgetReading/layouts.test.ts'],
    [
      [
        'a percentage is called unreadable',
        "if (read.kind === 'number' && read.isPercent) return",
        'if (false) return',
      ],
      ['the other decimal mark is named', "? 'el punto' : 'la coma'", "? 'la coma' : 'el punto'"],
      ['the amount is called the price', "amount: 'el importe',", "amount: 'el precio',"],
    ],
  ),
  ...defectsIn(
    'domain/budgetReading/lines.ts',
    ['tests/domain/budgetReading/layouts.test.ts'],
    [
      ['a price of another unit is said of the quantity', '`El precio es por «${per}»', '`La cantidad es por «${per}»'],
      [
        'a negative value is said to be zero',
        "'La fila tiene un valor negativo.'",
        "'La fila tiene un valor en cero.'",
      ],
    ],
  ),
  ...defectsIn(
    'domain/budgetReading/tables.ts',
    ['tests/domain/budgetReading/layouts.test.ts'],
    [
      ['letters of columns begin at B', 'String.fromCharCode(65 +', 'String.fromCharCode(66 +'],
      ['the unit is called the code', "unit: 'la unidad',", "unit: 'la clave',"],
    ],
  ),
  ...defectsIn(
    'domain/budgetReading/totals.ts',
    ['tests/domain/budgetReading/layouts.test.ts'],
    [['a column of doubtful prices is said to be proven', 'y ningún total lo prueba', 'y el total lo prueba']],
  ),
  ...defectsIn(
    'domain/budgetReading/drafts.ts',
    ['tests/domain/budgetReading/cells.test.ts'],
    [['forty characters are cut', 'text.length > 40 ?', 'text.length >= 40 ?']],
  ),
  ...defectsIn(
    'domain/budgetReading/cells.ts',
    ['tests/domain/budgetReading/cells.test.ts'],
    [
      ['empty cells leave blanks in what a row says', "\n    .filter((text) => text !== '')", ''],
      ['a code is read without the zeros that the cell shows', 'cell.shown ?? cell.text', 'cell.text'],
      [
        'lines of a cell keep their ends',
        "\n    .replace(/\\s+/g, ' ')\n    .trim();\n  cellTexts",
        '\n    .trim();\n  cellTexts',
      ],
      ['signs tell words apart', "\n    .replace(/[^a-z0-9%#ñ$]+/g, ' ')", ''],
    ],
  ),
  ...defectsIn(
    'domain/budgetReading/units.ts',
    ['tests/domain/budgetReading/cells.test.ts'],
    [
      ['m² is no m2', ".replace(/²/g, '2')", ''],
      ['linear meters are no meters', "\n    .replace(/ lineal(?:es)?$/, '')", ''],
      ['a unit that is not known is none', 'keys.get(words) ?? words', "keys.get(words) ?? ''"],
      ['a unit of twenty characters is none', 'text.length <= longestUnit', 'text.length < longestUnit'],
      ['a unit may be as long as it likes', 'text.length <= longestUnit && keys', 'keys'],
      ['what has no unit is not of time', "['', 'hr', 'dia', 'semana', 'mes']", "['hr', 'dia', 'semana', 'mes']"],
    ],
  ),
  ...defectsIn(
    'domain/budgetReading/sumRows.ts',
    ['tests/domain/budgetReading/rows.test.ts'],
    [
      ['a sentence of any length sums up', "text === '' || text.length > longestSum", "text === ''"],
      [
        'a code of letters is a tax',
        "    if (at === columns.code && looksLikeCode(text) && cellText(row.cells[columns.name ?? at]) !== '') continue;\n",
        '',
      ],
      ['the rate of a tax is the tax', '    if (isRate) continue;\n', ''],
      ['a percentage is the amount of a sum', " && !(read.kind === 'number' && read.isPercent)", ''],
      [
        'a total with taxes is the one before them',
        '[columns.amount, columns.gross]',
        '[columns.gross, columns.amount]',
      ],
      ['a sum with an error is none', ' || isError(row.cells[at])) return read', ') return read'],
      [
        'a sum that may be read in two ways is none',
        "isPlain(read) || read.kind === 'ambiguous' || isError",
        'isPlain(read) || isError',
      ],
      [
        'a sum is the first number of its row',
        'for (let at = row.cells.length - 1; at > label; at -= 1)',
        'for (let at = label + 1; at < row.cells.length; at += 1)',
      ],
    ],
  ),
  ...defectsIn(
    'domain/budgetReading/notes.ts',
    ['tests/domain/budgetReading/remarks.test.ts'],
    [
      ['a note with a star is a work', "  text.startsWith('*') ||\n", ''],
      ['what a mark refers to is a work', '  footnote.test(text) ||\n', ''],
      ['an address is a work', '  address.test(text) ||\n', ''],
      ['an amount in letters is a work', ' ||\n  amountInLetters.test(text)', ''],
      ['one name signs a file', 'title.test(text)).length > 1', 'title.test(text)).length > 0'],
      ['that a page goes on is a work', '|continua(?:cion)?|continued)', ')'],
      ['«y/o» is a work', '[ou]|or|y o', '[ou]|or'],
    ],
  ),
  ...defectsIn(
    'domain/budgetReading/review.ts',
    ['tests/domain/budgetReading/learned.test.ts'],
    [
      ['a line of another price is the same', ' && sameValue(met.unitPrice, unitPrice)', ''],
      [
        'a number that was not read is a negative one',
        'value !== null && !isPositiveOrZero(value)',
        'value === null || !isPositiveOrZero(value)',
      ],
      ['any number of choices is kept', '.slice(0, 5)', ''],
      [
        'a concept that is chosen again is also a choice',
        'row.concept !== null && row.concept.concept !== concept.concept',
        'row.concept !== null',
      ],
      ['a line beside another still meets it', 'decided({ ...row, met: null }', 'decided({ ...row }'],
      [
        'what is forgotten keeps its concept',
        'const concept = forget ? null : row.concept',
        'const concept = row.concept',
      ],
      ['what is opened again is believed again', 'forget: row.forget || forget', 'forget'],
      [
        'what is decided anew is not sent',
        'return { ...row, decision, isSaved: false }',
        'return { ...row, decision }',
      ],
      [
        'what was brought is sent without its concept',
        "concept: concept?.concept ?? null, reason: '' };\n  return",
        "concept: null, reason: '' };\n  return",
      ],
      [
        'that something is forgotten is not sent',
        "return forget ? { ...place, concept: null, reason: '' } : null",
        'return null',
      ],
      [
        'a decimal mark that was inferred is asked about',
        "new Set(['derived', 'decimal_inferred'])",
        "new Set(['derived'])",
      ],
      [
        'a choice of another day is not found among the choices',
        '[...(match ? [match] : []), ...row.choices].find',
        '[...(match ? [match] : [])].find',
      ],
    ],
  ),
];
