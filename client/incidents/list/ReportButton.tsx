import { ClipboardCopy, Download } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { Button } from '#client/ui/Button.tsx';
import { notify } from '#client/ui/toasts.ts';
import { reportQuery } from './filters.ts';
import { copyReport, downloadReport } from './report.ts';
import type { FiltersState } from './useFilters.ts';

/** The list's own filters, as a workbook; where the customer pastes it elsewhere, as tab-separated text too. */
export function ReportButton({ state: { filters, viewing, profile } }: { state: FiltersState }) {
  const [isWorking, setWorking] = useState(false);
  const work = async (task: (query: URLSearchParams) => Promise<string>) => {
    setWorking(true);
    try {
      notify.success(await task(reportQuery(filters, viewing)));
    } catch (error) {
      const { title, text } = problemOf(error);
      notify.error(title, { detail: text });
    } finally {
      setWorking(false);
    }
  };
  return (
    <>
      {profile.copiesReport && (
        <Button icon={<ClipboardCopy aria-hidden />} isPending={isWorking} onPress={() => work(copyReport)}>
          Copiar datos
        </Button>
      )}
      <Button icon={<Download aria-hidden />} isPending={isWorking} onPress={() => work(downloadReport)}>
        Descargar reporte
      </Button>
    </>
  );
}
