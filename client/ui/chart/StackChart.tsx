import { useId } from 'react';
import { placeOn, type Scale, scaleOf } from '#domain/chartScale.ts';
import { sum } from '#domain/money.ts';
import styles from './Chart.module.css';
import { Legend, Mark, Patterns } from './Marks.tsx';
import { type ChartGroup, type ChartProps, lookOf, patternId, percent, type Series } from './series.ts';

const plotHeight = 220;
const headroom = 16;
const axisHeight = 22;
/** A lonely column is no wall. */
const leastBands = 4;
/** With more, only every second one is named. */
const namedBands = 8;
/** Of the width, what is left to the names of the lines: no column covers them. */
const gutter = 0.1;
/** Of its band, how much a column takes. */
const thickness = 0.6;

/** Columns over time, what is of one period upon each other. */
export function StackChart({ label, series, groups, tickText }: ChartProps) {
  const chart = useId();
  const scale = scaleOf(groups.map(({ marks }) => sum(marks.map(({ value }) => value))));
  const band = (1 - gutter) / Math.max(groups.length, leastBands);
  return (
    <figure aria-label={label} className={styles.chart}>
      <Legend series={series} />
      <svg width="100%" height={plotHeight + headroom + axisHeight} className={styles.svg}>
        <title>{label}</title>
        <Patterns chart={chart} />
        <Axis scale={scale} tickText={tickText} />
        {groups.map((group, at) => (
          <Column
            key={group.id}
            chart={chart}
            series={series}
            group={group}
            scale={scale}
            band={band}
            at={at}
            isNamed={groups.length <= namedBands || at % 2 === 0}
          />
        ))}
      </svg>
    </figure>
  );
}

const heightAt = (scale: Scale, value: string) => headroom + plotHeight * (1 - placeOn(scale, value));

function Axis({ scale, tickText }: { scale: Scale; tickText: (value: string) => string }) {
  return scale.ticks.map((tick) => {
    const y = heightAt(scale, tick);
    return (
      <g key={tick}>
        <line x1="0" x2="100%" y1={y} y2={y} className={tick === '0' ? styles.zero : styles.grid} />
        {tick !== '0' && (
          <text x="0" y={y - 4} className={styles.tick}>
            {tickText(tick)}
          </text>
        )}
      </g>
    );
  });
}

type ColumnProps = {
  readonly chart: string;
  readonly series: readonly Series[];
  readonly group: ChartGroup;
  readonly scale: Scale;
  readonly band: number;
  readonly at: number;
  readonly isNamed: boolean;
};

function Column({ chart, series, group, scale, band, at, isNamed }: ColumnProps) {
  const middle = gutter + (at + 0.5) * band;
  return (
    <>
      {group.marks.map((mark, index) => {
        const below = sum(group.marks.slice(0, index).map(({ value }) => value));
        const [top, bottom] = [heightAt(scale, sum([below, mark.value])), heightAt(scale, below)];
        const look = lookOf(series, mark.series);
        return (
          <Mark key={mark.series} mark={mark}>
            <rect
              x={percent(middle - (band * thickness) / 2)}
              y={top}
              width={percent(band * thickness)}
              height={Math.max(bottom - top, 1)}
              fill={`url(#${patternId(chart, look)})`}
              className={styles.bar}
              data-look={look}
            >
              <title>{mark.says}</title>
            </rect>
          </Mark>
        );
      })}
      {isNamed && (
        <text x={percent(middle)} y={headroom + plotHeight + 16} textAnchor="middle" className={styles.tick}>
          {group.short ?? group.label}
        </text>
      )}
    </>
  );
}
