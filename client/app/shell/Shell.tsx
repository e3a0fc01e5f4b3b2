import { Bell, BookOpenText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Redirect } from 'wouter';
import { useSession } from '#client/session/useSession.ts';
import { PlainButton, PlainIconButton } from '#client/ui/plain/PlainButton.tsx';
import { AppShell } from '#client/ui/shell/AppShell.tsx';
import { NavItem } from '#client/ui/shell/Nav.tsx';
import { Copyright } from '../Copyright.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { loginPath, manualPath } from '../paths.ts';
import { useCurrentRoute } from '../useCurrentRoute.ts';
import { CurrentScreen } from './CurrentScreen.tsx';
import { CustomerPicker } from './CustomerPicker.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useArrival } from './useArrival.ts';
import { useIdle } from './useIdle.ts';

const UserMenu = lazy(() => import('./UserMenu.tsx'));
const NoticesBell = lazy(() => import('../notices/NoticesBell.tsx'));

const bellPlace = <PlainIconButton label="Notificaciones" icon={<Bell />} disabled />;

/** Sidebar, navbar and footer around the screen that the address asks for. */
export function Shell() {
  const { viewer, customer } = useSession();
  const current = useCurrentRoute();
  const title = current?.route.screen.title ?? '';
  const isIdle = useIdle();
  const userPlace = <PlainButton variant="quiet">{viewer.username}</PlainButton>;
  useArrival(title);
  return (
    <AppShell
      nav={<Sidebar />}
      navEnd={<NavItem href={manualPath} label="Manual de usuario" icon={<BookOpenText aria-hidden />} isExternal />}
      title={title}
      tools={
        <>
          <PaletteButton />
          <CustomerPicker />
          <Suspense fallback={bellPlace}>{isIdle ? <NoticesBell /> : bellPlace}</Suspense>
          <Suspense fallback={userPlace}>{isIdle ? <UserMenu /> : userPlace}</Suspense>
        </>
      }
      footer={<Copyright />}
    >
      {current ? (
        <CurrentScreen key={`${current.route.name}:${customer}`} current={current} />
      ) : (
        <Redirect to={loginPath} replace />
      )}
    </AppShell>
  );
}
