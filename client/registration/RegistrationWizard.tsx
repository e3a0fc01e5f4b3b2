import { useQuery } from '@apollo/client/react';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { BudgetFields } from '#client/budgets/BudgetFields.tsx';
import { type FileTypeChoice, missingTypes } from '#client/files/chosen.ts';
import { FileTypeUploads } from '#client/files/FileTypeUploads.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { firstControl, firstInvalidControl } from '#client/ui/controls.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { Wizard } from '#client/ui/form/Wizard.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { isDecimal, sameAmount } from '#domain/money.ts';
import { texts } from '#domain/texts.ts';
import type { RegistrationProgress } from '#machines/registration.ts';
import { currentTab, tabStates, wizardMachine } from '#machines/wizard.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { DetailsFields } from './PlainField.tsx';
import { RegistrationFileTypesDocument, SimilarIncidentsDocument } from './Registration.generated.ts';
import { SummaryStep } from './steps/SummaryStep.tsx';
import { type RegistrationForms, type Tab, tabLabels, tabs } from './useRegistrationForms.ts';

type SimilarKey = { readonly policy: string; readonly incidentDate: string; readonly kilometer: string };

/** Warns of incidents that look like the same one (same policy and date, km ± 1); registering may go on. */
function SimilarNotice({ same }: { same: SimilarKey | null }) {
  const variables = same ?? { policy: '', incidentDate: '', kilometer: '' };
  const { data } = useQuery(SimilarIncidentsDocument, { variables, skip: same === null });
  const found = same ? (data?.similarIncidents ?? []) : [];
  if (found.length === 0) return null;
  const numbers = found.map(({ number }) => number).join(', ');
  return (
    <Banner tone="warn" title="Puede que este siniestro ya esté registrado" isLive>
      Con la misma póliza y fecha, a un kilómetro o menos: {numbers}. Si es otro, continúe.
    </Banner>
  );
}

const fileMissing = 'Archivo del presupuesto: elija un archivo.';

/** What each tab must pass before the wizard goes on; failing marks what is wrong where it is. */
function usePreCheck(forms: RegistrationForms, types: readonly FileTypeChoice[] | null) {
  const { details, place, budget, budgetFile, files } = forms;
  const [marksMissing, setMarksMissing] = useState(false);
  const [similar, setSimilar] = useState<SimilarKey | null>(null);

  const checkForm = (form: { submit: () => unknown; isValid: boolean }) => {
    void form.submit();
    return form.isValid;
  };
  const checkPlace = () => {
    if (!checkForm(place)) return false;
    const { policy, sinisterDate } = details.values;
    setSimilar({ policy: policy.trim(), incidentDate: sinisterDate, kilometer: place.values.kilometer });
    return true;
  };
  const checkBudget = () => {
    if (budgetFile.file === null) budgetFile.refuse(fileMissing);
    return checkForm(budget) && budgetFile.file !== null;
  };
  const isComplete = types !== null && missingTypes(types, files).length === 0;
  const checkFiles = () => {
    setMarksMissing(!isComplete);
    return isComplete;
  };
  const checks: Record<Tab, () => boolean> = {
    details: () => checkForm(details),
    place: checkPlace,
    budget: checkBudget,
    files: checkFiles,
    summary: () => true,
  };
  /** What was marked may have been mended since. */
  const looksRight: Record<Tab, boolean> = {
    details: details.isValid,
    place: place.isValid,
    budget: budget.isValid && budgetFile.file !== null,
    files: isComplete,
    summary: true,
  };
  return { check: (tab: Tab) => checks[tab](), looksRight, marksMissing, similar };
}

type FileTypes = ReturnType<typeof useFileTypes>;

/** The customer's file types, with what each accepts and which are required. */
export function useFileTypes() {
  const { data, error, refetch } = useQuery(RegistrationFileTypesDocument);
  return { types: data?.fileTypes ?? null, problem: error ? problemOf(error) : null, retry: () => void refetch() };
}

type RegistrationWizardProps = {
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
  const fields = {
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
  };
  const steps: Record<Tab, ReactNode> = {
    ...fields,
    summary: <SummaryStep forms={forms} types={fileTypes.types ?? []} fields={fields} />,
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

type WizardOptions = {
  /** The pre-check of a tab: marks its errors, and says whether to go on. */
  readonly check: (tab: Tab) => Promise<boolean> | boolean;
  /** After something was sent: the tabs to mend. Null before. */
  readonly wrong: readonly Tab[] | null;
};

const isTab = (tab: string): tab is Tab => tab in tabLabels;

/** The wizard machine over the registration's tabs. */
export function useWizard({ check, wrong }: WizardOptions) {
  const latest = useRef(check);
  latest.current = check;
  const [machine] = useState(() =>
    wizardMachine.provide({
      actors: {
        check: fromPromise<boolean, { tab: string }>(async ({ input: { tab } }) => isTab(tab) && latest.current(tab)),
      },
    }),
  );
  const [state, send] = useMachine(machine, { input: wrong ? { tabs, wrong } : { tabs } });
  const named = currentTab(state.context);
  return {
    current: isTab(named) ? named : tabs[0],
    steps: tabStates(state.context).map(({ tab, open, wrong }) => ({
      id: tab,
      label: isTab(tab) ? tabLabels[tab] : tab,
      state: wrong ? ('error' as const) : open ? ('visited' as const) : ('pending' as const),
      isLocked: !open,
    })),
    inError: state.context.inError,
    isFinished: state.matches('finished'),
    next: () => send({ type: 'NEXT' }),
    previous: () => send({ type: 'PREVIOUS' }),
    finish: () => send({ type: 'FINISH' }),
    go: (tab: string) => send({ type: 'GO', tab }),
  };
}
