// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import ProfileScreen from '#client/profile/ProfileScreen.tsx';
import { signedIn, stale } from './signedIn.tsx';

/** The profile: each part has its own form, and what moved the version elsewhere is no conflict with it. */

afterEach(cleanup);

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

it('numbers take as many digits as they may have', async () => {
  await signedIn(<ProfileScreen />);
  const contact = await card('Contacto');
  const boxes = ['Teléfono', 'Extensión', 'Celular'].map((name) =>
    contact.getByRole<HTMLInputElement>('textbox', { name }),
  );
  for (const box of boxes) await userEvent.type(box, '55 1234-5678 9012 3456');
  expect(boxes.map(({ value }) => value)).toEqual(['551234567890123', '551234', '551234567890123']);
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
