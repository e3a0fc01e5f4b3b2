import type { FileReadingFragment } from '#client/quantification/rows/BudgetReading.generated.ts';

/** The rows of a budget's file as the gateway answers them. */

export type ReadRow = FileReadingFragment['rows'][number];

export const match = (concept: string): NonNullable<ReadRow['match']> => ({
  __typename: 'ConceptMatch',
  concept: { __typename: 'Concept', id: concept },
  code: `COD-${concept}`,
  name: 'Barrera metálica',
  unit: 'm',
  confidence: 1,
  reason: 'código',
  prices: { __typename: 'CatalogPrices', mxn: '100.00', usd: '5.00', eur: '4.00' },
});

/** A row that is surely this concept; with null, one that no concept fits. */
export const readRow = (row: number, concept: string | null, more: Partial<ReadRow> = {}): ReadRow => ({
  __typename: 'ReadRow',
  kind: 'LINE',
  sheet: 'Hoja1',
  row,
  code: `COD-${row}`,
  name: 'Barrera metálica',
  unit: 'm',
  quantity: '2',
  unitPrice: '100.00',
  amount: '200.00',
  currency: null,
  match: concept === null ? null : match(concept),
  choices: [],
  problems: [],
  decision: null,
  ...more,
});

export const readingOf = (rows: readonly ReadRow[]): FileReadingFragment => ({
  __typename: 'BudgetReading',
  status: 'READY',
  problem: null,
  linesTotal: null,
  statedTotal: null,
  doubtful: [],
  decimalMark: null,
  provider: null,
  columns: [],
  rows: [...rows],
});
