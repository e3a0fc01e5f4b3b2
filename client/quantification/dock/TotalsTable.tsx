import { useSyncExternalStore } from 'react';
import { FiguresTable } from '#client/ui/table/FiguresTable.tsx';
import { differenceFrom, exceeds, withinTolerance } from '#domain/quantification/authorization.ts';
import type { Column } from '#domain/quantification/line.ts';
import { useDesk } from '../desk/DeskContext.ts';
import { columnTitles } from '../labels.ts';
import { signed } from '../table/columns.tsx';

const rows = [
  { id: 'subtotal', label: 'SubTotal' },
  { id: 'taxes', label: 'Impuestos' },
  { id: 'total', label: 'Total', isStrong: true },
] as const;

/** Exact sums in pesos of every column that this customer has, and how far each is from what the client asked. */
export function TotalsTable() {
  const { rows: lines, columns, amount, incident } = useDesk();
  const summary = useSyncExternalStore(lines.onSummary, lines.summary);
  const asked: Record<Column, string | null> = {
    initial: amount,
    authorized: amount,
    capufe: incident.budget?.capufeAmount ?? null,
    internal: null,
  };
  const isOff: Partial<Record<Column, boolean>> = {
    initial: !withinTolerance(summary.initial.total, amount),
    authorized: exceeds(summary.authorized.total, amount),
    capufe: asked.capufe !== null && !withinTolerance(summary.capufe.total, asked.capufe),
  };
  const difference = {
    id: 'difference',
    label: 'Contra el monto',
    values: columns.map((column) => asked[column] && differenceFrom(summary[column].total, asked[column])),
    shown: signed,
    isWarned: (at: number) => isOff[columns[at] ?? 'internal'] ?? false,
  };
  return (
    <FiguresTable
      label="Totales en pesos"
      columns={columns.map((column) => columnTitles[column])}
      rows={[...rows.map((row) => ({ ...row, values: columns.map((column) => summary[column][row.id]) })), difference]}
    />
  );
}
