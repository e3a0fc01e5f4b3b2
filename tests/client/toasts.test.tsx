// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
