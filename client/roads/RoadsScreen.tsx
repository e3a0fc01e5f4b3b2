import { useQuery } from '@apollo/client/react';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSession } from '#client/session/useSession.ts';
import { RecordTable } from '#client/tables/RecordTable.tsx';
import { IconButton } from '#client/ui/button/Button.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { tableSays } from '#domain/catalogue.ts';
import { may } from '#domain/permissions.ts';
import { screens } from '#domain/screens.ts';
import { AffectedLog } from './AffectedLog.tsx';
import { AffectedPartiesDocument } from './Roads.generated.ts';
import { roadTable } from './roadTable.tsx';

type Report = { readonly id: string; readonly folio: string };

export default function RoadsScreen() {
  const { viewer } = useSession();
  const [report, setReport] = useState<Report | null>(null);
  const seesAffected = may(viewer.role, 'affected', 'view');
  return (
    <Page>
      <PageHeader title={screens.roads.title} isTitleHidden />
      <RecordTable
        table={roadTable}
        rowExtra={(row) =>
          seesAffected && (
            <IconButton
              size="small"
              label={`Afectados de ${row.folio}`}
              icon={<Users />}
              onPress={() => setReport(row)}
            />
          )
        }
      />
      {report && <AffectedDialog report={report} onClose={() => setReport(null)} />}
    </Page>
  );
}

type Props = { readonly report: { readonly id: string; readonly folio: string }; readonly onClose: () => void };

/** Those whom a report affects, each with a log. */
function AffectedDialog({ report, onClose }: Props) {
  const { data, error } = useQuery(AffectedPartiesDocument, { variables: { road: report.id } });
  const [chosen, setChosen] = useState('');
  const parties = data?.affectedParties ?? [];
  const party = parties.find(({ id }) => id === chosen) ?? parties[0];
  return (
    <Dialog isOpen onOpenChange={onClose} title={`Afectados | Reporte ${report.folio}`} size="large">
      <Stack gap={4}>
        <ProblemBanner problem={error ? problemOf(error) : null} />
        {!data && !error && <Skeleton height="120px" />}
        {data && parties.length === 0 && <p>{tableSays.empty}</p>}
        {party && (
          <>
            <Select
              label="Afectado"
              options={parties.map(({ id, folio, name, status }) => ({
                id,
                label: `${folio} · ${name}`,
                hint: status,
              }))}
              value={party.id}
              onChange={setChosen}
            />
            <AffectedLog key={party.id} affected={party.id} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
