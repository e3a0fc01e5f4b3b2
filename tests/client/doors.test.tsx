// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { SignUpPage, StopNewsMailPage, VerifySignUpPage } from '#client/app/account/SignUpPages.tsx';
import LeaveQuestion from '#client/app/leaving/LeaveQuestion.tsx';
import SampleLock from '#client/app/lock/SampleLock.tsx';
import UnlockForm from '#client/app/lock/UnlockForm.tsx';
import { PasskeyButton } from '#client/app/login/PasskeyButton.tsx';
import { useSecondsToWait } from '#client/app/login/signInParts.tsx';
import { SignedIn } from '#client/app/SignedIn.tsx';
import SignInAgain from '#client/app/SignInAgain.tsx';
import { signInWait } from '#client/session/calls.ts';
import { session } from '#client/session/session.ts';
import { texts } from '#domain/texts.ts';
import { signedIn } from './signedIn.tsx';

/** The pages before the product: what browsers and password managers are told, and what is not sent. */

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = { '/sign_in': () => Response.json(null), settings: { signUpIsOpen: true } };

it('who makes an account is offered a new password, never the one of another page', async () => {
  await signedIn(<SignUpPage />, nothing);
  const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
  expect((await field(/^Contraseña/)).autocomplete).toBe('new-password');
  expect((await field(/^Correo/)).autocomplete).toBe('email');
});

it('the sample of the locked screen names itself, and is left by its button', async () => {
  const leave = vi.fn();
  document.title = 'Dictamen';
  render(<SampleLock onLeave={leave} />);
  expect(document.title).toBe('Pantalla bloqueada · Dictamen');
  await userEvent.click(screen.getByRole('button', { name: 'Desbloquear' }));
  expect(leave).toHaveBeenCalledTimes(1);
});

it('a locked screen sends no empty password, and offers the one of this account', async () => {
  await signedIn(<UnlockForm />, nothing);
  const password = await screen.findByLabelText<HTMLInputElement>(/^Contraseña/);
  expect(password.autocomplete).toBe('current-password');
  await userEvent.click(screen.getByRole('button', { name: 'Desbloquear' }));
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
});

it('signing out of a locked screen, or of one whose session is over, asks before it erases what is kept as a draft', async () => {
  const asks = async () => {
    localStorage.setItem('draft:ana:axa:quantification:0', '{}');
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
    expect(question.textContent).toContain('lo guardado como borrador en este navegador');
    await userEvent.click(screen.getByRole('button', { name: 'Seguir aquí' }));
    expect(localStorage.getItem('draft:ana:axa:quantification:0')).not.toBeNull();
  };
  const over = (
    <>
      <SignInAgain />
      <LeaveQuestion />
    </>
  );
  await signedIn(over, nothing);
  await asks();
  cleanup();
  await signedIn(null, nothing);
  cleanup();
  session.send({ type: 'LOCK' });
  render(<UnlockForm />);
  await asks();
  cleanup();
  localStorage.clear();
});

it('signing out before a customer is chosen asks before it erases what is kept as a draft', async () => {
  const tomorrow = Math.floor(Date.now() / 1000 + 86_400) * 1000;
  let viewer: object = { username: 'ana', role: 'ADM', userType: 'EXTRANET', customer: { code: 'axa' } };
  const login = () => ({
    __typename: 'Session',
    token: `x.${btoa(JSON.stringify({ exp: tomorrow / 1000 }))}.x`,
    expiresAt: new Date(tomorrow).toISOString(),
    viewer,
  });
  await signedIn(null, { ...nothing, login });
  cleanup();
  session.send({ type: 'SIGN_OUT' });
  await expect.poll(() => session.getSnapshot().matches('anonymous')).toBe(true);
  viewer = { ...viewer, userType: 'INTRANET', customer: null };
  session.send({ type: 'SIGN_IN', credentials: { username: 'ana', password: 'Demo-2026' } });
  await expect.poll(() => session.getSnapshot().matches('choosingCustomer')).toBe(true);
  localStorage.setItem('draft:ana:axa:quantification:0', '{}');
  render(<SignedIn />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  const question = await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
  expect(question.textContent).toContain('lo guardado como borrador en este navegador');
  await userEvent.click(screen.getByRole('button', { name: 'Seguir aquí' }));
  expect(localStorage.getItem('draft:ana:axa:quantification:0')).not.toBeNull();
  localStorage.clear();
});

it('a password is shown to who types it for as long as they ask, and hidden again', async () => {
  await signedIn(<UnlockForm />, nothing);
  const password = await screen.findByLabelText<HTMLInputElement>(/^Contraseña/);
  const types = [password.type];
  for (const name of ['Mostrar lo escrito', 'Ocultar lo escrito']) {
    await userEvent.click(screen.getByRole('button', { name }));
    types.push(password.type);
  }
  expect(types).toEqual(['password', 'text', 'password']);
});

it('the button of a passkey is busy while the device is asked', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(<PasskeyButton label="Usar llave de acceso" isDisabled={false} onSigned={vi.fn()} />);
  const button = screen.getByRole('button', { name: 'Usar llave de acceso' });
  const isBusy = () => button.getAttribute('aria-disabled') === 'true';
  expect(isBusy()).toBe(false);
  await userEvent.click(button);
  await expect.poll(isBusy).toBe(true);
});

it('the button of a passkey over work that goes on stands apart from the password, and does not send it', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  await signedIn(<SignInAgain />, nothing);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Usar llave de acceso' });
  const form = screen.getByRole('form', { name: 'Iniciar Sesión' });
  expect([button.parentElement === form, /gap/.test(form.className), button.type]).toEqual([true, true, 'button']);
});

it('the button of a passkey says why none was asked for, and may be pressed again', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  render(<PasskeyButton label="Usar llave de acceso" isDisabled={false} onSigned={vi.fn()} />);
  const button = screen.getByRole('button', { name: 'Usar llave de acceso' });
  await userEvent.click(button);
  expect(await screen.findByText(texts.noResponse)).toBeTruthy();
  expect(button.getAttribute('aria-disabled')).not.toBe('true');
});

it('the seconds until another attempt to sign in are counted down to none', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { result } = renderHook(() => useSecondsToWait());
  expect(result.current).toBe(0);
  act(() => signInWait.begin(3));
  const seen = [result.current];
  for (const _ of [1, 2, 3, 4]) {
    act(() => void vi.advanceTimersByTime(1000));
    seen.push(result.current);
  }
  expect(seen).toEqual([3, 2, 1, 0, 0]);
});

it('the link of a mail does what its page says, with the code of the link', async () => {
  const done = { __typename: 'Done', message: 'Listo.' };
  const made: string[] = [];
  const noting = (name: string) => (of: { readonly input: { readonly code: string } }) => {
    made.push(`${name} ${of.input.code}`);
    return done;
  };
  const answers = { ...nothing, verifySignUp: noting('cuenta'), stopNewsMail: noting('avisos') };
  for (const [page, button] of [
    [<VerifySignUpPage key="cuenta" />, 'Confirmar correo'],
    [<StopNewsMailPage key="avisos" />, 'No recibir más correos'],
  ] as const) {
    await signedIn(page, answers, { at: '/#codigo=c1' });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await screen.findByText('Listo.');
    cleanup();
  }
  expect(made).toEqual(['cuenta c1', 'avisos c1']);
});
