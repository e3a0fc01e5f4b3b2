import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { useSend } from '#client/api/useSend.ts';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import type { RowValue } from '#client/tables/description.ts';
import { useForm } from '#client/ui/form/useForm.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import { done } from '#domain/catalogue.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { newConceptScreenForm } from '#domain/forms/concepts.ts';
import { texts as messages } from '#domain/texts.ts';
import type { CatalogConceptFragment } from '../Catalog.generated.ts';
import { CreateConceptDocument } from './NewConcept.generated.ts';
import { suppliesInput } from './suppliesField.ts';

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

/** What is known of a new concept when its form opens. */
export type NewConceptStart = Partial<Texts>;

/** Where it is made, and what is done with it. */
export type NewConceptOf = {
  readonly profile: CustomerProfile;
  readonly year: number;
  readonly start: NewConceptStart;
  readonly onMade: (concept: CatalogConceptFragment, subfamily: string) => void;
  readonly onClose: () => void;
};
export type NewConceptValues = Texts & { readonly supplies: readonly RowValue[] };

function begunWith(start: NewConceptStart): NewConceptValues {
  const texts = Object.fromEntries(fields.map((name) => [name, start[name] ?? ''])) as Texts;
  return { ...texts, supplies: [] };
}

export function useNewConcept({ profile, year, start, onMade, onClose }: NewConceptOf) {
  const { send, isSending } = useSend(CreateConceptDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [initial] = useState(() => begunWith(start));
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
        onMade(outcome.value.concept, subFamily);
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
