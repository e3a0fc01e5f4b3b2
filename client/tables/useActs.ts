import { useState } from 'react';
import { notify } from '#client/ui/overlay/toasts.ts';
import { done } from '#domain/catalogue.ts';
import type { Entry, FormValues, TableDescription } from './description.ts';
import { useChange } from './useChange.ts';
import type { TableState } from './useTable.ts';

const none: ReadonlySet<string> = new Set();

/** What is being done to the table's rows: which dialog is open on which. */
export function useActs<Row extends Entry, Values extends FormValues>(
  { form, texts, affects }: TableDescription<Row, Values>,
  state: TableState<Row, Values>,
) {
  /** Null is a new entry, undefined no dialog. */
  const [edited, setEdited] = useState<Row | null | undefined>(undefined);
  const [removed, setRemoved] = useState<Row | null>(null);
  const [opened, open] = useState(none);
  const { send, isSending: isReactivating } = useChange(form.update, affects);

  const close = () => {
    setEdited(undefined);
    setRemoved(null);
  };

  /** As it stood; what keeps it from coming back as it is can be mended in its form. */
  const reactivate = async (row: Row) => {
    const outcome = await send({ row, values: form.valuesOf(row), isActive: true });
    if (outcome.ok) return void notify.success(done.updated);
    if (Object.keys(outcome.problem.fields).length > 0) setEdited(row);
    else if (outcome.problem.changed) await state.reload().catch(() => {});
    notify.error(texts.updateFailed, { detail: outcome.problem.text });
  };

  return {
    edited,
    removed,
    opened,
    open,
    isReactivating,
    add: () => setEdited(null),
    edit: (row: Row) => setEdited(row),
    remove: (row: Row) => setRemoved(row),
    reactivate: (row: Row) => void reactivate(row),
    reread: async (id: string) => (await state.reload()).find((row) => row.id === id),
    done: (created: string | undefined) => {
      close();
      if (created !== undefined) void state.show(created).catch(() => {});
    },
    close,
  };
}
