import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { TextArea } from '#client/ui/form/TextField.tsx';
import { Row } from '#client/ui/layout/Stack.tsx';
import { commentMax } from '#domain/fields.ts';
import { useComment } from './useComment.ts';

export function CommentForm({ slug }: { slug: string }) {
  const { form, isSending, problem } = useComment(slug);
  return (
    <Form form={form} label="Agregar comentario">
      <ProblemBanner problem={problem} />
      <TextArea
        {...form.field('comment')}
        label="Nuevo comentario"
        placeholder="Lo verán quienes trabajan este siniestro"
        rows={3}
        maxLength={commentMax}
        isReadOnly={isSending}
        autoFocus
      />
      <Row justify="end" gap={2}>
        <Button type="submit" variant="primary" isDisabled={form.values.comment.trim() === ''} isPending={isSending}>
          Agregar comentario
        </Button>
      </Row>
    </Form>
  );
}
