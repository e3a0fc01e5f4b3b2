import { PanelRight } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { KeyValue } from '#client/ui/KeyValue.tsx';
import { Link } from '#client/ui/Link.tsx';
import { Money } from '#client/ui/Money.tsx';
import { Strip, StripPart } from '#client/ui/Strip.tsx';
import { formatDate } from '#domain/calendar.ts';
import { formatDecimal } from '#domain/money.ts';
import { useDesk } from '../desk/DeskContext.ts';
import { ResourceFields } from './ResourceFields.tsx';

interface IncidentStripProps {
  isViewing: boolean;
  onView: (isViewing: boolean) => void;
}

/** What is being priced: the incident, the client's budget and what the repair needs. */
export function IncidentStrip({ isViewing, onView }: IncidentStripProps) {
  const { incident, columns } = useDesk();
  const { budget, kilometer, meter, body } = incident;
  const place = [incident.highway?.name ?? incident.state?.name, incident.section?.name].filter(Boolean).join(' · ');
  const file = budget?.originalFile;
  return (
    <Card padding="none">
      <Strip>
        <StripPart grow>
          <KeyValue
            layout="columns"
            items={[
              { label: 'Póliza', value: incident.policy },
              { label: 'Fecha del siniestro', value: formatDate(incident.incidentDate) },
              { label: 'Lugar', value: place },
              { label: 'Kilómetro', value: kilometerText(kilometer, meter, body) },
              { label: 'Folio', value: incident.folio },
            ]}
          />
        </StripPart>
        <StripPart>
          <KeyValue
            layout="columns"
            items={[
              { label: 'Monto del cliente', value: <Money value={budget?.amount} /> },
              ...(columns.includes('capufe')
                ? [{ label: 'Monto Capufe', value: <Money value={budget?.capufeAmount} /> }]
                : []),
              {
                label: 'Archivo original',
                value: file ? (
                  <Link href={file.url} download={file.name}>
                    {file.name}
                  </Link>
                ) : null,
              },
            ]}
          />
          {file && (
            <Button
              size="small"
              icon={<PanelRight aria-hidden />}
              aria-pressed={isViewing}
              onPress={() => onView(!isViewing)}
            >
              {isViewing ? 'Cerrar el visor' : 'Ver al lado'}
            </Button>
          )}
        </StripPart>
        <StripPart fields>
          <ResourceFields />
        </StripPart>
      </Strip>
    </Card>
  );
}

/** km 123+450 cuerpo A. */
function kilometerText(kilometer: string, meter: number, body: string | null | undefined): string {
  const at = `${formatDecimal(kilometer, 0, 6)}+${String(meter).padStart(3, '0')}`;
  return body ? `${at} cuerpo ${body}` : at;
}
