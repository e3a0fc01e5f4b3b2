import { useQuery } from '@apollo/client/react';
import { CircleSlash, Download } from 'lucide-react';
import { download, saveAs } from '#client/api/download.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Chip } from '#client/ui/text/Chip.tsx';
import { QuantificationPapersDocument } from './Papers.generated.ts';

/** Certificate and case file; what can't be had says so and stands in nobody's way. */
export function Papers({ slug }: { slug: string }) {
  const { data, error } = useQuery(QuantificationPapersDocument, {
    variables: { slug },
    fetchPolicy: 'cache-and-network',
  });
  if (!data && !error) return null;
  return (
    <Stack gap={1}>
      <Row>
        <Paper name="Certificado" url={data?.incident?.certificate.url ?? null} />
      </Row>
      <Row>
        <Paper name="Expediente" url={data?.incident?.caseFile.url ?? null} />
      </Row>
    </Stack>
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
