import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import type { IncidentDialogProps } from '#client/incidents/dialog.ts';
import { Banner } from '#client/ui/Banner.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Form } from '#client/ui/Form.tsx';
import { Stack } from '#client/ui/Stack.tsx';
import { texts } from '#domain/texts.ts';
import { BudgetFields } from './BudgetFields.tsx';
import { Gate, type Opened } from './Gate.tsx';
import { LastRejection } from './LastRejection.tsx';
import { SendFooter } from './SendFooter.tsx';
import { useInitialBudget } from './useInitialBudget.ts';

const title = 'Presupuesto inicial';
const formId = 'initial-budget';

/** Uploads a budget: the first one, or the next after a rejection (spec §2). */
export default function InitialBudgetDialog({ slug, onDone, onClose }: IncidentDialogProps) {
  return (
    <Gate slug={slug} event="BUDGET_UPLOAD" title={title} refusedTitle={texts.noBudgetToUpload} onClose={onClose}>
      {(opened) => <BudgetUpload {...opened} onDone={onDone} onClose={onClose} />}
    </Gate>
  );
}

type UploadProps = Opened & Pick<IncidentDialogProps, 'onDone' | 'onClose'>;

function BudgetUpload({ incident, action, onDone, onClose }: UploadProps) {
  const { form, file, profile, sending, problem, isRestored } = useInitialBudget({ incident, action, onDone });
  const isBlocked = !form.isValid || file.file === null;
  const footer = (
    <SendFooter
      form={formId}
      label="Agregar presupuesto"
      isBlocked={isBlocked}
      isSending={sending.isSending}
      onClose={onClose}
      onStop={sending.cancel}
    />
  );
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} isLocked={sending.isSending} footer={footer}>
      <Stack gap={4}>
        <ProblemBanner problem={problem} />
        <LastRejection rejection={incident.rejection} />
        {isRestored && !file.file && (
          <Banner>Se recuperaron los montos que había escrito. Elija de nuevo el archivo del presupuesto.</Banner>
        )}
        <Form form={form} id={formId} label={title}>
          <BudgetFields
            form={form}
            file={file}
            profile={profile}
            progress={sending.progress}
            fileError={form.errorOf('originalFile')}
            autoFocus
          />
        </Form>
      </Stack>
    </Dialog>
  );
}
