import { useQuery } from '@apollo/client/react';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useFailures, useSend } from '#client/api/useSend.ts';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import { ButtonLink } from '#client/ui/button/Link.tsx';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { formatInstant } from '#domain/calendar.ts';
import { personalTokenForm } from '#domain/forms/account.ts';
import { usualDays } from '#domain/personalTokens.ts';
import { screens } from '#domain/screens.ts';
import {
  CreatePersonalTokenDocument,
  PersonalTokensDocument,
  RevokePersonalTokenDocument,
  type TokenRowFragment,
} from './Tokens.generated.ts';
import { RevokeTokenDialog, TokenShownDialog, usedAndExpires, validities } from './tokenParts.tsx';

const scopeNames: Record<TokenRowFragment['scope'], string> = { READ: 'Solo lectura' };

const tokenColumns: readonly Column<TokenRowFragment>[] = [
  { id: 'name', header: 'Nombre', isRowHeader: true, cell: ({ name }) => name },
  { id: 'scope', header: 'Alcance', from: 700, cell: ({ scope }) => scopeNames[scope] },
  { id: 'addedAt', header: 'Creado', from: 820, cell: ({ addedAt }) => formatInstant(addedAt) },
  ...usedAndExpires,
];

/** Keys for a person's own scripts and spreadsheets. */
export default function TokensScreen() {
  const { data, error, loading, refetch } = useQuery(PersonalTokensDocument, { fetchPolicy: 'cache-and-network' });
  const [isCreating, setCreating] = useState(false);
  const [given, setGiven] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<TokenRowFragment | null>(null);
  const retry = () => void refetch().catch(() => {});
  const tokens = data?.personalTokens ?? [];
  return (
    <Page>
      <PageHeader
        title={screens.personalTokens.title}
        isTitleHidden
        subtitle="Para consultar desde un programa o una hoja de cálculo, sin su contraseña. Solo leen lo que usted puede ver."
        actions={
          <>
            <ButtonLink href={screens.profile.path}>Volver a Perfil</ButtonLink>
            <Button variant="primary" icon={<KeyRound aria-hidden />} onPress={() => setCreating(true)}>
              Nuevo token
            </Button>
          </>
        }
      />
      <ProblemBanner problem={error ? problemOf(error) : null} action={<Button onPress={retry}>Reintentar</Button>} />
      <Card title={screens.personalTokens.title} padding="none">
        <Table
          label={screens.personalTokens.title}
          columns={tokenColumns}
          rows={tokens}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          status={error ? 'error' : loading && !data ? 'loading' : 'ready'}
          skeletonRows={3}
          emptyText="Aún no tiene tokens. Cree uno para cada programa que consulte en su nombre."
          actions={(token) => (
            <IconButton
              size="small"
              label={`Revocar ${token.name}`}
              icon={<Trash2 />}
              onPress={() => setLeaving(token)}
            />
          )}
        />
      </Card>
      {isCreating && (
        <NewTokenDialog
          onClose={() => setCreating(false)}
          onCreated={(token) => {
            setCreating(false);
            setGiven(token);
            retry();
          }}
        />
      )}
      {given !== null && (
        <TokenShownDialog
          title="Su token nuevo"
          warning="No vuelve a mostrarse. Guárdelo donde guarda sus contraseñas: quien lo tenga puede consultar en su nombre."
          token={given}
          headerLabel="Encabezado de cada consulta"
          onClose={() => setGiven(null)}
        />
      )}
      {leaving && (
        <RevokeTokenDialog
          document={RevokePersonalTokenDocument}
          variables={{ id: leaving.id }}
          onClose={() => {
            setLeaving(null);
            retry();
          }}
        >
          Lo que use «{leaving.name}» dejará de poder consultar en este momento. No se puede deshacer.
        </RevokeTokenDialog>
      )}
    </Page>
  );
}

function NewTokenDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (token: string) => void }) {
  const { send, isSending } = useSend(CreatePersonalTokenDocument);
  const { problem, errorsOf } = useFailures();
  const form = useForm({
    schema: personalTokenForm,
    initial: { name: '', days: usualDays as number, password: '' },
    onSubmit: async (values) => {
      const outcome = await send(values);
      if (outcome.ok) onCreated(outcome.value.token);
      return errorsOf(outcome);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Nuevo token"
      size="small"
      submitLabel="Crear token"
      isSending={isSending}
      onClose={onClose}
    >
      <ProblemBanner problem={problem} />
      <TextField
        {...form.field('name')}
        label="Nombre"
        description="Para reconocerlo después: qué programa o archivo lo usa."
        isRequired
        autoFocus
        autoComplete="off"
      />
      <Select
        label="Vigencia"
        name="days"
        options={validities}
        value={String(form.values.days)}
        onChange={(days) => form.set('days', Number(days))}
        error={form.errorOf('days')}
        isRequired
      />
      <TextField
        {...form.field('password')}
        label="Contraseña"
        type="password"
        description="La suya: el token sirve aunque cierre la sesión."
        isRequired
        autoComplete="current-password"
      />
      <p>Alcance: solo lectura. El token no puede cambiar nada.</p>
    </FormDialog>
  );
}
