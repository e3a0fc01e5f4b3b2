import { ChevronRight } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import styles from './Table.module.css';
import { TableCheckbox } from './TableCheckbox.tsx';
import { columnCount, rowHeaderId, type TableProps } from './table.ts';
import { MESSAGE, ROW, useFocusInPlace } from './useFocusInPlace.ts';

/** One row of a table, with its detail below it. */

interface TableRowProps<Row> {
  row: Row;
  table: TableProps<Row>;
  focus: RowFocus;
}

const INTERACTIVE = 'a, button, input, select, textarea, label, [role=menuitem], [contenteditable]';

function isPlainClick(event: MouseEvent<HTMLElement>): boolean {
  const isOnControl = event.target instanceof Element && event.target.closest(INTERACTIVE) !== null;
  const isSelectingText = Boolean(getSelection()?.toString());
  return !isOnControl && !isSelectingText;
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

export function TableRow<Row>({ row, table, focus }: TableRowProps<Row>) {
  const {
    columns,
    rowId,
    rowName = rowId,
    selected,
    onSelectedChange,
    detail,
    opened,
    onOpenedChange,
    tone,
    actions,
    onChoose,
  } = table;
  const detailId = useId();
  const id = rowId(row);
  const name = rowName(row);
  const isOpen = Boolean(detail) && (opened?.has(id) ?? false);
  const isSelected = selected?.has(id) ?? false;
  const rowTone = tone?.(row);

  const toggleOpen = () => {
    if (opened) onOpenedChange?.(toggled(opened, id));
  };
  const toggleSelected = () => onSelectedChange?.(toggled(selected ?? new Set(), id));
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.key === 'Escape' && isOpen) {
      toggleOpen();
      focus.take();
      return;
    }
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && detail) toggleOpen();
    else if (event.key === 'Enter' && onChoose) onChoose(row);
    else if (event.key === ' ' && selected) toggleSelected();
    else if (!focus.move(event.key)) return;
    event.preventDefault();
  };

  return (
    <>
      <tr
        {...focus.props}
        data-tone={rowTone?.tone}
        data-open={isOpen || undefined}
        data-selected={isSelected || undefined}
        data-marked={table.marked === id || undefined}
        data-current={table.current === id || undefined}
        aria-current={table.current === id || undefined}
        className={classes(styles.row, (detail || onChoose) && styles.opens)}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          if (detail) toggleOpen();
          else onChoose?.(row);
        }}
      >
        {selected && (
          <td data-card="check" className={classes(styles.cell, styles.narrow)}>
            <TableCheckbox label={`Seleccionar ${name}`} isSelected={isSelected} onChange={toggleSelected} />
          </td>
        )}
        {detail && (
          <td data-card="open" className={classes(styles.cell, styles.narrow)}>
            <button
              type="button"
              className={styles.expander}
              aria-label={`Detalle de ${name}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailId : undefined}
              onClick={toggleOpen}
            >
              <ChevronRight aria-hidden size={16} />
            </button>
          </td>
        )}
        {tone && (
          <td
            data-card="stage"
            data-noted={Boolean(rowTone?.note) || undefined}
            className={classes(styles.cell, styles.stage)}
          >
            {rowTone && <StatusChip tone={rowTone.tone} word={rowTone.word} sign={rowTone.sign} variant="plain" />}
            {(rowTone?.note || rowTone?.columnNote) && (
              <div className={styles.note}>
                {rowTone.note}
                {rowTone.columnNote && (
                  <span className={styles.columnNote}>
                    {rowTone.note && ' · '}
                    {rowTone.columnNote}
                  </span>
                )}
              </div>
            )}
          </td>
        )}
        <Cells row={row} columns={columns} />
        {actions && (
          <td data-card="actions" className={classes(styles.cell, styles.actions)}>
            {actions(row)}
          </td>
        )}
      </tr>
      {isOpen && (
        <tr id={detailId} onKeyDown={onKeyDown}>
          <td colSpan={columnCount(table)} className={styles.detailCell}>
            <div className={styles.detail}>{detail?.(row)}</div>
          </td>
        </tr>
      )}
    </>
  );
}

function Cells<Row>({ row, columns }: { row: Row; columns: TableProps<Row>['columns'] }) {
  const headerId = rowHeaderId(columns);
  return columns.map((column) => {
    const className = classes(
      styles.cell,
      column.align === 'end' && styles.end,
      column.isSecondary && styles.secondary,
      column.grows && styles.grows,
      column.id === headerId && styles.name,
      column.wraps && styles.wraps,
    );
    return column.id === headerId ? (
      <th key={column.id} scope="row" data-from={column.from} data-card="name" className={className}>
        {column.cell(row)}
      </th>
    ) : (
      <td
        key={column.id}
        data-from={column.from}
        data-card={column.card}
        data-header={column.header}
        className={className}
      >
        {column.cell(row)}
      </td>
    );
  });
}

interface RowFocus {
  props: { 'data-row': string; tabIndex: number; onFocus: (event: FocusEvent<HTMLElement>) => void };
  /** Moves for arrows, Home and End; false for other keys. */
  move: (key: string) => boolean;
  take: () => void;
}

function target(key: string, at: number, last: number): number | undefined {
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last };
  return targets[key];
}

/** One row at a time is in the tab order (roving tabindex). */
export function useRowFocus(ids: readonly string[], marked: string | null = null) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const tabStop = current !== null && ids.includes(current) ? current : ids[0];

  const focusRow = (index: number) => {
    const rows = body.current?.querySelectorAll<HTMLElement>(ids.length > 0 ? ROW : MESSAGE);
    rows?.[Math.max(0, Math.min(index, ids.length - 1))]?.focus();
  };
  useFocusInPlace(body, ids, focusRow);
  const markedAt = marked === null ? -1 : ids.indexOf(marked);
  const pointedOut = useRef<string | null>(null);
  useEffect(() => {
    if (markedAt < 0 || pointedOut.current === marked) return;
    pointedOut.current = marked;
    body.current?.querySelectorAll<HTMLElement>(ROW)[markedAt]?.focus();
  }, [markedAt, marked]);
  const of = (id: string): RowFocus => ({
    props: {
      'data-row': id,
      tabIndex: id === tabStop ? 0 : -1,
      onFocus: (event) => event.target === event.currentTarget && setCurrent(id),
    },
    move: (key) => {
      const next = target(key, ids.indexOf(id), ids.length - 1);
      if (next === undefined) return false;
      focusRow(next);
      return true;
    },
    take: () => focusRow(ids.indexOf(id)),
  });
  return { body, of };
}
