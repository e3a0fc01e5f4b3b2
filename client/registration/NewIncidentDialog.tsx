import { useState } from 'react';
import type { IncidentDialogProps } from '#client/incidents/dialog.ts';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { usePlaceNames } from './place/usePlaceNames.ts';
import { RegistrationWizard } from './RegistrationWizard.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';
import { SagaButtons } from './sending/SagaButtons.tsx';
import { SagaProgress } from './sending/SagaProgress.tsx';
import { useRegistration } from './sending/useRegistration.ts';
import { useFileTypes } from './useFileTypes.ts';
import { useRegistrationForms } from './useRegistrationForms.ts';

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
