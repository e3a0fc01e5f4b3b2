import { useState } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useFigures } from '#client/charts/useFigures.ts';
import type { IncidentFilter } from '#client/schema.generated.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import { TableTotals } from '#client/ui/table/TableTotals.tsx';
import type { Column, Sort } from '#client/ui/table/table.ts';
import {
  type FigureRow,
  type Figures,
  figureText,
  type Heading,
  incidentFigures,
  incidentHeadings,
  lineFigures,
  lineHeadings,
  sorted,
  wholeRow,
} from './figures.ts';
import { type Grouping, groupingOptions, isOfIncidents } from './groupings.ts';
import { IncidentFiguresDocument, LineFiguresDocument } from './Summaries.generated.ts';

type SummaryProps = { filter: IncidentFilter; grouping: Grouping; isExact: boolean };

const notes = {
  incidents:
    'Montos de los presupuestos vigentes; la diferencia, de los que tienen ambos. Rechazado: de los presupuestos rechazados, también los que después se volvieron a enviar. Mediana y percentil 90: cuánto esperaron los ya autorizados o rechazados.',
  lines:
    'Partidas de los presupuestos que un auditor autorizó, en pesos y sin impuestos. Rechazado: las de presupuestos rechazados, también los que después se volvieron a enviar. Mediana y percentil 90: cuánto esperaron los siniestros ya autorizados o rechazados.',
} as const;

export function IncidentSummary({ filter, grouping, isExact }: SummaryProps) {
  const groupBy = grouping.levels.filter(isOfIncidents);
  const { data, ...asking } = useFigures(IncidentFiguresDocument, { filter, groupBy });
  return (
    <SummaryTable
      grouping={grouping}
      isExact={isExact}
      {...asking}
      headings={incidentHeadings}
      figures={data && incidentFigures(data)}
    />
  );
}

export function LinesSummary({ filter, grouping, isExact }: SummaryProps) {
  const { data, ...asking } = useFigures(LineFiguresDocument, { filter, groupBy: [...grouping.levels] });
  return (
    <SummaryTable
      grouping={grouping}
      isExact={isExact}
      {...asking}
      headings={lineHeadings}
      figures={data && lineFigures(data)}
    />
  );
}

type SummaryTableProps = Pick<SummaryProps, 'grouping' | 'isExact'> &
  Pick<ReturnType<typeof useFigures>, 'isLoading' | 'problem' | 'retry'> & {
    headings: readonly Heading[];
    figures: Figures | undefined;
  };

function titlesOf({ subject, levels }: Grouping): readonly string[] {
  if (levels.length === 0) return ['Grupo'];
  return levels.map((level) => groupingOptions(subject).find(({ id }) => id === level)?.label ?? '');
}

/** More than these are looked at in the file. */
const mostRows = 500;

function SummaryTable({ grouping, isExact, headings, figures, isLoading, problem, retry }: SummaryTableProps) {
  const [sort, setSort] = useState<Sort>();
  const at = headings.findIndex(({ header }) => header === sort?.column);
  const all = !figures ? [] : grouping.levels.length > 0 ? figures.rows : [wholeRow(figures)];
  const rows = at < 0 ? all : sorted(all, at, sort?.direction === 'descending');
  const titles = titlesOf(grouping);
  const columns: readonly Column<FigureRow>[] = [
    ...titles.map((header, level) => ({
      id: `level ${level}`,
      header,
      wraps: true,
      cell: ({ keys }: FigureRow) => keys[level]?.label ?? '',
    })),
    ...headings.map((heading, place) => ({
      id: heading.header,
      header: heading.header,
      align: 'end' as const,
      isSortable: true,
      cell: ({ values }: FigureRow) => figureText(heading, values[place] ?? null, isExact),
    })),
  ];
  if (problem) {
    const again = (
      <Button size="small" onPress={retry}>
        Reintentar
      </Button>
    );
    return <ProblemBanner problem={problem} action={again} />;
  }
  const totals = headings.map((heading, place) => ({
    id: heading.header,
    text: figureText(heading, figures?.total[place] ?? null, isExact),
  }));
  return (
    <Stack gap={2}>
      <p>{notes[grouping.subject]}</p>
      <Card padding="none">
        <Table
          label="Resumen"
          columns={columns}
          rows={rows.slice(0, mostRows)}
          rowId={({ id }) => id}
          status={isLoading ? 'loading' : 'ready'}
          emptyText="Ningún siniestro de este filtro los tiene."
          sort={sort}
          onSortChange={setSort}
          footer={rows.length > 0 && <TableTotals label="Total" span={titles.length} sums={totals} />}
        />
      </Card>
      {rows.length > mostRows && (
        <p>
          Se muestran {mostRows} de {rows.length} grupos; el archivo los tiene todos.
        </p>
      )}
    </Stack>
  );
}
