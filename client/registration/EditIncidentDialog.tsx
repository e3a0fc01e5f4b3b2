import { useQuery } from '@apollo/client/react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Gate } from '#client/budgets/Gate.tsx';
import type { IncidentDialogProps } from '#client/incidents/dialog.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { FormFooter } from '#client/ui/overlay/FormDialog.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { DetailsFields } from './DetailsFields.tsx';
import { EditedIncidentDocument, type EditedIncidentFragment } from './EditIncident.generated.ts';
import { ConflictView } from './edit/ConflictView.tsx';
import { ProviderField } from './edit/ProviderField.tsx';
import { useEdit } from './edit/useEdit.ts';
import { PlaceFields } from './PlaceFields.tsx';

const title = 'Modificar siniestro';
const formId = 'edit-incident';

/** 'Modificar': the registration's fields in one form, on the version that was read. */
export function EditIncidentDialog(props: IncidentDialogProps) {
  return (
    <Gate slug={props.slug} event="INCIDENT_EDIT" title={title} onClose={props.onClose}>
      {() => <Loaded {...props} />}
    </Gate>
  );
}

function Loaded({ slug, onDone, onClose }: IncidentDialogProps) {
  const { data, error, refetch } = useQuery(EditedIncidentDocument, {
    variables: { slug },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-only',
  });
  if (data?.incident) return <Edit incident={data.incident} onDone={onDone} onClose={onClose} />;
  const retry = <Button onPress={() => void refetch()}>Reintentar</Button>;
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} size="large">
      {error ? <ProblemBanner problem={problemOf(error)} action={retry} /> : <Skeleton height="240px" />}
    </Dialog>
  );
}

type EditProps = Pick<IncidentDialogProps, 'onDone' | 'onClose'> & { readonly incident: EditedIncidentFragment };

function Edit({ incident, onDone, onClose }: EditProps) {
  const { profile } = useSession();
  const { form, isSending, problem, versions, settle, isRestored, isChanged } = useEdit(incident, onDone);
  const footer = (
    <FormFooter
      form={formId}
      label="Guardar"
      isBlocked={!isChanged && !isRestored}
      isSending={isSending}
      onClose={onClose}
    />
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`${title} ${incident.number}`}
      size="large"
      isLocked={isSending}
      footer={versions ? undefined : footer}
    >
      {versions ? (
        <ConflictView versions={versions} onSettle={settle} />
      ) : (
        <Stack gap={4}>
          <ProblemBanner problem={problem} />
          {isRestored && <Banner>Se recuperaron los cambios que había escrito y no guardó.</Banner>}
          <Form form={form} id={formId} label={title}>
            <DetailsFields form={form} isDisabled={isSending} autoFocus />
            <PlaceFields form={form} isDisabled={isSending} />
            {profile.providerOnEdit && <ProviderField field={form.field('provider')} isDisabled={isSending} />}
          </Form>
        </Stack>
      )}
    </Dialog>
  );
}
