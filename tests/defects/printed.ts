import { defectsIn } from './results.ts';

const columnsTest = ['tests/backend/budgetReading/pdfColumns.test.ts'];

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
  ...defectsIn('backend/budgetReading/pdfLetters.ts', columnsTest, [
    ['blanks that are drawn are lost', 'text: known ?? joined', 'text: joined'],
    ['words without an end are taken unasked', 'known === undefined && joined.length >= mostLetters', 'false'],
  ]),
];
