import { useQuery } from '@apollo/client/react';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import { ButtonLink } from '#client/ui/button/Link.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import { screens } from '#domain/screens.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { RevokeTokenDialog } from './RevokeTokenDialog.tsx';
import { ShownOnceDialog } from './ShownOnceDialog.tsx';
import { PersonalTokensDocument, type TokenRowFragment } from './Tokens.generated.ts';
import { tokenColumns } from './tokenTable.tsx';

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
        subtitle="Para consultar desde un programa o una hoja de cálculo, sin su contraseña. Sólo leen lo que usted puede ver."
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
      {given !== null && <ShownOnceDialog token={given} onClose={() => setGiven(null)} />}
      {leaving && (
        <RevokeTokenDialog
          token={leaving}
          onClose={() => {
            setLeaving(null);
            retry();
          }}
        />
      )}
    </Page>
  );
}
