import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useKeyFor } from '#client/api/useKeyFor.ts';
import { useSend } from '#client/api/useSend.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { TextArea } from '#client/ui/form/TextField.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { Timeline } from '#client/ui/text/Timeline.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { commentMax } from '#domain/fields.ts';
import { affectedCommentForm } from '#domain/forms/purchase.ts';
import { may } from '#domain/permissions.ts';
import { AffectedBinnacleDocument, CommentAffectedDocument } from './Roads.generated.ts';

type Props = { readonly affected: string };

export function AffectedLog({ affected }: Props) {
  const { viewer } = useSession();
  const { data, error, refetch } = useQuery(AffectedBinnacleDocument, { variables: { affected } });
  const entries = data?.affectedBinnacle ?? [];
  return (
    <Stack gap={4}>
      <ProblemBanner problem={error ? problemOf(error) : null} />
      {may(viewer.role, 'affected', 'add') && <NewEntry affected={affected} onDone={() => void refetch()} />}
      {data && entries.length === 0 && <p>Aún no hay entradas en la bitácora.</p>}
      {entries.length > 0 && (
        <Timeline
          label="Bitácora del afectado"
          entries={entries.map(({ id, comment, addedAt, by }) => ({
            id,
            tone: 'info',
            author: by.names,
            time: formatInstant(addedAt),
            dateTime: addedAt,
            children: comment,
          }))}
        />
      )}
    </Stack>
  );
}

function NewEntry({ affected, onDone }: Props & { readonly onDone: () => void }) {
  const { send, isSending } = useSend(CommentAffectedDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const keyFor = useKeyFor();
  const form = useForm({
    schema: affectedCommentForm,
    initial: { comment: '' },
    onSubmit: async ({ comment }) => {
      setProblem(null);
      const outcome = await send({ affected, comment, idempotencyKey: keyFor(comment) });
      if (!outcome.ok) {
        setProblem(outcome.problem);
        return outcome.problem.fields;
      }
      keyFor('');
      form.reset({ comment: '' });
      onDone();
      return undefined;
    },
  });
  return (
    <Form form={form} label="Agregar comentario">
      <ProblemBanner problem={problem} />
      <TextArea {...form.field('comment')} label="Nuevo comentario" rows={2} maxLength={commentMax} />
      <Row justify="end" gap={2}>
        <Button type="submit" variant="primary" isDisabled={form.values.comment.trim() === ''} isPending={isSending}>
          Agregar comentario
        </Button>
      </Row>
    </Form>
  );
}
