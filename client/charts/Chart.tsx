import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ReactNode } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import type { ChartScope } from '#client/incidents/chartScope.ts';
import type { IncidentFilter } from '#client/schema.generated.ts';
import { ChartCard, type ChartRow } from '#client/ui/chart/ChartCard.tsx';
import type { ChartGroup } from '#client/ui/chart/series.ts';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { useFigures } from './useFigures.ts';

type Figures = { readonly groups: readonly ChartGroup[]; readonly rows: readonly ChartRow[] };

export type ChartProps<Data> = {
  readonly title: string;
  readonly note: string;
  readonly scope: ChartScope;
  readonly document: TypedDocumentNode<Data, { filter: IncidentFilter }>;
  readonly figuresOf: (data: Data, scope: ChartScope) => Figures;
  readonly columns: readonly string[];
  readonly words?: number;
  readonly draw: (groups: readonly ChartGroup[]) => ReactNode;
};

/** One question, its answer drawn and as a table. */
export function Chart<Data>({ title, note, scope, document, figuresOf, columns, words = 1, draw }: ChartProps<Data>) {
  const { data, isLoading, problem, retry } = useFigures(document, { filter: scope.filter });
  const { groups, rows } = data ? figuresOf(data, scope) : { groups: [], rows: [] };
  const again = (
    <PlainButton size="small" onClick={retry}>
      Reintentar
    </PlainButton>
  );
  return (
    <ChartCard
      title={title}
      note={note}
      isLoading={isLoading}
      columns={columns}
      words={words}
      rows={rows}
      problem={problem && <ProblemBanner problem={problem} action={again} />}
    >
      {draw(groups)}
    </ChartCard>
  );
}
