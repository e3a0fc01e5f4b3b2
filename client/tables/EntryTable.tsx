import { ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSession } from '#client/session/useSession.ts';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { notify, withdraw } from '#client/ui/overlay/toasts.ts';
import { done } from '#domain/catalogue.ts';
import { may } from '#domain/permissions.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { Entry, FormValues, Saved, TableDescription } from './description.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { ListCard } from './ListCard.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { useChange } from './useChange.ts';
import { type TableState, useTable } from './useTable.ts';

const reactivation = 'reactivation';

/** What is being done to the table's rows: which dialog is open on which. */
function useActs<Row extends Entry, Values extends FormValues>(
  { form, texts, affects }: TableDescription<Row, Values>,
  state: TableState<Row, Values>,
) {
  /** Null is a new entry, undefined no dialog. */
  const [edited, setEdited] = useState<Row | null | undefined>(undefined);
  const [removed, setRemoved] = useState<Row | null>(null);
  const { send, isSending: isReactivating } = useChange(form.update, affects);

  const close = () => {
    setEdited(undefined);
    setRemoved(null);
  };

  /** As it stood; what keeps it from coming back as it is can be mended in its form. */
  const reactivate = async (row: Row) => {
    withdraw(reactivation);
    const outcome = await send({ row, values: form.valuesOf(row), isActive: true });
    if (outcome.ok) return void notify.success(done.updated);
    if (Object.keys(outcome.problem.fields).length > 0) setEdited(row);
    else if (outcome.problem.changed) await state.reload().catch(() => {});
    notify.error(texts.updateFailed, { detail: outcome.problem.text, about: reactivation });
  };

  return {
    edited,
    removed,
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

export type RemovalProps<Row> = {
  readonly row: Row;
  readonly onReload: () => Promise<unknown>;
  readonly onClose: () => void;
};

/** Another word for deleting, with the dialog that asks for it. */
type Removal<Row> = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly Dialog: ComponentType<RemovalProps<Row>>;
};

type EntryTableProps<Row extends Entry, Values extends FormValues> = {
  readonly table: TableDescription<Row, Values>;
  /** Buttons of the screen's own, above the table and on each active row. */
  readonly extra?: ReactNode;
  /** What is to be known before the rows are read. */
  readonly notice?: ReactNode;
  readonly rowExtra?: (row: Row) => ReactNode;
  /** What may still be looked at in a row that is active no more. */
  readonly inactiveExtra?: (row: Row) => ReactNode;
  readonly removal?: Removal<Row>;
  /** Told what creating answered. */
  readonly onCreated?: (saved: Saved) => void;
  /** Where a table beside it shows what one row holds: which row, and how to choose another. */
  readonly current?: string | null;
  readonly onChoose?: (row: Row) => void;
};

/** The whole table with its dialogs, as described: on a screen of its own or inside another. */
export function EntryTable<Row extends Entry, Values extends FormValues>(props: EntryTableProps<Row, Values>) {
  const { table, extra, notice, rowExtra, inactiveExtra, removal, onCreated, current, onChoose } = props;
  const RemovalDialog = removal?.Dialog;
  const { viewer } = useSession();
  const { permission, texts } = table;
  const state = useTable(table);
  const acts = useActs(table, state);
  const mayChange = may(viewer.role, permission, 'change');
  const mayDelete = may(viewer.role, permission, 'delete');
  return (
    <>
      <TableToolbar
        label={texts.title}
        state={state}
        onAdd={may(viewer.role, permission, 'add') && state.status !== 'error' ? acts.add : undefined}
        addLabel={texts.add}
        extra={extra}
      />
      {notice}
      <ProblemBanner problem={state.problem && { ...state.problem, title: state.failed ?? texts.listFailed }} />
      <ListCard
        title={texts.title}
        table={table}
        state={state}
        {...(onChoose ? { current: current ?? null, onChoose } : {})}
        actions={(row) => (
          <RowButtons
            row={row}
            more={(row.isActive ? rowExtra : inactiveExtra)?.(row)}
            isReactivating={acts.isReactivating}
            onEdit={mayChange ? acts.edit : undefined}
            removal={removal}
            onDelete={mayDelete ? acts.remove : undefined}
            onReactivate={mayChange ? acts.reactivate : undefined}
          />
        )}
      />
      {acts.edited !== undefined && (
        <EntryDialog
          table={table}
          row={acts.edited}
          filters={state.chosen}
          others={state.others}
          reread={acts.reread}
          onCreated={onCreated}
          onDone={acts.done}
          onClose={acts.close}
        />
      )}
      {acts.removed && RemovalDialog && (
        <RemovalDialog row={acts.removed} onReload={state.reload} onClose={acts.close} />
      )}
      {acts.removed && !RemovalDialog && (
        <DeleteDialog table={table} row={acts.removed} onReload={state.reload} onClose={acts.close} />
      )}
    </>
  );
}

type Props<Row extends Entry> = {
  readonly row: Row;
  readonly more: ReactNode;
  readonly removal?: { readonly label: string; readonly icon: ReactNode } | undefined;
  readonly isReactivating: boolean;
  /** Undefined where not permitted. */
  readonly onEdit?: ((row: Row) => void) | undefined;
  readonly onDelete?: ((row: Row) => void) | undefined;
  readonly onReactivate?: ((row: Row) => void) | undefined;
};

/** What may be done with a row: edit and delete while it is active, afterwards reactivate. */
function RowButtons<Row extends Entry>(props: Props<Row>) {
  const { row, more, removal, isReactivating, onEdit, onDelete, onReactivate } = props;
  if (!row.isActive) {
    return (
      <>
        {more}
        {onReactivate && (
          <Button
            size="small"
            icon={<ArchiveRestore aria-hidden />}
            isDisabled={isReactivating}
            onPress={() => onReactivate(row)}
            aria-label={`Reactivar ${row.name}`}
          >
            Reactivar
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      {more}
      {onEdit && <IconButton size="small" label={`Editar ${row.name}`} icon={<Pencil />} onPress={() => onEdit(row)} />}
      {onDelete && (
        <IconButton
          size="small"
          label={`${removal?.label ?? 'Eliminar'} ${row.name}`}
          icon={removal?.icon ?? <Trash2 />}
          onPress={() => onDelete(row)}
        />
      )}
    </>
  );
}

/** A screen that is one table. */
export function TableScreen<Row extends Entry, Values extends FormValues>(props: EntryTableProps<Row, Values>) {
  return (
    <Page>
      <PageHeader title={props.table.texts.title} isTitleHidden />
      <EntryTable {...props} />
    </Page>
  );
}
