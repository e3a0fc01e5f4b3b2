// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { FileField, useChosenFile } from '#client/budgets/FileField.tsx';

afterEach(cleanup);

/** A field for one workbook, as the initial budget has it. */
function Budget() {
  return <FileField label="Archivo" name="originalFile" chosen={useChosenFile(['xls', 'xlsx'])} />;
}

const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04]);
const workbook = (name: string, more = 0) => new File([zip, new Uint8Array(more)], name);

function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [file] } });
}

const standing = (name: string) => screen.findByRole('button', { name: `Quitar ${name}` });

it('takes the last choice at once, names the file before it, and brings that one back', async () => {
  render(<Budget />);
  choose(workbook('primero.xlsx'));
  await standing('primero.xlsx');
  choose(workbook('segundo.xlsx', 5));
  await standing('segundo.xlsx');
  expect(screen.queryByRole('button', { name: 'Quitar primero.xlsx' })).toBeNull();
  expect(screen.getByText('Se cambió «primero.xlsx» por «segundo.xlsx».')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  await standing('primero.xlsx');
  expect(screen.queryByText(/Se cambió/)).toBeNull();
});

it('keeps the file that stands when the next one is refused, and says which files are taken', async () => {
  render(<Budget />);
  choose(workbook('primero.xlsx'));
  await standing('primero.xlsx');
  choose(new File(['no soy un libro'], 'carta.pdf'));
  await screen.findByText('Algunos archivos son de formato incorrecto: carta.pdf');
  await standing('primero.xlsx');
  expect(screen.queryByText(/Se cambió/)).toBeNull();
  expect(screen.getByText('XLS o XLSX, hasta 25 MB.')).toBeDefined();
  const described = screen.getByRole('button', { name: 'Elegir archivo: Archivo' }).getAttribute('aria-describedby');
  const said = (described ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(said).toEqual(['Algunos archivos son de formato incorrecto: carta.pdf', 'XLS o XLSX, hasta 25 MB.']);
});

it('names an empty file before the sentence about it', async () => {
  render(<Budget />);
  choose(new File([], 'cero.xlsx'));
  await screen.findByText('cero.xlsx: El archivo está vacío. Elija otro.');
});
