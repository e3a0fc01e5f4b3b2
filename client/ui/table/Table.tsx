import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { classes } from '#client/ui/classes.ts';
import { PlainButton } from '#client/ui/plain/Plain.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import { tableSays } from '#domain/catalogue.ts';
import styles from './Table.module.css';
import { TableCheckbox } from './TableCheckbox.tsx';
import { TableRow, useRowFocus } from './TableRow.tsx';
import { type Column, columnCount, hasCards, type Sort, type TableProps } from './table.ts';
import { watchEdges } from './watchEdges.ts';

/** A semantic table. Arrow keys move between rows, Enter opens one, Space selects, Esc closes. */

function TableHead<Row>(props: TableProps<Row>) {
  const { columns, rows, rowId, selected, onSelectedChange, detail, tone, toneHeader = 'Estado', actions } = props;
  const picked = selected ? rows.filter((row) => selected.has(rowId(row))).length : 0;
  const isAll = rows.length > 0 && picked === rows.length;
  return (
    <thead className={styles.head}>
      <tr>
        {selected && (
          <th scope="col" className={classes(styles.headCell, styles.narrow, styles.selectAll)}>
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
      className={classes(
        styles.headCell,
        column.align === 'end' && styles.end,
        column.isSecondary && styles.secondary,
        column.wrapsHeader && styles.twoLines,
      )}
      style={column.width ? ({ '--figure': column.width } as CSSProperties) : undefined}
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

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowId, status = 'ready', height = 'auto', footer } = props;
  const focus = useRowFocus(rows.map(rowId), props.marked);
  const isLoading = status === 'loading';
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (props.listed !== undefined) table.current?.parentElement?.scrollTo({ top: 0 });
  }, [props.listed]);
  return (
    <div
      ref={watchEdges}
      className={classes(styles.wrap, height === 'fill' && styles.fill, hasCards(columns) && styles.cards)}
    >
      <table
        ref={table}
        aria-label={label}
        aria-busy={isLoading}
        className={classes(
          styles.table,
          isLoading && rows.length > 0 && styles.refreshing,
          props.selected && styles.selecting,
        )}
      >
        <TableHead {...props} />
        <tbody ref={focus.body}>
          {status !== 'error' &&
            rows.map((row) => <TableRow key={rowId(row)} row={row} table={props} focus={focus.of(rowId(row))} />)}
          {isLoading && rows.length === 0 && <SkeletonRows {...props} />}
          <Message {...props} />
        </tbody>
        {footer && status !== 'error' && <tfoot className={styles.foot}>{footer}</tfoot>}
      </table>
      <VisuallyHidden role="status">{isLoading ? (props.loadingText ?? 'Cargando…') : ''}</VisuallyHidden>
    </div>
  );
}

function SkeletonRows<Row>(props: TableProps<Row>) {
  const cells = Array.from({ length: columnCount(props) }, (_, cell) => cell);
  const rows = Array.from({ length: props.skeletonRows ?? 8 }, (_, row) => row);
  return rows.map((row) => (
    <tr key={row} aria-hidden>
      {cells.map((cell) => (
        <td key={cell} className={styles.cell}>
          <Skeleton width={`${45 + ((row * 17 + cell * 29) % 45)}%`} />
        </td>
      ))}
    </tr>
  ));
}

function Message<Row>(props: TableProps<Row>) {
  const { status = 'ready', rows, emptyText = tableSays.noneFound, onRetry } = props;
  const isError = status === 'error';
  if (!isError && (status === 'loading' || rows.length > 0)) return null;
  return (
    <tr>
      <td colSpan={columnCount(props)} data-message tabIndex={-1} className={styles.message}>
        <div className={styles.messageBox} role={isError ? 'alert' : undefined}>
          {isError ? (props.errorText ?? tableSays.failed) : emptyText}
          {isError && onRetry && (
            <PlainButton size="small" onClick={onRetry}>
              Reintentar
            </PlainButton>
          )}
        </div>
      </td>
    </tr>
  );
}
