import { Card } from '#client/ui/layout/Card.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import { TableEnd } from '#client/ui/table/TableTotals.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { Money, TwoLines } from '#client/ui/text/Text.tsx';
import { formatDecimal, multiply, round } from '#domain/money.ts';
import { differenceFrom } from '#domain/quantification/authorization.ts';
import type { AuditedBudgetQuery, AuditedLineFragment, AuditedTotalsFragment } from './AuditedBudget.generated.ts';

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
function SumRows({ initial, authorized }: SumRowsProps) {
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

type Incident = NonNullable<AuditedBudgetQuery['incident']>;
export type Audited = NonNullable<Incident['audited']>;

const price = (value: string, currency: string) =>
  `${formatDecimal(value, 2, 6)}${currency === 'MXN' ? '' : ` ${currency}`}`;

/** Wide enough for usual amounts, so that one provider's columns stand under another's. */
const figure = (width: number) => ({ align: 'end' as const, width: `${width}px` });

const columns: Column<AuditedLineFragment>[] = [
  {
    id: 'concept',
    header: 'Concepto',
    grows: true,
    cell: ({ code, name, unit }) => <TwoLines first={name} second={`${code} · ${unit.abbreviation}`} />,
    isRowHeader: true,
  },
  {
    id: 'quantity',
    header: 'Cantidad inicial',
    ...figure(108),
    cell: (line) => formatDecimal(line.quantity, 0, 6),
  },
  {
    id: 'unitPrice',
    header: 'P. U. inicial',
    ...figure(108),
    cell: (line) => price(line.unitPrice, line.currency),
  },
  {
    id: 'initial',
    header: 'Importe inicial',
    ...figure(112),
    cell: (line) => <Money value={amountsOf(line).initial} />,
  },
  {
    id: 'authorizedQuantity',
    header: 'Cantidad autorizada',
    ...figure(132),
    cell: (line) => formatDecimal(line.authorizedQuantity, 0, 6),
  },
  {
    id: 'authorizedUnitPrice',
    header: 'P. U. autorizado',
    ...figure(112),
    cell: (line) => price(line.authorizedUnitPrice, line.currency),
  },
  {
    id: 'authorized',
    header: 'Importe autorizado',
    ...figure(130),
    cell: (line) => <Money value={amountsOf(line).authorized} />,
  },
  {
    id: 'difference',
    header: 'Diferencia',
    ...figure(108),
    cell: (line) => <Money value={differenceFrom(amountsOf(line).authorized, amountsOf(line).initial)} />,
  },
  { id: 'iva', header: 'IVA', cell: ({ appliesTaxes }) => (appliesTaxes ? 'Sí' : 'No') },
];

/** One provider's concepts, with its subtotal, taxes and total. */
export function ProviderBudget({ budget }: { budget: Audited['providers'][number] }) {
  return (
    <Card title={budget.name || 'Sin proveedor'} padding="none">
      <Table
        label={`Conceptos de ${budget.name || 'sin proveedor'}`}
        columns={columns}
        rows={budget.lines}
        rowId={({ id }) => id}
        footer={<SumRows initial={budget.initial} authorized={budget.authorized} />}
      />
    </Card>
  );
}

/** Quantity × price in pesos, rounded to 6 decimals, as the sums of the budget take it. */
function amountsOf({
  quantity,
  unitPrice,
  authorizedQuantity,
  authorizedUnitPrice,
  exchangeRate,
}: AuditedLineFragment) {
  const inPesos = (many: string, price: string) => round(multiply(multiply(many, price), exchangeRate ?? '1'), 6);
  return { initial: inPesos(quantity, unitPrice), authorized: inPesos(authorizedQuantity, authorizedUnitPrice) };
}
