import { Lock, ShieldX } from 'lucide-react';
import { Component, type ReactNode, useEffect } from 'react';
import { SeePermissions } from '#client/api/ProblemBanner.tsx';
import type { CurrentRoute } from '#client/app/useCurrentRoute.ts';
import { useSession } from '#client/session/useSession.ts';
import { ButtonLink } from '#client/ui/button/Link.tsx';
import { Page } from '#client/ui/layout/Page.tsx';
import { Row } from '#client/ui/layout/Stack.tsx';
import { PlainButton } from '#client/ui/plain/Plain.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { findProfile } from '#domain/customers.ts';
import { mayActAs } from '#domain/roles.ts';
import { accessTo, groupsFor, type Screen, screens } from '#domain/screens.ts';
import { texts } from '#domain/texts.ts';
import { FirstRows } from './useIdle.ts';

const list = new Intl.ListFormat('es-MX', { type: 'disjunction' });

interface MissingGroupProps {
  /** The screen that was asked for, or the groups themselves. */
  screen?: Screen;
  groups?: readonly string[];
}

function MissingGroup({ screen, groups = screen ? groupsFor(screen) : [] }: MissingGroupProps) {
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

type State = { readonly error: unknown };

/** A page that is loaded anew while nobody answers would be gone. */
const reloadIfAnswered = () =>
  void fetch('/healthz', { cache: 'no-store' }).then(
    () => location.reload(),
    () => undefined,
  );

/** As Chromium, Firefox and Safari say that code did not arrive. */
const isNotFetched = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message);

/** A screen that breaks, or whose code cannot be fetched, leaves the rest of the page standing. */
class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return isNotFetched(error) ? <NotFetched /> : <Broken />;
  }
}

interface BrokenProps {
  text?: string;
}

function Broken({
  text = 'No se pudo mostrar esta pantalla. Vuelva a cargarla; si sigue igual, consulte a un administrador.',
}: BrokenProps) {
  return (
    <Page>
      <EmptyState
        isPage
        title={texts.unexpected}
        text={text}
        action={
          <PlainButton variant="primary" onClick={reloadIfAnswered}>
            Reintentar
          </PlainButton>
        }
      />
    </Page>
  );
}

const tryEveryMs = 5000;

/** Opens by itself once the server answers. */
function NotFetched() {
  useEffect(() => {
    const timer = setInterval(reloadIfAnswered, tryEveryMs);
    addEventListener('online', reloadIfAnswered);
    return () => {
      clearInterval(timer);
      removeEventListener('online', reloadIfAnswered);
    };
  }, []);
  return (
    <Broken text="Esta pantalla no llegó, porque no hay conexión con el servidor. Se abrirá sola en cuanto vuelva." />
  );
}

const loading = <EmptyState title="Cargando…" icon={<Spinner />} />;

/** The screen, once this person may see it as this customer; else the page that says why not. */
export function CurrentScreen({ current: { route, params } }: { current: CurrentRoute }) {
  const { viewer, profile } = useSession();
  const addressed = useAddressedCustomer(params.client);
  if (addressed === 'forbidden')
    return <MissingGroup groups={[findProfile(params.client ?? '')?.name ?? params.client ?? '']} />;
  if (addressed === 'switching') return loading;
  const access = accessTo(route.screen, viewer, profile);
  if (access !== 'granted') {
    return (
      <>
        {access === 'denied' ? <Denied screen={route.screen} /> : <MissingGroup screen={route.screen} />}
        <FirstRows />
      </>
    );
  }
  return (
    <ScreenBoundary>
      <route.Component props={{ params }} waiting={loading} beside={<FirstRows />} />
    </ScreenBoundary>
  );
}

/** The address names a customer: it wins, if this person may act as it (design §4). */
function useAddressedCustomer(code: string | undefined): 'settled' | 'switching' | 'forbidden' {
  const { viewer, customer, status, chooseCustomer } = useSession();
  const isOther = code !== undefined && code !== customer;
  const mayBe = code === undefined || (findProfile(code) !== undefined && mayActAs(viewer, code));
  useEffect(() => {
    if (isOther && mayBe && status === 'active') chooseCustomer(code);
  }, [isOther, mayBe, code, status, chooseCustomer]);
  if (!mayBe) return 'forbidden';
  return isOther ? 'switching' : 'settled';
}

function Denied({ screen }: { screen: Screen }) {
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
