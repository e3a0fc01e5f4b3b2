import { useEffect } from 'react';
import { PasswordCard } from '#client/profile/PasswordCard.tsx';
import { useSessionState } from '#client/session/useSession.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { SignInLayout } from '#client/ui/shell/SignInLayout.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { texts } from '#domain/texts.ts';
import { Copyright, slogan } from './Copyright.tsx';

/** Whoever came in with a password that an administrator gave sees nothing else until it is theirs. */
export default function MustChangePassword() {
  const { signOut } = useSessionState();
  const title = 'Cambie su contraseña';
  useEffect(() => {
    document.title = `${title} · Dictamen`;
  }, []);
  return (
    <SignInLayout slogan={slogan} title={title} footer={<Copyright />}>
      <Stack gap={4}>
        <Banner tone="info">{texts.passwordExpired}</Banner>
        <PasswordCard onDone={() => location.reload()} />
        <PlainButton variant="quiet" onClick={signOut}>
          Cerrar sesión
        </PlainButton>
      </Stack>
    </SignInLayout>
  );
}
