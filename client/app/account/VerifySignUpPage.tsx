import { type ReactNode, useState } from 'react';
import { PlainLink } from '#client/ui/button/Link.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { accountPaths, codeIn } from '#domain/accountPaths.ts';
import { AccountLayout } from './AccountLayout.tsx';
import { type Outcome, stopNewsMail, verifySignUp } from './calls.ts';

interface LinkedPageProps {
  title: string;
  text: string;
  label: string;
  send: (code: string) => Promise<Outcome>;
  other?: ReactNode;
}

/** What a mail's link does, at one press: programs that follow the links of a mail don't press. */
function LinkedPage({ title, text, label, send, other }: LinkedPageProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  const act = async () => {
    setSending(true);
    setOutcome(await send(codeIn(location.hash)));
    setSending(false);
  };
  return (
    <AccountLayout title={title} other={outcome?.isDone ? undefined : other}>
      <Stack gap={4}>
        {outcome && (
          <Banner tone={outcome.isDone ? 'success' : 'danger'} isLive>
            {outcome.isDone ? outcome.text : Object.values(outcome.errors).flat().join(' ')}
          </Banner>
        )}
        {!outcome?.isDone && (
          <>
            <p>{text}</p>
            <PlainButton variant="primary" size="large" wide autoFocus isPending={isSending} onClick={act}>
              {label}
            </PlainButton>
          </>
        )}
      </Stack>
    </AccountLayout>
  );
}

export function VerifySignUpPage() {
  return (
    <LinkedPage
      title="Confirmar el correo"
      text="Confirme que este correo es suyo para terminar de crear su cuenta de Dictamen."
      label="Confirmar correo"
      send={verifySignUp}
      other={<PlainLink href={accountPaths.signUp}>Pedir otro enlace</PlainLink>}
    />
  );
}

export function StopNewsMailPage() {
  return (
    <LinkedPage
      title="Correos de novedades"
      text="Deje de recibir por correo lo que pasa con sus siniestros. Seguirá en la campana, y puede volver a recibirlo desde su perfil."
      label="No recibir más correos"
      send={stopNewsMail}
    />
  );
}
