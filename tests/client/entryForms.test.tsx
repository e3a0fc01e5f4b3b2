// @vitest-environment happy-dom
import { useQuery } from '@apollo/client/react';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { RejectReasonsDocument } from '#client/budgets/IncidentBudget.generated.ts';
import FamiliesScreen from '#client/families/FamiliesScreen.tsx';
import HighwaySectionsScreen from '#client/highways/HighwaySectionsScreen.tsx';
import ItemsScreen from '#client/items/ItemsScreen.tsx';
import ProvidersScreen from '#client/providers/ProvidersScreen.tsx';
import PurchasesScreen from '#client/purchases/PurchasesScreen.tsx';
import UsersScreen from '#client/users/UsersScreen.tsx';
import { tableSays } from '#domain/catalogue.ts';
import { texts } from '#domain/texts.ts';
import { invalid, signedIn, stale } from './signedIn.tsx';

/** Entries of the tables as they are written, saved, removed and met by another person's change. */

afterEach(cleanup);

type Sent = { readonly input: Record<string, unknown> };
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const pressed = async (name: string) => userEvent.click(await button(name));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** A mutation that keeps what it was sent. */
const keeping = (sent: unknown[], answer: object) => (of: Sent) => {
  sent.push(of.input);
  return answer;
};
const never = () => new Promise(() => undefined);

it('a phone of a provider is pasted with the spaces that it is written with, and no digit is lost', async () => {
  await signedIn(<ProvidersScreen />, { providers: [], providerTypes: [], families: [] });
  await pressed('Agregar proveedor');
  const form = await dialogOf('Agregar proveedor');
  const phone = form.getByRole<HTMLInputElement>('textbox', { name: 'Teléfono' });
  phone.focus();
  await userEvent.paste('55 - 1234 - 5678 - 901');
  expect(phone.value).toBe('5512345678901');
});

it('a provider without a phone is edited, and keeps none', async () => {
  const sent: unknown[] = [];
  const type = { id: 't1', name: 'Señalamiento' };
  const families = [{ id: 'f1', name: 'Defensas' }];
  const provider = {
    id: 'p1',
    slug: 'p1',
    name: 'Vialidades',
    phone: null,
    isActive: true,
    version: 4,
    type,
    families,
  };
  await signedIn(<ProvidersScreen />, {
    providers: [provider],
    providerTypes: [type],
    families,
    updateProvider: keeping(sent, { __typename: 'Provider', ...provider }),
  });
  expect((await screen.findByText('Vialidades')).closest('tr')?.textContent).toContain('–');
  await pressed('Editar Vialidades');
  const form = await dialogOf('Editar proveedor');
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Teléfono' }).value).toBe('');
  await userEvent.type(form.getByRole('textbox', { name: 'Dirección' }), 'Reforma 3');
  await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => sent).toMatchObject([{ id: 'p1', version: 4, address: 'Reforma 3', families: ['f1'] }]);
});

describe('a type of providers', () => {
  const providerTypes = [{ id: 't1', slug: 't1', name: 'Señalamiento', isActive: true, version: 3 }];
  const open = async (answers: object) => {
    await signedIn(<ProvidersScreen />, { providerTypes, ...answers });
    await pressed('Ver tipos');
  };

  it('is what is removed, and not a provider', async () => {
    const sent: unknown[] = [];
    await open({ deleteProviderType: keeping(sent, { __typename: 'ProviderType' }) });
    await pressed('Eliminar Señalamiento');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await expect.poll(() => sent).toEqual([{ id: 't1', version: 3 }]);
  });

  it('that was typed is not lost by closing its form without being asked', async () => {
    await open({});
    await pressed('Editar Señalamiento');
    const form = await dialogOf('Editar tipo de proveedor');
    await userEvent.type(form.getByRole('textbox', { name: /^Nombre/ }), ' vial');
    await userEvent.click(form.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });

  it('is not left half sent: what closes its form waits for the answer', async () => {
    await open({ updateProviderType: never });
    await pressed('Editar Señalamiento');
    const form = await dialogOf('Editar tipo de proveedor');
    await userEvent.type(form.getByRole('textbox', { name: /^Nombre/ }), ' vial');
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
    await expect.poll(() => form.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(true);
  });

  it('that is refused says so above its form, and why beside the field', async () => {
    const fields = [{ field: 'name', messages: ['Nombre: ya hay un tipo que se llama así.'] }];
    await open({ updateProviderType: { ...invalid, fields } });
    await pressed('Editar Señalamiento');
    const form = await dialogOf('Editar tipo de proveedor');
    await userEvent.type(form.getByRole('textbox', { name: /^Nombre/ }), ' vial');
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText('Nombre: ya hay un tipo que se llama así.')).toBeTruthy();
    expect([form.queryByText(texts.reviewAllFields) !== null, form.queryByText(invalid.message)]).toEqual([true, null]);
  });

  it('that another person changed is saved over their version once one goes on with one’s own', async () => {
    const sent: Record<string, unknown>[] = [];
    let now = providerTypes;
    await open({
      providerTypes: () => now,
      updateProviderType: ({ input }: Sent) => {
        sent.push(input);
        if (input.version === 4) return { __typename: 'ProviderType', ...input };
        now = [{ id: 't1', slug: 't1', name: 'Señales', isActive: true, version: 4 }];
        return stale;
      },
    });
    await pressed('Editar Señalamiento');
    const form = await dialogOf('Editar tipo de proveedor');
    await userEvent.type(form.getByRole('textbox', { name: /^Nombre/ }), ' vial');
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
    await userEvent.click(await form.findByRole('button', { name: 'Seguir con lo mío' }));
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
    await expect
      .poll(() => sent.map(({ name, version }) => [name, version]))
      .toEqual([
        ['Señalamiento vial', 3],
        ['Señalamiento vial', 4],
      ]);
  });
});

it('nothing is typed in a field before what may be chosen there has come', async () => {
  let come = (_: object[]) => {};
  const coming = new Promise<object[]>((resolve) => {
    come = resolve;
  });
  await signedIn(<ProvidersScreen />, { providerTypes: () => coming });
  await pressed('Agregar proveedor');
  const form = await dialogOf('Agregar proveedor');
  const isShut = () => form.getByRole<HTMLInputElement>('combobox', { name: /^Tipo de proveedor/ }).disabled;
  expect(isShut()).toBe(true);
  come([{ id: 't1', name: 'Señalamiento' }]);
  await expect.poll(isShut).toBe(false);
});

it('a reason for rejecting that was added is offered where budgets are rejected', async () => {
  const item = { id: 'm1', slug: 'm1', name: 'Ilegible', isActive: true, version: 1 };
  let names = ['Ilegible'];
  function Reasons() {
    const { data } = useQuery(RejectReasonsDocument);
    return <p>{`Motivos: ${data?.rejectReasons.map(({ name }) => name).join(', ')}`}</p>;
  }
  await signedIn(
    <>
      <ItemsScreen />
      <Reasons />
    </>,
    {
      catalogItems: [item],
      rejectReasons: () => names.map((name) => ({ id: name, slug: name, name })),
      createCatalogItem: ({ input }: Sent) => {
        names = [...names, String(input.name)];
        return { __typename: 'CatalogItem', ...item, id: 'm2', name: input.name };
      },
    },
  );
  await screen.findByText('Motivos: Ilegible');
  await pressed('Agregar motivo de rechazo');
  const form = await dialogOf('Agregar motivo de rechazo');
  await userEvent.type(form.getByRole('textbox', { name: /^Nombre/ }), 'Incompleto');
  await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Motivos: Ilegible, Incompleto')).toBeTruthy();
});

describe('purchases', () => {
  const quotation = {
    id: 'q1',
    version: 5,
    project: { id: 'i1', slug: 'g-1', number: 'G-1' },
    supplies: [{ name: 'Grava', supplyType: '', unit: 'm³', quantity: '2' }],
  };
  const open = (at: string, answers: Record<string, unknown>) =>
    signedIn(<PurchasesScreen />, answers, { role: 'ARE', customer: 'gnp', at });

  it('change a quotation of the project that it was made for', async () => {
    const sent: unknown[] = [];
    await open('/compras?parte=cotizaciones', {
      materialsQuotations: { totalCount: 1, nodes: [quotation] },
      incidents: { nodes: [{ id: 'i1', slug: 'g-1', number: 'G-1' }] },
      units: [{ id: 'u1', name: 'Metro cúbico', abbreviation: 'm³' }],
      updateMaterialsQuotation: keeping(sent, { __typename: 'MaterialsQuotation', ...quotation }),
    });
    await pressed('Editar G-1');
    const form = await dialogOf('Editar cotización');
    expect((await form.findByRole<HTMLInputElement>('combobox', { name: /^Proyecto/ })).disabled).toBe(true);
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
    await expect.poll(() => sent).toMatchObject([{ id: 'q1', version: 5 }]);
  });

  it('are made for any incident that is typed, not only for the newest, and name the one that they were made for', async () => {
    const sent: unknown[] = [];
    const old = { id: 'i9', slug: 'g-9', number: 'G26-000009' };
    const newest = [{ id: 'i1', slug: 'g-1', number: 'G26-900001' }];
    const requisition = { __typename: 'Requisition', id: 'r1', materials: [] };
    const answers = {
      incidents: ({ filter }: { filter: { text?: string | null } }) => ({
        nodes: (filter.text ?? '') === '' ? newest : old.number.startsWith(filter.text ?? '') ? [old] : [],
      }),
      incident: old,
      units: [{ id: 'u1', name: 'Litro', abbreviation: 'L' }],
      createRequisition: keeping(sent, requisition),
      materialsQuotations: { totalCount: 1, nodes: [{ ...quotation, project: old }] },
    };
    await open('/compras?parte=requisiciones', answers);
    await pressed('Agregar requisición');
    const form = await dialogOf('Agregar requisición');
    const box = form.getByRole<HTMLInputElement>('combobox', { name: /^Siniestro/ });
    await userEvent.type(box, 'G26-0000');
    await screen.findByRole('option', { name: 'G26-000009' });
    // It may have been found by the first letters already: the one that is left is taken once all are looked for.
    await expect.poll(() => form.queryByRole('img', { name: 'Buscando', hidden: true })).toBeNull();
    await userEvent.tab();
    expect(box.value).toBe('G26-000009');
    await userEvent.type(form.getByRole('textbox', { name: 'Solicitante' }), 'Ana');
    await userEvent.click(form.getByRole('button', { name: 'Agregar material' }));
    await userEvent.keyboard('Grava');
    await userEvent.click(form.getByRole('button', { name: /Unidad$/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^L/ }));
    await userEvent.type(form.getByRole('textbox', { name: 'Cantidad' }), '2');
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
    await expect
      .poll(() => sent)
      .toEqual([
        {
          incident: 'g-9',
          applicant: 'Ana',
          receiver: '',
          camp: '',
          highway: '',
          materials: [{ name: 'Grava', supplyType: '', unit: 'L', quantity: '2' }],
        },
      ]);
    cleanup();
    await open('/compras?parte=cotizaciones', answers);
    await pressed('Editar G26-000009');
    const edited = await dialogOf('Editar cotización');
    const project = await edited.findByRole<HTMLInputElement>('combobox', { name: /^Proyecto/ });
    await expect.poll(() => [project.value, project.disabled]).toEqual(['G26-000009', true]);
  });

  it('are listed with their incident, their camp, what they ask for and who receives it, newest first', async () => {
    const row = (id: string, about: object) => ({ id, folio: `R-${id}`, status: 'Nueva', applicant: 'Ana', ...about });
    const material = { name: 'Grava', supplyType: 'Pétreos', unit: 'm³', quantity: '2.500000' };
    const whole = {
      incident: { id: 'i1', number: 'G26-000009' },
      camp: { id: 'c1', name: 'Palmillas' },
      receiver: 'Eva',
      materials: [material],
      extra: { turno: 'noche' },
    };
    const asked = await signedIn(
      <PurchasesScreen />,
      {
        requisitions: {
          totalCount: 2,
          nodes: [row('1', whole), row('2', { incident: null, camp: null, receiver: '' })],
        },
      },
      { at: '/compras?parte=requisiciones' },
    );
    const table = within(await screen.findByRole('table', { name: 'Requisiciones' }));
    const heads = () => table.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
    const shown = async (folio: string) => {
      const cells = [...((await table.findByText(folio)).closest('tr')?.children ?? [])];
      return Object.fromEntries(heads().map((head, at) => [head, cells[at]?.textContent]));
    };
    const dash = '–';
    expect(await shown('R-1')).toMatchObject({ Siniestro: 'G26-000009', Campamento: 'Palmillas', Solicitante: 'Ana' });
    expect(await shown('R-2')).toMatchObject({ Siniestro: dash, Campamento: dash, Estado: 'Nueva' });
    const variables = () => asked.findLast(({ operation }) => operation === 'RequisitionList')?.variables;
    expect(variables()).toMatchObject({ order: 'ADDED_DESC', page: 1 });
    await userEvent.click(table.getByRole('button', { name: /^Folio/ }));
    await expect.poll(variables).toMatchObject({ order: 'FOLIO_ASC' });
    const details = async (folio: string) => {
      await pressed(`Detalle de ${folio}`);
      return within((await screen.findAllByText('Recibe')).at(-1)?.closest('tr') as HTMLElement);
    };
    const first = await details('R-1');
    expect([first.queryByText('Eva'), first.queryByText('2.5 m³ · Grava'), first.queryByText('noche')]).not.toContain(
      null,
    );
    const second = await details('R-2');
    expect([second.queryByText(dash), second.queryByText('Sin materiales.')]).not.toContain(null);
  });

  it('say that orders cannot be had while their service does not answer', async () => {
    const isTold = async (available: boolean) => {
      await open('/compras', { purchaseOrders: { available, nodes: [], totalCount: 0 } });
      await screen.findByText(tableSays.empty);
      const told = screen.queryByText('no disponible') !== null;
      cleanup();
      return told;
    };
    expect([await isTold(true), await isTold(false)]).toEqual([false, true]);
  });

  it('sort prices by who charges them', async () => {
    const price = (name: string, provider: string) => ({ id: name, name, provider: { id: provider, name: provider } });
    await open('/compras?parte=precios&precios-autopista=d57', {
      highways: [{ id: 'h1', slug: 'd57', name: 'Querétaro' }],
      highwaySupplies: { nodes: [price('Arena', 'Zeta'), price('Grava', 'Alfa')] },
    });
    const header = await screen.findByRole('columnheader', { name: /^Proveedor/ });
    await screen.findByText('Arena');
    await userEvent.click(within(header).getByRole('button'));
    const names = () => screen.getAllByText(/^(Arena|Grava)$/).map(({ textContent }) => textContent);
    await expect.poll(names).toEqual(['Grava', 'Arena']);
  });
});

it('a section keeps the providers that attend it', async () => {
  const sent: unknown[] = [];
  const section = {
    id: 's1',
    name: 'Tramo 1',
    highway: { id: 'h1', slug: 'd57', name: 'Querétaro' },
    providers: [{ id: 'p1', name: 'Vialidades' }],
    isActive: true,
    version: 2,
  };
  await signedIn(
    <HighwaySectionsScreen />,
    {
      highways: [section.highway],
      highwaySections: [section],
      providers: section.providers,
      updateHighwaySection: keeping(sent, { __typename: 'HighwaySection', ...section }),
    },
    { at: '/tramos?autopista=d57' },
  );
  await pressed('Editar Tramo 1');
  const form = await dialogOf('Editar tramo');
  await userEvent.type(form.getByRole('textbox', { name: /^Campamento/ }), 'Norte');
  await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => sent).toMatchObject([{ id: 's1', version: 2, providers: ['p1'], camp: 'Norte' }]);
});

it('a section is warned of where it overlaps another that is active on its highway, and of no other', async () => {
  const highways = [
    { id: 'h1', slug: 'd57', name: 'Querétaro' },
    { id: 'h2', slug: 'd15', name: 'Guadalajara' },
  ];
  const section = (id: string, at: number, isActive: boolean) => ({
    id,
    slug: id,
    name: `Tramo ${id}`,
    highway: highways[at],
    initialKilometer: '10',
    finalKilometer: '20',
    providers: [{ id: 'p1', name: 'Vialidades' }],
    isActive,
    version: 1,
  });
  await signedIn(
    <HighwaySectionsScreen />,
    {
      highways,
      highwaySections: [
        section('propio', 0, true),
        section('otro', 0, true),
        section('viejo', 0, false),
        section('ajeno', 1, true),
      ],
      providers: [{ id: 'p1', name: 'Vialidades' }],
    },
    { at: '/tramos' },
  );
  await pressed('Editar Tramo propio');
  const form = await dialogOf('Editar tramo');
  const warned = () => form.queryAllByText(/^Se encima con /).map(({ textContent }) => textContent);
  await expect.poll(warned).toEqual(['Se encima con «Tramo otro» (km 10 a 20).']);
});

it('an inactive subfamily is active again once it is reactivated', async () => {
  const sent: unknown[] = [];
  const one = { codename: 'S', childCount: 0, version: 2 };
  await signedIn(
    <FamiliesScreen />,
    {
      families: [{ ...one, id: 'f1', name: 'Defensas', isActive: true }],
      subfamilies: [{ ...one, id: 's1', name: 'Postes', isActive: false }],
      updateSubfamily: keeping(sent, { __typename: 'Subfamily' }),
    },
    { at: '/familias?familia=f1&subfamilias-ver=inactivos' },
  );
  await pressed('Reactivar Postes');
  await expect.poll(() => sent).toMatchObject([{ id: 's1', family: 'f1', isActive: true, name: 'Postes' }]);
});

describe('an account', () => {
  const ana = {
    id: 'a1',
    username: 'ana',
    name: 'Ana Díaz',
    role: 'ARE',
    isActive: true,
    hasSecondFactor: true,
    version: 4,
  };
  const open = (answers: object = {}) =>
    signedIn(<UsersScreen />, { users: { totalCount: 1, nodes: [ana] }, ...answers });

  it('is entered anew by the password that is asked for, and loses its second factor by the other button', async () => {
    await open();
    await pressed('Contraseña temporal de Ana Díaz');
    expect(await screen.findByRole('alertdialog', { name: '¿Poner una contraseña temporal?' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await pressed('Quitar el segundo factor de Ana Díaz');
    expect(await screen.findByRole('alertdialog', { name: '¿Quitar el segundo factor?' })).toBeTruthy();
  });

  it('that would leave incidents behind says so before it is disabled, and another does not', async () => {
    const isWarned = async (userUnfinished: readonly object[]) => {
      const asked = await open({ userUnfinished });
      await pressed('Desactivar Ana Díaz');
      await screen.findByRole('alertdialog', { name: '¿Desactivar esta cuenta?' });
      await expect.poll(() => asked.some(({ operation }) => operation === 'UserUnfinished')).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 20));
      const warned = screen.queryByText('Tiene siniestros sin terminar.') !== null;
      const words = screen.queryByText(/AXA Seguros: 2/) !== null;
      cleanup();
      return [warned, words];
    };
    const left = [{ count: 2, customer: { code: 'axa', name: 'AXA Seguros' } }];
    expect([await isWarned([]), await isWarned(left)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('that another person changed shows that change in its history at once', async () => {
    const filled = { ...ana, firstName: 'Ana', lastName: 'Díaz', email: 'ana@example.com', userType: 'EXTRANET' };
    const before = { ...filled, customer: { code: 'axa', name: 'AXA Seguros' } };
    let now = before;
    const renamed = {
      id: 'h1',
      event: 'UPDATED',
      by: { id: 'b1', name: 'Eva Ríos', username: 'eva' },
      fields: [{ field: 'lastName', before: 'Díaz', after: 'Ríos' }],
    };
    await open({
      users: () => ({ totalCount: 1, nodes: [now] }),
      userHistory: () => ({ nodes: now === before ? [] : [renamed] }),
      updateUser: () => {
        now = { ...before, lastName: 'Ríos', version: 5 };
        return stale;
      },
    });
    await pressed('Editar Ana Díaz');
    const form = await dialogOf('Editar usuario');
    await form.findByText(/^Nadie la ha cambiado/);
    await userEvent.type(form.getByRole('textbox', { name: /^Nombre/ }), ' María');
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
    await form.findByText(/Otra persona guardó cambios/);
    expect(await form.findByText(/Apellido paterno: Díaz → Ríos/)).toBeTruthy();
    expect(form.queryByText(/^Nadie la ha cambiado/)).toBeNull();
  });

  it('is disabled once: its button is busy until that is answered', async () => {
    let asked = 0;
    await open({
      disableUser: () => {
        asked += 1;
        return never();
      },
    });
    await pressed('Desactivar Ana Díaz');
    const dialog = within(await screen.findByRole('alertdialog', { name: '¿Desactivar esta cuenta?' }));
    const disable = dialog.getByRole('button', { name: /^Desactivar/ });
    await userEvent.click(disable);
    await expect.poll(() => disable.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(disable);
    expect(asked).toBe(1);
  });

  it('is reviewed by rules that say why they were not saved', async () => {
    await open({ secondLookRules: { version: 1, overAmount: '1000' }, setSecondLookRules: invalid });
    await pressed('Revisión');
    const form = within(await screen.findByRole('dialog', { name: /^Revisión de presupuestos de/ }));
    await userEvent.type(form.getByRole('textbox', { name: 'Al azar' }), '10');
    await userEvent.click(form.getByRole('button', { name: 'Guardar reglas' }));
    expect(await form.findByText(invalid.message)).toBeTruthy();
  });
});

it('typing goes on in a row of materials that is added', async () => {
  await signedIn(<PurchasesScreen />, {}, { at: '/compras?parte=requisiciones' });
  await pressed('Agregar requisición');
  const form = await dialogOf('Agregar requisición');
  const rows = () => form.queryAllByRole('textbox', { name: 'Material' });
  const add = () => userEvent.click(form.getByRole('button', { name: 'Agregar material' }));
  await add();
  expect(document.activeElement).toBe(rows()[0]);
  await add();
  expect([rows().length, rows().indexOf(document.activeElement as HTMLElement)]).toEqual([2, 1]);
});
