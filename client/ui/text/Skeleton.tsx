import styles from './Text.module.css';

interface SkeletonProps {
  width?: string;
  height?: string;
}

/** Placeholder of something on its way; put `aria-busy` on the region it fills. */
export function Skeleton({ width = '100%', height = '10px' }: SkeletonProps) {
  return <span aria-hidden className={styles.skeleton} style={{ width, height }} />;
}
