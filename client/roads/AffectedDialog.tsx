import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { tableSays } from '#domain/catalogue.ts';
import { AffectedLog } from './AffectedLog.tsx';
import { AffectedPartiesDocument } from './Roads.generated.ts';

type Props = { readonly report: { readonly id: string; readonly folio: string }; readonly onClose: () => void };

/** Those whom a report affects, each with a log. */
export function AffectedDialog({ report, onClose }: Props) {
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
