import { useState } from 'react';
import type { IncidentDialogProps } from '#client/session/incidentDialog.ts';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { Checklist } from '#client/ui/text/Lists.tsx';
import { ProgressBar } from '#client/ui/text/ProgressBar.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { texts } from '#domain/texts.ts';
import { usePlaceNames } from './place/usePlaceNames.ts';
import { RegistrationWizard } from './RegistrationWizard.tsx';
import { useRegistration } from './sending/useRegistration.ts';
import { budgetId, type useSaga } from './sending/useSaga.ts';
import { useFileTypes } from './useFileTypes.ts';
import { type RegistrationForms, useRegistrationForms } from './useRegistrationForms.ts';

type NewIncidentProps = Pick<IncidentDialogProps, 'onDone' | 'onClose'>;

/** Registers an incident with its budget and files. */
export function NewIncidentDialog(props: NewIncidentProps) {
  const [attempt, setAttempt] = useState(0);
  return <Registration key={attempt} {...props} onDiscard={() => setAttempt((count) => count + 1)} />;
}

function Registration({ onDone, onClose, onDiscard }: NewIncidentProps & { onDiscard: () => void }) {
  const forms = useRegistrationForms();
  const fileTypes = useFileTypes();
  // Asked for now, so that the tab finds its options when it opens.
  usePlaceNames(forms.place.values, forms.profile);
  const registration = useRegistration(forms, { onDone, onClose });
  const { saga, isForm, isSending } = registration;
  useUnsavedWork(isSending || forms.files.length > 0 || forms.budgetFile.file !== null, 'el registro sin enviar');
  const discard = () => {
    forms.erase();
    onDiscard();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={registration.close}
      title="Registrar siniestro"
      size="large"
      isLocked={isSending}
      footer={isForm ? undefined : <SagaButtons saga={saga} />}
    >
      {isForm ? (
        <Stack gap={4}>
          <RestoredNotice forms={forms} onDiscard={discard} />
          <RegistrationWizard
            forms={forms}
            fileTypes={fileTypes}
            done={saga.progress}
            refused={registration.refused}
            onClose={registration.close}
            onFinish={registration.submit}
          />
        </Stack>
      ) : (
        <SagaProgress saga={saga} />
      )}
    </Dialog>
  );
}

/** While it travels it can be stopped; once stopped or broken it goes on, back, or waits. */
function SagaButtons({ saga }: { saga: ReturnType<typeof useSaga> }) {
  const { state, progress } = saga;
  if (!state.matches('broken')) {
    return (
      <Button isDisabled={!progress.incident} onPress={saga.stop}>
        Detener
      </Button>
    );
  }
  return (
    <>
      {progress.incident && <Button onPress={saga.leave}>Continuar después</Button>}
      <Button onPress={saga.edit}>Corregir datos</Button>
      <Button variant="primary" autoFocus onPress={saga.resume}>
        Reintentar
      </Button>
    </>
  );
}

type Saga = ReturnType<typeof useSaga>;

/** What is done, what is on its way, and what is missing. */
function SagaProgress({ saga }: { saga: Saga }) {
  const { state, progress, sent } = saga;
  const { draft, filesDone, text } = state.context;
  const isBroken = state.matches('broken');
  const files = draft?.files ?? [];
  const items = [
    { id: 'incident', text: 'Datos del siniestro', isDone: progress.incident },
    { id: budgetId, text: 'Presupuesto', isDone: progress.budget },
    ...files.map(({ id, file }) => ({ id, text: file.name, isDone: filesDone.includes(id) })),
  ];
  const next = items.find(({ isDone }) => !isDone);
  const done = items.filter(({ isDone }) => isDone).length;
  const share = sent && next && sent.id === next.id ? sent.share : 0;
  return (
    <Stack gap={4}>
      {isBroken && <BrokenNotice saga={saga} text={text} />}
      {!isBroken && (
        <ProgressBar isTitled label={`Enviando: ${next?.text ?? 'listo'}`} value={(done + share) / items.length} />
      )}
      <Checklist label="Lo que se envía" items={items} />
    </Stack>
  );
}

function BrokenNotice({ saga, text }: { saga: Saga; text: string | null }) {
  const { number, progress } = saga;
  return (
    <Banner tone="danger" title={text ?? texts.unexpected} isLive>
      {progress.incident ? (
        <p>
          El siniestro {number} ya quedó registrado y no se registrará dos veces. Reintente lo que falta, o continúe
          después desde la lista.
        </p>
      ) : (
        <p>No se ha registrado nada todavía. Lo que escribió se conserva.</p>
      )}
    </Banner>
  );
}

type RestoredNoticeProps = { readonly forms: RegistrationForms; readonly onDiscard: () => void };

/** A draft came back: from when it is, and which files have to be chosen again. */
function RestoredNotice({ forms: { restored, files, budgetFile }, onDiscard }: RestoredNoticeProps) {
  if (!restored) return null;
  const chosen = [budgetFile.file?.name, ...files.map(({ file }) => file.name)];
  const lost = restored.fileNames.filter((name) => !chosen.includes(name));
  return (
    <Banner
      title={`Se recuperó lo que escribió el ${formatInstant(restored.savedAt)}`}
      action={
        <Button size="small" onPress={onDiscard}>
          Empezar de nuevo
        </Button>
      }
    >
      {lost.length > 0 && <p>Los archivos no se conservan; elija de nuevo: {lost.join(', ')}.</p>}
    </Banner>
  );
}
