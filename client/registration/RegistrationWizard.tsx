import { type ReactNode, useEffect, useRef } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { BudgetFields } from '#client/budgets/BudgetFields.tsx';
import { FileTypeUploads } from '#client/files/FileTypeUploads.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { firstControl, firstInvalidControl } from '#client/ui/form/useForm.ts';
import { Wizard } from '#client/ui/form/Wizard.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { isDecimal, sameAmount } from '#domain/money.ts';
import { texts } from '#domain/texts.ts';
import type { RegistrationProgress } from '#machines/registration.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { SimilarNotice } from './SimilarNotice.tsx';
import { SummaryStep } from './steps/SummaryStep.tsx';
import { type Tab, tabLabels } from './tabs.ts';
import type { FileTypes } from './useFileTypes.ts';
import { usePreCheck } from './usePreCheck.ts';
import type { RegistrationForms } from './useRegistrationForms.ts';
import { useWizard } from './useWizard.ts';

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

type FilesStepProps = {
  readonly forms: RegistrationForms;
  readonly fileTypes: FileTypes;
  readonly marksMissing: boolean;
  /** Refused by the server, by the file's id. */
  readonly errors: Readonly<Record<string, string>>;
};

function FilesStep({ forms: { files, setFiles }, fileTypes, marksMissing, errors }: FilesStepProps) {
  const { types, problem, retry } = fileTypes;
  if (problem && !types) {
    return <ProblemBanner problem={problem} action={<Button onPress={retry}>Reintentar</Button>} />;
  }
  if (!types) return <Skeleton height="200px" />;
  return (
    <FileTypeUploads types={types} value={files} onChange={setFiles} marksMissing={marksMissing} errors={errors} />
  );
}

type WizardNoticeProps = {
  readonly wizard: Pick<ReturnType<typeof useWizard>, 'current' | 'inError'>;
  readonly forms: RegistrationForms;
  /** What the server refused last. */
  readonly refusedText: string | null;
  readonly isMended: boolean;
};

/** Why the wizard doesn't go on from this tab, in the words of the requirements. */
function WizardNotice({ wizard: { current, inError }, forms, refusedText, isMended }: WizardNoticeProps) {
  if (!inError.has(current)) return null;
  if (refusedText)
    return (
      <Banner tone="danger" title={texts.validation}>
        {refusedText}
      </Banner>
    );
  if (isMended) return null;
  return (
    <Banner tone="danger" isLive>
      {reasonFor(current, forms)}
    </Banner>
  );
}

function reasonFor(tab: string, { budget: { values } }: RegistrationForms): string {
  if (tab === 'files') return texts.loadRequiredFiles;
  const { amount, confirmAmount } = values;
  const differ = isDecimal(amount) && isDecimal(confirmAmount) && !sameAmount(amount, confirmAmount);
  return tab === 'budget' && differ ? texts.budgetAmountsDiffer : texts.fillAllFields;
}
