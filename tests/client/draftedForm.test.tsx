// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { drafts } from '#client/drafts/drafts.ts';
import { useDraftedForm } from '#client/drafts/useDraftedForm.ts';
import { signedIn, signedOut } from './signedIn.tsx';

/** A form whose texts outlive a reload. */

// Who signs out on purpose leaves no drafts: these are written once the person of the test before has left.
beforeEach(async () => {
  await signedOut();
  localStorage.clear();
});
afterEach(cleanup);

const key = { username: 'ana', customer: 'axa', subject: 'nota:a-1' };
const shape = z.record(z.string(), z.string());
const left = () => drafts.read(key, shape)?.value ?? null;

let form: ReturnType<typeof useDraftedForm<{ comment: string; reason: string }, unknown>>;
function Note() {
  form = useDraftedForm(key.subject, {
    schema: z.object({ comment: z.string(), reason: z.string() }),
    initial: { comment: '', reason: 'precio' },
    onSubmit: () => undefined,
  });
  return <p>{`${form.form.values.comment}|${form.form.values.reason}`}</p>;
}
const opened = () => signedIn(<Note />, {}, { role: 'MRO' });
const type = (comment: string) => act(() => form.form.set('comment', comment));

it('has only the fields that it still has, with what was typed in them', async () => {
  drafts.write(key, { comment: 'Falta una foto', gone: 'De una versión anterior' });
  await opened();
  expect([form.isRestored, form.form.values]).toEqual([true, { comment: 'Falta una foto', reason: 'precio' }]);
  expect(screen.getByText('Falta una foto|precio')).toBeTruthy();
});

it('keeps what is typed, and nothing once it is as it was at first', async () => {
  await opened();
  expect([form.isRestored, form.form.isDirty]).toEqual([false, false]);
  type('Falta');
  expect(form.form.isDirty).toBe(true);
  await expect.poll(left).toEqual({ comment: 'Falta', reason: 'precio' });
  type('');
  await expect.poll(left).toBeNull();
  expect(form.form.isDirty).toBe(false);
  type('Otra vez');
  await expect.poll(left).not.toBeNull();
  act(() => form.eraseDraft());
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(left()).toBeNull();
});

it('writes what is pending when the page is hidden or the form is closed', async () => {
  await opened();
  type('Antes de recargar');
  expect(left()).toBeNull();
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(left()).toMatchObject({ comment: 'Antes de recargar' });
  type('Antes de cerrar');
  cleanup();
  expect(left()).toMatchObject({ comment: 'Antes de cerrar' });
});
