import { type ReactNode, useEffect, useRef } from 'react';
import { BudgetFields } from '#client/budgets/BudgetFields.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { firstControl, firstInvalidControl } from '#client/ui/form/useForm.ts';
import { Wizard } from '#client/ui/form/Wizard.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import type { RegistrationProgress } from '#machines/registration.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { SimilarNotice } from './SimilarNotice.tsx';
import { FilesStep } from './steps/FilesStep.tsx';
import { SummaryStep } from './steps/SummaryStep.tsx';
import { type Tab, tabLabels } from './tabs.ts';
import type { FileTypes } from './useFileTypes.ts';
import { usePreCheck } from './usePreCheck.ts';
import type { RegistrationForms } from './useRegistrationForms.ts';
import { useWizard } from './useWizard.ts';
import { WizardNotice } from './WizardNotice.tsx';

export type RegistrationWizardProps = {
  readonly forms: RegistrationForms;
  readonly fileTypes: FileTypes;
  readonly done: RegistrationProgress;
  /** What the server refused: the tabs it concerns (null before anything was sent), its text, and its texts by file. */
  readonly refused: {
    readonly tabs: readonly Tab[] | null;
    readonly text: string | null;
    readonly files: Readonly<Record<string, string>>;
  };
  readonly onClose: () => void;
  readonly onFinish: () => void;
};

/** Guided registration (requirements §2, §5): each tab is checked before the next one opens. */
export function RegistrationWizard({ forms, fileTypes, done, refused, onClose, onFinish }: RegistrationWizardProps) {
  const { check, looksRight, marksMissing, similar } = usePreCheck(forms, fileTypes.types);
  const wizard = useWizard({ check, wrong: refused.tabs });
  const body = useFocus(wizard);
  useOnceFinished(wizard.isFinished, onFinish);
  const steps: Record<Tab, ReactNode> = {
    details: (
      <LockedNote isLocked={done.incident}>
        <Form form={forms.details} label={tabLabels.details}>
          <DetailsFields form={forms.details} isDisabled={done.incident} autoFocus />
        </Form>
      </LockedNote>
    ),
    place: (
      <LockedNote isLocked={done.incident}>
        <Form form={forms.place} label={tabLabels.place}>
          <PlaceFields form={forms.place} isDisabled={done.incident} />
        </Form>
      </LockedNote>
    ),
    budget: (
      <Form form={forms.budget} label={tabLabels.budget}>
        <BudgetFields
          form={forms.budget}
          file={forms.budgetFile}
          profile={forms.profile}
          fileError={forms.budget.errorOf('originalFile')}
          isDisabled={done.budget}
        />
      </Form>
    ),
    files: <FilesStep forms={forms} fileTypes={fileTypes} marksMissing={marksMissing} errors={refused.files} />,
    summary: <SummaryStep forms={forms} types={fileTypes.types ?? []} onGo={wizard.go} />,
  };
  return (
    <Wizard
      label="Registro del siniestro"
      steps={wizard.steps}
      current={wizard.current}
      onGo={wizard.go}
      onPrevious={wizard.previous}
      onNext={wizard.next}
      onFinish={wizard.finish}
      finishLabel="Registrar"
      isPending={wizard.isFinished}
      extra={<Button onPress={onClose}>Cancelar</Button>}
    >
      <div ref={body}>
        <Stack gap={4}>
          <WizardNotice
            wizard={wizard}
            forms={forms}
            refusedText={refused.text}
            isMended={looksRight[wizard.current]}
          />
          <SimilarNotice same={similar} />
          {steps[wizard.current]}
        </Stack>
      </div>
    </Wizard>
  );
}

function LockedNote({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  return (
    <Stack gap={4}>
      {isLocked && (
        <Banner>El siniestro ya quedó registrado con estos datos; después podrá cambiarlos con «Modificar».</Banner>
      )}
      {children}
    </Stack>
  );
}

/** The first error gets the focus, on whatever tab the check stopped; else the first field of the tab that opened. */
function useFocus({ inError, current }: Pick<ReturnType<typeof useWizard>, 'inError' | 'current'>) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = inError.has(current) ? firstInvalidControl(body.current) : firstControl(body.current);
    target?.focus();
  }, [inError, current]);
  return body;
}

function useOnceFinished(isFinished: boolean, onFinish: () => void) {
  const latest = useRef(onFinish);
  latest.current = onFinish;
  useEffect(() => {
    if (isFinished) latest.current();
  }, [isFinished]);
}
