import { Button } from '#client/ui/Button.tsx';

export type SendFooterProps = {
  readonly form: string;
  readonly label: string;
  readonly isBlocked: boolean;
  readonly isSending: boolean;
  readonly tone?: 'primary' | 'danger';
  readonly onClose: () => void;
  /** Stops what is on its way; without it, sending cannot be stopped. */
  readonly onStop?: () => void;
};

/** The two buttons of a dialog that sends a form. */
export function SendFooter({ form, label, isBlocked, isSending, tone = 'primary', onClose, onStop }: SendFooterProps) {
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
