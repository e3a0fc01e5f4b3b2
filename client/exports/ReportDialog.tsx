import { useState } from 'react';
import { RadioGroup } from '#client/ui/form/RadioGroup.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { FileDialog } from './FileDialog.tsx';
import { type ReportAsked, reportUrl } from './urls.ts';

export interface ReportDialogProps extends ReportAsked {
  onClose: () => void;
}

const extents = [
  { id: 'list', label: 'Las de la lista', hint: 'Las columnas que tiene ahora a la vista' },
  { id: 'all', label: 'Todas', hint: 'También folio, proveedor, responsable, estatus y fechas del presupuesto' },
] as const;

export default function ReportDialog({ onClose, ...asked }: ReportDialogProps) {
  const [extent, setExtent] = useState<string>('list');
  const columns = extent === 'list' ? asked.columns : [];
  return (
    <FileDialog title="Descargar reporte" url={reportUrl({ ...asked, columns })} onClose={onClose}>
      <Stack gap={4}>
        <p>Todos los siniestros del filtro actual, en el orden de la lista.</p>
        <RadioGroup label="Columnas" options={extents} value={extent} onChange={setExtent} />
      </Stack>
    </FileDialog>
  );
}
