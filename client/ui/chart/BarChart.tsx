import { useId } from 'react';
import { placeOn, type Scale, scaleOf } from '#domain/chartScale.ts';
import styles from './Chart.module.css';
import { Legend, Mark, Patterns } from './Marks.tsx';
import { type ChartGroup, type ChartProps, lookOf, patternId, percent, type Series } from './series.ts';

/** Beyond the longest bar there is room for its figure. */
const plot = 0.72;
const labelHeight = 20;
const barHeight = 18;
const gap = 10;
const axisHeight = 20;

const heightOf = ({ marks }: ChartGroup) => labelHeight + marks.length * barHeight + gap;

/** Bars that lie, one group below the other: for names, which need room. */
export function BarChart({ label, series, groups, tickText }: ChartProps) {
  const chart = useId();
  const scale = scaleOf(groups.flatMap(({ marks }) => marks.map(({ value }) => value)));
  const tops = groups.map((_, at) => groups.slice(0, at).reduce((sum, group) => sum + heightOf(group), 0));
  const height = groups.reduce((sum, group) => sum + heightOf(group), 0);
  return (
    <figure aria-label={label} className={styles.chart}>
      {series.length > 1 && <Legend series={series} />}
      <svg width="100%" height={height + axisHeight} className={styles.svg}>
        <title>{label}</title>
        <Patterns chart={chart} />
        <Axis scale={scale} height={height} tickText={tickText} />
        {groups.map((group, at) => (
          <Bars key={group.id} chart={chart} series={series} group={group} scale={scale} top={tops[at] ?? 0} />
        ))}
      </svg>
    </figure>
  );
}

type AxisProps = { readonly scale: Scale; readonly height: number; readonly tickText: (value: string) => string };

function Axis({ scale, height, tickText }: AxisProps) {
  return scale.ticks.map((tick) => {
    const x = percent(placeOn(scale, tick) * plot);
    return (
      <g key={tick}>
        <line x1={x} x2={x} y1={0} y2={height} className={tick === '0' ? styles.zero : styles.grid} />
        <text x={x} y={height + 14} className={styles.tick} textAnchor={tick === scale.ticks[0] ? 'start' : 'middle'}>
          {tickText(tick)}
        </text>
      </g>
    );
  });
}

type BarsProps = {
  readonly chart: string;
  readonly series: readonly Series[];
  readonly group: ChartGroup;
  readonly scale: Scale;
  readonly top: number;
};

function Bars({ chart, series, group, scale, top }: BarsProps) {
  const zero = placeOn(scale, '0');
  return (
    <>
      <text x={0} y={top + 14} className={styles.label}>
        {group.label}
      </text>
      {group.marks.map((mark, at) => {
        const end = placeOn(scale, mark.value);
        const look = lookOf(series, mark.series);
        const y = top + labelHeight + at * barHeight;
        return (
          <Mark key={mark.series} mark={mark}>
            <rect x="0" y={y - 1} width="100%" height={barHeight} rx="3" className={styles.target} />
            <rect
              x={percent(Math.min(zero, end) * plot)}
              y={y + 1}
              width={percent(Math.abs(end - zero) * plot)}
              height={barHeight - 5}
              fill={`url(#${patternId(chart, look)})`}
              className={styles.bar}
              data-look={look}
            />
            <text x={percent(Math.max(zero, end) * plot)} dx="6" y={y + 12} className={styles.value}>
              {mark.text}
            </text>
          </Mark>
        );
      })}
    </>
  );
}
