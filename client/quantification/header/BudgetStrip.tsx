import { PanelRight } from 'lucide-react';
import { Button } from '#client/ui/button/Button.tsx';
import { Link } from '#client/ui/button/Link.tsx';
import { Strip, StripPart } from '#client/ui/layout/Bands.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Money } from '#client/ui/text/Text.tsx';
import { useDesk } from '../desk/DeskContext.ts';
import { Papers } from './Papers.tsx';
import { ResourceFields } from './ResourceFields.tsx';

interface BudgetStripProps {
  isViewing: boolean;
  onView: (isViewing: boolean) => void;
}

/** The client's budget with its file, and what the repair needs. */
export function BudgetStrip({ isViewing, onView }: BudgetStripProps) {
  const { incident, columns } = useDesk();
  const { budget } = incident;
  const file = budget?.originalFile;
  return (
    <Card padding="none">
      <Strip>
        <StripPart grow>
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
          <Papers slug={incident.slug} />
        </StripPart>
        <StripPart fields>
          <ResourceFields />
        </StripPart>
      </Strip>
    </Card>
  );
}
