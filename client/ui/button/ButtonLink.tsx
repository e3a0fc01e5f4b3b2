import type { ReactNode } from 'react';
import { Link as RouterLink } from 'wouter';
import { type ButtonLook, buttonClass } from './buttonClass.ts';

export interface ButtonLinkProps extends ButtonLook {
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
