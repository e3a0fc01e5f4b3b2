import { Building2 } from 'lucide-react';
import { useEffect } from 'react';
import { useSessionState } from '#client/session/useSession.ts';
import { ChoiceList } from '#client/ui/plain/ChoiceList.tsx';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { SignInLayout } from '#client/ui/SignInLayout.tsx';
import { Stack } from '#client/ui/Stack.tsx';
import { customersOf } from '#domain/customers.ts';
import { Copyright, slogan } from './Copyright.tsx';

/** Internal staff says for whom they work today, before anything of a customer is asked. */
export function ChooseCustomer() {
  const { viewer, chooseCustomer, signOut } = useSessionState();
  useEffect(() => {
    document.title = 'Elija un cliente · Dictamen';
  }, []);
  if (!viewer) return null;
  return (
    <SignInLayout slogan={slogan} title="¿Con qué cliente va a trabajar?" footer={<Copyright />}>
      <Stack gap={4}>
        <ChoiceList
          label="Clientes"
          choices={customersOf(viewer).map(({ code, name }) => ({
            id: code,
            label: name,
            icon: <Building2 aria-hidden size={18} />,
          }))}
          onChoose={chooseCustomer}
        />
        <PlainButton variant="quiet" onClick={signOut}>
          Cerrar sesión
        </PlainButton>
      </Stack>
    </SignInLayout>
  );
}
