// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { useForm } from '#client/ui/form/useForm.ts';

afterEach(cleanup);

const text = (label: string) =>
  z.string().check(z.minLength(1, `${label}: escríbalo.`), z.maxLength(5, `${label}: es largo.`));
const schema = z.object({ name: text('Nombre'), rows: z.array(z.object({ code: z.string() })) });
type Values = { readonly name: string; readonly rows: readonly { readonly code: string }[] };
type Answer = Record<string, string | string[]> | undefined;

const empty: Values = { name: '', rows: [{ code: 'a' }] };
const filled: Values = { ...empty, name: 'Ana' };

function formOf(
  initial: Values,
  onSubmit: (output: object, values: Values) => Answer | Promise<Answer> = () => undefined,
) {
  const { result } = renderHook(() => useForm<Values, object>({ schema, initial, onSubmit }));
  return {
    form: () => result.current,
    submit: () => act(() => result.current.submit()),
    type: (name: string) => act(() => result.current.set('name', name)),
  };
}

describe('a form', () => {
  it('says what is wrong once a field was left, or it was sent, and not while it is typed first', async () => {
    const { form, submit, type } = formOf(empty);
    expect(form().errorOf('name')).toBeUndefined();
    type('demasiado');
    expect([form().errorOf('name'), form().isValid]).toEqual([undefined, false]);
    act(() => form().field('name').onBlur());
    expect(form().errorOf('name')).toBe('Nombre: es largo.');
    type('Ana');
    expect(form().errorOf('name')).toBeUndefined();
    const other = formOf(empty);
    await other.submit();
    expect(other.form().errorOf('name')).toBe('Nombre: escríbalo.');
    await submit();
    expect(form().errorOf('name')).toBeUndefined();
  });

  it('is sent only when it is right, as the schema reads it', async () => {
    const sent = vi.fn(() => undefined);
    const { submit, type } = formOf(empty, sent);
    await submit();
    expect(sent).not.toHaveBeenCalled();
    type('Ana');
    await submit();
    expect(sent).toHaveBeenCalledExactlyOnceWith(filled, filled);
  });

  it('is sent once however often it is pressed, and again once it was answered', async () => {
    let answer: (given: Answer) => void = () => undefined;
    const sent = vi.fn(
      () =>
        new Promise<Answer>((resolve) => {
          answer = resolve;
        }),
    );
    const { form, submit } = formOf(filled, sent);
    const first = act(async () => {
      void form().submit();
      void form().submit();
    });
    await first;
    expect([sent.mock.calls.length, form().isPending]).toEqual([1, true]);
    await act(async () => answer(undefined));
    expect(form().isPending).toBe(false);
    const again = submit();
    answer(undefined);
    await again;
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('keeps what was typed and shows what the server refused, until that field changes', async () => {
    const { form, submit, type } = formOf(filled, () => ({
      name: ['Ya existe.', 'Elija otro.'],
      'rows.0.code': 'No está.',
      '': 'No se guardó.',
    }));
    await submit();
    const said = () => [form().errorOf('name'), form().errorOf('rows.0.code'), form().formError];
    expect([form().values, said()]).toEqual([filled, ['Ya existe. Elija otro.', 'No está.', 'No se guardó.']]);
    type('Eva');
    expect(said()).toEqual([undefined, 'No está.', undefined]);
    act(() => form().set('rows', [{ code: 'b' }]));
    expect(said()).toEqual([undefined, undefined, undefined]);
  });

  it('begins anew without errors when it is given other values', async () => {
    const { form, submit, type } = formOf(filled, () => ({ name: 'Ya existe.' }));
    await submit();
    act(() => form().reset({ ...filled, name: '' }));
    expect([form().values.name, form().errorOf('name'), form().isDirty]).toEqual(['', undefined, true]);
    type('Eva');
    act(() => form().reset());
    expect([form().values, form().isDirty]).toEqual([filled, false]);
  });
});
