import { describe, expect, test } from 'vitest';
import { demoPassword } from '#domain/demo.ts';
import { newPasswordForm, passwordForm, signupForm } from '#domain/forms/account.ts';
import { holdsUsername, isGuessable } from '#domain/guessablePasswords.ts';
import { texts } from '#domain/texts.ts';

const guessed = `12345678 87654321 123456789 password Password1 PASSWORD123! Contraseña contraseña1 aaaaaaaa 11111111
  12121212 abcabcabc qwerty123 qwertyui asdfghjkl 1qaz2wsx abcd1234 mexico2026 Bienvenido1 dictamen2026 !!!!!!!!`.split(
  /\s+/,
);
const sound = [demoPassword, 'Nueva-2026', 'Otra-2026-x', 'una-clave-1', 'Puente-Caracol-2026', 'k7mp-x2qd-9rta-hw3e'];

describe('a new password', () => {
  test.each(guessed)('%s is refused wherever one is chosen', (password) => {
    expect(isGuessable(password)).toBe(true);
    const refusals = [
      newPasswordForm.safeParse({ password }),
      passwordForm.safeParse({ oldPassword: 'otra', password, confirmedPassword: password }),
      signupForm.safeParse({ email: 'ana@example.com', firstName: 'Ana', lastName: 'Díaz', password }),
    ];
    for (const { error } of refusals) {
      expect(error?.issues).toMatchObject([{ path: ['password'], message: expect.stringContaining(texts.guessable) }]);
    }
  });

  test.each(sound)('%s is taken', (password) => {
    expect(isGuessable(password)).toBe(false);
    expect(newPasswordForm.safeParse({ password }).success).toBe(true);
  });

  test.each([
    ['mro.hdi1', 'mro.hdi1'],
    ['MROHDI12', 'mro.hdi12'],
    ['21idhorm', 'mro.hdi12'],
    ['mro.hdi-2026', 'mro.hdi'],
    ['anamaria', 'ana.maria@example.com'],
  ])('%s is too near to the user name %s', (password, username) => {
    expect(holdsUsername(password, username)).toBe(true);
  });

  test('is not refused for a short name within it, and the form of a new account compares its address', () => {
    expect(holdsUsername('Caminos-del-mar', 'ana')).toBe(false);
    const sent = { email: 'anamaria@example.com', firstName: 'Ana', lastName: 'Díaz', password: 'AnaMaria' };
    expect(signupForm.safeParse(sent).error?.issues).toMatchObject([
      { path: ['password'], message: texts.holdsUsername },
    ]);
  });
});
