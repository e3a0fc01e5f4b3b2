import { useSession } from '#client/session/useSession.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { done } from '#domain/catalogue.ts';
import { budgetForm } from '#domain/forms/incident.ts';
import { texts } from '#domain/texts.ts';
import { BudgetFields, type BudgetValues, budgetTextFields, emptyBudget } from './BudgetFields.tsx';
import { LastRejection } from './decisionParts.tsx';
import { FileFormDialog, useFileForm } from './FileFormDialog.tsx';
import { type EventDialogProps, eventDialog, type Opened } from './Gate.tsx';

const title = 'Presupuesto inicial';

/** Uploads a budget: the first one, or the next after a rejection (requirements §2). */
export default eventDialog({ event: 'BUDGET_UPLOAD', title, refusedTitle: texts.noBudgetToUpload }, BudgetUpload);

function BudgetUpload({ incident, seeing, action, onDone, onClose }: EventDialogProps) {
  const { profile } = useSession();
  const state = useFileForm<BudgetValues, Partial<BudgetValues>>({
    incident,
    seeing,
    action,
    subject: 'budget',
    schema: budgetForm(profile),
    initial: emptyBudget,
    accepted: profile.originalFileKinds,
    fileField: 'originalFile',
    textFields: budgetTextFields,
    onSent: () => {
      notify.success(done.budgetSaved);
      onDone({ slug: incident.slug });
    },
  });
  return (
    <FileFormDialog
      title={title}
      submitLabel="Agregar presupuesto"
      state={state}
      about={<About incident={incident} />}
      onClose={onClose}
    >
      <BudgetFields
        form={state.form}
        file={state.file}
        profile={profile}
        progress={state.sending.progress}
        fileError={state.fileError}
        autoFocus
      />
    </FileFormDialog>
  );
}

function About({ incident: { number, rejection } }: Pick<Opened, 'incident'>) {
  return (
    <Stack gap={3}>
      <KeyValue layout="columns" items={[{ label: 'Siniestro', value: number }]} />
      <LastRejection rejection={rejection} />
    </Stack>
  );
}
