import { Suspense } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { Spinner } from '#client/ui/text/Spinner.tsx';
import { findProfile } from '#domain/customers.ts';
import { accessTo } from '#domain/screens.ts';
import type { CurrentRoute } from '../useCurrentRoute.ts';
import { Denied } from './Denied.tsx';
import { MissingGroup } from './MissingGroup.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { useAddressedCustomer } from './useAddressedCustomer.ts';
import { FirstRows } from './useIdle.ts';

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
      <Suspense fallback={loading}>
        <route.Component params={params} />
        <FirstRows />
      </Suspense>
    </ScreenBoundary>
  );
}
