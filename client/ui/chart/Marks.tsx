import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import styles from './Chart.module.css';
import { type ChartMark, patternId, type Series } from './series.ts';

const size = { width: 8, height: 8, patternUnits: 'userSpaceOnUse' } as const;

/** What the bars of one chart are filled with. */
export function Patterns({ chart }: { chart: string }) {
  return (
    <defs>
      <pattern id={patternId(chart, 'solid')} {...size}>
        <rect width="8" height="8" className={styles.solid} />
      </pattern>
      <pattern id={patternId(chart, 'hatch')} {...size} patternTransform="rotate(45)">
        <rect width="8" height="8" className={styles.hatchGround} />
        <rect width="4" height="8" className={styles.hatch} />
      </pattern>
      <pattern id={patternId(chart, 'plain')} {...size}>
        <rect width="8" height="8" className={styles.plainGround} />
      </pattern>
      <pattern id={patternId(chart, 'dots')} {...size}>
        <rect width="8" height="8" className={styles.dotsGround} />
        <circle cx="2" cy="2" r="1.6" className={styles.dots} />
        <circle cx="6" cy="6" r="1.6" className={styles.dots} />
      </pattern>
    </defs>
  );
}

/** One bar, said whole; where it leads somewhere it is a link, for the mouse and the keyboard. */
export function Mark({ mark: { says, href }, children }: { mark: ChartMark; children: ReactNode }) {
  if (href === undefined) {
    return (
      <svg role="img" aria-label={says} className={styles.svg}>
        {children}
      </svg>
    );
  }
  return (
    <Link href={href} aria-label={says} className={styles.link}>
      {children}
    </Link>
  );
}

/** What each pattern means, in words. */
export function Legend({ series }: { series: readonly Series[] }) {
  const chart = useId();
  return (
    <ul className={styles.legend}>
      {series.map(({ id, label, look }) => (
        <li key={id} className={styles.legendItem}>
          <svg width="16" height="12" aria-hidden="true">
            <Patterns chart={`${chart}${id}`} />
            <rect
              x="0.5"
              y="0.5"
              width="15"
              height="11"
              fill={`url(#${patternId(`${chart}${id}`, look)})`}
              className={styles.bar}
              data-look={look}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
