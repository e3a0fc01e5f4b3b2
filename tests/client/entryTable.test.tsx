// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import ProvidersScreen from '#client/providers/ProvidersScreen.tsx';
import PurchasesScreen from '#client/purchases/PurchasesScreen.tsx';
import RoadsScreen from '#client/roads/RoadsScreen.tsx';
import ServiceAccountsScreen from '#client/serviceAccounts/ServiceAccountsScreen.tsx';
import TokensScreen from '#client/tokens/TokensScreen.tsx';
import UsersScreen from '#client/users/UsersScreen.tsx';
import { texts } from '#domain/texts.ts';
import { invalid, signedIn, stale } from './signedIn.tsx';

/** Screens that are a table with its dialogs: what they show, what they send, and what they ask again after it. */

afterEach(cleanup);

type Sent = { readonly input: object };
const button = (name: string) => screen.findByRole('button', { name });
const pressed = async (name: string) => userEvent.click(await button(name));
const confirmed = async (question: string, answer: string) =>
  userEvent.click(
    within(await screen.findByRole('alertdialog', { name: question })).getByRole('button', { name: answer }),
  );

const providerTypes = [{ id: 't1', slug: 't1', name: 'Señalamiento', isActive: false, version: 3 }];

it('an inactive type of providers is reactivated as it stood', async () => {
  const sent: object[] = [];
  const updateProviderType = ({ input }: Sent) => {
    sent.push(input);
    return { __typename: 'ProviderType', ...input };
  };
  await signedIn(
    <ProvidersScreen />,
    { providerTypes, updateProviderType },
    { at: '/proveedores?tipos-ver=inactivos' },
  );
  await pressed('Ver tipos');
  await pressed('Reactivar Señalamiento');
  await expect.poll(() => sent).toEqual([{ id: 't1', name: 'Señalamiento', version: 3, isActive: true }]);
});

it('what kept an entry from coming back is not said any more once it came back', async () => {
  let isTaken = true;
  const taken = { __typename: 'ServiceUnavailable', code: 'SERVICE_UNAVAILABLE', message: 'Espere.' };
  const updateProviderType = ({ input }: Sent) => (isTaken ? taken : { __typename: 'ProviderType', ...input });
  await signedIn(
    <ProvidersScreen />,
    { providerTypes, updateProviderType },
    { at: '/proveedores?tipos-ver=inactivos' },
  );
  await pressed('Ver tipos');
  await pressed('Reactivar Señalamiento');
  const notices = within(screen.getByRole('region', { name: 'Notificaciones' }));
  await notices.findByText('Espere.');
  isTaken = false;
  await pressed('Reactivar Señalamiento');
  await notices.findByText('Actualizado');
  expect(notices.queryByText('Espere.')).toBeNull();
});

it('an entry whose deletion got no answer is asked about again where it was, with what went wrong', async () => {
  let isOut = true;
  const away = { __typename: 'ServiceUnavailable', code: 'SERVICE_UNAVAILABLE', message: texts.noResponse };
  const deleteProviderType = () => (isOut ? away : { __typename: 'ProviderType', id: 't1' });
  const types = [{ ...providerTypes[0], isActive: true }];
  await signedIn(<ProvidersScreen />, { providerTypes: types, deleteProviderType }, { at: '/proveedores' });
  await pressed('Ver tipos');
  await pressed('Eliminar Señalamiento');
  const question = '¿Eliminar este elemento?';
  await confirmed(question, 'Eliminar');
  const alert = await within(await screen.findByRole('alertdialog', { name: question })).findByRole('alert');
  expect(alert.textContent).toMatch(/^Error al eliminarEl servidor no envió respuesta\.Inténtelo de nuevo/);
  isOut = false;
  await confirmed(question, 'Eliminar');
  await within(screen.getByRole('region', { name: 'Notificaciones' })).findByText('Eliminado');
});

it('who may only see an entry is offered no change of it', async () => {
  const providers = [{ id: 'p1', slug: 'p1', name: 'Vialidades', isActive: true, version: 1, type: { id: 't1' } }];
  const names = () => screen.getAllByRole('button').flatMap((one) => one.getAttribute('aria-label') ?? []);
  await signedIn(<ProvidersScreen />, { providers }, { role: 'MRO' });
  await button('Ver familias de Vialidades');
  expect(names().filter((name) => name.includes('Vialidades'))).toEqual(['Ver familias de Vialidades']);
  cleanup();
  await signedIn(<ProvidersScreen />, { providers }, { role: 'ARE' });
  await button('Editar Vialidades');
});

it('a list that could not be read says why, and is not added to', async () => {
  const providers = () => {
    throw new GraphQLError('El servicio está en mantenimiento.', { extensions: { code: 'RATE_LIMITED' } });
  };
  await signedIn(<ProvidersScreen />, { providers }, { role: 'ARE' });
  expect(await screen.findByText('El servicio está en mantenimiento.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agregar proveedor' })).toBeNull();
});

const road = {
  id: 'r1',
  folio: 'CAM-000001',
  status: 'Registrado',
  type: { id: 't1', name: 'Bache' },
  jobType: { id: 'j1', name: 'Bacheo' },
  highway: { id: 'h1', slug: 'd57', name: 'Querétaro' },
};

it('a report of a road shows each of its facts in the column of its name', async () => {
  await signedIn(<RoadsScreen />, { roadReports: { totalCount: 1, nodes: [road] } }, { role: 'ARE', customer: 'gnp' });
  const row = within((await screen.findByText('CAM-000001')).closest('tr') as HTMLElement);
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cells = [...row.getAllByRole('cell'), ...row.getAllByRole('rowheader')].sort(
    (one, other) => (one as HTMLTableCellElement).cellIndex - (other as HTMLTableCellElement).cellIndex,
  );
  const shown = Object.fromEntries(headers.map((header, at) => [header, cells[at]?.textContent]));
  expect(shown).toMatchObject({ Estado: 'Registrado', Tipo: 'Bache', Trabajo: 'Bacheo', Autopista: 'Querétaro' });
});

it('a comment on an affected party is kept while it is typed, and the next one begins where it was written', async () => {
  const sent: unknown[] = [];
  const answers = {
    roadReports: { totalCount: 1, nodes: [road] },
    affectedParties: { totalCount: 1, nodes: [{ id: 'p1', folio: 'AF-1', name: 'Ana' }] },
    commentAffected: ({ input }: { input: object }) => {
      sent.push(input);
      return { __typename: 'AffectedEntry', id: 'e1' };
    },
  };
  await signedIn(<RoadsScreen />, answers, { role: 'ARE', customer: 'gnp' });
  await pressed('Afectados de CAM-000001');
  await userEvent.type(await screen.findByLabelText('Nuevo comentario'), 'Se avisó.');
  await pressed('Cerrar');
  await pressed('Afectados de CAM-000001');
  const box = (await screen.findByLabelText('Nuevo comentario')) as HTMLTextAreaElement;
  expect(box.value).toBe('Se avisó.');
  await pressed('Agregar comentario');
  await expect.poll(() => [sent.length, box.value]).toEqual([1, '']);
  await expect.poll(() => document.activeElement).toBe(box);
  await pressed('Cerrar');
  await pressed('Afectados de CAM-000001');
  expect(await screen.findByLabelText('Nuevo comentario')).toHaveProperty('value', '');
});

it('a form whose first field is fixed begins in the next one', async () => {
  const nodes = [{ id: 'q1', project: { id: 'i1', slug: 'g-1', number: 'G-1' }, supplies: [] }];
  await signedIn(
    <PurchasesScreen />,
    { materialsQuotations: { totalCount: 1, nodes }, incidents: { nodes: [] } },
    { role: 'ARE', customer: 'gnp', at: '/compras?parte=cotizaciones' },
  );
  await pressed('Editar G-1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar cotización' }));
  expect(dialog.getByRole('combobox', { name: /^Proyecto autorizado/ })).toHaveProperty('disabled', true);
  await expect.poll(() => document.activeElement).toBe(dialog.getByRole('button', { name: 'Agregar material' }));
});

it('each fact of an entry has its place in a card, where the list is as narrow as a phone', async () => {
  const places = (named: HTMLElement) =>
    [...(named.closest('tr')?.cells ?? [])].map((cell) => [cell.dataset.header, cell.dataset.card]);
  await signedIn(<RoadsScreen />, { roadReports: { totalCount: 1, nodes: [road] } }, { role: 'ARE', customer: 'gnp' });
  expect(places(await screen.findByText('CAM-000001'))).toEqual([
    [undefined, 'open'],
    [undefined, 'name'],
    ['Estado', 'half'],
    ['Tipo', 'half'],
    ['Trabajo', 'half'],
    ['Autopista', 'half'],
    ['Alta', 'half'],
    [undefined, 'actions'],
  ]);
  cleanup();
  const providers = [{ id: 'p1', slug: 'p1', name: 'Vialidades', isActive: true, version: 1, type: { id: 't1' } }];
  await signedIn(<ProvidersScreen />, { providers }, { role: 'ARE' });
  expect(places(await screen.findByText('Vialidades'))).toEqual([
    [undefined, 'name'],
    ['Tipo', 'half'],
    ['Familias', 'half'],
    ['Teléfono', 'half'],
    ['Dirección', 'line'],
    [undefined, 'actions'],
  ]);
});

it('the list of quotations is asked again once one was saved', async () => {
  const nodes = [
    {
      id: 'q1',
      project: { id: 'i1', slug: 'g-1', number: 'G-1' },
      supplies: [{ name: 'Grava', supplyType: '', unit: 'm³', quantity: '2' }],
    },
  ];
  const asked = await signedIn(
    <PurchasesScreen />,
    {
      materialsQuotations: { totalCount: 1, nodes },
      incidents: { nodes: [{ id: 'i1', slug: 'g-1', number: 'G-1' }] },
      units: [{ id: 'u1', name: 'Metro cúbico', abbreviation: 'm³' }],
      updateMaterialsQuotation: { __typename: 'MaterialsQuotation', ...nodes[0] },
    },
    { role: 'ARE', customer: 'gnp', at: '/compras?parte=cotizaciones' },
  );
  const lists = () => asked.filter(({ operation }) => operation === 'QuotationList').length;
  await pressed('Editar G-1');
  expect(lists()).toBe(1);
  await pressed('Guardar');
  await expect.poll(lists).toBe(2);
});

describe('what an account is entered with', () => {
  const ana = { id: 'a1', username: 'ana', name: 'Ana Díaz', role: 'ARE', isActive: true, version: 4 };

  it('says why it was not changed, and shows the account as it is now', async () => {
    const asked = await signedIn(<UsersScreen />, {
      users: { totalCount: 1, nodes: [ana] },
      resetUserPassword: stale,
    });
    const lists = () => asked.filter(({ operation }) => operation === 'UserTable').length;
    await pressed('Contraseña temporal de Ana Díaz');
    const before = lists();
    await pressed('Poner contraseña');
    expect(await within(screen.getByRole('alertdialog')).findByText(stale.message)).toBeTruthy();
    await expect.poll(lists).toBe(before + 1);
  });
});

describe('the accounts', () => {
  const users = { totalCount: 1, nodes: [] };
  const askedFor = async (query: string, customer = 'axa') => {
    const asked = await signedIn(<UsersScreen />, { users }, { customer, at: `/usuarios${query}` });
    await expect.poll(() => asked.some(({ operation }) => operation === 'UserTable')).toBe(true);
    return asked.filter(({ operation }) => operation === 'UserTable').at(-1)?.variables;
  };
  const all = { activity: 'ACTIVE', text: null, role: null, withoutRole: false, customer: null };

  it.each([
    ['', all, 'NAME_ASC'],
    ['?rol=ARE', { ...all, role: 'ARE' }, 'NAME_ASC'],
    ['?rol=ninguno', { ...all, withoutRole: true }, 'NAME_ASC'],
    ['?rol=nada', all, 'NAME_ASC'],
    ['?buscar=ana', { ...all, text: 'ana' }, 'NAME_ASC'],
    ['?orden=-lastSignIn', all, 'LAST_SIGN_IN_DESC'],
    ['?orden=username', all, 'USERNAME_ASC'],
    ['?ver=inactivos', { ...all, activity: 'INACTIVE' }, 'NAME_ASC'],
    ['?pagina=2', all, 'NAME_ASC'],
  ])('are asked for as their address says: %j', async (query, filter, order) => {
    expect(await askedFor(query)).toMatchObject({ filter, order, page: query === '?pagina=2' ? 2 : 1, pageSize: 25 });
  });
});

describe('tokens', () => {
  it('that are refused say why', async () => {
    await signedIn(<TokensScreen />, { createPersonalToken: invalid });
    await pressed('Nuevo token');
    const form = within(await screen.findByRole('dialog', { name: 'Nuevo token' }));
    await userEvent.type(form.getByRole('textbox', { name: /^Nombre/ }), 'Hojas de cálculo');
    await userEvent.type(form.getByLabelText(/^Contraseña/), 'Demo-2026');
    await userEvent.click(form.getByRole('button', { name: 'Crear token' }));
    expect(await form.findByText(invalid.message)).toBeTruthy();
  });

  const days = { addedAt: '2026-11-20T18:00:00.000Z', expiresAt: '2027-11-20T18:00:00.000Z' };
  const two = [
    { id: 'k1', name: 'Hojas', isExpired: false, ...days },
    { id: 'k2', name: 'Tablero', isExpired: true, ...days },
  ];
  const ends = async (table: string) => {
    const shown = within(await screen.findByRole('table', { name: table }));
    const at = shown.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Vence');
    const rows = shown.getAllByRole('rowheader').map((header) => header.closest('tr'));
    return rows.map((row) => row?.children[at]?.textContent);
  };

  it('say when they end, and that they did', async () => {
    await signedIn(<TokensScreen />, { personalTokens: two });
    await screen.findByText('Hojas');
    expect(await ends('Tokens personales')).toEqual([expect.stringMatching(/^20\/11\/2027/), 'Vencido']);
    cleanup();
    const account = { id: 's1', name: 'Hojas', username: 'hojas', isActive: true, version: 1, scopes: [], tokens: two };
    await signedIn(<ServiceAccountsScreen />, { serviceAccounts: [account] });
    await pressed('Tokens de Hojas');
    expect(await ends('Tokens')).toEqual([expect.stringMatching(/^20\/11\/2027/), 'Vencido']);
  });

  it('of a program are revoked one by one, and only once this was confirmed', async () => {
    const account = { id: 's1', name: 'Hojas', username: 'hojas', isActive: true, version: 1, scopes: [] };
    let left = two;
    const revoked: object[] = [];
    await signedIn(<ServiceAccountsScreen />, {
      serviceAccounts: () => [{ ...account, tokens: left }],
      revokeServiceToken: ({ input }: { input: { token: string } }) => {
        revoked.push(input);
        left = left.filter(({ id }) => id !== input.token);
        return { __typename: 'ServiceAccount', ...account, tokens: left };
      },
    });
    await pressed('Tokens de Hojas');
    const dialog = within(await screen.findByRole('dialog', { name: 'Tokens de Hojas' }));
    const [first] = await dialog.findAllByRole('button', { name: /^Revocar/ });
    await userEvent.dblClick(first as HTMLElement);
    await screen.findByRole('alertdialog', { name: '¿Revocar este token?' });
    expect(revoked).toEqual([]);
    await confirmed('¿Revocar este token?', 'Revocar');
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    await expect.poll(() => dialog.getAllByRole('button', { name: /^Revocar/ })).toHaveLength(1);
    expect(revoked).toEqual([{ account: 's1', token: 'k1' }]);
  });

  it('of a program are said to end with its account, and what uses another entry is said to be kept', async () => {
    const account = { id: 's1', name: 'Hojas', username: 'hojas', isActive: true, version: 1, scopes: [], tokens: two };
    const providers = [{ id: 'p1', slug: 'p1', name: 'Vialidades', isActive: true, version: 1, type: { id: 't1' } }];
    const said = async () => (await screen.findByRole('alertdialog', { name: '¿Eliminar este elemento?' })).textContent;
    await signedIn(<ServiceAccountsScreen />, { serviceAccounts: [account] });
    await pressed('Eliminar Hojas');
    expect(await said()).toContain('Se eliminará «Hojas». Sus tokens dejan de servir ahora y no vuelven.');
    expect(await said()).not.toContain('se conserva');
    cleanup();
    await signedIn(<ProvidersScreen />, { providers });
    await pressed('Eliminar Vialidades');
    expect(await said()).toContain('Se eliminará «Vialidades». Lo que ya lo usa se conserva');
  });

  it('is offered the scopes that its role can use, and keeps no other', async () => {
    const scopes = ['READ_INCIDENTS', 'SCIM'];
    const account = { id: 's1', name: 'Hojas', username: 'hojas', isActive: true, version: 1, tokens: [] };
    const sent: object[] = [];
    const updateServiceAccount = ({ input }: Sent) => {
      sent.push(input);
      return { __typename: 'ServiceAccount', ...account, role: 'MRO', scopes: ['READ_INCIDENTS'] };
    };
    await signedIn(<ServiceAccountsScreen />, {
      serviceAccounts: [{ ...account, role: 'MRO', scopes }],
      updateServiceAccount,
    });
    await pressed('Editar Hojas');
    const offered = (name: string) => screen.queryByRole('checkbox', { name });
    expect(offered('Consultar siniestros')).not.toBeNull();
    expect([offered('Mantener cuentas y grupos por SCIM'), offered('Mantener webhooks')]).toEqual([null, null]);
    await pressed('Guardar');
    await expect.poll(() => sent).toMatchObject([{ scopes: ['READ_INCIDENTS'] }]);
  });

  it('of a program are left by a key', async () => {
    const account = { id: 's1', name: 'Hojas', username: 'hojas', isActive: true, version: 1, scopes: [], tokens: [] };
    await signedIn(<ServiceAccountsScreen />, { serviceAccounts: [account] });
    await pressed('Tokens de Hojas');
    await screen.findByRole('dialog', { name: 'Tokens de Hojas' });
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('of a program follow what is known of it now, and none is made for one that was switched off', async () => {
    const token = { id: 'k1', addedAt: '2026-11-20T18:00:00.000Z', expiresAt: '2027-11-20T18:00:00.000Z' };
    const account = { id: 's1', name: 'Hojas', username: 'hojas', isActive: true, version: 1, scopes: [] };
    let now = { ...account, tokens: [token] };
    await signedIn(<ServiceAccountsScreen />, {
      serviceAccounts: () => [now],
      revokeServiceToken: () => {
        now = { ...account, isActive: false, tokens: [] };
        return { __typename: 'ServiceAccount', ...account, id: 's2', tokens: [] };
      },
    });
    await pressed('Tokens de Hojas');
    const dialog = within(await screen.findByRole('dialog', { name: 'Tokens de Hojas' }));
    const make = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Entregar otro token' });
    expect(make().disabled).toBe(false);
    await userEvent.click(await dialog.findByRole('button', { name: /^Revocar/ }));
    await confirmed('¿Revocar este token?', 'Revocar');
    await expect.poll(() => dialog.queryByRole('button', { name: /^Revocar/ })).toBeNull();
    await expect.poll(() => make().disabled).toBe(true);
  });
});
