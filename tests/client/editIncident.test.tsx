// @vitest-environment happy-dom

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EditIncidentDialog } from '#client/registration/EditIncidentDialog.tsx';
import { plainBy, plainValuesOf } from '#domain/incidentFields.ts';
import { requiredFields } from '#tests/incidentBody.ts';
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
  ...plainBy('graphql', plainValuesOf(requiredFields)),
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
        now = { ...incident, version: 4, policy: 'P-3', body: 'B' };
        return stale;
      },
    });
    await write('P-2');
    const choice = within(await screen.findByRole('radiogroup', { name: /Póliza \(antes: P-1\)/ }));
    expect(choice.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Conservar lo mío: P-2',
      'Tomar lo guardado: P-3',
    ]);
    await expect.poll(() => document.activeElement).toBe(choice.getAllByRole('radio')[0]);
    // What only the other one changed is taken, and said.
    expect(screen.getByText('Se toma lo que cambió la otra persona y usted no tocó:')).toBeTruthy();
    expect(screen.getByText(/ → /).textContent).toMatch(/A → .*B$/);
    const goOn = screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar con estas opciones' });
    expect([goOn.disabled, screen.queryByText('Falta elegir: Póliza.') !== null]).toEqual([true, true]);
    await userEvent.click(choice.getByRole('radio', { name: /^Tomar lo guardado/ }));
    expect([goOn.disabled, screen.queryByText(/^Falta elegir/)]).toEqual([false, null]);
  });
});

it('a point beyond the section that was chosen is warned of, and one on it is not', async () => {
  const highway = { id: 'h1', slug: 'd57', name: 'Querétaro', number: '57' };
  const section = (slug: string, initialKilometer: string, finalKilometer: string) => ({
    id: slug,
    slug,
    name: `Tramo ${slug}`,
    initialKilometer,
    finalKilometer,
  });
  const placed = { ...incident, state: null, highway, section: { id: 'norte', slug: 'norte', name: 'Tramo norte' } };
  await signedIn(
    <EditIncidentDialog slug="a-1" onDone={vi.fn()} onClose={vi.fn()} />,
    {
      incident: placed,
      highways: [highway],
      highwaySections: [section('norte', '10', '20'), section('sur', '20', '40')],
    },
    { role: 'MRO', customer: 'axa' },
  );
  const kilometer = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Kilómetro/ });
  const warned = () => screen.queryByText(/está fuera del tramo Tramo norte \(km 10 a 20\)/) !== null;
  const placeNow = () =>
    [/^Autopista/, /^Tramo/].map((name) => screen.getByRole<HTMLInputElement>('combobox', { name }).value);
  await expect.poll(placeNow).toEqual(['Querétaro', 'Tramo norte']);
  expect(warned()).toBe(false);
  await userEvent.clear(kilometer);
  expect(warned()).toBe(false);
  await userEvent.type(kilometer, '25');
  await expect.poll(warned).toBe(true);
});

it('nothing is changed while it is on its way', async () => {
  await open({ editIncident: () => new Promise(() => undefined) });
  const boxes = () => [...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('combobox')];
  const isOpen = (box: HTMLElement) => !(box as HTMLInputElement).disabled;
  await write('P-2');
  await expect.poll(() => boxes().filter(isOpen)).toEqual([]);
  expect(boxes().length).toBeGreaterThan(2);
});
