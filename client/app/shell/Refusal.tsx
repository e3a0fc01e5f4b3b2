import { Lock, ShieldX } from 'lucide-react';
import { SeePermissions } from '#client/api/ProblemBanner.tsx';
import { useSession } from '#client/session/useSession.ts';
import { ButtonLink } from '#client/ui/button/Link.tsx';
import { Page } from '#client/ui/layout/Page.tsx';
import { Row } from '#client/ui/layout/Stack.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { findProfile } from '#domain/customers.ts';
import { type Access, groupsFor, type Screen, screens } from '#domain/screens.ts';
import { texts } from '#domain/texts.ts';

interface RefusalProps {
  /** `forbidden`: the address names a customer as whom this person may not act. */
  why: Exclude<Access, 'granted'> | 'forbidden';
  screen: Screen;
  client: string | undefined;
}

const list = new Intl.ListFormat('es-MX', { type: 'disjunction' });

/** In place of a screen that this person, or this customer, does not have. */
export default function Refusal(props: RefusalProps) {
  const { profile } = useSession();
  const { why, screen } = props;
  const isDenied = why === 'denied';
  return (
    <Page>
      <EmptyState
        isPage
        icon={isDenied ? <Lock /> : <ShieldX />}
        title={isDenied ? texts.accessDenied : '403'}
        text={
          isDenied
            ? `«${screen.title}» no está disponible con ${profile.name}. Si lo necesita, consulte a un administrador.`
            : groupText(props)
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

function groupText({ why, screen, client = '' }: RefusalProps): string {
  const isCustomer = why === 'forbidden';
  const groups = isCustomer ? [findProfile(client)?.name ?? client] : groupsFor(screen);
  const page = isCustomer ? 'Esta página es' : `«${screen.title}» es`;
  return `${page} para el grupo ${list.format(groups)}, y su cuenta no pertenece a él. Pida a un administrador que la agregue.`;
}
