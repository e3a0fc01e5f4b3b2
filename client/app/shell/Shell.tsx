import { Bell, BookOpenText, Building2, Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Redirect, useLocation } from 'wouter';
import { loginPath, manualPath } from '#client/app/paths.ts';
import { useCurrentRoute, useSwitchCustomer } from '#client/app/useCurrentRoute.ts';
import { currentSubject, subscribeSubject } from '#client/session/screen.ts';
import { useSession } from '#client/session/useSession.ts';
import { NativeSelect, PlainButton, PlainIconButton } from '#client/ui/plain/Plain.tsx';
import { AppShell } from '#client/ui/shell/AppShell.tsx';
import { Copyright } from '#client/ui/shell/Brand.tsx';
import { NavItem, SearchButton } from '#client/ui/shell/Nav.tsx';
import { Chip } from '#client/ui/text/Chip.tsx';
import { customersOf } from '#domain/customers.ts';
import { choosesCustomer } from '#domain/roles.ts';
import { CurrentScreen } from './CurrentScreen.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useIdle } from './useIdle.ts';

const CommandPalette = lazy(() => import('#client/app/palette/CommandPalette.tsx'));

/** A dialog that asks something is answered first; one that is fading out asks no more. */
const isAsked = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(
    (dialog) => !dialog.closest('[data-exiting]'),
  );

/** Opens the palette, as Ctrl+K does wherever the focus is; its code comes when it is first wanted. */
function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!isAsked()) setOpen(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <SearchButton label="Buscar o ir a" keys="Ctrl K" icon={<Search aria-hidden />} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const UserMenu = lazy(() => import('./UserMenu.tsx'));
const LiveChanges = lazy(() => import('#client/live/LiveChanges.tsx'));
const NoticesBell = lazy(() => import('../notices/NoticesBell.tsx'));
const WatchLostFocus = lazy(() => import('#client/ui/overlay/useWayBack.ts'));

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
      <Suspense>
        {isIdle && (
          <>
            <LiveChanges />
            <WatchLostFocus />
          </>
        )}
      </Suspense>
      {current ? (
        <CurrentScreen key={`${current.route.name}:${customer}`} current={current} />
      ) : (
        <Redirect to={loginPath} replace />
      )}
    </AppShell>
  );
}

/** Names the page, and takes the focus to its content when another screen is reached. */
function useArrival(title: string) {
  const subject = useSyncExternalStore(subscribeSubject, currentSubject);
  const [path] = useLocation();
  const cameFrom = useRef(path);
  useEffect(() => {
    if (title) document.title = [subject, title, 'Dictamen'].filter(Boolean).join(' · ');
  }, [title, subject]);
  useEffect(() => {
    if (cameFrom.current === path) return;
    cameFrom.current = path;
    const content = document.getElementById('contenido');
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [path]);
}

/** The customer worked as: always in view, and a choice for those with several. */
function CustomerPicker() {
  const { viewer, customer, profile } = useSession();
  const choose = useSwitchCustomer();
  if (!choosesCustomer(viewer)) return <Chip icon={<Building2 aria-hidden size={14} />}>{profile.name}</Chip>;
  return (
    <NativeSelect
      aria-label="Cliente"
      value={customer}
      options={customersOf(viewer).map(({ code, name }) => ({ id: code, label: name }))}
      onChange={choose}
    />
  );
}
