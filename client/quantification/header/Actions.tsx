import { Ban, Check, Save } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { keptList } from '#client/keptList.ts';
import { type DeskSnapshot, isReadOnly, useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Sheet } from '#client/ui/overlay/Sheet.tsx';
import { doorOpen, isReady } from '#machines/quantification/ask.ts';

const doing = (activity: 'saving' | 'authorizing') => (snapshot: DeskSnapshot) =>
  snapshot.matches({ editing: { activity } });

const ComparedVersions = lazy(() =>
  import('#client/quantification/ComparedVersions.tsx').then((module) => ({ default: module.ComparedVersions })),
);

/** Two versions of the lines beside each other, over the work that goes on. */
function Versions() {
  const { slug } = useDesk();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        Comparar versiones
      </Button>
      <Sheet isOpen={isOpen} onOpenChange={setOpen} title="Versiones de las partidas" size="wide">
        <Suspense>{isOpen && <ComparedVersions slug={slug} />}</Suspense>
      </Sheet>
    </>
  );
}

export function Actions() {
  const { actor } = useDesk();
  const session = useSession();
  const isShut = useMachineState(isReadOnly);
  const isBusy = useMachineState((snapshot) => snapshot.hasTag('busy'));
  const isDirty = useMachineState((snapshot) => snapshot.matches({ editing: { draft: 'dirty' } }));
  const mayReject = useMachineState(({ context }) => doorOpen(context, 'budget.reject'));
  const isSaving = useMachineState(doing('saving'));
  const isAuthorizing = useMachineState(doing('authorizing'));
  const ready = useMachineState(({ context }) => isReady(context));
  return (
    <>
      <Versions />
      <Button isDisabled={isBusy} onPress={() => actor.send({ type: 'LEAVE', to: keptList(session) })}>
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
