import type { IncidentOrder } from '#client/schema.generated.ts';
import type { Sort } from '#client/ui/table/table.ts';
import type { CustomerProfile } from '#domain/customers.ts';

/** What a list may be ordered by. */
const words = [
  ...(['NUMBER', 'ADDED', 'DATE', 'POLICY', 'FOLIO', 'KILOMETER', 'STATE', 'HIGHWAY', 'SECTION'] as const),
  ...([
    'PROVIDER',
    'OWNER',
    'STAGE',
    'STATUS',
    'AMOUNT',
    'AUTHORIZED_AMOUNT',
    'PERCENTAGE_DIFFERENCE',
    'WAITING',
  ] as const),
];
type Word = (typeof words)[number];

const orders: ReadonlySet<string> = new Set<IncidentOrder>(
  words.flatMap((word) => [`${word}_ASC`, `${word}_DESC`] as const),
);
export const isOrder = (word: string | null): word is IncidentOrder => word !== null && orders.has(word);

/** Columns of the list that order it, and by what. */
const columnWords = ({ place }: CustomerProfile): Readonly<Record<string, Word>> => ({
  number: 'NUMBER',
  date: 'DATE',
  place: place === 'state' ? 'STATE' : 'HIGHWAY',
  initial: 'AMOUNT',
  authorized: 'AUTHORIZED_AMOUNT',
  difference: 'PERCENTAGE_DIFFERENCE',
  waiting: 'WAITING',
});

export function sortOf(order: IncidentOrder, profile: CustomerProfile): Sort | undefined {
  for (const [column, word] of Object.entries(columnWords(profile))) {
    if (order === `${word}_ASC`) return { column, direction: 'ascending' };
    if (order === `${word}_DESC`) return { column, direction: 'descending' };
  }
  return undefined;
}

export function orderOf({ column, direction }: Sort, profile: CustomerProfile): IncidentOrder {
  const word = columnWords(profile)[column] ?? 'NUMBER';
  return direction === 'ascending' ? `${word}_ASC` : `${word}_DESC`;
}
