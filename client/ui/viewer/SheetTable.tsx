import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import tabs from '../layout/Tabs.module.css';
import { columnLetters, columnWidths, runsOnFrom, type SheetCell } from './sheet.ts';
import styles from './Viewer.module.css';

interface SheetTableProps {
  label: string;
  rows: readonly (readonly SheetCell[])[];
  columnCount: number;
}

const rowHeight = 28;

function Cells({ row, letters }: { row: readonly SheetCell[]; letters: readonly string[] }) {
  const lone = runsOnFrom(row);
  const own = lone === null ? letters : letters.slice(0, lone + 1);
  return own.map((letter, column) => (
    <div
      key={letter}
      role="cell"
      className={styles.cell}
      data-number={row[column]?.isNumber || undefined}
      style={column === lone ? { gridColumn: `${column + 2} / -1` } : undefined}
      title={row[column]?.text}
    >
      {row[column]?.text}
    </div>
  ));
}

/** A sheet of a workbook, to read: its letters and numbers stay in view, only the rows in view are drawn. */
export function SheetTable({ label, rows, columnCount }: SheetTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const letters = useMemo(() => Array.from({ length: columnCount }, (_, index) => columnLetters(index)), [columnCount]);
  const template = useMemo(() => columnWidths(rows, columnCount), [rows, columnCount]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  const style: CSSProperties & { '--columns': string } = { '--columns': template };
  return (
    <div
      ref={scroller}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columnCount + 1}
      tabIndex={0}
      className={styles.sheet}
      style={style}
    >
      <div role="row" aria-rowindex={1} className={styles.sheetHead}>
        <div role="columnheader" className={styles.corner}>
          <span className={styles.hiddenWord}>Fila</span>
        </div>
        {letters.map((letter) => (
          <div key={letter} role="columnheader" className={styles.letter}>
            {letter}
          </div>
        ))}
      </div>
      <div role="rowgroup" className={styles.sheetBody} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <div key={index} role="row" aria-rowindex={index + 2} className={styles.sheetRow} style={{ top: start }}>
            <div role="rowheader" className={styles.number}>
              {index + 1}
            </div>
            <Cells row={rows[index] ?? []} letters={letters} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface SheetTabsProps {
  sheets: readonly { id: string; label: string; content: ReactNode }[];
  /** Below the sheet, e.g. that it is shown in part. */
  note?: ReactNode;
}

/** The sheets of a workbook; each fills the space. */
export function SheetTabs({ sheets, note }: SheetTabsProps) {
  return (
    <Tabs className={styles.sheetPanel}>
      <TabList aria-label="Hojas" className={styles.sheets}>
        {sheets.map(({ id, label }) => (
          <Tab key={id} id={id} className={tabs.tab}>
            {label}
          </Tab>
        ))}
      </TabList>
      {sheets.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles.sheetPanel}>
          {content}
        </TabPanel>
      ))}
      {note && <p className={styles.footnote}>{note}</p>}
    </Tabs>
  );
}
