import type { ReactNode } from 'react';
import { Link as RouterLink } from 'wouter';
import { classes } from '#client/ui/classes.ts';
import styles from './Link.module.css';

export interface LinkProps {
  href: string;
  children: ReactNode;
  /** Quiet looks like text until pointed at. */
  variant?: 'normal' | 'quiet';
  /** Another site or a file: a new tab, without the router. */
  isExternal?: boolean;
  download?: string;
}

export function Link({ href, children, variant = 'normal', isExternal, download }: LinkProps) {
  const className = classes(styles.link, variant === 'quiet' && styles.quiet);
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
    <RouterLink href={href} className={className}>
      {children}
    </RouterLink>
  );
}
