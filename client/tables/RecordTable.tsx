import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSession } from '#client/session/useSession.ts';
import { IconButton } from '#client/ui/button/Button.tsx';
import { may, type PermissionModel } from '#domain/permissions.ts';
import type { Entry, FormValues } from './description.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { ListCard } from './ListCard.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import type { Filled } from './useEntryForm.ts';
import { type Listed, useTable } from './useTable.ts';

/** Records that are read, and perhaps written; none is ever deleted. */
export type RecordDescription<Row extends Entry, Values extends FormValues> = Listed<Row, Values> & {
  readonly title: string;
  readonly permission: PermissionModel;
  readonly listFailed: string;
  readonly written?: Filled<Row, Values>;
};

type Props<Row extends Entry, Values extends FormValues> = {
  readonly table: RecordDescription<Row, Values>;
  readonly extra?: ReactNode;
  readonly rowExtra?: (row: Row) => ReactNode;
};

export function RecordTable<Row extends Entry, Values extends FormValues>({
  table,
  extra,
  rowExtra,
}: Props<Row, Values>) {
  const { viewer } = useSession();
  const state = useTable(table);
  /** Null is a new record, undefined no dialog. */
  const [edited, setEdited] = useState<Row | null | undefined>(undefined);
  const { title, permission, written } = table;
  const mayAdd = written !== undefined && may(viewer.role, permission, 'add') && state.status !== 'error';
  const mayChange = written?.form.update !== undefined && may(viewer.role, permission, 'change');
  const done = (created: string | undefined) => {
    setEdited(undefined);
    if (created !== undefined) void state.show(created).catch(() => {});
  };
  const buttons = (row: Row) => (
    <>
      {rowExtra?.(row)}
      {mayChange && (
        <IconButton size="small" label={`Editar ${row.name}`} icon={<Pencil />} onPress={() => setEdited(row)} />
      )}
    </>
  );
  return (
    <>
      <TableToolbar
        label={title}
        state={state}
        hasInactive={false}
        onAdd={mayAdd ? () => setEdited(null) : undefined}
        addLabel={written?.texts.add ?? ''}
        extra={extra}
      />
      <ProblemBanner problem={state.problem && { ...state.problem, title: table.listFailed }} />
      <ListCard title={title} table={table} state={state} {...(mayChange || rowExtra ? { actions: buttons } : {})} />
      {written && edited !== undefined && (
        <EntryDialog
          table={written}
          row={edited}
          filters={state.chosen}
          others={state.others}
          reread={async (id) => (await state.reload()).find((row) => row.id === id)}
          onDone={done}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
