import { classes } from '#client/ui/classes.ts';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import { tableSays } from '#domain/catalogue.ts';
import styles from './Table.module.css';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { columnCount, type TableProps } from './table.ts';
import { useRowFocus } from './useRowFocus.ts';
import { watchEdges } from './watchEdges.ts';

/** A semantic table. Arrow keys move between rows, Enter opens one, Space selects, Esc closes. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, rowId, status = 'ready', height = 'auto', footer } = props;
  const focus = useRowFocus(rows.map(rowId), props.marked);
  const isLoading = status === 'loading';
  return (
    <div ref={watchEdges} className={classes(styles.wrap, height === 'fill' && styles.fill)}>
      <table
        aria-label={label}
        aria-busy={isLoading}
        className={classes(styles.table, isLoading && rows.length > 0 && styles.refreshing)}
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
      <td colSpan={columnCount(props)} className={styles.message}>
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
