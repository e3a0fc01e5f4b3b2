import styles from './Banner.module.css';

/** Indeterminate wait. With a label it is announced; without one it is decoration. */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  const drawing = (
    <>
      <circle cx="10" cy="10" r="8" className={styles.track} />
      <path d="M18 10a8 8 0 0 0-8-8" />
    </>
  );
  const frame = { className: styles.spinner, width: size, height: size, viewBox: '0 0 20 20' };
  if (!label) {
    return (
      <svg {...frame} aria-hidden="true">
        {drawing}
      </svg>
    );
  }
  return (
    <svg {...frame} role="img">
      <title>{label}</title>
      {drawing}
    </svg>
  );
}
