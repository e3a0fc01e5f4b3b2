// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { FiscalCard } from '#client/profile/FiscalCard.tsx';
import { invalid, signedIn } from './signedIn.tsx';

/** The fiscal data of a person, as they are sent. */

afterEach(cleanup);

const states = [
  { id: '09', name: 'Ciudad de México', municipalities: [{ id: '09015', name: 'Cuauhtémoc' }] },
  { id: '14', name: 'Jalisco', municipalities: [{ id: '14039', name: 'Guadalajara' }] },
];
const address = {
  street: 'Reforma',
  noExt: '1',
  noInt: 'S/N',
  colony: 'Centro',
  postalCode: '06000',
  state: { id: '09', name: 'Ciudad de México' },
  municipality: { id: '09015', name: 'Cuauhtémoc' },
};
const saved = {
  id: 'f1',
  wayToPay: 3,
  paymentMethod: 'PUE',
  businessName: 'Obras del Norte',
  rfc: 'ONO010101AB1',
  account: '12345',
  clabe: '',
  address: null,
};
type Input = { readonly input: Readonly<Record<string, unknown>> };

async function opened(fiscal: object, outcome: object = { __typename: 'Viewer', id: 'p1', version: 5 }) {
  const sent: unknown[] = [];
  const saveFiscal = ({ input }: Input) => {
    sent.push(input);
    return outcome;
  };
  await signedIn(<FiscalCard profile={{ version: 4 } as never} />, {
    fiscal: { ...saved, ...fiscal },
    states,
    profile: { id: 'p1', version: 5 },
    saveFiscal,
  });
  const form = within(await screen.findByRole('form', { name: 'Datos fiscales' }));
  const box = (name: RegExp) => form.getByRole<HTMLInputElement>('textbox', { name });
  const save = () => userEvent.click(form.getByRole('button', { name: 'Guardar Datos fiscales' }));
  return { box, save, sent };
}

it('go as they are written, with their version, and without an address where none was written', async () => {
  const { box, save, sent } = await opened({});
  await userEvent.type(box(/^Razón social/), ' SA');
  await save();
  const { id: _, ...rest } = saved;
  await expect.poll(() => sent).toEqual([{ ...rest, businessName: 'Obras del Norte SA', version: 4 }]);
});

it('go with their address where there is one', async () => {
  const { box, save, sent } = await opened({ address });
  await userEvent.type(box(/^Calle/), ' 222');
  await save();
  await expect
    .poll(() => sent)
    .toMatchObject([{ address: { street: 'Reforma 222', noInt: 'S/N', state: '09', municipality: '09015' } }]);
});

it('say beside the field of the address what is wrong with it', async () => {
  const fields = [{ field: 'address.street', messages: ['Calle: no existe.'] }];
  const { box, save } = await opened({ address }, { ...invalid, fields });
  await userEvent.type(box(/^Calle/), 'x');
  await save();
  expect(await screen.findByText('Calle: no existe.')).toBeTruthy();
  expect(box(/^Calle/).getAttribute('aria-invalid')).toBe('true');
});

it('warn of what looks odd in an RFC or a CLABE', async () => {
  const rfc = /El RFC no tiene la forma usual/;
  const clabe = /El dígito de control de la CLABE no corresponde/;
  const shown = () => [rfc, clabe].map((warning) => warning.test(document.body.textContent ?? ''));
  await opened({ clabe: '123456789012345678' });
  expect(shown()).toEqual([false, true]);
  cleanup();
  await opened({ rfc: 'ONO991301AB1' });
  expect(shown()).toEqual([true, false]);
});
