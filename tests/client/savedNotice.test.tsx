// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { announce } from '#client/live/changes.ts';
import { SavedNotice } from '#client/live/LiveNotices.tsx';
import { signedIn } from './signedIn.tsx';

afterEach(cleanup);

it('what a colleague saved is told until it is seen; what one saved oneself, or was there before, is not', async () => {
  const onSee = vi.fn();
  await signedIn(<SavedNotice slug="a-1" version={3} onSee={onSee} />);
  const change = (username: string, version: number) =>
    act(() => announce({ slug: 'a-1', version, by: { username, name: 'Eva Ríos' } } as Parameters<typeof announce>[0]));
  const told = () => screen.queryByText(/^Eva Ríos guardó hace \d+ s\.$/) !== null;
  await change('ana', 4);
  expect(told()).toBe(false);
  await change('eva', 3);
  expect(told()).toBe(false);
  await change('eva', 4);
  expect(told()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Ver' }));
  expect([told(), onSee.mock.calls.length]).toEqual([false, 1]);
});
