import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { saveAs } from '#client/api/download.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { RadioGroup } from '#client/ui/form/RadioGroup.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { TransferProgress } from './TransferProgress.tsx';
import { type Coming, useTransfer } from './useTransfer.ts';

type FileFormat = 'xlsx' | 'csv';

const formats = [
  { id: 'xlsx', label: 'Excel (.xlsx)', hint: 'Con formato de montos y fechas' },
  { id: 'csv', label: 'CSV (.csv)', hint: 'Texto, con las cifras exactas' },
] as const;

function FormatChoice({ value, onChange }: { value: FileFormat; onChange: (format: FileFormat) => void }) {
  const choose = (id: string) => {
    const chosen = formats.find((format) => format.id === id);
    if (chosen) onChange(chosen.id);
  };
  return <RadioGroup label="Formato" options={formats} value={value} onChange={choose} />;
}

export interface FileDialogProps {
  title: string;
  /** Address of the file, without its format. */
  url: string;
  /** What will be in it. */
  children: ReactNode;
  onClose: () => void;
}

/** Asks for a format, and hands the file over when all of it is here: never half of one. */
export function FileDialog({ title, url, children, onClose }: FileDialogProps) {
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const { progress, problem, run, cancel } = useTransfer();
  const keep = async (coming: Coming) => {
    const file = await coming;
    saveAs(file);
    notify.success('Archivo descargado', { detail: file.name });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      size="small"
      isLocked={progress !== null}
      footer={
        progress ? (
          <Button onPress={cancel}>Cancelar descarga</Button>
        ) : (
          <>
            <Button onPress={onClose}>Cerrar</Button>
            <Button
              variant="primary"
              icon={<Download aria-hidden />}
              onPress={() => void run(`${url}&format=${format}`, keep)}
            >
              Descargar
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        <ProblemBanner problem={problem} />
        {progress ? (
          <TransferProgress label="Descargando" progress={progress} />
        ) : (
          <>
            {children}
            <FormatChoice value={format} onChange={setFormat} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
