import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ReactNode } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import type { IncidentFilter } from '#client/schema.generated.ts';
import { BarChart } from '#client/ui/chart/BarChart.tsx';
import { ChartCard, type ChartRow } from '#client/ui/chart/ChartCard.tsx';
import { StackChart } from '#client/ui/chart/StackChart.tsx';
import type { ChartGroup } from '#client/ui/chart/series.ts';
import { Columns } from '#client/ui/layout/Stack.tsx';
import { PlainButton } from '#client/ui/plain/Plain.tsx';
import { durationText } from '#domain/calendar.ts';
import { shortAmount } from '#domain/chartScale.ts';
import {
  MonthAmountsDocument,
  ProviderDifferencesDocument,
  RejectReasonCountsDocument,
  StageTimesDocument,
  StageWaitsDocument,
} from './Charts.generated.ts';
import {
  differenceSeries,
  monthFigures,
  providerFigures,
  reasonFigures,
  reasonSeries,
  statusSeries,
  timeFigures,
  timeSeries,
  waitFigures,
  waitSeries,
} from './figures.ts';
import type { ChartScope } from './scope.ts';
import { useFigures } from './useFigures.ts';

/** The five questions that managers ask, of the incidents of one filter. */

const titles = {
  months: 'Montos por mes y estatus',
  providers: 'Diferencia por proveedor',
  times: 'Tiempo en cada etapa',
  waits: 'Espera por etapa',
  reasons: 'Motivos de rechazo',
};

const months = ['Mes', 'Estatus', 'Siniestros', 'Monto inicial', 'Autorizado', 'Rechazado'];
const providers = ['Proveedor', 'Siniestros', 'Inicial', 'Autorizado', 'Diferencia', '% dif.'];
const times = ['Etapa', 'Estancias', 'Siguen en ella', 'Mediana (segundos)', 'Percentil 90 (segundos)'];
const waits = ['Etapa', 'Espera', 'Siniestros', 'Monto inicial'];
const reasons = ['Motivo', 'Siniestros', 'Monto rechazado'];

const secondsTick = (value: string) => (value === '0' ? '0' : durationText(Number(value)));

export default function Charts({ scope }: { scope: ChartScope }) {
  return (
    <Columns least={420}>
      <Chart
        title={titles.months}
        note="En pesos, por mes de registro: monto inicial de autorizados y pendientes; de los rechazados, el monto que se rechazó."
        scope={scope}
        document={MonthAmountsDocument}
        figuresOf={monthFigures}
        columns={months}
        words={2}
        draw={(groups) => (
          <StackChart label={titles.months} series={statusSeries} groups={groups} tickText={shortAmount} />
        )}
      />
      <Chart
        title={titles.reasons}
        note="Siniestros cuyo presupuesto está rechazado, por el motivo vigente."
        scope={scope}
        document={RejectReasonCountsDocument}
        figuresOf={reasonFigures}
        columns={reasons}
        draw={(groups) => (
          <BarChart label={titles.reasons} series={reasonSeries} groups={groups} tickText={shortAmount} />
        )}
      />
      <Chart
        title={titles.providers}
        note="Inicial − autorizado, en pesos y sin impuestos, de las partidas que un auditor autorizó."
        scope={scope}
        document={ProviderDifferencesDocument}
        figuresOf={providerFigures}
        columns={providers}
        draw={(groups) => (
          <BarChart label={titles.providers} series={differenceSeries} groups={groups} tickText={shortAmount} />
        )}
      />
      <Chart
        title={titles.times}
        note="De cada estancia ya terminada: la mitad duró la mediana o menos; nueve de cada diez, el percentil 90 o menos."
        scope={scope}
        document={StageTimesDocument}
        figuresOf={timeFigures}
        columns={times}
        draw={(groups) => <BarChart label={titles.times} series={timeSeries} groups={groups} tickText={secondsTick} />}
      />
      <Chart
        title={titles.waits}
        note="Lo que hoy espera a alguien, por los días hábiles que lleva en su etapa."
        scope={scope}
        document={StageWaitsDocument}
        figuresOf={waitFigures}
        columns={waits}
        words={2}
        draw={(groups) => <BarChart label={titles.waits} series={waitSeries} groups={groups} tickText={shortAmount} />}
      />
    </Columns>
  );
}

type Figures = { readonly groups: readonly ChartGroup[]; readonly rows: readonly ChartRow[] };

type ChartProps<Data> = {
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
function Chart<Data>({ title, note, scope, document, figuresOf, columns, words = 1, draw }: ChartProps<Data>) {
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
