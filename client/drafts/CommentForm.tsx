import { useState } from 'react';
import type { $ZodType } from 'zod/v4/core';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import type { Outcome } from '#client/api/useSend.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { firstControl } from '#client/ui/controls.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { TextArea } from '#client/ui/form/TextField.tsx';
import { Row } from '#client/ui/layout/Stack.tsx';
import { commentMax } from '#domain/fields.ts';
import { useDraftedForm } from './useDraftedForm.ts';

type Comment = { readonly comment: string };

type Props = {
  /** What it is about: what is typed is kept as a draft of this until it is sent. */
  readonly subject: string;
  readonly schema: $ZodType<Comment>;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly isSending: boolean;
  readonly send: (comment: string) => Promise<Outcome<unknown>>;
  readonly onSent?: () => void;
};

/** A new comment of a log: kept while it is typed, sent once, and ready for the next. */
export function CommentForm({ subject, schema, placeholder, autoFocus = false, isSending, send, onSent }: Props) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const { form } = useDraftedForm<{ comment: string }, Comment>(subject, {
    schema,
    initial: { comment: '' },
    onSubmit: async ({ comment }) => {
      setProblem(null);
      const outcome = await send(comment);
      if (!outcome.ok) {
        setProblem(outcome.problem);
        return outcome.problem.fields;
      }
      form.reset({ comment: '' });
      onSent?.();
      // The button is disabled again, and would take the focus, and with it every key, along.
      firstControl(form.props.ref.current)?.focus();
      return undefined;
    },
  });
  return (
    <Form form={form} label="Agregar comentario">
      <ProblemBanner problem={problem} />
      <TextArea
        {...form.field('comment')}
        {...(placeholder ? { placeholder } : {})}
        label="Nuevo comentario"
        rows={3}
        maxLength={commentMax}
        isReadOnly={isSending}
        autoFocus={autoFocus}
      />
      <Row justify="end" gap={2}>
        <Button type="submit" variant="primary" isDisabled={form.values.comment.trim() === ''} isPending={isSending}>
          Agregar comentario
        </Button>
      </Row>
    </Form>
  );
}
