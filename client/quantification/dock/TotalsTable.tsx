import { useSyncExternalStore } from 'react';
import { FiguresTable } from '#client/ui/FiguresTable.tsx';
import { useDesk } from '../desk/DeskContext.ts';
import { columnTitles } from '../table/labels.ts';

const rows = [
  { id: 'subtotal', label: 'SubTotal' },
  { id: 'taxes', label: 'Impuestos' },
  { id: 'total', label: 'Total', isStrong: true },
] as const;

/** Exact sums in pesos of every column that this customer has. */
export function TotalsTable() {
  const desk = useDesk();
  const summary = useSyncExternalStore(desk.rows.onSummary, desk.rows.summary);
  return (
    <FiguresTable
      label="Totales en pesos"
      columns={desk.columns.map((column) => columnTitles[column])}
      rows={rows.map((row) => ({ ...row, values: desk.columns.map((column) => summary[column][row.id]) }))}
    />
  );
}
