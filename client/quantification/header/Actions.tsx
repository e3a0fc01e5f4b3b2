import { Ban, Check, Save } from 'lucide-react';
import { type DeskSnapshot, isReadOnly, useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { doorOpen, isReady } from '#machines/quantification/ask.ts';

export const listPath = '/siniestros_por_auditar';

const doing = (activity: 'saving' | 'authorizing') => (snapshot: DeskSnapshot) =>
  snapshot.matches({ editing: { activity } });

export function Actions() {
  const { actor } = useDesk();
  const isShut = useMachineState(isReadOnly);
  const isBusy = useMachineState((snapshot) => snapshot.hasTag('busy'));
  const isDirty = useMachineState((snapshot) => snapshot.matches({ editing: { draft: 'dirty' } }));
  const mayReject = useMachineState(({ context }) => doorOpen(context, 'budget.reject'));
  const isSaving = useMachineState(doing('saving'));
  const isAuthorizing = useMachineState(doing('authorizing'));
  const ready = useMachineState(({ context }) => isReady(context));
  return (
    <>
      <Button isDisabled={isBusy} onPress={() => actor.send({ type: 'LEAVE', to: listPath })}>
        Volver
      </Button>
      {mayReject && (
        <Button icon={<Ban aria-hidden />} isDisabled={isBusy} onPress={() => actor.send({ type: 'REJECT' })}>
          Rechazar presupuesto
        </Button>
      )}
      {!isShut && (
        <>
          <Button
            icon={<Save aria-hidden />}
            isDisabled={!isDirty || (isBusy && !isSaving)}
            isPending={isSaving}
            onPress={() => actor.send({ type: 'SAVE' })}
          >
            Guardar
          </Button>
          <Button
            variant="primary"
            icon={<Check aria-hidden />}
            isDisabled={!ready || (isBusy && !isAuthorizing)}
            isPending={isAuthorizing}
            onPress={() => actor.send({ type: 'AUTHORIZE' })}
          >
            Autorizar
          </Button>
        </>
      )}
    </>
  );
}
