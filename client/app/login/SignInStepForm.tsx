import { useState } from 'react';
import * as z from 'zod/mini';
import { useSessionState } from '#client/session/useSession.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { PlainButton, PlainCheck, PlainField } from '#client/ui/plain/Plain.tsx';
import { isTotpCode, plainCode, rememberedDays, secondFactorForm } from '#domain/secondFactor.ts';
import { mailedCode, type SignInStepKind, typedCode } from '#domain/signInSteps.ts';
import { tellCodesLeftOnceIn } from './codesLeft.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { LoginNotice, useSecondsToWait } from './signInParts.tsx';

const hasEveryDigit = (text: string) => new RegExp(`^\\d{${mailedCode.digits}}$`).test(typedCode(text));

const mailedForm = z.object({
  code: z
    .string()
    .check(z.refine(hasEveryDigit, `Código: escriba los ${mailedCode.digits} dígitos que recibió por correo.`)),
});

const isMailed = (kinds: readonly SignInStepKind[] = []) => kinds.includes('mail');

/** A mailed code is of one kind; else the code itself says whether it is of the application or for recovery. */
const kindOf = (kinds: readonly SignInStepKind[], code: string): SignInStepKind =>
  isMailed(kinds) ? 'mail' : isTotpCode(plainCode(code)) ? 'totp' : 'recovery';

/** What the server asks for after the password; a further step takes the place of the first. */
export default function SignInStepForm() {
  const { step } = useSessionState();
  const [asked, setAsked] = useState(step);
  if (step && step.challenge !== asked?.challenge) setAsked(step);
  return asked && <StepForm key={asked.challenge} asked={asked} />;
}

type Asked = NonNullable<ReturnType<typeof useSessionState>['step']>;

/** It knows the session itself, since three screens show it. */
function StepForm({ asked: { challenge, kinds, message, passkey } }: { asked: Asked }) {
  const { text, isSending, signIn, leaveStep } = useSessionState();
  const [remember, setRemember] = useState(false);
  const wait = useSecondsToWait();
  const mailed = isMailed(kinds);
  const form = useForm({
    schema: mailed ? mailedForm : secondFactorForm,
    initial: { code: '' },
    onSubmit: ({ code }) => {
      const kind = kindOf(kinds, code);
      signIn({ challenge, kind, answer: code, ...(!mailed && { remember }) });
      if (kind === 'recovery') tellCodesLeftOnceIn();
      return undefined;
    },
  });
  const hint = mailed
    ? `Vale ${mailedCode.minutes} minutos. Si no llega, revise el correo no deseado.`
    : kinds.includes('totp')
      ? 'El de la aplicación cambia cada 30 segundos.'
      : 'Uno de recuperación, si no tiene su llave.';
  return (
    <Form form={form} label="Código de acceso">
      <p>{message}</p>
      <LoginNotice text={isSending ? null : text} secondsToWait={wait} />
      {passkey && (
        <PasskeyButton
          label="Usar llave de acceso"
          variant="primary"
          isDisabled={isSending || wait > 0}
          step={{ challenge, options: passkey, remember }}
          onSigned={signIn}
        />
      )}
      <PlainField
        label="Código"
        inputMode={mailed ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        description={hint}
        autoFocus={!passkey}
        {...form.field('code')}
      />
      {!mailed && (
        <PlainCheck
          label={`No pedir código en este dispositivo durante ${rememberedDays} días`}
          isSelected={remember}
          onChange={setRemember}
        />
      )}
      <PlainButton
        type="submit"
        {...(!passkey && { variant: 'primary' as const })}
        size="large"
        wide
        isPending={isSending}
        disabled={wait > 0}
      >
        Entrar
      </PlainButton>
      <PlainButton variant="quiet" wide onClick={leaveStep} disabled={isSending}>
        Volver
      </PlainButton>
    </Form>
  );
}
