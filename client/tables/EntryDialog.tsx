import { useId } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormFooter } from '#client/ui/form/FormDialog.tsx';
import { type Side, StaleChoice } from '#client/ui/form/StaleChoice.tsx';
import { Columns } from '#client/ui/layout/Stack.tsx';
import { useDiscard } from '#client/ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import type { Choices, Entry, FormField, FormValue, FormValues } from './description.ts';
import { FieldControl, type FieldState } from './FieldControl.tsx';
import { differing } from './merged.ts';
import { type EntryFormProps, type EntryFormState, type Filled, useEntryForm } from './useEntryForm.ts';

type Props<Row extends Entry, Values extends FormValues> = {
  readonly table: Pick<Filled<Row, Values>, 'form'>;
  /** As it was when the dialog opened. */
  readonly base: Row;
  readonly mine: Values;
  readonly theirs: Row | 'gone';
  readonly onSettle: (side: Side) => void;
  readonly onLeave: () => void;
};

/** What differs from what another person saved meanwhile, field by field. */
function ConflictNotice<Row extends Entry, Values extends FormValues>(props: Props<Row, Values>) {
  const { table, base, mine, theirs, onSettle, onLeave } = props;
  if (theirs === 'gone') {
    return (
      <Banner
        tone="warn"
        isLive
        title="Otra persona eliminó este elemento mientras usted trabajaba."
        action={
          <Button size="small" autoFocus onPress={onLeave}>
            Cerrar
          </Button>
        }
      />
    );
  }
  const saved = table.form.valuesOf(theirs);
  const differences = differing(table.form.valuesOf(base), mine, saved);
  const fieldOf = (name: string) => table.form.fields.find((field) => field.name === name);
  const items = differences.flatMap(({ name, isTyped }) => {
    const field = fieldOf(name);
    if (!field) return [];
    const words = (values: Values) => <Words field={field} values={values} />;
    return [{ label: field.label, saved: words(saved), typed: isTyped ? words(mine) : null }];
  });
  return <StaleChoice items={items} onSettle={onSettle} />;
}

const nothing: Choices = { options: [], isLoading: false };
const useNothing = () => nothing;

/** What stands in a field, as a person reads it. */
function Words<Values extends FormValues>({ field, values }: { field: FormField<Values>; values: Values }) {
  const useOptions = 'useOptions' in field ? field.useOptions : useNothing;
  const { options } = useOptions(values);
  const wordOf = (id: string) => options.find((option) => option.id === id)?.label ?? id;
  return (
    textsOf(values[field.name] ?? '')
      .map(wordOf)
      .join(', ') || '(vacío)'
  );
}

const textsOf = (value: FormValue): string[] =>
  typeof value === 'string'
    ? [value]
    : value.map((one) => (typeof one === 'string' ? one : Object.values(one).join(' ')));

type EntryDialogProps<Row extends Entry, Values extends FormValues> = EntryFormProps<Row, Values> & {
  /** The rows beside it, for what is odd among them. */
  readonly others: readonly Row[];
  readonly onClose: () => void;
};

/** Creates or edits an entry. Closing it with something typed asks first. */
export function EntryDialog<Row extends Entry, Values extends FormValues>(props: EntryDialogProps<Row, Values>) {
  const { table, row, others, onClose } = props;
  const { form, problem, base, theirs, settle, isSending } = useEntryForm(props);
  const id = useId();
  const { leave, question } = useDiscard(form.isDirty, onClose);
  const { fields, warnings, about, size = 'medium' } = table.form;
  const beside = others.filter((other) => other.id !== row?.id);
  const odd = warnings?.(form.values, beside) ?? [];
  const listed = fields.filter(({ kind }) => kind === 'rows');
  const single = fields.filter(({ kind }) => kind !== 'rows');
  const controls = (some: typeof fields) =>
    some.map((field) => (
      <FieldControl
        key={field.name}
        field={field}
        state={fieldState(form, field)}
        values={form.values}
        isDisabled={isSending || (row !== null && (field.isFixedOnceCreated ?? false))}
        autoFocus={field === fields[0]}
      />
    ));
  const known = theirs === null || theirs === 'gone' ? base : theirs;
  const isReactivating = row !== null && !row.isActive;
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={leave}
        title={row ? table.texts.edit : table.texts.add}
        size={size}
        isLocked={isSending}
        footer={
          <FormFooter
            form={id}
            label={isReactivating ? 'Guardar y reactivar' : 'Guardar'}
            isBlocked={theirs !== null}
            isSending={isSending}
            onClose={leave}
          />
        }
      >
        <Form form={form} id={id} label={row ? table.texts.edit : table.texts.add}>
          <ProblemBanner problem={problem} />
          {theirs && base && (
            <ConflictNotice
              table={table}
              base={base}
              mine={form.values}
              theirs={theirs}
              onSettle={settle}
              onLeave={leave}
            />
          )}
          {size === 'large' ? (
            <Columns of="fields" least={340}>
              {controls(single)}
            </Columns>
          ) : (
            controls(single)
          )}
          {controls(listed)}
          {odd.length > 0 && (
            <Banner tone="warn" isLive>
              {odd.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Banner>
          )}
          {known && about?.(known)}
        </Form>
      </Dialog>
      {question}
    </>
  );
}

/** One field of the form, for a control that knows its kind and not its name. */
function fieldState<Row extends Entry, Values extends FormValues>(
  form: EntryFormState<Row, Values>['form'],
  field: FormField<Values>,
): FieldState {
  const { name } = field;
  const { onBlur, error } = form.field(name);
  const clears = 'clears' in field ? (field.clears ?? []) : [];
  return {
    name,
    onBlur,
    error,
    value: form.values[name] ?? '',
    errorOf: form.errorOf,
    onChange: (value) => {
      form.set(name, value as Values[typeof name]);
      for (const below of clears) form.set(below, '' as Values[typeof below]);
    },
  };
}
