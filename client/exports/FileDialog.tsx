import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { download, saveAs } from '#client/api/download.ts';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import type { Progress } from '#client/api/receive.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { formatBytes } from '#client/ui/form/fileItem.ts';
import { RadioGroup } from '#client/ui/form/RadioGroup.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { ProgressBar } from '#client/ui/text/ProgressBar.tsx';

type Transfer = {
  /** Null while nothing is under way. */
  readonly progress: Progress | null;
  readonly problem: Problem | null;
  readonly run: (url: string, take: (coming: Coming) => Promise<void>) => Promise<void>;
  readonly cancel: () => void;
};
/** The whole file, once it is here. */
export type Coming = ReturnType<typeof download>;

const nothingYet: Progress = { rows: null, received: 0, expected: null };

/** One file at a time, which its reader may stop: then, and when its screen goes, the server stops too. */
export function useTransfer(): Transfer {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (url: string, take: (coming: Coming) => Promise<void>) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setProblem(null);
    setProgress(nothingYet);
    try {
      await take(download(url, 'datos', { signal: stop.signal, onProgress: setProgress }));
    } catch (error) {
      if (!stop.signal.aborted) setProblem(problemOf(error));
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, problem, run, cancel: () => running.current?.abort() };
}

const count = new Intl.NumberFormat('es-MX');

/** The size is announced from a sample: the bar waits before its end until the end is really there. */
const almost = 0.99;

function progressText({ rows, received, expected }: Progress): string {
  if (rows === null) return 'El servidor prepara los datos…';
  const size = expected === null ? formatBytes(received) : `${formatBytes(received)} de unos ${formatBytes(expected)}`;
  return `${count.format(rows)} ${rows === 1 ? 'renglón' : 'renglones'} · ${size}`;
}

export function TransferProgress({ label, progress }: { label: string; progress: Progress }) {
  const { received, expected } = progress;
  const value = expected ? Math.min(received / expected, almost) : undefined;
  return (
    <Stack gap={2}>
      <ProgressBar label={label} value={value} isTitled />
      <p>{progressText(progress)}</p>
    </Stack>
  );
}

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

interface FileDialogProps {
  title: string;
  /** Address of the file, without its format. */
  url: string;
  /** There is nothing to choose. */
  isOneForm?: boolean;
  /** What will be in it. */
  children: ReactNode;
  onClose: () => void;
}

/** Asks for a format, and saves the file when all of it is here: never half of one. */
export function FileDialog({ title, url, isOneForm = false, children, onClose }: FileDialogProps) {
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
              onPress={() => void run(isOneForm ? url : `${url}&format=${format}`, keep)}
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
            {!isOneForm && <FormatChoice value={format} onChange={setFormat} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
