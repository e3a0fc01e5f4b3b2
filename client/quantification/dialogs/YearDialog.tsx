import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { useDesk, useMachineState } from '../desk/DeskContext.ts';

export function YearDialog() {
  const { actor } = useDesk();
  const year = useMachineState(({ context }) => context.pendingYear);
  const lines = useMachineState(({ context }) => context.draft.lines);
  const isOpen = useMachineState((snapshot) => snapshot.matches({ editing: { activity: 'confirmingYear' } }));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && actor.send({ type: 'CANCEL' })}
      title={`¿Cambiar al catálogo ${year ?? ''}?`}
      tone="danger"
      confirmLabel="Cambiar y quitar conceptos"
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
    >
      {lines === 1 ? 'Se quitará el concepto agregado.' : `Se quitarán los ${lines} conceptos agregados.`} Podrá
      deshacerlo hasta que guarde.
    </ConfirmDialog>
  );
}
