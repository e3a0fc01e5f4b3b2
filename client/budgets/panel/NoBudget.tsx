import { FileX } from 'lucide-react';
import { EmptyState } from '#client/ui/EmptyState.tsx';

/** Spec §2: the panel's empty face, with what to do next where this person may do it. */
export function NoBudget({ mayUpload }: { mayUpload: boolean }) {
  return (
    <EmptyState
      icon={<FileX />}
      title="No hay presupuesto"
      text={mayUpload ? 'Suba el presupuesto inicial de este siniestro.' : 'Espere hasta que se suba uno nuevo.'}
    />
  );
}
