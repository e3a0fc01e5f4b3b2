import { useQuery } from '@apollo/client/react';
import { ArrowLeft, ShieldQuestion } from 'lucide-react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Button } from '#client/ui/Button.tsx';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Card } from '#client/ui/Card.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Row } from '#client/ui/Row.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { Stack } from '#client/ui/Stack.tsx';
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx';
import { screens } from '#domain/screens.ts';
import { PermissionList } from './PermissionList.tsx';
import { PermissionsDocument, type PermissionsQuery } from './Permissions.generated.ts';

type Viewer = NonNullable<PermissionsQuery['viewer']>;

const namesOf = ({ treatment, firstName, lastName, secondLastName }: Viewer) =>
  [treatment, firstName, lastName, secondLastName].filter(Boolean).join(' ');

/** What this person may do, resource by resource: where every «¿Por qué no?» about permissions leads. */
export default function PermissionsScreen() {
  const { data, error, refetch } = useQuery(PermissionsDocument);
  const viewer = data?.viewer;
  return (
    <Page>
      <PageHeader
        title={viewer ? namesOf(viewer) : screens.permissions.title}
        subtitle={viewer && <Groups viewer={viewer} />}
        actions={
          <ButtonLink href={screens.profile.path} icon={<ArrowLeft aria-hidden />}>
            Volver a Perfil
          </ButtonLink>
        }
      />
      <Card title={screens.permissions.title}>
        {viewer ? (
          <Granted viewer={viewer} />
        ) : (
          <Waiting error={error} onRetry={() => void refetch().catch(() => {})} />
        )}
      </Card>
    </Page>
  );
}

function Groups({ viewer: { username, groups } }: { viewer: Viewer }) {
  return (
    <Row gap={2}>
      {username}
      {groups.map((group) => (
        <Chip key={group}>{group}</Chip>
      ))}
      {groups.length === 0 && 'Sin grupos'}
    </Row>
  );
}

function Granted({ viewer: { permissions } }: { viewer: Viewer }) {
  if (permissions.length > 0) return <PermissionList permissions={permissions} />;
  return (
    <EmptyState
      icon={<ShieldQuestion />}
      title="Nada que mostrar."
      text="Su cuenta aún no tiene permisos. Pida a un administrador que le asigne un rol."
    />
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error) {
    return <ProblemBanner problem={problemOf(error)} action={<Button onPress={onRetry}>Reintentar</Button>} />;
  }
  return (
    <Stack gap={3}>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <Skeleton width="40%" />
      <Skeleton width="100%" height="160px" />
    </Stack>
  );
}
