import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 1; without it, an indeterminate bar. */
  value?: number | undefined;
  /** Shows label and percentage above the bar. */
  isTitled?: boolean;
}

export function ProgressBar({ label, value, isTitled = false }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={styles.progress}>
      {isTitled && (
        <div aria-hidden className={styles.title}>
          <span>{label}</span>
          {percent !== undefined && <span>{percent} %</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.track}
      >
        <div
          className={styles.bar}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
          data-waiting={percent === undefined || undefined}
        />
      </div>
    </div>
  );
}
