import { TableEnd } from '#client/ui/table/TableTotals.tsx';
import { Money } from '#client/ui/text/Text.tsx';
import { differenceFrom } from '#domain/quantification/authorization.ts';
import type { AuditedTotalsFragment } from './AuditedBudget.generated.ts';

const rows = [
  ['subtotal', 'SubTotal'],
  ['taxes', 'Impuestos'],
  ['total', 'Total'],
] as const;

interface SumRowsProps {
  initial: AuditedTotalsFragment;
  authorized: AuditedTotalsFragment;
}

/** Under the amounts of the table's columns. */
export function SumRows({ initial, authorized }: SumRowsProps) {
  return rows.map(([id, label]) => (
    <tr key={id}>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <TableEnd>
        <Money value={initial[id]} />
      </TableEnd>
      <td colSpan={2} />
      <TableEnd>
        <Money value={authorized[id]} />
      </TableEnd>
      <TableEnd>
        <Money value={differenceFrom(authorized[id], initial[id])} />
      </TableEnd>
      <td />
    </tr>
  ));
}
