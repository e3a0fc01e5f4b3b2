import { ShieldX } from 'lucide-react';
import { SeePermissions } from '#client/api/SeePermissions.tsx';
import { ButtonLink } from '#client/ui/button/Link.tsx';
import { Page } from '#client/ui/layout/Page.tsx';
import { Row } from '#client/ui/layout/Stack.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { groupsFor, type Screen, screens } from '#domain/screens.ts';

const list = new Intl.ListFormat('es-MX', { type: 'disjunction' });

export interface MissingGroupProps {
  /** The screen that was asked for, or the groups themselves. */
  screen?: Screen;
  groups?: readonly string[];
}

export function MissingGroup({ screen, groups = screen ? groupsFor(screen) : [] }: MissingGroupProps) {
  return (
    <Page>
      <EmptyState
        isPage
        icon={<ShieldX />}
        title="403"
        text={
          <>
            {screen ? `«${screen.title}» es` : 'Esta página es'} para el grupo {list.format(groups)}, y su cuenta no
            pertenece a él. Pida a un administrador que la agregue.
          </>
        }
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
