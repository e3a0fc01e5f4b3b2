import { defectsIn } from './results.ts';

const columnsTest = ['tests/backend/budgetReading/pdfColumns.test.ts'];
const scansTest = ['tests/backend/budgetReading/pdfScans.test.ts'];

/** What programs print: cells close to each other, texts wrapped about their numbers, and letters set apart. */
export const printed = [
  ...defectsIn('backend/budgetReading/pdfCells.ts', columnsTest, [
    [
      'words behind a drawn line are of the cell before it',
      'if (columns.length === 0 && piece.isWalled) return false;',
      '',
    ],
    [
      'wrapped texts are of the cells beside them',
      'besideWrapped(mergeNeighbours(columns, tabular), tabular, lines)',
      'mergeNeighbours(columns, tabular)',
    ],
  ]),
  ...defectsIn('backend/budgetReading/pdfRows.ts', columnsTest, [
    ['halves of two cells are rows', ' && !halves.has(line)', ''],
  ]),
  ...defectsIn('backend/budgetReading/pdf.ts', scansTest, [
    ['a page askew is read as it lies', 'slant === null ? pieces : straightened(pieces, slant)', 'pieces'],
    ['that a page lay askew is not said', 'pages.some(({ isSlanted }) => isSlanted)', 'false'],
    ['no font has letters of one width', 'some.length >= leastEven &&', 'false &&'],
  ]),
  ...defectsIn('backend/budgetReading/pdfSlant.ts', scansTest, [
    ['every page lay askew', 'if (areLevel && !areTurned) return null;', ''],
  ]),
  ...defectsIn('backend/budgetReading/pdfRows.ts', scansTest, [
    ['the space between rows tells nothing', 'const spaced = isSpaced ?', 'const spaced = !isSpaced ?'],
    ['lines of several cells are rows', '...halvesOf(lines), ...goingOn(lines)', '...halvesOf(lines)'],
    ['a total goes on from the row above', '!(isNumber(cell) && isNumber(own))', 'true'],
  ]),
  ...defectsIn('backend/budgetReading/pdfLetters.ts', columnsTest, [
    ['blanks that are drawn are lost', 'text: known ?? joined', 'text: joined'],
    ['words without an end are taken unasked', 'known === undefined && joined.length >= mostLetters', 'false'],
  ]),
];
