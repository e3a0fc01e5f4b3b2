import { Menu as MenuIcon, PanelLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { useStoredFlag } from '#client/ui/layout/useStoredFlag.ts';
import { PlainIconButton } from '#client/ui/plain/Plain.tsx';
import styles from './AppShell.module.css';
import { Brand } from './Brand.tsx';

const SidebarDrawer = lazy(() => import('./SidebarDrawer.tsx').then((module) => ({ default: module.SidebarDrawer })));

interface AppShellProps {
  /** NavSections with NavItems. */
  nav: ReactNode;
  /** Foot of the sidebar, e.g. the manual's NavItem. */
  navEnd?: ReactNode;
  /** The route's name, in the navbar. */
  title: string;
  /** Right of the navbar: customer, user menu. */
  tools?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Sidebar (collapsible; a drawer at 768 px and below), navbar, scrolling content, footer. Free of RAC until the drawer opens. */
export function AppShell({ nav, navEnd, title, tools, footer, children }: AppShellProps) {
  const [isCollapsed, setCollapsed] = useStoredFlag('sidebarCollapsed');
  const [isDrawer, setDrawer] = useState(false);
  const menu = (
    <>
      <nav aria-label="Principal" className={styles.nav}>
        {nav}
      </nav>
      {navEnd && <div className={styles.navEnd}>{navEnd}</div>}
    </>
  );
  return (
    <div className={classes(styles.shell, isCollapsed && styles.collapsed)}>
      <a href="#contenido" className={styles.skip}>
        Saltar al contenido
      </a>
      <aside className={styles.sidebar} aria-label="Menú" data-collapsed={isCollapsed || undefined}>
        <div className={styles.brand}>
          <Brand isCompact={isCollapsed} />
        </div>
        {menu}
      </aside>
      <header className={styles.navbar}>
        <span className={styles.onlyWide}>
          <PlainIconButton
            label={isCollapsed ? 'Mostrar el menú' : 'Contraer el menú'}
            icon={<PanelLeft />}
            onClick={() => setCollapsed(!isCollapsed)}
          />
        </span>
        <span className={styles.onlyNarrow}>
          <PlainIconButton label="Abrir el menú" icon={<MenuIcon />} onClick={() => setDrawer(true)} />
        </span>
        <p className={styles.shellTitle}>{title}</p>
        <div className={styles.tools}>{tools}</div>
      </header>
      <div className={styles.scroller}>
        <main id="contenido" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <footer className={styles.footer}>{footer}</footer>
      </div>
      {isDrawer && (
        <Suspense>
          <SidebarDrawer isOpen onOpenChange={setDrawer}>
            {menu}
          </SidebarDrawer>
        </Suspense>
      )}
    </div>
  );
}
