import { encode } from 'uqr';
import styles from './Text.module.css';

/** Empty modules around the code, which a camera needs to find it. */
const quiet = 4;

/** A text for a telephone's camera; black on white in every theme, as cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  const width = size + 2 * quiet;
  return (
    <svg role="img" aria-label={label} viewBox={`${-quiet} ${-quiet} ${width} ${width}`} className={styles.qr}>
      <path d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
