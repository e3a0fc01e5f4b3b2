import { LastRejection } from '#client/budgets/decisionParts.tsx';
import { FileLink } from '#client/budgets/FileLink.tsx';
import type { ArchivedRoundFragment } from '#client/budgets/IncidentBudget.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Money } from '#client/ui/text/Text.tsx';
import { dateOf, formatDate } from '#domain/calendar.ts';
import { formatDecimal } from '#domain/money.ts';

/** One rejected budget, as it was. */

type Line = ArchivedRoundFragment['lines'][number];

const quantity = (value: string) => formatDecimal(value, 0, 6);

const columns: readonly Column<Line>[] = [
  { id: 'name', header: 'Concepto', isRowHeader: true, cell: ({ code, name }) => `${code} · ${name}` },
  { id: 'provider', header: 'Proveedor', isSecondary: true, cell: ({ provider }) => provider?.name ?? '–' },
  {
    id: 'initial',
    header: 'Inicial',
    align: 'end',
    cell: (line) => `${quantity(line.quantity)} ${line.unit.abbreviation}`,
  },
  {
    id: 'initialPrice',
    header: 'P.U. inicial',
    align: 'end',
    cell: (line) => <Money value={line.unitPrice} currency={line.currency} />,
  },
  {
    id: 'authorized',
    header: 'Autorizado',
    align: 'end',
    cell: (line) => `${quantity(line.authorizedQuantity)} ${line.unit.abbreviation}`,
  },
  {
    id: 'authorizedPrice',
    header: 'P.U. autorizado',
    align: 'end',
    cell: (line) => <Money value={line.authorizedUnitPrice} currency={line.currency} />,
  },
];

export function RoundCard({ round }: { round: ArchivedRoundFragment }) {
  const { profile } = useSession();
  const { originalFile, lines } = round;
  const items = [
    { label: 'Subido', value: formatDate(dateOf(round.addedAt)) },
    { label: 'Monto inicial', value: <Money value={round.amount} /> },
    ...(profile.capufeAmount ? [{ label: 'Monto Capufe', value: <Money value={round.capufeAmount} /> }] : []),
    { label: 'Monto autorizado', value: <Money value={round.authorizedAmount} /> },
  ];
  return (
    <Card
      title={`Ronda ${round.round}`}
      actions={originalFile && <FileLink file={originalFile} label="Ver presupuesto" />}
    >
      <Stack gap={4}>
        <KeyValue layout="columns" items={items} />
        <LastRejection rejection={round.rejection} />
        {lines.length > 0 && (
          <Table label={`Conceptos de la ronda ${round.round}`} columns={columns} rows={lines} rowId={({ id }) => id} />
        )}
      </Stack>
    </Card>
  );
}
