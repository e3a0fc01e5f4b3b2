import { describe, expect, it } from 'vitest';
import { toCalendarDate } from '#client/ui/form/DatePicker.tsx';
import { droppedFiles, filesSummary, formatBytes, isBusy } from '#client/ui/form/fileItem.ts';
import { acceptedText } from '#client/ui/form/NumberField.tsx';
import { fromIssues, fromServer } from '#client/ui/form/useForm.ts';
import {
  clearHistory,
  dismiss,
  durations,
  forgetNotices,
  notify,
  readHistory,
  toastStore,
  withdraw,
} from '#client/ui/overlay/toasts.ts';
import { pageCount, pageWindow, rangeText } from '#client/ui/table/Pagination.tsx';

describe('pagination', () => {
  it('says the spec text', () => {
    expect(rangeText(2, 25, 1243)).toBe('Mostrando 26 a 50 de 1,243 entradas');
    expect(rangeText(50, 25, 1243)).toBe('Mostrando 1,226 a 1,243 de 1,243 entradas');
    expect(rangeText(1, 25, 0)).toBe('Mostrando 0 a 0 de 0 entradas');
  });
  it('shows at most five pages around the current one', () => {
    expect(pageWindow(1, 50)).toEqual([1, 2, 3, 4, 5]);
    expect(pageWindow(25, 50)).toEqual([23, 24, 25, 26, 27]);
    expect(pageWindow(50, 50)).toEqual([46, 47, 48, 49, 50]);
    expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
    expect(pageCount(0, 25)).toBe(1);
  });
});

describe('decimal text', () => {
  const limits = { maxDecimals: 2, allowsNegative: false };
  it('takes what can become a number, and drops a pasted sign', () => {
    expect(acceptedText('$ 1,234.50', limits)).toBe('1,234.50');
    expect(acceptedText('12.', limits)).toBe('12.');
  });
  it.each(['1e5', 'NaN', '-1', '1.234', '1.2.3', '٣', '9'.repeat(40)])('does not take %s', (text) => {
    expect(acceptedText(text, limits)).toBeNull();
  });
});

describe('dates', () => {
  it('takes whole dates only', () => {
    expect(toCalendarDate('2026-11-21')?.toString()).toBe('2026-11-21');
    for (const text of ['', '2026-02-30', '21/11/2026', '2026-11-21T00:00']) expect(toCalendarDate(text)).toBeNull();
  });
});

describe('errors of a form', () => {
  it('keeps the first text of a field and joins a path with dots', () => {
    const issues = [
      { path: ['address', 'street'], message: 'Calle: escríbala.' },
      { path: ['address', 'street'], message: 'otro' },
      { path: [], message: 'Llena todos los campos CORRECTAMENTE' },
    ];
    expect(fromIssues(issues)).toEqual({
      'address.street': 'Calle: escríbala.',
      '': 'Llena todos los campos CORRECTAMENTE',
    });
  });
  it('merges the texts that a server lists', () => {
    expect(fromServer({ policy: ['Uno.', 'Dos.'], '': 'Login failed' })).toEqual({
      policy: 'Uno. Dos.',
      '': 'Login failed',
    });
  });
});

describe('files', () => {
  it('says sizes and what happened', () => {
    expect(formatBytes(999)).toBe('999 B');
    expect(formatBytes(12_000_001)).toBe('12.0 MB');
    expect(
      filesSummary([
        { id: '1', name: 'a.pdf', status: 'done' },
        { id: '2', name: 'b.heic', status: 'failed', error: 'Use PDF.' },
      ]),
    ).toBe('1 archivos subido(s). b.heic: Use PDF.');
    const statuses = ['chosen', 'preparing', 'sending', 'done', 'failed'] as const;
    expect(statuses.filter((status) => isBusy({ id: '1', name: 'a.pdf', status }))).toEqual(['preparing', 'sending']);
  });

  it('are taken out of what is dropped; folders and texts are left', async () => {
    const file = new File(['a'], 'a.pdf');
    const items = [{ kind: 'directory' }, { kind: 'file', getFile: async () => file }, { kind: 'text' }];
    expect(await droppedFiles({ items } as unknown as Parameters<typeof droppedFiles>[0])).toEqual([file]);
  });
});

describe('notices', () => {
  it('keeps errors until dismissed, and everything in the history', () => {
    const error = notify.error('Error autorizando');
    notify.success('Guardado');
    const stays = toastStore.read().shown.map((notice) => notice.stay);
    expect(stays).toEqual([null, 2000]);
    dismiss(error);
    expect(toastStore.read().shown.map((notice) => notice.text)).toEqual(['Guardado']);
    expect(toastStore.read().history.map((notice) => notice.text)).toEqual(['Guardado', 'Error autorizando']);
  });
  it('stay as long as the requirements say, each in its tone', () => {
    forgetNotices();
    notify.success('uno');
    notify.info('dos');
    notify.warn('tres');
    notify.error('cuatro');
    const shown = toastStore.read().shown.map(({ tone, stay }) => [tone, stay]);
    expect(shown).toEqual([
      ['success', 2000],
      ['neutral', 5000],
      ['warn', 5000],
      ['danger', null],
    ]);
    expect(durations.brief).toBe(1500);
  });
  it('of an act are withdrawn when it is tried again, and stay in the history; others stay', () => {
    forgetNotices();
    notify.error('Revise los campos.', { about: 'saving' });
    notify.error('No se descargó.');
    withdraw('saving');
    const { shown, history } = toastStore.read();
    expect(shown.map(({ text }) => text)).toEqual(['No se descargó.']);
    expect(history).toHaveLength(2);
  });
  it('leave the history when it is cleared, with what of it was not read', () => {
    forgetNotices();
    notify.error('No se guardó.');
    notify.info('Otra persona guardó.');
    expect(toastStore.read()).toMatchObject({ unread: 2, history: [{}, {}] });
    clearHistory();
    expect(toastStore.read()).toMatchObject({ unread: 0, history: [] });
  });

  it('count as unread until the history is read, successes apart; what leaves by itself makes room', () => {
    forgetNotices();
    for (const text of ['a', 'b', 'c']) notify.error(text);
    notify.success('d');
    notify.error('e');
    const { shown, unread } = toastStore.read();
    expect([shown.map(({ text }) => text).join(''), unread]).toEqual(['abce', 4]);
    readHistory();
    expect([toastStore.read().shown, toastStore.read().unread]).toEqual([[], 0]);
  });
});
