// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DelegationDialog } from '#client/delegation/DelegationDialog.tsx';
import { DelegationCard, DelegationsDialog } from '#client/delegation/Delegations.tsx';
import { addDays, formatDate, today } from '#domain/calendar.ts';
import { invalid, signedIn } from './signedIn.tsx';

/** Leaving a queue to a colleague: whose it is, who takes it, between which days, and who may end that. */

afterEach(cleanup);

const auditors = [
  { id: 'o1', username: 'ana', name: 'Ana Díaz', role: 'ARE' },
  { id: 'o2', username: 'eva', name: 'Eva Ríos', role: 'ARE' },
  { id: 'o3', username: 'leo', name: 'Leo Paz', role: 'ARE' },
  { id: 'o4', username: 'adm', name: 'Raúl Sol', role: 'ADM' },
  { id: 'o5', username: 'sara', name: 'Sara Luz', role: 'ADM' },
];
const [ana, eva] = auditors;
const made = (from: string, to: string) => ({
  __typename: 'Delegation',
  id: 'd1',
  delegator: ana,
  delegate: eva,
  from,
  to,
  isActive: true,
});

type Sent = { readonly input: Readonly<Record<string, unknown>> };

/** The dialog, and what it sent. */
async function opened(ofAnybody: boolean, answer: (input: Sent['input']) => object, list = auditors) {
  const [sent, onDone, onClose] = [[] as unknown[], vi.fn(), vi.fn()];
  await signedIn(
    <DelegationDialog ofAnybody={ofAnybody} onDone={onDone} onClose={onClose} />,
    {
      auditors: list,
      createDelegation: ({ input }: Sent) => {
        sent.push(input);
        return answer(input);
      },
    },
    { role: ofAnybody ? 'ADM' : 'ARE' },
  );
  const dialog = within(await screen.findByRole('dialog', { name: /^Delegar la cola de AXA/ }));
  return { dialog, sent, onDone, onClose };
}

type Box = ReturnType<typeof within>;

/** The names that a choice offers once it is open. */
async function offered(dialog: Box, name: RegExp): Promise<(string | null)[]> {
  const box = dialog.getByRole('combobox', { name });
  await userEvent.click(within(box.closest('[role=group]') as HTMLElement).getByRole('button'));
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return names;
}

const choose = async (dialog: Box, name: RegExp, typed: string) =>
  userEvent.type(dialog.getByRole('combobox', { name }), `${typed}{Enter}`);

const setDay = (dialog: Box, label: string, day: string) => {
  const getData = () => formatDate(day);
  fireEvent.paste(dialog.getByRole('group', { name: new RegExp(`^${label}`) }), { clipboardData: { getData } });
};

describe('a queue is left to a colleague', () => {
  it('of the same role, other than oneself, between the days that were chosen', async () => {
    const [first, last] = [today(), addDays(today(), 3)];
    const { dialog, sent, onDone } = await opened(false, () => made(first, last));
    await expect
      .poll(() => dialog.getByRole<HTMLInputElement>('combobox', { name: /^Delegar en/ }).disabled)
      .toBe(false);
    expect(dialog.queryByRole('combobox', { name: /^Cola de/ })).toBeNull();
    expect(await offered(dialog, /^Delegar en/)).toEqual(['Eva Ríos (eva)', 'Leo Paz (leo)']);
    await choose(dialog, /^Delegar en/, 'Eva');
    setDay(dialog, 'Hasta', last);
    await userEvent.click(dialog.getByRole('button', { name: 'Delegar' }));
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    expect(sent).toEqual([{ delegator: null, delegate: 'o2', from: first, to: last }]);
    expect(
      await screen.findByText(`Eva Ríos queda a cargo del ${formatDate(first)} al ${formatDate(last)}.`),
    ).toBeTruthy();
  });

  it('by an administrator, who says whose it is, and only then to whom', async () => {
    const [first, last] = [addDays(today(), 1), addDays(today(), 2)];
    const { dialog, sent, onDone } = await opened(true, () => made(first, last));
    const taker = () => dialog.getByRole<HTMLInputElement>('combobox', { name: /^Delegar en/ });
    await dialog.findByRole('combobox', { name: /^Cola de/ });
    expect(taker().disabled).toBe(true);
    await choose(dialog, /^Cola de/, 'Leo');
    await expect.poll(() => taker().disabled).toBe(false);
    expect(await offered(dialog, /^Delegar en/)).toEqual(['Ana Díaz (ana)', 'Eva Ríos (eva)']);
    await choose(dialog, /^Delegar en/, 'Eva');
    setDay(dialog, 'Desde', first);
    setDay(dialog, 'Hasta', last);
    await userEvent.click(dialog.getByRole('button', { name: 'Delegar' }));
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    expect(sent).toEqual([{ delegator: 'o3', delegate: 'o2', from: first, to: last }]);
  });

  it('by an administrator only once it is said whose it is', async () => {
    const { dialog, sent } = await opened(true, () => made(today(), today()));
    await dialog.findByRole('combobox', { name: /^Cola de/ });
    await choose(dialog, /^Cola de/, 'Leo');
    await choose(dialog, /^Delegar en/, 'Eva');
    setDay(dialog, 'Hasta', today());
    await userEvent.clear(dialog.getByRole('combobox', { name: /^Cola de/ }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Delegar' }));
    expect(await dialog.findByText(/^Cola de: /)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('unless there is none of the same role', async () => {
    const { dialog } = await opened(false, () => invalid, auditors.slice(0, 1).concat(auditors.slice(3)));
    expect(await dialog.findByText(/^No hay otra persona activa del mismo rol/)).toBeTruthy();
    expect(dialog.queryByRole('combobox', { name: /^Delegar en/ })).toBeNull();
  });

  it('and what the server refuses stands beside its field, or above the form', async () => {
    const later = addDays(today(), 2);
    let answer: object = { ...invalid, fields: [{ field: 'delegate', messages: ['Ya recibe otra cola.'] }] };
    const { dialog, onDone } = await opened(false, () => answer);
    await choose(dialog, /^Delegar en/, 'Eva');
    setDay(dialog, 'Hasta', later);
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Delegar' }));
    await send();
    expect(await dialog.findByText('Ya recibe otra cola.')).toBeTruthy();
    expect(dialog.getByRole('combobox', { name: /^Delegar en/ }).getAttribute('aria-invalid')).toBe('true');
    expect(dialog.queryByText(invalid.message)).toBeNull();
    answer = { ...invalid, fields: [{ field: 'customer', messages: ['Elija otro cliente.'] }] };
    await send();
    expect(await dialog.findByText(invalid.message)).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('delegations', () => {
  const own = { ...made('2026-11-20', '2026-11-25'), id: 'd1' };
  const other = { ...own, id: 'd2', delegator: eva, delegate: ana, isActive: false };

  it('are ended by the person whose queue it is, once that is confirmed, and read again', async () => {
    const sent: unknown[] = [];
    let list: object[] = [own, other];
    const endDelegation = ({ input }: Sent) => {
      sent.push(input);
      list = [other];
      return { __typename: 'Delegation', id: input.id, endedAt: '2026-11-21T18:00:00.000Z' };
    };
    await signedIn(<DelegationCard />, { delegations: () => list, endDelegation }, { role: 'ARE' });
    const rowOf = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement);
    await screen.findByRole('rowheader', { name: 'Ana Díaz' });
    expect([rowOf('Ana Díaz').queryByText('Vigente'), rowOf('Eva Ríos').queryByText('Por venir')]).not.toContain(null);
    expect(rowOf('Eva Ríos').queryByRole('button', { name: /^Terminar/ })).toBeNull();
    await userEvent.click(rowOf('Ana Díaz').getByRole('button', { name: /^Terminar/ }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Terminar la delegación?' }));
    expect(question.getByText('La cola de Ana Díaz deja de estar a cargo de Eva Ríos.')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Terminar' }));
    expect(await screen.findByText('Delegación terminada.')).toBeTruthy();
    expect(sent).toEqual([{ id: 'd1' }]);
    await expect.poll(() => screen.queryByRole('rowheader', { name: 'Ana Díaz' })).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('of all are ended by an administrator, who is told why one was not', async () => {
    const asked = await signedIn(<DelegationsDialog customerName="AXA Seguros" onClose={vi.fn()} />, {
      delegations: [own, other],
      endDelegation: invalid,
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Delegaciones de AXA Seguros' }));
    await dialog.findByRole('rowheader', { name: 'Eva Ríos' });
    const [, second] = dialog.getAllByRole('button', { name: /^Terminar/ });
    await userEvent.click(second as HTMLElement);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Terminar' }));
    expect(await dialog.findByText(invalid.message)).toBeTruthy();
    expect(asked.filter(({ operation }) => operation === 'EndDelegation')).toMatchObject([
      { variables: { input: { id: 'd2' } } },
    ]);
  });

  it('are a part of the profile of auditors alone', async () => {
    await signedIn(<DelegationCard />, { delegations: [] }, { role: 'MRO' });
    expect(screen.queryByRole('button', { name: 'Delegar mi cola' })).toBeNull();
    cleanup();
    await signedIn(<DelegationCard />, { delegations: [] }, { role: 'ARE' });
    expect(await screen.findByText('No hay delegaciones vigentes ni por venir.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delegar mi cola' })).toBeTruthy();
  });
});
