import { Component, type ReactNode, useEffect } from 'react';
import type { CurrentRoute } from '#client/app/useCurrentRoute.ts';
import { useSession } from '#client/session/useSession.ts';
import { fetched, isNotFetched, reloadIfAnswered, reloadOnceAnswered } from '#client/ui/fetched.tsx';
import { Page } from '#client/ui/layout/Page.tsx';
import { PlainButton } from '#client/ui/plain/Plain.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { findProfile } from '#domain/customers.ts';
import { mayActAs } from '#domain/roles.ts';
import { accessTo } from '#domain/screens.ts';
import { texts } from '#domain/texts.ts';
import { FirstRows } from './useIdle.ts';

type State = { readonly error: unknown };

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

/** Opens by itself once the server answers. */
function NotFetched() {
  useEffect(reloadOnceAnswered, []);
  return (
    <Broken text="Esta pantalla no llegó, porque no hay conexión con el servidor. Se abrirá sola en cuanto vuelva." />
  );
}

const loading = <EmptyState title="Cargando…" icon={<Spinner />} />;

const refusal = fetched(() => import('./Refusal.tsx'));

/** The screen, once this person may see it as this customer; else the page that says why not. */
export function CurrentScreen({ current: { route, params } }: { current: CurrentRoute }) {
  const { viewer, profile } = useSession();
  const addressed = useAddressedCustomer(params.client);
  const access = addressed === 'forbidden' ? addressed : accessTo(route.screen, viewer, profile);
  if (addressed === 'switching') return loading;
  const around = { waiting: loading, beside: <FirstRows /> };
  return (
    <ScreenBoundary>
      {access === 'granted' ? (
        <route.Component props={{ params }} {...around} />
      ) : (
        <refusal.Component props={{ why: access, screen: route.screen, client: params.client }} {...around} />
      )}
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
