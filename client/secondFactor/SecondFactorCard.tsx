import { useQuery } from '@apollo/client/react';
import { KeySquare, ShieldCheck, ShieldOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { SecondFactorDocument, type SecondFactorQuery } from './SecondFactor.generated.ts';
import type { SecondFactorChange } from './SecondFactorDialog.tsx';

const SecondFactorDialog = lazy(() => import('./SecondFactorDialog.tsx'));

/** What is asked at the sign-in after the password: switched on and off here, with the password. */
export function SecondFactorCard({ onAdded }: { readonly onAdded?: () => void }) {
  const { data, error, refetch } = useQuery(SecondFactorDocument, { fetchPolicy: 'cache-and-network' });
  const [change, setChange] = useState<SecondFactorChange | null>(null);
  const reread = () => void refetch().catch(() => {});
  const close = (isDone: boolean) => {
    setChange(null);
    if (!isDone) return;
    reread();
    if (change === 'start') onAdded?.();
  };
  const now = data?.secondFactor;
  return (
    <Card title="Segundo factor">
      <Stack gap={3}>
        <ProblemBanner
          problem={error ? problemOf(error) : null}
          action={<Button onPress={reread}>Reintentar</Button>}
        />
        {now ? <State now={now} onChange={setChange} /> : !error && <Skeleton width="100%" height="64px" />}
      </Stack>
      <Suspense>{change && <SecondFactorDialog change={change} onClose={close} />}</Suspense>
    </Card>
  );
}

type Now = NonNullable<SecondFactorQuery['secondFactor']>;

function State({ now, onChange }: { now: Now; onChange: (change: SecondFactorChange) => void }) {
  const { since, recoveryCodesLeft, isRequired } = now;
  if (since === null) {
    return (
      <>
        <p>
          Al entrar se pide, además de la contraseña, un código de una aplicación de su teléfono. Así, quien conozca su
          contraseña no entra con ella.
        </p>
        <Row justify="end">
          <Button variant="primary" icon={<ShieldCheck aria-hidden />} onPress={() => onChange('start')}>
            Activar segundo factor
          </Button>
        </Row>
      </>
    );
  }
  return (
    <>
      <KeyValue
        items={[
          { label: 'Estado', value: <StatusChip tone="success" word="Activo" /> },
          { label: 'Desde', value: formatInstant(since) },
          {
            label: 'Códigos de recuperación sin usar',
            value: recoveryCodesLeft > 2 ? recoveryCodesLeft : `${recoveryCodesLeft}: pida códigos nuevos`,
          },
        ]}
      />
      {isRequired && <p>Su perfil lo exige: no se puede desactivar.</p>}
      <Row justify="end">
        {!isRequired && (
          <Button icon={<ShieldOff aria-hidden />} onPress={() => onChange('stop')}>
            Desactivar segundo factor
          </Button>
        )}
        <Button icon={<KeySquare aria-hidden />} onPress={() => onChange('renew')}>
          Códigos de recuperación nuevos
        </Button>
      </Row>
    </>
  );
}
