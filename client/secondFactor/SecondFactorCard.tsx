import { useQuery } from '@apollo/client/react';
import { Fingerprint, KeySquare, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { knowsPasskeys } from '#client/session/storage.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { type PasskeyRowFragment, SecondFactorDocument, type SecondFactorQuery } from './SecondFactor.generated.ts';
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
    if (change === 'start' || change === 'passkey') onAdded?.();
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
      <Suspense>
        {change && <SecondFactorDialog change={change} hasOther={hasOther(now, change)} onClose={close} />}
      </Suspense>
    </Card>
  );
}

/** Whether something is asked for besides what this changes. */
function hasOther(now: Now | null | undefined, change: SecondFactorChange): boolean {
  if (!now || now.since === null) return false;
  if (change === 'stop') return now.passkeys.length > 0;
  return typeof change === 'string' || now.hasTotp || now.passkeys.length > 1;
}

type Now = NonNullable<SecondFactorQuery['secondFactor']>;

interface StateProps {
  now: Now;
  onChange: (change: SecondFactorChange) => void;
}

function State({ now, onChange }: StateProps) {
  const { since, hasTotp, passkeys, recoveryCodesLeft, isRequired } = now;
  const addPasskey = knowsPasskeys() && (
    <Button icon={<Fingerprint aria-hidden />} onPress={() => onChange('passkey')}>
      Agregar llave de acceso
    </Button>
  );
  if (since === null) {
    return (
      <>
        <p>
          Al entrar se pide, además de la contraseña, un código de una aplicación de su teléfono. Así, quien conozca su
          contraseña no entra con ella. Con una llave de acceso entra con su huella, su rostro o el PIN del dispositivo,
          sin contraseña.
        </p>
        <Row justify="end" data-no-print>
          {addPasskey}
          <Button variant="primary" icon={<ShieldCheck aria-hidden />} onPress={() => onChange('start')}>
            Activar segundo factor
          </Button>
        </Row>
      </>
    );
  }
  const isOnlyTotp = passkeys.length === 0;
  return (
    <>
      <KeyValue
        items={[
          { label: 'Estado', value: <StatusChip tone="success" word="Activo" /> },
          { label: 'Desde', value: formatInstant(since) },
          { label: 'Aplicación de códigos', value: hasTotp ? 'Sí' : 'No' },
          {
            label: 'Códigos de recuperación sin usar',
            value: recoveryCodesLeft > 2 ? recoveryCodesLeft : `${recoveryCodesLeft}: pida códigos nuevos`,
          },
        ]}
      />
      {!isOnlyTotp && <Passkeys passkeys={passkeys} onChange={onChange} />}
      {isRequired && <p>Su perfil lo exige: no se puede desactivar.</p>}
      <Row justify="end" data-no-print>
        {hasTotp && isOnlyTotp && !isRequired && (
          <Button icon={<ShieldOff aria-hidden />} onPress={() => onChange('stop')}>
            Desactivar segundo factor
          </Button>
        )}
        {hasTotp && !isOnlyTotp && (
          <Button icon={<ShieldOff aria-hidden />} onPress={() => onChange('stop')}>
            Quitar aplicación de códigos
          </Button>
        )}
        {!hasTotp && (
          <Button icon={<ShieldCheck aria-hidden />} onPress={() => onChange('start')}>
            Agregar aplicación de códigos
          </Button>
        )}
        {addPasskey}
        <Button icon={<KeySquare aria-hidden />} onPress={() => onChange('renew')}>
          Códigos de recuperación nuevos
        </Button>
      </Row>
    </>
  );
}

const columns: readonly Column<PasskeyRowFragment>[] = [
  { id: 'name', header: 'Nombre', isRowHeader: true, cell: ({ name }) => name },
  { id: 'addedAt', header: 'Creada', from: 480, cell: ({ addedAt }) => formatInstant(addedAt) },
  {
    id: 'lastUsedAt',
    header: 'Último uso',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatInstant(lastUsedAt) : 'Sin usar'),
  },
];

function Passkeys({ passkeys, onChange }: { passkeys: Now['passkeys'] } & Pick<StateProps, 'onChange'>) {
  return (
    <Table
      label="Llaves de acceso"
      columns={columns}
      rows={passkeys}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      status="ready"
      emptyText="No tiene llaves de acceso."
      actions={(passkey) => (
        <Button size="small" icon={<Trash2 aria-hidden />} onPress={() => onChange({ removes: passkey })}>
          Quitar
        </Button>
      )}
    />
  );
}
