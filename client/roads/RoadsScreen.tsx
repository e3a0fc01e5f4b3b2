import { Users } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { RecordTable } from '#client/tables/RecordTable.tsx';
import { IconButton } from '#client/ui/button/Button.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { may } from '#domain/permissions.ts';
import { screens } from '#domain/screens.ts';
import { AffectedDialog } from './AffectedDialog.tsx';
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
