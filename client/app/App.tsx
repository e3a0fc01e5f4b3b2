import { type FormEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { onStored, storedLock, storedToken } from '#client/session/storage.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { PlainField, PlainPassword } from '#client/ui/plain/PlainField.tsx';
import { accountPageAt } from '#domain/accountPaths.ts';
import type { Attempt, Door } from './door.ts';
import { LoginNotice } from './login/LoginNotice.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { required } from './login/required.ts';
import { useSecondsToWait } from './login/useSecondsToWait.ts';
import { isFleeting, lockPath, loginPath } from './paths.ts';
import { Splash } from './Splash.tsx';

const loadInside = () => import('./Inside.tsx');
const Inside = lazy(loadInside);
const AccountPages = lazy(() => import('./account/AccountPages.tsx'));
const SampleLock = lazy(() => import('./lock/SampleLock.tsx'));

/** While somebody types their name, the code that comes next is fetched. */
const prefetch = () => void loadInside().then(({ prefetchSignedIn }) => prefetchSignedIn());

const isSomebodyKnown = () => storedToken() !== null || storedLock() !== null;

/** Where somebody without a session was going; the address says /login from then on. */
function turnAway(): string | null {
  const { pathname, search } = location;
  if (isSomebodyKnown() || pathname === loginPath || pathname === lockPath) return null;
  history.replaceState(null, '', loginPath);
  return isFleeting(pathname) ? null : pathname + search;
}

function firstDoor(): Door {
  if (isSomebodyKnown()) return { page: 'splash' };
  return location.pathname === lockPath ? { page: 'lock' } : { page: 'login', text: null, isSending: false };
}

/** The whole page: the pages around an account stand alone, whoever is signed in. */
export function App() {
  const [page] = useState(() => accountPageAt(location.pathname));
  if (!page) return <Entry />;
  return (
    <Suspense fallback={<Splash />}>
      <AccountPages page={page} />
    </Suspense>
  );
}

/** The sign-in page needs neither session machine, nor router, nor GraphQL: they come when somebody comes in. */
function Entry() {
  const [wanted] = useState(turnAway);
  const [door, setDoor] = useState(firstDoor);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  /** Once the session runs it stays, whichever door it shows. */
  const [isInside, setInside] = useState(isSomebodyKnown);
  const signIn = useCallback((username: string, password: string) => {
    setDoor({ page: 'login', text: null, isSending: true });
    setInside(true);
    setAttempt({ username, password });
  }, []);
  useEffect(() => onStored({ token: () => setInside(true) }), []);
  const leaveSample = () => {
    history.replaceState(null, '', loginPath);
    setDoor({ page: 'login', text: null, isSending: false });
  };
  return (
    <>
      {door.page === 'splash' && <Splash />}
      {door.page === 'login' && <LoginPage {...door} onTyping={prefetch} onSignIn={signIn} />}
      <Suspense>
        {door.page === 'lock' && <SampleLock onLeave={leaveSample} />}
        {isInside && <Inside wanted={wanted} attempt={attempt} onDoor={setDoor} />}
      </Suspense>
    </>
  );
}

type Values = { readonly username: string; readonly password: string };

export interface LoginFormProps {
  text: string | null;
  isSending: boolean;
  values: Values;
  onChange: (values: Values) => void;
  onSignIn: (username: string, password: string) => void;
}

export function LoginForm({ text, isSending, values, onChange, onSignIn }: LoginFormProps) {
  const [isTried, setTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const wait = useSecondsToWait();
  const username = values.username.trim();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const missing = username === '' ? 'username' : values.password === '' ? 'password' : null;
    if (missing) element.current?.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus();
    else if (!isSending && wait === 0) onSignIn(username, values.password);
  };
  return (
    <Form form={{ props: { ref: element, noValidate: true, onSubmit }, formError: undefined }} label="Iniciar Sesión">
      <LoginNotice text={text} secondsToWait={wait} />
      <PlainField
        label="Usuario"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={values.username}
        onChange={(typed) => onChange({ ...values, username: typed })}
        error={isTried ? required.username(username) : undefined}
      />
      <PlainPassword
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(typed) => onChange({ ...values, password: typed })}
        error={isTried ? required.password(values.password) : undefined}
      />
      <PlainButton type="submit" variant="primary" size="large" wide isPending={isSending} disabled={wait > 0}>
        Entrar
      </PlainButton>
    </Form>
  );
}
