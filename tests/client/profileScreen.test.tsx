// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DelegationCard } from '#client/delegation/Delegations.tsx';
import PermissionsScreen from '#client/permissions/PermissionsScreen.tsx';
import ProfileScreen from '#client/profile/ProfileScreen.tsx';
import { invalid, signedIn, stale } from './signedIn.tsx';

/** The profile: each part has its own form, and what moved the version elsewhere is no conflict with it. */

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const address = {
  street: 'Reforma',
  noInt: '3',
  colony: 'Juárez',
  state: { id: 's1', name: 'CDMX' },
  municipality: { id: 'm1', name: 'Cuauhtémoc' },
  postalCode: '06600',
};
const states = [{ ...address.state, municipalities: [address.municipality] }];
const card = async (title: string) => within(await screen.findByRole('form', { name: title }));

it('numbers take as many digits as they may have, and say that of more', async () => {
  await signedIn(<ProfileScreen />);
  const contact = await card('Contacto');
  const boxes = ['Teléfono', 'Extensión', 'Celular'].map((name) =>
    contact.getByRole<HTMLInputElement>('textbox', { name }),
  );
  const isWrong = () => boxes.map((box) => box.getAttribute('aria-invalid') === 'true');
  for (const box of boxes) await userEvent.type(box, '55-12 34');
  expect(boxes.map(({ value }) => value)).toEqual(['551234', '551234', '551234']);
  expect(isWrong()).toEqual([false, false, false]);
  for (const box of boxes) await userEvent.type(box, '567890123');
  expect(boxes.map(({ value }) => value)).toEqual(['551234567890123', '551234567890123', '551234567890123']);
  expect(isWrong()).toEqual([false, true, false]);
  await userEvent.type(boxes[0] as HTMLInputElement, '4');
  expect(isWrong()).toEqual([true, true, false]);
});

it('an address is saved over a version that another card has moved', async () => {
  const sent: number[] = [];
  let now = 3;
  const saveAddress = ({ input }: { readonly input: { readonly version: number } }) => {
    sent.push(input.version);
    if (input.version === 9) return { __typename: 'Viewer', id: 'v1', version: 10, address };
    now = 9;
    return stale;
  };
  await signedIn(<ProfileScreen />, { viewer: { id: 'v1', version: () => now, address }, states, saveAddress });
  const form = await card('Dirección');
  await userEvent.type(form.getByRole('textbox', { name: 'Calle' }), ' 222');
  await userEvent.click(form.getByRole('button', { name: 'Guardar Dirección' }));
  await expect.poll(() => sent).toEqual([3, 9]);
});

it('what was typed of an address is taken back by a button, which is there only meanwhile', async () => {
  await signedIn(<ProfileScreen />, { viewer: { id: 'v1', address }, states });
  const form = await card('Dirección');
  const street = form.getByRole<HTMLInputElement>('textbox', { name: 'Calle' });
  expect(form.queryByRole('button', { name: 'Descartar' })).toBeNull();
  await userEvent.type(street, ' 222');
  await userEvent.click(form.getByRole('button', { name: 'Descartar' }));
  expect([street.value, form.queryByRole('button', { name: 'Descartar' })]).toEqual(['Reforma', null]);
});

it('an address that was saved elsewhere meanwhile is compared by the names of its fields', async () => {
  let now = 3;
  const elsewhere = { ...address, street: 'Insurgentes', noInt: '' };
  const saveAddress = () => {
    now = 9;
    return stale;
  };
  const viewer = { id: 'v1', version: () => now, address: () => (now === 9 ? elsewhere : address) };
  await signedIn(<ProfileScreen />, { viewer, states, saveAddress });
  const form = await card('Dirección');
  await userEvent.type(form.getByRole('textbox', { name: 'Calle' }), ' 222');
  await userEvent.click(form.getByRole('button', { name: 'Guardar Dirección' }));
  await form.findByText(/Insurgentes/);
  expect(screen.getByRole('form', { name: 'Dirección' }).textContent).toContain(
    'CalleGuardado: Insurgentes · Suyo: Reforma 222Número interiorGuardado: (vacío) · Suyo: 3Tomar',
  );
});

describe('the picture of an account', () => {
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'yo.png', {
    type: 'image/png',
  });
  const viewer = { id: 'v1', avatar: '/avatar.png', avatarUpload: { url: '/avatar', field: 'avatar', accept: '.png' } };

  it('is taken away by the button that says so, which is not offered beside a new one', async () => {
    await signedIn(<ProfileScreen />, { viewer });
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar logotipo' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Cancelar',
      'Quitar logotipo',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    const input = document.querySelector('input[type=file][name=avatar], input[type=file]');
    if (input) fireEvent.change(input, { target: { files: [png] } });
    await screen.findByText('Así se verá. Guárdelo para usarlo.');
    expect(screen.queryByRole('button', { name: 'Quitar logotipo' })).toBeNull();
  });
});

it('a picture that is being saved says how far it is, and cannot be taken back meanwhile', async () => {
  let upload: EventTarget | null = null;
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override open(): void {}
      override setRequestHeader(): void {}
      override send(): void {
        upload = this.upload;
      }
    },
  );
  // There is no canvas here: a picture comes back as it would be drawn.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      onmessage: (event: { readonly data: object }) => void = () => undefined;
      terminate(): void {}
      postMessage(): void {
        queueMicrotask(() => this.onmessage({ data: { jpeg: new Uint8Array([0xff, 0xd8, 0xff]) } }));
      }
    },
  );
  const viewer = { id: 'v1', avatar: null, avatarUpload: { url: '/avatar', field: 'avatar', accept: '.png' } };
  await signedIn(<ProfileScreen />, { viewer });
  await screen.findByRole('button', { name: 'Guardar logotipo' });
  const input = document.querySelector('input[type=file]');
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const png = new File([bytes], 'yo.png', { type: 'image/png' });
  if (input) fireEvent.change(input, { target: { files: [png] } });
  await screen.findByRole('button', { name: 'Quitar yo.png' });
  expect(screen.queryByRole('progressbar')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar logotipo' }));
  await expect.poll(() => upload).not.toBeNull();
  act(() => {
    upload?.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 4, total: 8 }));
  });
  const bar = await screen.findByRole('progressbar', { name: 'Subiendo yo.png' });
  expect([bar.getAttribute('aria-valuenow'), screen.queryByRole('button', { name: /yo\.png$/ })]).toEqual(['50', null]);
});

it('a picture that could not be taken away says why, and stays', async () => {
  const viewer = { id: 'v1', avatar: '/avatar.png', avatarUpload: { url: '/avatar', field: 'avatar', accept: '.png' } };
  await signedIn(<ProfileScreen />, { viewer, removeAvatar: invalid });
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar logotipo' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar logotipo' }));
  expect(await screen.findByText(invalid.message)).toBeTruthy();
});

it('a picture is taken away over a version that another card has moved', async () => {
  const sent: number[] = [];
  let now = 3;
  const viewer = { id: 'v1', avatarUpload: { url: '/avatar', field: 'avatar', accept: '.png' } };
  const removeAvatar = ({ input }: { readonly input: { readonly version: number } }) => {
    sent.push(input.version);
    if (input.version === 9) return { __typename: 'Viewer', id: 'v1', version: 10, avatar: null };
    now = 9;
    return stale;
  };
  await signedIn(<ProfileScreen />, { viewer: { ...viewer, avatar: '/avatar.png', version: () => now }, removeAvatar });
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar logotipo' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar logotipo' }));
  await expect.poll(() => sent).toEqual([3, 9]);
  await expect.poll(() => screen.queryByText(stale.message)).toBeNull();
});

it('an open session says since when it is open, and when it was used last', async () => {
  const session = { id: 's1', device: 'Firefox en Linux', network: '10.0.0.1', isCurrent: false };
  await signedIn(<ProfileScreen />, {
    openSessions: [{ ...session, signedInAt: '2026-11-01T18:00:00.000Z', lastUsedAt: '2026-11-20T18:00:00.000Z' }],
  });
  const table = within(await screen.findByRole('table', { name: 'Sesiones abiertas' }));
  const cells = [...((await table.findByText('Firefox en Linux')).closest('tr')?.children ?? [])];
  const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const shown = Object.fromEntries(headers.map((header, at) => [header, cells[at]?.textContent]));
  expect(shown).toMatchObject({
    Desde: expect.stringMatching(/^0?1\/11\/2026/),
    'Último uso': expect.stringMatching(/^20\/11\/2026/),
  });
});

it('its parts are drawn together, so that none that comes later moves a button that is being pressed', async () => {
  let answerNews: (rules: object) => void = () => undefined;
  const newsRules = () => new Promise<object>((resolve) => (answerNews = resolve));
  await signedIn(<ProfileScreen />, { newsRules }, { role: 'ARE' });
  await screen.findByRole('heading', { level: 1 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByRole('button', { name: 'Delegar mi cola' })).toBeNull();
  answerNews({ rules: [{ event: 'CUSTOMER_CONFIRM', channel: 'BELL' }] });
  await screen.findByRole('button', { name: 'Delegar mi cola' });
  expect(screen.getByText('Hora del resumen diario')).toBeTruthy();
});

it('what could not be read is told in its part, beside the others', async () => {
  const broken = () => {
    throw new GraphQLError('No se pudo leer.');
  };
  await signedIn(<ProfileScreen />, { newsRules: broken, fiscal: broken, secondFactor: broken });
  await card('Contacto');
  expect(screen.getAllByText(/No se pudo leer/)).toHaveLength(3);
});

it('an account of a customer in which nothing happens that it would hear of is told so', async () => {
  const newsRules = { rules: [{ event: 'CUSTOMER_CONFIRM', channel: 'BELL' }] };
  await signedIn(<ProfileScreen />, { newsRules }, { customer: 'hdi', role: 'MRO' });
  expect(await screen.findByText('Su cuenta no recibe novedades.')).toBeTruthy();
});

it('news say where their mails arrive, and that an account without an address gets none', async () => {
  const rules = [{ event: 'BUDGET_AUTHORIZE', channel: 'BELL' }];
  await signedIn(<ProfileScreen />, { newsRules: { rules, email: 'ana@example.com' } }, { role: 'MRO' });
  expect(await screen.findByText(/Los correos llegan a ana@example\.com\./)).toBeTruthy();
  cleanup();
  await signedIn(<ProfileScreen />, { newsRules: { rules, email: null } }, { role: 'MRO' });
  expect(await screen.findByText(/Su cuenta no tiene correo: todo queda en la campana\./)).toBeTruthy();
});

it('fiscal data without a way to pay are a form that is still to be filled', async () => {
  await signedIn(<ProfileScreen />, { fiscal: { id: 'f1', wayToPay: null } });
  const fiscal = await card('Datos fiscales');
  expect(fiscal.getByRole('button', { name: /Forma de pago$/ }).textContent).toMatch(/^Seleccione/);
});

it('permissions that could not be read are asked for again', async () => {
  let isBroken = true;
  const permissions = () => {
    if (isBroken) throw new GraphQLError('No se pudo leer.');
    return [{ model: 'incident', actions: ['VIEW'] }];
  };
  await signedIn(<PermissionsScreen />, { viewer: { id: 'v1', permissions } });
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  isBroken = false;
  await userEvent.click(again);
  expect(await screen.findByRole('searchbox', { name: 'Filtrar permisos' })).toBeTruthy();
});

it('permissions are shown as labels, as icons that have their names, or in a sentence', async () => {
  const permissions = [{ model: 'sinister', actions: ['VIEW', 'ADD'] }];
  await signedIn(<PermissionsScreen />, { viewer: { id: 'v1', permissions } });
  const shown = () => [
    screen.queryAllByRole('img', { name: /^(Ver|Agregar)$/ }).length,
    screen.queryAllByText(/^(Ver|Agregar)$/).length,
    screen.queryAllByText('Ver y Agregar').length,
  ];
  await screen.findByRole('searchbox', { name: 'Filtrar permisos' });
  expect(shown()).toEqual([0, 2, 0]);
  await userEvent.click(screen.getByRole('radio', { name: 'Iconos' }));
  await expect.poll(shown).toEqual([2, 0, 0]);
  await userEvent.click(screen.getByRole('radio', { name: 'Texto' }));
  await expect.poll(shown).toEqual([0, 0, 1]);
});

it('a delegation names whose queue it is, and is shown at once where it is known, while it is asked again', async () => {
  const people = {
    delegator: { id: 'o1', username: 'ana', name: 'Ana Díaz' },
    delegate: { id: 'o2', name: 'Eva Ríos' },
  };
  const delegations = [{ id: 'd1', from: '2026-11-20', to: '2026-11-25', isActive: true, ...people }];
  let answer: () => unknown = () => delegations;
  function Twice() {
    const [isAgain, setAgain] = useState(false);
    return (
      <>
        <DelegationCard key={String(isAgain)} />
        <button type="button" onClick={() => setAgain(true)}>
          Otra vez
        </button>
      </>
    );
  }
  await signedIn(<Twice />, { delegations: () => answer() }, { role: 'ARE' });
  const row = async () => (await screen.findByText('Eva Ríos')).closest('tr') as HTMLElement;
  expect(within(await row()).getByRole('rowheader').textContent).toBe('Ana Díaz');
  answer = () => new Promise(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Otra vez' }));
  const table = screen.getByRole('table', { name: 'Delegaciones' });
  expect([table.getAttribute('aria-busy'), within(table).queryByText('Eva Ríos') !== null]).toEqual(['false', true]);
});

it('a passkey that is added with the keyboard begins with the password, since its name is there', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  await signedIn(<ProfileScreen />, { secondFactor: { since: null } });
  const add = await screen.findByRole('button', { name: 'Agregar llave de acceso' });
  act(() => add.focus());
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar llave de acceso' }));
  await expect.poll(() => document.activeElement).toBe(dialog.getByLabelText(/^Contraseña/));
});

it('before one of the second factors is taken away it is said what is asked for afterwards', async () => {
  const passkeys = [{ id: 'p1', name: 'Mi computadora' }];
  const since = '2026-11-01T18:00:00.000Z';
  const told = async (secondFactor: object, button: string) => {
    await signedIn(<ProfileScreen />, { secondFactor: { since, ...secondFactor } });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const words = (await screen.findByRole('dialog')).textContent ?? '';
    cleanup();
    return [/Al entrar se pedirá solo su contraseña/.test(words), /una de sus llaves|Ya no se podrá/.test(words)];
  };
  expect([
    await told({ hasTotp: true, passkeys: [] }, 'Desactivar segundo factor'),
    await told({ hasTotp: true, passkeys }, 'Quitar aplicación de códigos'),
    await told({ hasTotp: true, passkeys }, 'Quitar'),
    await told({ hasTotp: false, passkeys }, 'Quitar'),
  ]).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [true, false],
  ]);
});
