// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { FileField, useChosenFile } from '#client/budgets/FileField.tsx';
import { firstInvalidControl } from '#client/ui/controls.ts';

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

it('asks before a file takes the place of another, and keeps the one that stands until it is answered', async () => {
  render(<Budget />);
  choose(workbook('primero.xlsx'));
  await standing('primero.xlsx');
  choose(workbook('segundo.xlsx', 5));
  const question = await screen.findByRole('alertdialog', { name: '¿Reemplazar el archivo elegido?' });
  expect(question.textContent).toContain('«segundo.xlsx» quedará en lugar de «primero.xlsx».');
  await userEvent.click(screen.getByRole('button', { name: 'Conservar' }));
  await standing('primero.xlsx');
  choose(workbook('segundo.xlsx', 5));
  await userEvent.click(await screen.findByRole('button', { name: 'Reemplazar' }));
  await standing('segundo.xlsx');
  expect(screen.queryByRole('button', { name: 'Quitar primero.xlsx' })).toBeNull();
});

it('a file that was dropped, which leaves the focus nowhere, is asked about from the button of its field', async () => {
  render(<Budget />);
  choose(workbook('primero.xlsx'));
  await standing('primero.xlsx');
  expect(document.activeElement).toBe(document.body);
  choose(workbook('segundo.xlsx', 5));
  await userEvent.click(await screen.findByRole('button', { name: 'Conservar' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Elegir archivo: Archivo' }));
});

it('keeps the file that stands when the next one is refused, without a question, and says which files are taken', async () => {
  render(<Budget />);
  choose(workbook('primero.xlsx'));
  await standing('primero.xlsx');
  choose(new File(['no soy un libro'], 'carta.pdf'));
  await screen.findByText('Algunos archivos son de formato incorrecto: carta.pdf');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await standing('primero.xlsx');
  expect(screen.getByText('XLS o XLSX, hasta 25 MB.')).toBeDefined();
  const described = screen.getByRole('button', { name: 'Elegir archivo: Archivo' }).getAttribute('aria-describedby');
  const said = (described ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(said).toEqual(['Algunos archivos son de formato incorrecto: carta.pdf', 'XLS o XLSX, hasta 25 MB.']);
});

it('says at once, to those who hear it, why a file is not taken', async () => {
  render(<Budget />);
  choose(new File(['no soy un libro'], 'carta.pdf'));
  const said = await screen.findByRole('alert');
  expect(said.textContent).toBe('Algunos archivos son de formato incorrecto: carta.pdf');
});

it('the button that chooses a file has the focus once the one that took it away is gone, and where the file is refused', async () => {
  render(<Budget />);
  const button = screen.getByRole('button', { name: 'Elegir archivo: Archivo' });
  choose(workbook('primero.xlsx'));
  await userEvent.click(await standing('primero.xlsx'));
  expect(document.activeElement).toBe(button);
  choose(new File(['no soy un libro'], 'carta.pdf'));
  await screen.findByRole('alert');
  expect(firstInvalidControl(document.body)).toBe(button);
});

it('names an empty file before the sentence about it', async () => {
  render(<Budget />);
  choose(new File([], 'cero.xlsx'));
  await screen.findByText('cero.xlsx: El archivo está vacío. Elija otro.');
});
