import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { newKey } from '#client/api/attempts.ts';
import { type BudgetValues, emptyBudget } from '#client/budgets/BudgetFields.tsx';
import { useChosenFile } from '#client/budgets/FileField.tsx';
import { sameTexts, useDraft } from '#client/drafts/useDraftedForm.ts';
import type { ChosenFile } from '#client/files/chosen.ts';
import { useSession } from '#client/session/useSession.ts';
import { useForm } from '#client/ui/form/useForm.ts';
import { budgetForm } from '#domain/forms/incident.ts';
import {
  type DetailsValues,
  detailsSchema,
  emptyDetails,
  emptyPlace,
  type PlaceValues,
  placeSchema,
} from './values.ts';

const texts = z.record(z.string(), z.string());
const draftShape = z.object({
  key: z.string(),
  details: texts,
  place: texts,
  budget: texts,
  fileNames: z.array(z.string()),
  registered: z.optional(z.object({ slug: z.string(), number: z.string() })),
});

/** What the server has already registered of a draft whose budget or files were not all sent. */
export type Registered = NonNullable<z.output<typeof draftShape>['registered']>;

export type RegistrationForms = ReturnType<typeof useRegistrationForms>;

const nothing = () => undefined;

/** Everything that is typed and chosen to register an incident; texts are kept as a draft, files cannot be. */
export function useRegistrationForms() {
  const { profile } = useSession();
  const { found, keep, erase } = useDraft('registration', draftShape);
  const [start] = useState(() => {
    const value = found?.value;
    return {
      key: value?.key ?? newKey(),
      details: { ...emptyDetails, ...value?.details },
      place: { ...emptyPlace, ...value?.place },
      budget: { ...emptyBudget, ...value?.budget },
    };
  });
  const details = useForm<DetailsValues, unknown>({ schema: detailsSchema, initial: start.details, onSubmit: nothing });
  const place = useForm<PlaceValues, unknown>({
    schema: placeSchema(profile),
    initial: start.place,
    onSubmit: nothing,
  });
  const budget = useForm<BudgetValues, unknown>({
    schema: budgetForm(profile),
    initial: start.budget,
    onSubmit: nothing,
  });
  const budgetFile = useChosenFile(profile.originalFileKinds);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [registered, noteRegistered] = useState<Registered>();

  const isTouched = details.isDirty || place.isDirty || budget.isDirty || files.length > 0 || budgetFile.file !== null;
  const texts = { details: details.values, place: place.values, budget: budget.values };
  const fileNames = [budgetFile.file?.name, ...files.map(({ file }) => file.name)].filter((name) => name !== undefined);
  const written = JSON.stringify({ key: start.key, ...texts, fileNames, registered });
  const isBlank =
    sameTexts(details.values, emptyDetails) &&
    sameTexts(place.values, emptyPlace) &&
    sameTexts(budget.values, emptyBudget) &&
    fileNames.length === 0;
  useEffect(() => {
    if (!isTouched) return;
    if (isBlank) erase();
    else keep(JSON.parse(written));
  }, [isTouched, isBlank, written, keep, erase]);

  const restored = found && {
    savedAt: found.savedAt,
    fileNames: found.value.fileNames,
    registered: found.value.registered,
  };
  return {
    key: start.key,
    profile,
    details,
    place,
    budget,
    budgetFile,
    files,
    setFiles,
    noteRegistered,
    isDirty: isTouched && !isBlank,
    restored,
    erase,
  };
}

/** The wizard's tabs, in order. */
export const tabs = ['details', 'place', 'budget', 'files', 'summary'] as const;
export type Tab = (typeof tabs)[number];

export const tabLabels: Record<Tab, string> = {
  details: 'Datos del siniestro',
  place: 'Lugar',
  budget: 'Presupuesto',
  files: 'Archivos',
  summary: 'Resumen',
};

/** On which tab a field stands, if on any; a file's errors come as `files.<id>`. */
export function tabOfField(
  name: string,
  { details, place, budget }: Pick<RegistrationForms, 'details' | 'place' | 'budget'>,
): Tab | null {
  if (name in details.values) return 'details';
  if (name in place.values) return 'place';
  if (name.startsWith('files.')) return 'files';
  return name in budget.values || name === 'originalFile' ? 'budget' : null;
}
