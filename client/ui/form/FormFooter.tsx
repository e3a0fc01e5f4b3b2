import { Button } from '#client/ui/button/Button.tsx';

export interface FormFooterProps {
  /** Id of the form that the second button sends. */
  form: string;
  label: string;
  tone?: 'primary' | 'danger';
  /** What has to be there before it can be sent is not there yet. */
  isBlocked?: boolean;
  isSending: boolean;
  onClose: () => void;
  /** Stops what is on its way; without it, sending cannot be stopped. */
  onStop?: (() => void) | undefined;
}

/** The two buttons of a dialog that sends a form. */
export function FormFooter({ form, label, tone = 'primary', isBlocked, isSending, onClose, onStop }: FormFooterProps) {
  return (
    <>
      {isSending && onStop ? (
        <Button onPress={onStop}>Cancelar envío</Button>
      ) : (
        <Button isDisabled={isSending} onPress={onClose}>
          Cancelar
        </Button>
      )}
      <Button type="submit" form={form} variant={tone} isDisabled={isBlocked} isPending={isSending}>
        {label}
      </Button>
    </>
  );
}
