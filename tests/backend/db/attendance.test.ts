import { expect, onTestFinished, test, vi } from 'vitest';
import {
  type Attendance,
  forgottenAfterMs,
  type Notice,
  openAttendance,
  type WebhookNotice,
} from '#backend/db/attendance.ts';

type Open = {
  readonly attendance: Attendance;
  readonly hear: (
    notice: (Omit<Notice, 'customer'> | Omit<WebhookNotice, 'customer'>) & { readonly customer?: string },
  ) => void;
  readonly miss: () => void;
};

function open(): Open {
  let heard: (payload: string | null) => void = () => undefined;
  const attendance = openAttendance({
    hearPeople: (listener) => {
      heard = listener;
    },
  });
  onTestFinished(attendance.close);
  return {
    attendance,
    hear: (notice) => heard(JSON.stringify({ customer: 'gnp', ...notice })),
    miss: () => heard(null),
  };
}

const window = (key: string, account: string, doing: 'open' | 'editing' | 'closed') => ({ key, account, doing });

test('who edits in one of several windows edits, until that one is closed', () => {
  const { attendance, hear } = open();
  hear({ incident: '1', window: window('a', '7', 'editing') });
  hear({ incident: '1', window: window('b', '7', 'open') });
  expect(attendance.presentIn('gnp', '1')).toEqual([{ account: '7', isEditing: true }]);
  hear({ incident: '1', window: window('a', '7', 'closed') });
  expect(attendance.presentIn('gnp', '1')).toEqual([{ account: '7', isEditing: false }]);
  hear({ incident: '1', window: window('b', '7', 'closed') });
  expect(attendance.presentIn('gnp', '1')).toEqual([]);
});

test('who changed since a place is of one customer, and only what is news', () => {
  const { attendance, hear } = open();
  const start = attendance.now();
  hear({ incident: '1', window: window('a', '7', 'open') });
  hear({ incident: '2', window: window('a', '7', 'open'), customer: 'axa' });
  expect([attendance.since('gnp', start), attendance.since('axa', start)]).toEqual([['1'], ['2']]);
  expect([attendance.known('gnp'), attendance.known('axa')]).toEqual([['1'], ['2']]);
  const later = attendance.now();
  hear({ incident: '1', window: window('a', '7', 'open') });
  expect(attendance.since('gnp', later)).toEqual([]);
  hear({ incident: '1' });
  expect(attendance.since('gnp', later)).toEqual(['1']);
});

test('a change wakes those of its customer, and no others', async () => {
  const { attendance, hear } = open();
  const woken: string[] = [];
  for (const customer of ['gnp', 'axa']) {
    const waiting = attendance.next(customer);
    void waiting.changed.then(() => woken.push(customer));
  }
  hear({ incident: '1', window: window('a', '7', 'open') });
  await Promise.resolve();
  expect(woken).toEqual(['gnp']);
});

test('a delivery wakes only those of its customer who hear of webhooks, and is no news of an incident', async () => {
  const { attendance, hear, miss } = open();
  const start = attendance.now();
  const woken: string[] = [];
  const listeners = [
    ['gnp', true],
    ['gnp', false],
    ['axa', true],
  ] as const;
  for (const [customer, hearsWebhooks] of listeners) {
    void attendance.next(customer, hearsWebhooks).changed.then(() => woken.push(`${customer} ${hearsWebhooks}`));
  }
  hear({ webhook: '3' });
  await Promise.resolve();
  expect(woken).toEqual(['gnp true']);
  expect(attendance.webhooksSince('gnp', start)).toEqual(['3']);
  expect([attendance.webhooksSince('axa', start), attendance.since('gnp', start)]).toEqual([[], []]);
  expect(attendance.webhooksSince('gnp', attendance.now())).toEqual([]);
  miss();
  expect(attendance.since('gnp', start)).toBeNull();
});

test('after a gap all there is is answered again: no place of before it counts', () => {
  const { attendance, hear, miss } = open();
  hear({ incident: '1', window: window('a', '7', 'open') });
  const before = attendance.now();
  miss();
  expect(attendance.since('gnp', before)).toBeNull();
  expect(attendance.known('gnp')).toEqual(['1']);
  expect(attendance.since('gnp', attendance.now())).toEqual([]);
});

test('a window that says nothing any more is gone after a while, which is news', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { attendance, hear } = open();
  hear({ incident: '1', window: window('a', '7', 'open') });
  const before = attendance.now();
  vi.advanceTimersByTime(forgottenAfterMs - 1);
  expect(attendance.presentIn('gnp', '1')).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  expect([attendance.presentIn('gnp', '1'), attendance.since('gnp', before)]).toEqual([[], ['1']]);
});
