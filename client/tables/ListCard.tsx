import { useState } from 'react';
import { Card } from '#client/ui/layout/Card.tsx';
import { Pagination } from '#client/ui/table/Pagination.tsx';
import { plainName } from '#client/ui/table/PlainName.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column, TableProps } from '#client/ui/table/table.ts';
import { tableSays } from '#domain/catalogue.ts';
import { pageSizes } from './addressed.ts';
import type { Entry, FormValues, TableColumn } from './description.ts';
import type { Listed, TableState } from './useTable.ts';

const none: ReadonlySet<string> = new Set();

/** The first names the row; the others have their place in its card, where the list is as narrow as a phone. */
const columnOf = <Row,>({ sortBy, ...column }: TableColumn<Row>, at: number): Column<Row> => ({
  ...column,
  isSortable: sortBy !== undefined,
  ...(at === 0 ? { cell: (row: Row) => plainName(column.cell(row)) } : { card: column.card ?? 'half' }),
});

type Props<Row extends Entry, Values extends FormValues> = {
  readonly title: string;
  readonly table: Pick<Listed<Row, Values>, 'columns' | 'detail'>;
  readonly state: TableState<Row, Values>;
} & Pick<TableProps<Row>, 'actions' | 'current' | 'onChoose'>;

/** The rows of a list as it is described, above its pages. */
export function ListCard<Row extends Entry, Values extends FormValues>(props: Props<Row, Values>) {
  const { title, table, state, ...rest } = props;
  const { address, change } = state;
  const [opened, open] = useState(none);
  return (
    <Card
      padding="none"
      footer={
        <Pagination
          of={title}
          page={state.page}
          pageSize={address.pageSize}
          total={state.total}
          sizes={pageSizes}
          onPageChange={(page) => change({ page })}
          onPageSizeChange={(pageSize) => change({ pageSize })}
        />
      }
    >
      <Table
        {...rest}
        label={title}
        columns={table.columns.map(columnOf)}
        rows={state.rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        status={state.status}
        emptyText={state.isFiltered ? tableSays.noneFound : tableSays.empty}
        onRetry={() => void state.reload().catch(() => {})}
        skeletonRows={address.pageSize}
        sort={state.sort}
        onSortChange={(sort) => change({ sort })}
        marked={state.marked}
        {...(table.detail ? { detail: table.detail, opened, onOpenedChange: open } : {})}
      />
    </Card>
  );
}
