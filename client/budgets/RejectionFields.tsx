import { useQuery } from '@apollo/client/react';
import { Select } from '#client/ui/form/Select.tsx';
import { TextArea } from '#client/ui/form/TextField.tsx';
import type { useForm } from '#client/ui/form/useForm.ts';
import { commentMax } from '#domain/fields.ts';
import { RejectReasonsDocument } from './IncidentBudget.generated.ts';

export type RejectionValues = { reason: string; comment: string };
export const emptyRejection: RejectionValues = { reason: '', comment: '' };

type RejectionForm = Pick<ReturnType<typeof useForm<RejectionValues, unknown>>, 'field'>;

/** Reason and comment, both required, of a rejected budget or of rejected files (requirements §2). */
export function RejectionFields({ form, isDisabled = false }: { form: RejectionForm; isDisabled?: boolean }) {
  const { data } = useQuery(RejectReasonsDocument, { fetchPolicy: 'cache-first' });
  const reasons = (data?.rejectReasons ?? []).map(({ slug, name }) => ({ id: slug, label: name }));
  return (
    <>
      <Select {...form.field('reason')} label="Motivo" options={reasons} isRequired isDisabled={isDisabled} autoFocus />
      <TextArea
        {...form.field('comment')}
        label="Comentario"
        rows={4}
        maxLength={commentMax}
        isRequired
        isDisabled={isDisabled}
        description="Lo leerá el operador en la bitácora."
      />
    </>
  );
}
