import mark from '../brand.svg';
import styles from './SignInLayout.module.css';

export function Brand({ isCompact, size = 24 }: { isCompact?: boolean; size?: number }) {
  return (
    <span className={styles.brand}>
      <img src={mark} alt={isCompact ? 'Dictamen' : ''} width={size} height={size} />
      {!isCompact && <span className={styles.name}>Dictamen</span>}
    </span>
  );
}
