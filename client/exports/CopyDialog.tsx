import { useEffect, useRef } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Failure } from '#machines/failure.ts';
import { type Coming, TransferProgress, useTransfer } from './FileDialog.tsx';
import type { ReportDialogProps } from './ReportDialog.tsx';
import { reportUrl } from './urls.ts';

const notAllowed = 'El navegador no permitió copiar. Permita el portapapeles para este sitio, o descargue el reporte.';

/** Over plain http there is no clipboard. */
async function offer(text: Promise<string>): Promise<boolean> {
  try {
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': text.then((whole) => new Blob([whole], { type: 'text/plain' })) }),
    ]);
    return true;
  } catch {
    return false;
  }
}

/** Promised at once and kept later: browsers only take what is offered right after a press. */
async function copy(coming: Coming) {
  const text = coming.then(({ blob }) => blob.text());
  const isOffered = offer(text);
  const whole = await text;
  if (!(await isOffered)) throw new Failure(notAllowed);
  const rows = whole.trimEnd().split('\n').length - 1;
  notify.success(`Datos copiados: ${rows} ${rows === 1 ? 'siniestro' : 'siniestros'}`);
}

/** The list, as it stands, as tab-separated text: to be pasted into another sheet. */
export default function CopyDialog({ onClose, ...asked }: ReportDialogProps) {
  const { progress, problem, run, cancel } = useTransfer();
  const hasBegun = useRef(false);
  const begin = () =>
    run(`${reportUrl(asked)}&format=tsv`, async (coming) => {
      await copy(coming);
      onClose();
    });
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Copiar datos"
      size="small"
      isLocked={progress !== null}
      footer={
        progress ? (
          <Button onPress={cancel}>Cancelar copia</Button>
        ) : (
          <>
            <Button onPress={onClose}>Cerrar</Button>
            <Button variant="primary" onPress={() => void begin()}>
              Copiar de nuevo
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        <ProblemBanner problem={problem} />
        {progress && <TransferProgress label="Copiando" progress={progress} />}
        {!progress && !problem && <p>La copia se canceló: el portapapeles quedó como estaba.</p>}
      </Stack>
    </Dialog>
  );
}
