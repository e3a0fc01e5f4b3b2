import { useQuery } from '@apollo/client/react';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import type { Saved } from '#client/tables/description.ts';
import { TableScreen } from '#client/tables/EntryTable.tsx';
import { RevokeTokenDialog, TokenShownDialog, usedAndExpires, validities } from '#client/tokens/tokenParts.tsx';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { formatInstant } from '#domain/calendar.ts';
import { usualDays } from '#domain/personalTokens.ts';
import { overlapHours, overlapNames } from '#domain/serviceAccounts.ts';
import {
  CreateServiceTokenDocument,
  RevokeServiceTokenDocument,
  ServiceAccountsDocument,
} from './ServiceAccounts.generated.ts';
import { type ServiceAccountRow, serviceAccountTable } from './serviceAccountTable.tsx';

/** Programs that work with the product, and what each may do. */

const tokenIn = (saved: Saved): string | null =>
  'token' in saved && typeof saved.token === 'string' ? saved.token : null;

type TokenRow = ServiceAccountRow['tokens'][number];

const tokenName = ({ addedAt }: TokenRow) => `el token del ${formatInstant(addedAt)}`;

const columns: readonly Column<TokenRow>[] = [
  { id: 'addedAt', header: 'Entregado', isRowHeader: true, cell: ({ addedAt }) => formatInstant(addedAt) },
  ...usedAndExpires,
];

const overlaps = overlapHours.map((hours) => ({ id: String(hours), label: overlapNames[hours] }));
const usualOverlap = 24 satisfies (typeof overlapHours)[number];

type Props = {
  readonly account: ServiceAccountRow;
  readonly onGiven: (token: string) => void;
  readonly onClose: () => void;
};

/** The tokens of a program: another one in place of those in use, or one that ends now. */
function TokensDialog({ account, onGiven, onClose }: Props) {
  const { data, error, refetch } = useQuery(ServiceAccountsDocument);
  const making = useSend(CreateServiceTokenDocument);
  const [days, setDays] = useState(String(usualDays));
  const [overlap, setOverlap] = useState(String(usualOverlap));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [leaving, setLeaving] = useState<TokenRow | null>(null);
  const now = data?.serviceAccounts.find(({ id }) => id === account.id) ?? account;
  const reread = () => void refetch().catch(() => undefined);
  const make = async () => {
    const input = { account: account.id, days: Number(days), overlapHours: Number(overlap) };
    const outcome = await making.send({ input });
    setProblem(outcome.ok ? null : outcome.problem);
    if (!outcome.ok) return;
    reread();
    onGiven(outcome.value.token);
  };
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={`Tokens de ${account.name}`}
        size="large"
        footer={
          <>
            <Button
              icon={<KeyRound aria-hidden />}
              isPending={making.isSending}
              isDisabled={!now.isActive}
              onPress={() => void make()}
            >
              Entregar otro token
            </Button>
            <Button variant="primary" onPress={onClose}>
              Cerrar
            </Button>
          </>
        }
      >
        <Stack gap={3}>
          <ProblemBanner problem={problem ?? (error ? problemOf(error) : null)} />
          <Table
            label="Tokens"
            columns={columns}
            rows={now.tokens}
            rowId={({ id }) => id}
            rowName={tokenName}
            status="ready"
            emptyText="No tiene ningún token. Entregue uno para que el programa pueda llamar."
            actions={(token) => (
              <IconButton
                size="small"
                label={`Revocar ${tokenName(token)}`}
                icon={<Trash2 />}
                onPress={() => setLeaving(token)}
              />
            )}
          />
          <Select label="Vigencia del token nuevo" name="days" options={validities} value={days} onChange={setDays} />
          <Select label="Tokens de antes" name="overlap" options={overlaps} value={overlap} onChange={setOverlap} />
        </Stack>
      </Dialog>
      {leaving && (
        <RevokeTokenDialog
          document={RevokeServiceTokenDocument}
          variables={{ input: { account: account.id, token: leaving.id } }}
          onClose={() => {
            setLeaving(null);
            reread();
          }}
        >
          El programa que use {tokenName(leaving)} dejará de poder llamar en este momento. No se puede deshacer.
        </RevokeTokenDialog>
      )}
    </>
  );
}

export default function ServiceAccountsScreen() {
  const [given, setGiven] = useState<string | null>(null);
  const [opened, setOpened] = useState<ServiceAccountRow | null>(null);
  return (
    <>
      <TableScreen
        table={serviceAccountTable}
        onCreated={(saved) => setGiven(tokenIn(saved))}
        rowExtra={(account) => (
          <IconButton
            size="small"
            label={`Tokens de ${account.name}`}
            icon={<KeyRound />}
            onPress={() => setOpened(account)}
          />
        )}
      />
      {opened && given === null && <TokensDialog account={opened} onGiven={setGiven} onClose={() => setOpened(null)} />}
      {given !== null && (
        <TokenShownDialog
          title="Token de la cuenta de servicio"
          warning="No vuelve a mostrarse. Guárdelo donde el programa guarda sus secretos: quien lo tenga puede lo que la cuenta."
          token={given}
          headerLabel="Encabezado de cada llamada"
          onClose={() => setGiven(null)}
        />
      )}
    </>
  );
}
