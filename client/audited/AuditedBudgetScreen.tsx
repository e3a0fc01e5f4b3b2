import { useQuery } from '@apollo/client/react';
import { ShieldX } from 'lucide-react';
import { AgainOrHome } from '#client/api/AgainOrHome.tsx';
import { problemOf } from '#client/api/failures.ts';
import { storyPath } from '#client/incidentPaths.ts';
import { exchangeText } from '#client/quantification/labels.ts';
import { type ScreenProps, useSubject } from '#client/session/screen.ts';
import { useSession } from '#client/session/useSession.ts';
import { PrintButton } from '#client/ui/button/Button.tsx';
import { ButtonLink } from '#client/ui/button/Link.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Split } from '#client/ui/layout/Split.tsx';
import { ColumnSums } from '#client/ui/table/ColumnSums.tsx';
import { FiguresTable } from '#client/ui/table/FiguresTable.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { Money, TwoLines } from '#client/ui/text/Text.tsx';
import { formatDate } from '#domain/calendar.ts';
import { formatDecimal, multiply, round } from '#domain/money.ts';
import { differenceFrom } from '#domain/quantification/authorization.ts';
import { screens } from '#domain/screens.ts';
import { texts } from '#domain/texts.ts';
import {
  AuditedBudgetDocument,
  type AuditedBudgetQuery,
  type AuditedLineFragment,
  type AuditedTotalsFragment,
} from './AuditedBudget.generated.ts';

type Incident = NonNullable<AuditedBudgetQuery['incident']>;
const rows = [
  ['subtotal', 'SubTotal'],
  ['taxes', 'Impuestos'],
  ['total', 'Total'],
] as const;

type Audited = NonNullable<Incident['audited']>;

const price = (value: string, currency: string) =>
  `${formatDecimal(value, 2, 6)}${currency === 'MXN' ? '' : ` ${currency}`}`;

/** Wide enough for usual amounts, so that one provider's columns stand under another's. */
const figure = (width: number) => ({ align: 'end' as const, width: `${width}px` });

const columns: Column<AuditedLineFragment>[] = [
  {
    id: 'concept',
    header: 'Concepto',
    grows: true,
    cell: ({ code, name, unit }) => <TwoLines wraps first={name} second={`${code} · ${unit.abbreviation}`} />,
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

interface SumRowsProps {
  initial: AuditedTotalsFragment;
  authorized: AuditedTotalsFragment;
}

/** Under the amounts of the table's columns. */
function SumRows({ initial, authorized }: SumRowsProps) {
  return rows.map(([id, label]) => (
    <ColumnSums
      key={id}
      table={{ columns }}
      label={label}
      span={3}
      sums={{
        initial: <Money value={initial[id]} />,
        authorized: <Money value={authorized[id]} />,
        difference: <Money value={differenceFrom(authorized[id], initial[id])} />,
      }}
    />
  ));
}

/** One provider's concepts, with its subtotal, taxes and total. */
function ProviderBudget({ budget }: { budget: Audited['providers'][number] }) {
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

/** /{client}/audited_sinister/{slug}/quantification/: the authorized budget, provider by provider. */
export default function AuditedBudgetScreen({ params }: ScreenProps) {
  const { data, error, refetch } = useQuery(AuditedBudgetDocument, {
    variables: { slug: params.slug ?? '' },
    fetchPolicy: 'no-cache',
  });
  const incident = data?.incident;
  if (incident?.audited) return <Details incident={incident} audited={incident.audited} />;
  return (
    <Page fill>
      {incident && (
        <EmptyState
          title={texts.accessDenied}
          icon={<ShieldX aria-hidden />}
          text="El detalle se abre cuando el presupuesto está autorizado, y solo donde el cliente lo permite."
        />
      )}
      {!incident && (error || data) && (
        <EmptyState
          title={error ? problemOf(error).text : texts.notFound}
          action={<AgainOrHome hasFailed={error !== undefined} onRetry={() => void refetch()} />}
        />
      )}
      {!error && !data && <EmptyState title="Cargando el presupuesto…" icon={<Spinner size={20} />} />}
    </Page>
  );
}

/** What has no authorized amount is not called so. */
const titleOf = ({ budget }: Incident) =>
  budget?.authorizedAmount ? 'Presupuesto autorizado' : screens.auditedBudget.title;

function Details({ incident, audited }: { incident: Incident; audited: Audited }) {
  const { providers } = audited;
  const { customer } = useSession();
  useSubject(incident.number);
  const summary = <Summary incident={incident} audited={audited} />;
  return (
    <Page>
      <PageHeader
        title={`${titleOf(incident)} · Siniestro ${incident.number}`}
        subtitle={`Póliza ${incident.policy} · ${formatDate(incident.incidentDate)}`}
        actions={
          <>
            <div data-no-print>
              <ButtonLink href={storyPath(incident.slug, customer)}>Historia</ButtonLink>
            </div>
            <PrintButton />
          </>
        }
      />
      {providers.length > 0 ? <Split ratio={42} left={summary} right={<Totals audited={audited} />} /> : summary}
      {providers.map((budget) => (
        <ProviderBudget key={budget.provider?.id ?? 'sin-proveedor'} budget={budget} />
      ))}
      {providers.length === 0 && <EmptyState title={texts.noLines} />}
    </Page>
  );
}

/** The amounts as they were sent and authorized: without lines, they are all there is. */
function Summary({ incident: { budget, percentageDifference }, audited }: { incident: Incident; audited: Audited }) {
  return (
    <Card title="Presupuesto">
      <KeyValue
        items={[
          { label: 'Monto del cliente', value: <Money value={budget?.amount} /> },
          { label: 'Monto autorizado', value: <Money value={budget?.authorizedAmount} /> },
          { label: 'Diferencia porcentual', value: percent(percentageDifference) },
          { label: 'Año de catálogo', value: audited.catalogYear },
          ...audited.exchanges.map((one) => ({ label: `Tipo de cambio de ${one.currency}`, value: exchangeText(one) })),
        ]}
      />
    </Card>
  );
}

function Totals({ audited: { initial, authorized } }: { audited: Audited }) {
  return (
    <Card title="Totales en pesos">
      <FiguresTable
        label="Totales en pesos"
        columns={['Inicial', 'Autorizado', 'Diferencia']}
        rows={[
          { id: 'subtotal', label: 'SubTotal', values: sides(initial.subtotal, authorized.subtotal) },
          { id: 'taxes', label: 'Impuestos', values: sides(initial.taxes, authorized.taxes) },
          { id: 'total', label: 'Total', values: sides(initial.total, authorized.total), isStrong: true },
        ]}
      />
    </Card>
  );
}

const sides = (initial: string, authorized: string) => [initial, authorized, differenceFrom(authorized, initial)];

const percent = (value: string | null | undefined) => (value ? `${value} %` : null);
