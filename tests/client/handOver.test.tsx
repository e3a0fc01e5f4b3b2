// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { HandOverAllDialog } from '#client/handover/HandOverAllDialog.tsx';
import BulkDialog from '#client/incidents/bulk/BulkDialog.tsx';
import { bulkActs, type Selected } from '#client/incidents/bulk/bulk.ts';
import { invalid, signedIn } from './signedIn.tsx';

afterEach(cleanup);

it('handing over all of a person stops where it is asked to, and says how many are left', async () => {
  const onClose = vi.fn();
  const waiting: ((answer: object) => void)[] = [];
  await signedIn(<HandOverAllDialog person={{ id: 'o1', name: 'Ana Díaz' }} onClose={onClose} />, {
    operators: [
      { id: 'o1', username: 'ana', name: 'Ana Díaz' },
      { id: 'o2', username: 'eva', name: 'Eva Ríos' },
    ],
    handOverIncidents: () => new Promise((resolve) => waiting.push(resolve)),
  });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByRole('combobox'), 'Eva{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: 'Entregar' }));
  await expect.poll(() => waiting.length).toBe(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Detener' }));
  const results = [{ incident: { slug: 'a-1', number: 'A-1' }, done: true }];
  waiting[0]?.({ __typename: 'HandedOver', remaining: 5, results });
  const told = await dialog.findByText('Se entregaron 1 siniestro. Quedan 5 siniestros.');
  expect(told.closest('[role=status]')).not.toBeNull();
  expect(dialog.queryByRole('button', { name: 'Detener' })).toBeNull();
  expect([waiting.length, onClose.mock.calls.length]).toEqual([1, 0]);
});

/** @param answers of one sending after the other */
async function handedAll(answers: readonly object[]) {
  let sent = 0;
  await signedIn(<HandOverAllDialog person={{ id: 'o1', name: 'Ana Díaz' }} onClose={vi.fn()} />, {
    operators: [{ id: 'o2', username: 'eva', name: 'Eva Ríos' }],
    handOverIncidents: () => {
      sent += 1;
      return answers[Math.min(sent, answers.length) - 1];
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByRole('combobox'), 'Eva{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: 'Entregar' }));
  await expect.poll(() => dialog.queryByRole('button', { name: /^(Entregar|Detener)$/ })).toBeNull();
  return { dialog, sendings: () => sent };
}
const handed = (remaining: number, ...done: readonly boolean[]) => ({
  __typename: 'HandedOver',
  remaining,
  results: done.map((one, at) => ({
    incident: { slug: `a-${at}`, number: `A-${at}` },
    done: one,
    reason: one ? null : 'Lo tiene un auditor.',
  })),
});

it('handing over all of a person goes on until none is left, and counts what every sending did', async () => {
  const { dialog, sendings } = await handedAll([handed(3, true, true), handed(1, true, true), handed(0, true)]);
  expect(dialog.getByText('Se entregaron 5 siniestros.')).toBeTruthy();
  expect(sendings()).toBe(3);
});

it('handing over all of a person ends where a sending did none, and says which were refused and why', async () => {
  const { dialog, sendings } = await handedAll([handed(3, true, false), handed(2, false, false)]);
  expect(sendings()).toBe(2);
  expect(dialog.getByText('Se entregaron 1 siniestro. Quedan 2 siniestros.')).toBeTruthy();
  const refused = within(dialog.getByRole('list', { name: 'Siniestros que no se entregaron' }));
  expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/A-0.*Lo tiene un auditor\./),
    expect.stringMatching(/A-1.*Lo tiene un auditor\./),
  ]);
});

it('what was handed over before a sending failed is told, beside why it failed', async () => {
  const { dialog } = await handedAll([handed(3, true, true), invalid]);
  expect(dialog.getByText('Se entregaron 2 siniestros. Quedan 3 siniestros.')).toBeTruthy();
  expect(dialog.getByText(invalid.message)).toBeTruthy();
});

it('several incidents are handed over to the operator who was chosen', async () => {
  const sent: unknown[] = [];
  const act = bulkActs.find(({ id }) => id === 'handOver');
  if (!act) throw new RangeError('there is no such act');
  const incident = {
    id: 'i1',
    slug: 'a-1',
    number: 'A-1',
    version: 2,
    stage: 'UNQUANTIFIED',
    owner: { id: 'o1' },
    assignee: null,
    actions: [{ event: 'INCIDENT_HANDOVER', allowed: true, reasons: [] }],
  } as unknown as Selected;
  await signedIn(<BulkDialog act={act} incidents={[incident]} onClose={vi.fn()} />, {
    operators: [{ id: 'o2', username: 'eva', name: 'Eva Ríos' }],
    handOverIncident: ({ input }: { readonly input: object }) => {
      sent.push(input);
      return { __typename: 'Incident', id: 'i1', slug: 'a-1' };
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: act.title }));
  await userEvent.click(await dialog.findByRole('button', { name: /Operador$/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Eva Ríos (eva)' }));
  await userEvent.click(dialog.getByRole('button', { name: `${act.label} 1` }));
  await expect.poll(() => sent).toEqual([{ slug: 'a-1', version: 2, operator: 'o2' }]);
});

it('what was done to all is told as a success, and what was not as a warning', async () => {
  const act = bulkActs.find(({ id }) => id === 'take');
  if (!act) throw new RangeError('there is no such act');
  const incidentOf = (slug: string) => {
    const about = { id: slug, slug, number: slug, version: 2, stage: 'UNQUANTIFIED', assignee: null, actions: [] };
    return about as unknown as Selected;
  };
  const assignIncident = ({ input: { slug } }: { readonly input: { readonly slug: string } }) =>
    slug === 'a-1' ? { __typename: 'Incident', id: slug, slug } : invalid;
  const toldOf = async (...slugs: readonly string[]) => {
    const dialogOf = <BulkDialog act={act} incidents={slugs.map(incidentOf)} onClose={vi.fn()} />;
    await signedIn(dialogOf, { assignIncident }, { role: 'ARE' });
    const dialog = within(await screen.findByRole('dialog', { name: act.title }));
    await userEvent.click(dialog.getByRole('button', { name: `${act.label} ${slugs.length}` }));
    await dialog.findByRole('list', { name: 'Resultado de cada siniestro' });
    const told = dialog.getByText(/^Hechos:/);
    const isSuccess = told.parentElement?.parentElement?.querySelector('svg.lucide-circle-check') !== null;
    cleanup();
    return [told.textContent, isSuccess];
  };
  expect(await toldOf('a-1')).toEqual(['Hechos: 1. No se pudo: 0. Por reintentar: 0.', true]);
  expect(await toldOf('a-1', 'a-2')).toEqual(['Hechos: 1. No se pudo: 1. Por reintentar: 0.', false]);
});

it('several budgets are rejected only with a comment that says something', async () => {
  const sent: unknown[] = [];
  const one = bulkActs.find(({ id }) => id === 'reject');
  if (!one) throw new RangeError('there is no such act');
  const incident = {
    id: 'i1',
    slug: 'a-1',
    number: 'A-1',
    version: 2,
    stage: 'QUANTIFIED',
    owner: { id: 'o1' },
    assignee: null,
    actions: [{ event: 'BUDGET_REJECT', allowed: true, reasons: [] }],
  } as unknown as Selected;
  await signedIn(<BulkDialog act={one} incidents={[incident]} onClose={vi.fn()} />, {
    rejectReasons: [{ id: 'm1', slug: 'ilegible', name: 'Ilegible' }],
    rejectBudget: ({ input }: { readonly input: object }) => {
      sent.push(input);
      return { __typename: 'Incident', id: 'i1', slug: 'a-1' };
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: one.title }));
  await userEvent.click(await dialog.findByRole('button', { name: /Motivo$/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ilegible' }));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: `${one.label} 1` });
  const comment = dialog.getByRole('textbox', { name: /^Comentario/ });
  await userEvent.type(comment, '   ');
  expect(send.disabled).toBe(true);
  await userEvent.type(comment, 'No se lee.');
  await userEvent.click(send);
  await expect.poll(() => sent).toMatchObject([{ slug: 'a-1', version: 2, reason: 'ilegible' }]);
});
