// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PasskeyButton } from '#client/app/login/PasskeyButton.tsx';
import { SecondFactorCard } from '#client/secondFactor/SecondFactorCard.tsx';
import { texts } from '#domain/texts.ts';
import { invalid, signedIn } from './signedIn.tsx';

/** The second factor in the profile, and passkeys as a device makes and uses them. */

beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const coded = (text: string) => Buffer.from(text).toString('base64url');

type Asked = { readonly publicKey: { readonly challenge: ArrayBuffer; readonly allowCredentials?: unknown[] } };

/** A device that does as it is asked. @returns what it was asked for */
function device({ refuses = false } = {}): string[] {
  const asked: string[] = [];
  const base = { id: coded('k1'), rawId: bytes('k1'), type: 'public-key', getClientExtensionResults: () => ({}) };
  const answer = (what: string, { publicKey }: Asked, response: object) => {
    asked.push(`${what} ${Buffer.from(publicKey.challenge)} ${publicKey.allowCredentials?.length ?? 0}`);
    if (refuses) throw new DOMException('no finger', 'NotAllowedError');
    return { ...base, response: { clientDataJSON: bytes('said'), ...response } };
  };
  const credentials = {
    create: async (of: Asked) =>
      answer('create', of, { attestationObject: bytes('made'), getTransports: () => ['internal'] }),
    get: async (of: Asked) =>
      answer('get', of, { authenticatorData: bytes('data'), signature: bytes('signed'), userHandle: null }),
  };
  const held = Object.getOwnPropertyDescriptor(navigator, 'credentials');
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  onTestFinished(() => {
    if (held) Object.defineProperty(navigator, 'credentials', held);
    else Reflect.deleteProperty(navigator, 'credentials');
  });
  return asked;
}

const since = '2026-11-01T18:00:00.000Z';
const passkeys = [
  { id: 'p1', name: 'Mi computadora', addedAt: '2026-11-02T18:00:00.000Z', lastUsedAt: '2026-11-20T18:00:00.000Z' },
  { id: 'p2', name: 'Mi teléfono', addedAt: '2026-11-03T18:00:00.000Z', lastUsedAt: null },
];
const on = { since, hasTotp: true, passkeys: [], recoveryCodesLeft: 10, isRequired: false };
const creation = {
  __typename: 'PasskeyCreation',
  options: JSON.stringify({
    challenge: coded('c1'),
    rp: { name: 'Dictamen' },
    user: { id: coded('u1'), name: 'ana', displayName: 'ana' },
    pubKeyCredParams: [],
  }),
};
const codesOf = (...codes: string[]) => ({ __typename: 'RecoveryCodes', codes });
const doneWith = (message: string) => ({ __typename: 'Done', message });

type Sent = { readonly input: Readonly<Record<string, string>> };

/** The card over what is stored now, and what was sent. */
async function drawn(now: object, answers: Readonly<Record<string, unknown>> = {}, onAdded = vi.fn()) {
  const sent: Record<string, string>[] = [];
  const noted = Object.entries(answers).map(([call, answer]) => [
    call,
    ({ input }: Sent) => {
      sent.push({ call, ...input });
      return answer;
    },
  ]);
  const asked = await signedIn(<SecondFactorCard onAdded={onAdded} />, {
    ...Object.fromEntries(noted),
    secondFactor: now,
  });
  const reads = () => asked.filter(({ operation }) => operation === 'SecondFactor').length;
  await expect.poll(reads).toBe(1);
  return { sent, reads, onAdded };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const withPassword = async (submit: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Contraseña/), 'Demo-2026');
  await userEvent.click(dialog.getByRole('button', { name: submit }));
};

describe('a passkey', () => {
  it('is made by the device with the name and the password, and its recovery codes are shown until they are kept', async () => {
    const asked = device();
    const { sent, reads, onAdded } = await drawn(
      { since: null },
      { startPasskey: creation, addPasskey: codesOf('aaaa-bbbb', 'cccc-dddd') },
    );
    await press('Agregar llave de acceso');
    const name = (await screen.findByLabelText<HTMLInputElement>(/^Nombre/)).value;
    expect(name).not.toBe('');
    await withPassword('Continuar');
    const codes = within(await screen.findByRole('alertdialog', { name: 'Sus códigos de recuperación' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['aaaa-bbbb', 'cccc-dddd']);
    expect(await screen.findByText('Llave de acceso agregada.')).toBeTruthy();
    expect(asked).toEqual(['create c1 0']);
    const made = {
      id: coded('k1'),
      rawId: coded('k1'),
      type: 'public-key',
      response: { clientDataJSON: coded('said'), attestationObject: coded('made'), transports: ['internal'] },
    };
    const [started, { credential = '', ...added } = {}] = sent;
    expect([started, added]).toEqual([
      { call: 'startPasskey', name, password: 'Demo-2026' },
      { call: 'addPasskey', name },
    ]);
    expect(JSON.parse(credential)).toMatchObject(made);
    expect([reads(), onAdded.mock.calls.length]).toEqual([1, 0]);
    // Enter, pressed twice in the form before, closes nothing.
    expect(document.activeElement?.textContent).toBe('Copiar');
    await press('Ya los guardé');
    await expect.poll(reads).toBe(2);
    expect([onAdded.mock.calls.length, screen.queryByRole('alertdialog')]).toEqual([1, null]);
  });

  it('beside another gives no codes: what is stored is read at once', async () => {
    device();
    const { reads } = await drawn({ ...on, passkeys }, { startPasskey: creation, addPasskey: codesOf() });
    await press('Agregar llave de acceso');
    await withPassword('Continuar');
    await expect.poll(reads).toBe(2);
    expect([screen.queryByRole('dialog'), screen.queryByRole('alertdialog')]).toEqual([null, null]);
  });

  it('that the device does not make, or the server does not take, leaves the form and says why', async () => {
    device({ refuses: true });
    const { sent } = await drawn({ since: null }, { startPasskey: creation });
    await press('Agregar llave de acceso');
    await withPassword('Continuar');
    expect(await screen.findByText(texts.passkeyUnmade)).toBeTruthy();
    expect(sent.map((one) => Object.keys(one).includes('credential'))).toEqual([false]);
    cleanup();
    device();
    const fields = [{ field: 'credential', messages: ['Llave de acceso: ya está en una cuenta.'] }];
    await drawn({ since: null }, { startPasskey: creation, addPasskey: { ...invalid, fields } });
    await press('Agregar llave de acceso');
    await withPassword('Continuar');
    expect(await screen.findByText('Llave de acceso: ya está en una cuenta.')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Agregar llave de acceso' })).toBeTruthy();
  });

  it('is not offered by a browser that knows none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await drawn({ since: null });
    await screen.findByRole('button', { name: 'Activar segundo factor' });
    expect(screen.queryByRole('button', { name: 'Agregar llave de acceso' })).toBeNull();
  });

  it('says when it was made and used last, and is taken away with the password, the one that was pressed', async () => {
    const { sent, reads, onAdded } = await drawn({ ...on, passkeys }, { removePasskey: doneWith('Se quitó.') });
    const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
    expect((await row('Mi computadora')).getByText(/^20\/11\/2026/)).toBeTruthy();
    expect((await row('Mi teléfono')).getByText('Sin usar')).toBeTruthy();
    await userEvent.click((await row('Mi teléfono')).getByRole('button', { name: /^Quitar/ }));
    await screen.findByRole('dialog', { name: 'Quitar «Mi teléfono»' });
    await withPassword('Quitar');
    expect(await screen.findByText('Se quitó.')).toBeTruthy();
    expect(sent).toEqual([{ call: 'removePasskey', id: 'p2', password: 'Demo-2026' }]);
    await expect.poll(reads).toBe(2);
    expect(onAdded).not.toHaveBeenCalled();
  });
});

describe('an application of codes', () => {
  const key = {
    __typename: 'SecondFactorKey',
    secret: 'ABCDEFGHIJKL',
    uri: 'otpauth://totp/Dictamen:ana?secret=ABCDEFGHIJKL',
  };

  it('is added with the password and a code of it, and its recovery codes are shown', async () => {
    const { sent, onAdded } = await drawn(
      { since: null },
      { startSecondFactor: key, confirmSecondFactor: codesOf('aaaa-bbbb') },
    );
    await press('Activar segundo factor');
    await screen.findByRole('dialog', { name: 'Activar segundo factor' });
    await withPassword('Continuar');
    expect((await screen.findByLabelText<HTMLInputElement>('Clave')).value).toBe('ABCD EFGH IJKL');
    expect(screen.getByRole('img', { name: 'Imagen QR de la clave' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Código/), '123 456');
    await press('Activar');
    await screen.findByText('aaaa-bbbb');
    expect(sent).toEqual([
      { call: 'startSecondFactor', password: 'Demo-2026' },
      { call: 'confirmSecondFactor', code: '123456' },
    ]);
    await press('Ya los guardé');
    await expect.poll(() => onAdded.mock.calls.length).toBe(1);
  });

  it('that is left before its codes are kept changes nothing', async () => {
    const { reads, onAdded } = await drawn({ since: null }, { startSecondFactor: key });
    await press('Activar segundo factor');
    await withPassword('Continuar');
    await screen.findByLabelText('Clave');
    await press('Cancelar');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect([reads(), onAdded.mock.calls.length]).toEqual([1, 0]);
  });

  it('is taken away with the password', async () => {
    const { sent, reads } = await drawn(on, { stopSecondFactor: doneWith('Se desactivó.') });
    await press('Desactivar segundo factor');
    await withPassword('Desactivar');
    expect(await screen.findByText('Se desactivó.')).toBeTruthy();
    expect(sent).toEqual([{ call: 'stopSecondFactor', password: 'Demo-2026' }]);
    await expect.poll(reads).toBe(2);
  });
});

describe('what is asked for at the sign-in', () => {
  const offered = async (now: object) => {
    await drawn(now);
    await screen.findByText('Estado');
    const card = within(screen.getByText('Estado').closest('section') as HTMLElement);
    const names = card.getAllByRole('button').map(({ textContent }) => textContent);
    cleanup();
    return names.filter((name) => name !== 'Agregar llave de acceso');
  };
  const renew = 'Códigos de recuperación nuevos';

  it('offers what can be changed of it', async () => {
    expect(await offered(on)).toEqual(['Desactivar segundo factor', renew]);
    expect(await offered({ ...on, isRequired: true })).toEqual([renew]);
    const [first] = passkeys;
    expect(await offered({ ...on, passkeys: [first] })).toEqual(['Quitar', 'Quitar aplicación de códigos', renew]);
    expect(await offered({ ...on, hasTotp: false, passkeys: [first] })).toEqual([
      'Quitar',
      'Agregar aplicación de códigos',
      renew,
    ]);
  });

  it('says that it is required, and asks for new codes once two are left', async () => {
    const application = () => screen.getByText('Aplicación de códigos').nextElementSibling?.textContent;
    await drawn({ ...on, isRequired: true, recoveryCodesLeft: 2 });
    expect(await screen.findByText('Su perfil lo exige: no se puede desactivar.')).toBeTruthy();
    expect([screen.queryByText('2: pida códigos nuevos'), application()]).toEqual([expect.anything(), 'Sí']);
    cleanup();
    await drawn({ ...on, hasTotp: false, recoveryCodesLeft: 3 });
    await screen.findByText('Estado');
    expect(application()).toBe('No');
    expect([screen.queryByText('3'), screen.queryByText(/pida|lo exige/)]).toEqual([expect.anything(), null]);
  });

  it('has new recovery codes, which are shown until they are kept', async () => {
    const { sent, reads, onAdded } = await drawn(on, { renewRecoveryCodes: codesOf('eeee-ffff') });
    await press(renew);
    await withPassword('Pedir códigos');
    await screen.findByText('eeee-ffff');
    expect(sent).toEqual([{ call: 'renewRecoveryCodes', password: 'Demo-2026' }]);
    await press('Ya los guardé');
    await expect.poll(reads).toBe(2);
    expect(onAdded).not.toHaveBeenCalled();
  });
});

describe('signing in with a passkey', () => {
  const options = (challenge: string, known: readonly string[] = []) =>
    JSON.stringify({
      challenge: coded(challenge),
      allowCredentials: known.map((id) => ({ id: coded(id), type: 'public-key' })),
    });
  const begun = { __typename: 'PasskeySignIn', challenge: 'alone', options: options('alone') };
  const signed = {
    id: coded('k1'),
    response: { clientDataJSON: coded('said'), authenticatorData: coded('data'), signature: coded('signed') },
  };

  it('alone asks the device for any, and hands its answer on with the challenge', async () => {
    const asked = device();
    const onSigned = vi.fn();
    await signedIn(<PasskeyButton label="Usar llave de acceso" isDisabled={false} onSigned={onSigned} />, {
      startPasskeySignIn: begun,
    });
    await press('Usar llave de acceso');
    await expect.poll(() => onSigned.mock.calls.length).toBe(1);
    const [{ answer, ...rest }] = onSigned.mock.calls[0] as [{ answer: string }];
    expect([asked, rest]).toEqual([['get alone 0'], { challenge: 'alone', kind: 'passkey' }]);
    expect(JSON.parse(answer)).toMatchObject(signed);
  });

  it('after the password asks for one of the account, and says whether the device is remembered', async () => {
    const asked = device();
    const onSigned = vi.fn();
    const step = { challenge: 'step', options: options('step', ['k1', 'k2']), remember: true };
    await signedIn(<PasskeyButton label="Usar llave de acceso" isDisabled={false} step={step} onSigned={onSigned} />);
    await press('Usar llave de acceso');
    await expect.poll(() => onSigned.mock.calls.length).toBe(1);
    const [{ answer, ...rest }] = onSigned.mock.calls[0] as [{ answer: string }];
    expect([asked, rest]).toEqual([['get step 2'], { challenge: 'step', kind: 'passkey', remember: true }]);
    expect(JSON.parse(answer)).toMatchObject(signed);
  });

  it('that the person gives up, or that the server does not begin, says so and may be tried again', async () => {
    device({ refuses: true });
    const onSigned = vi.fn();
    const button = <PasskeyButton label="Usar llave de acceso" isDisabled={false} onSigned={onSigned} />;
    await signedIn(button, { startPasskeySignIn: begun });
    await press('Usar llave de acceso');
    expect(await screen.findByText(texts.passkeyMissing)).toBeTruthy();
    cleanup();
    await signedIn(button, { startPasskeySignIn: { ...invalid, message: 'Espere un minuto.' } });
    await press('Usar llave de acceso');
    expect(await screen.findByText('Espere un minuto.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Usar llave de acceso' }).getAttribute('aria-disabled')).not.toBe('true');
    expect(onSigned).not.toHaveBeenCalled();
  });
});
