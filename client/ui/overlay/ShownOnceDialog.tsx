import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { Dialog } from './Dialog.tsx';
import { notify } from './toasts.ts';

/** Copies what is shown only once, and says whether it could. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success('Copiado');
  } catch {
    notify.warn('El navegador no permitió copiar. Selecciónelo y cópielo a mano.');
  }
}

interface ShownOnceDialogProps {
  title: string;
  /** What cannot be shown again, and what it opens. */
  warning: string;
  /** What is copied. */
  secret: string;
  /** The button by which the person says that it is kept. */
  done: string;
  size?: 'small';
  children: ReactNode;
  onClose: () => void;
}

/** The only time that a secret is shown: it stays until the person says that it is kept. */
export function ShownOnceDialog({ title, warning, secret, done, size, children, onClose }: ShownOnceDialogProps) {
  return (
    <Dialog
      isOpen
      isLocked
      onOpenChange={() => {}}
      title={title}
      {...(size && { size })}
      kind="alert"
      footer={
        <>
          {/* First, so that Enter pressed twice in the form before does not close what is shown only once. */}
          <Button icon={<Copy aria-hidden />} autoFocus onPress={() => void copyText(secret)}>
            Copiar
          </Button>
          <Button variant="primary" onPress={onClose}>
            {done}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Banner tone="warn">{warning}</Banner>
        {children}
      </Stack>
    </Dialog>
  );
}
