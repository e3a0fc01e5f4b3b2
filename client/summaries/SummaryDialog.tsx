import { FileDialog } from '#client/exports/FileDialog.tsx';
import type { IncidentFilter } from '#client/schema.generated.ts';
import { type Grouping, groupedText, summaryUrl } from '#client/summaries/groupings.ts';

type SummaryDialogProps = { filter: IncidentFilter; grouping: Grouping; onClose: () => void };

/** The figures on the screen as a file. */
export default function SummaryDialog({ filter, grouping, onClose }: SummaryDialogProps) {
  return (
    <FileDialog title="Exportar resumen" url={summaryUrl(filter, grouping)} onClose={onClose}>
      <p>Las cifras del filtro actual, {groupedText(grouping)}: las mismas de la pantalla, sin redondear.</p>
    </FileDialog>
  );
}
