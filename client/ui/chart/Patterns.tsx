import styles from './Chart.module.css';
import { patternId } from './series.ts';

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
      <pattern id={patternId(chart, 'dots')} {...size}>
        <rect width="8" height="8" className={styles.dotsGround} />
        <circle cx="2" cy="2" r="1.6" className={styles.dots} />
        <circle cx="6" cy="6" r="1.6" className={styles.dots} />
      </pattern>
    </defs>
  );
}
