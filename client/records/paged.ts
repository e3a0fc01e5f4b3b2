import type { useQuery } from '@apollo/client/react';
import type { RecordOrder } from '#client/schema.generated.ts';
import type { Asked, Rows } from '#client/tables/description.ts';
import { rowsOf } from '#client/tables/rowsOf.ts';

/** Records come from the server page by page. */

export const newestFirst: Asked['sort'] = { column: 'addedAt', direction: 'descending' };

const orders: Readonly<Record<string, readonly [RecordOrder, RecordOrder]>> = {
  addedAt: ['ADDED_ASC', 'ADDED_DESC'],
  name: ['FOLIO_ASC', 'FOLIO_DESC'],
};

/** What a table asks for, as a list of the schema takes it. */
export function recordAsked({ search, sort, page, pageSize }: Asked) {
  const [up, down] = orders[sort.column] ?? ['ADDED_ASC', 'ADDED_DESC'];
  return { search, order: sort.direction === 'ascending' ? up : down, page, pageSize };
}

type Page<Node> = { readonly nodes: readonly Node[]; readonly totalCount: number };
type Query<Data, Variables extends Record<string, unknown>> = Pick<
  useQuery.Result<Data, Variables>,
  'data' | 'previousData' | 'error' | 'loading' | 'refetch'
>;

export function pageOf<Data, Variables extends Record<string, unknown>, Node, Row>(
  query: Query<Data, Variables>,
  read: (data: Data) => Page<Node>,
  rowOf: (node: Node) => Row,
): Rows<Row> {
  const shown = (query.data ?? query.previousData) as Data | undefined;
  const total = shown === undefined ? 0 : read(shown).totalCount;
  return { ...rowsOf(query, (data) => read(data).nodes.map(rowOf)), total };
}
