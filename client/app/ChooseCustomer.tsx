import { Building2 } from 'lucide-react';
import { useEffect } from 'react';
import { useSessionState } from '#client/session/useSession.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ChoiceList } from '#client/ui/plain/ChoiceList.tsx';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { SignInLayout } from '#client/ui/shell/SignInLayout.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { customersOf } from '#domain/customers.ts';
import { Copyright, slogan } from './Copyright.tsx';

/** Internal staff says for whom they work today, before anything of a customer is asked. */
export function ChooseCustomer() {
  const { viewer, chooseCustomer, signOut } = useSessionState();
  const customers = viewer ? customersOf(viewer) : [];
  const title = customers.length > 0 ? '¿Con qué cliente va a trabajar?' : 'Su cuenta está lista';
  useEffect(() => {
    document.title = customers.length > 0 ? 'Elija un cliente · Dictamen' : 'Cuenta sin rol · Dictamen';
  }, [customers.length]);
  if (!viewer) return null;
  return (
    <SignInLayout slogan={slogan} title={title} footer={<Copyright />}>
      <Stack gap={4}>
        {customers.length > 0 ? (
          <ChoiceList
            label="Clientes"
            choices={customers.map(({ code, name }) => ({
              id: code,
              label: name,
              icon: <Building2 aria-hidden size={18} />,
            }))}
            onChoose={chooseCustomer}
          />
        ) : (
          <WithoutRole username={viewer.username} onRetry={() => location.reload()} />
        )}
        <PlainButton variant="quiet" onClick={signOut}>
          Cerrar sesión
        </PlainButton>
      </Stack>
    </SignInLayout>
  );
}

/** A new account: it sees nothing until somebody says what it is for. */
function WithoutRole({ username, onRetry }: { username: string; onRetry: () => void }) {
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
