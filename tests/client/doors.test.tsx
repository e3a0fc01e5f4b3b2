// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SignUpPage, StopNewsMailPage, VerifySignUpPage } from '#client/app/account/SignUpPages.tsx';
import UnlockForm from '#client/app/lock/UnlockForm.tsx';
import { PasskeyButton } from '#client/app/login/PasskeyButton.tsx';
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

it('a locked screen sends no empty password, and offers the one of this account', async () => {
  await signedIn(<UnlockForm />, nothing);
  const password = await screen.findByLabelText<HTMLInputElement>(/^Contraseña/);
  expect(password.autocomplete).toBe('current-password');
  await userEvent.click(screen.getByRole('button', { name: 'Desbloquear' }));
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
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
