import { Button } from '#client/ui/button/Button.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { useDesk, useMachineState } from '../desk/DeskContext.ts';

export function LeaveDialog({ onDiscard }: { onDiscard: () => void }) {
  const { actor } = useDesk();
  const isOpen = useMachineState((snapshot) => snapshot.matches({ editing: { activity: 'leaving' } }));
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && cancel()}
      kind="alert"
      size="small"
      title="¿Salir de la cuantificación?"
      footer={
        <>
          <Button autoFocus onPress={cancel}>
            Cancelar
          </Button>
          <Button
            onPress={() => {
              onDiscard();
              actor.send({ type: 'CONFIRM' });
            }}
          >
            Salir sin guardar
          </Button>
          <Button variant="primary" onPress={() => actor.send({ type: 'SAVE_AND_LEAVE' })}>
            Guardar y salir
          </Button>
        </>
      }
    >
      Hay cambios sin guardar. Si sale sin guardar, se pierden.
    </Dialog>
  );
}
