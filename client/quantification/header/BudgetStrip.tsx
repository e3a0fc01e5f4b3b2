import { useQuery } from '@apollo/client/react';
import { CircleSlash, Download, PanelRight } from 'lucide-react';
import { download, saveAs } from '#client/api/download.ts';
import { isClosed, useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import { resourceNames, resourceProblems } from '#client/quantification/desk/resources.ts';
import { useCell } from '#client/rows/Cell.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Link } from '#client/ui/button/Link.tsx';
import { NumberText } from '#client/ui/form/NumberField.tsx';
import { Strip, StripPart, StripRest } from '#client/ui/layout/Bands.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Chip } from '#client/ui/text/Chip.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Money } from '#client/ui/text/Text.tsx';
import { resourceFields } from '#domain/forms/quantification.ts';
import { QuantificationPapersDocument } from './Papers.generated.ts';

/** Certificate and case file; what can't be had says so and blocks nothing. */
function Papers({ slug }: { slug: string }) {
  const { data, error } = useQuery(QuantificationPapersDocument, {
    variables: { slug },
    fetchPolicy: 'cache-and-network',
  });
  if (!data && !error) return null;
  return (
    <StripRest>
      <Paper name="Certificado" url={data?.incident?.certificate.url ?? null} />
      <Paper name="Expediente" url={data?.incident?.caseFile.url ?? null} />
    </StripRest>
  );
}

const unavailable = (name: string) => `${name}: no disponible`;

function Paper({ name, url }: { name: string; url: string | null }) {
  if (url === null) return <Chip icon={<CircleSlash aria-hidden />}>{unavailable(name)}</Chip>;
  const save = () =>
    download(url, `${name.toLowerCase()}.pdf`).then(saveAs, () => {
      notify.warn(unavailable(name));
    });
  return (
    <Button size="small" icon={<Download aria-hidden />} onPress={() => void save()}>
      {name}
    </Button>
  );
}

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

/** Scope in days and the people needed. */
function ResourceFields() {
  const { resources } = useDesk();
  const texts = useCell(resources);
  const isShut = useMachineState(isClosed);
  const problems = resourceProblems(texts);
  return resourceFields.map((field) => (
    <div key={field} id={`campo-${field}`}>
      <NumberText
        label={resourceNames[field]}
        name={field}
        value={texts[field]}
        maxDigits={5}
        isReadOnly={isShut}
        error={problems[field]}
        onChange={(value) => resources.write({ ...texts, [field]: value })}
      />
    </div>
  ));
}
