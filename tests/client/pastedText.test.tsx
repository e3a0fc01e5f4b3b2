// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DecimalField, NumberText } from '#client/ui/form/NumberField.tsx';
import { TextArea, TextField } from '#client/ui/form/TextField.tsx';

/** What is pasted and not taken, or only in part, is said where it was pasted. */

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
      <NumberText label="Teléfono" value={phone} onChange={setPhone} maxDigits={10} />
      <TextArea label="Comentario" value={comment} onChange={setComment} maxLength={5} />
    </>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const said = () => screen.queryByRole('alert')?.textContent;

async function paste(name: string, text: string) {
  box(name).focus();
  box(name).select();
  await userEvent.paste(text);
}

it.each([
  ['Póliza', '1234567890', 'Lo pegado no cabe entero: este dato admite 6 caracteres y se cortó.'],
  ['Monto', '1.234,56', 'Lo pegado no se tomó: escriba un número con a lo más 6 decimales, como 1,234.50.'],
  ['Teléfono', 'tel. 5512345678', 'Lo pegado no se tomó: escriba sólo dígitos, a lo más 10.'],
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
