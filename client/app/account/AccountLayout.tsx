import { type ReactNode, useEffect } from 'react';
import { loginPath } from '#client/app/paths.ts';
import { PlainLink } from '#client/ui/button/Link.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Copyright, slogan } from '#client/ui/shell/Brand.tsx';
import { SignInLayout } from '#client/ui/shell/SignInLayout.tsx';

interface AccountLayoutProps {
  title: string;
  /** Another way out, beside signing in. */
  other?: ReactNode;
  children: ReactNode;
}

/** The pages around an account, dressed as the sign-in page that they lead back to. */
export function AccountLayout({ title, other, children }: AccountLayoutProps) {
  useEffect(() => {
    document.title = `${title} · Dictamen`;
  }, [title]);
  return (
    <SignInLayout slogan={slogan} title={title} footer={<Copyright />}>
      <Stack gap={5}>
        {children}
        <Stack gap={2}>
          {other && <p>{other}</p>}
          <p>
            <PlainLink href={loginPath}>Ir a iniciar sesión</PlainLink>
          </p>
        </Stack>
      </Stack>
    </SignInLayout>
  );
}
