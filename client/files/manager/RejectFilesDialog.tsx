import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { TextArea } from '#client/ui/form/TextField.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { asked, done } from '#domain/catalogue.ts';
import { commentMax } from '#domain/fields.ts';
import { rejectionForm } from '#domain/forms/incident.ts';
import type { FilesDecisionProps } from './decision.ts';
import { FileNames } from './FileNames.tsx';
import { FileRejectReasonsDocument, RejectFilesDocument } from './IncidentFiles.generated.ts';

function useReasons() {
  const { data, error } = useQuery(FileRejectReasonsDocument);
  const options = (data?.rejectReasons ?? []).map(({ slug, name }) => ({ id: slug, label: name }));
  return { options, problem: error && !data ? problemOf(error) : null };
}

/** Rejects the selected files, with reason and comment (requirements §2). They stay, struck through. */
export function RejectFilesDialog({ incident, files, refresh, onDone, onClose }: FilesDecisionProps) {
  const reasons = useReasons();
  const { send } = useSend(RejectFilesDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({
    schema: rejectionForm,
    initial: { reason: '', comment: '' },
    onSubmit: async ({ reason, comment }) => {
      const { slug, version } = incident;
      const outcome = await send({ slug, version, files: files.map(({ id }) => id), reason, comment });
      if (outcome.ok) {
        notify.success(done.filesRejected);
        onDone();
        return undefined;
      }
      setProblem(outcome.problem);
      if (outcome.problem.changed) await refresh().catch(() => undefined);
      return outcome.problem.fields;
    },
  });
  const isEmpty = form.values.comment.trim() === '' || form.values.reason === '';
  return (
    <FormDialog
      form={form}
      title={asked.rejectFiles}
      size="small"
      submitLabel="Rechazar"
      tone="danger"
      isBlocked={isEmpty}
      isSending={form.isPending}
      onClose={onClose}
    >
      <ProblemBanner problem={problem ?? reasons.problem} />
      <Stack gap={2}>
        <p>Se conservan tachados, con el motivo, y el operador podrá subir otros:</p>
        <FileNames files={files} />
      </Stack>
      <Select {...form.field('reason')} label="Motivo" options={reasons.options} isRequired autoFocus />
      <TextArea {...form.field('comment')} label="Comentario" rows={3} maxLength={commentMax} isRequired />
    </FormDialog>
  );
}
