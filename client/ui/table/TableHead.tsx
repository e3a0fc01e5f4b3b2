import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classes } from '#client/ui/classes.ts';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import styles from './Table.module.css';
import { TableCheckbox } from './TableCheckbox.tsx';
import type { Column, Sort, TableProps } from './table.ts';

export function TableHead<Row>(props: TableProps<Row>) {
  const { columns, rows, rowId, selected, onSelectedChange, detail, tone, toneHeader = 'Estado', actions } = props;
  const picked = selected ? rows.filter((row) => selected.has(rowId(row))).length : 0;
  const isAll = rows.length > 0 && picked === rows.length;
  return (
    <thead className={styles.head}>
      <tr>
        {selected && (
          <th scope="col" className={classes(styles.headCell, styles.narrow)}>
            <TableCheckbox
              label="Seleccionar todas las filas"
              isSelected={isAll}
              isPartial={picked > 0 && !isAll}
              onChange={() => onSelectedChange?.(new Set(isAll ? [] : rows.map(rowId)))}
            />
          </th>
        )}
        {detail && <HiddenHeader text="Detalle" />}
        {tone && (
          <th scope="col" className={styles.headCell}>
            {toneHeader}
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={props.sort} onSortChange={props.onSortChange} />
        ))}
        {actions && <HiddenHeader text="Acciones" isPinned />}
      </tr>
    </thead>
  );
}

function HiddenHeader({ text, isPinned }: { text: string; isPinned?: boolean }) {
  return (
    <th scope="col" className={classes(styles.headCell, styles.narrow, isPinned && styles.pinnedHead)}>
      <VisuallyHidden>{text}</VisuallyHidden>
    </th>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSortChange: ((sort: Sort) => void) | undefined;
}

function HeadCell<Row>({ column, sort, onSortChange }: HeadCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  const turned = direction === 'ascending' ? 'descending' : 'ascending';
  const next: Sort = { column: column.id, direction: direction ? turned : (column.firstSort ?? 'ascending') };
  return (
    <th
      scope="col"
      aria-sort={direction ?? (column.isSortable ? 'none' : undefined)}
      data-from={column.from}
      className={classes(styles.headCell, column.align === 'end' && styles.end, column.isSecondary && styles.secondary)}
      style={column.width ? { width: column.width, minWidth: column.width } : undefined}
    >
      {column.isSortable ? (
        <button
          type="button"
          className={classes(styles.sort, direction && styles.sorted)}
          onClick={() => onSortChange?.(next)}
        >
          {column.header}
          <Arrow aria-hidden size={12} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
