import { Lock } from 'lucide-react';
import { SeePermissions } from '#client/api/SeePermissions.tsx';
import { useSession } from '#client/session/useSession.ts';
import { ButtonLink } from '#client/ui/button/Link.tsx';
import { Page } from '#client/ui/layout/Page.tsx';
import { Row } from '#client/ui/layout/Stack.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { type Screen, screens } from '#domain/screens.ts';
import { texts } from '#domain/texts.ts';

export function Denied({ screen }: { screen: Screen }) {
  const { profile } = useSession();
  return (
    <Page>
      <EmptyState
        isPage
        icon={<Lock />}
        title={texts.accessDenied}
        text={`«${screen.title}» no está disponible con ${profile.name}. Si lo necesita, consulte a un administrador.`}
        action={
          <Row gap={3}>
            <ButtonLink href={screens.dashboard.path}>Ir a Inicio</ButtonLink>
            <SeePermissions />
          </Row>
        }
      />
    </Page>
  );
}
