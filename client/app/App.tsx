import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { keepTypedName, onStored, storedLock, storedToken } from '#client/session/storage.ts';
import { fetchTemporal } from '#client/temporal.ts';
import { fetched, reloadOnceAnswered } from '#client/ui/fetched.tsx';
import { Splash } from '#client/ui/shell/SignInLayout.tsx';
import { accountPageAt } from '#domain/accountPaths.ts';
import { texts } from '#domain/texts.ts';
import type { Attempt, Door } from './door.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { identityCallback, isFleeting, lockPath, loginPath } from './paths.ts';
import { Whole } from './Whole.tsx';

/** Everything behind this page may reckon with dates. */
const afterTemporal =
  <Module,>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    fetchTemporal().then(load);

const loadInside = afterTemporal(() => import('./Inside.tsx'));
/** Waits for ever when its code does not arrive: `Entry` then says so, and loads the page anew. */
const inside = fetched(() => loadInside().catch(() => new Promise<never>(() => {})));
const AccountPages = lazy(afterTemporal(() => import('./account/AccountPages.tsx')));
const SampleLock = lazy(afterTemporal(() => import('./lock/SampleLock.tsx')));

/** While a person types their name, the code behind the sign-in and of the screens on which people land is fetched. */
const prefetch = () =>
  void Promise.all([inside.prefetch(), loadInside().then(({ prefetchAhead }) => prefetchAhead())]).catch(() => {});

const isSomebodyKnown = () => storedToken() !== null || storedLock() !== null;

/** Where a person without a session was going; the address says /login from then on. */
function turnAway(): string | null {
  const { pathname, search } = location;
  if (isSomebodyKnown() || pathname === loginPath || pathname === lockPath) return null;
  history.replaceState(null, '', loginPath);
  return isFleeting(pathname) ? null : pathname + search;
}

/** What the provider of identity answered; the address forgets it at once. */
function fromProvider(): Attempt | null {
  // A locked screen opens with it too.
  if (location.pathname !== identityCallback || storedToken() !== null) return null;
  const parameters = location.search.slice(1);
  history.replaceState(null, '', loginPath);
  return { parameters };
}

function firstDoor(): Door {
  if (isSomebodyKnown()) return { page: 'splash', text: null };
  return location.pathname === lockPath
    ? { page: 'lock', text: null }
    : { page: 'login', text: null, isSending: false, needsStep: false };
}

/** The whole page: the pages around an account stand alone, with or without a session. */
export function App() {
  const [page] = useState(() => accountPageAt(location.pathname));
  if (!page) return <Entry />;
  return (
    <Whole>
      <Suspense fallback={<Splash />}>
        <AccountPages page={page} />
      </Suspense>
    </Whole>
  );
}

/** The sign-in page needs neither session machine, nor router, nor GraphQL: they come with the session. */
function Entry() {
  const [attempt, setAttempt] = useState(fromProvider);
  const [wanted] = useState(turnAway);
  const [door, setDoor] = useState<Door>(() =>
    attempt ? { page: 'login', text: null, isSending: true, needsStep: false } : firstDoor(),
  );
  /** Once the session runs it stays, whichever door it shows. */
  const [isInside, setInside] = useState(() => attempt !== null || isSomebodyKnown());
  const signIn = useCallback((next: Attempt) => {
    setDoor({ page: 'login', text: null, isSending: true, needsStep: false });
    setInside(true);
    setAttempt(next);
  }, []);
  useEffect(() => onStored({ token: () => setInside(true) }), []);
  const keepName = useCallback(() => {
    if (attempt && 'username' in attempt) keepTypedName(attempt.username);
  }, [attempt]);
  useEffect(() => {
    if (!isInside) return;
    loadInside().catch(() => {
      keepName();
      setDoor({ page: 'splash', text: texts.noResponse });
      reloadOnceAnswered();
    });
  }, [isInside, keepName]);
  const leaveSample = () => {
    history.replaceState(null, '', loginPath);
    setDoor({ page: 'login', text: null, isSending: false, needsStep: false });
  };
  return (
    <Whole onLost={keepName}>
      {door.page === 'splash' && <Splash text={door.text} />}
      {door.page === 'login' && <LoginPage {...door} onTyping={prefetch} onSignIn={signIn} />}
      {door.page === 'lock' && (
        <Suspense>
          <SampleLock onLeave={leaveSample} />
        </Suspense>
      )}
      {isInside && <inside.Component props={{ wanted, attempt, onDoor: setDoor }} />}
    </Whole>
  );
}
