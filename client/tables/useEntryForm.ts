import { useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import { useSession } from '#client/session/useSession.ts';
import { useForm } from '#client/ui/form/useForm.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import { done } from '#domain/catalogue.ts';
import { texts as messages } from '#domain/texts.ts';
import type { Entry, FormField, FormValues, Saved, TableDescription, TableForm } from './description.ts';
import { merged } from './merged.ts';
import { useChange } from './useChange.ts';

type Form<Row, Values extends FormValues> = TableForm<Row, Values>;

/** What a form needs of a description; without `update` its entries never change, without `create` none is added. */
export type Filled<Row extends Entry, Values extends FormValues> = Pick<
  TableDescription<Row, Values>,
  'texts' | 'affects'
> & {
  readonly form: Omit<Form<Row, Values>, 'create' | 'update'> & Partial<Pick<Form<Row, Values>, 'create' | 'update'>>;
};

export type EntryFormProps<Row extends Entry, Values extends FormValues> = {
  readonly table: Filled<Row, Values>;
  /** Null for a new entry. */
  readonly row: Row | null;
  readonly filters: Readonly<Record<string, string>>;
  /** The row as it is now; undefined when it is not in the list any more. */
  readonly reread: (id: string) => Promise<Row | undefined>;
  /** Told what creating answered. */
  readonly onCreated?: ((saved: Saved) => void) | undefined;
  readonly onDone: (saved: string | undefined) => void;
};

/** Texts for fields that the form has; those for others belong to the whole. */
function byField<Values>(problem: Problem, described: readonly FormField<Values>[]) {
  const fields: Record<string, string[]> = {};
  for (const [path, texts] of Object.entries(problem.fields)) {
    const own = described.find(({ name }) => path === name || path.startsWith(`${name}.`));
    const at = own?.kind === 'rows' ? path : (own?.name ?? '');
    fields[at] = [...(fields[at] ?? []), ...texts];
  }
  return fields;
}

/** The form of a dialog: errors by field, a conflict with what another person saved, and nothing typed is ever lost. */
export function useEntryForm<Row extends Entry, Values extends FormValues>(props: EntryFormProps<Row, Values>) {
  const { table, row, filters, reread, onCreated, onDone } = props;
  const { profile } = useSession();
  const { form: described, texts, affects } = table;
  const create = useChange(described.create, affects);
  const update = useChange(described.update, affects);
  const [base, setBase] = useState(row);
  const [theirs, setTheirs] = useState<Row | 'gone' | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const send = (values: Values) => {
    if (!base) return create.send({ values });
    return update.send({ row: base, values, ...(base.isActive ? {} : { isActive: true as const }) });
  };
  const [initial] = useState(() => (row ? described.valuesOf(row) : described.empty({ profile, filters })));
  const form = useForm<Values, object>({
    schema: described.schema(profile),
    initial,
    onSubmit: async (_, values) => {
      setProblem(null);
      const outcome = await send(values);
      if (outcome.ok) {
        notify.success(row ? done.updated : done.created);
        if (!row) onCreated?.(outcome.value);
        onDone(row ? undefined : outcome.value.id);
        return undefined;
      }
      if (outcome.problem.changed && base) {
        setTheirs((await reread(base.id)) ?? 'gone');
        return undefined;
      }
      const errors = byField(outcome.problem, described.fields);
      setProblem({
        ...outcome.problem,
        title: row ? texts.updateFailed : texts.createFailed,
        text: Object.keys(errors).length > 0 ? messages.reviewAllFields : outcome.problem.text,
        fields: {},
      });
      return errors;
    },
  });
  useUnsavedWork(form.isDirty, 'lo escrito en el formulario');

  /** Goes on from what the other person saved: with what was typed over it, or without. */
  const settle = (side: 'mine' | 'theirs') => {
    if (theirs === null || theirs === 'gone' || !base) return;
    const saved = described.valuesOf(theirs);
    form.reset(side === 'theirs' ? saved : merged(described.valuesOf(base), form.values, saved));
    setBase(theirs);
    setTheirs(null);
  };
  return { form, problem, base, theirs, settle, isSending: create.isSending || update.isSending };
}

export type EntryFormState<Row extends Entry, Values extends FormValues> = ReturnType<typeof useEntryForm<Row, Values>>;
