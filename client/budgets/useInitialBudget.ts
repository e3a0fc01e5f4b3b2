import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { useDraftedForm } from '#client/drafts/useDraftedForm.ts';
import type { IncidentDialogProps } from '#client/incidents/dialog.ts';
import { useSession } from '#client/session/useSession.ts';
import { notify } from '#client/ui/toasts.ts';
import { budgetForm } from '#domain/forms/incident.ts';
import { type BudgetValues, emptyBudget } from './BudgetFields.tsx';
import { budgetTextFields } from './budgetParts.ts';
import { splitProblem } from './fieldProblems.ts';
import type { Opened } from './Gate.tsx';
import { useChosenFile } from './useChosenFile.ts';
import { useFileSend } from './useFileSend.ts';

const fields = ['amount', 'confirmAmount', 'capufeAmount', 'originalFile'];

/** The initial budget's form, its file, and how both are sent. */
export function useInitialBudget({ incident, action, onDone }: Opened & Pick<IncidentDialogProps, 'onDone'>) {
  const { profile } = useSession();
  const file = useChosenFile(profile.originalFileKinds);
  const sending = useFileSend();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { slug, version } = incident;

  const drafted = useDraftedForm<BudgetValues, Partial<BudgetValues>>(`budget:${slug}`, {
    schema: budgetForm(profile),
    initial: emptyBudget,
    onSubmit: async (budget) => {
      if (!file.file || !action.upload) return undefined;
      setProblem(null);
      const { url, field } = action.upload;
      const texts = budgetTextFields(budget);
      const outcome = await sending.send({ url, field, file: file.file, fileName: file.file.name, fields: texts, version });
      if (!outcome) return undefined;
      if (outcome.ok) {
        drafted.eraseDraft();
        notify.success('Presupuesto inicial guardado');
        onDone({ slug });
        return undefined;
      }
      const { fields: beside, rest } = splitProblem(outcome.problem, fields);
      setProblem(rest);
      return beside;
    },
  });
  return { ...drafted, file, profile, sending, problem };
}
