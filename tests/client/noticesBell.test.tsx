// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import NoticesBell from '#client/app/notices/NoticesBell.tsx';
import { announce } from '#client/live/changes.ts';
import { signedIn } from './signedIn.tsx';

/** The bell: what others did with one's incidents, and what waits for too long. */

afterEach(cleanup);

const eva = { username: 'eva', name: 'Eva Ríos' };
const news = (id: string, about: object = {}) => ({
  id,
  event: 'BUDGET_REJECT',
  text: 'Presupuesto rechazado',
  at: '2026-11-20T18:00:00.000Z',
  by: eva,
  actedFor: null,
  delegatedBy: null,
  incident: { slug: `a-${id}`, number: `A-${id}` },
  stage: 'REJECTED',
  readAt: null,
  ...about,
});
const page = (nodes: readonly object[], about: object = {}) => ({
  unreadCount: nodes.length,
  pageInfo: { hasNextPage: false },
  nodes,
  ...about,
});

async function opened(answers: object, role: string | null = 'MRO') {
  const asked = await signedIn(<NoticesBell />, { ...answers }, { role });
  const bell = await screen.findByRole('button', { name: /^Notificaciones/ });
  return { asked, bell, open: () => userEvent.click(bell) };
}
const list = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s+/g, ' ') ?? '');

describe('news', () => {
  it('say what was done with which incident, by whom and for whom, and how many are unread', async () => {
    const nodes = [
      news('1', { actedFor: { username: 'ana', name: 'Ana Díaz' } }),
      news('2', { by: { username: 'jb', name: '' }, readAt: '2026-11-20T19:00:00.000Z' }),
    ];
    const { open } = await opened({ news: page(nodes, { unreadCount: 1 }) });
    expect(await screen.findByRole('button', { name: 'Notificaciones, 1 sin leer' })).toBeTruthy();
    await open();
    const [first = '', second = ''] = await list('Novedades');
    expect([first, second]).toEqual([
      expect.stringMatching(/Presupuesto rechazado · A-1.*Eva Ríos.*Ana Díaz/),
      expect.stringMatching(/Presupuesto rechazado · A-2.*jb/),
    ]);
  });

  it('are read one by one where they are opened, and all at once by a button that is there while some are unread', async () => {
    const marked: unknown[] = [];
    const markNewsRead = ({ input }: { readonly input: { readonly news: unknown } }) => {
      marked.push(input.news);
      return { __typename: 'NewsRead', unreadCount: 0 };
    };
    const nodes = [news('1'), news('2', { readAt: '2026-11-20T19:00:00.000Z' })];
    const { open } = await opened({
      news: () => page(nodes, { unreadCount: marked.length === 0 ? 1 : 0 }),
      markNewsRead,
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar todo como leído' }));
    await expect.poll(() => marked).toEqual([null]);
    await expect.poll(() => screen.queryByRole('button', { name: 'Marcar todo como leído' })).toBeNull();
    const links = within(screen.getByRole('list', { name: 'Novedades' })).getAllByRole('link');
    await userEvent.click(links[0] as HTMLElement);
    await expect.poll(() => marked).toEqual([null, ['1']]);
    await open();
    await userEvent.click(
      within(await screen.findByRole('list', { name: 'Novedades' })).getAllByRole('link')[1] as HTMLElement,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(marked).toHaveLength(2);
  });

  it('that are all read offer nothing to mark; older ones are asked for once', async () => {
    const news1 = ({ first }: { readonly first: number }) =>
      page([news('1', { readAt: '2026-11-20T19:00:00.000Z' })], {
        unreadCount: 0,
        pageInfo: { hasNextPage: first < 1000 },
      });
    const { asked, open } = await opened({ news: news1 });
    await open();
    await list('Novedades');
    expect(screen.queryByRole('button', { name: 'Marcar todo como leído' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Ver anteriores' }));
    await expect.poll(() => screen.queryByRole('button', { name: 'Ver anteriores' })).toBeNull();
    const firsts = asked.filter(({ operation }) => operation === 'News').map(({ variables }) => variables.first);
    expect([...new Set(firsts)]).toEqual([10, 100]);
  });

  it('are asked for again when something changed', async () => {
    let unreadCount = 0;
    await opened({ news: () => page([], { unreadCount }) });
    unreadCount = 3;
    announce({ slug: 'a-1', event: 'BUDGET_REJECT', version: 2 } as Parameters<typeof announce>[0]);
    expect(await screen.findByRole('button', { name: 'Notificaciones, 3 sin leer' })).toBeTruthy();
  });

  it('are not asked for by those who only look', async () => {
    const { asked, open } = await opened({ news: page([news('1')]) }, null);
    await open();
    expect(await screen.findByText('Sin notificaciones')).toBeTruthy();
    expect(asked.filter(({ operation }) => /^(News|Overdue)$/.test(operation))).toEqual([]);
  });
});

it('what waits for too long is told with its stage and days, and how many there are beyond those', async () => {
  const oldest = [
    { incident: { slug: 'a-1', number: 'A-1' }, stage: 'UNQUANTIFIED', days: 9, limit: 5, delegatedBy: null },
    { incident: { slug: 'a-2', number: 'A-2' }, stage: 'UNQUANTIFIED', days: 7, limit: 5, delegatedBy: eva },
  ];
  const { open } = await opened({ news: page([]), overdue: { count: 12, oldest } }, 'ARE');
  await open();
  expect(await list('Esperan demasiado')).toEqual([
    expect.stringMatching(/· A-1.*9.*5/),
    expect.stringMatching(/· A-2.*7.*5.*Eva Ríos/),
  ]);
  expect(screen.getByText('12 en total')).toBeTruthy();
  cleanup();
  const few = await opened({ news: page([]), overdue: { count: 2, oldest } }, 'ARE');
  await few.open();
  await list('Esperan demasiado');
  expect(screen.queryByText(/en total/)).toBeNull();
});
