import { Card } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { Chip } from '#client/ui/text/Chip.tsx';
import { type ComparedTrait, compareCustomers } from '#domain/customerDifferences.ts';
import { customerProfiles } from '#domain/customers.ts';
import { screens } from '#domain/screens.ts';

const rows = compareCustomers(customerProfiles);

const columns: readonly Column<ComparedTrait>[] = [
  { id: 'trait', header: 'Característica', isRowHeader: true, wraps: true, cell: ({ label }) => label },
  ...customerProfiles.map(
    ({ code, name }, at): Column<ComparedTrait> => ({
      id: code,
      header: name,
      wraps: true,
      card: 'half',
      cell: ({ values }) => values[at],
    }),
  ),
  {
    id: 'differs',
    header: 'Comparación',
    from: 700,
    card: 'half',
    cell: ({ differs }) => (differs ? <Chip tone="warn">Distinto</Chip> : <Chip>Igual</Chip>),
  },
];

/** In what the insurers differ: read from their profiles, so that it is never out of date. */
export default function CustomersScreen() {
  return (
    <Page>
      <PageHeader
        title={screens.customers.title}
        isTitleHidden
        subtitle="En qué se distingue cada aseguradora; lo que comparten está al final."
      />
      <Card>
        <Table label={screens.customers.title} columns={columns} rows={rows} rowId={({ label }) => label} />
      </Card>
    </Page>
  );
}
