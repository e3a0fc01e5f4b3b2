import { notify } from './toasts.ts';

/** Copies what is shown only once, and says whether it could. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success('Copiado');
  } catch {
    notify.warn('El navegador no permitió copiar. Selecciónelo y cópielo a mano.');
  }
}
