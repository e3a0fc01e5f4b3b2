import { useId } from 'react';
import styles from './Chart.module.css';
import { Patterns } from './Patterns.tsx';
import { patternId, type Series } from './series.ts';

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
