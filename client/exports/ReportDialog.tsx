import type { IncidentFilter, IncidentOrder } from '#client/schema.generated.ts';
import { FileDialog } from './FileDialog.tsx';
import { reportUrl } from './urls.ts';

export interface ReportDialogProps {
  filter: IncidentFilter;
  order: IncidentOrder;
  onClose: () => void;
}

export default function ReportDialog({ filter, order, onClose }: ReportDialogProps) {
  return (
    <FileDialog title="Descargar reporte" url={reportUrl(filter, order)} onClose={onClose}>
      <p>Todos los siniestros del filtro actual, en el orden de la lista y con las columnas del reporte.</p>
    </FileDialog>
  );
}
