import { useState } from 'react';
import type { PasskeyAnswer, PasskeyStep } from '#client/session/passkey.ts';
import { knowsPasskeys } from '#client/session/storage.ts';
import { PlainButton } from '#client/ui/plain/Plain.tsx';
import { LoginNotice } from './signInParts.tsx';

interface PasskeyButtonProps {
  label: string;
  variant?: 'primary';
  isDisabled: boolean;
  /** Of a sign-in that waits for one of the account's passkeys; without it, a passkey signs in by itself. */
  step?: PasskeyStep;
  onSigned: (answer: PasskeyAnswer) => void;
}

const unloaded = 'No se pudo cargar lo que hace falta. Revise su conexión y vuelva a intentar.';

/** Signs in with a passkey of this device, a telephone or a key. What that takes is loaded when it is pressed. */
export function PasskeyButton({ label, variant, isDisabled, step, onSigned }: PasskeyButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [text, setText] = useState<string | null>(null);
  if (!knowsPasskeys()) return null;
  const press = async () => {
    setText(null);
    setAsking(true);
    try {
      const { askForPasskey } = await import('#client/session/passkey.ts');
      const answered = await askForPasskey(step ?? null);
      if (typeof answered === 'string') setText(answered);
      else onSigned(answered);
    } catch {
      setText(unloaded);
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <LoginNotice text={text} secondsToWait={0} />
      <PlainButton
        wide
        {...(variant && { variant, size: 'large' })}
        isPending={isAsking}
        disabled={isDisabled}
        onClick={() => void press()}
      >
        {label}
      </PlainButton>
    </>
  );
}
