import { ClipboardCopy, Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { may } from '#domain/permissions.ts';
import { queryFilter } from './filters.ts';
import type { FiltersState } from './useFilters.ts';
import { wireColumnsShown } from './views.ts';

const ReportDialog = lazy(() => import('#client/exports/ReportDialog.tsx'));
const CopyDialog = lazy(() => import('#client/exports/CopyDialog.tsx'));

const dialogs = { report: ReportDialog, copy: CopyDialog } as const;

/** The list, as it is filtered and shown, as a file or to be pasted elsewhere. */
export function ReportButton({ state: { filters, viewing, profile } }: { state: FiltersState }) {
  const { viewer } = useSession();
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  const Opened = opened && dialogs[opened];
  const downloads = may(viewer.role, 'report', 'view');
  return (
    <>
      {downloads && profile.copiesReport && (
        <Button icon={<ClipboardCopy aria-hidden />} onPress={() => setOpened('copy')}>
          Copiar datos
        </Button>
      )}
      {downloads && (
        <Button icon={<Download aria-hidden />} onPress={() => setOpened('report')}>
          Descargar reporte
        </Button>
      )}
      {Opened && (
        <Suspense>
          <Opened
            filter={queryFilter(filters, viewing)}
            order={filters.order}
            columns={wireColumnsShown(filters)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
