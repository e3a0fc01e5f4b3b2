import { type CSSProperties, useSyncExternalStore } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './Grid.module.css';
import type { GridState } from './GridState.ts';
import type { GridSource } from './gridTypes.ts';
import type { Offset, ShownColumn } from './gridWindow.ts';

/** The heads of the grid's columns, and the title that a row begins with. */

interface GridHeadProps<Row> {
  columns: readonly ShownColumn<Row>[];
  offsets: ReadonlyMap<string, Offset>;
  state: GridState;
  source: GridSource<Row>;
}

export function GridHead<Row>({ columns, offsets, state, source }: GridHeadProps<Row>) {
  return (
    <div role="row" aria-rowindex={1} tabIndex={-1} className={styles.head}>
      <div
        role="columnheader"
        aria-colindex={1}
        tabIndex={-1}
        className={classes(styles.headCell, styles.check, styles.pinned)}
      >
        <SelectAll state={state} source={source} />
      </div>
      {columns.map(({ column, at, track }, drawn) => {
        const { id, header, label, group, align, isPinned } = column;
        const isGroupStart = group !== undefined && columns[drawn - 1]?.column.group !== group;
        const place: CSSProperties = {
          ...(isPinned && { left: `calc(${offsets.get(id)?.left ?? 0}px + var(--slide))` }),
          ...(track !== undefined && { gridColumn: track }),
        };
        return (
          <div
            key={id}
            role="columnheader"
            aria-colindex={at + 2}
            aria-label={label}
            title={label}
            tabIndex={-1}
            style={place}
            className={classes(
              styles.headCell,
              align && styles[align],
              isPinned && styles.pinned,
              isGroupStart && styles.groupStart,
            )}
          >
            {group !== undefined && <span className={styles.group}>{isGroupStart ? group : ''}</span>}
            <span>{header}</span>
          </div>
        );
      })}
    </div>
  );
}

function SelectAll<Row>({ state, source }: Pick<GridHeadProps<Row>, 'state' | 'source'>) {
  const keys = useSyncExternalStore(source.onKeys, source.keys);
  const selected = useSyncExternalStore(state.onSelection, state.selected);
  const isAll = keys.length > 0 && selected.size === keys.length;
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label="Seleccionar todas las líneas"
      className={styles.box}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = selected.size > 0 && !isAll;
      }}
      onChange={() => state.select(isAll ? new Set() : new Set(keys))}
    />
  );
}

interface GridTitleProps {
  code: string;
  text: string;
  unit: string;
  /** The text in two parts: what others begin with too, muted, and its own words, which are never cut first. */
  parts?: { readonly common: string; readonly own: string };
}

/** What a row is about: its code, its name on two lines at most (on a phone one, below the code), and its unit. */
export function GridTitle({ code, text, unit, parts }: GridTitleProps) {
  return (
    <span className={styles.title} title={`${code} · ${text}`}>
      <span className={styles.code}>{code}</span>
      <span className={styles.text}>
        {parts && parts.common !== '' ? (
          <>
            <span className={styles.common}>{parts.common}</span>
            {parts.own}
          </>
        ) : (
          text
        )}
      </span>
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}
