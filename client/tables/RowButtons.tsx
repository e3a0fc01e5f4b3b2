import { ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import type { Entry } from './description.ts';

type Props<Row extends Entry> = {
  readonly row: Row;
  readonly more: ReactNode;
  readonly removal?: { readonly label: string; readonly icon: ReactNode } | undefined;
  readonly isReactivating: boolean;
  /** Undefined for whoever may not. */
  readonly onEdit?: ((row: Row) => void) | undefined;
  readonly onDelete?: ((row: Row) => void) | undefined;
  readonly onReactivate?: ((row: Row) => void) | undefined;
};

/** What may be done with a row: edit and delete while it is active, afterwards reactivate. */
export function RowButtons<Row extends Entry>(props: Props<Row>) {
  const { row, more, removal, isReactivating, onEdit, onDelete, onReactivate } = props;
  if (!row.isActive) {
    return (
      onReactivate && (
        <Button
          size="small"
          icon={<ArchiveRestore aria-hidden />}
          isDisabled={isReactivating}
          onPress={() => onReactivate(row)}
          aria-label={`Reactivar ${row.name}`}
        >
          Reactivar
        </Button>
      )
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
