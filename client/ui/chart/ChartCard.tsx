import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '#client/ui/layout/Card.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { PlainButton } from '#client/ui/plain/Plain.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import styles from './Chart.module.css';

export interface ChartRow {
  id: string;
  /** Exactly what was answered, one text a column. */
  cells: readonly string[];
}

interface ChartCardProps {
  title: string;
  /** What is measured, and of what. */
  note: string;
  /** What went wrong, instead of the chart. */
  problem: ReactNode;
  isLoading: boolean;
  columns: readonly string[];
  /** How many of the first columns are words; figures follow. */
  words: number;
  rows: readonly ChartRow[];
  children: ReactNode;
}

/** A chart and, instead of it when asked, its figures as they came. */
export function ChartCard({ title, note, problem, isLoading, columns, words, rows, children }: ChartCardProps) {
  const [isTable, setTable] = useState(false);
  const toggle = (
    <div data-no-print>
      <PlainButton
        size="small"
        variant="quiet"
        icon={isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
        aria-label={`${isTable ? 'Ver gráfica' : 'Ver tabla'}: ${title}`}
        onClick={() => setTable(!isTable)}
      >
        {isTable ? 'Ver gráfica' : 'Ver tabla'}
      </PlainButton>
    </div>
  );
  return (
    <Card title={title} actions={rows.length > 0 ? toggle : undefined}>
      <Stack gap={3}>
        <p className={styles.note}>{note}</p>
        {problem}
        {isLoading && <Skeleton height="220px" />}
        {!problem && !isLoading && rows.length === 0 && (
          <EmptyState title="Sin datos que graficar" text="Ningún siniestro de este filtro los tiene." />
        )}
        {rows.length > 0 && !isTable && children}
        {rows.length > 0 && isTable && (
          <Table
            label={title}
            columns={columns.map((header, at) => ({
              id: header,
              header,
              align: at < words ? 'start' : 'end',
              cell: (row: ChartRow) => row.cells[at] ?? '',
            }))}
            rows={rows}
            rowId={({ id }) => id}
          />
        )}
      </Stack>
    </Card>
  );
}
