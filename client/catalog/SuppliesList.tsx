import { useQuery } from '@apollo/client/react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { formatDecimal } from '#domain/money.ts';
import { ConceptSuppliesDocument } from './concept/Concept.generated.ts';

/** What one unit of a concept takes, to be read. */
export function SuppliesList({ year, concept }: { year: number; concept: string }) {
  const { data, error } = useQuery(ConceptSuppliesDocument, { variables: { year, concept } });
  if (error) return <ProblemBanner problem={problemOf(error)} />;
  if (!data) return <Spinner label="Cargando insumos…" />;
  return (
    <Table
      label="Insumos"
      rows={data.conceptSupplies.supplies}
      rowId={({ id }) => id}
      emptyText="Sin insumos"
      columns={[
        { id: 'name', header: 'Insumo', cell: ({ name }) => name },
        { id: 'type', header: 'Tipo', cell: ({ type }) => type.name },
        { id: 'quantity', header: 'Cantidad', cell: ({ quantity }) => formatDecimal(quantity, 0, 6), align: 'end' },
        { id: 'unit', header: 'Unidad', cell: ({ unit }) => unit.abbreviation },
      ]}
    />
  );
}
