// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { announce } from '#client/live/changes.ts';
import { AttendanceNotice, SavedNotice } from '#client/live/LiveNotices.tsx';
import { signedIn } from './signedIn.tsx';

afterEach(cleanup);

it('what a colleague did is told until it is seen; what one saved oneself, or was there before, is not', async () => {
  const onSee = vi.fn();
  await signedIn(<SavedNotice slug="a-1" version={3} onSee={onSee} />);
  const change = (username: string, version: number) =>
    act(() => announce({ slug: 'a-1', version, event: 'BUDGET_AUTHORIZE', by: { username, name: 'Eva Ríos' } }));
  const told = () => screen.queryByText(/^Eva Ríos: presupuesto autorizado, hace \d+ s\.$/) !== null;
  await change('ana', 4);
  expect(told()).toBe(false);
  await change('eva', 3);
  expect(told()).toBe(false);
  await change('eva', 4);
  expect(told()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Ver' }));
  expect([told(), onSee.mock.calls]).toEqual([false, [[4]]]);
});

it('the focus goes back to where it was before the notice, once what was saved is seen', async () => {
  function Form() {
    const [version, setVersion] = useState(3);
    return (
      <>
        <input aria-label="Otro" />
        <SavedNotice slug="a-1" version={version} onSee={setVersion} />
        <input aria-label="Comentario" />
      </>
    );
  }
  await signedIn(<Form />);
  const comment = screen.getByRole('textbox', { name: 'Comentario' });
  await userEvent.click(comment);
  await act(() =>
    announce({ slug: 'a-1', version: 4, event: 'BUDGET_AUTHORIZE', by: { username: 'eva', name: 'Eva Ríos' } }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ver' }));
  expect(screen.queryByRole('button', { name: 'Ver' })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(comment);
});

it('an incident that is open here is told to others as open, as edited while it is, and as closed afterwards', async () => {
  const told: unknown[] = [];
  const attendIncident = ({ input }: { readonly input: { readonly slug: string; readonly doing: string } }) => {
    told.push([input.slug, input.doing]);
    return { __typename: 'Done', message: '' };
  };
  function Opened() {
    const [isEditing, setEditing] = useState<boolean>();
    return (
      <>
        <AttendanceNotice slug="a-1" {...(isEditing !== undefined && { isEditing })} />
        <button type="button" onClick={() => setEditing(true)}>
          Editar
        </button>
      </>
    );
  }
  await signedIn(<Opened />, { attendIncident });
  await expect.poll(() => told).toEqual([['a-1', 'OPEN']]);
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  await expect.poll(() => told.at(-1)).toEqual(['a-1', 'EDITING']);
  cleanup();
  await expect.poll(() => told.at(-1)).toEqual(['a-1', 'CLOSED']);
});
