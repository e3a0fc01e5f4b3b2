import styles from './Money.module.css';

/** In the place of what there is not. */
export const Absent = () => <span className={styles.absent}>–</span>;
