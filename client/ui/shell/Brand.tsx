import mark from '#client/ui/brand.svg';
import styles from './SignInLayout.module.css';

export const slogan = 'Cada siniestro, cada peso, en regla.';

export function Copyright() {
  return <>© {new Date().getFullYear()} Dictamen. Todos los derechos reservados.</>;
}

export function Brand({ isCompact, size = 24 }: { isCompact?: boolean; size?: number }) {
  return (
    <span className={styles.brand}>
      <img src={mark} alt={isCompact ? 'Dictamen' : ''} width={size} height={size} />
      {!isCompact && <span className={styles.name}>Dictamen</span>}
    </span>
  );
}
