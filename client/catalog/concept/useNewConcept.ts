import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { useSend } from '#client/api/useSend.ts';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import type { RowValue } from '#client/tables/description.ts';
import { useForm } from '#client/ui/form/useForm.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import { done } from '#domain/catalogue.ts';
import { newConceptScreenForm } from '#domain/forms/concepts.ts';
import { texts as messages } from '#domain/texts.ts';
import { useCatalogDesk } from '../desk.ts';
import { rowOf } from '../rows/priceRow.ts';
import { CreateConceptDocument } from './NewConcept.generated.ts';
import { suppliesInput } from './suppliesField.ts';

/** Where the table stands, as a new concept begins. */
export type NewConceptStart = { readonly family: string; readonly subfamily: string };

const fields = [
  'family',
  'subFamily',
  'detail',
  'unitMeasurement',
  'code',
  'name',
  'description',
  'comment',
  'unitPrice',
  'capufePrice',
  'dollarPrice',
  'euroPrice',
  'provider',
  'section',
  'providerPrice',
] as const;
type Texts = Readonly<Record<(typeof fields)[number], string>>;
export type NewConceptValues = Texts & { readonly supplies: readonly RowValue[] };

function emptyAt({ family, subfamily }: NewConceptStart): NewConceptValues {
  const blank = Object.fromEntries(fields.map((name) => [name, ''])) as Texts;
  return { ...blank, family, subFamily: subfamily, supplies: [] };
}

/** Makes the concept and puts it among the rows shown; what is typed elsewhere in the table stays. */
export function useNewConcept(start: NewConceptStart, onClose: () => void) {
  const { profile, year, rows, grid } = useCatalogDesk();
  const { send, isSending } = useSend(CreateConceptDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [initial] = useState(() => emptyAt(start));
  const form = useForm<NewConceptValues, object>({
    schema: newConceptScreenForm(profile),
    initial,
    onSubmit: async (_, { family: _family, subFamily, unitMeasurement, provider, supplies, ...texts }) => {
      const input = { ...texts, supplies: suppliesInput(supplies) };
      setProblem(null);
      const outcome = await send({ input: { ...input, year, provider: provider || null, unit: unitMeasurement } });
      if (outcome.ok) {
        notify.success(done.conceptCreated);
        onClose();
        if (start.subfamily === '' || start.subfamily === subFamily) {
          const made = rowOf(outcome.value.concept);
          rows.add(made);
          // Once the dialog is gone and the row is drawn: only then can it be scrolled to and take the focus.
          requestAnimationFrame(() => grid.move({ key: made.key, column: 'unitPrice' }));
        }
        return undefined;
      }
      const { unit, ...errors } = outcome.problem.fields;
      const hasFields = Object.keys(outcome.problem.fields).length > 0;
      setProblem({ ...outcome.problem, fields: {}, text: hasFields ? messages.reviewAllFields : outcome.problem.text });
      return { ...errors, ...(unit && { unitMeasurement: unit }) };
    },
  });
  useUnsavedWork(form.isDirty, 'el concepto sin crear');
  return { form, problem, isSending };
}

export type NewConceptForm = ReturnType<typeof useNewConcept>['form'];
