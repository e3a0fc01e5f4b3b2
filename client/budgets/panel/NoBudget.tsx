import { FileX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';

type NoBudgetProps = { readonly mayUpload?: boolean; readonly action?: ReactNode };

/** Spec §2: the panel's empty face, with what to do next where this person may do it. */
export function NoBudget({ mayUpload = false, action }: NoBudgetProps) {
  return (
    <EmptyState
      icon={<FileX />}
      title="No hay presupuesto"
      text={mayUpload ? 'Suba el presupuesto de este siniestro.' : 'Espere hasta que se suba uno nuevo.'}
      action={action}
    />
  );
}
