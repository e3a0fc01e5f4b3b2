import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Around the signed-in app: the kit's own texts, dates and numbers in es-MX whatever the browser says. */
export function UiProvider({ children }: { children: ReactNode }) {
  return <I18nProvider locale="es-MX">{children}</I18nProvider>;
}
