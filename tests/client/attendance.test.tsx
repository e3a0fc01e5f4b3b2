// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetAttendance,
  hearAttendance,
  knownAttendance,
  useAttended,
  useDeliveryNews,
  useReadingNews,
} from '#client/live/attendance.ts';
import { announce, type Heard, listenTo, useChanges } from '#client/live/changes.ts';

type Change = Parameters<typeof hearAttendance>[0];
type Attended = Change['incidents'][number];

const person = (username: string, isEditing = false): Attended['present'][number] => ({
  __typename: 'Presence',
  isEditing,
  person: { __typename: 'Person', username, name: `Persona ${username}` },
});
const attended = (slug: string, present: Attended['present'] = [], holder: string | null = null): Attended => ({
  __typename: 'AttendedIncident',
  slug,
  assignee:
    holder === null
      ? null
      : {
          __typename: 'Assignee',
          username: holder,
          name: `Persona ${holder}`,
          until: '2999-01-01T00:00:00Z',
          isMe: false,
          isDelegator: false,
        },
  present,
});
const change = (incidents: Attended[], isWhole = false, webhooks: string[] = []): Change => ({
  __typename: 'AttendanceChange',
  isWhole,
  incidents,
  webhooks: webhooks.map((id) => ({ __typename: 'ChangedWebhook', id })),
});

let announced: Heard[];
let stop: () => void;
beforeEach(() => {
  forgetAttendance();
  announced = [];
  stop = listenTo((heard) => announced.push(heard));
});
afterEach(() => {
  stop();
  cleanup();
  vi.useRealTimers();
});

describe('who has an incident open', () => {
  it('is everybody else, as the stream said last', () => {
    const { result } = renderHook(() => useAttended('a-1'));
    expect(result.current).toBeUndefined();
    act(() => hearAttendance(change([attended('a-1', [person('me'), person('mro', true)])], true), 'me'));
    expect(result.current?.present.map(({ person: { username }, isEditing }) => [username, isEditing])).toEqual([
      ['mro', true],
    ]);
    act(() => hearAttendance(change([attended('a-1', [person('me')])]), 'me'));
    expect(result.current?.present).toEqual([]);
  });

  it('is forgotten where all is said anew and it is not among it', () => {
    hearAttendance(change([attended('a-1', [person('mro')]), attended('a-2')], true), 'me');
    hearAttendance(change([attended('a-3')]), 'me');
    expect(knownAttendance().incidents.map(({ slug }) => slug)).toEqual(['a-1', 'a-2', 'a-3']);
    hearAttendance(change([attended('a-2')], true), 'me');
    expect(knownAttendance()).toMatchObject({ isWhole: true, incidents: [{ slug: 'a-2' }] });
  });
});

describe('lists, which show who has taken what', () => {
  it('are asked again when one was taken or given back, and not for a window that opened', () => {
    hearAttendance(change([attended('a-1')], true), 'me');
    expect(announced).toEqual([]);
    hearAttendance(change([attended('a-1', [person('mro')])]), 'me');
    expect(announced).toEqual([]);
    hearAttendance(change([attended('a-1', [], 'are')]), 'me');
    expect(announced).toEqual([null]);
    hearAttendance(change([attended('a-1', [], 'are')]), 'me');
    expect(announced).toEqual([null]);
    hearAttendance(change([attended('a-1')]), 'me');
    hearAttendance(change([], true), 'me');
    expect(announced).toEqual([null, null, null]);
  });

  it('are not asked again for what another customer’s stream says first', () => {
    hearAttendance(change([attended('a-1', [], 'are')], true), 'me');
    forgetAttendance();
    expect(knownAttendance().incidents).toEqual([]);
    hearAttendance(change([attended('b-1', [], 'are.gnp')], true), 'me');
    expect(announced).toEqual([]);
  });
});

describe('a screen that waits for news', () => {
  it('hears of its own webhook soon and together, and of others not', () => {
    vi.useFakeTimers();
    const asked = vi.fn();
    const { unmount } = renderHook(() => useDeliveryNews('w1', asked));
    hearAttendance(change([], false, ['w2']), 'me');
    vi.advanceTimersByTime(5000);
    expect(asked).not.toHaveBeenCalled();
    hearAttendance(change([], false, ['w1']), 'me');
    hearAttendance(change([], false, ['w1', 'w2']), 'me');
    vi.advanceTimersByTime(5000);
    expect(asked).toHaveBeenCalledTimes(1);
    unmount();
    hearAttendance(change([], false, ['w1']), 'me');
    vi.advanceTimersByTime(5000);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('asks for a reading as it begins and when it may have been read, and no longer than it is read', () => {
    const asked = vi.fn();
    const { rerender } = renderHook(({ isReading }) => useReadingNews('a-1', isReading, asked), {
      initialProps: { isReading: true },
    });
    expect(asked).toHaveBeenCalledTimes(1);
    hearAttendance(change([attended('a-2')]), 'me');
    expect(asked).toHaveBeenCalledTimes(1);
    hearAttendance(change([attended('a-1')]), 'me');
    expect(asked).toHaveBeenCalledTimes(2);
    announce(null);
    expect(asked).toHaveBeenCalledTimes(3);
    rerender({ isReading: false });
    hearAttendance(change([attended('a-1')]), 'me');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('hears of changes with what it would do now, until it is gone', () => {
    const heard: string[] = [];
    const { rerender, unmount } = renderHook(({ name }) => useChanges(() => heard.push(name)), {
      initialProps: { name: 'first' },
    });
    announce(null);
    rerender({ name: 'second' });
    announce(null);
    unmount();
    announce(null);
    expect(heard).toEqual(['first', 'second']);
  });
});
