import { useState } from 'react';
import { useSend } from '#client/api/useSend.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { done, failed } from '#domain/catalogue.ts';
import { MakeYearCurrentDocument } from './Years.generated.ts';

/** «Hacer vigente»: new budgets are quantified by this year from then on. */
export function CurrentYearButton({ year, onDone }: { year: number; onDone: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false);
  const { send, isSending } = useSend(MakeYearCurrentDocument);
  const confirm = async () => {
    const outcome = await send({ year });
    setAsking(false);
    if (!outcome.ok) return void notify.error(failed.update, { detail: outcome.problem.text });
    notify.success(done.updated, { detail: `El catálogo ${year} es el vigente.` });
    await onDone();
  };
  return (
    <>
      <Button onPress={() => setAsking(true)}>Hacer vigente</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`¿Hacer vigente el catálogo ${year}?`}
        confirmLabel="Hacer vigente"
        tone="normal"
        isPending={isSending}
        onConfirm={() => void confirm()}
      >
        Los presupuestos nuevos se cuantificarán con él. Los ya cuantificados conservan el suyo.
      </ConfirmDialog>
    </>
  );
}
