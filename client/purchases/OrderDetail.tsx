import { useQuery } from '@apollo/client/react';
import { extraItems } from '#client/records/extra.ts';
import { Unavailable } from '#client/records/Unavailable.tsx';
import { Link } from '#client/ui/button/Link.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { type OrderRowFragment, ResidentIncidentsDocument } from './Purchases.generated.ts';

export function OrderDetail({ order }: { order: OrderRowFragment }) {
  const { conditions, resident, residentName, file, extra } = order;
  return (
    <KeyValue
      layout="rows"
      items={[
        { label: 'Condiciones', value: conditions || '–' },
        { label: 'Residente', value: residentName ?? '–' },
        ...(resident ? [{ label: 'Siniestros del residente', value: <ResidentIncidents resident={resident} /> }] : []),
        {
          label: 'Archivo',
          value: file ? (
            <Link href={file.url} download={file.name}>
              {file.name}
            </Link>
          ) : (
            <Unavailable />
          ),
        },
        ...extraItems(extra),
      ]}
    />
  );
}

function ResidentIncidents({ resident }: { resident: string }) {
  const { data, error } = useQuery(ResidentIncidentsDocument, { variables: { resident } });
  if (error) return <Unavailable />;
  if (!data) return <>Cargando…</>;
  const { available, incidents } = data.residentIncidents;
  if (!available) return <Unavailable />;
  const shown = incidents.slice(0, 10).map(({ number }) => number);
  const more = incidents.length - shown.length;
  return <>{incidents.length === 0 ? 'Ninguno' : `${shown.join(', ')}${more > 0 ? ` y ${more} más` : ''}`}</>;
}
