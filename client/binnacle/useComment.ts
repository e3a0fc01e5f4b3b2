import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { useKeyFor } from '#client/api/useKeyFor.ts';
import { useSend } from '#client/api/useSend.ts';
import { useDraftedForm } from '#client/drafts/useDraftedForm.ts';
import { firstControl } from '#client/ui/form/useForm.ts';
import { binnacleForm } from '#domain/forms/incident.ts';
import { CommentIncidentDocument } from './Binnacle.generated.ts';

/** The new comment: kept while it is typed, sent once. */
export function useComment(slug: string) {
  const { send, isSending } = useSend(CommentIncidentDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const keyFor = useKeyFor();
  const forgetKey = () => keyFor('');

  const drafted = useDraftedForm(`binnacle:${slug}`, {
    schema: binnacleForm,
    initial: { comment: '' },
    onSubmit: async ({ comment }) => {
      setProblem(null);
      const outcome = await send({ slug, comment, idempotencyKey: keyFor(comment) });
      if (!outcome.ok) {
        setProblem(outcome.problem);
        return outcome.problem.fields;
      }
      forgetKey();
      drafted.form.reset({ comment: '' });
      drafted.eraseDraft();
      // The button is disabled again, and would take the focus, and with it every key, along.
      firstControl(drafted.form.props.ref.current)?.focus();
      return undefined;
    },
  });
  return { form: drafted.form, isSending, problem };
}
