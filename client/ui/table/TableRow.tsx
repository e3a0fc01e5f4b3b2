import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { classes } from '#client/ui/classes.ts';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import styles from './Table.module.css';
import { TableCheckbox } from './TableCheckbox.tsx';
import { columnCount, rowHeaderId, type TableProps } from './table.ts';
import type { RowFocus } from './useRowFocus.ts';

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
    expanded,
    onExpandedChange,
    opened,
    onOpenedChange,
    tone,
    actions,
    onChoose,
  } = table;
  const detailId = useId();
  const id = rowId(row);
  const name = rowName(row);
  const isOpen = Boolean(detail) && (opened ? opened.has(id) : expanded === id);
  const isSelected = selected?.has(id) ?? false;
  const rowTone = tone?.(row);

  const toggleOpen = () => {
    onExpandedChange?.(isOpen ? null : id);
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
          <td className={classes(styles.cell, styles.narrow)}>
            <TableCheckbox label={`Seleccionar ${name}`} isSelected={isSelected} onChange={toggleSelected} />
          </td>
        )}
        {detail && (
          <td className={classes(styles.cell, styles.narrow)}>
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
          <td className={classes(styles.cell, styles.stage)}>
            {rowTone && <StatusChip tone={rowTone.tone} word={rowTone.word} variant="plain" />}
          </td>
        )}
        <Cells row={row} columns={columns} />
        {actions && <td className={classes(styles.cell, styles.actions)}>{actions(row)}</td>}
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
      <th key={column.id} scope="row" data-from={column.from} className={className}>
        {column.cell(row)}
      </th>
    ) : (
      <td key={column.id} data-from={column.from} className={className}>
        {column.cell(row)}
      </td>
    );
  });
}
