import { useApolloClient, useQuery } from '@apollo/client/react';
import * as z from 'zod/mini';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useFailures, useSend } from '#client/api/useSend.ts';
import { AssignIncidentDocument, AuditorsDocument } from '#client/incidents/Queue.generated.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import { chosenField } from '#domain/fields.ts';
import type { Row } from './useIncidents.ts';

const assignForm = z.object({ auditor: chosenField('Auditor') });

/** An administrator gives an incident of the queue to an auditor, also when another holds it. */
export default function AssignDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { slug, number, assignee } = row;
  const client = useApolloClient();
  const { data, error } = useQuery(AuditorsDocument, { fetchPolicy: 'network-only' });
  const { send, isSending } = useSend(AssignIncidentDocument);
  const { problem, errorsOf } = useFailures();
  const form = useForm({
    schema: assignForm,
    initial: { auditor: '' },
    onSubmit: async ({ auditor }) => {
      const outcome = await send({ input: { slug, auditor } });
      if (outcome.ok) {
        notify.success(`El siniestro ${number} es de ${outcome.value.assignee?.name ?? 'la cola'}.`);
        onClose();
        void client.refetchQueries({ include: 'active' });
      }
      return errorsOf(outcome);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Asignar a un auditor"
      size="small"
      submitLabel="Asignar"
      isSending={isSending}
      onClose={onClose}
    >
      <ProblemBanner problem={problem ?? (error ? problemOf(error) : null)} />
      <p>
        El siniestro {number} {assignee ? `lo tiene ${assignee.name}` : 'no lo tiene nadie'}. Quien lo reciba lo verá en
        «Mi cola».
      </p>
      <Select
        {...form.field('auditor')}
        label="Auditor"
        isRequired
        options={(data?.auditors ?? []).map(({ id, name, username }) => ({ id, label: `${name} (${username})` }))}
      />
    </FormDialog>
  );
}
