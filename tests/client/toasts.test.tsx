// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce } from '#client/live/changes.ts';
import { offerUndo } from '#client/quantification/useEnd.ts';
import { Cell } from '#client/rows/Cell.ts';
import { ToastRegion } from '#client/ui/overlay/ToastRegion.tsx';
import { forgetNotices, notify } from '#client/ui/overlay/toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-23T12:00:00.400Z');
});
afterEach(() => {
  cleanup();
  forgetNotices();
  vi.useRealTimers();
});

const button = () => screen.queryByRole('button', { name: 'Deshacer' });

/** A notice that stays longer than what it offers, as one does under the pointer. */
function offer() {
  const run = vi.fn();
  const until = new Date(Date.now() + 2500);
  notify.success('Puede deshacerse.', { stay: 60_000, action: { label: 'Deshacer', until, run } });
  render(<ToastRegion />);
  return run;
}

it('takes what it offers away at the moment when that ends, not at the next full second', () => {
  offer();
  act(() => void vi.advanceTimersByTime(2499));
  expect(button()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(button()).toBeNull();
  expect(screen.getByText('Puede deshacerse.')).toBeTruthy();
});

it('does not send a click that comes late, as after the machine slept', () => {
  const run = offer();
  const shown = button();
  vi.setSystemTime('2026-11-23T12:00:03.400Z');
  if (shown) fireEvent.click(shown);
  expect(run).not.toHaveBeenCalled();
  expect(button()).toBeNull();
});

it('does what it offers while that may be done', () => {
  const run = offer();
  const shown = button();
  if (shown) fireEvent.click(shown);
  expect(run).toHaveBeenCalledOnce();
});

/** An authorization that was just sent, of an incident whose server answers so. */
function authorized(isAllowed: boolean) {
  const actions = [{ event: 'AUTHORIZATION_UNDO', allowed: isAllowed }];
  const query = vi.fn(() => Promise.resolve({ data: { incident: { version: 4, actions } } }));
  const desk = { slug: 'a-1', incident: { number: 'A-1' }, sentAt: new Cell(Date.now()), client: { query } };
  offerUndo(desk as unknown as Parameters<typeof offerUndo>[0], 'me');
  render(<ToastRegion />);
  const hear = (username: string, slug = 'a-1') =>
    act(async () => announce({ slug, version: 4, event: 'INCIDENT_EDIT', by: { username, name: 'Ana Ruiz' } }));
  return { query, hear };
}

it('withdraws the undoing of an authorization once another person’s act excludes it, and says whose', async () => {
  const { hear } = authorized(false);
  expect(button()).not.toBeNull();
  await hear('other');
  expect(button()).toBeNull();
  expect(screen.getByText('La autorización de A-1 ya no puede deshacerse.')).toBeTruthy();
  expect(screen.getByText('Ana Ruiz actuó sobre el siniestro.')).toBeTruthy();
});

it('keeps it after a comment and after changes of other incidents, and withdraws it in silence after one’s own act', async () => {
  const { query, hear } = authorized(true);
  await hear('other', 'b-2');
  expect(query).not.toHaveBeenCalled();
  await hear('other');
  expect(query).toHaveBeenCalledOnce();
  expect(button()).not.toBeNull();
  query.mockResolvedValue({ data: { incident: { version: 5, actions: [] } } });
  await hear('me');
  expect(button()).toBeNull();
  expect(screen.queryByText(/ya no puede deshacerse/)).toBeNull();
});
