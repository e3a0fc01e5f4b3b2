import { useState } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import type { ChartScope } from '#client/charts/scope.ts';
import { useFigures } from '#client/charts/useFigures.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Link } from '#client/ui/button/Link.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ColumnSums } from '#client/ui/table/ColumnSums.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column, Sort } from '#client/ui/table/table.ts';
import { TwoLines } from '#client/ui/text/Text.tsx';
import {
  type FigureRow,
  type Figures,
  figureText,
  type Heading,
  incidentFigures,
  incidentHeadings,
  incidentsOf,
  lineFigures,
  lineHeadings,
  sorted,
} from './figures.ts';
import { type Grouping, groupingOptions, isOfIncidents } from './groupings.ts';
import { IncidentFiguresDocument, LineFiguresDocument } from './Summaries.generated.ts';

/** The figures of incidents, group by group, each leading to its list. */

type SummaryProps = { scope: ChartScope; grouping: Grouping; isExact: boolean };

const notes = {
  incidents:
    'Montos de los presupuestos vigentes; la diferencia, de los que tienen ambos. Rechazado: de los presupuestos rechazados, también los que después se volvieron a enviar. Mediana y percentil 90: cuánto esperaron los ya autorizados o rechazados.',
  lines:
    'Partidas de los presupuestos que un auditor autorizó, en pesos y sin impuestos. Rechazado: las de presupuestos rechazados, también los que después se volvieron a enviar. Mediana y percentil 90: cuánto esperaron los siniestros ya autorizados o rechazados.',
} as const;

export function IncidentSummary({ scope, grouping, isExact }: SummaryProps) {
  const { filter } = scope;
  const groupBy = grouping.levels.filter(isOfIncidents);
  const { data, ...asking } = useFigures(IncidentFiguresDocument, { filter, groupBy });
  return (
    <SummaryTable
      scope={scope}
      grouping={grouping}
      isExact={isExact}
      {...asking}
      headings={incidentHeadings}
      figures={data && incidentFigures(data)}
    />
  );
}

export function LinesSummary({ scope, grouping, isExact }: SummaryProps) {
  const { filter } = scope;
  const { data, ...asking } = useFigures(LineFiguresDocument, { filter, groupBy: [...grouping.levels] });
  return (
    <SummaryTable
      scope={scope}
      grouping={grouping}
      isExact={isExact}
      {...asking}
      headings={lineHeadings}
      figures={data && lineFigures(data)}
    />
  );
}

type SummaryTableProps = SummaryProps &
  Pick<ReturnType<typeof useFigures>, 'isLoading' | 'problem' | 'retry'> & {
    headings: readonly Heading[];
    figures: Figures | undefined;
  };

function titlesOf({ subject, levels }: Grouping): readonly string[] {
  if (levels.length === 0) return ['Grupo'];
  return levels.map((level) => groupingOptions(subject).find(({ id }) => id === level)?.label ?? '');
}

/** Rows of the group above them, by their first level of two. */
function repeating(rows: readonly FigureRow[]): ReadonlySet<string> {
  const isSame = ({ keys }: FigureRow, above: FigureRow | undefined) =>
    keys.length > 1 && keys[0]?.value === above?.keys[0]?.value;
  return new Set(rows.filter((row, at) => at > 0 && isSame(row, rows[at - 1])).map(({ id }) => id));
}

/** More than these are looked at in the file. */
const mostRows = 500;

function SummaryTable({ scope, grouping, isExact, headings, figures, isLoading, problem, retry }: SummaryTableProps) {
  const [sort, setSort] = useState<Sort>();
  const at = headings.findIndex(({ header }) => header === sort?.column);
  const all = !figures ? [] : grouping.levels.length > 0 ? figures.rows : [figures.whole];
  const rows = at < 0 ? all : sorted(all, at, sort?.direction === 'descending');
  const titles = titlesOf(grouping);
  const repeats = repeating(rows);
  const shownFigure = (row: FigureRow, heading: Heading, place: number) => {
    const text = figureText(heading, row.values[place] ?? null, isExact);
    const href = incidentsOf(scope, row, heading, headings);
    return href === undefined || text === '–' ? text : <Link href={href}>{text}</Link>;
  };
  const columns: readonly Column<FigureRow>[] = [
    ...titles.map((header, level) => ({
      id: `level ${level}`,
      header,
      wraps: true,
      cell: ({ id, keys }: FigureRow) => {
        const label = keys[level]?.label ?? '';
        // Quieter, on one line, and whole in its title.
        return level === 0 && repeats.has(id) ? <TwoLines first={null} second={label} /> : label;
      },
    })),
    ...headings.map((heading, place) => ({
      id: heading.header,
      header: heading.header,
      align: 'end' as const,
      isSortable: true,
      cell: (row: FigureRow) => shownFigure(row, heading, place),
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
  const totals = Object.fromEntries(
    headings.map((heading, place) => [heading.header, figures && shownFigure(figures.whole, heading, place)]),
  );
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
          footer={
            rows.length > 0 && <ColumnSums table={{ columns }} label="Total" span={titles.length} sums={totals} />
          }
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
