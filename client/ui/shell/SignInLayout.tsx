import type { ReactNode } from 'react';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { Brand } from './Brand.tsx';
import styles from './SignInLayout.module.css';

interface SignInLayoutProps {
  slogan: string;
  /** Heading of the form. */
  title?: string;
  /** Copyright line. */
  footer: ReactNode;
  children: ReactNode;
}

/** Full page for signing in: brand and slogan on asphalt, the form beside them. Free of RAC. */
export function SignInLayout({ slogan, title, footer, children }: SignInLayoutProps) {
  return (
    <div className={styles.page}>
      <header className={styles.side}>
        <Brand size={32} />
        <p className={styles.slogan}>{slogan}</p>
        <span aria-hidden className={styles.road} />
      </header>
      <main className={styles.main}>
        <div className={styles.form}>
          {title && <h1 className={styles.title}>{title}</h1>}
          {children}
        </div>
        <footer className={styles.footer}>{footer}</footer>
      </main>
    </div>
  );
}

/** The only thing on the page, in its middle. */
function Centered({ children }: { children: ReactNode }) {
  return <main className={styles.centered}>{children}</main>;
}

/** While it is found out who is here. @param text why that takes long: the server did not answer, and is asked again */
export function Splash({ text }: { text?: string | null }) {
  return (
    <Centered>
      <Brand size={32} />
      <Spinner label="Cargando…" />
      <div role="status">
        {text && <h1 className={styles.title}>{text}</h1>}
        {text && 'Esta página se abrirá sola en cuanto haya servicio. Si tarda, avise a su administrador.'}
      </div>
    </Centered>
  );
}
