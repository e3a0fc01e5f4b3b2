import { useQuery } from '@apollo/client/react';
import { ShieldX } from 'lucide-react';
import { problemOf } from '#client/api/failures.ts';
import { storyPath } from '#client/incidentPaths.ts';
import { exchangeText } from '#client/quantification/labels.ts';
import { type ScreenProps, useSubject } from '#client/session/screen.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button, PrintButton } from '#client/ui/button/Button.tsx';
import { ButtonLink } from '#client/ui/button/Link.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Split } from '#client/ui/layout/Split.tsx';
import { FiguresTable } from '#client/ui/table/FiguresTable.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { Money } from '#client/ui/text/Text.tsx';
import { formatDate } from '#domain/calendar.ts';
import { differenceFrom } from '#domain/quantification/authorization.ts';
import { texts } from '#domain/texts.ts';
import { AuditedBudgetDocument, type AuditedBudgetQuery } from './AuditedBudget.generated.ts';
import { type Audited, ProviderBudget } from './ProviderBudget.tsx';

type Incident = NonNullable<AuditedBudgetQuery['incident']>;

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
          action={<Button onPress={() => void refetch()}>Reintentar</Button>}
        />
      )}
      {!error && !data && <EmptyState title="Cargando el presupuesto…" icon={<Spinner size={20} />} />}
    </Page>
  );
}

function Details({ incident, audited }: { incident: Incident; audited: Audited }) {
  const { providers } = audited;
  const { customer } = useSession();
  useSubject(incident.number);
  const summary = <Summary incident={incident} audited={audited} />;
  return (
    <Page>
      <PageHeader
        title={`Presupuesto autorizado · Siniestro ${incident.number}`}
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
