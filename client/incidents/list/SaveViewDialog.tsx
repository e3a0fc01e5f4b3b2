import { useState } from 'react';
import { type Problem, splitProblem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Checkbox } from '#client/ui/form/Checkbox.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { formatDate, today } from '#domain/calendar.ts';
import { sharesViews } from '#domain/roles.ts';
import { mostViewDays, savedViewForm } from '#domain/savedViews.ts';
import { CreateSavedViewDocument, type SavedViewRowFragment, UpdateSavedViewDocument } from './SavedViews.generated.ts';
import type { FiltersState } from './useFilters.ts';
import { columnsShown, daysShown, viewInput } from './views.ts';

const formId = 'saved-view';

type SaveViewDialogProps = {
  state: FiltersState;
  /** The one that is changed; null makes another. */
  view: SavedViewRowFragment | null;
  onDone: (id: string) => void;
  onClose: () => void;
};

/** Saves what the list shows now, under a name. */
export function SaveViewDialog({ state: { filters, viewing }, view, onDone, onClose }: SaveViewDialogProps) {
  const { viewer } = useSession();
  const creation = useSend(CreateSavedViewDocument);
  const change = useSend(UpdateSavedViewDocument);
  const isSending = creation.isSending || change.isSending;
  const [problem, setProblem] = useState<Problem | null>(null);
  const shownDays = daysShown(filters, today());
  const days = shownDays !== null && shownDays <= mostViewDays ? shownDays : null;
  const [isMoving, setMoving] = useState(days !== null);
  const form = useForm({
    schema: savedViewForm,
    initial: { name: view?.name ?? '', isShared: view?.isShared ?? false, columns: columnsShown(filters) },
    onSubmit: async ({ name, isShared }) => {
      const input = viewInput(filters, viewing, { name, isShared, days: isMoving ? days : null });
      const outcome = view
        ? await change.send({ input: { ...input, id: view.id, version: view.version } })
        : await creation.send({ input });
      if (outcome.ok) {
        notify.success('Vista guardada');
        onDone(outcome.value.id);
        return undefined;
      }
      // Most of what is saved stands in no field of this form.
      const { fields, rest } = splitProblem(outcome.problem, ['name']);
      setProblem(rest);
      return fields;
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={view ? 'Cambiar vista' : 'Guardar vista'}
      size="small"
      isLocked={isSending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSending}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSending}>
            Guardar vista
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} label="Vista">
        <ProblemBanner problem={problem} />
        <TextField
          {...form.field('name')}
          label="Nombre"
          description="Guarda los filtros, las columnas y el orden que la lista tiene ahora."
          isRequired
          autoFocus
          autoComplete="off"
        />
        {days !== null && (
          <Select
            label="Fechas"
            options={[
              { id: 'days', label: `Los últimos ${days} días, contados al abrirla` },
              { id: 'range', label: `Del ${formatDate(filters.range.from)} al ${formatDate(filters.range.to)}` },
            ]}
            value={isMoving ? 'days' : 'range'}
            onChange={(id) => setMoving(id === 'days')}
          />
        )}
        {sharesViews(viewer.role) && (
          <Checkbox isSelected={form.values.isShared} onChange={(isShared) => form.set('isShared', isShared)}>
            Compartir con todos los del cliente
          </Checkbox>
        )}
      </Form>
    </Dialog>
  );
}
