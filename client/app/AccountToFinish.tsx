import { useEffect } from 'react';
import { PasswordCard } from '#client/profile/PasswordCard.tsx';
import { SecondFactorCard } from '#client/secondFactor/SecondFactorCard.tsx';
import { useSessionState } from '#client/session/useSession.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { PlainButton } from '#client/ui/plain/Plain.tsx';
import { Copyright, slogan } from '#client/ui/shell/Brand.tsx';
import { SignInLayout } from '#client/ui/shell/SignInLayout.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { texts } from '#domain/texts.ts';
import { signOutUnlessUnsaved } from './leaving/leavingTabs.ts';

/** What the account still lacks: nothing else is served until it is done. The password comes first. */
export default function AccountToFinish() {
  const { signOut, viewer } = useSessionState();
  const isPassword = viewer?.mustChangePassword === true;
  const title = isPassword ? 'Cambie su contraseña' : 'Active su segundo factor';
  useEffect(() => {
    document.title = `${title} · Dictamen`;
  }, [title]);
  return (
    <SignInLayout slogan={slogan} title={title} footer={<Copyright />}>
      <Stack gap={4}>
        <Banner tone="info">{isPassword ? texts.passwordExpired : texts.secondFactorMissing}</Banner>
        {isPassword ? (
          <PasswordCard autoFocus onDone={() => location.reload()} />
        ) : (
          <SecondFactorCard onAdded={() => location.reload()} />
        )}
        <PlainButton variant="quiet" onClick={() => void signOutUnlessUnsaved(viewer?.username ?? '', signOut)}>
          Cerrar sesión
        </PlainButton>
      </Stack>
    </SignInLayout>
  );
}

/** A new account: it sees nothing until a person says what it is for. */
export function WithoutRole({ username, onRetry }: { username: string; onRetry: () => void }) {
  return (
    <>
      <Banner tone="info" title="Falta que le asignen un rol">
        <p>
          Pida a un administrador que asigne un rol a la cuenta {username}. Mientras tanto no hay nada que mostrarle.
        </p>
      </Banner>
      <PlainButton variant="primary" size="large" wide onClick={onRetry}>
        Ya me asignaron un rol
      </PlainButton>
    </>
  );
}
