import type { ReactNode } from 'react';
import { Link as RouterLink } from 'wouter';
import { classes } from '#client/ui/classes.ts';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './buttonClass.ts';

/** Links: as text, and as buttons. */

interface LinkProps {
  href: string;
  children: ReactNode;
  /** Quiet looks like text until pointed at. */
  variant?: 'normal' | 'quiet';
  /** Another site or a file: a new tab, without the router. */
  isExternal?: boolean;
  download?: string;
  /** Called as it is followed within the product. */
  onOpen?: () => void;
}

export function Link({ href, children, variant = 'normal', isExternal, download, onOpen }: LinkProps) {
  const className = classes(styles.link, variant === 'quiet' && styles.linkQuiet);
  if (isExternal || download !== undefined) {
    return (
      <a
        href={href}
        download={download}
        className={className}
        {...(isExternal ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {children}
      </a>
    );
  }
  return (
    <RouterLink href={href} className={className} onClick={onOpen}>
      {children}
    </RouterLink>
  );
}

interface ButtonLinkProps extends ButtonLook {
  href: string;
  icon?: ReactNode;
  /** A file: leaves the router out. */
  download?: string;
  children: ReactNode;
}

/** Navigation that looks like a button. */
export function ButtonLink({ href, icon, download, children, ...look }: ButtonLinkProps) {
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
  if (download !== undefined) {
    return (
      <a href={href} download={download} className={buttonClass(look)}>
        {content}
      </a>
    );
  }
  return (
    <RouterLink href={href} className={buttonClass(look)}>
      {content}
    </RouterLink>
  );
}

/** Link without the router, for the pages before signing in: the page is loaded anew. */
export function PlainLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  );
}
