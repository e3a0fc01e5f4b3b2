import type { ChartScope } from '#client/incidents/chartScope.ts';
import { BarChart } from '#client/ui/chart/BarChart.tsx';
import { StackChart } from '#client/ui/chart/StackChart.tsx';
import { Columns } from '#client/ui/layout/Stack.tsx';
import { shortAmount } from '#domain/chartScale.ts';
import { durationText } from '#domain/duration.ts';
import { Chart } from './Chart.tsx';
import {
  MonthAmountsDocument,
  ProviderDifferencesDocument,
  RejectReasonCountsDocument,
  StageTimesDocument,
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
} from './figures.ts';

const titles = {
  months: 'Montos por mes y estatus',
  providers: 'Diferencia por proveedor',
  times: 'Tiempo en cada etapa',
  reasons: 'Motivos de rechazo',
};

const months = ['Mes', 'Estatus', 'Siniestros', 'Monto inicial', 'Autorizado', 'Rechazado'];
const providers = ['Proveedor', 'Siniestros', 'Inicial', 'Autorizado', 'Diferencia', '% dif.'];
const times = ['Etapa', 'Estancias', 'Siguen en ella', 'Mediana (segundos)', 'Percentil 90 (segundos)'];
const reasons = ['Motivo', 'Siniestros', 'Monto rechazado'];

const secondsTick = (value: string) => (value === '0' ? '0' : durationText(Number(value)));

/** The four questions that managers ask, of the incidents of one filter. */
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
    </Columns>
  );
}
