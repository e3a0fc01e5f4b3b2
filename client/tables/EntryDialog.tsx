import { useId, useState } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Banner } from '#client/ui/Banner.tsx';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Form } from '#client/ui/Form.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { Entry, FormValues } from './description.ts';
import { FieldControl, type FieldState } from './FieldControl.tsx';
import { type EntryFormProps, type EntryFormState, useEntryForm } from './useEntryForm.ts';

export type EntryDialogProps<Row extends Entry, Values extends FormValues> = EntryFormProps<Row, Values> & {
  /** The rows beside it, for what is odd among them. */
  readonly others: readonly Row[];
  readonly onClose: () => void;
};

/** Creates or edits an entry. Closing it with something typed asks first. */
export function EntryDialog<Row extends Entry, Values extends FormValues>(props: EntryDialogProps<Row, Values>) {
  const { table, row, others, onClose } = props;
  const { form, problem, base, theirs, settle, isSending } = useEntryForm(props);
  const [isLeaving, setLeaving] = useState(false);
  const id = useId();
  const leave = () => (form.isDirty ? setLeaving(true) : onClose());
  const { fields, warnings, size = 'medium' } = table.form;
  const beside = others.filter((other) => other.id !== row?.id);
  const odd = warnings?.(form.values, beside) ?? [];
  const isReactivating = row !== null && !row.isActive;
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && leave()}
        title={row ? table.texts.edit : table.texts.add}
        size={size}
        isLocked={isSending}
        footer={
          <>
            <Button isDisabled={isSending} onPress={leave}>
              Cancelar
            </Button>
            <Button type="submit" form={id} variant="primary" isDisabled={theirs !== null} isPending={isSending}>
              {isReactivating ? 'Guardar y reactivar' : 'Guardar'}
            </Button>
          </>
        }
      >
        <Form form={form} id={id} label={row ? table.texts.edit : table.texts.add}>
          <ProblemBanner problem={problem} />
          {theirs && base && (
            <ConflictNotice table={table} base={base} mine={form.values} theirs={theirs} onSettle={settle} />
          )}
          {fields.map((field, at) => (
            <FieldControl
              key={field.name}
              field={field}
              state={fieldState(form, field.name)}
              isDisabled={isSending || (row !== null && (field.isFixedOnceCreated ?? false))}
              autoFocus={at === 0}
            />
          ))}
          {odd.length > 0 && (
            <Banner tone="warn" isLive>
              {odd.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Banner>
          )}
        </Form>
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        title="¿Descartar lo escrito?"
        confirmLabel="Descartar"
        cancelLabel="Seguir editando"
        tone="danger"
        onConfirm={onClose}
      >
        Lo que escribió no se ha guardado.
      </ConfirmDialog>
    </>
  );
}

/** One field of the form, for a control that knows its kind and not its name. */
function fieldState<Row extends Entry, Values extends FormValues>(
  form: EntryFormState<Row, Values>['form'],
  name: Extract<keyof Values, string>,
): FieldState {
  const { onBlur, error } = form.field(name);
  return {
    ...{ name, onBlur, error },
    value: form.values[name] ?? '',
    onChange: (value) => form.set(name, value as Values[typeof name]),
  };
}
