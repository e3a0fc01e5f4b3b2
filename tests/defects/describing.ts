import { defectsIn } from './results.ts';

const layoutsTest = ['tests/domain/budgetReading/layouts.test.ts'];
const workbookTest = ['tests/backend/budgetReading/workbook.test.ts'];

/** What describes a work in the file of a budget, and what stands where descriptions do and is none. */
export const describing = [
  ...defectsIn('domain/budgetReading/nameParts.ts', layoutsTest, [
    ['descriptions end at their column', 'name !== undefined && goesOnBeside(', 'name === undefined && goesOnBeside('],
    [
      'a hint of a description describes nothing',
      '(name >= hintingScore && Object.keys(others).length === 0)',
      'false',
    ],
    ['what is done with a part is lost', 'saysWhatIsDone(lines, { name, column, labels }) ||', ''],
    ['what a description says itself is said before it, too', 'isDoing(column) && !isDoing(name)', 'isDoing(column)'],
    ['a column that tells works apart is left out', 'return tellsApart(lines, name, column) ||', 'return'],
    ['a specification with words of its own is lost', ' || addsTo(lines, { name, column, labels, meanings })', ''],
    ['a step of one word needs no element', '(areWords || (isOwn(0) && isOwn(1)))', '(isOwn(0) && isOwn(1))'],
    ['chapters describe each work', '(areWords || (isOwn(0) && isOwn(1)))', 'true'],
    [
      'what says the same twice is said twice',
      'if (!isNamed || own === other) return false;',
      'if (!isNamed) return false;',
    ],
    ['kinds of works describe them', " && !ofKinds.test(wordsOf(labels[one] ?? ''))", ''],
    ['words under a merged name are lost', 'if (under.length > 1) return under;', ''],
    ['steps of one word go unread', ' || others.unit !== undefined;', ';'],
    ['words pass over a title', ' || !isPriced(one, columns)),', '),'],
    ['the end of a page parts steps from their element', '!isPage(rowText(one)) && ', ''],
  ]),
  ...defectsIn('domain/budgetReading/read.ts', layoutsTest, [
    [
      'a step leaves its element to the row above',
      "if (draft.kind !== 'line' || !leavesWords(row, chosen)) return draft;",
      'return draft;',
    ],
    ['numbers that multiply in notes go unsaid', "kind === 'text' || kind === 'note' ? []", "kind === 'text' ? []"],
    ['steps are moved below the name of elements', ' || nameParts.includes(column);', ';'],
  ]),
  ...defectsIn('domain/budgetReading/tables.ts', layoutsTest, [
    ['a merged element is that of its first row alone', '[unit, code, quantity, ...texts]', '[unit, code, quantity]'],
    [
      'months are a price',
      'const columns = orderedBy(labels, isNamedSo ? reversed(unnamed) : unnamed);',
      'const columns = unnamed;',
    ],
  ]),
  ...defectsIn('domain/budgetReading/columns.ts', layoutsTest, [
    ['titles that come again are codes', 'profile.isCounted || areTitles(profile)', 'profile.isCounted'],
    ['sizes are units', 'isNumeric || isMost(profile.sized)', 'isNumeric'],
  ]),
  ...defectsIn('domain/budgetReading/columnContents.ts', layoutsTest, [
    [
      'a word under the name of descriptions is no unit',
      'found >= 0 ? found : table.ofLines',
      'found >= -1 ? found : table.ofLines',
    ],
  ]),
  ...defectsIn('domain/budgetReading/columnWords.ts', layoutsTest, [
    ['a part of a concept is no description', '(?:sub)?conceptos?', 'conceptos?'],
    ['the name of an item is none', '|\\b(?:item|product|part|service) name\\b', ''],
    ['a repair is no description', '|reparacion(?:es)?|actividad', '|actividad'],
    ['an identification is no code', '(?:parte|ident\\w*)', 'parte'],
    ['«$/hora» names no price', 'if (signPerUnit.test(label)) return { unitPrice: 8 };', ''],
  ]),
  ...defectsIn('domain/budgetReading/unnamed.ts', layoutsTest, [
    [
      'titles beside the first works describe them',
      'isMost((ofLines[column]?.texts ?? 0) / lines.length)',
      'isFree(column)',
    ],
  ]),
  ...defectsIn('domain/budgetReading/columns.ts', layoutsTest, [
    ['one norm of all works is their code', 'if (!isOfAll) return columns;', 'return columns;'],
    ['a serial number is a code', 'number === undefined || numbersOther.test', 'number === undefined || /^$/.test'],
    ['a code with a blank is none', 'isMost(Math.max(lettered, outlined))', 'isMost(outlined)'],
  ]),
  ...defectsIn('domain/budgetReading/headers.ts', layoutsTest, [
    ['two names in one cell are a value', ' && !areNames(cellText(cell))', ''],
  ]),
  ...defectsIn('domain/budgetReading/tables.ts', layoutsTest, []),
  ...defectsIn('domain/budgetReading/profiles.ts', layoutsTest, [
    ['a size is a unit', 'if (sizeShape.test(text)) sized += 1;', ''],
  ]),
  ...defectsIn('domain/budgetReading/rows.ts', layoutsTest, [
    ['how long works take is a work', 'if (isTermOf(base.label)) return withoutNumbers(base);', ''],
    ['a code is a description unasked', 'if (looksLikeCode(name) &&', 'if (name === null &&'],
    ['a fraction is no quantity', "quantity.kind === 'none' ? readFraction(text) : null", 'null'],
    [
      'a fraction that nothing proves is a quantity',
      'if (!isSameCent(multiply(value, unitPrice.value), amount.value)) return reads;',
      '',
    ],
  ]),
  ...defectsIn('domain/budgetReading/swaps.ts', layoutsTest, [
    [
      'a price in the place of the quantity is not asked about',
      'if (run.some(isPriceOfPieces))',
      'if (run.length < 0)',
    ],
    [
      'rows beside a swapped one are not asked about',
      'for (const line of run) found.add(line);',
      'for (const line of run.filter(isPriceOfPieces)) found.add(line);',
    ],
    ['meters with fractions are swapped', ' && !isOfMeasure(unit)', ''],
  ]),
  ...defectsIn('domain/budgetReading/doubts.ts', layoutsTest, [
    [
      'another price in a remark is not asked about',
      '...(beside !== undefined || pricedBeside === undefined ? [] : [remarked(pricedBeside)]),',
      '',
    ],
  ]),
  ...defectsIn('domain/budgetReading/notes.ts', layoutsTest, [
    ['«(Continúa)» describes a work', '|continua(?:cion)?|continued)$', ')$'],
  ]),
  ...defectsIn('domain/budgetReading/columnDoubts.ts', layoutsTest, [
    ['a price by the hundred is one of each', '(!taken.has(column) && isOfSeveral(column)) ||', ''],
    ['what was spent is no other amount', 'gastad[oa]|', ''],
    [
      'an adjusted total is no other amount',
      '(saysAnswer.test(words) && (meanings[column]?.amount ?? 0) > 0)',
      'false',
    ],
  ]),
  ...defectsIn('domain/budgetReading/totals.ts', layoutsTest, [
    ['a total with IVA is the sum of prices without it', 'table.some(isTotalWithin) &&', 'false &&'],
  ]),
  ...defectsIn('domain/budgetReading/remarks.ts', layoutsTest, [
    ['investment units are pesos', 'if (otherMoney.test(textOf(row))) return true;', ''],
  ]),
  ...defectsIn('domain/budgetReading/kinds.ts', layoutsTest, [
    ['a title above the names of columns describes the work above it', '[withTitle(drafts, at)]', '[at]'],
    ['functions in the columns of prices are works', ' || !/\\d/.test(draft.label)', ''],
    ['functions below signatures are works', 'withCountedWorks(withSigners(given))', 'withCountedWorks(given)'],
    ['works without prices sign', 'else if (!isWithout) isBelow = false;', ''],
  ]),
  ...defectsIn('domain/budgetReading/numbers.ts', layoutsTest, [
    ['«$/hora» is an empty number', "per === '' || /[-−–]/.test(text) ? empty : none", 'empty'],
  ]),
  ...defectsIn('backend/budgetReading/workbook.ts', workbookTest, [
    ['a unit behind decimals is lost', '(isMasked && shown !== exact)', 'shown !== exact'],
    [
      'a format of money with the number of a date is one',
      "code === '' ? builtInDates.includes(id) :",
      'builtInDates.includes(id) ||',
    ],
  ]),
  ...defectsIn(
    'backend/budgetReading/pdfCells.ts',
    ['tests/backend/budgetReading/pdfColumns.test.ts'],
    [
      [
        'a name behind its column stays there',
        'columns[place]?.isSparse || isBehindRows(piece, columns[place])',
        'false',
      ],
    ],
  ),
  ...defectsIn('domain/budgetReading/measures.ts', layoutsTest, [
    ['names beside their columns tell no order', 'isNamedBefore || namesQuantityFirst', 'namesQuantityFirst'],
    [
      'two names in one cell tell no order',
      "isNamedBefore || namesQuantityFirst(labels[unitPrice] ?? '')",
      'isNamedBefore',
    ],
  ]),
  ...defectsIn('backend/budgetReading/oldWorkbook.ts', workbookTest, [
    [
      'an encrypted .xlsx is of another version',
      "readStream(bytes, ['EncryptedPackage']) ? hasPassword : notRead",
      'notRead',
    ],
    ['a password of an .xls goes unsaid', 'type === record.password', 'type === record.begin + 1'],
  ]),
  ...defectsIn('backend/budgetReading/archive.ts', workbookTest, [
    [
      'a password of a zip goes unsaid',
      '(bytes.readUInt16LE(at + 8) & 1) === 1',
      '(bytes.readUInt16LE(at + 8) & 1) === 2',
    ],
  ]),
];
