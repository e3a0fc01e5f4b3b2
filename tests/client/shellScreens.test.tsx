// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import SignInStepForm from '#client/app/login/SignInStepForm.tsx';
import CommandPalette from '#client/app/palette/CommandPalette.tsx';
import { routes } from '#client/app/routes.tsx';
import { CurrentScreen } from '#client/app/shell/CurrentScreen.tsx';
import { useIncidentBudget } from '#client/budgets/useIncidentBudget.ts';
import DashboardScreen from '#client/dashboard/DashboardScreen.tsx';
import { hearAttendance, knownAttendance } from '#client/live/attendance.ts';
import LiveChanges from '#client/live/LiveChanges.tsx';
import { session } from '#client/session/session.ts';
import { storedToken } from '#client/session/storage.ts';
import { forgetNotices, toastStore } from '#client/ui/overlay/toasts.ts';
import { tableSays } from '#domain/catalogue.ts';
import { texts } from '#domain/texts.ts';
import { signedIn } from './signedIn.tsx';

/** What stands around the screens: screens that do not come, a server that does not answer, and how one came in. */

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a screen that cannot be shown', () => {
  const open = async (error: Error) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [usual] = routes.filter(({ name }) => name === 'dashboard');
    if (!usual) throw new RangeError('there is no such screen');
    const Component = () => {
      throw error;
    };
    await signedIn(<CurrentScreen current={{ route: { ...usual, Component }, params: {} }} />);
    await screen.findByText(texts.unexpected);
  };
  const opensByItself = () => screen.queryByText(/Se abrirá sola en cuanto vuelva/) !== null;

  it('opens by itself where only its code did not come, and says to be loaded again where it broke', async () => {
    await open(new TypeError('Failed to fetch dynamically imported module: /a.js'));
    expect(opensByItself()).toBe(true);
    cleanup();
    await open(new RangeError('not a decimal'));
    expect(opensByItself()).toBe(false);
  });
});

describe('the palette', () => {
  const typed = async (text: string, incidents: () => object) => {
    await signedIn(<CommandPalette onClose={() => undefined} />, { incidents });
    await userEvent.type(await screen.findByRole('combobox'), text);
  };
  const broken = () => {
    throw new Error('no line');
  };

  it('finds a screen by its words in any order, without accents', async () => {
    await typed('concept catálogo', () => ({ nodes: [] }));
    await screen.findByRole('option', { name: 'Catálogo de conceptos' });
  });

  it('says that incidents could not be searched, and counts nothing then', async () => {
    await typed('zzzz', broken);
    expect((await screen.findAllByText(/^No se pudo buscar entre los siniestros\. ./)).length).toBe(2);
    expect([screen.queryByText('0 resultados'), screen.queryByText(tableSays.noneFound)]).toEqual([null, null]);
  });

  it('says so beside the screens that fit, and nothing of it where the search was answered', async () => {
    await typed('fam', broken);
    await screen.findByRole('option', { name: 'Familias' });
    expect((await screen.findAllByText(/^No se pudo buscar entre los siniestros/)).length).toBe(2);
    cleanup();
    await typed('zzzz', () => ({ nodes: [] }));
    await screen.findByText('0 resultados');
    expect(screen.queryByText(/^No se pudo buscar/)).toBeNull();
  });
});

it('a screen whose code did not come is loaded again as soon as there is a line and the server answers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const [usual] = routes.filter(({ name }) => name === 'dashboard');
  if (!usual) throw new RangeError('there is no such screen');
  const Component = () => {
    throw new TypeError('Failed to fetch dynamically imported module: /a.js');
  };
  let status: number | null = null;
  let looks = 0;
  await signedIn(<CurrentScreen current={{ route: { ...usual, Component }, params: {} }} />, {
    '/healthz': () => {
      looks += 1;
      if (status !== null) return new Response('', { status });
      throw new TypeError('no line');
    },
  });
  await screen.findByText(/Se abrirá sola en cuanto vuelva/);
  for (const away of [null, 502]) {
    status = away;
    dispatchEvent(new Event('online'));
    await soon(20);
    expect(reload).not.toHaveBeenCalled();
  }
  status = 200;
  const before = looks;
  dispatchEvent(new Event('online'));
  expect(looks).toBe(before + 1);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

const soon = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a server that does not answer', () => {
  const notice = () => screen.queryByText(/^No hay conexión con el servidor/);

  it('is told until it is ready, though it says something before', async () => {
    let status = 503;
    await signedIn(<LiveChanges />, { '/readyz': () => soon(1).then(() => new Response('', { status })) });
    act(() => void dispatchEvent(new Event('offline')));
    await expect.poll(notice).not.toBeNull();
    status = 200;
    act(() => void dispatchEvent(new Event('online')));
    await expect.poll(notice).toBeNull();
  });

  it('is told where what was asked is held without an end, and not while it only takes its time', async () => {
    function Asking() {
      useIncidentBudget('a-1');
      return <LiveChanges />;
    }
    const held = () => new Promise(() => undefined);
    const status = { now: 200 };
    let looks = 0;
    await signedIn(<Asking />, {
      incident: held,
      incidentChanged: held,
      attendanceChanged: held,
      '/readyz': () => {
        looks += 1;
        return soon(1).then(() => new Response('', { status: status.now }));
      },
    });
    await soon(2500);
    expect(looks).toBe(0);
    const later = Date.now() + 9000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    await expect.poll(() => looks, { timeout: 5000 }).toBeGreaterThan(0);
    expect(notice()).toBeNull();
    status.now = 503;
    await expect.poll(notice, { timeout: 5000 }).not.toBeNull();
  });
});

it('a server that answers, but refuses what is listened to, is asked for that again only after a pause', async () => {
  let looks = 0;
  const asked = await signedIn(<LiveChanges />, {
    '/readyz': async () => {
      looks += 1;
      await soon(1);
      return Response.json({});
    },
  });
  await expect.poll(() => looks).toBeGreaterThan(0);
  const before = asked.length;
  // Much shorter than the shortest pause, and long enough for many attempts without one.
  await soon(200);
  expect(asked.length).toBeLessThan(before + 5);
});

describe('who has an incident open', () => {
  const person = { __typename: 'Presence' as const, isEditing: false };
  const heard = {
    __typename: 'AttendanceChange' as const,
    isWhole: true,
    webhooks: [],
    incidents: [
      {
        __typename: 'AttendedIncident' as const,
        slug: 'a-1',
        assignee: null,
        present: [{ ...person, person: { __typename: 'Person' as const, username: 'eva', name: 'Eva Ríos' } }],
      },
    ],
  };
  const known = () => knownAttendance().incidents.map(({ slug }) => slug);

  it('is forgotten when one does not hear of it any more', async () => {
    await signedIn(<LiveChanges />);
    act(() => hearAttendance(heard, 'ana'));
    expect(known()).toEqual(['a-1']);
    cleanup();
    expect(known()).toEqual([]);
  });

  it('is told to a window that opens later', async () => {
    const request = (_: string, __: object, lead: (lock: object) => Promise<unknown>) => lead({});
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const later = new BroadcastChannel('dictamen:attendance:axa:ana');
    const told: string[] = [];
    later.addEventListener('message', ({ data }) => {
      if (data.to === 'later')
        told.push(...data.heard.attendanceChanged.incidents.map(({ slug }: { slug: string }) => slug));
    });
    try {
      await signedIn(<LiveChanges />);
      act(() => hearAttendance(heard, 'ana'));
      await expect
        .poll(() => {
          later.postMessage({ asking: 'later', since: 0 });
          return told;
        })
        .toContain('a-1');
    } finally {
      later.close();
      Reflect.deleteProperty(navigator, 'locks');
    }
  });
});

it('a query that the line holds for a minute is told as one that got no answer', async () => {
  const later = globalThis.setTimeout;
  const soon = (act: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) =>
    later(act, delay === 60_000 ? 300 : delay, ...given);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(soon as unknown as typeof setTimeout);
  await signedIn(<DashboardScreen />, { inbox: () => new Promise(() => {}) });
  await screen.findByText(texts.noResponse);
  // What was answered stays.
  await screen.findByText('Siniestros registrados');
});

it('a session is renewed a minute before its token ends', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const before = Date.now();
  await signedIn(<p>Inicio</p>);
  const longest = Math.max(...timers.mock.calls.map(([, delay]) => delay ?? 0));
  const begun = (storedToken()?.expiresAt ?? 0) - 60_000 - longest;
  expect([begun >= before, begun <= Date.now()]).toEqual([true, true]);
});

/** The page as it is once the password was right: it waits for the second factor. */
async function atStep(answerSignInStep: unknown, more: object = {}) {
  vi.stubGlobal('PublicKeyCredential', class {});
  const step = {
    __typename: 'SignInStep',
    challenge: 'c1',
    kinds: ['TOTP'],
    passkey: '{}',
    message: 'Escriba su código.',
    expiresAt: '2999-01-01T00:00:00Z',
  };
  await signedIn(<p>Inicio</p>, { answerSignInStep, ...more });
  cleanup();
  const inner = globalThis.fetch;
  globalThis.fetch = async (asked, init) => {
    const isPassword = String(init?.body).includes('mutation Login');
    return isPassword ? Response.json({ data: { login: step } }) : inner(asked, init);
  };
  session.send({ type: 'SIGN_OUT' });
  await expect.poll(() => session.getSnapshot().matches('anonymous')).toBe(true);
  render(<SignInStepForm />);
  act(() => session.send({ type: 'SIGN_IN', credentials: { username: 'ana', password: 'Demo-2026' } }));
  return screen.findByRole('textbox', { name: 'Código' });
}

it.each([
  ['123456', 'TOTP'],
  [' 123 456 ', 'TOTP'],
  ['ABCD-EFGH-JKLM-NPQR', 'RECOVERY'],
])('the code «%s» says itself of which kind it is', async (code, kind) => {
  const sent: unknown[] = [];
  const box = await atStep(({ input }: { readonly input: { readonly kind: string } }) => {
    sent.push(input.kind);
    return { __typename: 'LoginRefused', code: 'INVALID_CREDENTIALS', message: 'No es ese código.' };
  });
  await userEvent.type(box, `${code}{Enter}`);
  expect(await screen.findByText('No es ese código.')).toBeTruthy();
  expect(sent).toEqual([kind]);
});

describe('a recovery code', () => {
  const used = 'Entró con un código de recuperación, que ya no sirve.';
  const told = () => {
    const { history } = toastStore.read();
    return history.filter(({ text }) => text === used).map(({ detail }) => detail);
  };
  const tomorrow = Math.floor(Date.now() / 1000 + 86_400) * 1000;
  const login = {
    __typename: 'Session',
    token: `x.${btoa(JSON.stringify({ exp: tomorrow / 1000 }))}.x`,
    expiresAt: new Date(tomorrow).toISOString(),
    viewer: { username: 'ana', role: 'ADM', userType: 'EXTRANET', customer: { code: 'axa' } },
  };
  const refused = { __typename: 'LoginRefused', code: 'INVALID_CREDENTIALS', message: 'No es ese código.' };
  beforeEach(forgetNotices);

  it.each([
    [7, 'Le quedan 7 sin usar.'],
    [2, 'Le quedan 2 sin usar: pida códigos nuevos en su perfil.'],
    [1, 'Le queda 1 sin usar: pida códigos nuevos en su perfil.'],
    [0, 'No le queda ninguno: pida códigos nuevos en su perfil.'],
  ])('that let a person in says that %s are left', async (recoveryCodesLeft, detail) => {
    const box = await atStep(login, { secondFactor: { recoveryCodesLeft } });
    await userEvent.type(box, 'ABCD-EFGH-JKLM-NPQR{Enter}');
    await expect.poll(told).toEqual([detail]);
  });

  it('that was refused says nothing, also once another code let the person in', async () => {
    let tries = 0;
    const answer = () => {
      tries += 1;
      return tries === 1 ? refused : login;
    };
    const box = await atStep(answer, { secondFactor: { recoveryCodesLeft: 3 } });
    await userEvent.type(box, 'ABCD-EFGH-JKLM-NPQR{Enter}');
    expect(await screen.findByText('No es ese código.')).toBeTruthy();
    await userEvent.clear(box);
    await userEvent.type(box, '123456{Enter}');
    await expect.poll(() => session.getSnapshot().matches('active')).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(told()).toEqual([]);
  });

  it('that a further step followed says nothing to who signs in once that step was given up', async () => {
    const further = {
      __typename: 'SignInStep',
      challenge: 'c2',
      kinds: ['MAIL'],
      message: 'Se envió un código a su correo.',
      expiresAt: '2999-01-01T00:00:00Z',
    };
    const answer = ({ input }: { readonly input: { readonly kind: string } }) =>
      input.kind === 'RECOVERY' ? further : login;
    const box = await atStep(answer, { secondFactor: { recoveryCodesLeft: 3 } });
    await userEvent.type(box, 'ABCD-EFGH-JKLM-NPQR{Enter}');
    await screen.findByText(further.message);
    await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
    expect(session.getSnapshot().context.step).toBeNull();
    act(() => session.send({ type: 'SIGN_IN', credentials: { username: 'eva', password: 'Demo-2026' } }));
    await screen.findByText('Escriba su código.');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Código' }), '123456{Enter}');
    await expect.poll(() => session.getSnapshot().matches('active')).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(told()).toEqual([]);
  });
});

it('a passkey is asked for no sooner than the server hears another attempt', async () => {
  const refused = { __typename: 'LoginRefused', code: 'RATE_LIMITED', message: 'Espere un momento.', retryAfter: 60 };
  const box = await atStep(refused);
  const passkey = await screen.findByRole<HTMLButtonElement>('button', { name: 'Usar llave de acceso' });
  expect(passkey.disabled).toBe(false);
  await userEvent.type(box, '123456{Enter}');
  expect(await screen.findByText('Espere un momento.')).toBeTruthy();
  await expect.poll(() => passkey.disabled).toBe(true);
});
