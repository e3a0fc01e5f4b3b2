// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Desk, useDesk } from '#client/files/manager/useDesk.ts';
import { currentCustomer, session } from '#client/session/session.ts';
import { forgetNotices, toastStore } from '#client/ui/overlay/toasts.ts';
import { signedIn } from './signedIn.tsx';

/** The files of an incident on their way, beside those that are stored. */

/** A request that is answered when a test says so. */
class Wire extends EventTarget {
  static readonly all: Wire[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  form: FormData | null = null;
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send(form: FormData) {
    this.form = form;
    Wire.all.push(this);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  answer() {
    this.status = 200;
    this.responseText = JSON.stringify({ __typename: 'Incident', slug: 'a-1', version: 5 });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  Wire.all.length = 0;
  vi.stubGlobal('XMLHttpRequest', Wire);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  forgetNotices();
});

const types = [{ id: 't1', slug: 'fotos', name: 'Fotos', isRequired: true, multiple: true, kinds: ['PDF'] }] as never;
const target = { url: '/uploads/incidents/a-1/files.upload', field: 'file' };
const pdf = (name: string) => new File(['%PDF-1.7\n1 0 obj'], name, { type: 'application/pdf' });

let desk: Desk;
type Opening = { readonly actions?: object[]; readonly nodes?: object[]; readonly isStaff?: boolean };

async function opened(slug: string, { actions = [], nodes = [], isStaff = false }: Opening = {}) {
  const refresh = vi.fn(async () => undefined);
  const incident = { id: 'i1', slug, version: 3, number: 'A-1', files: { nodes }, actions } as never;
  function Screen() {
    desk = useDesk({ incident, types, refresh });
    return null;
  }
  await signedIn(<Screen />, {}, { role: 'MRO', isStaff });
  return { refresh };
}
const add = (...names: readonly string[]) => act(() => desk.uploads.add(names.map(pdf), types[0], target));
const told = () => toastStore.read().shown.map(({ text }) => text);

it('are told once all have arrived, counted together, and then read anew', async () => {
  const { refresh } = await opened('a-1');
  add('uno.pdf', 'dos.pdf');
  await expect.poll(() => Wire.all.length).toBeGreaterThanOrEqual(1);
  act(() => Wire.all[0]?.answer());
  await expect.poll(() => Wire.all.length).toBe(2);
  expect(told()).toEqual([]);
  act(() => Wire.all[1]?.answer());
  await expect.poll(told).toEqual(['2 archivos subido(s)']);
  expect(refresh).toHaveBeenCalledTimes(2);
  await expect.poll(() => desk.uploads.items).toEqual([]);
  // What arrives later is counted by itself.
  add('tres.pdf');
  await expect.poll(() => Wire.all.length).toBe(3);
  act(() => Wire.all[2]?.answer());
  await expect.poll(told).toEqual(['2 archivos subido(s)', '1 archivos subido(s)']);
});

it('that still wait are not sent once another customer was chosen', async () => {
  await opened('a-2', { isStaff: true });
  // Two at a time: the third waits.
  add('uno.pdf', 'dos.pdf', 'tres.pdf');
  await expect.poll(() => Wire.all.length).toBe(2);
  act(() => session.send({ type: 'CHOOSE_CUSTOMER', customer: 'gnp' }));
  await expect.poll(currentCustomer).toBe('gnp');
  act(() => Wire.all[0]?.answer());
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(Wire.all).toHaveLength(2);
});

it('that were cancelled leave the list', async () => {
  await opened('a-3');
  add('uno.pdf');
  await expect.poll(() => Wire.all.length).toBe(1);
  act(() => desk.uploads.cancel(desk.uploads.items[0]?.id ?? ''));
  await expect.poll(() => desk.uploads.items).toEqual([]);
  expect(told()).toEqual([]);
});

it('are selected while they are there, by those who may reject or delete them', async () => {
  const file = (id: string) => ({
    id,
    type: { id: 't1', slug: 'fotos', name: 'Fotos' },
    addedAt: '2026-11-20T18:00:00.000Z',
    by: { id: 'p1', name: 'Ana' },
    file: { id: `f${id}`, name: `${id}.pdf`, url: `/f/${id}`, size: 1, mimeType: 'application/pdf' },
    rejection: null,
  });
  const may = (event: string) => ({ event, allowed: true, reasons: [], upload: null });
  await opened('a-4', { nodes: [file('1'), file('2')], actions: [may('FILES_DELETE')] });
  expect(desk.maySelect).toBe(true);
  act(() => desk.select('1', true));
  act(() => desk.select('gone', true));
  expect([[...desk.selected], desk.chosen.map(({ id }) => id)]).toEqual([['1'], ['1']]);
  act(() => desk.select('1', false));
  expect([...desk.selected]).toEqual([]);
});
