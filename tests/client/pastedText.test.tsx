// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DecimalField, type DecimalFieldProps, NumberText } from '#client/ui/form/NumberField.tsx';
import { TextArea, TextField } from '#client/ui/form/TextField.tsx';

/** What is written and not taken, or only in part, is said where it was written; it never becomes another number. */

afterEach(cleanup);

function Boxes() {
  const [policy, setPolicy] = useState('');
  const [amount, setAmount] = useState('100');
  const [phone, setPhone] = useState('');
  const [comment, setComment] = useState('');
  return (
    <>
      <TextField label="Póliza" value={policy} onChange={setPolicy} maxLength={6} />
      <DecimalField label="Monto" value={amount} onChange={setAmount} />
      <NumberText label="Teléfono" value={phone} onChange={setPhone} maxDigits={10} isCode />
      <TextArea label="Comentario" value={comment} onChange={setComment} maxLength={5} />
    </>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const said = () => screen.queryByRole('alert')?.textContent;

/** The bare number has taken the grouped one's place by the time a person goes on. */
async function enter(name: string) {
  box(name).focus();
  await act(async () => {});
  box(name).select();
}

async function paste(name: string, text: string) {
  await enter(name);
  await userEvent.paste(text);
}

it.each([
  ['Póliza', '1234567890', 'Lo pegado no cabe entero: este dato admite 6 caracteres y se cortó.'],
  ['Comentario', 'de más', 'Lo pegado no cabe entero: este dato admite 5 caracteres y se cortó.'],
])('says in %s that «%s» was not taken as it was', async (name, text, notice) => {
  render(<Boxes />);
  await paste(name, text);
  expect(said()).toBe(notice);
  expect(document.querySelector('[slot=description]')?.textContent).toBe(notice);
  await userEvent.type(box(name), '{Backspace}5');
  expect(said()).toBeUndefined();
});

it.each([
  ['Póliza', '123456'],
  ['Monto', ' $ 1,234.56\n'],
  ['Teléfono', '55 1234-5678'],
  ['Comentario', 'entra'],
])('says nothing in %s of «%s», which is taken whole', async (name, text) => {
  render(<Boxes />);
  await paste(name, text);
  expect(said()).toBeUndefined();
  expect(box(name).value).not.toBe('');
});

/** Typed key by key or pasted whole, over what stood there. */
const written = {
  typed: async (name: string, text: string) => {
    await enter(name);
    await userEvent.keyboard(text);
  },
  pasted: paste,
};

const number = 'Escriba un número sin signo con a lo más 6 decimales, como 1,234.50.';

it.each(
  Object.entries(written).flatMap(([how, write]) =>
    [
      ['Monto', '-5', number],
      ['Monto', '1e9', number],
      ['Monto', '1.234,56', number],
      ['Monto', '0.1234567', number],
      ['Teléfono', 'tel. 5512345678', 'Escriba solo dígitos, a lo más 10.'],
      ['Teléfono', '55123456789', 'Escriba solo dígitos, a lo más 10.'],
    ].map(([name = '', text = '', says = '']) => ({ how, write, name, text, says })),
  ),
)('$text, $how as $name, stays as it was written and is refused at once', async ({ write, name, text, says }) => {
  render(<Boxes />);
  await write(name, text);
  const refused = () => [box(name).value.replace('−', '-'), box(name).getAttribute('aria-invalid'), said()];
  expect(refused()).toEqual([text, 'true', says]);
  act(() => box(name).blur());
  expect(refused()).toEqual([text, 'true', says]);
  await written.typed(name, '5');
  expect(refused()).toEqual(['5', null, undefined]);
});

it('what is no number is handed on as it was typed, for the form to refuse', async () => {
  const handed: string[] = [];
  const props: DecimalFieldProps = { label: 'Precio', value: '', onChange: (value) => handed.push(value) };
  render(<DecimalField {...props} maxDecimals={4} allowsNegative />);
  for (const text of ['1.23456', '-1,234.5', '$ 7.', '-', '1.20000']) await paste('Precio', text);
  expect(handed).toEqual(['1.23456', '-1234.5', '7', '-', '1.20000']);
});

it('a count takes no sign, and a phone may be grouped with hyphens', async () => {
  const handed: string[] = [];
  const onChange = (value: string) => handed.push(value);
  render(
    <>
      <NumberText label="Metro" value="" onChange={onChange} maxDigits={3} />
      <NumberText label="Celular" value="" onChange={onChange} isCode />
    </>,
  );
  await paste('Metro', '-5');
  await paste('Celular', '55-12');
  expect(handed).toEqual(['-5', '5512']);
});

it('counts what stays beside the selection', async () => {
  render(<Boxes />);
  fireEvent.change(box('Póliza'), { target: { value: 'ABCD' } });
  box('Póliza').focus();
  box('Póliza').setSelectionRange(0, 2);
  await userEvent.paste('1234');
  expect(said()).toBeUndefined();
  box('Póliza').setSelectionRange(0, 1);
  await userEvent.paste('12');
  expect(said()).toContain('se cortó');
});
