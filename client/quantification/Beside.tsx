import type { ReactNode } from 'react';

interface BesideProps {
  file: { readonly url: string } | null | undefined;
  children: ReactNode;
}

export function Beside({ children }: BesideProps) {
  return children;
}
