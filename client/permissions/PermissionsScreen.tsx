import { useQuery } from '@apollo/client/react';
import { ArrowLeft, ShieldQuestion } from 'lucide-react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Identity, titledNames } from '#client/profile/Identity.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { ButtonLink } from '#client/ui/button/Link.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import { tableSays } from '#domain/catalogue.ts';
import { screens } from '#domain/screens.ts';
import { PermissionList } from './PermissionList.tsx';
import { PermissionsDocument, type PermissionsQuery } from './Permissions.generated.ts';

type Viewer = NonNullable<PermissionsQuery['viewer']>;

/** What this person may do, resource by resource: where every «¿Por qué no?» about permissions leads. */
export default function PermissionsScreen() {
  const { data, error, refetch } = useQuery(PermissionsDocument);
  const viewer = data?.viewer;
  return (
    <Page>
      <PageHeader
        title={viewer ? titledNames(viewer) : screens.permissions.title}
        subtitle={viewer && <Identity person={viewer} />}
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

function Granted({ viewer: { permissions } }: { viewer: Viewer }) {
  if (permissions.length > 0) return <PermissionList permissions={permissions} />;
  return (
    <EmptyState
      icon={<ShieldQuestion />}
      title={tableSays.empty}
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
