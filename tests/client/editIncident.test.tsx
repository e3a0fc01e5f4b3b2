// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EditIncidentDialog } from '#client/registration/EditIncidentDialog.tsx';
import { signedIn, stale } from './signedIn.tsx';

/** Modifying an incident: what another person saved meanwhile stands beside one's own. */

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const states = [
  { id: 's1', code: 'MEX', name: 'México' },
  { id: 's2', code: 'QRO', name: 'Querétaro' },
];
const incident = {
  id: 'i1',
  slug: 'a-1',
  number: 'H-100',
  version: 3,
  policy: 'P-1',
  incidentDate: '2026-11-20',
  kilometer: '12',
  meter: 300,
  body: 'A',
  state: { slug: 'MEX', name: 'México' },
  actions: [{ event: 'INCIDENT_EDIT', allowed: true }],
};
const open = (answers: object) =>
  signedIn(
    <EditIncidentDialog slug="a-1" onDone={vi.fn()} onClose={vi.fn()} />,
    { incident, states, ...answers },
    { role: 'MRO', customer: 'hdi' },
  );
const policy = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Póliza/ });
const write = async (text: string) => {
  await userEvent.clear(await policy());
  await userEvent.type(await policy(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
};

describe('an incident that two modify', () => {
  it('shows what was there, what one wrote and what the other saved', async () => {
    let now = incident;
    await open({
      incident: () => now,
      editIncident: () => {
        now = { ...incident, version: 4, policy: 'P-3' };
        return stale;
      },
    });
    await write('P-2');
    const choice = within(await screen.findByRole('radiogroup', { name: /Póliza \(antes: P-1\)/ }));
    expect(choice.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Conservar lo mío: P-2',
      'Tomar lo guardado: P-3',
    ]);
    const goOn = screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar con estas opciones' });
    expect([goOn.disabled, screen.queryByText('Falta elegir: Póliza.') !== null]).toEqual([true, true]);
    await userEvent.click(choice.getByRole('radio', { name: /^Tomar lo guardado/ }));
    expect([goOn.disabled, screen.queryByText(/^Falta elegir/)]).toEqual([false, null]);
  });
});

it('nothing is changed while it is on its way', async () => {
  await open({ editIncident: () => new Promise(() => undefined) });
  const boxes = () => [...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('combobox')];
  const isOpen = (box: HTMLElement) => !(box as HTMLInputElement).disabled;
  await write('P-2');
  await expect.poll(() => boxes().filter(isOpen)).toEqual([]);
  expect(boxes().length).toBeGreaterThan(2);
});
