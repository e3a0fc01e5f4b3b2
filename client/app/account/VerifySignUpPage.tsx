import { useState } from 'react';
import { PlainLink } from '#client/ui/button/Link.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { accountPaths, codeIn } from '#domain/accountPaths.ts';
import { AccountLayout } from './AccountLayout.tsx';
import { type Outcome, verifySignUp } from './calls.ts';

/** One press confirms: programs that follow the links of a mail don't. */
export function VerifySignUpPage() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  const confirm = async () => {
    setSending(true);
    setOutcome(await verifySignUp(codeIn(location.hash)));
    setSending(false);
  };
  return (
    <AccountLayout
      title="Confirmar el correo"
      other={outcome?.isDone ? undefined : <PlainLink href={accountPaths.signUp}>Pedir otro enlace</PlainLink>}
    >
      <Stack gap={4}>
        {outcome && (
          <Banner tone={outcome.isDone ? 'success' : 'danger'} isLive>
            {outcome.isDone ? outcome.text : Object.values(outcome.errors).flat().join(' ')}
          </Banner>
        )}
        {!outcome?.isDone && (
          <>
            <p>Confirme que este correo es suyo para terminar de crear su cuenta de Dictamen.</p>
            <PlainButton variant="primary" size="large" wide autoFocus isPending={isSending} onClick={confirm}>
              Confirmar correo
            </PlainButton>
          </>
        )}
      </Stack>
    </AccountLayout>
  );
}
